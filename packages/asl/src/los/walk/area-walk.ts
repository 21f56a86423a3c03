import { longestLine, newAreaLine, type AreaLine, type Touch } from '../rules/area-line';
import { newBarrierLine, type BarrierLine } from '../rules/barrier-line';
import type { HexTables } from '../board/hexes';
import type { LosOptions } from '../board/options';
import { NO_PROGRAM, type Program } from '../line/program';
import type { Raster } from '../board/raster';
import { newSampledLine, type SampledLine } from '../line/sampled-line';

/** Code: the walk stopped at a drawn wall, hedge or bocage. */
export const BARRIER = 100;

/** Code: the region adds nothing more until the line returns to it. */
export const SETTLED = -1;
/** Code: not settled yet; the region's next pixel must be looked at too. */
export const LATER = -2;

export interface AreaWalk {
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly options: LosOptions;
  readonly line: AreaLine;
  readonly barrier: BarrierLine;
  readonly touch: Touch;
  /** Whether a pixel lies in a hex's border widened by a pixel. The hexes of both ends reach that far. */
  readonly widened: (hex: number, x: number, y: number) => boolean;
  /** Bits of the drawn barriers touched (barrier-bits.ts). */
  drawnBits: number;
  /** Called for each drawn barrier side touched; the walk then continues past it. */
  onDrawn: ((side: number, spilt: boolean) => void) | undefined;
  /** Pairs of hexes that the line runs between; touching one touches the other. */
  readonly pairs: Int32Array;
  pairCount: number;
  /** Reused record of the line's pixels, for lines along hexsides. */
  readonly sampled: SampledLine;
  /** Current pixel of the plain walk, for the explanation. */
  x: number;
  y: number;
  program: Program;
  /** Per hex painted whole: the `run` of the last line that met it. */
  readonly met: Int32Array;
  run: number;
}

/** Returns a fresh walk over a board. Callers reuse it for many lines. @internal */
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
