import { sameCell, type Cell } from '@bocage/core/lattice';
import type { GameEvent, Situation, Unit } from '@bocage/core/game';
import { eventsOf, meanwhile, type EventContext } from './token-events';
import type { TokenEdit } from './token-edits';
import { cellsThrough } from './path';
import type { Deed } from './apply-deeds';

/** Facts of the users at the table. */
export interface People {
  isGm(user: string): boolean;
  /** A GM's drags are moves, too. */
  readonly gmMoves: boolean;
  /** Sides set up: drags place. */
  readonly settingUp?: boolean;
  /** Whether a new counter's players play its side on record; absent: they do. */
  joins?(unit: Unit): boolean;
}

/**
 * Returns the changes of tokens since the game last looked: units with known edits in the order of their
 * moves, then those without.
 */
export function deedsOf(
  was: Situation,
  is: Situation,
  edits: ReadonlyMap<string, TokenEdit>,
  context: EventContext,
  people: People,
): readonly Deed[] {
  const [before, now] = [byId(was), byId(is)];
  const ids = new Set([...inOrder([...edits.keys()], was, context), ...now.keys(), ...before.keys()]);
  return [...ids].flatMap((id) => {
    const [old, unit] = [before.get(id), now.get(id)];
    const edit = edits.get(id);
    const gm = !edit || people.isGm(edit.user);
    const put = people.settingUp === true || (gm && !(edit && people.gmMoves && !edit.undone));
    const way = put ? undefined : wayOf(old, unit, edit?.through ?? [], context);
    const swung = meanwhile(old, unit, edit?.said ?? [], context.fields);
    // It is a deed of its own: its question must not stop the user's later deeds.
    const parts = swung
      ? [eventsOf(old, swung, undefined, context), eventsOf(swung, unit, way, context)]
      : [eventsOf(old, unit, way, context)];
    const whose = { unit: id, ...(edit ? { user: edit.user } : {}), ...byOf(gm, old, unit, edit, people) };
    return parts.flatMap((events) => (events.length === 0 ? [] : [{ ...meant(events, context), ...whose }]));
  });
}

/** Returns edited units in the order in which the game takes them. */
function inOrder(ids: readonly string[], was: Situation, { goesFirst }: EventContext): readonly string[] {
  if (!goesFirst) return ids;
  const known = new Set(was.units.map(({ id }) => id));
  const [first, rest] = [ids.filter((id) => known.has(id) && goesFirst(id)), new Set(ids)];
  for (const id of first) rest.delete(id);
  return [...first, ...rest];
}

/** Hands moves to the game, which tells what each means, and what it would end besides. */
function meant(events: readonly GameEvent[], { dragged }: EventContext): Pick<Deed, 'events' | 'asks'> {
  if (!dragged) return { events };
  const all = events.map((event) => (event.type === 'move' ? dragged(event) : { event, asks: [] }));
  const asks = all.flatMap((one) => one.asks);
  return { events: all.map(({ event }) => event), ...(asks.length > 0 && { asks }) };
}

/**
 * Returns the acting side for the game. A counter that comes in from beside the board was put there by a GM; its side
 * is on record, or its owner's (last-resolved.ts).
 */
function byOf(
  gm: boolean,
  was: Unit | undefined,
  is: Unit | undefined,
  edit: TokenEdit | undefined,
  { joins, isGm }: People,
): { readonly by?: string } {
  const maker = edit?.maker;
  if (gm || (!was && (maker === undefined || isGm(maker)))) return {};
  if (!was && is && joins?.(is) === false) return { by: NOBODY };
  const side = (was ?? is)?.side;
  return side === undefined ? {} : { by: side };
}

/** No side of any game: whoever acts for it has no unit. */
const NOBODY = '';

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
