/**
 * Measures walls, hedges and bocage in the drawing: obvious breaks (such as a road), and the base level
 * between cells of different levels. It also finds barriers that stand along a cliff.
 */
import { cellsOfExtent } from '../board/extent';
import type { BoardExtent, CellFacts, Depiction, SideFacts, SideGap } from '../board/types';
import { cellKey, compareSides, sideKey } from '../lattice/keys';
import type { Cell, Lattice, Point, Side } from '../lattice/types';
import { isSideOnMap, pixelVertices } from './grid';
import { groundAround } from '../board/levels';

interface Source {
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  readonly depiction: Depiction;
}

/** Number of places at which a side is sampled, so that breaks come out in 24ths. */
const SAMPLES = 48;
/** A barrier may also stand along a cliff. */
const CLIFF = 'cliff';
/** The drawing counts up to this many pixels to either side of the hexside. */
const REACH = 3;
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
    const line =
      known === undefined || isBarrier || onCliff
        ? sampleLine(source, cell, k, barrier, isBarrier ? SAMPLES : SAMPLES - DRAWN_AT_LEAST)
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
  const gap = longestBreak(line.codes);
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
  /** Unit vector along the side from its first end, and the one out of the cell that owns side 0-2. */
  readonly along: Point;
  readonly out: Point;
  readonly length: number;
  /** Barrier code drawn at each sample; -1 = none. */
  readonly codes: readonly number[];
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
  let bare = 0;
  for (let n = 0; n < SAMPLES; n++) {
    const t = ((n + 0.5) / SAMPLES) * length;
    const code = codeAcross(depiction, barrier, from.x + along.x * t, from.y + along.y * t, out);
    if (code < 0 && ++bare > mostBare) return undefined;
    codes.push(code);
  }
  return { from, along, out, length, codes };
}

/** Returns the barrier code drawn across a hexside at one place of it; -1 = none. */
function codeAcross(
  { width, height, terrain }: Depiction,
  barrier: Uint8Array,
  x: number,
  y: number,
  out: Point,
): number {
  // Nearest to the hexside first: a line beside another one must not lend it its kind.
  for (let o = 0; o <= 2 * REACH; o++) {
    const offset = o % 2 === 0 ? o / 2 : -(o + 1) / 2;
    const px = Math.floor(x + out.x * offset);
    const py = Math.floor(y + out.y * offset);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const code = terrain[py * width + px] ?? 0;
    if (barrier[code] === 1) return code;
  }
  return -1;
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

/**
 * Returns the longest run of samples without barrier, in 24ths, rounded inward to the part that is surely
 * open.
 */
function longestBreak(codes: readonly number[]): SideGap | undefined {
  let best = { from: 0, to: 0 };
  let from = 0;
  codes.forEach((code, n) => {
    if (code >= 0) from = n + 1;
    else if (n + 1 - from > best.to - best.from) best = { from, to: n + 1 };
  });
  if (best.to - best.from < BREAK_AT_LEAST) return undefined;
  return { from: Math.ceil(best.from / 2), to: Math.floor(best.to / 2) };
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
    if (isLowGround(depiction, line, t, towards, higher)) low++;
  });
  return 2 * low > samples ? Math.min(a, b) : higher;
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
): boolean {
  for (let o = 0; o <= depiction.hexHeight / 2; o++) {
    const x = from.x + along.x * t + out.x * o * towards;
    const y = from.y + along.y * t + out.y * o * towards;
    const code = pixelAt(depiction, depiction.terrain, x, y);
    if (code === undefined) return false;
    if (depiction.kinds[code]?.barrier === true) continue;
    if ((pixelAt(depiction, depiction.elevation, x, y) ?? higher) >= higher) return false;
    if (o > REACH) return true;
  }
  return true;
}
