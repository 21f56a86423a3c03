/**
 * Lines out of and into depressions, one touch at a time. A case has the ends' levels, then where the line
 * meets which ground.
 */
import { expect, test } from 'vitest';
import { GULLY, touchLab, type Setting, type TouchFacts } from '../../../test/touch-lab';
import { DEPRESSION_ENTRY, DEPRESSION_EXIT } from './area-line';

interface Row extends TouchFacts {
  readonly own?: number;
  readonly other: number;
  /** Hex of the higher end; C1 is the depression. */
  readonly far?: string;
  readonly at: string;
  readonly level: number;
  readonly cells?: Setting['cells'];
  readonly along?: boolean;
  /** Sides of a hex that the line touches. */
  readonly touched?: readonly [string, number];
  /** -1 = nearer to the far end than the hex's center, 1 = farther. */
  readonly side?: number;
  readonly blocks: boolean;
}

const bridge = { terrain: 'Stone Bridge' };
const ROWS: Readonly<Record<string, Row>> = {
  'out of it three hexes from an end one level higher': { other: 0, at: 'C3', level: 0, blocks: true },
  'out of it beside an end one level higher': { other: 0, at: 'C5', level: 0, blocks: false },
  'out of it two hexes from an end two levels higher': { other: 1, at: 'C4', level: 0, blocks: false },
  'out of it three hexes from an end two levels higher': { other: 1, at: 'C3', level: 0, blocks: true },
  'on ground no higher than its bed': { other: 0, at: 'C3', level: -1, blocks: false },
  'on the bed of a depression that lies higher': {
    own: -2,
    other: -1,
    at: 'C3',
    level: -1,
    cells: { C3: GULLY },
    blocks: false,
  },
  'on the bank of a depression': { other: 0, at: 'C3', level: 0, cells: { C3: GULLY }, blocks: true },
  'on ground below one that lies deeper': {
    other: 0,
    at: 'C3',
    level: -1,
    cells: { C3: { ...GULLY, level: -2 } },
    blocks: false,
  },
  'on level ground that lies higher': { own: -2, other: -1, at: 'C3', level: -1, blocks: true },
  'under a bridge': { own: -2, other: -1, at: 'C3', level: -1, cells: { C3: bridge }, blocks: false },
  'at the bed of a depression under a bridge': {
    own: -2,
    other: -1,
    at: 'C3',
    level: -1,
    cells: { C3: { ...GULLY, ...bridge } },
    blocks: false,
  },
  'beside a bridge, on the bank': { other: 0, at: 'C3', level: 0, cells: { C3: bridge }, blocks: true },
  'on a bridge': {
    other: 0,
    at: 'C3',
    level: 0,
    name: 'Stone Bridge',
    cells: { C3: bridge },
    blocks: false,
  },
  'on a road over it': {
    other: 0,
    at: 'C3',
    level: 0,
    name: 'Dirt Road',
    cells: { C3: GULLY },
    blocks: false,
  },
  'on a road elsewhere': { other: 0, at: 'C3', level: 0, name: 'Dirt Road', blocks: true },
  'on a road by which the line comes in': {
    other: 0,
    at: 'C3',
    level: 0,
    name: 'Dirt Road',
    cells: { C3: { ...GULLY, sideTerrain: ['Dirt Road'] } },
    touched: ['C3', 0b1001],
    blocks: true,
  },
  'on a road by which the line goes out': {
    other: 0,
    at: 'C3',
    level: 0,
    name: 'Dirt Road',
    cells: { C3: { ...GULLY, sideTerrain: [null, null, null, 'Dirt Road'] as unknown as string[] } },
    touched: ['C3', 0b1001],
    blocks: false,
  },
  'along a hexside, on a road by which it comes in': {
    other: 0,
    at: 'C3',
    level: 0,
    name: 'Dirt Road',
    cells: { C3: { ...GULLY, sideTerrain: ['Dirt Road'] } },
    touched: ['C3', 0b1001],
    along: true,
    blocks: false,
  },
  'in the hex of the far end': { other: -2, at: 'C6', level: 0, blocks: false },
  'on the bank of the own hex towards a neighbour': {
    other: -1,
    far: 'C2',
    at: 'C1',
    level: 0,
    touched: ['C1', 0b1000],
    blocks: true,
  },
  'on the bank of the own hex, over a hexside that both share in it': {
    other: -1,
    far: 'C2',
    at: 'C1',
    level: 0,
    cells: { C1: { ...GULLY, depressionSides: [3] } },
    touched: ['C1', 0b1000],
    blocks: false,
  },
  'on the bank of the own hex, over another hexside of it': {
    other: -1,
    far: 'C2',
    at: 'C1',
    level: 0,
    cells: { C1: { ...GULLY, depressionSides: [2] } },
    touched: ['C1', 0b1000],
    blocks: true,
  },
  'over such a hexside to a farther end': {
    other: -1,
    far: 'C3',
    at: 'C1',
    level: 0,
    cells: { C1: { ...GULLY, depressionSides: [3] } },
    touched: ['C1', 0b1000],
    blocks: true,
  },
  'along such a hexside': {
    other: -1,
    far: 'C2',
    at: 'C1',
    level: 0,
    cells: { C1: { ...GULLY, depressionSides: [3] } },
    touched: ['C1', 0b1000],
    along: true,
    blocks: true,
  },
  'on the near bank before a higher neighbour': {
    other: -1,
    at: 'C5',
    level: 0,
    cells: { C5: { ...GULLY, level: -2 } },
    side: -1,
    blocks: false,
  },
  'in the middle before a higher neighbour': {
    other: -1,
    at: 'C5',
    level: 0,
    cells: { C5: { ...GULLY, level: -2 } },
    side: 0,
    blocks: true,
  },
  'on the near bank before a neighbour as high as its bed': {
    other: -1,
    at: 'C5',
    level: 0,
    cells: { C5: GULLY },
    side: -1,
    blocks: true,
  },
  'on the near side of a hex that is no depression': {
    other: -1,
    at: 'C5',
    level: 0,
    cells: { C5: { level: -2 } },
    side: -1,
    blocks: true,
  },
  'on the near bank two hexes away': {
    other: -1,
    at: 'C4',
    level: 0,
    cells: { C4: { ...GULLY, level: -2 } },
    side: -1,
    blocks: true,
  },
  // LOS-21b: the far bank beside the far end.
  'on the far bank, as high as the end beside it': {
    other: 0,
    at: 'C5',
    level: 0,
    cells: { C5: GULLY },
    side: 1,
    blocks: true,
  },
  'just in the middle of it': { other: 0, at: 'C5', level: 0, cells: { C5: GULLY }, side: 0, blocks: false },
  'on the far bank, lower than the end beside it': {
    other: 1,
    at: 'C5',
    level: 0,
    cells: { C5: GULLY },
    side: 1,
    blocks: false,
  },
  'on the far bank two hexes away': {
    other: 1,
    at: 'C4',
    level: 1,
    cells: { C4: GULLY },
    side: 1,
    blocks: false,
  },
  'on the far side of a hex that is no depression': { other: 0, at: 'C5', level: 0, side: 1, blocks: false },
  'on the bed beside the far end': {
    other: 0,
    at: 'C5',
    level: 0,
    cells: { C5: { ...GULLY, level: 0 } },
    side: 1,
    blocks: false,
  },
  'on a road over it beside the far end': {
    other: 0,
    at: 'C5',
    level: 0,
    name: 'Dirt Road',
    cells: { C5: GULLY },
    side: 1,
    blocks: false,
  },
  'on the far bank of a deeper one, no higher than the own bed': {
    other: -1,
    at: 'C5',
    level: -1,
    cells: { C5: { ...GULLY, level: -3 } },
    side: 1,
    blocks: false,
  },
};

const MIRROR: Readonly<Record<string, string>> = {
  C1: 'C6',
  C2: 'C5',
  C3: 'C4',
  C4: 'C3',
  C5: 'C2',
  C6: 'C1',
};
/** The hexside on the opposite side of the hex. */
const opposite = (bits: number): number => ((bits << 3) | (bits >> 3)) & 63;

test.each(Object.entries(ROWS))('LOS-21: a unit in a depression and a line %s (A6.3)', (_, row) => {
  const { own = -1, other, far = 'C6', at, level, side = 0, name } = row;
  const { line, put, touchSides } = touchLab({
    cells: { C1: { ...GULLY, level: own }, ...row.cells },
    from: ['C1', own],
    to: [far, other],
    line: { exits: true, along: row.along === true },
  });
  if (row.touched) touchSides(...row.touched);
  expect(line.exits).toBe(true);
  const code = put(at, level, { sideT: side, sideV: -side, ...(name !== undefined && { name }) });
  expect(code === DEPRESSION_EXIT).toBe(row.blocks);
});

/** The reversed line. Roads and shared hexsides are tested separately: only the entry side counts. */
const TURNED = Object.entries(ROWS).filter(([, { touched }]) => touched === undefined);

test.each(TURNED)('LOS-22: into a depression, a line %s (A6.3)', (_, row) => {
  const { own = -1, other, at, level, side = 0, name, cells = {} } = row;
  const turned = Object.entries(cells).map(([hex, facts]) => [MIRROR[hex] ?? hex, facts] as const);
  const { put } = touchLab({
    cells: { C6: { ...GULLY, level: own }, ...Object.fromEntries(turned) },
    from: ['C1', other],
    to: ['C6', own],
    line: { enters: true },
  });
  const code = put(MIRROR[at] ?? at, level, {
    sideV: side,
    sideT: -side,
    ...(name !== undefined && { name }),
  });
  expect(code === DEPRESSION_ENTRY).toBe(row.blocks);
});

test('LOS-22: into a depression, adjacent ends share a hexside of the first one (A6.3)', () => {
  for (const sides of [[3], [2]]) {
    const { put, touchSides } = touchLab({
      cells: { C1: { depressionSides: sides }, C2: GULLY },
      from: ['C1', -1],
      to: ['C2', -1],
      line: { enters: true },
    });
    touchSides('C1', 0b1000);
    touchSides('C2', opposite(0b1000));
    expect(put('C2', 0) === DEPRESSION_ENTRY).toBe(sides[0] === 2);
  }
});
