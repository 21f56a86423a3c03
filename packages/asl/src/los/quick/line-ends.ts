/** The hexes of a board as ends of lines: their places and pixels at hand, two records reused for every line. */
import type { Point } from '@bocage/core/lattice';
import type { AreaEnd } from '../line/los-board';
import type { LosBoard } from '../line/los-board';

/** By number of the hex. */
export interface HexPlaces {
  /** Places of the centres. */
  readonly origin: Int32Array;
  readonly points: readonly Point[];
  readonly pixels: readonly Point[];
}

export interface LineEnds {
  readonly viewer: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
  readonly target: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
}

/**
 * Every hex of the board as an end.
 * @internal
 */
export function hexPlaces({ board, hexes, pixel }: LosBoard): HexPlaces {
  return {
    origin: hexes.place,
    points: board.cells.map((cell) => board.lattice.centre(cell)),
    pixels: board.cells.map((_, h) => pixel(h, -1)),
  };
}

/** Two records to be reused. @internal */
export function newLineEnds(): LineEnds {
  const end = { hex: 0, vertex: -1, level: 0, pixel: { x: 0, y: 0 } };
  return { viewer: { ...end }, target: { ...end } };
}

/** Puts the two hexes with their levels into the reusable records. @internal */
export function setEnds(
  { viewer, target }: LineEnds,
  { pixels }: HexPlaces,
  hexV: number,
  hexT: number,
  levelV: number,
  levelT: number,
): void {
  viewer.hex = hexV;
  viewer.level = levelV;
  viewer.pixel = pixels[hexV] as Point;
  target.hex = hexT;
  target.level = levelT;
  target.pixel = pixels[hexT] as Point;
}
