import { saysOurs, saysTheirs, type Finding, type Kind } from './finding';
import type { Fault } from './trace/faults';

/** The trace walked from the other end: its pixels depend on the end at which it starts. */
const OTHER_DIRECTION = 'other-direction';

/**
 * The faults of the reference, each with the rule that it breaks. A pair counts under the first that fits.
 */
const KIND_RULES: readonly (readonly [Fault | typeof OTHER_DIRECTION, string])[] = [
  ['no-answer', 'A6.1'],
  ['left-the-map', 'A6.1'],
  ['slope-end', 'B9.2'],
  ['slope-ground', 'F2.3'],
  ['slope-at-vertex', 'F2.3'],
  ['cellar', 'O6.3'],
  ['wall-above', 'B9.2'],
  ['undrawn-end', 'B9.1'],
  ['no-advantage', 'B9.521'],
  ['own-bocage-along', 'B9.52'],
  ['bocage-at-spine-end', 'B9.52'],
  [OTHER_DIRECTION, 'A6.1'],
  ['inherent-pixels', 'B.6'],
  ['vertex-near-end', 'B9.1'],
  ['spine-from-vertex', 'B9.2'],
  ['barrier-at-vertex', 'B9.42'],
  ['vertex-depression', 'A6.3'],
  ['ground-under-bocage', 'A6.2'],
  ['bocage-always-blind', 'B9.531'],
  ['bocage-house', 'B9.52'],
  ['rooftop-over-bocage', 'B9.52'],
  ['hillside', 'B9.61'],
  ['drawing-level', 'B9.35'],
  ['continuous-slope', 'B9.61'],
  ['wide-border', 'B.6'],
  ['own-hex-level', 'A6.2'],
  ['gap-in-spine', 'B9.1'],
  ['cliff-in-spine', 'B9.2'],
  ['past-the-end', 'A6.1'],
  ['false-spine', 'A6.3'],
  ['spine-of-vertex', 'B9.2'],
  ['own-side-only', 'B.6'],
  ['own-bocage-above', 'B9.52'],
  ['same-hex-vertex', 'A6.8'],
  ['slipped-corner', 'A6.4'],
  ['building-on-spine', 'A6.4'],
  ['ignored-ground', 'A6.2'],
  ['rowhouse', 'B23.71'],
  ['bridge-hindrance', 'B6.1'],
  ['low-hindrance', 'A6.7'],
  ['light-woods', 'A6.7'],
  ['ground-under-spill', 'A6.2'],
  ['drawn-in-inherent', 'A6.2'],
];

/** Every kind of disagreement. */
export const KINDS: readonly Kind[] = KIND_RULES.map(([id, rule]) => ({ id, rule }));

const ORDER: ReadonlyMap<string, number> = new Map(KINDS.map(({ id }, i) => [id, i]));
const place = (id: string): number => ORDER.get(id) ?? KINDS.length;

/** Most faults that are repaired together on one line. */
export const MOST = 3;

/**
 * Returns the kind of a disagreement, proved by recomputing the pair. The trace with all its faults must
 * equal the reference; with a few of them repaired it must equal our answer. The fewest repairs win, and the
 * pair counts under the first of them.
 */
export function kindOf(finding: Finding, most: number = MOST): Kind | undefined {
  const { retrace, theirs, ours } = finding;
  if (!saysTheirs(retrace([]), theirs)) return undefined;
  const ways = [false, true].map((reversed) => ({ reversed, sets: [[]] as readonly (readonly Fault[])[] }));
  for (let repairs = 1; repairs <= most; repairs++) {
    const found: string[] = repairs === 1 && saysOurs(retrace([], true), ours) ? [OTHER_DIRECTION] : [];
    for (const way of ways) {
      way.sets = onceMore(finding, way.sets, way.reversed);
      const good = way.sets.filter(
        (set) => saysOurs(retrace(set, way.reversed), ours) && isLasting(finding, set, way.reversed),
      );
      found.push(...good.flatMap((set) => set[0] ?? []));
    }
    if (found.length > 0) return KINDS[Math.min(...found.map(place))];
  }
  return undefined;
}

/**
 * Whether the reference still equals our answer once its other faults are repaired too. Repairs overlap, so
 * some may be omitted; repairs made and omitted are MOST together. A wrong answer that a repair happens to
 * give does not last.
 */
function isLasting({ retrace, ours }: Finding, set: readonly Fault[], reversed: boolean): boolean {
  const whole = [...set];
  for (let size = -1; size < whole.length;) {
    size = whole.length;
    for (const fault of retrace(whole, reversed)?.asked ?? []) if (!whole.includes(fault)) whole.push(fault);
  }
  const others = whole.slice(set.length);
  const one = set.length < MOST ? others.map((fault) => [fault]) : [];
  const two = set.length < MOST - 1 ? others.flatMap((a, n) => others.slice(n + 1).map((b) => [a, b])) : [];
  return [[], ...one, ...two].some((left) =>
    saysOurs(
      retrace(
        whole.filter((fault) => !left.includes(fault)),
        reversed,
      ),
      ours,
    ),
  );
}

/** Yields every set of repairs extended by one that can change something: the trace consulted it. */
function onceMore(
  { retrace }: Finding,
  sets: readonly (readonly Fault[])[],
  reversed: boolean,
): readonly (readonly Fault[])[] {
  const more = new Map<string, readonly Fault[]>();
  for (const set of sets) {
    for (const fault of retrace(set, reversed)?.asked ?? []) {
      if (set.includes(fault)) continue;
      const longer = [...set, fault].sort((a, b) => place(a) - place(b));
      more.set(longer.join(' '), longer);
    }
  }
  return [...more.values()];
}
