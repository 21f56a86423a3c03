import { expect, test } from 'vitest';
import { drawing } from '../../test/cutting';
import { createBoard } from '../board/create';
import { boardFromJson, boardToJson } from '../board/json';
import type { Board, BoardExtent } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import { formatCell, formatSide, formatVertex } from '../notation/format';
import { parseCell, parsePlace } from '../notation/parse';
import { joinBoards } from './join';

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

/** Two rows of two boards; board 3 lies turned. */
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
  ['tilt', 90, 'parts[0].tilt: no such key; expected one of 7 names'],
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

/** Two boards side by side without a drawing; GG5 of the first is A5 of the second. */
const beside = (left: object, right: object): Board => {
  const board = (name: string, content: object): Board =>
    boardFromJson({ format: 'bocage-board-1', name, lattice: 'hex-odd', extent: STANDARD, ...content });
  return joinBoards('m', [[{ board: board('1', left) }, { board: board('2', right) }]]);
};

test('the board with facts about a shared half hex counts, whichever it is', () => {
  const woods = { terrain: 'Woods', level: 1 };
  for (const map of [beside({ cells: { GG5: woods } }, {}), beside({}, { cells: { A5: woods } })]) {
    expect(map.cell(parseCell('1GG5', map))).toMatchObject(woods);
  }
  const both = beside({ cells: { GG5: woods } }, { cells: { A5: woods } });
  expect(both.cell(parseCell('2A5', both))).toMatchObject(woods);
});

test.each<readonly [string, object, object, string]>([
  [
    'terrain',
    { cells: { GG5: { terrain: 'Woods' } } },
    { cells: { A5: { terrain: 'Grain' } } },
    '2: expected level 0, Woods, as board 1 says of the same place, received level 0, Grain at A5',
  ],
  [
    'a level',
    { cells: { GG5: { level: 1 } } },
    { cells: { A5: { level: 2 } } },
    '2: expected level 1, Open Ground, as board 1 says of the same place, received level 2, Open Ground at A5',
  ],
  [
    'a hexside',
    { sides: { 'GG4-GG5': { terrain: 'wall' } } },
    { sides: { 'A4-A5': { terrain: 'hedge' } } },
    '2: expected wall, as board 1 says of the same place, received hedge at A4-A5',
  ],
])('boards that contradict each other in %s are refused', (_, left, right, message) => {
  expect(() => beside(left, right)).toThrow(message);
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

test('refuses to join rasters of another scale or with other codes; a board without one leaves the map without one', () => {
  const map = { lattice: HEX_ODD, extent: { columns: 3, firstRow: 1, rows: 2 } };
  const depiction = drawing(map, () => 0);
  const first = deriveBoard({ name: '1', ...map, depiction });
  const scaled = deriveBoard({ name: '2', ...map, depiction: { ...depiction, hexWidth: 11 } });
  const coded = { ...first, depiction: { ...depiction, names: ['Open Ground'] } };
  expect(() => joinBoards('m', [[{ board: first }, { board: scaled }]])).toThrow('2: expected hexes of 12');
  expect(() => joinBoards('m', [[{ board: first }, { board: coded, name: '2' }]])).toThrow(
    'the same terrain codes',
  );
  const plain = createBoard({ name: '2', ...map });
  expect(joinBoards('m', [[{ board: first }, { board: plain }]]).depiction).toBeUndefined();
});
