import { gapParts, type SideGap } from '@bocage/core/board';
import type { TerrainChoice } from '@bocage/core/game';

/**
 * Hexside terrain on a 2-D canvas, along the x axis from (0, 0) to (length, 0). Light comes from the
 * northwest of the *map*, so the caller passes the angle of the picture there. Kinds differ in shape, not
 * only in color: stones, thin leaves, thick leaves on a bank, sparse leaves, pads.
 */
export interface SideArt {
  readonly pattern: TerrainChoice['pattern'];
  readonly colour: string;
  readonly length: number;
  readonly angle: number;
  readonly seed: number;
  readonly gap?: SideGap;
  /** Origin of a Breach's arrow: above the side (y < 0) or below. */
  readonly breach?: 'above' | 'below' | undefined;
}

export type Context2D = CanvasRenderingContext2D;

export interface Light {
  readonly x: number;
  readonly y: number;
}

/** Returns the stretches of the side beside its gap, from and to along its length. */
export function stretches(art: SideArt): readonly (readonly [number, number])[] {
  const { length, gap } = art;
  if (!gap) return [[0, length]];
  return [
    [0, (gap.from / gapParts(gap)) * length] as const,
    [(gap.to / gapParts(gap)) * length, length] as const,
  ].filter(([from, to]) => to - from > length * 0.04);
}

export function shadow(pen: Context2D, light: Light, reach: number): void {
  pen.shadowColor = 'rgba(10, 16, 4, 0.5)';
  pen.shadowOffsetX = -light.x * reach;
  pen.shadowOffsetY = -light.y * reach;
  pen.shadowBlur = reach * 1.4;
}

export function noShadow(pen: Context2D): void {
  pen.shadowColor = 'transparent';
}

export function line(pen: Context2D, from: number, to: number): void {
  pen.beginPath();
  pen.moveTo(from, 0);
  pen.lineTo(to, 0);
  pen.stroke();
}
