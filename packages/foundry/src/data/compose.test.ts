import { boardToJson, createBoard, drawTerrain, HEX_ODD, type Board } from '@bocage/core';
import { TERRAIN_KINDS, TERRAIN_NAMES } from '@bocage/importer';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { composeBoard } from './compose';
import { readTerrain } from './terrain';

const EXTENT = { columns: 6, rows: 5, firstRow: 1 };
const layout = layoutOf({ type: 4, size: 100, x: 60, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
const square = (x: number, y: number): { x: number; y: number }[] =>
  [[0, 0], [180, 0], [180, 180], [0, 180]].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy })); // prettier-ignore

/** A board with a raster, as imported ones have; another object each time, so that nothing is remembered of it. */
const imported = (): Board =>
  drawTerrain(
    createBoard({ name: 'T', lattice: HEX_ODD, extent: EXTENT }),
    { painted: [], shapes: [{ id: 'w', terrain: 'Woods', order: 1, points: square(400, 300) }] },
    { names: TERRAIN_NAMES, kinds: TERRAIN_KINDS },
  );
const compose = (base: Board, flags: object): Board => {
  if (!layout) throw new Error('no layout');
  return composeBoard(readTerrain(flags), layout, { name: 'T', firstColumn: 0, ...EXTENT }, base);
};
const pixels = ({ depiction }: Board): string =>
  [depiction?.terrain, depiction?.elevation, depiction?.whole].map(String).join(';');
const PAINT = { cells: { c1r2: { t: 'Grain' }, c2r3: { l: 1 } } };

test.each([
  ['a hexside is drawn', { ...PAINT, sides: { c3r3s1: { t: 'wall' } } }, true],
  ['another hex is painted', { cells: { ...PAINT.cells, c4r4: { t: 'Brush' } } }, false],
  ['a hex is painted otherwise', { cells: { ...PAINT.cells, c1r2: { t: 'Orchard' } } }, false],
  ['paint is taken away', { cells: { c1r2: { t: 'Grain' } } }, false],
] as const)('the board after %s is what it would be if nothing had gone before', (_what, flags, kept) => {
  const base = imported();
  const before = compose(base, PAINT);
  const after = compose(base, flags);
  const fresh = compose(imported(), flags);
  expect(boardToJson(after)).toEqual(boardToJson(fresh));
  expect(pixels(after) === pixels(fresh)).toBe(true);
  expect(boardToJson(after)).not.toEqual(boardToJson(before));
  // Four boards have millions of pixels: they are not painted again for a hexside.
  expect(after.depiction === before.depiction).toBe(kept);
});
