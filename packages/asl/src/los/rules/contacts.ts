/**
 * The judge's facts about each wall, hedge or bocage that a line meets (B9.1, B9.2, B9.42). This is the plain
 * version; ../walk/quick-barriers.ts is the fast one and must find the same.
 */
import { sameCell, samePoint, type Cell, type Point, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { WalkStep } from '@bocage/core/walk';
import { barrierOn, isHillside, type Barrier } from '../../barriers/barrier';
import { meetings, type Meeting } from '../../barriers/meetings';
import type { BarrierKind } from '../../barriers/table';
import { ALONG, CROSS, DRAWN, VERTEX, type ContactFacts } from './contact-facts';
import { KIND_CODES } from '../board/kinds';
import type { LosOptions } from '../board/options';

export interface Contact extends ContactFacts {
  readonly side: Side;
  readonly terrain: BarrierKind;
  /** Point of a vertex contact. */
  readonly point?: Point;
  /** The two hexes differ in level, and the board does not tell which of them is the base. */
  readonly baseUnknown: boolean;
}

/** A barrier that the line would meet without the gap in its drawing (B9.1). */
export interface GapPassed {
  readonly side: Side;
  readonly terrain: BarrierKind;
}

export interface Contacts {
  readonly contacts: readonly Contact[];
  readonly gaps: readonly GapPassed[];
  /** An end sees over half a level because the line crosses a slope (F2.3). */
  readonly slope?: boolean;
  /** Half levels by which slopes lift the viewer above the target. Negative: the target above the viewer. */
  readonly rise?: number;
}

interface Line {
  readonly board: Board;
  readonly viewer: Cell;
  readonly target: Cell;
}

/**
 * Returns every barrier that the line meets, in order, and the gaps it passes. Depends on the options for
 * vertices and gaps.
 * @rule B9.1
 * @rows B9.2-d B9.52-h
 */
export function findContacts(
  board: Board,
  walk: readonly WalkStep[],
  viewer: Cell,
  target: Cell,
  options: LosOptions,
): Contacts {
  const line: Line = { board, viewer, target };
  const counting = meetings({ board, walk, from: viewer, to: target }).filter(
    ({ how }) => how !== 'vertex' || options.vertexInclusive,
  );
  const open = options.gaps ? counting.filter((meeting) => meeting.open) : [];
  return {
    contacts: counting.filter((m) => !open.includes(m)).map((m) => contactAt(line, walk, m)),
    gaps: open
      .filter(({ how }) => how === 'crossed')
      .map(({ barrier: b }) => ({ side: b.side, terrain: b.kind })),
  };
}

function contactAt(line: Line, walk: readonly WalkStep[], { barrier, how, step }: Meeting): Contact {
  if (how === 'crossed') return crossContact(line, walk, step, barrier);
  if (how === 'spine') return alongContact(line, barrier);
  const at = walk[step];
  return {
    ...contactOf(line, barrier, VERTEX),
    ...(at?.kind === 'vertex' && { point: at.vertex.point }),
    governed: governedBySpine(line, [walk[step - 1], walk[step + 1]], barrier),
  };
}

/**
 * Returns the contact with a barrier whose drawing the line touches, although it misses the hexside itself
 * (B9.1). Returns undefined for hexsides of the ends' own hexes. Returns undefined for hexsides that end
 * where the line ends; the exact walk judges those (B9.42). A hexspine of an end counts only if its drawing
 * spilt over its far vertex.
 * @param ends points where the line begins and ends
 * @rule B9.1
 * @rows B9.1-c B9.42-d LOS-40
 */
export function drawnContact(
  board: Board,
  side: Side,
  spilt: boolean,
  viewer: Cell,
  target: Cell,
  ends: readonly Point[] = [],
): Contact | undefined {
  const line: Line = { board, viewer, target };
  const barrier = barrierOn(board, side);
  if (barrier === undefined || endsIn(board, side, ends)) return undefined;
  const contact = contactOf(line, barrier, DRAWN);
  if (contact.ownV || contact.ownT) return undefined;
  const touchesEnd = touches(board, viewer, side) || touches(board, target, side);
  return { ...contact, governed: barrier.kind !== 'bocage' && touchesEnd && !spilt };
}

const endsIn = (board: Board, side: Side, points: readonly Point[]): boolean =>
  board.lattice.endsOf(side).some((end) => points.some((point) => samePoint(end, point)));

/** The spine rule also governs the vertex at its far end, unless full bocage ends there (B9.2, B9.52). */
function governedBySpine(line: Line, steps: readonly (WalkStep | undefined)[], { kind }: Barrier): boolean {
  if (kind === 'bocage') return false;
  return steps.some((step) => {
    if (step?.kind !== 'along' || barrierOn(line.board, step.side) === undefined) return false;
    return touches(line.board, line.viewer, step.side) || touches(line.board, line.target, step.side);
  });
}

function crossContact(line: Line, walk: readonly WalkStep[], i: number, barrier: Barrier): Contact {
  const contact = contactOf(line, barrier, CROSS);
  if (barrier.kind !== 'bocage') return contact;
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
 * Returns the hex that the line enters next when it cuts the corner of a bocage row. The line crosses A|B and
 * goes on into C; A|C is bocage too. B and C then both contain a "single-story house". `way` 1 looks from the
 * viewer, -1 from the target.
 */
function nextHouse(board: Board, walk: readonly WalkStep[], i: number, way: 1 | -1): Cell | undefined {
  const a = walk[i - way];
  const crossing = walk[i + 2 * way];
  const c = walk[i + 3 * way];
  if (a?.kind !== 'cell' || crossing?.kind !== 'side' || c?.kind !== 'cell') return undefined;
  const corner = board.lattice.sideBetween(a.cell, c.cell);
  return corner && board.side(corner)?.terrain === 'bocage' ? c.cell : undefined;
}

function alongContact(line: Line, barrier: Barrier): Contact {
  const { board, viewer, target } = line;
  const { side } = barrier;
  return {
    ...contactOf(line, barrier, ALONG),
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

/** Whether the spine's end away from the cell has barriers of the spine's level on all three sides. */
function threeBarriers(board: Board, cell: Cell, side: Side): boolean {
  const far = board.lattice.endsOf(side).find((point) => !isVertexOf(board, cell, point));
  const vertex = far && board.lattice.vertexAt(far);
  if (vertex === undefined) return false;
  // An unknown base counts as the lower level.
  const level = barrierOn(board, side)?.base ?? 0;
  return board.lattice.sidesAt(vertex).every((s) => {
    const barrier = barrierOn(board, s);
    return barrier !== undefined && (barrier.base ?? 0) === level;
  });
}

function contactOf(line: Line, { side, kind, base }: Barrier, mode: number): Contact {
  const { board, viewer, target } = line;
  const [a, b] = board.lattice.cellsOf(side);
  return {
    side,
    terrain: kind,
    kind: KIND_CODES[kind],
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
