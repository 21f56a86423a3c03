import { sameCell, sideKey, type Board, type Feature, type Side, type WalkStep } from '@bocage/core';
import { saysOurs, saysTheirs, type Finding, type Kind } from './finding';
import type { Fault } from './trace/faults';

/** Whether an end stands in a hex with a slope: the reference then ignores hexside terrain (known-faults.md 4). */
function onSlope({ from, to }: Finding): boolean {
  return (from.facts.slopes ?? []).length > 0 || (to.facts.slopes ?? []).length > 0;
}

/** The reference's own trace, walked from the other end, gives our answer: another pixel beside the line decides. */
function otherDirection({ retrace, theirs, ours }: Finding): boolean {
  return saysTheirs(retrace([]), theirs) && saysOurs(retrace([], true), ours);
}

/** Repairing this fault, and nothing else, turns the reference's answer into ours. */
function repairedBy(fault: Fault): (finding: Finding) => boolean {
  return ({ retrace, theirs, ours }) =>
    saysTheirs(retrace([]), theirs) &&
    (saysOurs(retrace([fault]), ours) || saysOurs(retrace([fault], true), ours));
}

const HEXSIDE_CODES: ReadonlySet<string> = new Set([
  'los-hexside',
  'los-vertex',
  'los-hexspine',
  'los-hexspine-three',
  'los-bocage-hexside',
  'los-bocage-vertex',
  'los-bocage-spine',
  'los-bocage-blind',
  'los-bocage-spine-blind',
]);

/**
 * All that blocks our line are hexsides that it crosses or touches exactly, and none of their drawing lies under the
 * traced pixels: a drawing that stops short of a vertex is no break in the terrain (B9.1).
 */
function undrawn({ board, ours, drawn, retrace, theirs }: Finding): boolean {
  const blocking = ours.because.filter((reason) => HEXSIDE_CODES.has(reason.code));
  if (ours.los !== 'blocked' || blocking.length === 0 || !saysTheirs(retrace([]), theirs)) return false;
  const met = new Set(ours.walk.flatMap((step) => sidesMet(board, step)).map(sideKey));
  const seen = drawn();
  return blocking.every(({ at }) =>
    sidesAt(board, at).every((side) => met.has(sideKey(side)) && !seen.has(sideKey(side))),
  );
}

function sidesMet(board: Board, step: WalkStep): readonly Side[] {
  if (step.kind === 'side' || step.kind === 'along') return [step.side];
  return step.kind === 'vertex' ? board.lattice.sidesAt(step.vertex) : [];
}

/** The hexsides with terrain that a reason points at: one, or those that meet in a vertex. */
function sidesAt(board: Board, at: Feature | undefined): readonly Side[] {
  if (at?.kind === 'side') return [at.side];
  const vertex = at?.kind === 'vertex' ? board.lattice.vertexAt(at.point) : undefined;
  return vertex === undefined
    ? []
    : board.lattice.sidesAt(vertex).filter((side) => board.side(side) !== undefined);
}

const LEVEL_CODES: ReadonlySet<string> = new Set(['los-bocage-viewer-level', 'los-bocage-target-level']);

/** Nobody can hold Wall Advantage over a bocage from another level; the reference assumes that both ends hold it. */
function noAdvantage({ ours, retrace, theirs }: Finding): boolean {
  const blocked = ours.los === 'blocked' && ours.because.length > 0;
  const [first] = ours.because;
  return blocked && first !== undefined && LEVEL_CODES.has(first.code) && saysTheirs(retrace([]), theirs);
}

const ALONG_CODES: ReadonlySet<string> = new Set(['los-bocage-spine', 'los-bocage-spine-blind']);

/** Along a bocage to its own end vertex: as a hexside of that vertex's hex the reference excuses it, B9.52 does not. */
function ownBocageAlong({ ours, from, to, board, retrace, theirs }: Finding): boolean {
  const [first] = ours.because;
  if (ours.los !== 'blocked' || first === undefined || !ALONG_CODES.has(first.code)) return false;
  if (first.at?.kind !== 'side') return false;
  const cells = board.lattice.cellsOf(first.at.side);
  const own = [from, to].some(
    ({ stance, cell }) => stance === 'vertex' && cells.some((c) => sameCell(c, cell)),
  );
  return own && saysTheirs(retrace([]), theirs);
}

/** The reference's faults that a repair shows, with the rule that they offend. */
const REPAIRS: readonly (readonly [Fault, string])[] = [
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

/** Two or three faults on one line: the pair counts under the first, so that only later ones need be added to it. */
function repairedWithOthers(fault: Fault, more: 1 | 2): (finding: Finding) => boolean {
  const others = REPAIRS.map(([other]) => other).slice(REPAIRS.findIndex(([id]) => id === fault) + 1);
  return ({ retrace, theirs, ours }) => {
    if (!saysTheirs(retrace([]), theirs)) return false;
    const says = (repaired: readonly Fault[]) =>
      saysOurs(retrace(repaired), ours) || saysOurs(retrace(repaired, true), ours);
    if (more === 1) return others.some((other) => says([fault, other]));
    return others.some((a, i) => others.slice(i + 1).some((b) => says([fault, a, b])));
  };
}

/** The kinds without those that take three faults on one line, which are slow to look for. */
export const SIMPLE_KINDS: readonly Kind[] = [
  { id: 'no-answer', rule: 'A6.1', holds: ({ theirs }) => theirs.kind === 'none' },
  {
    id: 'left-the-map',
    rule: 'A6.1',
    holds: ({ theirs, retrace, offMap }) =>
      theirs.kind === 'left-the-map' || offMap || retrace([])?.leftTheMap === true,
  },
  { id: 'slope-end', rule: 'B9.2', holds: onSlope },
  {
    id: 'cellar',
    rule: 'O6.3',
    holds: ({ from, to }) => from.stance === 'cellar' || to.stance === 'cellar',
  },
  { id: 'undrawn-end', rule: 'B9.1', holds: undrawn },
  { id: 'no-advantage', rule: 'B9.521', holds: noAdvantage },
  { id: 'own-bocage-along', rule: 'B9.52', holds: ownBocageAlong },
  { id: 'other-direction', rule: 'A6.1', holds: otherDirection },
  ...REPAIRS.map(([id, rule]): Kind => ({ id, rule, holds: repairedBy(id) })),
  ...REPAIRS.map(([id, rule]): Kind => ({ id, rule, holds: repairedWithOthers(id, 1) })),
];

/**
 * Every kind of disagreement, tried in this order. Texts: `BOCAGE.Cli.Kind.<id>`; a section each in
 * docs/reference-differences.md.
 */
export const KINDS: readonly Kind[] = [
  ...SIMPLE_KINDS,
  ...REPAIRS.map(([id, rule]): Kind => ({ id, rule, holds: repairedWithOthers(id, 2) })),
];
