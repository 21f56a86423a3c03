/** The game's own record of play: JSON in a situation's `play`. Squares stand by their printed names. */
import type { Marker } from '@bocage/core/game';
import { WEAPON_MARKS, type WeaponMark } from '../fire/weapon';
import { choice, count, fields, flag, list, record, text, type ValueOf } from '../reading/readers';
import type { CfSituation } from '../situation/situation';

export const CARD_TYPES = ['move', 'fire', 'face'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/**
 * Deeds and losses of a unit. Marks of a phase end with it; marks of a turn (a pair of initiatives) begin
 * with `turn-`. Those of its weapons stand in `WEAPON_MARKS`.
 */
const UNIT_MARKS = [
  'led',
  'rallied',
  'done',
  'moved',
  'entered',
  'fired',
  'group-fired',
  'assaulted',
  'op-fired',
  'jammed',
  'reacted',
  'driven-back',
  'rotated',
  'turned',
  'called',
  'turn-moved',
  'turn-fired',
] as const;
export type Mark = (typeof UNIT_MARKS)[number] | WeaponMark;

/** All marks: of units, and of single weapons. */
export const MARKS: readonly Mark[] = [...UNIT_MARKS, ...WEAPON_MARKS];

const CARD = fields({ id: text, type: choice(CARD_TYPES), side: text });

/** A declared fire mission that has not arrived. Only its own side knows the observer and the kind. */
const MISSION = fields({ side: text, at: text, number: count }, { by: text, kind: choice(['he', 'smoke']) });

/** A smoke marker: its side, and the initiative of its side in which it came. */
const SMOKE = fields({ at: text, side: text, initiative: count });

/** A square marked as mined. Until a check, only its owner knows whether the mines are real. */
const MINEFIELD = fields({ at: text, side: text }, { real: flag, path: flag });

/** Something that waits for an answer, for dice or for its turn. Its kind defines its other keys. */
export interface Task {
  readonly kind: string;
  /** Its number in the game, never used again. */
  readonly n: number;
}

const STATE = {
  attacker: text,
  defender: text,
  /** The side whose cards are red. */
  red: text,
  card: CARD,
  segment: count,
  /** Number of initiatives so far, this one included. */
  initiative: count,
  phase: count,
  turn: count,
  drawn: list(text),
  clock: count,
  marks: record(list(choice(MARKS))),
  /** Number of tasks so far. */
  serial: count,
  missions: list(MISSION),
  /** Missions declared so far, by the observer's id. */
  called: record(count),
  smoke: list(SMOKE),
  mines: list(MINEFIELD),
  /** The vehicle's id, by the passenger's id. */
  aboard: record(text),
};

const MAYBE = {
  /** The reason for the game's end. */
  over: choice(['clock', 'cleared']),
  /** Those of them that are smoke. */
  smokeCalled: record(count),
  /** Told to a side: something waits, without details. */
  busy: flag,
};

/** Reads all but the tasks, whose kinds read themselves. @internal */
export const readRecord = fields({ ...STATE, tasks: list((json) => json) }, MAYBE);

type Recorded = ValueOf<typeof readRecord>;

/** The record of a game that has begun. */
export interface CfPlay extends Omit<Recorded, 'tasks'> {
  /** Pending tasks; the last one is next. */
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
