import type { DeedSpec } from './deeds';
import { deedOf } from './deeds';
import type { Game } from './game';
import { isSameJson, type Json } from './json';
import { DICE, type GameEvent, type LogEntry, type Waiting } from './play';
import { reversalOf, type Reversal } from './reversal';
import type { Situation } from './situation';

/**
 * The deeds of the present player turn, each with what takes it back. They hold secrets of all sides: only
 * whoever decides may keep them.
 */

/** The type of the event by which hosts take deeds back; games never see it. */
export const TAKE_BACK = 'take-back';

/** One deed that was played. */
export interface DeedRecord {
  /** Random: it tells nothing about other deeds. */
  readonly id: string;
  /** The acting side; absent: a GM, or nobody. */
  readonly by?: string;
  /** Its first event, as the game's list of deeds names it; absent: that list lacks it. */
  readonly deed?: string;
  /** The unit of that event. */
  readonly unit?: string;
  /** Dice were rolled, or a card was drawn. */
  readonly chance?: true;
  /** It showed a unit that its side did not know. */
  readonly showed?: true;
  /** The other sides that know of it; absent: all. */
  readonly seenBy?: readonly string[];
  /** The player turn in which it was done. */
  readonly turn: Json;
  readonly reversal: Reversal;
}

/** Why a side may not take back its last deed. */
export type TakeBackBar = 'chance' | 'answered' | 'showed';

/** A deed that a side has done last, as far as it knows. */
export interface ToTakeBack<D extends DeedRecord = DeedRecord> {
  readonly deed: D;
  /** Absent: it may take it back. */
  readonly bar?: TakeBackBar;
}

/** What happened by one deed. */
interface Happened {
  readonly id: string;
  readonly by?: string;
  readonly events: readonly GameEvent[];
  readonly before: Situation;
  readonly after: Situation;
  readonly log: readonly LogEntry[];
}

type Rules = Pick<Game, 'unitFields' | 'deeds' | 'track' | 'tell' | 'waiting'>;

/** Returns the record of a deed; undefined = it has changed nothing. */
export function recordOf(rules: Rules, happened: Happened): DeedRecord | undefined {
  const { id, by, events, before, after } = happened;
  const [event] = events;
  const reversal = reversalOf(before, after, rules.unitFields);
  if (!event || reversal.length === 0) return undefined;
  const seenBy = seers(rules, happened, reversal);
  const deed = deedOf(rules.deeds ?? [], event)?.id;
  return {
    ...{ id, turn: playerTurnOf(rules, before), reversal },
    ...(by === undefined ? {} : { by }),
    ...(deed === undefined ? {} : { deed }),
    ...(typeof event['unit'] === 'string' ? { unit: event['unit'] } : {}),
    ...(events.some((one) => isChance(rules.deeds ?? [], one)) ? { chance: true } : {}),
    ...(seenBy ? { seenBy } : {}),
  };
}

/** Whether an event brings something that nobody could foresee: dice, a card. */
export function isChance(deeds: readonly DeedSpec[], event: GameEvent): boolean {
  return event.type === DICE || deedOf(deeds, event)?.chance === true;
}

/** Returns a name of the player turn, for comparisons. */
export function playerTurnOf({ track }: Pick<Game, 'track'>, situation: Situation): Json {
  if (!track) return null;
  if (track.playerTurn) return track.playerTurn(situation);
  const { side = null, turn = null } = track.now(situation);
  return [side, turn, track.settingUp?.(situation) === true];
}

/** Returns the sides that know of a deed besides its own; undefined = all. */
function seers(rules: Rules, happened: Happened, reversal: Reversal): readonly string[] | undefined {
  const { before, after, log } = happened;
  if (log.some(({ to }) => to === undefined)) return undefined;
  const told = (situation: Situation): unknown => {
    const { units, markers, play } = rules.tell?.(situation, '') ?? situation;
    return { units, markers: markers ?? [], play };
  };
  if (before.board !== after.board || !isSameJson(told(before), told(after))) return undefined;
  const touched = new Set(reversal.flatMap(({ path: [part, id] }) => (part === 'units' ? [id] : [])));
  const owners = [...before.units, ...after.units].flatMap(({ id, side }) => (touched.has(id) ? [side] : []));
  const readers = log.flatMap(({ to }) => to ?? []);
  const [was, is] = [before, after].map((situation) => rules.waiting?.(situation));
  return [...new Set([...owners, ...readers, ...asked(was, is)])];
}

/** Returns the sides for which a question has come or gone. */
function asked(was: Waiting | undefined, is: Waiting | undefined): readonly string[] {
  const [old, now] = [was, is].map((waiting) => waiting?.questions ?? []);
  const ids = (list: typeof old): ReadonlySet<string> => new Set(list?.map(({ id }) => id));
  const [before, after] = [ids(old), ids(now)];
  const changed = [
    ...(old ?? []).filter(({ id }) => !after.has(id)),
    ...(now ?? []).filter(({ id }) => !before.has(id)),
  ];
  return changed.flatMap(({ to }) => to);
}

/** How much is kept. */
export interface Bounds {
  readonly deeds: number;
  /** Characters of JSON. */
  readonly length: number;
}

/** Returns the deeds with one more: those of earlier player turns go, and the oldest beyond the bounds. */
export function noted<D extends DeedRecord>(history: readonly D[], deed: D, bounds: Bounds): readonly D[] {
  const kept = [...history.filter(({ turn }) => isSameJson(turn, deed.turn)), deed].slice(-bounds.deeds);
  let length = 0;
  const first = kept.findLastIndex((one) => {
    length += JSON.stringify(one).length;
    return length > bounds.length;
  });
  return kept.slice(first + 1);
}

/**
 * Returns the last deed of a side, and why it may not take it back. The answer rests on nothing that the side
 * does not know.
 */
export function lastDeedOf<D extends DeedRecord>(
  history: readonly D[],
  side: string,
): ToTakeBack<D> | undefined {
  const at = history.findLastIndex(({ by }) => by === side);
  const deed = history[at];
  if (!deed) return undefined;
  const since = history.slice(at + 1).filter(({ seenBy }) => seenBy?.includes(side) !== false);
  const bar = barOf([deed, ...since]);
  return { deed, ...(bar && { bar }) };
}

function barOf([deed, ...since]: readonly DeedRecord[]): TakeBackBar | undefined {
  if ([deed, ...since].some((one) => one?.chance)) return 'chance';
  if (since.length > 0) return 'answered';
  return deed?.showed ? 'showed' : undefined;
}

/** Returns the deeds from this one on, the newest first; empty = it is not there any more. */
export function brokenOff<D extends DeedRecord>(history: readonly D[], id: string): readonly D[] {
  const at = history.findIndex((deed) => deed.id === id);
  return at < 0 ? [] : history.slice(at).reverse();
}
