/** Rows of line of sight that only a drawing shows: which pixels a line meets, and what they count for. */
import { cellKey, HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { Board, Depiction, TerrainKind } from '@bocage/core/board';
import { deriveBoard, pixelCentre } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { knownToGm } from '@bocage/core/game';
import { ASL } from '../src/game';
import { losBetween } from '../src/los';
import { losBoard } from '../src/los/line/los-board';
import { newAreaLine, sidesTouched } from '../src/los/rules/area-line';
import { TERRAIN } from '../src/tables/terrain';

const HOUSE = 'Stone Building, 1 Level';
const KINDS = ['Open Ground', 'Woods', 'Orchard', 'Wall', HOUSE, 'Dirt Road'].map((name): TerrainKind => {
  const { category, inherent } = TERRAIN[name] ?? { category: 'open' };
  const wall = name === 'Wall' && { side: 'wall', barrier: true as const };
  return { name, category, ...(inherent && { inherent }), ...wall };
});
const WIDTH = 226;
const HEIGHT = 322;

interface Blob {
  readonly at: string;
  readonly dx?: number;
  readonly dy?: number;
  readonly r?: number;
  readonly terrain?: string;
  readonly level?: number;
}

function drawn(blobs: readonly Blob[]): Board {
  const terrain = new Uint8Array(WIDTH * HEIGHT);
  const elevation = new Int8Array(WIDTH * HEIGHT);
  const depiction: Depiction = {
    width: WIDTH,
    height: HEIGHT,
    terrain,
    elevation,
    names: KINDS.map((k) => k.name),
    kinds: KINDS,
    hexWidth: 56.25,
    hexHeight: 64.5,
    a1: { x: 0, y: 32.25 },
    stairways: [],
    slopes: [],
    embankments: [],
  };
  for (const { at, dx = 0, dy = 0, r = 5, terrain: name, level } of blobs) {
    const centre = pixelCentre(depiction, HEX_ODD, parseCell(at));
    const code = KINDS.findIndex((k) => k.name === name);
    for (let y = Math.ceil(centre.y + dy - r); y <= centre.y + dy + r; y++) {
      for (let x = Math.ceil(centre.x + dx - r); x <= centre.x + dx + r; x++) {
        if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue;
        if (code >= 0) terrain[y * WIDTH + x] = code;
        if (level !== undefined) elevation[y * WIDTH + x] = level;
      }
    }
  }
  return deriveBoard({
    name: 'd',
    lattice: HEX_ODD,
    extent: { columns: 5, firstRow: 1, rows: 5 },
    depiction,
  });
}

const see = (board: Board, from: string, to: string, options = {}) =>
  losBetween(
    board,
    { place: { kind: 'cell', cell: parseCell(from) } },
    { place: { kind: 'cell', cell: parseCell(to) } },
    options,
  );
const first = (board: Board, from: string, to: string) => see(board, from, to).because[0]?.code;

test('LOS-13: only a drawing that the line touches counts (A6.1)', () => {
  expect(first(drawn([{ at: 'C2', dx: 20, terrain: 'Woods' }]), 'C1', 'C4')).toBe('los-clear');
  expect(first(drawn([{ at: 'C2', dx: 4, terrain: 'Woods' }]), 'C1', 'C4')).toBe('los-terrain-higher');
});

test('LOS-4: ground counts at its drawn level, at any level of its hex (A6.2)', () => {
  const hill = drawn([{ at: 'C2', dy: 18, r: 6, level: 1 }]);
  expect(hill.cell(parseCell('C2'))?.level).toBe(0);
  expect(first(hill, 'C1', 'C4')).toBe('los-ground-higher');
});

test('LOS-5: every pixel belongs to the hex that contains it or is next to it (A6.1)', () => {
  const { raster } = losBoard(drawn([]));
  if (raster === undefined) throw new Error('no raster');
  let farthest = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const h = raster.hex[raster.region[y * WIDTH + x] ?? -1] ?? -1;
      farthest = Math.max(
        farthest,
        Math.hypot((raster.centreX[h] ?? NaN) - x, (raster.centreY[h] ?? NaN) - y),
      );
    }
  }
  // A vertex lies two thirds of a column's width from the centre.
  expect(farthest).toBeLessThan((56.25 * 2) / 3 + 2);
});

test('LOS-12: inherent terrain that spills over its hexside is nothing there, and fills its own hex (B.6)', () => {
  const orchard = drawn([{ at: 'C2', dy: 30, r: 17, terrain: 'Orchard' }]);
  const terrain = ['C2', 'C3'].map((name) => orchard.cell(parseCell(name))?.terrain);
  expect(terrain).toEqual(['Orchard', 'Open Ground']);
  expect(see(orchard, 'C2', 'C4').hindrance).toBe(0);
  // No pixel of it lies on this line.
  expect(see(orchard, 'B1', 'D2').hindrance).toBe(1);
});

test('B14: by an option a line along a road through an orchard is open, in the field as well', () => {
  const road = [-30, -20, -10, 0, 10, 20, 30].map((dy): Blob => ({
    at: 'C3',
    dy,
    r: 5,
    terrain: 'Dirt Road',
  }));
  const board = drawn([{ at: 'C3', r: 22, terrain: 'Orchard' }, ...road]);
  expect(board.cell(parseCell('C3'))?.terrain).toBe('Orchard');
  const hindrances = (options: Readonly<Record<string, string>>) =>
    [
      ['C1', 'C5'],
      ['B2', 'D3'],
    ].map(([from = '', to = '']) => {
      const one = see(board, from, to, options).hindrance;
      const s = knownToGm({ board, units: [], options });
      const field = ASL.field(s, { kind: 'place', place: { kind: 'cell', cell: parseCell(from) } });
      const at = board.cells.findIndex((cell) => cellKey(cell) === cellKey(parseCell(to)));
      expect((field.cells[at] ?? field.explain(at)).hindrance).toBe(one);
      return one;
    });
  expect(hindrances({})).toEqual([1, 1]);
  // Across the road it hinders as ever.
  expect(hindrances({ 'orchard.road': 'open' })).toEqual([0, 1]);
  expect(hindrances({ 'orchard.road': 'hinders' })).toEqual([1, 1]);
});

test('LOS-8: along a hexspine a drawing on the hexside counts, one beside it does not (A6.1)', () => {
  expect(first(drawn([{ at: 'C2', dy: 32, r: 3, terrain: 'Woods' }]), 'B2', 'D2')).toBe('los-terrain-higher');
  expect(first(drawn([{ at: 'C2', dy: 20, r: 3, terrain: 'Woods' }]), 'B2', 'D2')).toBe('los-clear');
});

test('LOS-7: a line leaves and enters by the hexsides that it crosses or touches (A6.1)', () => {
  const board = drawn([]);
  const los = losBoard(board);
  const sides = (from: string, to: string, of: string): readonly number[] => {
    const [a, b] = [HEX_ODD.centre(parseCell(from)), HEX_ODD.centre(parseCell(to))];
    const { hexes } = los;
    const line = newAreaLine(hexes);
    line.cells = los.programs(a, b).cells;
    line.origin = (a.x - hexes.x0) * hexes.span + (a.y - hexes.y0);
    const bits = sidesTouched(line, los.indexOf(parseCell(of)));
    return [0, 1, 2, 3, 4, 5].filter((k) => (bits >> k) & 1);
  };
  expect([sides('C1', 'C3', 'C1'), sides('C1', 'C3', 'C2'), sides('C1', 'C3', 'C3')]).toEqual([
    [3],
    [0, 3],
    [0],
  ]);
  expect([sides('B2', 'D2', 'B2'), sides('B2', 'D2', 'D2')]).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

test('LOS-40: a drawn wall that the line touches counts in any hex, but for the own hexsides of the ends (B9.1)', () => {
  // The wall between C2 and C3 spills a little over its vertex towards D3.
  const wall: Blob[] = [-14, -7, 0, 7, 14].map((dx) => ({ at: 'C2', dx, dy: 32, r: 3, terrain: 'Wall' }));
  expect(first(drawn(wall), 'C1', 'C4')).toBe('los-hexside');
  expect(first(drawn(wall), 'C2', 'C4')).toBe('los-clear');
  expect(first(drawn(wall), 'C1', 'C3')).toBe('los-clear');
});

test('LOS-5: drawn terrain in the hex of an end belongs to that hex, up to the hexside (A6.1, A6.8)', () => {
  // The house of B3 ends a pixel before the hexside, or goes on beyond it; C3 is a level higher.
  const houses = (r: number): Board =>
    drawn([
      { at: 'C3', r: 32, level: 1 },
      { at: 'B3', r, terrain: HOUSE },
      { at: 'C3', r: 10, terrain: HOUSE },
    ]);
  expect([first(houses(27), 'B3', 'C3'), first(houses(27), 'C3', 'B3')]).toEqual(['los-clear', 'los-clear']);
  expect(first(houses(29), 'B3', 'C3')).toBe('los-leave-building');
});

test('LOS-30: between two houses a wall is out of doors (A6.8)', () => {
  const houses: Blob[] = [
    { at: 'C3', r: 34, level: 1 },
    { at: 'C2', r: 34, terrain: HOUSE },
    { at: 'C3', r: 34, terrain: HOUSE },
  ];
  const wall = [-20, -14, -7, 0, 7, 14, 20].map((dx): Blob => ({
    at: 'C2',
    dx,
    dy: 32,
    r: 3,
    terrain: 'Wall',
  }));
  expect(first(drawn(houses), 'C2', 'C3')).toBe('los-leave-building');
  expect(first(drawn([...houses, ...wall]), 'C2', 'C3')).toBe('los-clear');
  expect(first(drawn([...houses, ...wall]), 'C3', 'C2')).toBe('los-clear');
});

test('LOS-83: along a hexside inherent terrain is at the level of the ground under the line (B.6)', () => {
  const orchard: Blob = { at: 'C3', r: 20, terrain: 'Orchard' };
  const hill = (r: number): Board => drawn([{ at: 'C2', r, level: 2 }, orchard]);
  // Up to the hexside, and over it.
  expect([see(hill(32), 'B2', 'D2').los, see(hill(32), 'B2', 'D2').hindrance]).toEqual(['hindered', 1]);
  expect(first(hill(34), 'B2', 'D2')).toBe('los-ground-higher');
  // No pixel of the hex across lies on the line: its reason has the hexside's middle.
  const across = see(drawn([{ at: 'C2', r: 20, terrain: 'Orchard' }]), 'B2', 'D2');
  expect([across.hindrance, across.because[0]?.pixel]).toEqual([1, { x: 112, y: 129 }]);
});
