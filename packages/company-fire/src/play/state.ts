/** What is under way: the game's own record, JSON in a situation's `play`. Squares are named as they are printed. */
import type { Marker } from '@bocage/core/game';
import { choice, count, fields, flag, list, record, text, type ValueOf } from '../reading/readers';
import type { CfSituation } from '../situation/situation';

export const CARD_TYPES = ['move', 'fire', 'face'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/**
 * What a unit has done or suffered. Those of a phase are forgotten with it; those of a turn (a pair of initiatives)
 * begin with `turn-`.
 */
export const MARKS = [
  'led',
  'rallied',
  'done',
  'moved',
  'entered',
  'fired',
  'fired-at',
  'fired-mg',
  'group-fired',
  'assaulted',
  'op-fired',
  'jammed',
  'reacted',
  'rotated',
  'turned',
  'called',
  'turn-moved',
  'turn-fired',
] as const;
export type Mark = (typeof MARKS)[number];

const CARD = fields({ id: text, type: choice(CARD_TYPES), side: text });

/** A fire mission that has been declared and not arrived. Who called it and what for, its own side knows. */
const MISSION = fields({ side: text, at: text, number: count }, { by: text, kind: choice(['he', 'smoke']) });

/** A smoke marker: whose it is, and in which initiative of its side it came. */
const SMOKE = fields({ at: text, side: text, initiative: count });

/** A square marked as mined. Whether there are mines, its owner alone knows until it is checked. */
const MINEFIELD = fields({ at: text, side: text }, { real: flag, path: flag });

/** Something that waits for an answer, for dice or for its turn. Its kind knows the rest of its keys. */
export interface Task {
  readonly kind: string;
  /** Its number in the game: no other task ever has the same. */
  readonly n: number;
}

const STATE = {
  attacker: text,
  defender: text,
  /** The side whose cards are red. */
  red: text,
  card: CARD,
  segment: count,
  /** How many there have been, this one included. */
  initiative: count,
  phase: count,
  turn: count,
  drawn: list(text),
  clock: count,
  marks: record(list(choice(MARKS))),
  /** How many tasks there have been. */
  serial: count,
  missions: list(MISSION),
  /** By the id of the observer: how many missions have been declared. */
  called: record(count),
  smoke: list(SMOKE),
  mines: list(MINEFIELD),
  /** By the id of the passenger: the id of its vehicle. */
  aboard: record(text),
};

const MAYBE = {
  /** Why the game is over. */
  over: choice(['clock', 'cleared']),
  /** What is told to a side: something waits, not what. */
  busy: flag,
};

/** All but what waits, whose kinds read themselves. @internal */
export const readRecord = fields({ ...STATE, tasks: list((json) => json) }, MAYBE);

type Recorded = ValueOf<typeof readRecord>;

/** The record of a game that has begun. */
export interface CfPlay extends Omit<Recorded, 'tasks'> {
  /** What waits; the last one comes first. */
  readonly tasks: readonly Task[];
}

export type Mission = CfPlay['missions'][number];
export type Smoke = CfPlay['smoke'][number];
export type Minefield = CfPlay['mines'][number];

/** A situation in play. */
export interface CfTable extends CfSituation {
  readonly markers: readonly Marker[];
  readonly play: CfPlay;
}
