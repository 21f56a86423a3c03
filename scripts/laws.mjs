// Tests the laws of both games on random situations (docs/laws.md). Every situation has a number, so that a
// violation can be repeated. Exit code 1 if a law is broken.
//   node scripts/laws.mjs [--game asl|company-fire|foundry] [--situations N] [--seed FIRST] [--about PART] [--threads N]
// --situations: per game and part of its laws (100,000). --about: only the laws of this part (lines, boards,
// units, marches, play; lines, sight, play, uses, blinds, veils; leaks-asl, leaks-company-fire). --threads: one for each core unless said otherwise.
// All parts advance together, so that a run that is cut short has tried every law on as many.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

import { argumentsOf } from './lib/arguments.mjs';
import { seconds } from './lib/run.mjs';
import { bundledTool } from './lib/test-tool.mjs';

/** `foundry` is the host: whole games of both, on its own road. */
const GAMES = ['asl', 'company-fire', 'foundry'];
/** Its games take a hundred times as long as a situation: only where it is named. */
const HOST = 'foundry';
/** Violations printed per law. */
const TOLD = 3;
/** Situations of each part in a row, and the milliseconds between two lines of progress. */
const ROUND = 400;
const TELL_AFTER = 60_000;
/** Megabytes for what is thrown away at once: the more, the less often it is swept. */
const YOUNG = 64;

const inWords = (n) => n.toLocaleString('en-GB');

if (isMainThread) await main();
else parentPort.on('message', work);

/** Tries every `step`th situation of a round; the answer to a message are its violations. */
async function work({ address, about, first, last, step }) {
  const { ALL_LAWS } = await import(address);
  const { faults } = ALL_LAWS.find((one) => one.about === about);
  const found = [];
  for (let seed = first; seed <= last; seed += step) {
    try {
      for (const fault of await faults(seed)) found.push({ seed, fault });
    } catch (error) {
      found.push({ seed, fault: `it throws: ${error.stack}` });
    }
  }
  parentPort.postMessage(found);
}

async function main() {
  const usage =
    'node scripts/laws.mjs [--game asl|company-fire|foundry] [--situations N] [--seed FIRST] [--about PART] [--threads N]';
  const { values } = argumentsOf(usage, {
    options: {
      game: { type: 'string', default: '' },
      situations: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      about: { type: 'string', default: '' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const [count, first, threads] = [values.situations, values.seed, values.threads].map(Number);
  const isCount = (n) => Number.isInteger(n) && n > 0;
  const parts = await partsOf(values);
  const isGame = values.game === '' || GAMES.includes(values.game);
  if (![count, first, threads].every(isCount) || !isGame || parts.length === 0) {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
  const crew = Array.from(
    { length: threads },
    () => new Worker(new URL(import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } }),
  );
  const start = performance.now();
  let told = start;
  for (let done = 0; done < count; done += ROUND) {
    const round = { first: first + done, last: first + Math.min(count, done + ROUND) - 1 };
    for (const part of parts) await tryRound(crew, part, round);
    if (performance.now() - told < TELL_AFTER) continue;
    told = performance.now();
    const broken = parts.reduce((sum, { found }) => sum + found.size, 0);
    console.log(
      `${inWords(round.last - first + 1)} situations of each part, ${broken} laws broken, ${seconds(start)}`,
    );
  }
  for (const { game, about, laws, found } of parts) {
    for (const [law, times] of found) console.log(`BROKEN ${times} times: ${law}`);
    const held = laws.filter((law) => !found.has(law)).length;
    console.log(`${game}, ${about}: ${held} of ${laws.length} laws hold in ${inWords(count)} situations`);
  }
  console.log(seconds(start));
  process.exit(parts.some(({ found }) => found.size > 0) ? 1 : 0);
}

/** The parts asked for, each with the laws found broken and how often. */
async function partsOf({ game, about }) {
  const parts = [];
  for (const id of GAMES.filter((one) => (game === '' ? one !== HOST : one === game))) {
    const address = await bundledTool(id, 'laws/all');
    const { ALL_LAWS } = await import(address);
    for (const one of ALL_LAWS.filter((part) => about === '' || part.about === about))
      parts.push({ game: id, address, about: one.about, laws: one.laws, found: new Map() });
  }
  return parts;
}

/** Tries a round of situations, shared among the threads; prints the first violations of each law at once. */
async function tryRound(crew, { game, address, about, found }, { first, last }) {
  const all = await Promise.all(
    crew.map(
      (worker, i) =>
        new Promise((done, failed) => {
          worker.once('error', failed);
          worker.once('message', (faults) => {
            worker.off('error', failed);
            done(faults);
          });
          worker.postMessage({ address, about, first: first + i, last, step: crew.length });
        }),
    ),
  );
  for (const { seed, fault } of all.flat()) {
    const law = fault.split(': ')[0];
    const times = (found.get(law) ?? 0) + 1;
    found.set(law, times);
    if (times <= TOLD) console.log(`${game}, ${about}, seed ${seed}: ${fault}`);
  }
}
