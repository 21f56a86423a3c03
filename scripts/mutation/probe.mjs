// Counts which mutants a test reaches, and holds the number of the active mutant.
//
// Stryker's own helpers look up objects by text at every expression. In the innermost loops of the LOS
// engine, that slowed the first test run many times. Here both are an array access.

/** Data that instrumented sources read: hits per mutant, and the active mutant (-1: none). */
export const probe = {
  hits: new Uint32Array(1 << 16),
  active: -1,
  hitCount: 0,
  hitLimit: Infinity,
  /** The mutant that is switched on was reached. @returns {true} */
  reached() {
    this.hitCount += 1;
    if (this.hitCount > this.hitLimit) throw new Error(`Hit limit reached (${this.hitCount})`);
    return true;
  },
};
globalThis.__bocageProbe__ = probe;

/**
 * A mutant that makes a loop endless is noticed as well: it is reached far more often than by the healthy code.
 * @param {number} healthy how often that reaches it
 */
export const hitsAtMost = (healthy) => 10_000 + 100 * healthy;

/** How often each mutant was hit since the last call. */
export const takeHits = () => {
  const taken = {};
  probe.hits.forEach((count, id) => {
    if (count > 0) taken[id] = count;
  });
  probe.hits.fill(0);
  return taken;
};

const HELPERS =
  /function stryNS_9fa48\(\)[^]*?function stryMutAct_9fa48\(id\)[^]*?return isActive\(id\);\s*}/;

/** The source with Stryker's helpers replaced by the probe; a source without mutants stays as it is. */
export const withProbe = (source) => {
  if (!HELPERS.test(source)) return source;
  const probed = source
    .replace(HELPERS, 'const probe_9fa48 = globalThis.__bocageProbe__; const hits_9fa48 = probe_9fa48.hits;')
    .replaceAll(/stryCov_9fa48\(("\d+"(?:,\s*"\d+")*)\)/g, (_, ids) => {
      const counted = [...ids.matchAll(/\d+/g)].map(([id]) => `hits_9fa48[${id}]++`);
      return `(${counted.join(', ')})`;
    })
    .replaceAll(/stryMutAct_9fa48\("(\d+)"\)/g, '(probe_9fa48.active === $1 && probe_9fa48.reached())');
  if (/stry(?:Cov|MutAct)_9fa48/.test(probed)) throw new Error('an unknown form of Stryker helper');
  return probed;
};
