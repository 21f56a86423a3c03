import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bruteWalk } from '../../test/oracle/brute-walk';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import type { Cell, Lattice, Point } from '../lattice/types';
import type { WalkStep } from './types';
import { createWalker, placeWalk, startKind, walkLine } from './walk';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex, odd columns lower', HEX_ODD],
  ['hex, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];

const anyCell = (reach: number) =>
  fc.record({
    col: fc.integer({ min: -reach, max: reach }),
    row: fc.integer({ min: -reach, max: reach }),
  });

/** A centre (k = 6) or a vertex. */
const anyPoint = (lattice: Lattice, reach: number): fc.Arbitrary<Point> =>
  fc
    .tuple(anyCell(reach), fc.nat(6))
    .map(([cell, k]) => (k === 6 ? lattice.centre(cell) : lattice.vertexPoint(cell, k)));

/** The steps as bare geometry: points ×2 (rotations halve), a crossing as its point with its denominator. */
function geometry(
  lattice: Lattice,
  steps: readonly WalkStep[],
  move: (p: Point) => Point,
): readonly string[] {
  const place = (p: Point): string => {
    const moved = move(p);
    return `${moved.x + 0},${moved.y + 0}`;
  };
  return steps.map((step) => {
    if (step.kind === 'cell') return `cell ${place(lattice.centre(step.cell))}`;
    if (step.kind === 'vertex') return `vertex ${place(step.vertex.point)}`;
    const [a, b] = lattice.endsOf(step.side);
    const ends = `${step.kind} ${[place(a), place(b)].sort().join(' ')}`;
    if (step.kind === 'along') return ends;
    const { num, den } = step.where;
    const at = { x: a.x * (den - num) + b.x * num, y: a.y * (den - num) + b.y * num };
    return `${ends} at ${place(at)} / ${den}`;
  });
}

const same = (p: Point): Point => p;

/** Clockwise turns about a centre at the origin: 60° in hex points, 90° in square points. */
const turn = (lattice: Lattice, { x, y }: Point): Point =>
  lattice.kind === 'hex' ? { x: (x - 3 * y) / 2, y: (x + y) / 2 } : { x: -y, y: x };

function expectSameUnder(lattice: Lattice, from: Point, to: Point, move: (p: Point) => Point): void {
  const moved = walkLine(lattice, move(from), move(to));
  expect(geometry(lattice, moved, same)).toEqual(geometry(lattice, walkLine(lattice, from, to), move));
}

test.each(LATTICES)('%s: the walk equals a brute-force search in rational numbers', (_, lattice) => {
  fc.assert(
    fc.property(anyPoint(lattice, 7), anyPoint(lattice, 7), (from, to) => {
      expect(walkLine(lattice, from, to)).toEqual(bruteWalk(lattice, from, to));
    }),
    { numRuns: 400 },
  );
});

test.each(LATTICES)('%s: no tie is lost: all lines in a neighbourhood, brute force', (_, lattice) => {
  const points: Point[] = [];
  for (let x = -9; x <= 9; x++) {
    for (let y = -6; y <= 6; y++) {
      if (lattice.cellAt({ x, y }) !== undefined || lattice.vertexAt({ x, y }) !== undefined)
        points.push({ x, y });
    }
  }
  const starts = [lattice.centre({ col: 0, row: 0 }), lattice.vertexPoint({ col: 0, row: 0 }, 1)];
  starts.push(lattice.vertexPoint({ col: 0, row: 0 }, 2));
  let ties = 0;
  for (const from of starts) {
    for (const to of points) {
      const walk = walkLine(lattice, from, to);
      ties += walk.slice(1).filter((step) => step.kind === 'vertex' || step.kind === 'along').length;
      expect(walk).toEqual(bruteWalk(lattice, from, to));
    }
  }
  expect(ties).toBeGreaterThan(200);
});

test.each(LATTICES)('%s: moving the line by whole cells moves the walk', (_, lattice) => {
  fc.assert(
    fc.property(anyPoint(lattice, 30), anyPoint(lattice, 30), anyCell(40), (from, to, cell) => {
      const [centre, origin] = [lattice.centre(cell), lattice.centre({ col: 0, row: 0 })];
      const move = (p: Point): Point => ({ x: p.x + centre.x - origin.x, y: p.y + centre.y - origin.y });
      const moved = walkLine(lattice, move(from), move(to));
      const kept = walkLine(lattice, from, to);
      expect(moved.map((s) => s.kind)).toEqual(kept.map((s) => s.kind));
      const sides = (steps: readonly WalkStep[]) =>
        steps.flatMap((s) => ('side' in s ? [[s.side.side, 'where' in s ? s.where : 0]] : []));
      expect(sides(moved)).toEqual(sides(kept));
      const centres = (steps: readonly WalkStep[], by: (p: Point) => Point) =>
        steps.flatMap((s) => (s.kind === 'cell' ? [by(lattice.centre(s.cell))] : []));
      expect(centres(moved, same)).toEqual(centres(kept, move));
    }),
  );
});

test.each(LATTICES)('%s: turning and mirroring the line turns and mirrors the walk', (_, lattice) => {
  const origin = lattice.centre({ col: 0, row: 0 });
  const about = (move: (p: Point) => Point) => {
    // A crossing comes as a point times its denominator, so only the linear part applies to differences: the
    // lattices are shifted to have a center at the origin.
    const shifted = (p: Point): Point => ({ x: p.x - origin.x, y: p.y - origin.y });
    const back = (p: Point): Point => ({ x: p.x + origin.x, y: p.y + origin.y });
    return (p: Point): Point => back(move(shifted(p)));
  };
  fc.assert(
    fc.property(anyPoint(lattice, 25), anyPoint(lattice, 25), fc.nat(5), (from, to, turns) => {
      const rotate = about((p) => Array.from({ length: turns }).reduce<Point>((q) => turn(lattice, q), p));
      const mirror = about(({ x, y }) => ({ x: -x, y }));
      for (const move of [rotate, mirror]) {
        const kinds = (steps: readonly WalkStep[]) => steps.map(({ kind }) => kind);
        const moved = walkLine(lattice, move(from), move(to));
        const kept = walkLine(lattice, from, to);
        expect(kinds(moved)).toEqual(kinds(kept));
        if (origin.y === 0) expectSameUnder(lattice, from, to, move);
      }
    }),
  );
});

test.each(LATTICES)('%s: the way back is the same walk reversed', (_, lattice) => {
  fc.assert(
    fc.property(anyPoint(lattice, 40), anyPoint(lattice, 40), (from, to) => {
      expect(walkLine(lattice, to, from)).toEqual(walkLine(lattice, from, to).toReversed());
    }),
  );
});

test.each(LATTICES)('%s: neighbouring steps of a walk touch each other', (_, lattice) => {
  fc.assert(
    fc.property(anyPoint(lattice, 40), anyPoint(lattice, 40), (from, to) => {
      const steps = walkLine(lattice, from, to);
      const cellsOf = (step: WalkStep): readonly Cell[] => {
        if (step.kind === 'cell') return [step.cell];
        return step.kind === 'vertex' ? step.vertex.cells : lattice.cellsOf(step.side);
      };
      for (const [i, step] of steps.entries()) {
        const next = steps[i + 1];
        if (next === undefined) continue;
        const shared = cellsOf(step).filter((a) =>
          cellsOf(next).some((b) => a.col === b.col && a.row === b.row),
        );
        expect(shared.length).toBeGreaterThan(0);
        expect(step.kind).not.toBe(next.kind);
      }
    }),
  );
});

test.each(LATTICES)(
  '%s: a walker gives the same walks, and one shape for all of the same offset',
  (_, lattice) => {
    const walker = createWalker(lattice);
    fc.assert(
      fc.property(anyPoint(lattice, 12), anyPoint(lattice, 12), anyCell(9), (from, to, by) => {
        const [centre, origin] = [lattice.centre(by), lattice.centre({ col: 0, row: 0 })];
        const move = (p: Point): Point => ({ x: p.x + centre.x - origin.x, y: p.y + centre.y - origin.y });
        expect(walker.walk(from, to)).toEqual(walkLine(lattice, from, to));
        expect(walker.walk(from, to)).toEqual(walker.walk(from, to));
        expect(walker.shape(move(from), move(to))).toBe(walker.shape(from, to));
        expect(placeWalk(lattice, walker.shape(from, to), move(from))).toEqual(
          walkLine(lattice, move(from), move(to)),
        );
      }),
    );
  },
);

test('offsets at and beyond the edge of the cache do not mix', () => {
  const walker = createWalker(SQUARES);
  const from = { x: 0, y: 0 };
  for (const x of [-2050, -2048, 2048, 2050]) {
    for (const y of [-2050, -2048, 0, 2048, 2050]) {
      expect(walker.walk(from, { x, y })).toEqual(walkLine(SQUARES, from, { x, y }));
    }
  }
});

test('offsets are remembered as far as the longest, each on its own', () => {
  const walker = createWalker(HEX_ODD);
  // From a center and from a vertex of either kind to every center and vertex around: no two walks are equal.
  const starts = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 2, y: 0 },
  ];
  const shapes = new Set<unknown>();
  let lines = 0;
  const look = (from: Point, to: Point): void => {
    if (HEX_ODD.cellAt(to) === undefined && HEX_ODD.vertexAt(to) === undefined) return;
    shapes.add(walker.shape(from, to));
    lines++;
  };
  for (const from of starts) {
    for (let x = -6; x <= 6; x++) for (let y = -6; y <= 6; y++) look(from, { x, y });
    // The longest offsets: one row (or column) further, the next key begins.
    for (const x of [-2048, 2048]) {
      for (let y = -6; y <= 6; y++) {
        look(from, { x: from.x + x, y });
        look(from, { x: y, y: from.y + x });
      }
    }
  }
  expect(lines).toBeGreaterThan(300);
  expect(shapes.size).toBe(lines);
  const isKept = (to: Point): boolean => walker.shape(starts[0]!, to) === walker.shape(starts[0]!, to);
  // (2049, ±1), (0, ±2048) and the like are centers.
  expect([2046, 2049, -2046, -2049].map((x) => isKept({ x, y: x % 2 }))).toEqual([true, false, true, false]);
  expect([2048, 2050, -2048, -2050].map((y) => isKept({ x: 0, y }))).toEqual([true, false, true, false]);
  expect([2048, -2048].map((x) => isKept({ x, y: 0 }))).toEqual([true, true]);
});

test('squares: along edges and through corners', () => {
  const corner = { x: 1, y: 1 };
  const kinds = walkLine(SQUARES, corner, { x: 5, y: 1 }).map(({ kind }) => kind);
  expect(kinds).toEqual(['vertex', 'along', 'vertex', 'along', 'vertex']);
  const diagonal = walkLine(SQUARES, { x: 0, y: 0 }, { x: 4, y: 4 }).map(({ kind }) => kind);
  expect(diagonal).toEqual(['cell', 'vertex', 'cell', 'vertex', 'cell']);
});

test.each(LATTICES)('%s: a line of no length is the place itself', (_, lattice) => {
  const cell = { col: 4, row: 5 };
  expect(walkLine(lattice, lattice.centre(cell), lattice.centre(cell))).toEqual([{ kind: 'cell', cell }]);
  const point = lattice.vertexPoint(cell, 2);
  expect(walkLine(lattice, point, point)).toEqual([{ kind: 'vertex', vertex: lattice.vertexAt(point) }]);
});

test('a crossing has the exact fraction from the first end of the side', () => {
  // A1 straight down crosses its south side in the middle; B1 to E3 crosses further off.
  const where = (from: Cell, to: Cell) =>
    walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to)).flatMap((s) =>
      s.kind === 'side' ? [s.where] : [],
    );
  expect(where({ col: 0, row: 1 }, { col: 0, row: 3 })).toEqual([
    { num: 1, den: 2 },
    { num: 1, den: 2 },
  ]);
  // (0,0) to (9,1): leaves A0 over the south-east side (ends (2,0) and (1,1)) at 9y = x, that is 1/5 down.
  expect(where({ col: 0, row: 0 }, { col: 3, row: 0 })[0]).toEqual({ num: 1, den: 5 });
});

test('other points are no ends of a line', () => {
  const bad = expect.objectContaining({ code: 'bad-value' });
  const centre = { x: 0, y: 0 };
  for (const point of [
    { x: 1, y: 0 },
    { x: 0.5, y: 0 },
    { x: NaN, y: 0 },
    { x: 0, y: 1 },
  ]) {
    expect(() => walkLine(HEX_ODD, centre, point)).toThrow(bad);
    expect(() => walkLine(HEX_ODD, point, centre)).toThrow(bad);
    expect(() => createWalker(HEX_ODD).shape(centre, point)).toThrow(bad);
  }
  expect(() => walkLine(HEX_ODD, centre, { x: 0, y: 1 })).toThrow(
    expect.objectContaining({
      info: { where: 'line', value: '(0, 1)', expected: 'a centre or a vertex of the grid' },
    }),
  );
  expect(startKind(HEX_ODD, { x: 1, y: 1 })).toBe('vertex-1');
  expect(startKind(HEX_ODD, { x: 2, y: 0 })).toBe('vertex-2');
  expect(startKind(HEX_ODD, { x: -1, y: 1 })).toBe('vertex-2');
});

test('a shape lies only where a line of its kind can start', () => {
  const shape = createWalker(HEX_ODD).shape({ x: 0, y: 0 }, { x: 6, y: 0 });
  expect(shape.map(({ kind, side }) => [kind, side])).toEqual([
    ['cell', -1],
    ['vertex', -1],
    ['along', 0],
    ['vertex', -1],
    ['cell', -1],
  ]);
  const bad = expect.objectContaining({ code: 'bad-value' });
  // A cell where a vertex is, and a vertex where a centre is.
  expect(() => placeWalk(HEX_ODD, shape.slice(0, 1), { x: 2, y: 0 })).toThrow(bad);
  expect(() => placeWalk(HEX_ODD, shape.slice(1, 2), { x: 1, y: 1 })).toThrow(bad);
});
