/** The hexes of a board as ends of lines, and two end records that every line reuses. */
import type { Point } from '@bocage/core/lattice';
import type { AreaEnd } from '../line/los-board';
import type { LosBoard } from '../line/los-board';

/** Positions by hex number. */
export interface HexPlaces {
  /** Places of the centers. */
  readonly origin: Int32Array;
  readonly points: readonly Point[];
  readonly pixels: readonly Point[];
}

export interface LineEnds {
  readonly viewer: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
  readonly target: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
}

/**
 * Returns the positions of every hex of the board.
 * @internal
 */
export function hexPlaces({ board, hexes, pixel }: LosBoard): HexPlaces {
  return {
    origin: hexes.place,
    points: board.cells.map((cell) => board.lattice.centre(cell)),
    pixels: board.cells.map((_, h) => pixel(h, -1)),
  };
}

/** Returns two end records, to be reused. @internal */
export function newLineEnds(): LineEnds {
  const end = { hex: 0, vertex: -1, level: 0, pixel: { x: 0, y: 0 } };
  return { viewer: { ...end }, target: { ...end } };
}

/** Writes two hexes and their levels into the reused records. @internal */
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
