import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBoard } from '../board/create';
import type { Board, CellFacts, Depiction, TerrainKind } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import type { Cell, Lattice, Point } from '../lattice/types';
import { parseCell } from '../notation/parse';
import { isFlat } from './check';
import { drawTerrain } from './draw';
import { plainDepiction } from './raster';
import { SHAPE_UNITS as U, type TerrainShape } from './types';

const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Woods', category: 'woods' },
  { name: 'Orchard', category: 'other', inherent: true },
  { name: 'House', category: 'building', upper: 2 },
  { name: 'Gully', category: 'depression' },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Road', category: 'road' },
];
const TABLE = { kinds: KINDS, names: KINDS.map(({ name }) => name) };
const EXTENT = { columns: 9, firstRow: 1, rows: 6 };

const plain = (
  lattice: Lattice = HEX_ODD,
  cells: Iterable<readonly [Cell, Partial<CellFacts>]> = [],
): Board => createBoard({ name: 'p', lattice, extent: EXTENT, cells });

/** The hex itself, or a part of it round its centre (1 = up to its vertices). */
const around = (hex: string, scale = 1, lattice: Lattice = HEX_ODD): readonly Point[] => {
  const cell = parseCell(hex);
  const c = lattice.centre(cell);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const v = lattice.vertexPoint(cell, k);
    return { x: Math.round((c.x + (v.x - c.x) * scale) * U), y: Math.round((c.y + (v.y - c.y) * scale) * U) };
  });
};
const shape = (points: readonly Point[], more: Partial<TerrainShape> = {}): TerrainShape => ({
  id: 'a',
  order: 0,
  points,
  terrain: 'Woods',
  ...more,
});
const draw = (board: Board, ...shapes: readonly TerrainShape[]): Board =>
  drawTerrain(board, { painted: [], shapes }, TABLE);
const facts = (board: Board, hex: string): CellFacts | undefined => board.cell(parseCell(hex));

test.each([
  ['odd', HEX_ODD],
  ['even', HEX_EVEN],
] as const)(
  'a shape over the middle of a hex gives it its terrain, beside the middle it does not (%s)',
  (_, lattice) => {
    const board = draw(plain(lattice), shape(around('D3', 0.5, lattice)));
    expect(facts(board, 'D3')?.terrain).toBe('Woods');
    for (const hex of ['D2', 'D4', 'C3', 'E3', 'C4', 'E4', 'C2', 'E2']) {
      expect(facts(board, hex)?.terrain).toBe('Open Ground');
    }
  },
);

test('a later shape lies on top; the order decides, not the list', () => {
  const woods = shape(around('D3', 0.6), { id: 'w', order: 1 });
  const house = shape(around('D3', 0.4), { id: 'h', order: 2, terrain: 'House' });
  const [one, two] = [draw(plain(), woods, house), draw(plain(), house, woods)];
  expect(facts(one, 'D3')?.terrain).toBe('House');
  expect(facts(two, 'D3')).toEqual(facts(one, 'D3'));
  expect(two.depiction?.terrain).toEqual(one.depiction?.terrain);
  expect(facts(draw(plain(), { ...woods, order: 3 }, house), 'D3')?.terrain).toBe('Woods');
});

test('a building gets its upper floors, and a roof where it goes on over a hexside', () => {
  const alone = facts(draw(plain(), shape(around('D3', 0.5), { terrain: 'House' })), 'D3');
  expect(alone?.locations).toEqual([
    { level: 1, terrain: 'House' },
    { level: 2, terrain: 'House' },
  ]);
  const long = facts(draw(plain(), shape(around('D3', 1.4), { terrain: 'House' })), 'D3');
  expect(long?.locations?.map(({ terrain }) => terrain)).toEqual(['Cellar', 'House', 'House', 'Rooftop']);
});

test('a level raises the ground below the terrain; a gully lies one level lower, however often it is drawn', () => {
  const board = draw(
    plain(),
    shape(around('D3', 0.8)),
    { id: 'hill', order: 1, level: 2, points: around('D3', 1.2) },
    shape(around('D3', 0.3), { id: 'g1', order: 2, terrain: 'Gully' }),
    shape(around('D3', 0.3), { id: 'g2', order: 3, terrain: 'Gully' }),
  );
  expect(facts(board, 'D3')).toMatchObject({ level: 1, terrain: 'Gully', depression: 'Gully' });
  const hill = draw(plain(), shape(around('D3')), { id: 'h', order: 1, level: 2, points: around('D3') });
  expect(facts(hill, 'D3')).toMatchObject({ level: 2, terrain: 'Woods' });
});

test('inherent terrain takes its hex where it comes near the middle', () => {
  expect(facts(draw(plain(), shape(around('D3', 0.2), { terrain: 'Orchard' })), 'D3')?.terrain).toBe(
    'Orchard',
  );
});

test('paint stays where no shape is: facts, hexsides and the mark that it is whole', () => {
  const cells = [
    [parseCell('B2'), { terrain: 'Woods', level: 1 }],
    [parseCell('D3'), { terrain: 'Orchard' }],
  ] as const;
  const side = HEX_ODD.sideOf(parseCell('F3'), 1);
  const before = createBoard({
    ...{ name: 'p', lattice: HEX_ODD, extent: EXTENT, cells },
    sides: [[side, { terrain: 'hedge', base: 0 }]],
  });
  const board = draw(before, shape(around('F3', 0.5), { terrain: 'House' }));
  expect(facts(board, 'B2')).toEqual(facts(before, 'B2'));
  expect(facts(board, 'D3')).toEqual(facts(before, 'D3'));
  expect(board.sides).toEqual(before.sides);
  const { depiction } = board;
  if (!depiction) throw new Error('no raster');
  const whole = depiction.whole?.reduce((sum, one) => sum + one, 0) ?? 0;
  expect(whole).toBeLessThan(depiction.width * depiction.height);
  expect(whole).toBeGreaterThan(depiction.width * depiction.height * 0.95);
});

test('on an imported board the drawing lies over the raster, and the raster given stays as it was', () => {
  const raster = plainDepiction(HEX_ODD, EXTENT, TABLE);
  const code = KINDS.findIndex(({ name }) => name === 'Woods');
  const { whole: _, ...pixels } = raster;
  const imported = deriveBoard({
    ...{ name: 'p', lattice: HEX_ODD, extent: EXTENT },
    depiction: { ...pixels, terrain: raster.terrain.map(() => code) },
  });
  const clearing = shape(around('D3', 0.7), { terrain: 'Open Ground' });
  const painted = [{ cell: parseCell('F3'), terrain: 'House' }];
  const board = drawTerrain(imported, { painted, shapes: [clearing] }, TABLE);
  expect(facts(board, 'D3')?.terrain).toBe('Open Ground');
  expect(facts(board, 'B3')?.terrain).toBe('Woods');
  expect(board.depiction?.whole?.includes(1)).toBe(true);
  expect(imported.depiction?.terrain.every((c) => c === code)).toBe(true);
});

test('moved from hex to hex a drawing gives the same pixels, moved, and the same hexes', () => {
  const offsets = fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 }));
  const near = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -100, max: 100 }) });
  fc.assert(
    fc.property(fc.array(near, { minLength: 3, maxLength: 6 }), offsets, (points, [dc, dr]) => {
      const at = (p: Point, c: number, r: number): Point => ({ x: p.x + 3 * 2 * c * U, y: p.y + 2 * r * U });
      const centre = HEX_ODD.centre(parseCell('E3'));
      const first = points.map((p) => ({ x: p.x + centre.x * U, y: p.y + centre.y * U }));
      const moved = first.map((p) => at(p, dc, dr));
      fc.pre(!isFlat(points));
      const boards = [draw(plain(), shape(first)), draw(plain(), shape(moved))] as const;
      const [a, b] = boards.map((board) => board.depiction as Depiction) as [Depiction, Depiction];
      const shift = dr * 62 * a.width + dc * 108;
      const set = (d: Depiction): number[] => [...d.terrain.keys()].filter((i) => d.terrain[i] === 1);
      expect(set(b)).toEqual(set(a).map((i) => i + shift));
      for (const cell of boards[0].cells) {
        const there = boards[1].cell({ col: cell.col + 2 * dc, row: cell.row + dr });
        if (there && boards[0].cell(cell)?.terrain === 'Woods') expect(there.terrain).toBe('Woods');
      }
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['a terrain that there is not', { terrain: 'Wood' }, 'shapes.a.terrain'],
  ['a hedge: it stands on hexsides', { terrain: 'Hedge' }, 'shapes.a.terrain'],
  ['half a level', { level: 0.5 }, 'shapes.a.level'],
  [
    'two points',
    {
      points: [
        { x: 0, y: 0 },
        { x: 64, y: 0 },
      ],
    },
    'shapes.a.points',
  ],
  ['a line', { points: [0, 1, 2, 3].map((i) => ({ x: i, y: 2 * i })) }, 'shapes.a.points'],
  [
    'half a point',
    {
      points: [
        { x: 0, y: 0 },
        { x: 0.5, y: 0 },
        { x: 9, y: 9 },
      ],
    },
    'shapes.a.points[1]',
  ],
])('%s is refused with one line', (_, more, where) => {
  expect(() => draw(plain(), shape(around('D3'), more))).toThrow(where);
});

test('refuses a shape without terrain or level, and a board of squares', () => {
  expect(() => draw(plain(), { id: 'a', order: 0, points: around('D3') })).toThrow('a terrain or a level');
  expect(() => draw(plain(SQUARES), shape(around('D3')))).toThrow('a board of hexes');
});
