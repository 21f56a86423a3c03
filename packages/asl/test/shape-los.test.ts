/**
 * Lines over shapes that a GM draws (B9.1, A6.1, A6.2, A6.4, A6.7). Golden lines cross a plain board.
 * Properties: a drawing does not affect lines outside its hexes, and fast answers equal the plain walk's.
 */
import { HEX_ODD, type Cell, type Point, type Side } from '@bocage/core/lattice';
import { formatCell, parseCell, parsePlace } from '@bocage/core/notation';
import {
  createBoard,
  type Board,
  type CellFacts,
  type SideFacts,
  type TerrainKind,
} from '@bocage/core/board';
import { drawTerrain, isFlat, SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import { walkLine } from '@bocage/core/walk';
import type { LosAnswer } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { losBetween, prepareLos, quickResult } from '../src/los';
import { TERRAIN } from '../src/tables/terrain';

const KINDS = Object.entries(TERRAIN).map(([name, { category, inherent }]): TerrainKind => {
  const floors = category === 'building' ? Number(/, ([0-9]) Level/.exec(name)?.[1] ?? 0) : 0;
  return { name, category, ...(inherent && { inherent }), ...(floors > 0 && { upper: floors }) };
});
const TABLE = { kinds: KINDS, names: KINDS.map(({ name }) => name) };
const EXTENT = { columns: 9, firstRow: 1, rows: 7 };

type Cells = Iterable<readonly [Cell, Partial<CellFacts>]>;
const plain = (cells: Cells = [], sides: Iterable<readonly [Side, SideFacts]> = []): Board =>
  createBoard({ name: 'p', lattice: HEX_ODD, extent: EXTENT, cells, sides });
const draw = (board: Board, shapes: readonly TerrainShape[]): Board =>
  drawTerrain(board, { painted: [], shapes }, TABLE);

const named = (name: string): Point => {
  const place = parsePlace(name, HEX_ODD);
  const point = place.kind === 'cell' ? HEX_ODD.centre(place.cell) : undefined;
  const at = point ?? (place.kind === 'vertex' ? place.vertex.point : undefined);
  if (!at) throw new Error(`${name} is no point`);
  return { x: at.x * SHAPE_UNITS, y: at.y * SHAPE_UNITS };
};
const shape = (terrain: string | undefined, points: readonly string[], more: object = {}): TerrainShape => ({
  id: 'a',
  order: 0,
  points: points.map(named),
  ...(terrain === undefined ? {} : { terrain }),
  ...more,
});
const los = (board: Board, from: string, to: string, levels: readonly [number?, number?] = []): LosAnswer =>
  losBetween(
    board,
    { place: { kind: 'cell', cell: parseCell(from), ...(levels[0] !== undefined && { level: levels[0] }) } },
    { place: { kind: 'cell', cell: parseCell(to), ...(levels[1] !== undefined && { level: levels[1] }) } },
  );
const told = ({ los: result, hindrance, because }: LosAnswer): unknown => [
  result,
  hindrance,
  because[0]?.code,
  because[0]?.facts?.['terrain'],
];

/** The northern half of E4, cut along its middle. */
const NORTH = ['D4-D3-E4', 'D3-E3-E4', 'E3-E4-F3', 'E4-F3-F4'];

test.each([
  // Along row 4 the line runs along the lower edge of the wood: it touches it.
  ['C4', 'G4', ['blocked', 0, 'los-terrain-higher', 'Woods']],
  ['C3', 'G3', ['clear', 0, 'los-clear', undefined]],
  ['D3', 'F4', ['blocked', 0, 'los-terrain-higher', 'Woods']],
  // Through the southern half of the same hex: past the wood.
  ['D4', 'F5', ['clear', 0, 'los-clear', undefined]],
  ['D5', 'F4', ['clear', 0, 'los-clear', undefined]],
  ['E4', 'E7', ['clear', 0, 'los-clear', undefined]],
  ['E3', 'E5', ['blocked', 0, 'los-terrain-higher', 'Woods']],
] as const)('half a hex of woods: %s to %s (B9.1)', (from, to, want) => {
  const board = draw(plain(), [shape('Woods', NORTH)]);
  expect(told(los(board, from, to))).toEqual(want);
  expect(told(los(board, to, from))).toEqual(want);
});

test.each([
  ['Grain', ['hindered', 1, 'los-hindrance', 'Grain']],
  ['Brush', ['hindered', 1, 'los-hindrance', 'Brush']],
  ['Stone Building, 1 Level', ['blocked', 0, 'los-terrain-higher', 'Stone Building, 1 Level']],
  ['Dirt Road', ['clear', 0, 'los-clear', undefined]],
  ['Marsh', ['hindered', 1, 'los-hindrance', 'Marsh']],
  ['Water', ['clear', 0, 'los-clear', undefined]],
])('%s over the northern half does what the terrain table says (A6.2, A6.7)', (terrain, want) => {
  const board = draw(plain(), [shape(terrain, NORTH)]);
  expect(told(los(board, 'E3', 'E5'))).toEqual(want);
  expect(told(los(board, 'D4', 'F5'))).toEqual(['clear', 0, 'los-clear', undefined]);
});

test('from above, woods hide the blind hexes of their height behind them (A6.4)', () => {
  const board = draw(plain([[parseCell('E1'), { level: 2 }]]), [shape('Woods', NORTH)]);
  expect(told(los(board, 'E1', 'E5'))).toEqual(['blocked', 0, 'los-blind-hex', 'Woods']);
  expect(los(board, 'E1', 'E7').los).toBe('clear');
});

/** All of E4. */
const WHOLE = ['D3-D4-E4', 'D3-E3-E4', 'E3-E4-F3', 'E4-F3-F4', 'E4-E5-F4', 'D4-E4-E5'];

test('a hill is ground where it is drawn: its hex is higher, and it is in the way of others (A6.2)', () => {
  const board = draw(plain(), [shape(undefined, WHOLE, { level: 1 })]);
  expect(board.cell(parseCell('E4'))?.level).toBe(1);
  expect(board.cell(parseCell('E3'))?.level).toBe(0);
  expect(los(board, 'E2', 'E6')).toMatchObject({ los: 'blocked', because: [{ code: 'los-ground-higher' }] });
  expect(los(board, 'E4', 'B4').los).toBe('clear');
});

test('from an upper floor of a drawn building one looks over drawn grain (A6.7)', () => {
  const grain = shape('Grain', ['D6-E6-E7', 'E6-E7-F6', 'E6'], { id: 'b', order: 1 });
  const board = draw(plain(), [shape('Stone Building, 2 Level', WHOLE), grain]);
  expect(board.cell(parseCell('E4'))?.locations?.map(({ level }) => level)).toEqual([-1, 1, 2, 2.5]);
  expect(told(los(board, 'E4', 'E7'))).toEqual(['hindered', 1, 'los-hindrance', 'Grain']);
  expect(told(los(board, 'E4', 'E7', [2]))).toEqual(['clear', 0, 'los-clear', undefined]);
});

// Properties --------------------------------------------------------------------------------------------------------

const cellOf = (n: number): Cell => ({ col: n % 9, row: 1 + (Math.floor(n / 9) % 7) });
const cells = fc.nat(62).map(cellOf);
const facts = fc.record({
  level: fc.nat(2),
  terrain: fc.constantFrom('Woods', 'Grain', 'Orchard', 'Open Ground', 'Stone Building, 1 Level'),
});
const paint = fc.array(fc.tuple(cells, facts), { maxLength: 12 });
const hedges = fc.array(
  fc.tuple(
    fc.tuple(cells, fc.nat(5)).map(([cell, k]): Side => HEX_ODD.sideOf(cell, k)),
    fc.constantFrom('wall', 'hedge', 'bocage').map((terrain): SideFacts => ({ terrain, base: 0 })),
  ),
  { maxLength: 14 },
);
const shapes = fc
  .array(
    fc.record({
      at: cells,
      terrain: fc.constantFrom(
        'Woods',
        'Grain',
        'Orchard',
        'Open Ground',
        'Stone Building, 2 Level',
        'Gully',
      ),
      level: fc.option(fc.nat(2), { nil: undefined }),
      corners: fc.array(
        fc.record({ x: fc.integer({ min: -260, max: 260 }), y: fc.integer({ min: -140, max: 140 }) }),
        { minLength: 3, maxLength: 6 },
      ),
    }),
    { maxLength: 3 },
  )
  .map((list) =>
    list.flatMap(({ at, terrain, level, corners }, i): readonly TerrainShape[] => {
      const c = HEX_ODD.centre(at);
      const points = corners.map((p) => ({ x: c.x * SHAPE_UNITS + p.x, y: c.y * SHAPE_UNITS + p.y }));
      if (isFlat(points)) return [];
      return [{ id: `s${i}`, order: i, points, terrain, ...(level !== undefined && { level }) }];
    }),
  );

test('a drawing is nothing to a line that passes no hex of it (A6.1)', () => {
  const far = shape('Woods', ['H7', 'H6-H7-I7', 'G7-H6-H7'].map(String), { id: 'far' });
  fc.assert(
    fc.property(paint, hedges, (list, walls) => {
      const before = plain(list, walls);
      const after = draw(before, [far]);
      const [was, is] = [prepareLos(before), prepareLos(after)];
      const drawnIn = new Set(['G7', 'G6', 'H6', 'H7', 'I7', 'I6']);
      before.cells.forEach((from, i) => {
        before.cells.forEach((to, j) => {
          if (i === j) return;
          const met = walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to)).some(
            (s) =>
              (s.kind === 'cell' && drawnIn.has(formatCell(s.cell))) ||
              (s.kind === 'along' && HEX_ODD.cellsOf(s.side).some((c) => drawnIn.has(formatCell(c)))),
          );
          const name = `${formatCell(from)}-${formatCell(to)}`;
          if (!met) expect([name, is.quick(i, j)]).toEqual([name, was.quick(i, j)]);
        });
      });
    }),
    { numRuns: 4 },
  );
});

test('the fast answer is the plain one and the explained one, over paint and shapes (A6.1, B9.2)', () => {
  fc.assert(
    fc.property(paint, hedges, shapes, (list, walls, drawn) => {
      const board = draw(plain(list, walls), drawn);
      const fast = prepareLos(board);
      board.cells.forEach((from, i) => {
        board.cells.forEach((to, j) => {
          const name = `${formatCell(from)}-${formatCell(to)}`;
          const code = fast.quick(i, j);
          const [a, b] = [from, to].map((cell) => (board.cell(cell)?.level ?? 0) * 2);
          expect([name, code]).toEqual([name, fast.plainAt(i, j, a ?? 0, b ?? 0)]);
          if ((i + j) % 7 !== 0) return;
          const slow = losBetween(
            board,
            { place: { kind: 'cell', cell: from } },
            { place: { kind: 'cell', cell: to } },
          );
          expect([name, quickResult(code)]).toEqual([name, slow.los]);
          if (code >= 0) expect([name, code]).toEqual([name, slow.hindrance]);
        });
      });
    }),
    { numRuns: 4 },
  );
});

test('the same from both ends, over shapes (B9.2)', () => {
  fc.assert(
    fc.property(paint, shapes, cells, cells, (list, drawn, a, b) => {
      const board = draw(plain(list), drawn);
      const one = losBetween(
        board,
        { place: { kind: 'cell', cell: a } },
        { place: { kind: 'cell', cell: b } },
      );
      const two = losBetween(
        board,
        { place: { kind: 'cell', cell: b } },
        { place: { kind: 'cell', cell: a } },
      );
      expect([one.los, one.hindrance]).toEqual([two.los, two.hindrance]);
    }),
    { numRuns: 20 },
  );
});

test('another wood never opens a line, in any shape (A6.2)', () => {
  const wood = fc
    .tuple(
      cells,
      fc.array(
        fc.record({ x: fc.integer({ min: -260, max: 260 }), y: fc.integer({ min: -140, max: 140 }) }),
        { minLength: 3, maxLength: 6 },
      ),
    )
    .map(([at, corners]): TerrainShape => {
      const c = HEX_ODD.centre(at);
      return {
        id: 'w',
        order: 9,
        terrain: 'Woods',
        points: corners.map((p) => ({ x: c.x * SHAPE_UNITS + p.x, y: c.y * SHAPE_UNITS + p.y })),
      };
    });
  fc.assert(
    fc.property(wood, hedges, cells, cells, (shapeOfWood, walls, a, b) => {
      fc.pre(!isFlat(shapeOfWood.points));
      const board = plain([], walls);
      const ends = [{ place: { kind: 'cell', cell: a } }, { place: { kind: 'cell', cell: b } }] as const;
      const was = losBetween(board, ...ends);
      const is = losBetween(draw(board, [shapeOfWood]), ...ends);
      if (was.los === 'blocked') expect(is.los).toBe('blocked');
    }),
    { numRuns: 40 },
  );
});
