import { HALVES, type Half } from '@bocage/core/join';

/**
 * Layout of a map's boards while the GM arranges them: rows from the top, boards from the left. No row is
 * ever empty.
 */
export interface Laid {
  readonly id: number;
  /** Whether it is turned by 180°. */
  readonly flipped: boolean;
  /** Left or right half of the board as printed; absent: the whole board. */
  readonly half?: Half | undefined;
}

export type Arrangement<T extends Laid> = readonly (readonly T[])[];

export const MOVES = ['left', 'right', 'up', 'down'] as const;
export type Move = (typeof MOVES)[number];

/** Returns a first layout: up to three boards in one row, an even number in two rows. */
export function arrange<T extends Laid>(boards: readonly T[]): Arrangement<T> {
  const across = boards.length > 3 && boards.length % 2 === 0 ? boards.length / 2 : boards.length;
  const rows: T[][] = [];
  for (let i = 0; i < boards.length; i += across) rows.push(boards.slice(i, i + across));
  return rows;
}

/** Returns the layout with boards added at the end of the last row. */
export function addBoards<T extends Laid>(rows: Arrangement<T>, boards: readonly T[]): Arrangement<T> {
  if (rows.length === 0) return arrange(boards);
  return [...rows.slice(0, -1), [...(rows.at(-1) ?? []), ...boards]];
}

/** Returns the moves that change something for this board. */
export function movesOf<T extends Laid>(rows: Arrangement<T>, id: number): readonly Move[] {
  const row = rows.findIndex((boards) => boards.some((board) => board.id === id));
  const boards = rows[row];
  if (boards === undefined) return [];
  const column = boards.findIndex((board) => board.id === id);
  // A board alone in an outermost row has no place further out.
  const can: Readonly<Record<Move, boolean>> = {
    left: column > 0,
    right: column < boards.length - 1,
    up: row > 0 || boards.length > 1,
    down: row < rows.length - 1 || boards.length > 1,
  };
  return MOVES.filter((move) => can[move]);
}

/**
 * Returns the layout with a board moved by one place; up and down lead into the next row, or into a new one.
 */
export function moveBoard<T extends Laid>(rows: Arrangement<T>, id: number, move: Move): Arrangement<T> {
  if (!movesOf(rows, id).includes(move)) return rows;
  const row = rows.findIndex((boards) => boards.some((board) => board.id === id));
  const boards = rows[row] ?? [];
  const column = boards.findIndex((board) => board.id === id);
  const board = boards[column];
  if (board === undefined) return rows;
  const rest = boards.filter((other) => other.id !== id);
  if (move === 'left' || move === 'right') {
    return rows.with(row, rest.toSpliced(column + (move === 'left' ? -1 : 1), 0, board));
  }
  const target = row + (move === 'up' ? -1 : 1);
  const without = rows.with(row, rest);
  const there = without[target];
  const moved =
    there === undefined
      ? without.toSpliced(Math.max(target, 0), 0, [board])
      : without.with(target, there.toSpliced(Math.min(column, there.length), 0, board));
  return moved.filter((line) => line.length > 0);
}

/** Returns the layout with a board turned by 180°. */
export function flipBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) =>
    boards.map((board) => (board.id === id ? { ...board, flipped: !board.flipped } : board)),
  );
}

/** Returns the layout with a board's next cut: whole, left, right, upper, lower half, whole again. */
export function cropBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) =>
    boards.map((board) => (board.id === id ? { ...board, half: nextHalf(board.half) } : board)),
  );
}

function nextHalf(half: Half | undefined): Half | undefined {
  return half === undefined ? HALVES[0] : HALVES[HALVES.indexOf(half) + 1];
}

/** Returns the layout without a board; rows that are then empty go. */
export function removeBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) => boards.filter((board) => board.id !== id)).filter((row) => row.length > 0);
}
