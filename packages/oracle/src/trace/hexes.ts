/** The board as the reference engine stores it: hexes with their pixels (docs/importing.md, Grid). */
import type { Cell, Point } from '@bocage/core/lattice';
import type { Board, Depiction, TerrainKind } from '@bocage/core/board';
import {
  borderPolygon,
  centrePixel,
  clampToRaster,
  edgePixels,
  isInPolygon,
  isSideOnMap,
  nearestSide,
  pixelVertices,
} from '@bocage/core/depiction';
import { tracedTerrain, type TracedTerrain } from './terrain';

export interface TracedHex {
  readonly cell: Cell;
  /** Column and row from the left and the top, from 0. */
  readonly column: number;
  readonly row: number;
  readonly centre: Point;
  readonly vertices: readonly Point[];
  readonly border: readonly Point[];
  /** The border widened by a pixel, with the reference engine's own slip at the top right. */
  readonly wide: readonly Point[];
  readonly edges: readonly Point[];
  readonly onMap: readonly boolean[];
  readonly base: number;
  readonly terrain: TracedTerrain;
  readonly depression: boolean;
  /** Terrain of the six hexside Locations: the pixel just inside, or hexside terrain just outside. */
  readonly locations: readonly (TracedTerrain | undefined)[];
  readonly depressionSides: readonly boolean[];
  readonly slopes: readonly number[];
}

export interface TracedBoard {
  readonly board: Board;
  readonly depiction: Depiction;
  readonly terrains: readonly (TracedTerrain | undefined)[];
  readonly hexes: ReadonlyMap<string, TracedHex>;
  hex(cell: Cell): TracedHex | undefined;
  neighbour(hex: TracedHex, k: number): TracedHex | undefined;
  /**
   * Returns terrain of the hexside table: only if drawn at one of the two sampling points, not beside a gap.
   */
  hexside(hex: TracedHex, k: number): string | undefined;
  range(a: TracedHex, b: TracedHex): number;
  /** Returns a hexside number, or -1 for the center. */
  nearest(hex: TracedHex, x: number, y: number): number;
  hexAt(x: number, y: number): TracedHex | undefined;
}

const WIDER = [
  [-1, -1],
  [-1, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
  [-1, 0],
] as const;

const built = new WeakMap<Board, TracedBoard | undefined>();

/** Returns the traced view of a board; undefined for a board without a depiction. */
export function tracedBoard(board: Board): TracedBoard | undefined {
  if (!built.has(board)) {
    const { depiction } = board;
    built.set(board, depiction && build(board, depiction));
  }
  return built.get(board);
}

function key(cell: Cell): string {
  return `${cell.col},${cell.row}`;
}

function build(board: Board, depiction: Depiction): TracedBoard {
  const { lattice } = board;
  // Scenario rules rename codes: the new name counts, not the file's.
  const terrains = depiction.kinds.map(
    (kind, code) => kind && tracedTerrain({ ...kind, name: depiction.names[code] ?? kind.name }),
  );
  const hexes = new Map(board.cells.map((cell) => [key(cell), hexOf(board, depiction, terrains, cell)]));
  const byPlace = new Map([...hexes.values()].map((hex) => [`${hex.column},${hex.row}`, hex]));
  const hex = (cell: Cell) => hexes.get(key(cell));
  const next = new Map(
    Array.from(hexes.values(), (from) => [
      from,
      [0, 1, 2, 3, 4, 5].map((k) => hex(lattice.neighbour(from.cell, k))),
    ]),
  );
  const across = (from: TracedHex, k: number) => next.get(from)?.[k];
  return {
    board,
    depiction,
    terrains,
    hexes,
    hex,
    neighbour: across,
    hexside: (from, k) => {
      const drawn =
        from.locations[k]?.hexside === true || across(from, k)?.locations[(k + 3) % 6]?.hexside === true;
      const facts = drawn ? board.side(lattice.sideOf(from.cell, k)) : undefined;
      return facts?.cliff ? 'cliff' : facts?.terrain;
    },
    range: (a, b) => lattice.distance(a.cell, b.cell),
    nearest: (from, x, y) => nearestSide(from.centre, from.edges, from.onMap, x, y),
    hexAt: byPixel(depiction, (x, y) => hexAt(board, depiction, byPlace, x, y)),
  };
}

/** Caches a lookup by pixel: hundreds of traces ask about each pixel. */
function byPixel({ width, height }: Depiction, find: TracedBoard['hexAt']): TracedBoard['hexAt'] {
  const known: (TracedHex | null | undefined)[] = Array.from({ length: width * height });
  return (x, y) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
    const at = y * width + x;
    known[at] ??= find(x, y) ?? null;
    return known[at] ?? undefined;
  };
}

function hexOf(
  board: Board,
  depiction: Depiction,
  terrains: readonly (TracedTerrain | undefined)[],
  cell: Cell,
): TracedHex {
  const { lattice, extent } = board;
  const facts = board.cell(cell);
  const column = cell.col - (extent.firstColumn ?? 0);
  const long = isLong(board, cell.col);
  const vertices = pixelVertices(depiction, lattice, cell).map((p) => clampToRaster(depiction, p));
  const edges = edgePixels(depiction, lattice, cell);
  const onMap = [0, 1, 2, 3, 4, 5].map((k) => isSideOnMap(lattice, extent, cell, k));
  const at = (p: Point | undefined) => p && terrains[depiction.terrain[p.y * depiction.width + p.x] ?? 0];
  return {
    cell,
    column,
    row: long ? cell.row - extent.firstRow + 1 : cell.row - extent.firstRow,
    centre: centrePixel(depiction, lattice, cell),
    vertices: vertices.map(({ x, y }) => ({ x: Math.trunc(x), y: Math.trunc(y) })),
    border: borderPolygon(depiction, lattice, cell),
    wide: vertices.map(({ x, y }, k) => ({
      x: Math.trunc(x) + (WIDER[k]?.[0] ?? 0),
      y: Math.trunc(y) + (WIDER[k]?.[1] ?? 0),
    })),
    edges,
    onMap,
    base: facts?.level ?? 0,
    terrain: terrainByName(depiction.kinds, facts?.terrain ?? 'Open Ground'),
    depression: facts?.depression !== undefined,
    locations: edges.map((p, k) => {
      const [own, next] = [at(p), lattice.neighbour(cell, k)];
      if (!onMap[k] || own?.hexside || board.cell(next) === undefined) return onMap[k] ? own : undefined;
      const across = at(edgePixels(depiction, lattice, next)[(k + 3) % 6]);
      return across?.hexside ? across : own;
    }),
    depressionSides: [0, 1, 2, 3, 4, 5].map((k) => facts?.depressionSides?.includes(k) === true),
    slopes: facts?.slopes ?? [],
  };
}

function terrainByName(kinds: readonly (TerrainKind | undefined)[], name: string): TracedTerrain {
  const kind = kinds.find((k) => k?.name === name);
  return tracedTerrain(kind ?? { name, category: 'other' });
}

function isLong(board: Board, col: number): boolean {
  return ((col & 1) === 1) === (board.lattice.shoved === 'odd');
}

/** Search order of hexes for a pixel where two columns overlap. */
const TRIED = [
  [0, 0],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, -1],
  [1, 1],
  [-1, 0],
  [-1, -1],
  [-1, 1],
] as const;

/** Returns the hex of a pixel; rounded borders leave a few pixels with none. */
function hexAt(
  board: Board,
  depiction: Depiction,
  places: ReadonlyMap<string, TracedHex>,
  x: number,
  y: number,
): TracedHex | undefined {
  const { hexWidth, hexHeight } = depiction;
  const left = depiction.a1.x + hexWidth * (board.extent.firstColumn ?? 0);
  const third = Math.trunc((x - left) / (hexWidth / 3));
  const rowIn = (column: number) => {
    const long = isLong(board, column + (board.extent.firstColumn ?? 0));
    return Math.trunc((y + (long ? hexHeight / 2 : 0)) / hexHeight);
  };
  if ((third - 1) % 3 !== 0) {
    const column = Math.ceil(third / 3);
    return places.get(`${column},${rowIn(column)}`);
  }
  const column = (third - 1) / 3;
  const row = rowIn(column);
  if (!places.has(`${column},${row}`)) return undefined;
  for (const [dc, dr] of TRIED) {
    const hex = places.get(`${column + dc},${row + dr}`);
    if (hex !== undefined && isInPolygon(hex.border, x, y)) return hex;
  }
  const long = isLong(board, column + (board.extent.firstColumn ?? 0));
  return long && row === board.extent.rows ? places.get(`${column + 1},${row - 1}`) : undefined;
}

/** Whether a pixel lies in the wider border of a hex. */
export function inWide(hex: TracedHex, x: number, y: number): boolean {
  return isInPolygon(hex.wide, x, y);
}

/** Returns the squared distance of a pixel from a hex's center: for comparison only. */
export function distance2(hex: TracedHex, x: number, y: number): number {
  return (x - hex.centre.x) ** 2 + (y - hex.centre.y) ** 2;
}
