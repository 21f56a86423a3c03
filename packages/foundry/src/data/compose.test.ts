import { HEX_ODD } from '@bocage/core/lattice';
import { boardToJson, createBoard, withSides, type Board } from '@bocage/core/board';
import { drawTerrain } from '@bocage/core/shapes';
import { TERRAIN_KINDS, TERRAIN_NAMES } from '@bocage/importer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { composeBoard, redrawnSides } from './compose';
import { sideFlagKey } from './keys';
import { readTerrain, type SceneTerrain } from './terrain';

const EXTENT = { columns: 6, rows: 5, firstRow: 1 };
const layout = layoutOf({ type: 4, size: 100, x: 60, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
const square = (x: number, y: number): { x: number; y: number }[] =>
  [[0, 0], [180, 0], [180, 180], [0, 180]].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy })); // prettier-ignore

/** A board with a raster, like imported ones; a new object each time, so that no cache knows it. */
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
] as const)('the board after %s equals a freshly composed one', (_what, flags, kept) => {
  const base = imported();
  const before = compose(base, PAINT);
  const after = compose(base, flags);
  const fresh = compose(imported(), flags);
  expect(boardToJson(after)).toEqual(boardToJson(fresh));
  expect(pixels(after) === pixels(fresh)).toBe(true);
  expect(boardToJson(after)).not.toEqual(boardToJson(before));
  // Four boards have millions of pixels: a changed hexside does not repaint them.
  expect(after.depiction === before.depiction).toBe(kept);
});

/** A board whose file has hexsides, among them a cliff along which a barrier may be drawn. */
const cliffy = (): Board => {
  const board = imported();
  return withSides(board, [
    [{ cell: { col: 2, row: 2 }, side: 1 }, { terrain: 'cliff' }],
    [{ cell: { col: 3, row: 3 }, side: 0 }, { terrain: 'hedge' }],
  ]);
};
// Hexes beside the map are among them: terrain drawn there stays in the flags only.
const anySide = fc
  .tuple(fc.integer({ min: -1, max: 7 }), fc.integer({ min: -1, max: 7 }), fc.nat(5))
  .map(([col, row, k]) => sideFlagKey({ cell: { col, row }, side: k }));
const anyEntry = fc.constantFrom(
  { t: 'wall' },
  { t: 'hedge', p: true },
  { t: 'cliff' },
  { t: 'bocage', g: { f: 8, t: 16 } },
  { t: 'bocage', b: { c: 1, r: 2 }, base: 1 },
);
const anySides = fc.dictionary(anySide, anyEntry, { maxKeys: 12 });

test.each([
  ['an imported board', cliffy],
  ['a blank map', () => undefined],
])('%s redrawn after changed hexsides equals the board composed of all of them', (_what, made) => {
  if (!layout) throw new Error('no layout');
  const info = { name: 'T', firstColumn: 0, ...EXTENT };
  const shapes = { w: { t: 'Woods', o: 1, p: '0,0 640,0 640,640' } };
  fc.assert(
    fc.property(anySides, anySides, (sides, more) => {
      const base = made();
      const [was, is] = [
        { ...PAINT, shapes, sides },
        { ...PAINT, shapes, sides: more },
      ].map(readTerrain) as [SceneTerrain, SceneTerrain];
      const before = composeBoard(was, layout, info, base);
      const redrawn = redrawnSides(before, was, is, base);
      const composed = composeBoard(is, layout, info, base);
      expect(redrawn && boardToJson(redrawn)).toEqual(boardToJson(composed));
      expect(redrawn?.cells.map((cell) => redrawn.cell(cell))).toEqual(
        composed.cells.map((cell) => composed.cell(cell)),
      );
      for (const cell of composed.cells)
        for (const side of [0, 1, 2])
          expect(redrawn?.side({ cell, side })).toEqual(composed.side({ cell, side }));
      expect(redrawn?.depiction).toBe(before.depiction);
    }),
    { numRuns: 30 },
  );
});

test('two keys for one hexside: the whole board is composed', () => {
  const [was, is] = [
    readTerrain({ sides: { c1r2s0: { t: 'wall' }, c01r2s0: { t: 'hedge' } } }),
    readTerrain({}),
  ];
  expect(redrawnSides(imported(), was, is, undefined)).toBeUndefined();
  expect(redrawnSides(imported(), is, was, undefined)).toBeUndefined();
});
