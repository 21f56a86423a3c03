import type { EveningPlan, PeopleOnly } from './table';

/**
 * Worlds of one evening: the same script, dice and people. They differ only in what one side keeps secret, so
 * the other side and a spectator must receive the same in each.
 */

export interface World {
  /** Whether the side's secret unit is there, hidden. */
  readonly hidden: boolean;
  /** What lies under the side's "?". */
  readonly under: 'dummy' | 'squad';
}

/** @typeParam W what the worlds of the evening differ in */
export interface Act<W = World> {
  readonly title: string;
  /** The sides set up: the host itself sends counters that are placed, and what they are. */
  readonly setup?: true;
  play(table: PeopleOnly, world: W): Promise<void>;
}

export interface EveningScript<W = World> {
  readonly plan: EveningPlan;
  /** The player of the other side, who must not notice. */
  readonly reader: 'one' | 'two';
  /** Names of the counters in which the worlds differ. */
  readonly secret: { readonly hidden: string; readonly under: string };
  readonly acts: readonly Act<W>[];
}

/** The worlds of an evening, each with its title; all are compared with the first one. */
export interface Worlds<W> {
  readonly all: readonly (readonly [title: string, world: W])[];
  /** What is laid out before the evening in one of them. */
  prepare?(world: W): EveningPlan['prepare'];
}

const titleOf = ({ hidden, under }: World): string =>
  `${hidden ? 'with' : 'without'} a hidden unit, ${under} under "?"`;

/** The evening as it is told, and the one in which every secret is another. */
const BOTH: readonly World[] = [
  { hidden: true, under: 'dummy' },
  { hidden: false, under: 'squad' },
];
/** Each secret by itself. */
const EACH: readonly World[] = [...BOTH, { hidden: false, under: 'dummy' }, { hidden: true, under: 'squad' }];

/** Whether this run plays all worlds: the nightly one does. */
export const PLAYS_ALL = process.env['BOCAGE_WORLDS'] === 'all';

/** The worlds of ASL's evenings. */
export const WORLDS: Worlds<World> = {
  all: (PLAYS_ALL ? EACH : BOTH).map((world) => [titleOf(world), world] as const),
};
