import type { Json } from '@bocage/core/game';
import { round } from './ask';
import { checkedHost, type CheckedGrid } from './host';

/** Questions about Foundry's grids, asked of grids of our own. */

const OFFSETS = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => ({ i, j })));

function hexGrids(): readonly (readonly [string, CheckedGrid])[] {
  const { HexagonalGrid } = checkedHost().foundry.grid;
  const kinds = { oddRows: {}, evenRows: { even: true } };
  const columns = { oddColumns: { columns: true }, evenColumns: { columns: true, even: true } };
  return Object.entries({ ...kinds, ...columns }).map(
    ([name, config]) => [name, new HexagonalGrid({ size: 100, ...config })] as const,
  );
}

/** Returns the corners of nine cells by type of grid: they tell which rows and columns are shoved. */
export function shoved(): Json {
  const places = (grid: CheckedGrid): Json =>
    OFFSETS.map((offset) => grid.getTopLeftPoint(offset)).map(({ x, y }) => [round(x), round(y)]);
  return Object.fromEntries(hexGrids().map(([name, grid]) => [name, places(grid)]));
}

/** Returns the padded sizes of a sample scene by type of grid: they tell how padding is rounded. */
export function padding(): Json {
  const sides = (grid: CheckedGrid): Json =>
    [0, 0.1, 0.25].map((part) => {
      const { x, y } = grid.calculateDimensions(1733, 1291, part);
      return [round(x), round(y)];
    });
  return Object.fromEntries(hexGrids().map(([name, grid]) => [name, sides(grid)]));
}

/**
 * Returns the corners of a circle on squares and the length of a way with diagonals, by each rule of
 * diagonals.
 */
export function circles(): Json | undefined {
  const { foundry: host, CONST: constants } = checkedHost();
  const rules = constants.GRID_DIAGONALS;
  if (!rules) return undefined;
  const ask = (diagonals: number): Json => {
    const grid = new host.grid.SquareGrid({ size: 100, distance: 1, diagonals });
    const corners = grid.getCircle({ x: 0, y: 0 }, 3);
    const way = [0, 3].map((at) => ({ i: at, j: at }));
    return { corners: corners.length, length: round(grid.measurePath(way).distance) };
  };
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ask(rule)]));
}

/** Returns the cell one step away in each direction, from an even and an odd column, by type of grid. */
export function steps(): Json | undefined {
  const directions = checkedHost().CONST.MOVEMENT_DIRECTIONS;
  if (!directions) return undefined;
  const ask = (grid: CheckedGrid): Json =>
    [0, 1].map((j) =>
      Object.values(directions).map((direction) => {
        const to = grid.getShiftedOffset({ i: 0, j }, direction);
        return [to.i, to.j];
      }),
    );
  return Object.fromEntries(hexGrids().map(([name, grid]) => [name, ask(grid)]));
}
