import { ASL, badValue, readObject } from '@bocage/asl';
import {
  knownToGm,
  type KnownSituation,
  tellLog,
  TAKE_BACK,
  tellOutcome,
  type Game,
  type GameEvent,
  type LogEntry,
  type Outcome,
  type Play,
  type Question,
  type Situation,
} from '@bocage/core/game';
import type { Reason } from '@bocage/core';
import { gameOf } from '../games';
import type { Io } from '../io';
import { takeLastBack, withDeed, type PlayedDeed, type TakenBack } from './deeds-played';
import { readJsonOption } from './read-json';
import { forWhatIsOpen, saidEvent } from './said-event';
import { checkSide, readSituation, type Read } from './read-situation';

/** Reads a situation file of any game that is played by events. */
export function readPlayed(io: Io, path: string): Promise<Read<Game & Play>> {
  return readSituation(io, path, gameOf);
}

/** One event as given, and its acting side if the event names it. */
interface Given {
  readonly event: GameEvent;
  readonly by: string | undefined;
}

/**
 * Plays events one after the other; returns the log of all, and everything open after the last. A refused
 * event changes nothing, and the next one is still played.
 *
 * @param by the acting side of events that name none; absent: the GM
 * @param side only facts that this side may know are returned
 */
export async function playGame(
  io: Io,
  { game, situation }: Read<Game & Play>,
  texts: readonly string[],
  by?: string,
  side?: string,
): Promise<PlayedOut> {
  let all: Outcome = { situation, log: [], refused: [], ...game.waiting(situation) };
  const failed: Failed[] = [];
  const struck = new Set<LogEntry>();
  let history: readonly PlayedDeed[] = [];
  for (const text of texts) {
    for (const given of await readEvents(io, text, game, all.situation)) {
      const doer = given.by ?? by;
      const event = forWhatIsOpen(given.event, all);
      const did = playOne(game, history, { event, by: doer }, all);
      const next = did.outcome;
      history = did.history;
      for (const line of did.struck) struck.add(line);
      // Only its sender may know why an event was refused.
      const refused = side === undefined || side === doer ? next.refused : [];
      if (refused.length > 0)
        failed.push({ event, situation: knownBy(game, all.situation, side ?? doer), refused });
      all = { ...next, log: [...all.log, ...next.log], refused: [...all.refused, ...refused] };
    }
  }
  const told = side === undefined ? all : tellOutcome(game, all, side, true);
  return { ...told, failed, struck, whole: all.situation };
}

function playOne(
  game: Game & Play,
  history: readonly PlayedDeed[],
  { event, by }: Given,
  now: Outcome,
): TakenBack {
  if (event.type === TAKE_BACK) return takeLastBack(game, history, by, now);
  const outcome = game.play(now.situation, event, by);
  return { outcome, history: withDeed(game, history, { event, by }, now, outcome), struck: [] };
}

/** Nobody learns from a refusal where a unit is that its reader may not know. */
function knownBy(game: Play, situation: Situation, reader: string | undefined): Situation {
  return reader === undefined ? situation : game.tell(situation, reader);
}

/** A refused event, and the situation in which it was tried. */
export interface Failed {
  readonly event: GameEvent;
  readonly situation: Situation;
  readonly refused: readonly Reason[];
}

/** What events led to; `whole` is the situation with all secrets. */
export interface PlayedOut extends Outcome {
  readonly failed: readonly Failed[];
  /** Lines of deeds that were taken back. */
  readonly struck: ReadonlySet<LogEntry>;
  readonly whole: Situation;
}

/** A situation after events, for any further question, as its reader may know it. */
export interface Standing extends Outcome {
  readonly situation: KnownSituation;
  /** Whether an event was refused, even if the asking side may not know of it. */
  readonly failed: boolean;
  /** Units that lose hidden status or "?" as the situation stands before the first event (B9.55). */
  readonly reviewed: readonly LogEntry[];
}

/** The whole outcome, with what was refused where the reader may know of it. */
interface Played extends Outcome {
  readonly reviewed: readonly LogEntry[];
}

/**
 * Plays each event of a GM in turn, after the situation's automatic consequences.
 *
 * @param side refusals about an enemy of this side are omitted
 */
async function playGm(io: Io, file: string, texts: readonly string[], side?: string): Promise<Played> {
  const { situation } = await readSituation(io, file, () => ASL);
  const settled = ASL.play(situation, { type: 'settle' });
  let all: Outcome = { ...settled, log: [] };
  for (const text of texts) {
    for (const { event } of await readEvents(io, text, ASL, all.situation)) {
      const next = ASL.play(all.situation, event);
      const refused = isAboutEnemy(all.situation, event, side) ? [] : next.refused;
      all = {
        ...next,
        questions: withEarlier(all.questions, next.questions),
        log: [...all.log, ...next.log],
        refused: [...all.refused, ...refused],
      };
    }
  }
  if (side !== undefined) checkSide(all.situation, side);
  const reviewed = settled.log.filter(({ kind }) => kind === 'reviewed');
  return { ...all, reviewed };
}

/**
 * Returns a situation of ASL after events of a GM, as its reader may know it: nobody can ask more of it.
 *
 * @param side its reader; absent: a GM, who may know everything
 */
export async function playStanding(
  io: Io,
  file: string,
  texts: readonly string[],
  side?: string,
): Promise<Standing> {
  const all = await playGm(io, file, texts, side);
  const failed = all.refused.length > 0;
  if (side === undefined) return { ...all, situation: knownToGm(all.situation), failed };
  return { ...tellOutcome(ASL, all, side, true), failed, reviewed: tellLog(all.reviewed, side) };
}

/** Keeps earlier questions: an undecided drawing is not decided by later events (A4.31). */
function withEarlier(old: readonly Question[], now: readonly Question[]): readonly Question[] {
  const still = new Set(now.map(({ id }) => id));
  return [...old.filter(({ id, kind }) => kind === 'may-bypass' && !still.has(id)), ...now];
}

function isAboutEnemy({ units }: Situation, { unit }: GameEvent, side: string | undefined): boolean {
  return side !== undefined && units.some((u) => u.id === unit && u.side !== side);
}

/** Reads one event, or a list of them: JSON, a file, or an event in words. */
async function readEvents(io: Io, text: string, game: Game, situation: Situation): Promise<readonly Given[]> {
  if (/^\s*[a-z][\w-]*:?(\s|$)/i.test(text)) return [saidEvent(text, game, situation)];
  const json = await readJsonOption(io, text, 'events', 'event');
  return Array.isArray(json)
    ? json.map((one, i) => readEvent(one, `event[${i}]`))
    : [readEvent(json, 'event')];
}

function readEvent(json: unknown, where: string): Given {
  const { by, ...event } = readObject(json, where);
  if (by !== undefined && typeof by !== 'string') throw badValue(`${where}.by`, by, 'a side');
  const { type } = event;
  if (typeof type !== 'string') throw badValue(`${where}.type`, type, 'a text');
  return { event: { ...event, type }, by };
}
