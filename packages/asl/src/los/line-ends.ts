/** The hexes of a board as ends of lines: their places and pixels at hand, two records reused for every line. */
import type { Point } from '@bocage/core';
import type { AreaEnd } from './area-walk';
import type { LosBoard } from './los-board';

export interface LineEnds {
  /** Lattice indices of the centres. */
  readonly origin: Int32Array;
  readonly points: readonly Point[];
  readonly pixels: readonly Point[];
  readonly S: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
  readonly D: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
}

/**
 * Every hex of the board as an end.
 * @rule B9.2
 */
export function lineEnds({ board, hexes, pixel }: LosBoard): LineEnds {
  const end = { hex: 0, vertex: -1, level: 0, pixel: { x: 0, y: 0 } };
  return {
    origin: Int32Array.from(
      hexes.x,
      (x, h) => (x - hexes.x0) * hexes.span + (hexes.y[h] as number) - hexes.y0,
    ),
    points: board.cells.map((cell) => board.lattice.centre(cell)),
    pixels: board.cells.map((_, h) => pixel(h, -1)),
    S: { ...end },
    D: { ...end },
  };
}

/**
 * Puts the two hexes with their levels into the reusable records.
 * @rule B9.2
 */
export function setEnds(ends: LineEnds, s: number, d: number, levelS: number, levelD: number): void {
  ends.S.hex = s;
  ends.S.level = levelS;
  ends.S.pixel = ends.pixels[s] as Point;
  ends.D.hex = d;
  ends.D.level = levelD;
  ends.D.pixel = ends.pixels[d] as Point;
}
