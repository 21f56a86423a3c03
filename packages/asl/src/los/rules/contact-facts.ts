/**
 * Facts that the judge needs of a line and of one contact with a barrier. Levels are absolute half levels.
 */

/**
 * How the line meets the hexside: across its interior, at an end vertex, along it, or in its drawing only.
 */
export const CROSS = 0;
export const VERTEX = 1;
export const ALONG = 2;
export const DRAWN = 3;

/** One contact. `V` is the viewer, `T` the target; swapping them does not change the judgement. */
export interface ContactFacts {
  /** WALL … CACTUS_HEDGE */
  readonly kind: number;
  /** CROSS … DRAWN */
  readonly mode: number;
  /** The hexside belongs to the end's own hex. */
  readonly ownV: boolean;
  readonly ownT: boolean;
  /**
   * Only along a hexside: one of its ends is a vertex of the end's hex. Its other end has barriers on all
   * three sides.
   */
  readonly touchV: boolean;
  readonly touchT: boolean;
  readonly threeV: boolean;
  readonly threeT: boolean;
  /** The spine rule governs: the line runs along a barrier that ends here and touches an end's hex (B9.2). */
  readonly governed: boolean;
  /** Base level of the barrier. */
  readonly base: number;
  readonly hillside: boolean;
  /** Ranges in hexes from each end to the side's first and second hex. */
  readonly rV0: number;
  readonly rV1: number;
  readonly rT0: number;
  readonly rT1: number;
  /**
   * Where the line cuts the corner of a bocage row, a "house" also stands in the next hex (B9.52, example).
   * Its ranges to V and T if V is higher (houseV…) or T is higher (houseT…); -1 = none.
   */
  readonly houseVtoV: number;
  readonly houseVtoT: number;
  readonly houseTtoV: number;
  readonly houseTtoT: number;
}

/** Facts that the judge needs of the two ends. */
export interface LineFacts {
  readonly levelV: number;
  readonly levelT: number;
  /** A unit declares that it is on a slope (light bocage, play aid). */
  readonly slope: boolean;
  /** The line crosses a slope hexside of the map, so that its end sees over half a level (F2.3). */
  readonly overSlope: boolean;
  readonly aerialV: boolean;
  readonly aerialT: boolean;
}
