import { cellsOfExtent } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { readTerrain } from '../data/terrain';
import { blankScene, FEWEST, isSize, MOST } from './blank-map';

const SIZES = [
  ['hex', 23, 14],
  ['hex', 2, 2],
  ['square', 12, 9],
] as const;

test.each(SIZES)(
  'on a blank %s map of %d by %d every cell has its center on the map',
  (grid, columns, rows) => {
    const scene = blankScene({ name: 'x', grid, columns, rows, ground: 'snow', game: 'mine', rules: {} });
    const terrain = readTerrain((scene.flags as { bocage: unknown }).bocage);
    expect(terrain).toMatchObject({ game: 'mine', ground: 'snow', unreadable: [] });
    const { anchor, board } = terrain;
    const layout = anchor && layoutOf(anchor, { sceneX: 0, sceneY: 0 });
    if (!layout || !board) throw new Error('no grid');
    const cells = cellsOfExtent(layout.lattice, board);
    expect(cells.length).toBe(grid === 'hex' ? columns * rows + Math.floor(columns / 2) : columns * rows);
    const { width, height } = scene as { width: number; height: number };
    for (const cell of cells) {
      const { x, y } = layout.centreOf(cell);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      // Half hexes on the edges have their centers on the edge.
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    const right = Math.max(...cells.flatMap((cell) => layout.outline(cell).map(({ x }) => x)));
    expect(Math.abs(right - width)).toBeLessThan(1);
  },
);

test('only whole numbers in the range are sizes', () => {
  expect([FEWEST, MOST, 23].every(isSize)).toBe(true);
  expect([FEWEST - 1, MOST + 1, 2.5, Number.NaN, Infinity].some(isSize)).toBe(false);
});
