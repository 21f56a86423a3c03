import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import { expect, test } from 'vitest';
import { layoutOf } from '../grid/layout';
import { readTerrain } from '../data/terrain';
import { addShape, changeKind, kindOf, moveCorner, restack, shapesOf } from './edits';
import { ellipse, holdsPoint, movedBy, pixelOfShape, rectangle, shapePointAt, stretchesIn } from './forms';

const made = [4, 2].map((type) =>
  layoutOf({ type, size: 100, x: 258, y: 250, shoved: 'odd' }, { sceneX: 30, sceneY: 40 }),
);
const layouts = made.flatMap((layout) => (layout ? [layout] : []));

test('a pixel becomes a shape point and comes back, on flat and on pointy tops', () => {
  for (const layout of layouts) {
    const pixel = { x: 611, y: 583 };
    const back = pixelOfShape(layout, shapePointAt(layout, pixel));
    expect(Math.hypot(back.x - pixel.x, back.y - pixel.y)).toBeLessThan(0.6);
  }
});

test('with Shift a point is exactly the nearest center or vertex', () => {
  for (const layout of layouts) {
    const cell = parseCell('D4');
    for (const at of [HEX_ODD.centre(cell), ...[0, 1, 2, 3, 4, 5].map((k) => HEX_ODD.vertexPoint(cell, k))]) {
      const pixel = layout.pixelOf(at);
      const near = { x: pixel.x + 7, y: pixel.y - 6 };
      expect(shapePointAt(layout, near, true)).toEqual({ x: at.x * SHAPE_UNITS, y: at.y * SHAPE_UNITS });
    }
  }
});

const [layout] = layouts;
if (!layout) throw new Error('no layout');

test('rectangle and ellipse fill the dragged box', () => {
  const [a, b] = [
    { x: 400, y: 300 },
    { x: 520, y: 380 },
  ];
  for (const form of [rectangle, ellipse]) {
    const pixels = form(layout, a, b).map((p) => pixelOfShape(layout, p));
    expect(Math.min(...pixels.map((p) => p.x))).toBeCloseTo(400, -0.5);
    expect(Math.max(...pixels.map((p) => p.x))).toBeCloseTo(520, -0.5);
    expect(Math.min(...pixels.map((p) => p.y))).toBeCloseTo(300, -0.5);
    expect(Math.max(...pixels.map((p) => p.y))).toBeCloseTo(380, -0.5);
  }
});

const SQUARE = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const shape: TerrainShape = { id: 'a', order: 1, terrain: 'Woods', points: SQUARE };

test('a shape holds its inside and its outline', () => {
  expect(holdsPoint(shape, { x: 50, y: 50 })).toBe(true);
  expect(holdsPoint(shape, { x: 100, y: 30 })).toBe(true);
  expect(holdsPoint(shape, { x: 101, y: 30 })).toBe(false);
  expect(holdsPoint({ points: SQUARE.toReversed() }, { x: 50, y: 50 })).toBe(true);
});

test('a line has its stretches inside a shape', () => {
  expect(stretchesIn(shape, { x: -100, y: 50 }, { x: 300, y: 50 })).toEqual([[0.25, 0.5]]);
  expect(stretchesIn(shape, { x: 20, y: 20 }, { x: 80, y: 70 })).toEqual([[0, 1]]);
  expect(stretchesIn(shape, { x: -100, y: 150 }, { x: 300, y: 150 })).toEqual([]);
  const horseshoe = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 80, y: 100 },
    { x: 80, y: 20 },
    { x: 20, y: 20 },
    { x: 20, y: 100 },
    { x: 0, y: 100 },
  ];
  const twice = stretchesIn({ points: horseshoe }, { x: -50, y: 60 }, { x: 150, y: 60 });
  expect(twice).toEqual([
    [0.25, 0.35],
    [0.65, 0.75],
  ]);
});

test('the last drawn shape lies on top; front and back change only the order', () => {
  const one = readTerrain({ shapes: { a: { t: 'Woods', o: 1, p: '0,0 100,0 100,100' } } });
  const patch = addShape(one, 'b', kindOf('Brush', undefined), SQUARE);
  const b = patch?.shapes.get('b');
  expect(b).toMatchObject({ terrain: 'Brush', order: 2 });
  const both = { ...one, shapes: new Map([...one.shapes, ['b', b as TerrainShape]]) };
  expect(shapesOf(both).map(({ id }) => id)).toEqual(['a', 'b']);
  const first = both.shapes.get('a') as TerrainShape;
  expect(restack(both, first, 'front').shapes.get('a')).toEqual({ ...first, order: 3 });
  expect(restack(both, b as TerrainShape, 'back').shapes.get('b')).toEqual({ ...b, order: 0 });
});

test('repeated corners count once, and points that make no shape are not drawn', () => {
  const none = readTerrain({});
  const [p, q, r] = SQUARE;
  if (!p || !q || !r) throw new Error('no corners');
  expect(addShape(none, 'a', kindOf('Woods', undefined), [p, q, q, r, r])?.shapes.get('a')?.points).toEqual([
    p,
    q,
    r,
  ]);
  expect(addShape(none, 'a', kindOf('Woods', undefined), [p, q, p, q])).toBeUndefined();
  expect(addShape(none, 'a', kindOf('Woods', undefined), [p, q])).toBeUndefined();
  expect(moveCorner({ ...shape, points: [p, q, r] }, 2, { x: 50, y: 0 })).toBeUndefined();
});

test('ground without a level gets level 1; another kind keeps place and order', () => {
  expect(kindOf('', undefined)).toEqual({ level: 1 });
  expect(kindOf('', -2)).toEqual({ level: -2 });
  expect(kindOf('Woods', undefined)).toEqual({ terrain: 'Woods' });
  expect(changeKind(shape, { level: 2 }).shapes.get('a')).toEqual({
    id: 'a',
    order: 1,
    points: SQUARE,
    level: 2,
  });
  expect(movedBy(SQUARE, 5, -5)[2]).toEqual({ x: 105, y: 95 });
});
