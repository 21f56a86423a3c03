import { HALVES, type Half } from '@bocage/core/join';

/**
 * How the boards of a map are laid out while the GM arranges them: rows from the top, boards from the left. No row is
 * ever empty.
 */
export interface Laid {
  readonly id: number;
  /** Turned by 180°. */
  readonly flipped: boolean;
  /** Absent: the whole board. Left and right are those of the board as it is printed. */
  readonly half?: Half | undefined;
}

export type Arrangement<T extends Laid> = readonly (readonly T[])[];

export const MOVES = ['left', 'right', 'up', 'down'] as const;
export type Move = (typeof MOVES)[number];

/** A first proposal: up to three in one row, an even number in two rows. */
export function arrange<T extends Laid>(boards: readonly T[]): Arrangement<T> {
  const across = boards.length > 3 && boards.length % 2 === 0 ? boards.length / 2 : boards.length;
  const rows: T[][] = [];
  for (let i = 0; i < boards.length; i += across) rows.push(boards.slice(i, i + across));
  return rows;
}

/** Adds boards at the end of the last row. */
export function addBoards<T extends Laid>(rows: Arrangement<T>, boards: readonly T[]): Arrangement<T> {
  if (rows.length === 0) return arrange(boards);
  return [...rows.slice(0, -1), [...(rows.at(-1) ?? []), ...boards]];
}

/** What `moveBoard` can do with this board. */
export function movesOf<T extends Laid>(rows: Arrangement<T>, id: number): readonly Move[] {
  const row = rows.findIndex((boards) => boards.some((board) => board.id === id));
  const boards = rows[row];
  if (boards === undefined) return [];
  const column = boards.findIndex((board) => board.id === id);
  // A board that is alone in the outermost row has nowhere further out to go.
  const can: Readonly<Record<Move, boolean>> = {
    left: column > 0,
    right: column < boards.length - 1,
    up: row > 0 || boards.length > 1,
    down: row < rows.length - 1 || boards.length > 1,
  };
  return MOVES.filter((move) => can[move]);
}

/** Moves a board by one place; up and down into the neighbouring row, or into a new one beyond the last. */
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

/** Turns a board by 180°. */
export function flipBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) =>
    boards.map((board) => (board.id === id ? { ...board, flipped: !board.flipped } : board)),
  );
}

/** The whole board, its left half, its right half, its upper half, its lower half, and the whole again. */
export function cropBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) =>
    boards.map((board) => (board.id === id ? { ...board, half: nextHalf(board.half) } : board)),
  );
}

function nextHalf(half: Half | undefined): Half | undefined {
  return half === undefined ? HALVES[0] : HALVES[HALVES.indexOf(half) + 1];
}

/** Takes a board off the map. */
export function removeBoard<T extends Laid>(rows: Arrangement<T>, id: number): Arrangement<T> {
  return rows.map((boards) => boards.filter((board) => board.id !== id)).filter((row) => row.length > 0);
}
