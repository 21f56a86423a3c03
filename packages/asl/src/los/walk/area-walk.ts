import { longestLine, newAreaLine, type AreaLine, type Touch } from '../rules/area-line';
import { newBarrierLine, type BarrierLine } from '../rules/barrier-line';
import type { HexTables } from '../board/hexes';
import type { LosOptions } from '../board/options';
import { NO_PROGRAM, type Program } from '../line/program';
import type { Raster } from '../board/raster';
import { newSampledLine, type SampledLine } from '../line/sampled-line';

/** The walk stopped at a drawn wall, hedge or bocage. */
export const BARRIER = 100;

/** The region has nothing more to say on this line until the line comes back to it. */
export const SETTLED = -1;
/** Not settled yet: look at the next pixel of the region too. */
export const LATER = -2;

export interface AreaWalk {
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly options: LosOptions;
  readonly line: AreaLine;
  readonly barrier: BarrierLine;
  readonly touch: Touch;
  /** Whether a pixel lies within the border of a hex widened by a pixel; the ends' own hexes reach that far. */
  readonly widened: (hex: number, x: number, y: number) => boolean;
  /** Bits of the drawn barriers touched (barrier-bits.ts). */
  drawnBits: number;
  /** Told of every drawn barrier side touched; then the walk goes on. */
  onDrawn: ((side: number, spilt: boolean) => void) | undefined;
  /** Pairs of hexes that the line runs between; a touch on one is a touch on the other. */
  readonly pairs: Int32Array;
  pairCount: number;
  /** The line's pixels, where a line along hexsides asks for them. */
  readonly sampled: SampledLine;
  /** The pixel that the plain walk is at, for the explanation. */
  x: number;
  y: number;
  program: Program;
  /** Per hex that is painted whole: the line (`run`) that last met it. */
  readonly met: Int32Array;
  run: number;
}

/** A fresh walk over a board. @internal */
export function newAreaWalk({
  hexes,
  raster,
  options,
  widened,
}: Pick<AreaWalk, 'hexes' | 'raster' | 'options' | 'widened'>): AreaWalk {
  return {
    hexes,
    raster,
    options,
    line: newAreaLine(hexes),
    barrier: newBarrierLine(),
    touch: { hex: 0, terrain: 0, level: 0, near: -1, sideV: 0, sideT: 0 },
    widened,
    drawnBits: 0,
    onDrawn: undefined,
    pairs: new Int32Array(2 * longestLine(hexes)),
    pairCount: 0,
    sampled: newSampledLine(),
    x: -1,
    y: -1,
    program: NO_PROGRAM,
    met: new Int32Array(hexes.count),
    run: 0,
  };
}
