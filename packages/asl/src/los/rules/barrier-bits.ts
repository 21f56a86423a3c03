/** The judge's answer about a contact as bits, so that the contacts of a line combine. */
import type { BarrierLine } from './barrier-line';
import { numberIn, ownerOf, placeAcross } from '../board/places';
import { SIDE_BASE_UNKNOWN, type HexTables } from '../board/hexes';
import { judge } from './judge';
import { JUDGEMENTS } from './judgements';
import { BOCAGE } from '../board/kinds';
import type { LosOptions } from '../board/options';

/** Bits of a barrier answer. */
export const B_BLOCKED = 1;
export const B_NEEDS_V = 2;
export const B_NEEDS_T = 4;
export const B_NEVER_T = 8;
export const B_UNKNOWN = 16;
export const B_NEVER_V = 32;

/** Bits of each judgement, by its index. */
export const EFFECT_BITS = JUDGEMENTS.map(({ effect }) => {
  if (effect === 'pass') return 0;
  if (effect === 'needs-v') return B_NEEDS_V;
  if (effect === 'needs-t') return B_NEEDS_T;
  if (effect === 'never-t') return B_NEEDS_T | B_NEVER_T;
  return effect === 'never-v' ? B_NEEDS_V | B_NEVER_V : B_BLOCKED;
});

/** Returns the bits of the contact in the record. @internal */
export function contactBits(hexes: HexTables, side: number, line: BarrierLine, options: LosOptions): number {
  if (((hexes.barrierFlags[side] as number) & SIDE_BASE_UNKNOWN) !== 0) {
    return cellarHides(line) ? B_BLOCKED : unknownBits(hexes, side, line, options);
  }
  const bits = EFFECT_BITS[judge(line.contact, line, options)] as number;
  if (cellarHides(line)) return B_BLOCKED;
  return line.hillock && line.contact.kind !== BOCAGE && bits !== 0 ? B_UNKNOWN : bits;
}

/**
 * Whether a cellar hides: a barrier beside a cellar's hex, or any barrier between two cellars (cellars.ts).
 */
function cellarHides({ cellarV, cellarT, adjacent, levelV, levelT, contact: c }: BarrierLine): boolean {
  if (cellarV && cellarT) return true;
  if (adjacent) return false;
  if (cellarV && levelT <= levelV) return c.rV0 === 1 || c.rV1 === 1;
  return cellarT && levelV <= levelT && (c.rT0 === 1 || c.rT1 === 1);
}

/**
 * The barrier's base is unknown: it stands at one of the levels of its two hexes. B_UNKNOWN applies only if
 * the two bases give different answers.
 */
function unknownBits(hexes: HexTables, side: number, line: BarrierLine, options: LosOptions): number {
  const c = line.contact;
  const owner = ownerOf(side);
  const a = baseAt(hexes, owner);
  const b = baseAt(hexes, placeAcross(hexes.span, owner, numberIn(side)));
  c.base = Math.max(a, b);
  c.hillside = true;
  const high = EFFECT_BITS[judge(c, line, options)] as number;
  c.base = Math.min(a, b);
  c.hillside = false;
  const low = EFFECT_BITS[judge(c, line, options)] as number;
  return low === high ? low : B_UNKNOWN;
}

/** Returns the level of the ground around; for a depression, that of its crest. */
function baseAt({ hexAt, base, depression }: HexTables, at: number): number {
  const h = hexAt[at] as number;
  return (base[h] as number) + (depression[h] === 1 ? 2 : 0);
}
