/**
 * Setting up a line over the ground: depressions at its ends, crests at a vertex, hills beside a hillside
 * barrier.
 */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { readEndOf, rowBoard } from '../../../test/golden';
import { GULLY, touchLab } from '../../../test/touch-lab';
import { newAreaWalk } from './area-walk';
import { crestAtVertex } from './crest-lines';
import { setUp } from './set-up';
import { losBetween } from '../explain/between';
import { losBoard } from '../line/los-board';

interface At {
  readonly hex: string;
  readonly level: number;
  readonly vertex?: number;
}

/** Returns what setUp notes about a line from the viewer to the target. */
function lineFrom(cells: Readonly<Record<string, Partial<CellFacts>>>, viewer: At, target: At) {
  const board = createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 5, firstRow: 1, rows: 8 },
    cells: Object.entries(cells).map(([name, facts]) => [parseCell(name), facts] as const),
    sides: [],
  });
  const los = losBoard(board);
  const { hexes, programs, indexOf } = los;
  const walk = newAreaWalk(los);
  const point = ({ hex, vertex = -1 }: At) =>
    vertex < 0 ? HEX_ODD.centre(parseCell(hex)) : HEX_ODD.vertexPoint(parseCell(hex), vertex);
  const end = ({ hex, level, vertex = -1 }: At) => ({
    hex: indexOf(parseCell(hex)),
    level: level * 2,
    vertex,
    pixel: { x: 0, y: 0 },
  });
  const start = point(viewer);
  const origin = (start.x - hexes.x0) * hexes.span + start.y - hexes.y0;
  setUp(walk, end(viewer), end(target), programs(start, point(target)), origin);
  const { sunkV, sunkT, exits, enters, vertexV, vertexT, along, slope } = walk.line;
  return { sunkV, sunkT, exits, enters, vertexV, vertexT, along, slope };
}

const out = (
  cells: Readonly<Record<string, Partial<CellFacts>>>,
  viewer: At,
  target: At,
): readonly boolean[] => {
  const { sunkV, exits } = lineFrom(cells, viewer, target);
  const { sunkT, enters } = lineFrom(cells, target, viewer);
  // The reversed line must note the same.
  expect([sunkT, enters]).toEqual([sunkV, exits]);
  return [sunkV, exits];
};
const C5 = (level: number): At => ({ hex: 'C5', level });

test('LOS-20: an end at the bottom of a depression sees out if the other end is higher by more than the range (A6.3)', () => {
  const gully = { C1: GULLY };
  const bed = { hex: 'C1', level: -1 };
  expect([
    out(gully, bed, C5(0)),
    out(gully, bed, C5(3)),
    out(gully, bed, C5(4)),
    out({}, bed, C5(0)),
  ]).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
  ]);
  // A rooftop counts as the floor below it.
  expect([out(gully, bed, C5(3.5)), out(gully, { hex: 'C1', level: 0 }, C5(0))]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('LOS-20: under a bridge is in the depression, on the bridge is not (A6.3)', () => {
  const bridge = { C1: { terrain: 'Stone Bridge' } };
  expect([out(bridge, { hex: 'C1', level: -1 }, C5(0)), out(bridge, { hex: 'C1', level: 0 }, C5(0))]).toEqual(
    [
      [false, false],
      [false, false],
    ],
  );
  // Only with a depression on the board.
  const both = { ...bridge, E8: GULLY };
  expect([out(both, { hex: 'C1', level: -1 }, C5(0)), out(both, { hex: 'C1', level: 0 }, C5(0))]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(out(both, { hex: 'C1', level: -1, vertex: 3 }, C5(0))).toEqual([false, false]);
  const over = { C1: { ...GULLY, terrain: 'Stone Bridge' } };
  expect([out(over, { hex: 'C1', level: -1 }, C5(0)), out(over, { hex: 'C1', level: 0 }, C5(0))]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('LOS-92: a vertex is in a depression if the depression continues over both of its hexsides (B9.42)', () => {
  const sunk = (sides: readonly number[], vertex: number): boolean =>
    out({ C1: { ...GULLY, depressionSides: sides } }, { hex: 'C1', level: -1, vertex }, C5(0))[0] === true;
  expect([sunk([2, 3], 3), sunk([3], 3), sunk([2], 3), sunk([], 3), sunk([3, 4], 3)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([sunk([0, 5], 0), sunk([0, 1], 0)]).toEqual([true, false]);
});

/** A line along hexsides from C1 to C5. It leaves C1 between sides 2 and 3, toward C2 and D2. */
const crest = (
  cells: Readonly<Record<string, Partial<CellFacts>>>,
  line: { exits?: boolean; enters?: boolean; along?: boolean } = { exits: true, along: true },
  levels: readonly [number, number] = [-1, -1],
  [hex, bits]: readonly [string, number] = ['C1', 0b1100],
): boolean => {
  const lab = touchLab({ cells, from: ['C1', levels[0]], to: ['C5', levels[1]], line });
  lab.touchSides(hex, bits);
  return crestAtVertex(lab.line);
};

test('LOS-24: along hexsides out of a depression, a Crest Line at the vertex itself blocks (B19.51)', () => {
  const C1 = { ...GULLY, depressionSides: [2, 3] };
  const beds = { C1, C2: GULLY, D1: GULLY };
  expect([crest(beds), crest({ C1, C2: GULLY }), crest({ C1, D1: GULLY })]).toEqual([false, true, true]);
  // On the same level, a hexside where the depression ends is a Crest Line.
  const flat = { C1, C2: { level: -1 }, D1: GULLY };
  expect([crest(flat), crest({ ...flat, C1: { ...GULLY, depressionSides: [2] } })]).toEqual([true, false]);
  const open = { C1, C2: GULLY };
  expect([crest(open, { exits: true }), crest(open, { along: true })]).toEqual([false, false]);
  expect([crest(open, undefined, [-1, 0]), crest(open, undefined, [-1, -2])]).toEqual([false, true]);
  // Only hexsides that the line touches count; the board's edge is no crest.
  expect([
    crest(open, undefined, undefined, ['C1', 0b1000]),
    crest(open, undefined, undefined, ['C1', 0b1]),
  ]).toEqual([false, false]);
});

test('LOS-24: along hexsides into a depression, a Crest Line at the vertex itself blocks too (B19.51)', () => {
  const C5 = { ...GULLY, depressionSides: [0, 5] };
  const along = { enters: true, along: true };
  const touched = ['C5', 0b100001] as const;
  expect([
    crest({ C5 }, along, [-1, -1], touched),
    crest({ C5, C4: GULLY, B4: GULLY }, along, [-1, -1], touched),
  ]).toEqual([true, false]);
  expect([crest({ C5 }, along, [0, -1], touched), crest({ C5 }, along, [-2, -1], touched)]).toEqual([
    false,
    true,
  ]);
  expect(crest({ C5 }, { exits: true, along: true }, [-1, -1], touched)).toBe(false);
});

test('B9.61: a line along a hillside barrier does not meet the hill, on either side', () => {
  const meetsHill = (
    change: Readonly<Record<string, number | string | { terrain: string; base: number }>>,
  ) => {
    const board = rowBoard({ board: 'lab', change });
    const { because } = losBetween(board, readEndOf(board, { at: 'B2' }), readEndOf(board, { at: 'D2' }));
    return because.some(({ code }) => code === 'los-ground-higher');
  };
  for (const hill of ['level:C2', 'level:C3']) {
    expect(meetsHill({ [hill]: 1 })).toBe(true);
    expect(meetsHill({ [hill]: 1, 'C2-C3': { terrain: 'wall', base: 1 } })).toBe(false);
    expect(meetsHill({ [hill]: 1, 'C1-C2': { terrain: 'wall', base: 1 } })).toBe(true);
  }
  expect(meetsHill({ 'level:C2': 1, 'C2-C3': { terrain: 'wall', base: 0 } })).toBe(true);
});
