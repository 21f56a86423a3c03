/** Laws of boards with heights, houses, cliffs and shapes: one board is one board, alone, turned, on a map or cut in half. */
import { isSideOnMap } from '@bocage/core/depiction';
import type { Cell, Side } from '@bocage/core/lattice';
import { cellKey } from '@bocage/core/lattice';
import { createBoard, type Board } from '@bocage/core/board';
import { halfOf, HALVES, joinBoards } from '@bocage/core/join';
import { formatCell, parseCell } from '@bocage/core/notation';
import { knownToGm, type LosAnswer, type LosPlace } from '@bocage/core/game';
import { ASL } from '../../src/game';
import { drawnBoard, housedBoard, paintedBoard, pittedBoard, shapedBoard } from '../random-boards';
import { chanceOf, isMutual, oneOf, type Chance } from './worlds';

/** Lines that are tried on each board. */
const LINES = 5;

const SORTS: readonly ((seed: number) => Board)[] = [
  (seed) => drawnBoard(seed, { columns: 7, rows: 5 }),
  paintedBoard,
  shapedBoard,
  housedBoard,
  pittedBoard,
];

/** A board somewhere else, and where its hexes lie there. */
interface Elsewhere {
  readonly name: string;
  readonly board: Board;
  readonly place: (cell: Cell) => Cell;
  /** Whether a line between two hexes has to stay as it was. */
  readonly keeps: (a: Cell, b: Cell) => boolean;
}

const always = (): boolean => true;

function turnedAlone(board: Board): Elsewhere {
  const map = joinBoards('m', [[{ board, flipped: true }]]);
  return { name: 'turned', board: map, place: onMap(map, board), keeps: always };
}

const onMap =
  (map: Board, { name }: Board) =>
  (cell: Cell): Cell =>
    parseCell(`${name.replace('-', '')}${formatCell(cell)}`, map);

/** A map of two rows of it, turned and not; what leads over a seam, or touches its half hexes, may be otherwise. */
function onMapOfTwo(board: Board, chance: Chance): Elsewhere {
  // With an even number of columns the outer ones differ: such a board cannot be turned beside another.
  const flipped = board.extent.columns % 2 === 1 && chance(2) === 0;
  const other = { ...bare(board), name: 'z' };
  const rows =
    chance(2) === 0 ? [[{ board, flipped }], [{ board: other }]] : [[{ board: other }], [{ board, flipped }]];
  const map = joinBoards('m', rows);
  const { columns, firstRow, rows: height } = board.extent;
  const inside = ({ col, row }: Cell): boolean =>
    col >= 2 && col <= columns - 3 && row >= firstRow + 1 && row <= firstRow + height - 2;
  return {
    name: `on a map${flipped ? ', turned' : ''}`,
    board: map,
    place: onMap(map, board),
    keeps: (a, b) => inside(a) && inside(b),
  };
}

function bare({ lattice, extent, depiction }: Board): Board {
  const open = depiction && {
    ...depiction,
    terrain: new Uint8Array(depiction.terrain.length),
    elevation: new Int8Array(depiction.elevation.length),
    slopes: [],
    stairways: [],
    embankments: [],
  };
  return createBoard({ name: 'z', lattice, extent, ...(open && { depiction: open }) });
}

/** Half of it: lines that stay away from the cut are what they were. */
function halved(board: Board, chance: Chance): Elsewhere {
  const half = oneOf(chance, HALVES);
  const { board: cut } = halfOf(board, half);
  const there = new Set(cut.cells.map(cellKey));
  const deep = (cell: Cell): boolean =>
    [0, 1, 2, 3, 4, 5].every((k) => {
      const near = board.lattice.neighbour(cell, k);
      return board.cell(near) === undefined || there.has(cellKey(near));
    });
  return {
    name: `its ${half} half`,
    board: cut,
    place: (cell) => cell,
    keeps: (a, b) => there.has(cellKey(a)) && there.has(cellKey(b)) && deep(a) && deep(b),
  };
}

/** The board without hexsides that lie off the map, outside its half hexes: a cut has none of them. */
function withoutOffMap(board: Board): Board {
  const { name, lattice, extent, cells, depiction } = board;
  const isOn = ([side]: readonly [Side, unknown]): boolean => {
    const [near, far] = lattice.cellsOf(side);
    const has = (cell: Cell, k: number): boolean =>
      board.cell(cell) !== undefined && isSideOnMap(lattice, extent, cell, k);
    return has(near, side.side) || has(far, (side.side + 3) % 6);
  };
  const sides = [...board.sides].filter(isOn);
  if (depiction !== undefined || sides.length === [...board.sides].length) return board;
  const facts = cells.map((cell) => [cell, board.cell(cell) ?? {}] as const);
  return createBoard({ name, lattice, extent, cells: facts, sides });
}

const isOpen = ({ los }: LosAnswer): boolean => los === 'clear' || los === 'hindered';

interface Line {
  readonly from: Cell;
  readonly to: Cell;
  /** Levels above the ground, in halves. */
  readonly up: number;
  readonly viewer: boolean;
  readonly target: boolean;
}

function answer(
  board: Board,
  { from, to, up, viewer, target }: Line,
  place: (cell: Cell) => Cell,
  back = false,
): LosAnswer {
  const end = (cell: Cell, above: number, advantage: boolean) => {
    const there = place(cell);
    const level = (board.cell(there)?.level ?? 0) + above / 2;
    const at: LosPlace = { kind: 'cell', cell: there, level };
    return { kind: 'place' as const, place: at, advantage: advantage ? ('all' as const) : ('none' as const) };
  };
  const ends = [end(from, up, viewer), end(to, 0, target)] as const;
  const s = { board, units: [], options: {} };
  return back ? ASL.los(knownToGm(s), ends[1], ends[0]) : ASL.los(knownToGm(s), ends[0], ends[1]);
}

const shown = (one: LosAnswer): string =>
  JSON.stringify([one.los, isOpen(one) ? one.hindrance : 0, one.sees]);

interface Place {
  /** The number of its board. */
  readonly number: number;
  readonly name: string;
  readonly board: Board;
  readonly elsewhere: Elsewhere;
}

/** Situations in a row that share a board: to draw and prepare one costs more than its lines. */
const SHARED = 4;
let last: Place | undefined;

/** The board of a seed, and the same somewhere else. */
function placeOf(seed: number): Place {
  const number = Math.floor(seed / SHARED);
  if (last?.number === number) return last;
  const chance = chanceOf(number + 104_729);
  const drawn = (SORTS[chance(SORTS.length)] ?? paintedBoard)(chance(100_000));
  const board = withoutOffMap({ ...drawn, name: drawn.name.replace('-', '') });
  const elsewhere = oneOf(chance, [turnedAlone, turnedAlone, onMapOfTwo, halved])(board, chance);
  last = { number, name: drawn.name, board, elsewhere };
  return last;
}

/** Returns the violations of a seed: the law, the line and the board's sort and number. */
export function boardFaults(seed: number): readonly string[] {
  const { name, board, elsewhere } = placeOf(seed);
  const chance = chanceOf(seed + 1_299_709);
  const faults: string[] = [];
  for (let n = 0; n < LINES; n++) {
    const [from, to] = [oneOf(chance, board.cells), oneOf(chance, board.cells)];
    if (cellKey(from) === cellKey(to)) continue;
    const line = { from, to, up: chance(5), viewer: chance(2) === 0, target: chance(2) === 0 };
    const say = (law: string, fault: string): number =>
      faults.push(`${law}: ${name} ${formatCell(from)} (+${line.up / 2}) to ${formatCell(to)}: ${fault}`);
    const one = answer(board, line, (cell) => cell);
    const back = answer(board, line, (cell) => cell, true);
    if (!isMutual(one, back))
      say(MUTUAL, `${one.los} ${one.hindrance} there, ${back.los} ${back.hindrance} back`);
    if (!elsewhere.keeps(from, to)) continue;
    const two = answer(elsewhere.board, line, elsewhere.place);
    if (shown(one) !== shown(two)) say(ONE_BOARD, `${shown(one)} alone, ${shown(two)} ${elsewhere.name}`);
  }
  return faults;
}

const MUTUAL = 'lines over heights are reciprocal (A6.1)';
const ONE_BOARD = 'a board is one board, alone, turned, on a map or cut in half (A6.1)';
export const BOARD_LAWS = [MUTUAL, ONE_BOARD];
