/** What the judge must know of a line and of one of its contacts with a barrier. Levels are absolute half levels. */

/** The line crosses the hexside's interior, touches an end vertex, runs along it, or touches its drawing only. */
export const CROSS = 0;
export const VERTEX = 1;
export const ALONG = 2;
export const DRAWN = 3;

/** One contact. `V` is the end from which the line is told, `T` the other; the judgement is the same swapped. */
export interface ContactFacts {
  /** WALL … CACTUS_HEDGE */
  readonly kind: number;
  /** CROSS … DRAWN */
  readonly mode: number;
  /** A hexside of the end's own hex. */
  readonly ownV: boolean;
  readonly ownT: boolean;
  /** Along only: an end of it is a vertex of the end's hex, and its other end carries barriers on all three sides. */
  readonly touchV: boolean;
  readonly touchT: boolean;
  readonly threeV: boolean;
  readonly threeT: boolean;
  /** The line runs along a barrier that ends in this vertex and touches an end hex: the spine rule governs (B9.2). */
  readonly governed: boolean;
  /** Base of the barrier. */
  readonly base: number;
  readonly hillside: boolean;
  /** Range in hexes from each end to the side's first and second hex. */
  readonly rV0: number;
  readonly rV1: number;
  readonly rT0: number;
  readonly rT1: number;
  /**
   * Where the line turns the corner of a bocage row, the "house" also stands in the next hex (B9.52, example): its ranges
   * to V and T when V is the higher end (houseV…) and when T is (houseT…); -1 = none.
   */
  readonly houseVtoV: number;
  readonly houseVtoT: number;
  readonly houseTtoV: number;
  readonly houseTtoT: number;
}

/** What the judgement must know of the two ends. */
export interface LineFacts {
  readonly levelV: number;
  readonly levelT: number;
  /** A unit says that it is on a slope (light bocage, play aid). */
  readonly slope: boolean;
  /** The line crosses a slope hexside of the map, so that its end sees over half a level (F2.3). */
  readonly overSlope: boolean;
  readonly aerialV: boolean;
  readonly aerialT: boolean;
}
