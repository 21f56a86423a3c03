import { formatCell, formatSide, parseCell } from '@bocage/core/notation';
import { gapParts, withSides, type Board } from '@bocage/core/board';
import { pixelCentre } from '@bocage/core/depiction';
import { joinBoards } from '@bocage/core/join';
import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankRaster,
  encodeLosData,
  gif,
  makeArchive,
  metadataXml,
  standardRaster,
  type Raster,
} from '../test/make-archive';
import { importBoard } from './import';
import { packBoard, unpackBoard } from './pack';
import { TERRAIN_KINDS } from './terrain/table';

const CODES = TERRAIN_KINDS.flatMap((kind, code) => (kind === undefined ? [] : [code]));

const rasters = fc
  .record({
    columns: fc.integer({ min: 2, max: 5 }),
    rows: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer(),
  })
  .map(({ columns, rows, seed }): Raster => {
    const raster = standardRaster(columns, rows);
    // Patches of random terrain and level: single random pixels would never make a shape.
    let state = seed >>> 0 || 1;
    const next = (n: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    for (let i = 0; i < 30; i++) {
      const [x, y, size] = [next(raster.width), next(raster.height), 4 + next(30)];
      const [code, level] = [CODES[next(CODES.length)] ?? 0, next(5) - 1];
      for (let py = y; py < Math.min(raster.height, y + size); py++) {
        for (let px = x; px < Math.min(raster.width, x + size); px++) {
          raster.terrain[py * raster.width + px] = code;
          raster.elevation[py * raster.width + px] = level;
        }
      }
    }
    raster.stairways.forEach((_, i) => (raster.stairways[i] = next(2)));
    return raster;
  });

function facts(board: Board): unknown {
  return { cells: board.cells.map((cell) => [formatCell(cell), board.cell(cell)]), sides: board.sides };
}

test('a written raster reads back, with any size of records', () => {
  fc.assert(
    fc.property(rasters, fc.constantFrom(1, 7, 255, 256, 1024, 4096), (raster, block) => {
      const { board, picture, notes } = importBoard(
        makeArchive(raster, { LOSData: encodeLosData(raster, block) }),
      );
      expect(board.depiction?.terrain).toEqual(raster.terrain);
      expect(board.depiction?.elevation).toEqual(raster.elevation);
      expect(board.cells.length).toBe(raster.stairways.length);
      expect(board.name).toBe('T');
      expect(picture?.mime).toBe('image/gif');
      expect(notes).toEqual([]);
      board.cells.forEach((cell, i) => {
        const marked = raster.stairways[i] === 1;
        expect(board.depiction?.stairways.some((c) => formatCell(c) === formatCell(cell))).toBe(marked);
        if (marked) expect(board.cell(cell)?.stairway).toBe(true);
      });
    }),
    { numRuns: 6 },
  );
});

test('every side is the same seen from both of its cells, and of a known kind', () => {
  const kinds = new Set(TERRAIN_KINDS.map((kind) => kind?.side));
  fc.assert(
    fc.property(rasters, (raster) => {
      const { board } = importBoard(makeArchive(raster));
      for (const [side, { terrain, gap, base }] of board.sides) {
        expect(kinds.has(terrain)).toBe(true);
        expect(board.side(side)?.terrain).toBe(terrain);
        if (gap !== undefined) {
          expect(gap.from).toBeGreaterThanOrEqual(0);
          expect(gap.to).toBeLessThanOrEqual(gapParts(gap));
          expect(gap.to).toBeGreaterThan(gap.from);
          expect([gap.from, gap.to, gapParts(gap)].every(Number.isInteger)).toBe(true);
        }
        if (base !== undefined) expect(Number.isInteger(base)).toBe(true);
        expect(formatSide(side, board)).toMatch(/-/);
      }
    }),
    { numRuns: 6 },
  );
});

test('a packed board unpacks to the same board', () => {
  fc.assert(
    fc.property(rasters, (raster) => {
      const { board } = importBoard(makeArchive(raster));
      const again = unpackBoard(packBoard(board));
      expect(facts(again)).toEqual(facts(board));
      expect(again.depiction).toEqual(board.depiction);
      expect(again.name).toBe(board.name);
      expect(again.extent).toEqual(board.extent);
    }),
    { numRuns: 6 },
  );
});

test('a packed board keeps changes by hand, and the parts of a joined map', () => {
  const { board } = importBoard(makeArchive(standardRaster(5, 3)));
  const side = board.lattice.sideOf({ col: 2, row: 2 }, 1);
  const edited = withSides(board, [[side, { terrain: 'light-bocage', gap: { from: 3, to: 9 } }]]);
  const again = unpackBoard(packBoard(edited));
  expect(again.side(side)).toEqual({ terrain: 'light-bocage', gap: { from: 3, to: 9 } });
  const map = joinBoards('map', [
    [
      { board: edited, name: 'a' },
      { board, name: 'b', flipped: true },
    ],
  ]);
  const map2 = unpackBoard(packBoard(map));
  expect(facts(map2)).toEqual(facts(map));
  expect(map2.parts).toEqual(map.parts);
  expect(map2.depiction).toEqual(map.depiction);
});

const GRIDS = [
  {
    name: 'standard',
    raster: standardRaster(4, 3),
    attributes: '',
    first: 'A1',
    last: 'D3',
    at: ['B0', 56.25, 0],
  },
  {
    name: 'Deluxe',
    raster: blankRaster(15, 5, 2363, 971),
    attributes: 'hexWidth="168.7857142857" hexHeight = "194.2" A1CenterX="0" A1CenterY="97.1" snapScale="2"',
    first: 'A1',
    last: 'O5',
    at: ['A1', 0, 97.1],
  },
  {
    name: 'second half of a board, from column Q',
    raster: blankRaster(17, 20, 901, 1290),
    attributes: 'hexWidth="56.3125" hexHeight="64.5" A1CenterX="-901" A1CenterY="32.25"',
    first: 'Q1',
    last: 'GG20',
    at: ['R0', 56.3125, 0],
  },
  {
    name: 'lower half of a board, from row 11',
    raster: standardRaster(33, 10),
    attributes: 'hexWidth="56.25" hexHeight="64.5" A1CenterX="0" A1CenterY="-612.75"',
    first: 'A11',
    last: 'GG20',
    at: ['A11', 0, 32.25],
  },
  {
    name: 'half-height grid: the even columns have the half hexes',
    raster: blankRaster(5, 3, 225, 194, 5 * 3 + 3),
    attributes:
      'hexWidth="56.25" hexHeight="64.5" A1CenterX="0" A1CenterY="0" HexGridConfig="TopLeftHalfHeight"',
    first: 'A0',
    last: 'E3',
    at: ['B1', 56.25, 32.25],
  },
  {
    name: 'margins of different widths on every side',
    raster: blankRaster(5, 3, 20 + 225 + 47, 13 + 194 + 90),
    attributes: 'hexWidth="56.25" hexHeight="64.5" A1CenterX="20" A1CenterY="45.25"',
    first: 'A1',
    last: 'E3',
    at: ['A1', 20, 45.25],
  },
  {
    name: 'a whole hex left of the middle of column A, as one whose left edge is not cut',
    raster: blankRaster(5, 3, 225 + 75, 194),
    attributes: 'hexWidth="56.25" hexHeight="64.5" A1CenterX="37.5" A1CenterY="32.25"',
    first: 'A1',
    last: 'E3',
    at: ['B0', 93.75, 0],
  },
  {
    name: 'a board that starts in an odd column',
    raster: blankRaster(4, 3, 169, 194),
    attributes: 'hexWidth="56.25" hexHeight="64.5" A1CenterX="-56.25" A1CenterY="32.25"',
    first: 'B1',
    last: 'E3',
    at: ['C0', 56.25, 0],
  },
] as const;

test.each(GRIDS)('grid: $name', ({ raster, attributes, first, last, at }) => {
  const xml = metadataXml(raster, attributes);
  const { board } = importBoard(makeArchive(raster, { 'BoardMetadata.xml': strToU8(xml) }));
  const names = board.cells.map((cell) => formatCell(cell));
  expect(names[0]).toBe(first);
  expect(names.at(-1)).toBe(last);
  expect(names.length).toBe(raster.stairways.length);
  const [name, x, y] = at;
  const centre = pixelCentre(board.depiction!, board.lattice, parseCell(name));
  expect(centre.x).toBeCloseTo(x, 9);
  expect(centre.y).toBeCloseTo(y, 9);
  // Neighbours on the lattice are neighbours on the raster, in every direction.
  for (const cell of board.cells) {
    const here = pixelCentre(board.depiction!, board.lattice, cell);
    for (let k = 0; k < 6; k++) {
      const there = pixelCentre(board.depiction!, board.lattice, board.lattice.neighbour(cell, k));
      const dx = [0, 1, 1, 0, -1, -1][k]! * board.depiction!.hexWidth;
      const dy = [-1, -0.5, 0.5, 1, 0.5, -0.5][k]! * board.depiction!.hexHeight;
      expect(there.x - here.x).toBeCloseTo(dx, 6);
      expect(there.y - here.y).toBeCloseTo(dy, 6);
    }
  }
  expect(unpackBoard(packBoard(board)).cells).toEqual(board.cells);
});

test('what is drawn on a board with margins lies in the same hexes as without', () => {
  fc.assert(
    fc.property(
      rasters,
      fc.record({ left: fc.nat(40), right: fc.nat(40), top: fc.nat(40), bottom: fc.nat(40) }),
      (raster, { left, right, top, bottom }) => {
        const { columns, rows, width, height, stairways } = raster;
        const wide = {
          ...blankRaster(columns, rows, left + width + right, top + height + bottom),
          stairways,
        };
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const [from, to] = [y * width + x, (y + top) * wide.width + x + left];
            wide.terrain[to] = raster.terrain[from] ?? 0;
            wide.elevation[to] = raster.elevation[from] ?? 0;
          }
        const xml = metadataXml(raster, `A1CenterX="${left}" A1CenterY="${top + 32.25}"`);
        const plain = importBoard(makeArchive(raster)).board;
        const framed = importBoard(makeArchive(wide, { 'BoardMetadata.xml': strToU8(xml) })).board;
        // Hexes on the rim have their other half in the margin, and their hexsides with it.
        const inside = plain.cells.filter((cell) =>
          plain.lattice.sideNames.every((_, k) => plain.cell(plain.lattice.neighbour(cell, k))),
        );
        for (const cell of inside) expect(framed.cell(cell)).toEqual(plain.cell(cell));
        expect(framed.cells).toEqual(plain.cells);
      },
    ),
    { numRuns: 12 },
  );
});

test('a picture of another size is noted, a missing one too', () => {
  const raster = standardRaster(3, 2);
  const notes = (members: Record<string, Uint8Array | undefined>) =>
    importBoard(makeArchive(raster, members)).notes.map((note) => note.code);
  expect(notes({ 'bdT.gif': gif(raster.width * 2, raster.height * 2) })).toEqual(['picture-scaled']);
  expect(notes({ 'bdT.gif': gif(raster.width * 2, raster.height) })).toEqual(['picture-stretched']);
  expect(notes({ 'bdT.gif': undefined })).toEqual(['no-picture']);
  expect(notes({ 'bdT.gif': undefined, 'BDT.GIF': gif(raster.width, raster.height) })).toEqual([]);
});

test('the name comes from the metadata, else from the file', () => {
  const raster = standardRaster(3, 2);
  const unnamed = strToU8(metadataXml(raster).replace('name="T"', ''));
  expect(
    importBoard(makeArchive(raster, { 'BoardMetadata.xml': unnamed }), { name: 'a/b\\bd10z.zip' }).board.name,
  ).toBe('10z');
});

test('slopes, embankments and stairways come from the file', () => {
  const raster = standardRaster(3, 2);
  raster.stairways[0] = 1;
  const children = `<slopes><slope hex="A1" hexsides="51"/><slope hex="A1" hexsides="2"/></slopes>
    <rrembankments><rrembankment hex="B1" hexsides="0"/></rrembankments>`;
  const xml = strToU8(metadataXml(raster, '', children));
  const { board } = importBoard(makeArchive(raster, { 'BoardMetadata.xml': xml }));
  expect(board.cell({ col: 0, row: 1 })).toMatchObject({ slopes: [1, 2, 5], stairway: true });
  expect(board.side(board.lattice.sideOf({ col: 1, row: 1 }, 0))?.terrain).toBe('rr-embankment');
});

test('a board with margins makes a map by itself, but none beside another: its margin would hide hexes', () => {
  const plain = importBoard(makeArchive(standardRaster(5, 3))).board;
  const raster = blankRaster(5, 3, 40 + 225 + 30, 194);
  const xml = strToU8(metadataXml(raster, 'A1CenterX="40"'));
  const wide = importBoard(makeArchive(raster, { 'BoardMetadata.xml': xml })).board;
  const map = (...boards: readonly Board[]): Board =>
    joinBoards('m', [boards.map((board, i) => ({ board, name: `${i}` }))]);
  expect(map(wide).cells).toHaveLength(wide.cells.length);
  for (const boards of [
    [wide, plain],
    [plain, wide],
  ] as const)
    expect(() => map(...boards)).toThrow(/margin of (30|40) pixels/);
});
