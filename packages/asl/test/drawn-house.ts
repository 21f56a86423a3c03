import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { drawTerrain, SHAPE_UNITS } from '@bocage/core/shapes';
import { TERRAIN } from '../src/tables/terrain';

/** The board with a small stone building drawn in the middle of this hex, clear of all its sides. */
export function withHouse(board: Board, hex: string): Board {
  const { x, y } = HEX_ODD.centre(parseCell(hex));
  const at = (dx: number, dy: number) => ({
    x: Math.round((x + dx) * SHAPE_UNITS),
    y: Math.round((y + dy) * SHAPE_UNITS),
  });
  const points = [at(-0.4, -0.4), at(0.4, -0.4), at(0.4, 0.4), at(-0.4, 0.4)];
  const kinds = Object.entries(TERRAIN).map(([name, { category }]) => ({ name, category }));
  const shapes = [{ id: 'house', order: 0, terrain: 'Stone Building', points }];
  return drawTerrain(board, { painted: [], shapes }, { kinds, names: kinds.map(({ name }) => name) });
}
