/** Laws of lines in Company Fire: the answers of a model of our own, and what turning, mirroring and building leave as it is. */
import { movedCell, movedSide, SQUARES, type Cell, type Motion } from '@bocage/core/lattice';
import { createBoard, withSides, type Board } from '@bocage/core/board';
import type { Json, Situation, Unit } from '@bocage/core/game';
import { isFigure, isVehicle, SIZE } from './draw';
import { edgeAt, plainSees, squareAt, type PlainEnd, type PlainMap } from './plain-line';
import { at, holds, isSame, isUp, seesUnit, type Law } from './scene';

const STOPS = ['Heavy Woods', 'Building', 'Full Grown Fields', 'Hill', 'Orchard'];

function plainMapOf({ board, units, markers = [] }: Situation): PlainMap {
  const bocage = [...board.sides].flatMap(([side, { terrain }]) => {
    const [a, b] = SQUARES.cellsOf(side);
    return terrain === 'bocage' && a && b ? [edgeAt(at(a), at(b))] : [];
  });
  const terrain = board.cells.filter((cell) => STOPS.includes(board.cell(cell)?.terrain ?? ''));
  const standing = units.filter((unit) => isUp(unit) && !isFigure(unit)).map(({ cell }) => cell);
  return {
    bocage: new Set(bocage),
    stops: new Set([...terrain, ...standing].map((cell) => squareAt(at(cell)))),
    smoke: new Set(markers.map(({ cell }) => squareAt(at(cell)))),
  };
}

const endOf = (unit: Unit): PlainEnd => ({ ...at(unit.cell), occupies: holds(unit) });

const pairsOf = ({ units }: Situation): readonly (readonly [Unit, Unit])[] =>
  units.flatMap((a) => units.filter((b) => b !== a).map((b) => [a, b] as const));

/** A line is clear where the model has it clear; vehicles look but one way, so that they are left out (CF-LO, CF-BL). */
const asModelled: Law = ({ situation }) => {
  const map = plainMapOf(situation);
  return pairsOf(situation)
    .filter(([a]) => !isVehicle(a))
    .filter(([a, b]) => seesUnit(situation, a, b) !== plainSees(map, endOf(a), endOf(b)))
    .map(
      ([a, b]) =>
        `${a.id} to ${b.id}: the model has it ${plainSees(map, endOf(a), endOf(b)) ? 'clear' : 'blocked'}`,
    );
};

/** Lines are reciprocal between units that look all round. */
const mutual: Law = ({ situation }) =>
  pairsOf(situation)
    .filter(([a, b]) => a.id < b.id && !isVehicle(a) && !isVehicle(b))
    .filter(([a, b]) => seesUnit(situation, a, b) !== seesUnit(situation, b, a))
    .map(([a, b]) => `${a.id} and ${b.id} do not see each other alike`);

const FACINGS = ['N', 'E', 'S', 'W'];

function turnedFacing(facing: Json, { turns, mirrored }: Motion): Json {
  const k = FACINGS.indexOf(String(facing));
  return k < 0 ? facing : (FACINGS[((((mirrored ? -k : k) + turns) % 4) + 4) % 4] ?? facing);
}

function turned(s: Situation, motion: Motion): Situation {
  const to = (cell: Cell): Cell => movedCell(SQUARES, motion, cell);
  const size = 2 * SIZE + 8;
  const board = createBoard({
    name: 'turned',
    lattice: SQUARES,
    extent: { columns: size, firstRow: 1, rows: size },
    cells: s.board.cells.map((cell) => [to(cell), s.board.cell(cell) ?? {}] as const),
    sides: [...s.board.sides].map(([side, facts]) => [movedSide(SQUARES, motion, side).side, facts] as const),
  });
  const units = s.units.map((unit): Unit => ({
    ...unit,
    cell: to(unit.cell),
    state: {
      ...unit.state,
      ...(isVehicle(unit) && { facing: turnedFacing(unit.state['facing'] ?? 'N', motion) }),
    },
  }));
  const markers = (s.markers ?? []).map((marker) => ({ ...marker, cell: to(marker.cell) }));
  return { board, units, markers, options: s.options };
}

/** Turning by right angles and mirroring change nothing. */
const sameTurned: Law = ({ situation, chance }) => {
  const motion = {
    from: { col: 4, row: 4 },
    to: { col: 11, row: 11 },
    turns: chance(4),
    mirrored: chance(2) === 0,
  };
  const other = turned(situation, motion);
  return pairsOf(situation)
    .filter(([a, b]) => seesUnit(situation, a, b) !== seesUnit(other, a, b))
    .map(
      ([a, b]) =>
        `${a.id} to ${b.id}: otherwise after ${motion.turns} turns${motion.mirrored ? ' in a mirror' : ''}`,
    );
};

/** One more bocage edge, or one more wood, frees no line. */
const noneFreed: Law = ({ situation, chance }) => {
  const cell = { col: 1 + chance(SIZE), row: 1 + chance(SIZE) };
  const side = SQUARES.sideOf(cell, chance(4));
  const board =
    chance(2) === 0
      ? withSides(situation.board, [[side, { terrain: 'bocage' }]])
      : wooded(situation.board, cell);
  const built = { ...situation, board };
  return pairsOf(situation)
    .filter(([a, b]) => !seesUnit(situation, a, b) && seesUnit(built, a, b))
    .map(([a, b]) => `${a.id} to ${b.id}: freed by what was built at ${cell.col},${cell.row}`);
};

function wooded(board: Board, cell: Cell): Board {
  const cells = board.cells.map((one) => {
    const facts = board.cell(one) ?? {};
    return [one, isSame(one, cell) ? { ...facts, terrain: 'Heavy Woods' } : facts] as const;
  });
  return createBoard({
    name: board.name,
    lattice: SQUARES,
    extent: board.extent,
    cells,
    sides: [...board.sides],
  });
}

export const LINE_LAWS: Readonly<Record<string, Law>> = {
  'a line is as the model has it (CF-LO, CF-BL)': asModelled,
  'lines are reciprocal (CF-LO-2)': mutual,
  'turning and mirroring change nothing (CF-LO-2)': sameTurned,
  'what is built frees no line (CF-LO-5, CF-BL-1)': noneFreed,
};
