/** Our own figures of personnel: squads and half-squads by nation and class, best first, crews and leaders. */
import type { FigureRow } from '@bocage/core/game';

/** Class, squad, half-squad, morale of the broken side. */
type Squad = readonly [variant: string, squad: string, half: string, broken: string];

/** The usual class of a nation comes first. */
const SQUADS: Readonly<Record<string, readonly Squad[]>> = {
  german: [
    ['first-line', '4-6-7', '2-4-7', '7'],
    ['elite', '5-4-8', '2-3-8', '8'],
    ['elite-engineers', '8-3-8', '3-3-8', '8'],
    ['second-line', '4-4-7', '2-3-7', '7'],
    ['conscript', '4-3-6', '2-2-6', '6'],
  ],
  ss: [
    ['elite', '6-5-8', '3-4-8', '8'],
    ['elite-engineers', '8-3-8', '3-3-8', '8'],
    ['first-line', '5-4-8', '2-3-8', '8'],
    ['second-line', '4-4-7', '2-3-7', '7'],
  ],
  soviet: [
    ['first-line', '4-4-7', '2-3-7', '7'],
    ['first-line-smg', '5-2-7', '2-2-7', '7'],
    ['elite', '4-5-8', '2-4-8', '8'],
    ['elite-smg', '6-2-8', '3-2-8', '8'],
    ['conscript', '4-2-6', '2-2-6', '6'],
  ],
  american: [
    ['first-line', '6-6-6', '3-4-6', '8'],
    ['elite', '6-6-7', '3-4-7', '8'],
    ['elite-smg', '7-4-7', '3-3-7', '8'],
    ['second-line', '5-4-6', '2-3-6', '8'],
    ['green', '5-3-6', '2-2-6', '8'],
  ],
  british: [
    ['first-line', '4-5-7', '2-4-7', '7'],
    ['elite', '4-5-8', '2-4-8', '8'],
    ['elite-engineers', '6-4-8', '3-3-8', '8'],
    ['second-line', '4-4-7', '2-3-7', '7'],
    ['green', '4-3-6', '2-2-6', '6'],
  ],
  french: [
    ['first-line', '4-5-7', '2-4-7', '7'],
    ['elite', '4-5-8', '2-4-8', '8'],
    ['second-line', '4-3-7', '2-2-7', '7'],
    ['green', '4-3-6', '2-2-6', '6'],
  ],
  italian: [
    ['first-line', '3-4-7', '1-3-7', '7'],
    ['elite', '4-4-7', '2-3-7', '7'],
    ['second-line', '3-4-6', '1-3-6', '6'],
    ['conscript', '3-3-6', '1-2-6', '6'],
  ],
  japanese: [
    ['first-line', '4-4-7', '2-3-7', '7'],
    ['elite', '4-4-8', '2-3-8', '8'],
    ['second-line', '3-4-7', '1-3-7', '7'],
    ['conscript', '3-3-6', '1-2-6', '6'],
  ],
  chinese: [
    ['first-line', '4-3-7', '2-2-7', '7'],
    ['elite', '5-3-7', '2-2-7', '7'],
    ['conscript', '3-3-6', '1-2-6', '6'],
  ],
  partisan: [
    ['first-line', '3-3-7', '1-2-7', '7'],
    ['first-line-smg', '5-2-7', '2-2-7', '7'],
  ],
  minor: [
    ['first-line', '3-4-7', '1-3-7', '7'],
    ['elite', '4-4-7', '2-3-7', '7'],
    ['conscript', '3-3-6', '1-2-6', '6'],
  ],
};

/** Crews that stand firmer than others. */
const FIRM: readonly string[] = ['german', 'ss', 'soviet', 'japanese'];
const LEADERS = ['8-1', '10-3', '10-2', '9-2', '9-1', '8-0', '7-0', '6+1'];

/** @internal */
export const MEN: readonly FigureRow[] = Object.entries(SQUADS).flatMap(([nation, squads]) => [
  ...squads.flatMap(([variant, squad, half, broken]): FigureRow[] => [
    { nation, kind: 'squad', variant, values: { strength: squad, broken } },
    { nation, kind: 'half-squad', variant, values: { strength: half, broken } },
  ]),
  crewOf(nation),
  ...LEADERS.map((strength) => ({
    nation,
    kind: 'leader',
    variant: strength,
    values: { strength, broken: /^\d+/.exec(strength)?.[0] ?? '' },
  })),
  { nation, kind: 'hero', variant: '', values: { strength: '1-4-9' } },
]);

function crewOf(nation: string): FigureRow {
  const morale = FIRM.includes(nation) ? '8' : '7';
  return { nation, kind: 'crew', variant: '', values: { strength: `2-2-${morale}`, broken: morale } };
}
