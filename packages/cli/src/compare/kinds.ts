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

/** The reference's faults that a repair shows, with the rule that they offend. */
const REPAIRS: readonly (readonly [Fault, string])[] = [
  ['vertex-near-end', 'B9.1'],
  ['ground-under-bocage', 'A6.2'],
  ['bocage-always-blind', 'B9.531'],
  ['rooftop-over-bocage', 'B9.52'],
  ['building-on-spine', 'A6.4'],
  ['ignored-ground', 'A6.2'],
  ['low-hindrance', 'A6.7'],
  ['rowhouse', 'B23.71'],
  ['bridge-hindrance', 'B6.1'],
  ['leave-building', 'A6.8'],
  ['crest-at-vertex', 'B19.51'],
];

/** Two faults on one line: the pair counts under the first. */
function repairedWithAnother(fault: Fault): (finding: Finding) => boolean {
  const others = REPAIRS.map(([other]) => other).filter((other) => other !== fault);
  return ({ retrace, theirs, ours }) =>
    saysTheirs(retrace([]), theirs) &&
    others.some((other) => {
      const both = [fault, other];
      return saysOurs(retrace(both), ours) || saysOurs(retrace(both, true), ours);
    });
}

/**
 * Every kind of disagreement, tried in this order. Texts: `BOCAGE.Cli.Kind.<id>`; a section each in
 * docs/reference-differences.md.
 */
export const KINDS: readonly Kind[] = [
  { id: 'no-answer', rule: 'A6.1', holds: ({ theirs }) => theirs.kind === 'none' },
  {
    id: 'left-the-map',
    rule: 'A6.1',
    holds: ({ theirs, retrace }) => theirs.kind === 'left-the-map' || retrace([])?.leftTheMap === true,
  },
  { id: 'slope-end', rule: 'B9.2', holds: onSlope },
  {
    id: 'cellar',
    rule: 'O6.3',
    holds: ({ from, to }) => from.stance === 'cellar' || to.stance === 'cellar',
  },
  { id: 'other-direction', rule: 'A6.1', holds: otherDirection },
  ...REPAIRS.map(([id, rule]): Kind => ({ id, rule, holds: repairedBy(id) })),
  ...REPAIRS.map(([id, rule]): Kind => ({ id, rule, holds: repairedWithAnother(id) })),
];
