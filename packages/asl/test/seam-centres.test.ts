/**
 * On a map of several boards the hexes of a seam are whole hexes. A line from or to one uses its own center,
 * not a board's shifted one. (A6.1, docs/importing.md, Grid and Sampling.) Everything is drawn as woods
 * except the pixels of the line. Then one pixel of the line is changed.
 */
import { cellKey, HEX_EVEN, HEX_ODD, type Cell, type Lattice, type Point } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { Board, Depiction, TerrainKind } from '@bocage/core/board';
import { deriveBoard, pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { joinBoards } from '@bocage/core/join';
import type { LosPlace } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween, losField, prepareLos, QUICK_BLOCKED } from '../src/los';

const COLUMNS = 5;
const ROWS = 4;
const HEX = { hexWidth: 56.25, hexHeight: 64.5 };
const WIDTH = HEX.hexWidth * (COLUMNS - 1);
const HEIGHT = HEX.hexHeight * ROWS;
const KINDS: readonly TerrainKind[] = [
  { name: 'Open Ground', category: 'open' },
  { name: 'Woods', category: 'woods' },
  { name: 'Grain', category: 'open' },
];
const WOODS = 1;
const GRAIN = 2;

interface Layout {
  readonly lattice: Lattice;
  /** Per board, row by row: whether it lies turned. */
  readonly rows: readonly (readonly boolean[])[];
  /** The column at which the boards were cut off; they keep their names. */
  readonly firstColumn?: number;
}

/** Terrain at a pixel of the map. */
type Paint = (x: number, y: number) => number;

function boardOf(
  name: string,
  { lattice, firstColumn = 0 }: Layout,
  at: Point,
  flipped: boolean,
  paint: Paint,
): Board {
  const terrain = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [mx, my] = flipped ? [WIDTH - 1 - x, HEIGHT - 1 - y] : [x, y];
      terrain[y * WIDTH + x] = paint(at.x + mx, at.y + my);
    }
  }
  const depiction: Depiction = {
    ...{ width: WIDTH, height: HEIGHT, terrain, elevation: new Int8Array(WIDTH * HEIGHT) },
    ...{ names: KINDS.map((k) => k.name), kinds: KINDS, ...HEX },
    a1: { x: -HEX.hexWidth * firstColumn, y: HEX.hexHeight / 2 },
    ...{ stairways: [], slopes: [], embankments: [] },
  };
  return deriveBoard({
    name,
    lattice,
    extent: { columns: COLUMNS, firstColumn, firstRow: 1, rows: ROWS },
    depiction,
  });
}

/** The map of a layout, painted. Boards are called a, b, c … by rows. */
function mapOf(layout: Layout, paint: Paint): Board {
  const rows = layout.rows.map((row, j) =>
    row.map((flipped, i) => {
      const name = String.fromCharCode(97 + j * row.length + i);
      return { board: boardOf(name, layout, { x: i * WIDTH, y: j * HEIGHT }, flipped, paint), flipped };
    }),
  );
  return joinBoards('m', rows);
}

const open: Paint = () => 0;

interface Place {
  readonly cell: Cell;
  readonly vertex?: number;
}

/** The pixel of a place: its point on the map's grid, cut off (1.3). Not for the rim of the map. */
function pixelOf(map: Board, { cell, vertex }: Place): Point {
  const grid = map.depiction!;
  const p =
    vertex === undefined
      ? pixelCentre(grid, map.lattice, cell)
      : pixelVertices(grid, map.lattice, cell)[vertex]!;
  return { x: Math.trunc(p.x), y: Math.trunc(p.y) };
}

/** The pixels of a line as published boards are read (5.1), from the end that comes first. */
function pathOf(map: Board, a: Place, b: Place): readonly Point[] {
  const order = ({ cell, vertex = -1 }: Place): number =>
    map.cells.findIndex((c) => cellKey(c) === cellKey(cell)) * 8 + vertex;
  const [s, t] = (order(a) < order(b) ? [a, b] : [b, a]).map((end) => pixelOf(map, end)) as [Point, Point];
  const columns = Math.abs(t.x - s.x) + 1;
  const slope = (t.y - s.y) / columns;
  const path: Point[] = [];
  for (let i = 0, u = s.y; i < columns; i++, u += slope) {
    const [from, to] = [Math.trunc(u), Math.trunc(u + slope)];
    for (let n = 0; n <= Math.abs(to - from); n++) {
      path.push({ x: s.x + (t.x < s.x ? -i : i), y: from + (to < from ? -n : n) });
    }
  }
  return path;
}

const key = (x: number, y: number): number => x * 10_000 + y;

/** The answers of explained line, quick lines and field: the hindrance, or -1. */
function told(map: Board, a: Place, b: Place): readonly number[] {
  const place = ({ cell, vertex }: Place): LosPlace =>
    vertex === undefined ? { kind: 'cell', cell } : { kind: 'vertex', cell, vertex };
  const answers = [
    [a, b],
    [b, a],
  ].map(([from, to]) => losBetween(map, { place: place(from!) }, { place: place(to!) }));
  const codes = answers.map(({ los, hindrance }) => (los === 'blocked' ? QUICK_BLOCKED : hindrance));
  if (a.vertex !== undefined || b.vertex !== undefined) return codes;
  const index = ({ cell }: Place): number => map.cells.findIndex((c) => cellKey(c) === cellKey(cell));
  const [i, j] = [index(a), index(b)];
  const los = prepareLos(map);
  const field = losField(map, { place: place(a) });
  const cell = field.cells[j] ?? field.explain(j);
  return [
    ...codes,
    ...[los.quick(i, j), los.quick(j, i), los.plainAt(i, j, 0, 0)],
    cell.shown === 'blocked' ? QUICK_BLOCKED : cell.hindrance,
  ];
}

/** With woods everywhere else a line is clear. Any one pixel between its ends' hexes blocks or hinders it. */
function expectOwnPixels(layout: Layout, from: string, to: string): void {
  const bare = mapOf(layout, open);
  const read = (name: string): Place => {
    const [hex = '', vertex] = name.split('/');
    return { cell: parseCell(hex, bare), ...(vertex !== undefined && { vertex: Number(vertex) }) };
  };
  const [a, b] = [read(from), read(to)];
  const path = pathOf(bare, a, b);
  const where = `${from} ${to}`;
  const on = new Set(path.map(({ x, y }) => key(x, y)));
  const cutOut = mapOf(layout, (x, y) => (on.has(key(x, y)) ? 0 : WOODS));
  expect([where, ...new Set(told(cutOut, a, b))]).toEqual([where, 0]);
  const pixel = path[path.length >> 1]!;
  for (const [terrain, says] of [
    [WOODS, QUICK_BLOCKED],
    [GRAIN, 1],
  ] as const) {
    const speck = mapOf(layout, (x, y) => (x === pixel.x && y === pixel.y ? terrain : 0));
    expect([where, ...new Set(told(speck, a, b))]).toEqual([where, says]);
  }
}

const SIDE_BY_SIDE = [[false, false]];
const STACKED = [[false], [false]];
const SQUARE = [
  [false, false],
  [false, false],
];
const TURNED = [
  [true, false],
  [false, true],
];

/** Names of hexes: those of the seam are half hexes of either board. */
const LINES: readonly (readonly [what: string, layout: Layout, lines: readonly string[]])[] = [
  [
    'beside each other',
    { lattice: HEX_ODD, rows: SIDE_BY_SIDE },
    ['aE2 aB3', 'bA2 bD3', 'bA1 bC3', 'aE4 bD1', 'aE1 aE4', 'aD2 bA4'],
  ],
  [
    'one above the other',
    { lattice: HEX_ODD, rows: STACKED },
    ['aB4 aC1', 'bB0 bC3', 'aD4 aB2', 'aB4 aD4', 'aD4 bB2', 'aB1 aD4'],
  ],
  [
    'with shoved even columns',
    { lattice: HEX_EVEN, rows: STACKED },
    ['aC4 aB1', 'bC0 bD3', 'aC4 aA4', 'aC4 bB2', 'aB2 aC4'],
  ],
  [
    'four of them',
    { lattice: HEX_ODD, rows: SQUARE },
    ['aE4 aB2', 'dA1 dD2', 'aB4 aD1', 'dB0 dD3', 'aE3 dC2', 'cE2 cB1', 'cB0 cC3', 'bA4 bC2'],
  ],
  [
    'two of four turned',
    { lattice: HEX_ODD, rows: TURNED },
    ['aA2 aC4', 'aB0 aD3', 'dB4 dC1', 'dE2 dB1', 'bA2 bD4', 'cE3 cC1', 'cB0 cD2'],
  ],
  [
    'cut off on the left',
    { lattice: HEX_ODD, rows: SQUARE, firstColumn: 4 },
    ['aI2 aF3', 'aF4 aH1', 'dE1 dH2', 'dF0 dG3'],
  ],
  [
    'vertices on the seam',
    { lattice: HEX_ODD, rows: SQUARE },
    ['aC4/3 aB1', 'aC4/4 aD1/0', 'aB1 aC4/3', 'dC1/0 dB3', 'aD4/2 aB1', 'aE3/1 aC1'],
  ],
];

test.each(
  LINES.flatMap(([what, layout, lines]) => lines.map((line) => [`${what}: ${line}`, layout, line] as const)),
)('a hex of a seam has its own centre, boards lie %s (A6.1)', (_, layout, line) => {
  const [from = '', to = ''] = line.split(' ');
  expectOwnPixels(layout, from, to);
});

test('between full hexes of one board the pixels are those of the board alone (A6.1)', () => {
  for (const flipped of [false, true]) {
    const rows = [
      [false, flipped],
      [false, false],
    ];
    const layout: Layout = { lattice: HEX_ODD, rows };
    // A line of board b, beside its seams, as the board alone has it: the rim of its raster is no end.
    const alone = boardOf('b', layout, { x: WIDTH, y: 0 }, false, open);
    const [from, to] = [parseCell('B1'), parseCell('C4')];
    const path = pathOf(alone, { cell: from }, { cell: to });
    const on = new Set(
      path.map(({ x, y }) => (flipped ? key(2 * WIDTH - 1 - x, HEIGHT - 1 - y) : key(x + WIDTH, y))),
    );
    const map = mapOf(layout, (x, y) => (on.has(key(x, y)) ? 0 : WOODS));
    const there = (cell: Cell): Place => ({ cell: parseCell(`b${formatCell(cell)}`, map) });
    expect(new Set(told(map, there(from), there(to)))).toEqual(new Set([0]));
  }
});
