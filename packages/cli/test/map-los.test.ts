import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { losEnd, losEngine } from '@bocage/asl';
import type { Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { deriveBoard } from '@bocage/core/depiction';
import { joinBoards, piecesOf } from '@bocage/core/join';
import { importBoard } from '@bocage/importer';
import { CODES, drawnBoard } from '@bocage/oracle/drawn-boards';
import { expect, test } from 'vitest';
import { ruleOptionsOf, underRules } from '../src/files/read-board';

interface OwnBoard {
  readonly board: Board;
  readonly flipped?: boolean;
  readonly name: string;
}

/** A small random generator, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns pairs of hexes whose line, on any way, meets no hex that another board shares. */
function innerPairs({ board, name }: OwnBoard, count: number): readonly (readonly [string, string])[] {
  const { columns, rows } = board.extent;
  const inner = board.cells.filter(
    ({ col, row }) => col >= 2 && col <= columns - 3 && row >= 2 && row <= rows - 1,
  );
  const next = numbers(columns * rows + name.length);
  const any = (): string => formatCell(inner[next(inner.length)] ?? { col: 0, row: 0 });
  return Array.from({ length: count }, () => [any(), any()] as const).filter(([a, b]) => a !== b);
}

/** Returns lines that the board by itself and the map answer differently. */
function differences(own: OwnBoard, map: Board, ssr: object, count: number): readonly string[] {
  const index = (board: Board) => new Map(board.cells.map((cell, i) => [formatCell(cell), i]));
  const [alone, joined] = [own.board, map].map(
    (board) => losEngine(underRules(board, ssr), 'both', ruleOptionsOf(ssr)).units,
  );
  const places = new Map(map.cells.map(({ col, row }, i) => [`${col},${row}`, i]));
  const names = index(own.board);
  const onMap = (hex: string): number => {
    const { col, row } = parseCell(`${own.name}${hex}`, map);
    return places.get(`${col},${row}`) ?? -1;
  };
  return innerPairs(own, count).flatMap(([a, b]) => {
    const expected = alone?.quick(names.get(a) ?? -1, names.get(b) ?? -1);
    const received = joined?.quick(onMap(a), onMap(b));
    return expected === received ? [] : [`${own.name} ${a}-${b}: ${expected} alone, ${received} on the map`];
  });
}

function randomBoard(seed: number): Board {
  const next = numbers(seed);
  const kinds = [CODES.woods, CODES.orchard, CODES.brush, CODES.house];
  const sides = [CODES.hedge, CODES.wall, CODES.bocage];
  const name = (): string => `${'ABCDEFGHI'[next(9)]}${1 + next(6)}`;
  const some = <T>(count: number, of: () => readonly [string, T]): Record<string, T> =>
    Object.fromEntries(Array.from({ length: count }, of));
  return drawnBoard({
    // Clear of the borders: at a border, one pixel decides which hex has a drawing.
    fill: 0.8,
    hexes: some(6, () => [name(), kinds[next(kinds.length)] ?? 0]),
    sides: some(14, () => [`${name()}/${next(6)}`, sides[next(sides.length)] ?? 0]),
    levels: some(5, () => [name(), 1 + next(2)]),
  });
}

test.each([1, 2])(
  'a line inside one board of a map is judged as on the board alone (drawn boards %i)',
  (seed) => {
    const parts: readonly OwnBoard[] = [0, 1, 2, 3].map((i) => ({
      board: randomBoard(seed * 10 + i),
      name: `${i + 1}`,
      flipped: i > 1,
    }));
    const map = joinBoards('four', [parts.slice(0, 2), parts.slice(2)]);
    for (const part of parts) expect(differences(part, map, {}, 300)).toEqual([]);
  },
);

/** Returns lines from the hexes of the seams that a map and one board drawn like it answer differently. */
function seamDifferences(
  rows: readonly (readonly OwnBoard[])[],
  ssr: object,
  count: number,
): readonly string[] {
  const map = joinBoards('map', rows);
  const { name, lattice, extent, depiction } = map;
  if (depiction === undefined) throw new Error('nothing drawn');
  const one = deriveBoard({ name, lattice, extent, depiction });
  const [joined, whole] = [map, one].map(
    (board) => losEngine(underRules(board, ssr), 'both', ruleOptionsOf(ssr)).units,
  );
  const parts = piecesOf(map)?.parts ?? [];
  const shared = map.cells.flatMap((cell, i) =>
    parts.filter((part) => part.holds(cell)).length > 1 ? [i] : [],
  );
  const next = numbers(count);
  return Array.from(
    { length: count },
    () => [shared[next(shared.length)] ?? 0, next(map.cells.length)] as const,
  )
    .filter(([a, b]) => a !== b)
    .flatMap(([a, b]) => {
      const [expected, received] = [whole?.quick(a, b), joined?.quick(a, b)];
      const hex = (h: number): string => formatCell(map.cells[h] ?? { col: 0, row: 0 }, map);
      return expected === received
        ? []
        : [`${hex(a)}-${hex(b)}: ${expected} as one board, ${received} joined`];
    });
}

test.each([1, 2])('a line from a hex of a seam is judged as on one large board (drawn boards %i)', (seed) => {
  const parts = [0, 1, 2, 3].map((i) => ({ board: randomBoard(seed * 10 + i), name: `${i + 1}` }));
  expect(seamDifferences([parts.slice(0, 2), parts.slice(2)], {}, 1500)).toEqual([]);
});

test('a map takes as much memory as the boards on which a line was asked for', () => {
  const [a, b] = [randomBoard(1), randomBoard(2)];
  const one = losEngine(a, 'both').memoryBytes;
  const map = losEngine(
    joinBoards('two', [
      [
        { board: a, name: '1' },
        { board: b, name: '2' },
      ],
    ]),
    'both',
  );
  map.units.quick(0, 1);
  expect(map.memoryBytes).toBeGreaterThan(0.8 * one);
});

const BOARDS = process.env.BOCAGE_BOARDS;
const present =
  BOARDS !== undefined && ['44', '54', '06', '55'].every((n) => existsSync(join(BOARDS, `bd${n}`)));

const published = (name: string, flipped: boolean): OwnBoard => ({
  board: importBoard(readFileSync(join(BOARDS ?? '', `bd${name}`)), { name }).board,
  name,
  flipped,
});

test.skipIf(!present)(
  '… and on published boards, turned or not (BOCAGE_BOARDS)',
  { timeout: 600_000 },
  () => {
    const parts = [
      published('44', false),
      published('54', true),
      published('06', true),
      published('55', false),
    ];
    const map = joinBoards('four', [parts.slice(0, 2), parts.slice(2)]);
    for (const part of parts) expect(differences(part, map, { hedges: 'bocage' }, 1500)).toEqual([]);
  },
);

test.skipIf(!present)(
  '… and from the seams as on one large board (BOCAGE_BOARDS)',
  { timeout: 600_000 },
  () => {
    const parts = ['44', '54', '06', '55'].map((name) => published(name, false));
    const rows = [parts.slice(0, 2), parts.slice(2)];
    expect(seamDifferences(rows, { hedges: 'bocage' }, 4000)).toEqual([]);
  },
);

test.skipIf(!present)(
  'a map of published boards answers as before when it is turned, explained answers too (BOCAGE_BOARDS)',
  { timeout: 600_000 },
  () => {
    const parts = [
      published('55', false),
      published('44', true),
      published('06', false),
      published('54', false),
    ];
    const back = parts.toReversed().map((part) => ({ ...part, flipped: part.flipped !== true }));
    const maps = [parts, back].map((listed) => joinBoards('four', [listed.slice(0, 2), listed.slice(2)]));
    const [one, other] = maps.map((map) => ({ map, los: losEngine(map, 'both') }));
    if (one === undefined || other === undefined) throw new Error('no maps');
    const next = numbers(4);
    const place = (map: Board, { col, row }: Cell) =>
      map.cells.findIndex((cell) => cell.col === col && cell.row === row);
    for (let n = 0; n < 3000; n++) {
      const ends = [0, 1].map(() => one.map.cells[next(one.map.cells.length)]).flatMap((cell) => cell ?? []);
      // The upper half hexes of a seam have two names; the other map understands a name of this one.
      const [i, j] = ends.map((cell) => place(one.map, cell));
      const [k, l] = ends.map((cell) => place(other.map, parseCell(formatCell(cell, one.map), other.map)));
      const code = one.los.places.quick(i ?? 0, j ?? 0);
      expect([ends, other.los.places.quick(k ?? 0, l ?? 0)]).toEqual([ends, code]);
      if (n % 20 > 0) continue;
      const explained = [one, other].map(({ map, los }, at) => {
        const [from, to] = (at === 0 ? [i, j] : [k, l]).map((h) => map.cells[h ?? 0] ?? { col: 0, row: 0 });
        const end = (cell: Cell | undefined) =>
          losEnd({ kind: 'cell', cell: cell ?? { col: 0, row: 0 } }, 'viewer', 'both');
        const { los: result, hindrance, because } = los.between(end(from), end(to));
        return [result, hindrance, because.map((reason) => reason.code)];
      });
      expect([ends, explained[1]]).toEqual([ends, explained[0]]);
    }
  },
);
