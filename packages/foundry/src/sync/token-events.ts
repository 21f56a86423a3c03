import { sameCell, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Dragged, FieldSpec, GameEvent, Json, Unit } from '@bocage/core/game';

/**
 * Events for a user's changes of a document: the host reports them, and never their consequences. Cells have
 * the board's names.
 */
export interface EventContext {
  readonly board: Board;
  readonly fields: readonly FieldSpec[];
  /** Whether the game takes the whole way of a move at once. */
  readonly wholeWays?: boolean;
  /** Whether a unit goes before others that are dragged along with it. */
  goesFirst?(unit: string): boolean;
  /** Returns what a drag means to the game; absent: a move. */
  dragged?(event: GameEvent): Dragged;
}

/** A counter's way through these cells; absent: somebody has put it in place. */
export type Way = readonly Cell[] | undefined;

/**
 * Returns the events that lead from a unit's decided state to its document's; empty = the game has nothing to
 * decide there.
 */
export function eventsOf(
  was: Unit | undefined,
  is: Unit | undefined,
  way: Way,
  context: EventContext,
): readonly GameEvent[] {
  if (!was) return is ? [placed(is, context)] : [];
  if (!is) return [{ type: 'eliminate', unit: was.id }];
  if (was.side !== is.side) return [{ type: 'eliminate', unit: was.id }, placed(is, context)];
  return [...moves(was, is, way, context), ...stateChange(was, is, context.fields)];
}

function placed(unit: Unit, { board, fields }: EventContext): GameEvent {
  const own = new Set(fields.flatMap(({ id, decided }) => (decided ? [] : [id])));
  const state = Object.entries(unit.state).filter(([id]) => own.has(id));
  return {
    type: 'place',
    unit: {
      id: unit.id,
      side: unit.side,
      at: cellName(unit.cell, board),
      ...(unit.level === undefined ? {} : { level: unit.level }),
      ...Object.fromEntries(state),
    },
  };
}

function moves(was: Unit, is: Unit, way: Way, { board, wholeWays }: EventContext): readonly GameEvent[] {
  const level = saidLevel(was, is, board);
  if (sameCell(was.cell, is.cell) && was.level === is.level) return [];
  if (!way) return [{ type: 'put', unit: was.id, to: cellName(is.cell, board), ...level }];
  const steps = way.length > 0 ? way : [is.cell];
  const path = steps.map((cell, i) => ({
    to: cellName(cell, board),
    ...(i === steps.length - 1 ? level : {}),
  }));
  const ways = wholeWays ? [path] : path.map((step) => [step]);
  return ways.map((one) => ({ type: 'move', unit: was.id, path: one }));
}

/**
 * Returns a counter's level, if its document sets one. A dragged counter keeps its elevation: out of a story
 * into a cell without one it means nothing, and the game decides the level.
 */
function saidLevel(was: Unit, is: Unit, board: Board): Readonly<Record<string, Json>> {
  if (is.level === undefined) return {};
  const heightOf = ({ cell, level }: Unit): number => (level ?? 0) - (board.cell(cell)?.level ?? 0);
  const hasStorey = ({ cell }: Unit, height: number): boolean =>
    board.cell(cell)?.locations?.some(({ level }) => level === height) === true;
  const height = heightOf(is);
  const isDragged = was.level !== undefined && heightOf(was) === height;
  const leaves = isDragged && hasStorey(was, height) && !hasStorey(is, height);
  return leaves ? {} : { level: is.level };
}

/**
 * Returns a unit's states that were set and undone before the game looked: they have happened, and may have
 * ended what lasts with them. Undefined = there are none.
 *
 * @param said the document's state after each change
 */
export function meanwhile(
  was: Unit | undefined,
  is: Unit | undefined,
  said: readonly Unit['state'][],
  fields: readonly FieldSpec[],
): Unit | undefined {
  if (!was || was.side !== is?.side) return undefined;
  const valueOf = ({ id, default: usual }: FieldSpec, state: Unit['state']): Json => state[id] ?? usual;
  const other = fields.flatMap((field): (readonly [string, Json])[] => {
    const before = valueOf(field, was.state);
    if (field.decided || valueOf(field, is.state) !== before) return [];
    const value = said.map((state) => valueOf(field, state)).findLast((one) => one !== before);
    return value === undefined ? [] : [[field.id, value]];
  });
  return other.length === 0 ? undefined : { ...was, state: { ...was.state, ...Object.fromEntries(other) } };
}

function stateChange(was: Unit, is: Unit, fields: readonly FieldSpec[]): readonly GameEvent[] {
  const set = fields.flatMap(({ id, decided, default: initial }): (readonly [string, Json])[] => {
    const [before, now] = [was.state[id] ?? initial, is.state[id] ?? initial];
    return decided || before === now ? [] : [[id, now]];
  });
  return set.length === 0 ? [] : [{ type: 'state', unit: was.id, set: Object.fromEntries(set) }];
}

/** Returns a cell's name for the game. */
export function cellName(cell: Cell, board: Board): string {
  return formatCell(cell, board.parts ? board : board.name);
}
