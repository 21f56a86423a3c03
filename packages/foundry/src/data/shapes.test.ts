import { HEX_ODD, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { boardFromJson, createBoard } from '@bocage/core/board';
import { shapesFromJson, type TerrainShape } from '@bocage/core/shapes';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { exportDrawing } from '../shapes/export';
import { TERRAIN_KINDS } from '@bocage/importer';
import { composeBoard } from './compose';
import { sideFlagKey } from './keys';
import { applyPatch, effectivePatch, inversePatch, isEmptyPatch, patchChanges, shapePatch } from './patch';
import { readShape, writeShape } from './shapes';
import type { SceneState } from './scene-state';
import { readTerrain } from './terrain';

const WOOD: TerrainShape = {
  id: 'wood',
  terrain: 'Woods',
  order: 3,
  points: [
    { x: 512, y: 448 },
    { x: 704, y: 448 },
    { x: 640, y: -64 },
  ],
};
const HILL: TerrainShape = { id: 'hill', level: -1, order: 0, points: WOOD.points };
const DELETION = (path: string): Record<string, unknown> => ({ [`DELETE ${path}`]: true });

test.each([WOOD, HILL, { ...WOOD, level: 2 }])('a shape is read back as it was written: %j', (shape) => {
  expect(readShape(shape.id, writeShape(shape))).toEqual(shape);
});

test.each([
  ['no terrain that there is', { t: 'Lava', o: 1, p: '0,0 64,0 64,64' }],
  ['a hedge', { t: 'Hedge', o: 1, p: '0,0 64,0 64,64' }],
  ['neither terrain nor level', { o: 1, p: '0,0 64,0 64,64' }],
  ['points that are none', { t: 'Woods', o: 1, p: '0,0 64,0 64;64' }],
  ['a list of points', { t: 'Woods', o: 1, p: [[0, 0]] }],
  ['points on a line', { t: 'Woods', o: 1, p: '0,0 64,0 128,0' }],
  ['half a level', { l: 1.5, o: 1, p: '0,0 64,0 64,64' }],
  ['a level in words', { t: 'Woods', l: '1', o: 1, p: '0,0 64,0 64,64' }],
  ['no order', { t: 'Woods', p: '0,0 64,0 64,64' }],
])('%s is no shape: it is listed, and the others are kept', (_, bad) => {
  const terrain = readTerrain({ shapes: { bad, good: writeShape(WOOD), 'a.b': writeShape(WOOD) } });
  expect([...terrain.shapes.keys()]).toEqual(['good']);
  expect(terrain.unreadable).toEqual(['shapes.bad', 'shapes.a.b']);
});

test('one key a shape: another GM’s drawings stay, and undo is the inverse patch', () => {
  const before = readTerrain({ shapes: { hill: writeShape(HILL) } });
  const patch = shapePatch([[WOOD.id, WOOD]]);
  expect(patchChanges(before, patch, DELETION)).toEqual({
    'flags.bocage.shapes.wood.t': 'Woods',
    'flags.bocage.shapes.wood.o': 3,
    'flags.bocage.shapes.wood.p': '512,448 704,448 640,-64',
  });
  const inverse = inversePatch(before, patch);
  const after = applyPatch(before, patch);
  expect([...after.shapes.keys()].sort()).toEqual(['hill', 'wood']);
  const shared = applyPatch(after, shapePatch([['other', { ...WOOD, id: 'other' }]]));
  expect([...applyPatch(shared, inverse).shapes.keys()].sort()).toEqual(['hill', 'other']);
  expect(patchChanges(after, inverse, DELETION)).toEqual({ 'DELETE flags.bocage.shapes.wood': true });
  expect(isEmptyPatch(effectivePatch(after, patch))).toBe(true);
});

test('a shape that loses its level loses its key', () => {
  const before = readTerrain({ shapes: { wood: writeShape({ ...WOOD, level: 1 }) } });
  expect(patchChanges(before, shapePatch([['wood', WOOD]]), DELETION)).toMatchObject({
    'DELETE flags.bocage.shapes.wood.l': true,
  });
});

const layout = layoutOf({ type: 4, size: 100, x: 58, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 });
const INFO = { name: '', columns: 8, rows: 8, firstRow: 1, firstColumn: 0 };

test('the rules’ board has the shapes; without them it needs no raster', () => {
  if (!layout) throw new Error('no layout');
  const c = HEX_ODD.centre(parseCell('D4'));
  const points = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => ({ x: (c.x + x) * 64, y: (c.y + y) * 64 }));
  const cells = { c1r1: { t: 'Grain' } };
  const drawn = readTerrain({ cells, shapes: { wood: writeShape({ ...WOOD, points }) } });
  const board = composeBoard(drawn, layout, INFO, undefined);
  expect(board.cell(parseCell('D4'))?.terrain).toBe('Woods');
  expect(board.cell(parseCell('B1'))?.terrain).toBe('Grain');
  expect(board.cell(parseCell('D5'))?.terrain).toBe('Open Ground');
  expect(composeBoard(readTerrain({ cells }), layout, INFO, undefined).depiction).toBeUndefined();
  // A painted hex over an imported raster is drawn as well.
  const over = composeBoard(readTerrain({ cells: { c3r4: { t: 'Brush' } } }), layout, INFO, board);
  expect(over.cell(parseCell('D4'))).toEqual({ level: 0, terrain: 'Brush' });
  expect(over.depiction?.terrain).not.toEqual(board.depiction?.terrain);
});

test('a wall drawn along a cliff of the imported board leaves the cliff there (B9.6)', () => {
  if (!layout) throw new Error('no layout');
  const [c3, c4] = [
    { cell: parseCell('C3'), side: 3 },
    { cell: parseCell('C4'), side: 3 },
  ].map(({ cell, side }) => HEX_ODD.sideOf(cell, side)) as [Side, Side];
  const file = createBoard({
    name: 'bluff',
    lattice: HEX_ODD,
    extent: { columns: 8, firstRow: 1, rows: 8 },
    sides: [c3, c4].map((side) => [side, { terrain: 'cliff' }] as const),
  });
  const drawn = readTerrain({
    sides: { [sideFlagKey(c3)]: { t: 'wall' }, [sideFlagKey(c4)]: { t: 'cliff' } },
  });
  const board = composeBoard(drawn, layout, INFO, file);
  expect([board.side(c3), board.side(c4)]).toEqual([{ terrain: 'wall', cliff: true }, { terrain: 'cliff' }]);
});

test('an exported drawing is read back as the board and its shapes', () => {
  if (!layout) throw new Error('no layout');
  const terrain = readTerrain({
    cells: { c1r1: { t: 'Grain', l: 1 } },
    sides: { c2r2s1: { t: 'hedge' } },
    shapes: { hill: writeShape(HILL), wood: writeShape(WOOD) },
  });
  const { shapes, ...board } = exportDrawing({ terrain, layout, info: INFO } as unknown as SceneState);
  const read = boardFromJson(board);
  expect(read.cell(parseCell('B1'))).toEqual({ level: 1, terrain: 'Grain' });
  expect(read.sides).toHaveLength(1);
  const back = shapesFromJson(shapes, 'shapes', read, TERRAIN_KINDS);
  expect(back.map(({ terrain: t, level, points }) => [t, level, points])).toEqual([
    [undefined, -1, HILL.points],
    ['Woods', undefined, WOOD.points],
  ]);
  const imported = { terrain, layout, info: { ...INFO, file: 'x.json' } } as unknown as SceneState;
  expect(Object.keys(exportDrawing(imported))).toEqual(['shapes']);
});
