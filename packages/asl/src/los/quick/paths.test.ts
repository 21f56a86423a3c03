/** Packed paths of the quick answer, compared with the walk itself (B9.1, LOS-6, LOS-7). */
import { HEX_EVEN, HEX_ODD, type Lattice, type Point } from '@bocage/core/lattice';
import { createWalker, walkLine, type WalkStep } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { wayFromCentre, wayThrough } from './chords';
import { createPaths, LENGTH_BITS, PATH_HEAD, PATH_HEX, type Paths } from './paths';
import { createPrograms, OP_ALONG, OP_CROSS, OP_SIZE, OP_VERTEX, type Program } from '../line/program';

const SPAN = 100;
const LENGTH = 1 << LENGTH_BITS;
const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['odd', HEX_ODD],
  ['even', HEX_EVEN],
];

/** Places relative to the start, as in packed paths. */
const packed = (from: Point, { x, y }: Point): number => (x - from.x) * SPAN + (y - from.y);

/** Offsets to every hex around. */
const around = (lattice: Lattice, from: Point): readonly Point[] =>
  Array.from({ length: 25 * 19 }, (_, n) => ({ x: (n % 25) - 12, y: Math.floor(n / 25) - 9 })).filter(
    ({ x, y }) => lattice.cellAt({ x: from.x + x, y: from.y + y }) !== undefined,
  );

const sideNumber = (lattice: Lattice, from: Point, step: WalkStep): number =>
  'side' in step ? packed(from, lattice.centre(step.side.cell)) * 3 + step.side.side : NaN;

/** Returns how far along the line (0 to 1) it crosses a side or touches a vertex. */
function metAt(lattice: Lattice, from: Point, offset: Point, step: WalkStep): number {
  const at = (p: Point): number =>
    ((p.x - from.x) * offset.x + (p.y - from.y) * offset.y) / (offset.x ** 2 + offset.y ** 2);
  if (step.kind === 'vertex') return at(step.vertex.point);
  if (step.kind !== 'side') throw new Error(step.kind);
  const [a, b] = lattice.endsOf(step.side);
  return at(a) + (at(b) - at(a)) * (step.where.num / step.where.den);
}

/** Returns the sides of a cell that a neighboring step of the line lies on. */
function sidesOf(lattice: Lattice, centre: Point, step: WalkStep | undefined): readonly number[] {
  const cell = lattice.cellAt(centre);
  if (step === undefined || cell === undefined) return [];
  return [0, 1, 2, 3, 4, 5].filter((k) => {
    const side = lattice.sideOf(cell, k);
    if (step.kind === 'vertex') {
      const { x, y } = step.vertex.point;
      return lattice.endsOf(side).some((end) => end.x === x && end.y === y);
    }
    return 'side' in step && JSON.stringify(step.side) === JSON.stringify(side);
  });
}

interface PassedHex {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly ways: number;
}

/** Returns the hexes of a line: their part of its length, and the possible ways through them. */
function hexesOf(
  lattice: Lattice,
  from: Point,
  offset: Point,
  walk: readonly WalkStep[],
): readonly PassedHex[] {
  const met = (step: WalkStep | undefined, end: number): number =>
    step === undefined ? end : metAt(lattice, from, offset, step);
  return walk.flatMap((step, i): readonly PassedHex[] => {
    if (step.kind === 'side' || step.kind === 'vertex') return [];
    const [before, after] = [walk[i - 1], walk[i + 1]];
    const part = { from: met(before, 0), to: met(after, 1) };
    if (step.kind === 'cell') {
      const centre = lattice.centre(step.cell);
      const into = sidesOf(lattice, centre, before);
      const out = sidesOf(lattice, centre, after);
      const through = into.flatMap((a) => out.filter((b) => b !== a).map((b) => wayThrough(a, b)));
      const own = before === undefined ? out : after === undefined ? into : [];
      const ways = [...through, ...own.map(wayFromCentre)].reduce((bits, way) => bits | way, 0);
      return [{ at: packed(from, centre), ...part, ways }];
    }
    return lattice.cellsOf(step.side).map((cell, n) => {
      const k = step.side.side + 3 * n;
      const besides = wayThrough(k, (k + 1) % 6);
      return { at: packed(from, lattice.centre(cell)), ...part, ways: besides };
    });
  });
}

function readPath({ data }: Paths, at: number) {
  const [sides = 0, vertices = 0, hexes = 0, along = 0, number = 0] = data.subarray(at, at + PATH_HEAD);
  const list = (from: number, length: number): readonly number[] => [...data.subarray(from, from + length)];
  const firstVertex = at + PATH_HEAD + sides;
  const firstHex = firstVertex + vertices;
  return {
    sides: list(at + PATH_HEAD, sides),
    vertices: list(firstVertex, vertices),
    hexes: Array.from({ length: hexes }, (_, n) => list(firstHex + n * PATH_HEX, PATH_HEX)),
    along,
    number,
  };
}

test.each(LATTICES)('%s columns shoved: packed paths hold what the walk meets', (_, lattice) => {
  const from = lattice.centre({ col: 2, row: 3 });
  const paths = createPaths(lattice, from, SPAN, 12, 9);
  const begin = paths.bytes();
  const found = around(lattice, from).map((offset) => [offset, paths.find(offset.x, offset.y)] as const);
  found.forEach(([offset, at], n) => {
    expect(paths.find(offset.x, offset.y)).toBe(at);
    const walk = walkLine(lattice, from, { x: from.x + offset.x, y: from.y + offset.y });
    const path = readPath(paths, at);
    expect(path.number).toBe(n);
    expect(path.along).toBe(walk.some(({ kind }) => kind === 'along') ? 1 : 0);
    expect(path.sides).toEqual(
      walk.flatMap((step) => ('side' in step ? [sideNumber(lattice, from, step)] : [])),
    );
    expect(path.vertices).toEqual(
      walk.flatMap((step) => (step.kind === 'vertex' ? [packed(from, step.vertex.point)] : [])),
    );
    const hexes = hexesOf(lattice, from, offset, walk);
    expect(path.hexes.map(([place, , ways]) => [place, ways])).toEqual(
      hexes.map(({ at, ways }) => [at, ways]),
    );
    path.hexes.forEach(([, part = 0], i) => {
      const [first, last] = [Math.floor(part / 65536), part % 65536];
      const hex = hexes[i]!;
      // Rounded outward by one or two parts of the length.
      expect(hex.from * LENGTH - first).toBeGreaterThan(hex.from === 0 ? -0.01 : 0.99);
      expect(hex.from * LENGTH - first).toBeLessThan(2.01);
      expect(last - hex.to * LENGTH).toBeGreaterThan(hex.to === 1 ? -0.01 : 0.99);
      expect(last - hex.to * LENGTH).toBeLessThan(2.01);
      expect(last).toBeLessThanOrEqual(LENGTH);
    });
  });
  // Paths do not overlap, and the store grew while it filled.
  const ends = found.map(([, at]) => {
    const [sides = 0, vertices = 0, hexes = 0] = paths.data.subarray(at, at + 3);
    return at + PATH_HEAD + sides + vertices + hexes * PATH_HEX;
  });
  expect(found.slice(1).map(([, at]) => at)).toEqual(ends.slice(0, -1));
  expect(found[0]![1]).toBeGreaterThan(0);
  expect(paths.data.length).toBeGreaterThanOrEqual(ends.at(-1)!);
  expect(paths.bytes() - begin).toBe((paths.data.length - 4096) * 4);
  expect(paths.bytes()).toBe((paths.data.length + 25 * 19) * 4);
});

test('the store of paths doubles, and accepts a path longer than itself', () => {
  const paths = createPaths(HEX_ODD, { x: 0, y: 0 }, 10_000, 9000, 9000);
  expect(paths.data.length).toBe(4096);
  // 1200 hexes with three numbers each and one side, then the same again.
  expect(readPath(paths, paths.find(0, 2398)).sides).toHaveLength(1199);
  expect(paths.data.length).toBe(8192);
  const long = paths.find(0, 8998);
  expect(paths.data.length).toBe(1 + PATH_HEAD * 2 + (1199 + 3 * 1200) + (4499 + 3 * 4500));
  expect(readPath(paths, long).hexes).toHaveLength(4500);
});

/** Returns the operations and cells of a program in words. */
function readProgram({ ops, cells }: Program) {
  const of = (list: Int32Array, size: number): readonly (readonly number[])[] =>
    Array.from({ length: list.length / size }, (_, n) => [...list.subarray(n * size, (n + 1) * size)]);
  return { ops: of(ops, OP_SIZE), cells: of(cells, 2) };
}

test.each(LATTICES)('%s columns shoved: programs hold what the walk meets', (_, lattice) => {
  const programs = createPrograms(createWalker(lattice), SPAN);
  const centre = lattice.centre({ col: 2, row: 3 });
  for (const from of [centre, ...lattice.endsOf({ cell: { col: 2, row: 3 }, side: 1 })]) {
    for (const offset of around(lattice, centre)) {
      const to = { x: centre.x + offset.x, y: centre.y + offset.y };
      const walk = walkLine(lattice, from, to);
      const program = programs(from, to);
      expect(programs(from, to)).toBe(program);
      const { ops, cells } = readProgram(program);
      const wanted = walk.flatMap((step, i) => {
        if (step.kind === 'cell') return [];
        if (step.kind === 'vertex') return [[OP_VERTEX, packed(from, step.vertex.point), 0, i]];
        const { cell, side } = step.side;
        return [[step.kind === 'side' ? OP_CROSS : OP_ALONG, packed(from, lattice.centre(cell)), side, i]];
      });
      expect(ops).toEqual(wanted);
      expect(program.along).toBe(walk.some(({ kind }) => kind === 'along'));
      expect(program.steps).toHaveLength(walk.length);
      expect(cells).toEqual([...touched(lattice, from, walk)]);
    }
  }
});

/** Per hex that the line passes through or along: bits of the sides that the line touches there. */
function touched(lattice: Lattice, from: Point, walk: readonly WalkStep[]): ReadonlyMap<number, number> {
  const cells = new Map<number, number>();
  const touch = (centre: Point, sides: readonly number[]): void => {
    const at = packed(from, centre);
    cells.set(
      at,
      sides.reduce((bits, k) => bits | (1 << (k % 6)), cells.get(at) ?? 0),
    );
  };
  walk.forEach((step, i) => {
    if (step.kind === 'cell') {
      const centre = lattice.centre(step.cell);
      touch(
        centre,
        [walk[i - 1], walk[i + 1]].flatMap((next) => sidesOf(lattice, centre, next)),
      );
    }
    if (step.kind !== 'along') return;
    const { side } = step.side;
    lattice.cellsOf(step.side).forEach((cell, n) => {
      const k = side + 3 * n;
      touch(lattice.centre(cell), [k, k + 1, k + 5]);
    });
  });
  return cells;
}
