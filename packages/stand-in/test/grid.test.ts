import { expect, test } from 'vitest';
import { GRID_SNAPPING_MODES, GRID_TYPES } from '../src/shared/grid/constants';
import { HexagonalGrid } from '../src/shared/grid/hexagonal';
import { gridOf } from '../src/shared/grid/make';
import { GRID_DIAGONALS, SquareGrid } from '../src/shared/grid/square';

const HEX = [
  ['HEXODDR', GRID_TYPES.HEXODDR],
  ['HEXEVENR', GRID_TYPES.HEXEVENR],
  ['HEXODDQ', GRID_TYPES.HEXODDQ],
  ['HEXEVENQ', GRID_TYPES.HEXEVENQ],
] as const;

const offsets = [-3, -2, -1, 0, 1, 2, 3, 8].flatMap((i) => [-3, -2, -1, 0, 1, 2, 5].map((j) => ({ i, j })));
const near = (a: number, b: number): void =>
  expect(Math.abs(a - b)).toBeLessThan(1e-9 * Math.max(1, Math.abs(a)) * 100);

test.each(HEX)(
  '%s: an offset is found again from its centre, its cube and points near its vertices',
  (_, type) => {
    const grid = gridOf({ type, size: 113 }) as HexagonalGrid;
    for (const offset of offsets) {
      const center = grid.getCenterPoint(offset);
      expect(grid.getOffset(center)).toEqual(offset);
      expect(grid.cubeToOffset(grid.offsetToCube(offset))).toEqual(offset);
      for (const vertex of grid.getVertices(offset)) {
        const inside = {
          x: center.x + (vertex.x - center.x) * 0.97,
          y: center.y + (vertex.y - center.y) * 0.97,
        };
        expect(grid.getOffset(inside)).toEqual(offset);
      }
    }
  },
);

test.each(HEX)('%s: six neighbours at the distance of opposite sides, each adjacent back', (_, type) => {
  const grid = gridOf({ type, size: 80 }) as HexagonalGrid;
  for (const offset of offsets) {
    const center = grid.getCenterPoint(offset);
    const adjacent = grid.getAdjacentOffsets(offset);
    expect(new Set(adjacent.map(({ i, j }) => `${i},${j}`)).size).toBe(6);
    for (const other of adjacent) {
      const at = grid.getCenterPoint(other);
      near(Math.hypot(at.x - center.x, at.y - center.y), 80);
      expect(grid.testAdjacency(other, offset)).toBe(true);
    }
    expect(grid.testAdjacency(offset, offset)).toBe(false);
  }
});

test.each(HEX)('%s: the documented picking recipe finds the neighbour across every side', (_, type) => {
  const grid = gridOf({ type, size: 97 });
  for (const offset of offsets) {
    const center = grid.getCenterPoint(offset);
    const vertices = grid.getVertices(offset);
    const found = vertices.map((vertex, k) => {
      const next = vertices[(k + 1) % 6] ?? vertex;
      return grid.getOffset({ x: vertex.x + next.x - center.x, y: vertex.y + next.y - center.y });
    });
    const key = ({ i, j }: { i: number; j: number }): string => `${i},${j}`;
    expect(new Set(found.map(key))).toEqual(new Set(grid.getAdjacentOffsets(offset).map(key)));
  }
});

test('size is the distance of opposite sides: flat-topped columns are wider than high', () => {
  const columns = new HexagonalGrid({ size: 100, columns: true });
  near(columns.sizeX, 200 / Math.sqrt(3));
  expect(columns.sizeY).toBe(100);
  const rows = new HexagonalGrid({ size: 100 });
  expect(rows.sizeX).toBe(100);
  near(rows.sizeY, 200 / Math.sqrt(3));
});

test('A-01 even and odd: which columns and rows are shoved, at negative offsets too', () => {
  const top = (type: number, i: number, j: number): { x: number; y: number } =>
    gridOf({ type, size: 100 }).getTopLeftPoint({ i, j });
  for (const j of [-4, -2, 0, 2]) {
    near(top(GRID_TYPES.HEXODDQ, 0, j).y, 0);
    near(top(GRID_TYPES.HEXODDQ, 0, j + 1).y, 50);
    near(top(GRID_TYPES.HEXEVENQ, 0, j).y, 50);
    near(top(GRID_TYPES.HEXEVENQ, 0, j + 1).y, 0);
    near(top(GRID_TYPES.HEXODDR, j, 0).x, 0);
    near(top(GRID_TYPES.HEXODDR, j + 1, 0).x, 50);
    near(top(GRID_TYPES.HEXEVENR, j, 0).x, 50);
    near(top(GRID_TYPES.HEXEVENR, j + 1, 0).x, 0);
  }
});

test.each(HEX)('A-03 %s: padding keeps the parity of the map', (_, type) => {
  const grid = gridOf({ type, size: 100 });
  for (const padding of [0, 0.05, 0.1, 0.25, 0.5]) {
    const { x, y, width, height } = grid.calculateDimensions(1733, 1291, padding);
    near(width, 1733 + 2 * x);
    near(height, 1291 + 2 * y);
    expect(x).toBeGreaterThanOrEqual(1733 * padding - 1e-6);
    const first = grid.getCenterPoint({ i: 0, j: 0 });
    const moved = grid.getOffset({ x: first.x + x, y: first.y + y });
    const center = grid.getCenterPoint(moved);
    near(center.x, first.x + x);
    near(center.y, first.y + y);
    expect(Math.abs(grid.isHexagonal && type >= GRID_TYPES.HEXODDQ ? moved.j % 2 : moved.i % 2)).toBe(0);
  }
});

test('vertices start at the left for columns, at the top for rows, at the top left for squares', () => {
  const first = (type: number): { x: number; y: number } | undefined =>
    gridOf({ type, size: 100 }).getShape()[0];
  expect(first(GRID_TYPES.HEXODDQ)?.y).toBe(0);
  expect(first(GRID_TYPES.HEXODDQ)?.x).toBeLessThan(0);
  expect(first(GRID_TYPES.HEXODDR)?.x).toBe(0);
  expect(first(GRID_TYPES.SQUARE)).toEqual({ x: -50, y: -50 });
});

test('snapping to an edge gives the middle of the nearest side', () => {
  const grid = gridOf({ type: GRID_TYPES.HEXODDQ, size: 100 });
  const center = grid.getCenterPoint({ i: 2, j: 2 });
  const snapped = grid.getSnappedPoint(
    { x: center.x + 3, y: center.y - 40 },
    { mode: GRID_SNAPPING_MODES.EDGE_MIDPOINT },
  );
  near(snapped.x, center.x);
  near(snapped.y, center.y - 50);
});

test('paths: spaces are counted, and every step is adjacent', () => {
  for (const type of [GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENR]) {
    const grid = gridOf({ type, size: 100, distance: 40 }) as HexagonalGrid;
    const path = grid.getDirectPath([
      { i: 0, j: 0 },
      { i: 4, j: 7 },
    ]);
    const spaces = HexagonalGrid.cubeDistance(
      grid.offsetToCube({ i: 0, j: 0 }),
      grid.offsetToCube({ i: 4, j: 7 }),
    );
    expect(path).toHaveLength(spaces + 1);
    path.slice(1).forEach((step, k) => expect(grid.testAdjacency(path[k]!, step)).toBe(true));
    expect(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 4, j: 7 },
      ]),
    ).toMatchObject({ spaces, distance: spaces * 40 });
  }
});

test('squares: eight neighbours, four where diagonals are illegal', () => {
  expect(new SquareGrid({ size: 50 }).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
  const strict = new SquareGrid({ size: 50, diagonals: GRID_DIAGONALS.ILLEGAL });
  expect(strict.getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(4);
  expect(strict.getOffset({ x: -1, y: 99 })).toEqual({ i: 1, j: -1 });
});

const lengths = (points: readonly { x: number; y: number }[]): number[] =>
  points.map(({ x, y }) => Math.round(Math.hypot(x - 500, y - 500) * 1e6) / 1e6);
const CENTER = { x: 500, y: 500 };
/** Positive where the points go from the right downwards, y down. */
const turning = (points: readonly { x: number; y: number }[]): number =>
  points.reduce((sum, a, k) => {
    const b = points[(k + 1) % points.length]!;
    return sum + (a.x - 500) * (b.y - 500) - (b.x - 500) * (a.y - 500);
  }, 0);

test('circles, cones and translations measure as the grid does: hexagons on hexes', () => {
  for (const [, type] of HEX) {
    const grid = gridOf({ type, size: 100, distance: 40 }) as HexagonalGrid;
    const circle = grid.getCircle(CENTER, 120);
    expect(lengths(circle)).toEqual([300, 300, 300, 300, 300, 300]);
    expect(turning(circle)).toBeGreaterThan(0);
    const from = grid.getCenterPoint({ i: 3, j: 3 });
    for (const direction of [0, 17, 30, 90, 145, 301]) {
      const to = grid.getTranslatedPoint(from, direction, 400);
      const [a, b] = [grid.pointToCube(from), grid.pointToCube(to)];
      near(HexagonalGrid.cubeDistance(a, b), 10);
      near(
        Math.atan2(to.y - from.y, to.x - from.x),
        Math.atan2(Math.sin((direction * Math.PI) / 180), Math.cos((direction * Math.PI) / 180)),
      );
    }
    const cone = grid.getCone(CENTER, 120, 90, 60);
    expect([cone[0], cone.length]).toEqual([CENTER, type >= GRID_TYPES.HEXODDQ ? 4 : 3]);
    expect(grid.getCone(CENTER, 120, 0, 360)).toEqual(circle);
    expect(grid.getCircle(CENTER, 0)).toEqual([]);
  }
});

test('A-43 on squares the rule about diagonals says what a circle and a length is', () => {
  const rows = [
    [GRID_DIAGONALS.EQUIDISTANT, 4, 3],
    [GRID_DIAGONALS.EXACT, 8, 1 + 2 * Math.SQRT2],
    [GRID_DIAGONALS.APPROXIMATE, 8, 4],
    [GRID_DIAGONALS.RECTILINEAR, 4, 5],
    [GRID_DIAGONALS.ALTERNATING_1, 8, 4],
    [GRID_DIAGONALS.ALTERNATING_2, 8, 4],
    [GRID_DIAGONALS.ILLEGAL, 4, 5],
  ] as const;
  for (const [diagonals, corners, length] of rows) {
    const grid = new SquareGrid({ size: 100, distance: 5, diagonals });
    const circle = grid.getCircle(CENTER, 10);
    expect([diagonals, circle.length]).toEqual([diagonals, corners]);
    expect(turning(circle)).toBeGreaterThan(0);
    near(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 2, j: 3 },
      ]).distance,
      5 * length,
    );
  }
  const [first, second] = [GRID_DIAGONALS.ALTERNATING_1, GRID_DIAGONALS.ALTERNATING_2].map((diagonals) =>
    new SquareGrid({ size: 100, diagonals }).measurePath([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
      { i: 3, j: 3 },
    ]),
  );
  expect([
    first?.waypoints.map(({ distance }) => distance),
    second?.waypoints.map(({ distance }) => distance),
  ]).toEqual([
    [0, 1, 3, 4],
    [0, 2, 3, 5],
  ]);
});

test('without a grid circles are round to a quarter of a pixel, and lengths are straight', () => {
  const grid = gridOf({ type: GRID_TYPES.GRIDLESS, size: 100, distance: 5 });
  const circle = grid.getCircle(CENTER, 20);
  expect(new Set(lengths(circle))).toEqual(new Set([400]));
  const [a, b] = circle as [(typeof circle)[0], (typeof circle)[0]];
  expect(400 - Math.hypot((a.x + b.x) / 2 - 500, (a.y + b.y) / 2 - 500)).toBeLessThan(0.25);
  near(
    grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]).distance,
    25,
  );
});

test.each(HEX)('A-44 %s: a step in each direction leads to a neighbour that lies there', (_, type) => {
  const grid = gridOf({ type, size: 90 }) as HexagonalGrid;
  for (const offset of offsets) {
    for (const direction of [0x5, 0x9, 0x6, 0xa]) {
      const to = grid.getShiftedOffset(offset, direction);
      expect(grid.testAdjacency(offset, to)).toBe(true);
      const [a, b] = [grid.getCenterPoint(offset), grid.getCenterPoint(to)];
      expect([Math.sign(b.x - a.x), Math.sign(b.y - a.y)]).toEqual([
        direction & 0x8 ? 1 : -1,
        direction & 0x2 ? 1 : -1,
      ]);
    }
    const point = grid.getVertices(offset)[0]!;
    const shifted = grid.getShiftedPoint(point, 0x8);
    const ahead = grid.getCenterPoint(grid.getShiftedOffset(point, 0x8));
    near(shifted.x - point.x, ahead.x - grid.getCenterPoint(point).x);
  }
});

test('a function sets the cost of each step of a way', () => {
  const grid = gridOf({ type: GRID_TYPES.HEXODDQ, size: 100, distance: 40 }) as HexagonalGrid;
  const steps: unknown[] = [];
  const way = [
    { i: 0, j: 0 },
    { i: 4, j: 7 },
    { i: 4, j: 7 },
  ];
  const measured = grid.measurePath(way, {
    cost: (from, to, distance) => {
      expect(grid.testAdjacency(from, to)).toBe(true);
      steps.push(distance);
      return 2 * distance;
    },
  });
  expect([measured.cost, steps.length]).toEqual([2 * measured.distance, measured.spaces]);
});
