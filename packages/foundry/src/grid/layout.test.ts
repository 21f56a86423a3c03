import { samePoint, type Side } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { firstAnchor, isStale, reAnchor, type GridFacts } from './anchor';
import type { Anchor } from './anchor';
import { layoutOf, type Layout } from './layout';
import { beginStroke, leadStroke, pointedSide, sidesOfStroke } from '../canvas/stroke';

/** A hex grid as Foundry documents it: flat tops (4 odd, 5 even columns down) or pointy tops (2, 3), or squares. */
function grid(type: number, size: number, sceneX: number, sceneY: number): GridFacts {
  const columns = type >= 4;
  const square = type === 1;
  const long = square ? size : (2 * size) / Math.sqrt(3);
  const even = type === 3 || type === 5;
  const centreAt = ({ x, y }: { x: number; y: number }): { x: number; y: number } => {
    if (square) return { x: (Math.floor(x / size) + 0.5) * size, y: (Math.floor(y / size) + 0.5) * size };
    const [u, v] = columns ? [x, y] : [y, x];
    let best = { u: 0, v: 0, d: Infinity };
    const j0 = Math.round((u - long / 2) / (0.75 * long));
    for (let j = j0 - 1; j <= j0 + 1; j++) {
      const drop = ((j & 1) === 1) !== even ? size / 2 : 0;
      const i = Math.round((v - size / 2 - drop) / size);
      const c = { u: long / 2 + 0.75 * long * j, v: size / 2 + drop + i * size };
      const d = Math.hypot(u - c.u, v - c.v);
      if (d < best.d) best = { ...c, d };
    }
    return columns ? { x: best.u, y: best.v } : { x: best.v, y: best.u };
  };
  return {
    type,
    size,
    sizeX: square || !columns ? size : long,
    sizeY: square || columns ? size : long,
    columns,
    sceneX,
    sceneY,
    centreAt,
  };
}

const CASES = [1, 2, 3, 4, 5].flatMap((type) =>
  [
    [0, 0],
    [300, 200],
    [345, 150],
    [260, 250],
  ].map(([x = 0, y = 0]) => ({ type, x, y })),
);

const made = (facts: GridFacts): { anchor: Anchor; layout: Layout } => {
  const anchor = firstAnchor(facts);
  const layout = layoutOf(anchor, facts);
  if (!layout) throw new Error('no layout');
  return { anchor, layout };
};

test.each(CASES)(
  'type $type, padding $x/$y: every cell of the lattice lies on a cell of the grid',
  ({ type, x, y }) => {
    const facts = grid(type, 100, x, y);
    const { layout } = made(facts);
    for (let col = 0; col < 12; col++) {
      for (let row = 1; row < 9; row++) {
        const c = layout.centreOf({ col, row });
        const g = facts.centreAt(c);
        expect(Math.hypot(c.x - g.x, c.y - g.y)).toBeLessThan(1e-6);
        expect(layout.cellAt({ x: c.x + 20, y: c.y - 30 })).toEqual({ col, row });
      }
    }
  },
);

test.each(CASES)('type $type, padding $x/$y: A1 is the first whole cell of the map', ({ type, x, y }) => {
  const facts = grid(type, 100, x, y);
  const { anchor } = made(facts);
  expect(anchor.x).toBeGreaterThanOrEqual(-1);
  expect(anchor.y).toBeGreaterThanOrEqual(-1);
  expect(anchor.x).toBeLessThan(180);
  expect(anchor.y).toBeLessThan(180);
  expect(isStale(anchor, facts)).toBe(false);
});

test.each([4, 5, 2, 3])(
  'type %i: another padding moves the anchor with the picture, never the names',
  (type) => {
    const before = grid(type, 100, 300, 200);
    const anchor = firstAnchor(before);
    // The picture moves by a whole number of cells along a column.
    const after = type >= 4 ? grid(type, 100, 300, 400) : grid(type, 100, 500, 200);
    expect(isStale(anchor, after)).toBe(false);
    expect(reAnchor(anchor, after)).toEqual(anchor);
    // After half a cell the nearest cell is found, and then nothing is stale.
    const shifted = grid(type, 100, 300 + 37, 200 + 31);
    expect(isStale(anchor, shifted)).toBe(true);
    expect(isStale(reAnchor(anchor, shifted), shifted)).toBe(false);
  },
);

test.each([1, 2, 4])('type %i: the center of every side points at that side from both cells', (type) => {
  const { layout } = made(grid(type, 80, 160, 80));
  const cell = { col: 4, row: 4 };
  for (let k = 0; k < layout.lattice.sideCount; k++) {
    const side = layout.lattice.sideOf(cell, k);
    const [a, b] = layout.lattice.endsOf(side).map((p) => layout.pixelOf(p));
    if (!a || !b) throw new Error('no ends');
    const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    for (const [dx, dy] of [
      [2, 1],
      [-2, -1],
    ])
      expect(pointedSide(layout, { x: m.x + (dx ?? 0), y: m.y + (dy ?? 0) })).toEqual(side);
  }
  expect(pointedSide(layout, layout.centreOf(cell))).toBeUndefined();
});

const drawn = (layout: Layout, points: readonly { x: number; y: number }[]): readonly Side[] => {
  const [first = { x: 0, y: 0 }, ...rest] = points;
  const stroke = rest.reduce((made, to) => leadStroke(layout, made, to), beginStroke(layout, first));
  return sidesOfStroke(layout, stroke);
};

test.each([4, 5, 2, 3])(
  'type %i: a drag through vertices lays exactly the sides it follows, however coarse the mouse events',
  (type) => {
    const { layout } = made(grid(type, 100, 0, 0));
    const cell = { col: 6, row: 4 };
    const corners = layout.outline(cell);
    const followed = [5, 0, 1, 2].map((k) => corners[k] ?? { x: 0, y: 0 });
    expect(drawn(layout, followed)).toEqual([5, 0, 1].map((k) => layout.lattice.sideOf(cell, k)));
    // The way there and back is one line, a ring is closed.
    expect(drawn(layout, [...followed, ...[...followed].reverse()])).toHaveLength(1);
    expect(drawn(layout, [...corners, ...corners.slice(0, 1)])).toHaveLength(6);
  },
);

test.each([1, 2, 4])('type %i: a fast drag over the map leaves no gap in the line', (type) => {
  const { layout } = made(grid(type, 100, 0, 0));
  const ends = [
    { col: 2, row: 2 },
    { col: 9, row: 4 },
    { col: 3, row: 8 },
  ].map((cell) => layout.pixelOf(layout.lattice.vertexPoint(cell, 0)));
  const sides = drawn(layout, ends);
  expect(sides.length).toBeGreaterThan(15);
  for (const [i, side] of sides.slice(1).entries()) {
    const before = layout.lattice.endsOf(sides[i] ?? side);
    const touching = layout.lattice.endsOf(side).some((end) => before.some((other) => samePoint(end, other)));
    expect([i, touching]).toEqual([i, true]);
  }
});

test('a press on a hexside is part of the line drawn from it, in either direction', () => {
  const { layout } = made(grid(4, 100, 0, 0));
  const cell = { col: 6, row: 4 };
  const [nw, ne, e, sw, w] = [0, 1, 2, 4, 5].map((k) => layout.pixelOf(layout.lattice.vertexPoint(cell, k)));
  if (!nw || !ne || !e || !sw || !w) throw new Error('no corners');
  const middle = { x: (nw.x + ne.x) / 2, y: nw.y };
  const [top, right, left, lower] = [0, 1, 5, 4].map((k) => layout.lattice.sideOf(cell, k));
  expect(drawn(layout, [middle])).toEqual([top]);
  expect(drawn(layout, [middle, ne, e])).toEqual([top, right]);
  expect(drawn(layout, [middle, nw, w, sw])).toEqual([top, left, lower]);
});

test('a gridless scene has no layout', () => {
  expect(
    layoutOf({ type: 0, size: 100, x: 50, y: 50, shoved: 'odd' }, { sceneX: 0, sceneY: 0 }),
  ).toBeUndefined();
});
