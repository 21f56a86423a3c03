import {
  situationFromJson,
  tellOutcome,
  type Game,
  type GameEvent,
  type Outcome,
  type Play,
  type Situation,
} from '@bocage/core';
import { badValue, readObject } from '@bocage/asl';
import { gameOf } from '../games';
import type { Io } from '../io';
import { readJsonOption, readWithBoard } from './read-situation';

/** A situation and the game that it is of. */
export interface Played {
  readonly game: Game & Play;
  readonly situation: Situation;
}

/** A situation file of any game that is played by events. */
export async function readPlayed(io: Io, path: string): Promise<Played> {
  return readWithBoard(io, path, (json, load) => {
    const game = gameOf(json);
    return { game, situation: situationFromJson(game, json, load) };
  });
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
  { game, situation }: Played,
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
