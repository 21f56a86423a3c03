/**
 * Measures walls, hedges and bocage in the drawing: obvious breaks (such as a road), and the base level
 * between cells of different levels. It also finds barriers that stand along a cliff.
 */
import { cellsOfExtent } from '../board/extent';
import type { BoardExtent, CellFacts, Depiction, SideFacts, SideGap } from '../board/types';
import { cellKey, compareSides, sideKey } from '../lattice/keys';
import type { Cell, Lattice, Point, Side } from '../lattice/types';
import { exactBreak } from './breaks';
import { isSideOnMap, pixelVertices } from './grid';
import { groundAround } from '../board/extent';

interface Source {
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  readonly depiction: Depiction;
}

/** Number of places at which a side is sampled. */
const SAMPLES = 48;
/** A barrier may also stand along a cliff. */
const CLIFF = 'cliff';
/** The drawing counts up to this many pixels to either side of the hexside. */
const REACH = 3;
/** Beside a cliff it counts up to this part of a hex's height: the cliff itself takes the hexside's place. */
const BESIDE_CLIFF = 1 / 4;
/**
 * A side whose midpoint is bare counts as a barrier with a break only from this many drawn samples on.
 * Barriers of other sides spill round the ends of a bare side: over 22 of its 48 places at most, measured on
 * published boards (thick bocage). The faintest real barrier measured has 28.
 */
const DRAWN_AT_LEAST = 25;
/** A shorter break is a ragged end or a sampling point that missed the line, not an obvious break. */
const BREAK_AT_LEAST = 6;

/**
 * Adds interrupted barriers to the sides, measures breaks and base levels, and returns all sides in order.
 * @param facts cells by `cellKey`
 * @param sides sides by `sideKey`, from the hex table
 */
export function measureBarriers(
  source: Source,
  facts: ReadonlyMap<string, CellFacts>,
  sides: ReadonlyMap<string, readonly [Side, SideFacts]>,
): (readonly [Side, SideFacts])[] {
  const { depiction } = source;
  const barrier = barrierCodes(depiction);
  const barrierKinds = new Set(depiction.kinds.flatMap((kind) => (kind?.barrier && kind.side) || []));
  const measured: (readonly [Side, SideFacts])[] = [];
  for (const [cell, k] of sidesOnMap(source)) {
    const side = source.lattice.sideOf(cell, k);
    const known = sides.get(sideKey(side))?.[1];
    const isBarrier = known !== undefined && barrierKinds.has(known.terrain);
    const onCliff = known?.terrain === CLIFF;
    const mostBare = isBarrier ? SAMPLES : SAMPLES - DRAWN_AT_LEAST;
    const reach = onCliff ? Math.round(depiction.hexHeight * BESIDE_CLIFF) : REACH;
    const line =
      known === undefined || isBarrier || onCliff
        ? sampleLine(source, cell, k, barrier, mostBare, reach)
        : undefined;
    const drawn = isBarrier ? known : line && interruptedBarrier(line, depiction);
    if (line !== undefined && drawn !== undefined) {
      const whole = onCliff ? { ...drawn, cliff: true as const } : drawn;
      measured.push([side, { ...whole, ...measuredOf(source, side, line, facts) }]);
    } else if (known !== undefined) measured.push([side, known]);
  }
  return measured.sort((a, b) => compareSides(a[0], b[0]));
}

/** The break and base level of one barrier. */
function measuredOf(
  source: Source,
  side: Side,
  line: SideLine,
  facts: ReadonlyMap<string, CellFacts>,
): Partial<SideFacts> {
  const gap = breakOf(source, line);
  const base = baseLevel(source, side, line, facts);
  return { ...(gap && { gap }), ...(base === undefined ? {} : { base }) };
}

function barrierCodes(depiction: Depiction): Uint8Array {
  const flags = new Uint8Array(256);
  depiction.kinds.forEach((kind, code) => {
    if (kind?.barrier === true) flags[code] = 1;
  });
  return flags;
}

/**
 * Every side on the map once, as a cell on the board and its side number: the canonical owner's if it is on
 * the map.
 */
function* sidesOnMap({ lattice, extent }: Source): Generator<readonly [Cell, number]> {
  const cells = cellsOfExtent(lattice, extent);
  const onBoard = new Set(cells.map(cellKey));
  for (const cell of cells) {
    for (let k = 0; k < 6; k++) {
      if (!isSideOnMap(lattice, extent, cell, k)) continue;
      if (k < 3 || !onBoard.has(cellKey(lattice.neighbour(cell, k)))) yield [cell, k];
    }
  }
}

interface SideLine {
  readonly from: Point;
  readonly to: Point;
  /** Unit vector along the side from its first end, and the one that points out of the cell that owns side 0-2. */
  readonly along: Point;
  readonly out: Point;
  readonly length: number;
  /** How far to either side the drawing counts. */
  readonly reach: number;
  /** Barrier code drawn at each sample; -1 = none. */
  readonly codes: readonly number[];
  /** How far out of the cell that owns side 0-2 it is drawn there. */
  readonly offsets: readonly number[];
}

/**
 * Returns undefined as soon as more than `mostBare` places show no barrier: most sides of a board have none.
 */
function sampleLine(
  source: Source,
  cell: Cell,
  k: number,
  barrier: Uint8Array,
  mostBare: number,
  reach: number,
): SideLine | undefined {
  const { depiction, lattice } = source;
  const vertices = pixelVertices(depiction, lattice, cell);
  // Ends in the order of `endsOf`: those of the canonical side, which is the opposite one for sides 3 to 5.
  const [i, j] = k < 3 ? [k, k + 1] : [(k + 1) % 6, k];
  const from = vertices[i] ?? ORIGIN;
  const to = vertices[j] ?? ORIGIN;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const out = { x: along.y, y: -along.x };
  const codes: number[] = [];
  const offsets: number[] = [];
  let bare = 0;
  for (let n = 0; n < SAMPLES; n++) {
    const t = ((n + 0.5) / SAMPLES) * length;
    const at = { x: from.x + along.x * t, y: from.y + along.y * t };
    const offset = drawnAcross(
      depiction,
      barrier,
      at,
      out,
      Math.max(REACH, Math.min(reach, room(t, length))),
    );
    if (offset === undefined && ++bare > mostBare) return undefined;
    offsets.push(offset ?? 0);
    codes.push(offset === undefined ? -1 : codeAt(depiction, at, out, offset));
  }
  return { from, to, along, out, length, reach, codes, offsets };
}

/** How far off a hexside a place is nearer to it than to the next one: sides meet at 120°, so half of that. */
function room(t: number, length: number): number {
  return Math.floor(Math.min(t, length - t) * Math.sqrt(3));
}

/** Returns how far across a place of a hexside a barrier is drawn: the nearest to the hexside. */
function drawnAcross(
  depiction: Depiction,
  barrier: Uint8Array,
  at: Point,
  out: Point,
  reach: number,
): number | undefined {
  // A line beside another one must not lend it its kind.
  for (let o = 0; o <= 2 * reach; o++) {
    const offset = o % 2 === 0 ? o / 2 : -(o + 1) / 2;
    const code = codeAt(depiction, at, out, offset);
    if (code >= 0 && barrier[code] === 1) return offset;
  }
  return undefined;
}

function codeAt(depiction: Depiction, at: Point, out: Point, offset: number): number {
  return pixelAt(depiction, depiction.terrain, at.x + out.x * offset, at.y + out.y * offset) ?? -1;
}

const ORIGIN: Point = { x: 0, y: 0 };

function pixelAt(
  { width, height }: Depiction,
  raster: Uint8Array | Int8Array,
  x: number,
  y: number,
): number | undefined {
  const px = Math.floor(x);
  const py = Math.floor(y);
  return px < 0 || py < 0 || px >= width || py >= height ? undefined : raster[py * width + px];
}

function interruptedBarrier({ codes }: SideLine, depiction: Depiction): SideFacts | undefined {
  const drawn = codes.filter((code) => code >= 0);
  const counts = new Map<number, number>();
  for (const code of drawn) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const terrain = most && depiction.kinds[most[0]]?.side;
  return terrain === undefined ? undefined : { terrain };
}

/** Returns the exact break where the longest run of samples without barrier is. */
function breakOf({ depiction }: Source, line: SideLine): SideGap | undefined {
  const run = longestBreak(line.codes);
  return run && exactBreak(depiction, line, barrierCodes(depiction), line.reach, run);
}

/** Returns the longest run of samples without barrier, as fractions of the side. */
function longestBreak(codes: readonly number[]): { readonly from: number; readonly to: number } | undefined {
  let best = { from: 0, to: 0 };
  let from = 0;
  codes.forEach((code, n) => {
    if (code >= 0) from = n + 1;
    else if (n + 1 - from > best.to - best.from) best = { from, to: n + 1 };
  });
  if (best.to - best.from < BREAK_AT_LEAST) return undefined;
  return { from: best.from / SAMPLES, to: best.to / SAMPLES };
}

/**
 * Returns the level of the barrier's base. Between two ground levels it is the lower one if that level is
 * drawn between barrier and higher ground. This must hold along most of the side. Otherwise it is the higher
 * one (a hillside barrier). Depressions count with the ground around them. Undefined at the board's edge and
 * between cells of one level.
 */
function baseLevel(
  { lattice, depiction }: Source,
  side: Side,
  line: SideLine,
  facts: ReadonlyMap<string, CellFacts>,
): number | undefined {
  const [near, far] = lattice.cellsOf(side).map((cell) => facts.get(cellKey(cell)));
  if (near === undefined || far === undefined) return undefined;
  const [a, b] = [groundAround(near), groundAround(far)];
  if (a === b) return near.level === far.level && near.depression === undefined ? undefined : a;
  const higher = Math.max(a, b);
  const towards = b > a ? 1 : -1;
  let low = 0;
  let samples = 0;
  line.codes.forEach((code, n) => {
    if (code < 0) return;
    const t = ((n + 0.5) / SAMPLES) * line.length;
    samples++;
    // Along a cliff the barrier itself is where its ground begins, and shows its level.
    const offset = line.reach > REACH ? (line.offsets[n] ?? 0) : 0;
    const isHigh = line.reach > REACH && levelAt(depiction, line, t, offset) === higher;
    if (!isHigh && isLowGround(depiction, line, t, towards, higher, offset * towards)) low++;
  });
  return 2 * low > samples ? Math.min(a, b) : higher;
}

function levelAt(
  depiction: Depiction,
  { from, along, out }: SideLine,
  t: number,
  o: number,
): number | undefined {
  const [x, y] = [from.x + along.x * t + out.x * o, from.y + along.y * t + out.y * o];
  return pixelAt(depiction, depiction.elevation, x, y);
}

/**
 * Whether lower ground follows the barrier before the higher ground, going from the hexside into the higher
 * cell.
 */
function isLowGround(
  depiction: Depiction,
  { from, along, out }: SideLine,
  t: number,
  towards: 1 | -1,
  higher: number,
  start: number,
): boolean {
  for (let o = start; o <= depiction.hexHeight / 2; o++) {
    const x = from.x + along.x * t + out.x * o * towards;
    const y = from.y + along.y * t + out.y * o * towards;
    const code = pixelAt(depiction, depiction.terrain, x, y);
    if (code === undefined) return false;
    if (depiction.kinds[code]?.barrier === true) continue;
    if ((pixelAt(depiction, depiction.elevation, x, y) ?? higher) >= higher) return false;
    if (o - start > REACH) return true;
  }
  return true;
}
