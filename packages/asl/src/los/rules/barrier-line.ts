/** One reused record for all lines of a board: the ends as the judge needs them, and the current contact. */
import { isCellar } from './cellars';
import { hexRange, type HexTables } from '../board/hexes';
import type { ContactFacts, LineFacts } from './contact-facts';
import type { AreaEnd } from '../line/los-board';
import { overHillock } from './unruled';

/** The line's ends and the current contact, reused for every contact of every line. */
export interface BarrierLine extends LineFacts {
  levelV: number;
  levelT: number;
  slope: boolean;
  overSlope: boolean;
  aerialV: boolean;
  aerialT: boolean;
  /** Lattice points of the hexes of both ends. */
  vx: number;
  vy: number;
  tx: number;
  ty: number;
  /** An end is on a hillock, where the effect of half levels is unknown (F6.4). */
  hillock: boolean;
  /** Whether the ends are in cellars (O6), and whether they are adjacent. */
  cellarV: boolean;
  cellarT: boolean;
  adjacent: boolean;
  /** Sides that the exact line touches; their drawing adds nothing. */
  readonly met: Int32Array;
  metCount: number;
  readonly contact: { -readonly [K in keyof ContactFacts]: ContactFacts[K] };
}

/** Start values; the first line and contact overwrite them. */
const NO_LINE = {
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
  metCount: 0,
};
const NO_CONTACT: ContactFacts = {
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
};

/** Returns a fresh record, to be reused. @internal */
export function newBarrierLine(): BarrierLine {
  return { ...NO_LINE, met: new Int32Array(256), contact: { ...NO_CONTACT } };
}

/** Sets the ends of the line. The judgement is the same in both directions. @internal */
export function setBarrierEnds(
  { hexes, barrier }: { readonly hexes: HexTables; readonly barrier: BarrierLine },
  viewer: AreaEnd,
  target: AreaEnd,
): void {
  barrier.cellarV = isCellar(hexes, viewer.hex, viewer.level);
  barrier.cellarT = isCellar(hexes, target.hex, target.level);
  barrier.levelV = viewer.level + (barrier.cellarV ? 2 : 0);
  barrier.levelT = target.level + (barrier.cellarT ? 2 : 0);
  barrier.hillock = overHillock(hexes, viewer.hex, target.hex);
  barrier.overSlope = false;
  barrier.vx = hexes.x[viewer.hex] as number;
  barrier.vy = hexes.y[viewer.hex] as number;
  barrier.tx = hexes.x[target.hex] as number;
  barrier.ty = hexes.y[target.hex] as number;
  barrier.adjacent = hexRange(hexes, viewer.hex, target.hex) <= 1;
}
