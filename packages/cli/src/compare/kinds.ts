import type { Finding, Kind } from './finding';

/** Whether an end stands in a hex with a slope: the reference then ignores hexside terrain (known-faults.md 4). */
function onSlope({ from, to }: Finding): boolean {
  return (from.facts.slopes ?? []).length > 0 || (to.facts.slopes ?? []).length > 0;
}

/**
 * Every kind of disagreement, tried in this order. Texts: `BOCAGE.Cli.Kind.<id>`; a section each in
 * docs/reference-differences.md.
 */
export const KINDS: readonly Kind[] = [
  { id: 'no-answer', rule: 'LOS-24', holds: ({ theirs }) => theirs.kind === 'none' },
  { id: 'left-the-map', rule: 'LOS-5', holds: ({ theirs }) => theirs.kind === 'left-the-map' },
  { id: 'slope-end', rule: 'B9.2', holds: onSlope },
  {
    id: 'cellar',
    rule: 'O6.3',
    holds: ({ from, to }) => from.stance === 'cellar' || to.stance === 'cellar',
  },
];
