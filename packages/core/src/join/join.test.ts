import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBoard } from '../board/create';
import { boardFromJson, boardToJson } from '../board/json';
import { cellOnMap, cellOnPart, partAt } from '../board/parts';
import type { Board, BoardExtent, CellFacts, Depiction, SideFacts, TerrainKind } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { compareSides, sideKey } from '../lattice/keys';
import { SQUARES } from '../lattice/square';
import type { Cell, Lattice } from '../lattice/types';
import { formatCell, formatSide, formatVertex } from '../notation/format';
import { parseCell, parsePlace } from '../notation/parse';
import { joinBoards } from './join';
import { placeCell, placeCellFacts, placeSide, placeSideFacts } from './place';

const STANDARD: BoardExtent = { columns: 33, firstRow: 1, rows: 10 };
const standard = (name: string, sides: readonly string[] = []): Board => {
  const bare = createBoard({ name, lattice: HEX_ODD, extent: STANDARD });
  const entries = sides.map((text) => {
    const place = parsePlace(text, bare);
    if (place.kind !== 'side') throw new Error(text);
    return [place.side, { terrain: 'hedge' }] as const;
  });
  return createBoard({ name, lattice: HEX_ODD, extent: STANDARD, sides: entries });
};

/** Two rows of two boards; 3 lies turned. */
const MAP = joinBoards('1-4', [
  [{ board: standard('1', ['GG4-GG5', 'FF9-GG9']) }, { board: standard('2', ['B9-B10', 'C3-D3']) }],
  [{ board: standard('3', ['A1-A2', 'B0-B1']), flipped: true }, { board: standard('4', ['A1-B1']) }],
]);

const listed = (map: Board): readonly string[] => map.sides.map(([side]) => formatSide(side, map)).sort();

test('two rows of two boards share their half hexes', () => {
  expect(MAP.extent).toEqual({ columns: 65, firstRow: 1, rows: 20 });
  expect(MAP.lattice).toBe(HEX_ODD);
  expect(MAP.cells).toHaveLength(33 * 20 + 32 * 21);
});

test.each([
  ['1A1', 'A1'],
  ['1B0', 'B0'],
  ['2A1', 'GG1'],
  ['1GG1', 'GG1'],
  ['2GG10', 'MMM10'],
  ['4A1', 'GG11'],
  ['4B0', 'HH10'],
  ['2B10', 'HH10'],
  ['3GG10', 'A11'],
  ['3A1', 'GG20'],
  ['3B1', 'FF19'],
  ['3B10', 'FF10'],
])('%s lies at %s of the map', (name, place) => {
  expect(parseCell(name, MAP)).toEqual(parseCell(place));
});

test.each([
  ['A1', '1A1'],
  ['GG1', '2A1'],
  ['HH10', '4B0'],
  ['GG20', '4A10'],
  ['A11', '3GG10'],
  ['FF10', '3B10'],
])('the hex at %s is called %s, after the last board that has it', (place, name) => {
  expect(formatCell(parseCell(place), MAP)).toBe(name);
});

test('sides lie where their board lies, and shared ones are one', () => {
  expect(listed(MAP)).toEqual(
    ['2A4-2A5', '1FF9-2A9', '2B9-4B0', '2C3-2D3', '4A9-4A10', '3B1-3B0', '4A1-4B1']
      .map((text) => {
        const place = parsePlace(text, MAP);
        return place.kind === 'side' ? formatSide(place.side, MAP) : text;
      })
      .sort(),
  );
});

test('every cell, side and vertex of a joined map reads back from its name', () => {
  const { lattice } = MAP;
  for (const cell of MAP.cells) {
    expect(parseCell(formatCell(cell, MAP), MAP)).toEqual(cell);
    for (let k = 0; k < 6; k++) {
      const side = lattice.sideOf(cell, k);
      expect(parsePlace(formatSide(side, MAP), MAP)).toMatchObject({ kind: 'side', side });
      const point = lattice.vertexPoint(cell, k);
      const vertex = { kind: 'vertex', vertex: { point } };
      expect(parsePlace(formatVertex(point, MAP), MAP)).toMatchObject(vertex);
    }
  }
});

test('on a joined map a hex needs its board', () => {
  for (const name of ['A1', '5A1', '1A99']) {
    expect(() => parseCell(name, MAP)).toThrow(expect.objectContaining({ code: 'off-board' }));
  }
  expect(() => parseCell('1-A1', MAP)).toThrow(expect.objectContaining({ code: 'bad-name' }));
  expect(formatCell({ col: -1, row: 5 }, MAP)).toBe('(-1,5)');
});

test('a turned board turns breaks, breaches, slopes and depression sides with it', () => {
  const cell = { col: 4, row: 3 };
  const side = HEX_ODD.sideOf(cell, 1);
  const board = createBoard({
    name: 'x',
    lattice: HEX_ODD,
    extent: STANDARD,
    cells: [[cell, { level: 2, slopes: [0, 1], depressionSides: [4], sideTerrain: ['a', 'b', , , , 'f'] }]],
    sides: [[side, { terrain: 'wall', gap: { from: 2, to: 9 }, breach: { from: cell }, base: 1 }]],
  });
  const map = joinBoards('m', [[{ board, flipped: true }]]);
  const there = parseCell('xE3', map);
  expect(there).toEqual({ col: 28, row: 8 });
  expect(map.cell(there)).toEqual({
    level: 2,
    terrain: 'Open Ground',
    slopes: [3, 4],
    depressionSides: [1],
    sideTerrain: [, , 'f', 'a', 'b', ,].map((x) => x),
  });
  const turned = { terrain: 'wall', gap: { from: 15, to: 22 }, breach: { from: there }, base: 1 };
  expect(map.sides).toEqual([[HEX_ODD.sideOf(there, 4), turned]]);
});

test('a joined map is stored and read with its parts', () => {
  const back = boardFromJson(JSON.parse(JSON.stringify(boardToJson(MAP))));
  expect(back.parts).toEqual(MAP.parts);
  expect(back.sides).toEqual(MAP.sides);
  expect(formatCell(parseCell('3B1', back), back)).toBe('3B1');
});

test.each([
  ['name', '2', 'parts[0].name: expected'],
  ['column', 33, 'parts[0]: expected a board that lies on this map'],
  ['row', 11, 'parts[0]: expected a board that lies on this map'],
  ['column', 1, 'parts[0]: expected a board that lies on this map'],
  ['flipped', 'yes', 'parts[0].flipped: expected true or false'],
  ['lattice', 'square', 'parts[0]: expected a board that lies on this map'],
  ['extent', { columns: 0 }, 'parts[0].extent.columns: expected a whole number'],
  ['tilt', 90, 'parts[0].tilt: expected no such key'],
])('stored parts with a bad %s are refused', (key, value, message) => {
  const json = structuredClone(boardToJson(MAP)) as { parts: Record<string, unknown>[] };
  json.parts[0]![key] = value;
  if (key === 'name')
    expect(() => boardFromJson(json)).toThrow('parts[1].name: expected a name that no other');
  else expect(() => boardFromJson(json)).toThrow(message);
});

test.each([
  ['nothing', [], 'rows: expected at least one board'],
  ['an empty row', [[{ board: standard('1') }], []], 'columns, as the boards above'],
  [
    'rows of unlike width',
    [[{ board: standard('1') }, { board: standard('2') }], [{ board: standard('3') }]],
    '33',
  ],
  [
    'one board twice',
    [[{ board: standard('1') }, { board: standard('1') }]],
    '1: expected a name for each board',
  ],
  [
    'boards of unlike height',
    [
      [
        { board: standard('1') },
        {
          board: createBoard({ name: '2', lattice: HEX_ODD, extent: { columns: 33, firstRow: 1, rows: 9 } }),
        },
      ],
    ],
    '2: expected 10 rows, as the boards beside it, received 9 rows',
  ],
  [
    'hexes and squares',
    [[{ board: standard('1') }, { board: createBoard({ name: '2', lattice: SQUARES, extent: STANDARD }) }]],
    '2: expected columns that fit the map',
  ],
  [
    'columns that do not meet',
    [[{ board: standard('1') }, { board: createBoard({ name: '2', lattice: HEX_EVEN, extent: STANDARD }) }]],
    '2: expected columns that fit the map',
  ],
])('%s cannot be joined', (_, rows, message) => {
  expect(() => joinBoards('m', rows)).toThrow(message);
});

test('half boards join at the column they share, and one board can lie twice under two names', () => {
  const half = (name: string, firstColumn: number): Board =>
    createBoard({ name, lattice: HEX_ODD, extent: { columns: 17, firstColumn, firstRow: 1, rows: 10 } });
  const map = joinBoards('m', [[{ board: half('1a', 0) }, { board: half('1b', 16) }]]);
  expect(map.extent.columns).toBe(33);
  expect(parseCell('1aQ5', map)).toEqual(parseCell('1bQ5', map));
  expect(formatCell(parseCell('GG10'), map)).toBe('1bGG10');
  const board = standard('7');
  const twice = joinBoards('m', [[{ board }, { board, name: '7x', flipped: true }]]);
  expect(parseCell('7xGG10', twice)).toEqual(parseCell('7GG1', twice));
});

/** A map cut into boards; which lie turned. */
interface Cut {
  readonly lattice: Lattice;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly flips: readonly boolean[];
}

const anyCut = fc.record({
  lattice: fc.constantFrom(HEX_ODD, HEX_EVEN, SQUARES),
  // Boards of odd width: their two outer columns are alike, so that they can be turned.
  columns: fc.array(fc.constantFrom(3, 5), { minLength: 1, maxLength: 3 }),
  rows: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  flips: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

interface Piece {
  readonly part: NonNullable<Board['parts']>[number];
  readonly map: { readonly lattice: Lattice; readonly extent: BoardExtent };
}

function pieces({ lattice, columns, rows, flips }: Cut): {
  readonly map: Piece['map'];
  readonly grid: Piece[][];
} {
  const shared = lattice.kind === 'hex' ? 1 : 0;
  const width = columns.reduce((sum, c) => sum + c - shared, shared);
  const map = { lattice, extent: { columns: width, firstRow: 1, rows: rows.reduce((a, b) => a + b) } };
  let row = 0;
  const grid = rows.map((height, j) => {
    let column = 0;
    const line = columns.map((c, i) => {
      const extent = { columns: c, firstRow: 1, rows: height };
      const index = j * columns.length + i;
      const part = { name: `${index + 1}`, lattice, extent, flipped: flips[index] === true, column, row };
      column += c - shared;
      return { part, map };
    });
    row += height;
    return line;
  });
  return { map, grid };
}

test('cells go to their places and back, on the part and beyond', () => {
  fc.assert(
    fc.property(
      anyCut,
      fc.integer({ min: -3, max: 12 }),
      fc.integer({ min: -3, max: 12 }),
      (cut, col, row) => {
        for (const { part, map } of pieces(cut).grid.flat()) {
          expect(cellOnPart(part, map, cellOnMap(part, map, { col, row }))).toEqual({ col, row });
          const neighbours = (cell: Cell) =>
            cut.lattice.sideNames.map((_, k) => cut.lattice.neighbour(cell, k));
          const placed = neighbours({ col, row }).map((cell) => cellOnMap(part, map, cell));
          expect(placed).toEqual(expect.arrayContaining([...neighbours(cellOnMap(part, map, { col, row }))]));
        }
      },
    ),
  );
});

test('cutting a map into boards, some turned, and joining them gives the map', () => {
  fc.assert(
    fc.property(anyCut, fc.infiniteStream(fc.nat(5)), (cut, numbers) => {
      const next = (): number => numbers.next().value as number;
      const { map, grid } = pieces(cut);
      const { lattice } = map;
      const cells = createBoard({ name: 'm', ...map }).cells.map(
        (cell): readonly [Cell, Partial<CellFacts>] => [cell, { level: next(), terrain: `t${next()}` }],
      );
      const empty = createBoard({ name: 'm', ...map });
      const sides = new Map<string, readonly [ReturnType<Lattice['sideOf']>, SideFacts]>();
      for (const cell of empty.cells) {
        const side = lattice.sideOf(cell, next());
        const from = next();
        sides.set(sideKey(side), [
          side,
          { terrain: 'hedge', gap: { from, to: from + 3 }, breach: { from: cell } },
        ]);
      }
      const whole = createBoard({ name: 'm', ...map, cells, sides: sides.values() });
      const rows = grid.map((line) =>
        line.map(({ part }) => ({ board: cutOut(whole, part), flipped: part.flipped })),
      );
      const joined = joinBoards('m', rows);
      expect(joined.extent).toEqual(whole.extent);
      expect(joined.lattice).toBe(whole.lattice);
      expect(joined.sides).toEqual(whole.sides);
      for (const cell of whole.cells) expect(joined.cell(cell)).toEqual(whole.cell(cell));
      expect(joined.cells.every((cell) => partAt(joined, cell) !== undefined)).toBe(true);
    }),
  );
});

/** The part of a map that one board is, in the board's own places. */
function cutOut(whole: Board, part: Piece['part']): Board {
  const { name, lattice, extent } = part;
  const empty = createBoard({ name, lattice, extent });
  // Seen from the board, the map is what lies turned.
  const back = { map: { lattice, extent }, part: { ...part, column: 0, row: 0 } };
  const own = (cell: Cell): Cell => cellOnPart(part, whole, cell);
  const cells = empty.cells.map((cell): readonly [Cell, CellFacts] => {
    const there = cellOnMap(part, whole, cell);
    return [cell, placeCellFacts(back, whole.cell(there)!)];
  });
  const sides = whole.sides.flatMap(([side, facts]): readonly (readonly [typeof side, SideFacts])[] => {
    const k = part.flipped ? side.side + lattice.sideCount / 2 : side.side;
    const mine = lattice.sideOf(own(side.cell), k);
    if (!lattice.cellsOf(mine).some((cell) => empty.cell(cell) !== undefined)) return [];
    const turned = placeSideFacts(back, { ...facts, breach: undefined as never });
    return [[mine, { terrain: turned.terrain, gap: turned.gap!, breach: { from: own(facts.breach!.from) } }]];
  });
  return createBoard({ name, lattice, extent, cells, sides });
}

const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Woods', category: 'woods' },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Gully', category: 'depression' },
  { name: 'Orchard', category: 'other', inherent: true },
];
const HEX = { width: 12, height: 14 };

function drawing(map: Piece['map'], code: () => number): Depiction {
  const width = HEX.width * (map.extent.columns - 1);
  const height = HEX.height * map.extent.rows;
  // Blots of 3 × 3 pixels, so that something is as wide as what the measuring looks at.
  const blots = Array.from({ length: Math.ceil(width / 3) * Math.ceil(height / 3) }, code);
  const at = (i: number): number =>
    blots[Math.floor(Math.floor(i / width) / 3) * Math.ceil(width / 3) + Math.floor((i % width) / 3)] ?? 0;
  return {
    width,
    height,
    terrain: Uint8Array.from({ length: width * height }, (_, i) => at(i)),
    elevation: Int8Array.from({ length: width * height }, (_, i) => at(i) - 2),
    names: KINDS.map(({ name }) => name),
    kinds: KINDS,
    hexWidth: HEX.width,
    hexHeight: HEX.height,
    a1: { x: 0, y: HEX.height / 2 },
    stairways: [{ col: 1, row: 2 }],
    slopes: [[{ col: 2, row: 1 }, [0, 1]]],
    embankments: [],
  };
}

/** The pixels of one board, turned when it lies turned. */
function crop(whole: Depiction, part: Piece['part'], map: Piece['map']): Depiction {
  const width = HEX.width * (part.extent.columns - 1);
  const height = HEX.height * part.extent.rows;
  const index = (i: number): number => {
    const j = part.flipped ? width * height - 1 - i : i;
    const [x, y] = [HEX.width * part.column + (j % width), HEX.height * part.row + Math.floor(j / width)];
    return y * whole.width + x;
  };
  const here = (cell: Cell): boolean => partOf(cell, part, map);
  const own = (cell: Cell): Cell => cellOnPart(part, map, cell);
  return {
    ...whole,
    width,
    height,
    terrain: Uint8Array.from({ length: width * height }, (_, i) => whole.terrain[index(i)]!),
    elevation: Int8Array.from({ length: width * height }, (_, i) => whole.elevation[index(i)]!),
    stairways: whole.stairways.filter(here).map(own),
    slopes: whole.slopes
      .filter(([cell]) => here(cell))
      .map(([cell, sides]) => [own(cell), sides.map((k) => (part.flipped ? (k + 3) % 6 : k))]),
  };
}

function partOf(cell: Cell, part: Piece['part'], map: Piece['map']): boolean {
  const { name, lattice, extent } = part;
  return createBoard({ name, lattice, extent }).cell(cellOnPart(part, map, cell)) !== undefined;
}

test('a drawing cut into boards and joined is the drawing; inside, each keeps its hex table, the seams are read anew', () => {
  fc.assert(
    fc.property(anyCut, fc.infiniteStream(fc.nat(KINDS.length - 1)), (cut, codes) => {
      fc.pre(cut.lattice.kind === 'hex');
      const { map, grid } = pieces(cut);
      const depiction = drawing(map, () => codes.next().value as number);
      const whole = deriveBoard({
        name: 'm',
        ...map,
        depiction: { ...depiction, stairways: [], slopes: [] },
      });
      const rows = grid.map((line) =>
        line.map(({ part }) => {
          const own = crop({ ...depiction, stairways: [], slopes: [] }, part, map);
          const { name, lattice, extent } = part;
          return { board: deriveBoard({ name, lattice, extent, depiction: own }), flipped: part.flipped };
        }),
      );
      const joined = joinBoards('m', rows);
      expect(joined.depiction?.terrain).toEqual(depiction.terrain);
      expect(joined.depiction?.elevation).toEqual(depiction.elevation);
      expect(joined.depiction?.a1).toEqual(depiction.a1);
      const boards = rows.flat().map(({ board }) => board);
      const placements = grid.flat();
      const only = (cells: readonly Cell[]): number => {
        const holders = placements.flatMap(({ part }, i) =>
          cells.every((c) => partOf(c, part, map)) ? [i] : [],
        );
        return holders.length === 1 ? holders[0]! : -1;
      };
      for (const cell of whole.cells) {
        const i = only([cell]);
        const own = placements[i] && boards[i]!.cell(cellOnPart(placements[i].part, map, cell))!;
        expect(joined.cell(cell)).toEqual(own ? placeCellFacts(placements[i]!, own) : whole.cell(cell));
      }
      const inside = placements.flatMap((placement, i) =>
        boards[i]!.sides.map(
          ([side, facts]) => [placeSide(placement, side), placeSideFacts(placement, facts)] as const,
        ).filter(([side]) => only(cut.lattice.cellsOf(side)) >= 0),
      );
      const seams = whole.sides.filter(([side]) => only(cut.lattice.cellsOf(side)) < 0);
      expect(joined.sides).toEqual([...inside, ...seams].sort(([a], [b]) => compareSides(a, b)));
    }),
    { numRuns: 30 },
  );
});

test('marks on the hexes and changes made by hand survive the joining', () => {
  const extent = { columns: 3, firstRow: 1, rows: 2 };
  const map = { lattice: HEX_ODD, extent };
  const depiction = drawing(map, () => 0);
  const drawn = deriveBoard({ name: '1', ...map, depiction });
  const wall = [HEX_ODD.sideOf({ col: 1, row: 1 }, 0), { terrain: 'wall' }] as const;
  const cells = drawn.cells.map((cell) => [cell, drawn.cell(cell)!] as const);
  const woods = [
    { col: 1, row: 1 },
    { level: 3, terrain: 'Woods' },
  ] as const;
  const edited = createBoard({ ...drawn, cells: [...cells, woods], sides: [...drawn.sides, wall] });
  const joined = joinBoards('m', [[{ board: edited, flipped: true }], [{ board: drawn, name: '2' }]]);
  expect(joined.cell(parseCell('1B1', joined))).toEqual({ level: 3, terrain: 'Woods' });
  expect(joined.cell(parseCell('2B1', joined))).toMatchObject({ level: -2, terrain: 'Open Ground' });
  expect(joined.sides).toHaveLength(1);
  expect(formatSide(joined.sides[0]![0], joined)).toBe('1B1-2B0');
  expect(joined.cell(parseCell('1B2', joined))).toMatchObject({ stairway: true });
  expect(joined.cell(parseCell('1C1', joined))).toMatchObject({ slopes: [3, 4] });
  expect(joined.cell(parseCell('2C1', joined))).toMatchObject({ slopes: [0, 1] });
});

test('rasters of another scale or with other codes cannot be joined; without a raster for each there is none', () => {
  const map = { lattice: HEX_ODD, extent: { columns: 3, firstRow: 1, rows: 2 } };
  const depiction = drawing(map, () => 0);
  const first = deriveBoard({ name: '1', ...map, depiction });
  const scaled = deriveBoard({ name: '2', ...map, depiction: { ...depiction, hexWidth: 11 } });
  const coded = { ...first, depiction: { ...depiction, names: ['Open Ground'] } };
  expect(() => joinBoards('m', [[{ board: first }, { board: scaled }]])).toThrow(
    '2.depiction: expected hexes of 12',
  );
  expect(() => joinBoards('m', [[{ board: first }, { board: coded, name: '2' }]])).toThrow(
    'the same terrain codes',
  );
  const plain = createBoard({ name: '2', ...map });
  expect(joinBoards('m', [[{ board: first }, { board: plain }]]).depiction).toBeUndefined();
});

test('placing keeps sides between the cells they are between', () => {
  fc.assert(
    fc.property(
      anyCut,
      fc.nat(5),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      (cut, k, col, row) => {
        for (const placement of pieces(cut).grid.flat()) {
          const side = cut.lattice.sideOf({ col, row }, k);
          const placed = cut.lattice.cellsOf(placeSide(placement, side));
          const cells = cut.lattice.cellsOf(side).map((cell) => placeCell(placement, cell));
          expect(placed).toEqual(expect.arrayContaining(cells));
        }
      },
    ),
  );
});
