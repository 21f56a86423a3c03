/**
 * Where a line meets walls, hedges and bocage, by exact geometry (B9.1, B9.2, B9.42). The slow, plain way: it works on
 * core's walk. The fast way is in quick-barriers.ts and must find the same.
 */
import {
  sameCell,
  samePoint,
  sameSide,
  type Board,
  type Cell,
  type Point,
  type Side,
  type SideFacts,
  type Vertex,
  type WalkStep,
} from '@bocage/core';
import { baseOf } from '../../barriers/barrier';
import { isBarrier, type BarrierKind } from '../../barriers/table';
import { isInGap } from '../../barriers/gap';
import { isHillside } from '../board/hillside';
import { ALONG, CROSS, DRAWN, VERTEX, type ContactFacts } from './judge';
import { KIND_CODES } from '../board/kinds';
import type { LosOptions } from '../board/options';

export interface Contact extends ContactFacts {
  readonly side: Side;
  readonly terrain: BarrierKind;
  /** The point of a vertex contact. */
  readonly point?: Point;
  /** The two cells differ in level and nothing says on which of them the barrier stands. */
  readonly baseUnknown: boolean;
}

/** A barrier that the line would meet but for a gap in its drawing (B9.1). */
export interface GapPassed {
  readonly side: Side;
  readonly terrain: BarrierKind;
}

export interface Contacts {
  readonly contacts: readonly Contact[];
  readonly gaps: readonly GapPassed[];
  /** An end sees over half a level because of a slope that the line crosses (F2.3). */
  readonly slope?: boolean;
  /** Half levels by which slopes lift the viewer above the target; negative: the target above the viewer. */
  readonly rise?: number;
}

interface Line {
  readonly board: Board;
  readonly viewer: Cell;
  readonly target: Cell;
  readonly options: LosOptions;
}

/**
 * Every barrier that the line meets, in order.
 * @rule B9.1
 * @rows B9.1-c B9.1-e B9.2-d B9.2-j B9.52-h
 */
export function findContacts(
  board: Board,
  walk: readonly WalkStep[],
  viewer: Cell,
  target: Cell,
  options: LosOptions,
): Contacts {
  const line: Line = { board, viewer, target, options };
  const contacts: Contact[] = [];
  const gaps: GapPassed[] = [];
  let waiting: readonly Contact[] = [];
  walk.forEach((step, i) => {
    if (step.kind === 'side') {
      const facts = barrierOn(board, step.side);
      if (facts === undefined) return;
      if (options.gaps && isInGap(facts.gap, step.where.num, step.where.den)) {
        gaps.push({ side: step.side, terrain: facts.terrain as BarrierKind });
      } else contacts.push(crossContact(line, walk, i, step.side, facts));
    } else if (step.kind === 'along') {
      const facts = barrierOn(board, step.side);
      if (facts !== undefined) contacts.push(alongContact(line, step.side, facts));
      contacts.push(...waiting);
      waiting = [];
    } else if (step.kind === 'vertex') {
      const found = vertexContacts(line, walk, i, step.vertex);
      // The hexspine that begins here says more than its own end.
      if (walk[i + 1]?.kind === 'along') waiting = found;
      else contacts.push(...found);
    }
  });
  return { contacts, gaps };
}

/**
 * A barrier whose drawing the line touches although it does not touch the hexside itself (B9.1). Undefined for the ends'
 * own hexsides, which only count where the line really crosses them, and for those that end in the very vertex where the
 * line does: along which of these it runs, and over which it comes, the exact walk says (B9.42). A hexspine of an end does
 * not matter either, but for a drawing that has spilt over its far vertex.
 * @param ends where the line begins and ends
 * @rule B9.1
 * @rows B9.1-c B9.42-d LOS-40
 */
export function drawnContact(
  board: Board,
  side: Side,
  spilt: boolean,
  viewer: Cell,
  target: Cell,
  options: LosOptions,
  ends: readonly Point[] = [],
): Contact | undefined {
  const line: Line = { board, viewer, target, options };
  const facts = barrierOn(board, side);
  if (facts === undefined || endsIn(board, side, ends)) return undefined;
  const contact = contactOf(line, side, facts, DRAWN);
  if (contact.ownV || contact.ownT) return undefined;
  const touchesEnd = touches(board, viewer, side) || touches(board, target, side);
  return { ...contact, governed: facts.terrain !== 'bocage' && touchesEnd && !spilt };
}

const endsIn = (board: Board, side: Side, points: readonly Point[]): boolean =>
  board.lattice.endsOf(side).some((end) => points.some((point) => samePoint(end, point)));

/** The facts of a side that carries one of the five barriers. @internal */
export function barrierOn(board: Board, side: Side): SideFacts | undefined {
  const facts = board.side(side);
  return facts !== undefined && isBarrier(facts.terrain) ? facts : undefined;
}

/** @rule B9.42 */
function vertexContacts(line: Line, walk: readonly WalkStep[], i: number, vertex: Vertex): Contact[] {
  const { board, viewer, target, options } = line;
  const before = walk[i - 1];
  const after = walk[i + 1];
  const out: Contact[] = [];
  for (const side of board.lattice.sidesAt(vertex)) {
    const facts = barrierOn(board, side);
    if (facts === undefined || runsAlong(before, side) || runsAlong(after, side)) continue;
    if (!options.vertexInclusive || openVertex(board, side, facts, vertex, options)) continue;
    if (before === undefined && !leavesAcross(board, viewer, side, after)) continue;
    if (after === undefined && !leavesAcross(board, target, side, before)) continue;
    out.push({
      ...contactOf(line, side, facts, VERTEX),
      point: vertex.point,
      governed: governedBySpine(line, [before, after], facts),
    });
  }
  return out;
}

function runsAlong(step: WalkStep | undefined, side: Side): boolean {
  return step?.kind === 'along' && sameSide(step.side, side);
}

/** The break in the drawing reaches this vertex. */
function openVertex(
  board: Board,
  side: Side,
  facts: SideFacts,
  vertex: Vertex,
  options: LosOptions,
): boolean {
  const [first] = board.lattice.endsOf(side);
  return options.gaps && isInGap(facts.gap, samePoint(first, vertex.point) ? 0 : 1, 1);
}

/**
 * For a line that ends in a vertex of `own`: whether it comes through the hex on the other side of one of own's sides
 * (its hexsides included). Sides that are not own's do not matter unless the line runs along them.
 */
function leavesAcross(board: Board, own: Cell, side: Side, next: WalkStep | undefined): boolean {
  const [a, b] = board.lattice.cellsOf(side);
  const across = sameCell(a, own) ? b : sameCell(b, own) ? a : undefined;
  if (across === undefined || next === undefined) return false;
  if (next.kind === 'cell') return sameCell(next.cell, across);
  if (next.kind !== 'along') return false;
  return board.lattice.cellsOf(next.side).some((cell) => sameCell(cell, across));
}

/** The spine rule speaks for the vertex at its far end, unless full bocage ends there (B9.2, B9.52). */
function governedBySpine(line: Line, steps: readonly (WalkStep | undefined)[], facts: SideFacts): boolean {
  if (facts.terrain === 'bocage') return false;
  return steps.some((step) => {
    if (step?.kind !== 'along' || barrierOn(line.board, step.side) === undefined) return false;
    return touches(line.board, line.viewer, step.side) || touches(line.board, line.target, step.side);
  });
}

function crossContact(
  line: Line,
  walk: readonly WalkStep[],
  i: number,
  side: Side,
  facts: SideFacts,
): Contact {
  const contact = contactOf(line, side, facts, CROSS);
  if (facts.terrain !== 'bocage') return contact;
  const { board, viewer, target } = line;
  const houseV = nextHouse(board, walk, i, 1);
  const houseT = nextHouse(board, walk, i, -1);
  return {
    ...contact,
    ...(houseV && {
      houseVtoV: board.lattice.distance(viewer, houseV),
      houseVtoT: board.lattice.distance(target, houseV),
    }),
    ...(houseT && {
      houseTtoV: board.lattice.distance(viewer, houseT),
      houseTtoT: board.lattice.distance(target, houseT),
    }),
  };
}

/**
 * The hex that the line enters next when it cuts the corner of a bocage row: crossing A|B it goes on into C, and A|C is
 * bocage too, so that B and C both hold a "single-story house". `way` 1 looks from the viewer's end, -1 from the target's.
 */
function nextHouse(board: Board, walk: readonly WalkStep[], i: number, way: 1 | -1): Cell | undefined {
  const a = walk[i - way];
  const crossing = walk[i + 2 * way];
  const c = walk[i + 3 * way];
  if (a?.kind !== 'cell' || crossing?.kind !== 'side' || c?.kind !== 'cell') return undefined;
  const corner = board.lattice.sideBetween(a.cell, c.cell);
  return corner && board.side(corner)?.terrain === 'bocage' ? c.cell : undefined;
}

function alongContact(line: Line, side: Side, facts: SideFacts): Contact {
  const { board, viewer, target } = line;
  return {
    ...contactOf(line, side, facts, ALONG),
    touchV: touches(board, viewer, side),
    touchT: touches(board, target, side),
    threeV: threeBarriers(board, viewer, side),
    threeT: threeBarriers(board, target, side),
  };
}

function touches(board: Board, cell: Cell, side: Side): boolean {
  return board.lattice.endsOf(side).some((point) => isVertexOf(board, cell, point));
}

function isVertexOf(board: Board, cell: Cell, point: Point): boolean {
  return board.lattice.vertexAt(point)?.cells.some((c) => sameCell(c, cell)) ?? false;
}

/** Whether the end of the spine that is not the cell's carries barriers of the spine's level on all three sides. */
function threeBarriers(board: Board, cell: Cell, side: Side): boolean {
  const far = board.lattice.endsOf(side).find((point) => !isVertexOf(board, cell, point));
  const vertex = far && board.lattice.vertexAt(far);
  if (vertex === undefined) return false;
  const level = levelOf(board, side);
  return board.lattice
    .sidesAt(vertex)
    .every((s) => barrierOn(board, s) !== undefined && levelOf(board, s) === level);
}

/** An unknown base counts as the lower. */
function levelOf(board: Board, side: Side): number {
  const facts = board.side(side);
  return (facts && baseOf(board, side, facts)) ?? 0;
}

function contactOf(line: Line, side: Side, facts: SideFacts, mode: number): Contact {
  const { board, viewer, target } = line;
  const [a, b] = board.lattice.cellsOf(side);
  const base = baseOf(board, side, facts);
  const terrain = facts.terrain as BarrierKind;
  return {
    side,
    terrain,
    kind: KIND_CODES[terrain],
    mode,
    ownV: sameCell(a, viewer) || sameCell(b, viewer),
    ownT: sameCell(a, target) || sameCell(b, target),
    touchV: false,
    touchT: false,
    threeV: false,
    threeT: false,
    governed: false,
    base: (base ?? 0) * 2,
    baseUnknown: base === undefined,
    hillside: isHillside(board, side, base),
    rV0: board.lattice.distance(viewer, a),
    rV1: board.lattice.distance(viewer, b),
    rT0: board.lattice.distance(target, a),
    rT1: board.lattice.distance(target, b),
    houseVtoV: -1,
    houseVtoT: -1,
    houseTtoV: -1,
    houseTtoT: -1,
  };
}
