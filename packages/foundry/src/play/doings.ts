import { sameCell, type Cell } from '@bocage/core/lattice';
import type { Situation, Unit } from '@bocage/core/game';
import { eventsOf, meanwhile, type Ground } from './events';
import type { Hand } from './hands';
import { cellsThrough } from './path';
import type { Doing } from './playing';

/** What is known of the people at the table. */
export interface People {
  isGm(user: string): boolean;
  /** Whether a game master's drags are moves, too. */
  readonly gmMoves: boolean;
}

/**
 * What was done to the tokens since the game last looked: units whose hands are known in the order in which they were
 * moved, then those that nobody knows of.
 */
export function doingsOf(
  was: Situation,
  is: Situation,
  hands: ReadonlyMap<string, Hand>,
  ground: Ground,
  people: People,
): readonly Doing[] {
  const [before, now] = [byId(was), byId(is)];
  const ids = new Set([...hands.keys(), ...now.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const [old, unit] = [before.get(id), now.get(id)];
    const hand = hands.get(id);
    const gm = !hand || people.isGm(hand.user);
    const put = gm && !(hand && people.gmMoves && !hand.undone);
    const way = put ? undefined : wayOf(old, unit, hand?.through ?? [], ground);
    const swung = meanwhile(old, unit, hand?.said ?? [], ground.fields);
    // By itself: whatever it leads to, a question too, keeps nobody from what he has done since.
    const parts = swung
      ? [eventsOf(old, swung, undefined, ground), eventsOf(swung, unit, way, ground)]
      : [eventsOf(old, unit, way, ground)];
    const whose = { unit: id, ...(hand ? { user: hand.user } : {}), ...byOf(gm, old, unit, hand) };
    return parts.flatMap((events) => (events.length === 0 ? [] : [{ events, ...whose }]));
  });
}

/** Whose doing it is by the game. A counter that comes in from beside the board was laid ready by a game master. */
function byOf(
  gm: boolean,
  was: Unit | undefined,
  is: Unit | undefined,
  hand: Hand | undefined,
): { readonly by?: string } {
  if (gm || (!was && !hand?.created)) return {};
  const side = (was ?? is)?.side;
  return side === undefined ? {} : { by: side };
}

function wayOf(
  was: Unit | undefined,
  is: Unit | undefined,
  through: readonly Cell[],
  { board }: Ground,
): readonly Cell[] {
  if (!was || !is) return [];
  const last = through.at(-1);
  const places = last && sameCell(last, is.cell) ? through : [is.cell];
  return cellsThrough(board.lattice, was.cell, places);
}

function byId({ units }: Situation): ReadonlyMap<string, Unit> {
  return new Map(units.map((unit) => [unit.id, unit]));
}
