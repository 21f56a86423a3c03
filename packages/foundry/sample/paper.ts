import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { COLUMNS, ROWS } from './plan';

/** The sample's pixels: Foundry's hex grid of size 100, odd columns down, no padding. */
export const SIZE = 100;
export const PITCH = (SIZE * Math.sqrt(3)) / 2;
export const FIRST = { x: PITCH * (2 / 3), y: SIZE / 2 };
export const WIDTH = Math.round(FIRST.x * 2 + PITCH * (COLUMNS - 1));
export const HEIGHT = SIZE * ROWS;
/** How the grid lies, as the scene's flags say it. */
export const ANCHOR = { type: 4, size: SIZE, x: FIRST.x, y: FIRST.y, shoved: 'odd' } as const;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Centre of a cell. */
export function centre(cell: Cell): Spot {
  return spot(HEX_ODD.centre(cell));
}

function spot(point: { readonly x: number; readonly y: number }): Spot {
  return { x: FIRST.x + (point.x * PITCH) / 3, y: FIRST.y + ((point.y - 2) * SIZE) / 2 };
}
