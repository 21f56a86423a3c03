import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { CODES, drawnBoard } from '../../test/drawn-board';
import { pixelsOf } from './geometry';
import { tracedBoard } from './hexes';
import { FAULTS, type Fault } from './faults';
import { traceLine } from './trace';

function trace(board: Board, from: string, to: string, faults: readonly Fault[] = [], levels = [0, 0]) {
  const map = tracedBoard(board);
  if (map === undefined) throw new Error('no drawing');
  const end = (name: string, level: number) => {
    const hex = map.hex(parseCell(name));
    if (hex === undefined) throw new Error(name);
    const upper = level !== hex.base;
    return { hex, point: hex.centre, level, stance: upper ? ('upper' as const) : ('ground' as const) };
  };
  return traceLine(map, end(from, levels[0] ?? 0), end(to, levels[1] ?? 0), new Set(faults));
}

test('the pixels of a line: level, upright and slanted, both ends included', () => {
  const list = (x1: number, y1: number, x2: number, y2: number) => [
    ...pixelsOf({ x: x1, y: y1 }, { x: x2, y: y2 }),
  ];
  expect(list(3, 5, 0, 5).map((p) => p.x)).toEqual([3, 2, 1, 0]);
  expect(list(3, 5, 3, 8).map((p) => p.y)).toEqual([5, 6, 7, 8]);
  expect(list(0, 0, 4, 2)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 3, y: 1 },
    { x: 4, y: 1 },
    { x: 4, y: 2 },
  ]);
});

test('open ground hides nothing', () => {
  const board = drawnBoard({});
  expect(trace(board, 'A1', 'I6')).toMatchObject({ blocked: false, hindrance: 0, leftTheMap: false });
});

test.each([
  ['woods between, level 0', { hexes: { C3: CODES.woods } }, 'C2', 'C4', [0, 0], 'LOS-63'],
  ['woods seen over from level 1 to 0', { hexes: { C3: CODES.woods } }, 'C2', 'C4', [1, 0], 'LOS-64'],
  ['woods make one blind hex for level 2', { hexes: { C3: CODES.woods } }, 'C2', 'C4', [2, 0], 'LOS-68a'],
  ['a hill between', { levels: { C3: 1 } }, 'C2', 'C4', [0, 0], 'LOS-60'],
  ['a hedge of neither end', { sides: { 'C3/0': CODES.hedge } }, 'C1', 'C4', [0, 0], 'LOS-46'],
  ['a bocage of neither end', { sides: { 'C3/0': CODES.bocage } }, 'C1', 'C4', [0, 0], 'LOS-45'],
  ['out of a gully', { hexes: { C3: CODES.gully }, levels: { C3: -1 } }, 'C3', 'C6', [-1, 0], 'LOS-21'],
  ['into a gully', { hexes: { C2: CODES.gully }, levels: { C2: -1 } }, 'C6', 'C2', [1, -1], 'LOS-22'],
] as const)('%s blocks', (_, drawing, from, to, levels, row) => {
  const found = trace(drawnBoard(drawing), from, to, [], [...levels]);
  expect(found.at?.row).toBe(row);
});

test.each([
  ['own hedge', { sides: { 'C3/0': CODES.hedge } }, 'C3', 'C1', [0, 0], 0],
  ['hedge below both', { sides: { 'C3/0': CODES.hedge } }, 'C1', 'C4', [1, 1], 0],
  ['woods beyond the blind hex', { hexes: { C3: CODES.woods } }, 'C1', 'C6', [2, 0], 0],
  ['one orchard hex', { hexes: { C3: CODES.orchard } }, 'C2', 'C4', [0, 0], 1],
  ['two brush hexes', { hexes: { C3: CODES.brush, C4: CODES.brush } }, 'C2', 'C5', [0, 0], 2],
  ['brush of the ends', { hexes: { C2: CODES.brush, C4: CODES.brush } }, 'C2', 'C4', [0, 0], 0],
] as const)('%s does not block', (_, drawing, from, to, levels, hindrance) => {
  const found = trace(drawnBoard(drawing), from, to, [], [...levels]);
  expect(found).toMatchObject({ blocked: false, hindrance });
});

test('the sixth hindrance blocks', () => {
  const names = [...'ABCDEFGHI'].flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`));
  const board = drawnBoard({ hexes: Object.fromEntries(names.map((name) => [name, CODES.orchard])) });
  expect(trace(board, 'A3', 'G3')).toMatchObject({ blocked: false, hindrance: 5 });
  expect(trace(board, 'A3', 'I3').at?.row).toBe('LOS-82');
});

test('along a gully nothing is restricted', () => {
  const board = drawnBoard({
    hexes: { C2: CODES.gully, C3: CODES.gully, C4: CODES.gully },
    levels: { C2: -1, C3: -1, C4: -1 },
  });
  expect(trace(board, 'C2', 'C4', [], [-1, -1]).blocked).toBe(false);
});

test.each([
  // A level-3 viewer sees over bocage into the hex behind it (B9.531); the reference never does.
  ['bocage-always-blind', { sides: { 'C3/0': CODES.bocage } }, 'C1', 'C4', [3, 0]],
] as const)(
  'repairing "%s" changes its example and nothing else does',
  (fault, drawing, from, to, levels) => {
    const board = drawnBoard(drawing);
    const answer = (faults: readonly Fault[]) => {
      const { blocked, hindrance } = trace(board, from, to, faults, [...levels]);
      return `${blocked} ${hindrance}`;
    };
    const changing = FAULTS.filter((other) => answer([other]) !== answer([]));
    expect(changing).toEqual([fault]);
  },
);
