import { sameCell, type Cell } from '@bocage/core/lattice';
import type { Situation, Unit } from '@bocage/core/game';
import { eventsOf, meanwhile, type EventContext } from './token-events';
import type { TokenEdit } from './token-edits';
import { cellsThrough } from './path';
import type { Deed } from './apply-deeds';

/** What is known of the people at the table. */
export interface People {
  isGm(user: string): boolean;
  /** Whether a game master's drags are moves, too. */
  readonly gmMoves: boolean;
}

/**
 * What was done to the tokens since the game last looked: units whose edits are known in the order in which they were
 * moved, then those that nobody knows of.
 */
export function deedsOf(
  was: Situation,
  is: Situation,
  edits: ReadonlyMap<string, TokenEdit>,
  context: EventContext,
  people: People,
): readonly Deed[] {
  const [before, now] = [byId(was), byId(is)];
  const ids = new Set([...edits.keys(), ...now.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const [old, unit] = [before.get(id), now.get(id)];
    const edit = edits.get(id);
    const gm = !edit || people.isGm(edit.user);
    const put = gm && !(edit && people.gmMoves && !edit.undone);
    const way = put ? undefined : wayOf(old, unit, edit?.through ?? [], context);
    const swung = meanwhile(old, unit, edit?.said ?? [], context.fields);
    // By itself: whatever it leads to, a question too, keeps nobody from what he has done since.
    const parts = swung
      ? [eventsOf(old, swung, undefined, context), eventsOf(swung, unit, way, context)]
      : [eventsOf(old, unit, way, context)];
    const whose = { unit: id, ...(edit ? { user: edit.user } : {}), ...byOf(gm, old, unit, edit) };
    return parts.flatMap((events) => (events.length === 0 ? [] : [{ events, ...whose }]));
  });
}

/** Whose deed it is by the game. A counter that comes in from beside the board was laid ready by a game master. */
function byOf(
  gm: boolean,
  was: Unit | undefined,
  is: Unit | undefined,
  edit: TokenEdit | undefined,
): { readonly by?: string } {
  if (gm || (!was && !edit?.created)) return {};
  const side = (was ?? is)?.side;
  return side === undefined ? {} : { by: side };
}

function wayOf(
  was: Unit | undefined,
  is: Unit | undefined,
  through: readonly Cell[],
  { board }: EventContext,
): readonly Cell[] {
  if (!was || !is) return [];
  const last = through.at(-1);
  const places = last && sameCell(last, is.cell) ? through : [is.cell];
  return cellsThrough(board.lattice, was.cell, places);
}

function byId({ units }: Situation): ReadonlyMap<string, Unit> {
  return new Map(units.map((unit) => [unit.id, unit]));
}
