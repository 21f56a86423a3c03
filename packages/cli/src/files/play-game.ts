import { ASL, badValue, readObject } from '@bocage/asl';
import {
  tellOutcome,
  type Game,
  type GameEvent,
  type LogEntry,
  type Outcome,
  type Play,
  type Question,
  type Situation,
} from '@bocage/core/game';
import { gameOf } from '../games';
import type { Io } from '../io';
import { readJsonOption } from './read-json';
import { checkSide, readSituation, type Read } from './read-situation';

/** A situation file of any game that is played by events. */
export function readPlayed(io: Io, path: string): Promise<Read<Game & Play>> {
  return readSituation(io, path, gameOf);
}

/** One event as it was given, and who does it where the event says so. */
interface Given {
  readonly event: GameEvent;
  readonly by: string | undefined;
}

/**
 * What events lead to, one after the other: the log of all, and what is open after the last. An event that is refused
 * changes nothing, and the next one is played all the same.
 *
 * @param by who does what does not say so itself; absent: the game master
 * @param side only what this side may know is told
 */
export async function playGame(
  io: Io,
  { game, situation }: Read<Game & Play>,
  texts: readonly string[],
  by?: string,
  side?: string,
): Promise<Outcome> {
  let all: Outcome = { situation, log: [], refused: [], ...game.waiting(situation) };
  for (const text of texts) {
    for (const given of await readEvents(io, text)) {
      const doer = given.by ?? by;
      const next = game.play(all.situation, given.event, doer);
      // Its sender alone may know why an event was refused.
      const refused = side === undefined || side === doer ? next.refused : [];
      all = { ...next, log: [...all.log, ...next.log], refused: [...all.refused, ...refused] };
    }
  }
  return side === undefined ? all : tellOutcome(game, all, side, true);
}

/** What events have made of a situation, for whoever asks about it. */
export interface Standing extends Outcome {
  /** Whether an event was refused, be it such that the asking side may not know of it. */
  readonly failed: boolean;
  /** Who does not stay hidden, or under "?", as everything stands before the first event (B9.55). */
  readonly reviewed: readonly LogEntry[];
}

/**
 * A situation of ASL as it stands, with what it demands by itself done, and what each event of a game master in turn makes
 * of it.
 *
 * @param side of what is refused, nothing is said that is about an enemy of this side
 */
export async function playGm(
  io: Io,
  file: string,
  texts: readonly string[],
  side?: string,
): Promise<Standing> {
  const { situation } = await readSituation(io, file, () => ASL);
  const settled = ASL.play(situation, { type: 'settle' });
  let all: Outcome = { ...settled, log: [] };
  for (const text of texts) {
    for (const { event } of await readEvents(io, text)) {
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
  return { ...all, failed: all.refused.length > 0, reviewed };
}

/** The same as one side may know it. */
export async function playStanding(
  io: Io,
  file: string,
  texts: readonly string[],
  side?: string,
): Promise<Standing> {
  const all = await playGm(io, file, texts, side);
  return side === undefined
    ? all
    : { ...tellOutcome(ASL, all, side, true), failed: all.failed, reviewed: all.reviewed };
}

/** What a drawing could not decide on the way, later events do not decide either (A4.31). */
function withEarlier(old: readonly Question[], now: readonly Question[]): readonly Question[] {
  const still = new Set(now.map(({ id }) => id));
  return [...old.filter(({ id, kind }) => kind === 'may-bypass' && !still.has(id)), ...now];
}

function isAboutEnemy({ units }: Situation, { unit }: GameEvent, side: string | undefined): boolean {
  return side !== undefined && units.some((u) => u.id === unit && u.side !== side);
}

/** One event, or a list of them. */
async function readEvents(io: Io, text: string): Promise<readonly Given[]> {
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
