/**
 * Walls, hedges and bocage on a line, the fast way: the offset's program over the flat tables. It finds what contacts.ts
 * finds and asks the same judge.
 */
import {
  ALONG,
  BOCAGE,
  CROSS,
  DRAWN,
  judge,
  JUDGEMENTS,
  VERTEX,
  type ContactFacts,
  type LineFacts,
} from './judge';
import { ACROSS_X, ACROSS_Y, ENDS_X, ENDS_Y } from './hex-shape';
import { latticeRange, SIDE_BASE_UNKNOWN, SIDE_GAP, SIDE_HILLSIDE, type HexTables } from './hexes';
import type { LosOptions } from './options';
import { OP_ALONG, OP_CROSS, OP_SIZE, type Program } from './program';

/** Bits of a barrier answer. */
export const B_BLOCKED = 1;
export const B_NEEDS_V = 2;
export const B_NEEDS_T = 4;
export const B_NEVER_T = 8;
export const B_UNKNOWN = 16;
export const B_NEVER_V = 32;

/** What a judgement (its index) means in bits. */
export const EFFECT_BITS = JUDGEMENTS.map(({ effect }) => {
  if (effect === 'pass') return 0;
  if (effect === 'needs-v') return B_NEEDS_V;
  if (effect === 'needs-t') return B_NEEDS_T;
  if (effect === 'never-t') return B_NEEDS_T | B_NEVER_T;
  return effect === 'never-v' ? B_NEEDS_V | B_NEVER_V : B_BLOCKED;
});

/** The line's ends for the judge, and a contact to fill in: one record reused for every contact of every line. */
export interface BarrierLine extends LineFacts {
  levelV: number;
  levelT: number;
  slope: boolean;
  overSlope: boolean;
  aerialV: boolean;
  aerialT: boolean;
  /** Lattice points of the hexes that the ends are in. */
  vx: number;
  vy: number;
  tx: number;
  ty: number;
  /** An end is on a hillock: what half a level does is not known (F6.4). */
  hillock: boolean;
  /** Ends in cellars (O6), and whether they are adjacent. */
  cellarV: boolean;
  cellarT: boolean;
  adjacent: boolean;
  /** The sides that the exact line touches: their drawing says nothing more. */
  readonly met: Int32Array;
  metCount: number;
  readonly contact: { -readonly [K in keyof ContactFacts]: ContactFacts[K] };
}

/** A record to be reused. @internal */
export function newBarrierLine(): BarrierLine {
  return {
    levelV: 0,
    levelT: 0,
    slope: false,
    overSlope: false,
    hillock: false,
    cellarV: false,
    cellarT: false,
    adjacent: false,
    aerialV: false,
    aerialT: false,
    vx: 0,
    vy: 0,
    tx: 0,
    ty: 0,
    met: new Int32Array(256),
    metCount: 0,
    contact: {
      kind: 0,
      mode: 0,
      ownV: false,
      ownT: false,
      touchV: false,
      touchT: false,
      threeV: false,
      threeT: false,
      governed: false,
      base: 0,
      hillside: false,
      rV0: 0,
      rV1: 0,
      rT0: 0,
      rT1: 0,
      houseVtoV: -1,
      houseVtoT: -1,
      houseTtoV: -1,
      houseTtoT: -1,
    },
  };
}

/**
 * The bits of all barriers on the line; stops at the first that blocks. `origin` is the lattice index of the start.
 * @rule B9.2
 */
export function quickBarriers(
  hexes: HexTables,
  program: Program,
  origin: number,
  line: BarrierLine,
  options: LosOptions,
): number {
  const { ops } = program;
  let bits = 0;
  line.metCount = 0;
  for (let i = 0; i < ops.length; i += OP_SIZE) {
    const op = ops[i];
    const at = origin + (ops[i + 1] as number);
    if (op === OP_CROSS || op === OP_ALONG) {
      const side = at * 3 + (ops[i + 2] as number);
      if (hexes.barrier[side] === 0) continue;
      bits |=
        op === OP_CROSS
          ? crossing(hexes, program, ops[i + 3] as number, side, line, options)
          : along(hexes, side, line, options);
    } else if (hexes.vertexUsed[at] === 1 && options.vertexInclusive) {
      bits |= atVertex(hexes, program, origin, i, line, options);
    }
    if ((bits & B_BLOCKED) !== 0) return bits;
  }
  return bits;
}

/**
 * What a drawn barrier that the line touches does; nothing when its hexside is an end's own.
 * @rule B9.1
 */
export function drawnBarrier(
  hexes: HexTables,
  side: number,
  spilt: boolean,
  line: BarrierLine,
  options: LosOptions,
): number {
  for (let i = 0; i < line.metCount; i++) if (line.met[i] === side) return 0;
  fill(hexes, side, DRAWN, line);
  const c = line.contact;
  if (c.ownV || c.ownT) return 0;
  const touches = touchesHex(hexes, side, line.vx, line.vy) || touchesHex(hexes, side, line.tx, line.ty);
  c.governed = c.kind !== BOCAGE && touches && !spilt;
  return bitsOf(hexes, side, line, options);
}

function bitsOf(hexes: HexTables, side: number, line: BarrierLine, options: LosOptions): number {
  if (((hexes.barrierFlags[side] as number) & SIDE_BASE_UNKNOWN) !== 0) {
    return cellarHides(line) ? B_BLOCKED : unknownBits(hexes, side, line, options);
  }
  const bits = EFFECT_BITS[judge(line.contact, line, options)] as number;
  if (cellarHides(line)) return B_BLOCKED;
  return line.hillock && line.contact.kind !== BOCAGE && bits !== 0 ? B_UNKNOWN : bits;
}

/** A barrier beside a cellar, or any between two (cellars.ts). */
function cellarHides({ cellarV, cellarT, adjacent, levelV, levelT, contact: c }: BarrierLine): boolean {
  if (cellarV && cellarT) return true;
  if (adjacent) return false;
  if (cellarV && levelT <= levelV) return c.rV0 === 1 || c.rV1 === 1;
  return cellarT && levelV <= levelT && (c.rT0 === 1 || c.rT1 === 1);
}

/** Nothing says on which of its two levels the barrier stands: it only matters where that makes a difference. */
function unknownBits(hexes: HexTables, side: number, line: BarrierLine, options: LosOptions): number {
  const c = line.contact;
  const owner = Math.floor(side / 3);
  const k = side % 3;
  const a = baseAt(hexes, owner);
  const b = baseAt(hexes, owner + (ACROSS_X[k] ?? 0) * hexes.span + (ACROSS_Y[k] ?? 0));
  c.base = Math.max(a, b);
  c.hillside = true;
  const high = EFFECT_BITS[judge(c, line, options)] as number;
  c.base = Math.min(a, b);
  c.hillside = false;
  const low = EFFECT_BITS[judge(c, line, options)] as number;
  return low === high ? low : B_UNKNOWN;
}

function baseAt(hexes: HexTables, at: number): number {
  const h = hexes.hexAt[at] ?? -1;
  return h < 0 ? 0 : (hexes.base[h] as number);
}

function crossing(
  hexes: HexTables,
  program: Program,
  step: number,
  side: number,
  line: BarrierLine,
  options: LosOptions,
): number {
  if (
    options.gaps &&
    ((hexes.barrierFlags[side] as number) & SIDE_GAP) !== 0 &&
    inGap(hexes, program, step, side)
  ) {
    return 0;
  }
  fill(hexes, side, CROSS, line);
  if (line.contact.kind === BOCAGE && line.levelV !== line.levelT) houses(hexes, program, step, line);
  return bitsOf(hexes, side, line, options);
}

function inGap(hexes: HexTables, program: Program, step: number, side: number): boolean {
  const gap = hexes.gaps.get(side);
  const s = program.steps[step];
  if (gap === undefined || s === undefined) return false;
  return s.num * 24 > gap.from * s.den && s.num * 24 < gap.to * s.den;
}

/** The corner of a bocage row that the line cuts (contacts.ts, nextHouse), seen from both ends. */
function houses(hexes: HexTables, program: Program, step: number, line: BarrierLine): void {
  const c = line.contact;
  const origin = (line.vx - hexes.x0) * hexes.span + (line.vy - hexes.y0);
  for (const way of [1, -1] as const) {
    const a = program.steps[step - way];
    const crossed = program.steps[step + 2 * way];
    const next = program.steps[step + 3 * way];
    if (a?.kind !== 'cell' || crossed?.kind !== 'side' || next?.kind !== 'cell') continue;
    for (let k = 0; k < 6; k++) {
      if (a.x + (ACROSS_X[k] ?? 0) !== next.x || a.y + (ACROSS_Y[k] ?? 0) !== next.y) continue;
      const owner = k < 3 ? a : next;
      const side = (origin + owner.x * hexes.span + owner.y) * 3 + (k % 3);
      if (hexes.barrier[side] !== BOCAGE) continue;
      const toV = latticeRange(line.vx + next.x, line.vy + next.y, line.vx, line.vy);
      const toT = latticeRange(line.vx + next.x, line.vy + next.y, line.tx, line.ty);
      if (way === 1) {
        c.houseVtoV = toV;
        c.houseVtoT = toT;
      } else {
        c.houseTtoV = toV;
        c.houseTtoT = toT;
      }
    }
  }
}

function along(hexes: HexTables, side: number, line: BarrierLine, options: LosOptions): number {
  fill(hexes, side, ALONG, line);
  const c = line.contact;
  c.touchV = touchesHex(hexes, side, line.vx, line.vy);
  c.touchT = touchesHex(hexes, side, line.tx, line.ty);
  if (c.kind !== BOCAGE) {
    c.threeV = threeAtFarEnd(hexes, side, line.vx, line.vy);
    c.threeT = threeAtFarEnd(hexes, side, line.tx, line.ty);
  }
  return bitsOf(hexes, side, line, options);
}

function atVertex(
  hexes: HexTables,
  program: Program,
  origin: number,
  i: number,
  line: BarrierLine,
  options: LosOptions,
): number {
  const { ops, steps } = program;
  const at = origin + (ops[i + 1] as number);
  const step = ops[i + 3] as number;
  const before = steps[step - 1];
  const after = steps[step + 1];
  let bits = 0;
  for (let n = 0; n < 3; n++) {
    const side = sideAtVertex(hexes, at, n);
    if (hexes.barrier[side] === 0) continue;
    if (isStep(hexes, origin, before, side) || isStep(hexes, origin, after, side)) continue;
    if (((hexes.barrierFlags[side] as number) & SIDE_GAP) !== 0 && openAtVertex(hexes, side, at, options))
      continue;
    fill(hexes, side, VERTEX, line);
    const c = line.contact;
    c.governed =
      c.kind !== BOCAGE && (governs(hexes, origin, before, line) || governs(hexes, origin, after, line));
    bits |= bitsOf(hexes, side, line, options);
    if ((bits & B_BLOCKED) !== 0) return bits;
  }
  return bits;
}

function isStep(
  hexes: HexTables,
  origin: number,
  step: Program['steps'][number] | undefined,
  side: number,
): boolean {
  return step?.kind === 'along' && (origin + step.x * hexes.span + step.y) * 3 + step.side === side;
}

function governs(
  hexes: HexTables,
  origin: number,
  step: Program['steps'][number] | undefined,
  line: BarrierLine,
): boolean {
  if (step?.kind !== 'along') return false;
  const side = (origin + step.x * hexes.span + step.y) * 3 + step.side;
  if (hexes.barrier[side] === 0) return false;
  return touchesHex(hexes, side, line.vx, line.vy) || touchesHex(hexes, side, line.tx, line.ty);
}

function openAtVertex(hexes: HexTables, side: number, at: number, options: LosOptions): boolean {
  const gap = hexes.gaps.get(side);
  if (gap === undefined || !options.gaps) return false;
  return endOf(hexes, side, 0) === at ? gap.from === 0 : gap.to === 24;
}

/** Lattice index of one end of a side. */
function endOf(hexes: HexTables, side: number, end: 0 | 1): number {
  const k = (side % 3) + end;
  return Math.floor(side / 3) + (ENDS_X[k] ?? 0) * hexes.span + (ENDS_Y[k] ?? 0);
}

/** The n-th (0–2) side that ends in the vertex with this lattice index. */
function sideAtVertex(hexes: HexTables, at: number, n: number): number {
  const x = Math.floor(at / hexes.span) + hexes.x0;
  const { span } = hexes;
  if (((x % 3) + 3) % 3 === 1) {
    // Left tip of a hex: its western neighbours meet it here.
    if (n === 0) return (at - span + 1) * 3;
    return n === 1 ? (at - span - 1) * 3 + 2 : (at - span + 1) * 3 + 1;
  }
  if (n === 0) return (at - 2 * span) * 3 + 1;
  return n === 1 ? (at - 2 * span) * 3 + 2 : (at + span + 1) * 3;
}

function touchesHex(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  return isVertexOf(hexes, endOf(hexes, side, 0), hx, hy) || isVertexOf(hexes, endOf(hexes, side, 1), hx, hy);
}

function isVertexOf(hexes: HexTables, at: number, hx: number, hy: number): boolean {
  const dx = Math.abs(Math.floor(at / hexes.span) + hexes.x0 - hx);
  const dy = Math.abs((at % hexes.span) + hexes.y0 - hy);
  return (dx === 1 && dy === 1) || (dx === 2 && dy === 0);
}

function threeAtFarEnd(hexes: HexTables, side: number, hx: number, hy: number): boolean {
  const first = endOf(hexes, side, 0);
  const second = endOf(hexes, side, 1);
  const far = !isVertexOf(hexes, first, hx, hy) ? first : isVertexOf(hexes, second, hx, hy) ? -1 : second;
  if (far < 0) return false;
  for (let n = 0; n < 3; n++) {
    const other = sideAtVertex(hexes, far, n);
    if (hexes.barrier[other] === 0 || hexes.barrierBase[other] !== hexes.barrierBase[side]) return false;
  }
  return true;
}

function fill(hexes: HexTables, side: number, mode: number, line: BarrierLine): void {
  const c = line.contact;
  if (mode !== DRAWN && line.metCount < line.met.length) line.met[line.metCount++] = side;
  const owner = Math.floor(side / 3);
  const k = side % 3;
  const x = Math.floor(owner / hexes.span) + hexes.x0;
  const y = (owner % hexes.span) + hexes.y0;
  const x1 = x + (ACROSS_X[k] ?? 0);
  const y1 = y + (ACROSS_Y[k] ?? 0);
  c.kind = hexes.barrier[side] as number;
  c.mode = mode;
  c.rV0 = latticeRange(x, y, line.vx, line.vy);
  c.rV1 = latticeRange(x1, y1, line.vx, line.vy);
  c.rT0 = latticeRange(x, y, line.tx, line.ty);
  c.rT1 = latticeRange(x1, y1, line.tx, line.ty);
  c.ownV = c.rV0 === 0 || c.rV1 === 0;
  c.ownT = c.rT0 === 0 || c.rT1 === 0;
  c.touchV = false;
  c.touchT = false;
  c.threeV = false;
  c.threeT = false;
  c.governed = false;
  c.base = hexes.barrierBase[side] as number;
  c.hillside = ((hexes.barrierFlags[side] as number) & SIDE_HILLSIDE) !== 0;
  c.houseVtoV = -1;
  c.houseVtoT = -1;
  c.houseTtoV = -1;
  c.houseTtoT = -1;
}
