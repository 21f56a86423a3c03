/**
 * Finds walls, hedges and bocage on a line quickly: the offset's program over the flat tables. Must agree
 * with ../../barriers/meetings.ts and ../rules/contacts.ts; both use the same judge.
 */
import type { ShapeStep } from '@bocage/core/walk';
import { isInGap, isOpenAtEnd } from '../../barriers/gap';
import { B_BLOCKED, contactBits } from '../rules/barrier-bits';
import type { BarrierLine } from '../rules/barrier-line';
import { SIDE_GAP, SIDE_HILLSIDE, type HexTables } from '../board/hexes';
import {
  acrossX,
  acrossY,
  latticeRange,
  numberIn,
  ownerOf,
  placeOf,
  sideOn,
  xOf,
  yOf,
} from '../board/places';
import { ALONG, CROSS, DRAWN, VERTEX } from '../rules/contact-facts';
import { BOCAGE } from '../board/kinds';
import type { LosOptions } from '../board/options';
import { OP_ALONG, OP_CROSS, OP_SIZE, type Program } from '../line/program';
import { endOf, sideAtVertex, threeAtFarEnd, touchesHex } from '../rules/spine-ends';

/**
 * Returns the bits of all barriers on the line, up to the first that blocks. `origin` is the place of the
 * line's start.
 * @internal
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
      const side = sideOn(at, ops[i + 2] as number);
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
 * Returns the bits of a drawn barrier that the line touches; 0 on a hexside of an end's hex.
 * @internal
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
  return contactBits(hexes, side, line, options);
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
  return contactBits(hexes, side, line, options);
}

/** Whether the step crosses its side inside the side's gap. */
function inGap(hexes: HexTables, program: Program, step: number, side: number): boolean {
  const { num, den } = program.steps[step] as ShapeStep;
  return isInGap(hexes.gaps.get(side), num, den);
}

/** Notes the corner of a bocage row that the line cuts, from both ends (contacts.ts, nextHouse). */
function houses(hexes: HexTables, program: Program, step: number, line: BarrierLine): void {
  const c = line.contact;
  const origin = placeOf(hexes, line.vx, line.vy);
  for (const way of [1, -1] as const) {
    if (program.steps[step + 2 * way]?.kind !== 'side') continue;
    // Both crossings lie between two cells, so these steps are cells.
    const a = program.steps[step - way] as ShapeStep;
    const next = program.steps[step + 3 * way] as ShapeStep;
    for (let k = 0; k < 6; k++) {
      if (a.x + acrossX(k) !== next.x || a.y + acrossY(k) !== next.y) continue;
      const owner = k < 3 ? a : next;
      const side = sideOn(origin + owner.x * hexes.span + owner.y, k % 3);
      if (hexes.barrier[side] !== BOCAGE) continue;
      const toV = latticeRange(next.x, next.y, 0, 0);
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
  return contactBits(hexes, side, line, options);
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
  const before = sideAlong(hexes, origin, steps[step - 1]);
  const after = sideAlong(hexes, origin, steps[step + 1]);
  let bits = 0;
  for (let n = 0; n < 3; n++) {
    const side = sideAtVertex(hexes, at, n);
    if (hexes.barrier[side] === 0) continue;
    if (side === before || side === after) continue;
    if (options.gaps && isGapAt(hexes, side, at)) continue;
    fill(hexes, side, VERTEX, line);
    const c = line.contact;
    c.governed = c.kind !== BOCAGE && (governs(hexes, before, line) || governs(hexes, after, line));
    bits |= contactBits(hexes, side, line, options);
    if ((bits & B_BLOCKED) !== 0) return bits;
  }
  return bits;
}

/** Returns the side that the line runs along in this step, or -1 for none. */
function sideAlong(hexes: HexTables, origin: number, step: ShapeStep | undefined): number {
  return step?.kind === 'along' ? sideOn(origin + step.x * hexes.span + step.y, step.side) : -1;
}

/** Whether a barrier governs: the line runs along it and it touches an end's hex (B9.2). */
function governs(hexes: HexTables, side: number, line: BarrierLine): boolean {
  if (side < 0 || hexes.barrier[side] === 0) return false;
  return touchesHex(hexes, side, line.vx, line.vy) || touchesHex(hexes, side, line.tx, line.ty);
}

/** Whether the side's gap reaches its end at this place. */
function isGapAt(hexes: HexTables, side: number, at: number): boolean {
  return isOpenAtEnd(hexes.gaps.get(side), endOf(hexes, side, 0) === at);
}

function fill(hexes: HexTables, side: number, mode: number, line: BarrierLine): void {
  const c = line.contact;
  if (mode !== DRAWN && line.metCount < line.met.length) line.met[line.metCount++] = side;
  const owner = ownerOf(side);
  const k = numberIn(side);
  const [x, y] = [xOf(hexes, owner), yOf(hexes, owner)];
  const [x1, y1] = [x + acrossX(k), y + acrossY(k)];
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
