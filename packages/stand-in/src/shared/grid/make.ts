import type { BaseGrid, GridConfig } from './base';
import { GRID_TYPES } from './constants';
import { HexagonalGrid } from './hexagonal';
import { GridlessGrid, SquareGrid } from './square';

/** Returns the grid of a scene's `grid` data. */
export const gridOf = (data: GridConfig & { readonly type: number }): BaseGrid => {
  const { HEXODDQ, HEXEVENQ, HEXEVENR, SQUARE, GRIDLESS } = GRID_TYPES;
  if (data.type === GRIDLESS) return new GridlessGrid(data);
  if (data.type === SQUARE) return new SquareGrid(data);
  return new HexagonalGrid({
    ...data,
    columns: data.type === HEXODDQ || data.type === HEXEVENQ,
    even: data.type === HEXEVENQ || data.type === HEXEVENR,
  });
};
