/** The shape of a cell around its center: the same for every cell of a lattice. */
import { HEX_ODD } from './hex';
import { SQUARES } from './square';
import type { Cell, Lattice, LatticeKind, Point } from './types';

/** A cell around (0, 0), in lattice points, clockwise: its vertices, and the centres of its neighbours. */
export interface CellShape {
  readonly vertices: readonly Point[];
  readonly across: readonly Point[];
}

/** Both hex lattices share one shape. */
export const CELL_SHAPES: { readonly [K in LatticeKind]: CellShape } = {
  hex: shapeOf(HEX_ODD),
  square: shapeOf(SQUARES),
};

function shapeOf(lattice: Lattice): CellShape {
  const cell: Cell = { col: 0, row: 0 };
  const centre = lattice.centre(cell);
  const seen = ({ x, y }: Point): Point => ({ x: x - centre.x, y: y - centre.y });
  return {
    vertices: lattice.sideNames.map((_, k) => seen(lattice.vertexPoint(cell, k))),
    across: lattice.sideNames.map((_, k) => seen(lattice.centre(lattice.neighbour(cell, k)))),
  };
}
