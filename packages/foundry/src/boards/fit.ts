import { isShoved, type Board, type Depiction } from '@bocage/core/board';
import type { Anchor } from '../grid/anchor';

/**
 * Where an imported picture lies under Foundry's hex grid. Board pictures have hexes that are not quite regular
 * (56.25 x 64.5 pixels for a column and a row), Foundry's are; so the picture is stretched by a fraction of a percent
 * and shifted, once, when it is uploaded. Then every hex of the picture lies under its hex of the grid.
 */
export interface Fit {
  readonly width: number;
  readonly height: number;
  /** Where the raster comes to lie in the new picture. */
  readonly picture: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly anchor: Anchor;
}

/** Foundry's grid size: the distance between a hex's flat sides. */
export const GRID_SIZE = 100;
const HEX_ODD_Q = 4;
const HEX_EVEN_Q = 5;

/** Fits a board's raster to a grid whose first hex lies in the picture's corner (so the scene's padding must be zero). */
export function fitBoard(board: Board, depiction: Depiction): Fit {
  const { extent, lattice } = board;
  const pitch = (GRID_SIZE * Math.sqrt(3)) / 2;
  const scaleX = pitch / depiction.hexWidth;
  const scaleY = GRID_SIZE / depiction.hexHeight;
  const firstColumn = extent.firstColumn ?? 0;
  // Foundry's first column has its centres two thirds of a pitch from the edge; the first whole hexes' top is at zero.
  const x = pitch * (2 / 3) - (depiction.a1.x + firstColumn * depiction.hexWidth) * scaleX;
  const y = GRID_SIZE / 2 - (depiction.a1.y + (extent.firstRow - 1) * depiction.hexHeight) * scaleY;
  const picture = { x, y, width: depiction.width * scaleX, height: depiction.height * scaleY };
  const drop = isShoved(lattice, 0) ? GRID_SIZE / 2 : 0;
  return {
    // As much room to the right of the last column as to the left of the first.
    width: Math.ceil(pitch * (extent.columns - 1) + pitch * (4 / 3)),
    height: Math.ceil(picture.y + picture.height),
    picture,
    anchor: {
      type: isShoved(lattice, firstColumn) ? HEX_EVEN_Q : HEX_ODD_Q,
      size: GRID_SIZE,
      x: x + depiction.a1.x * scaleX,
      y: y + depiction.a1.y * scaleY + drop,
      shoved: lattice.shoved ?? 'odd',
    },
  };
}

/**
 * The same map on a picture that is at most so large on a side. The scene keeps its size and Foundry stretches the picture
 * over it; a picture that is larger than a graphics card can hold would not show at all.
 */
export function withinTexture(fit: Fit, largest: number): Fit {
  const shrink = Math.min(1, largest / Math.max(fit.width, fit.height));
  const [width, height] = [Math.round(fit.width * shrink), Math.round(fit.height * shrink)];
  // Whole pixels on both sides: each keeps a factor of its own, so that the hexes stay where they are.
  const [alongX, alongY] = [width / fit.width, height / fit.height];
  const { x, y } = fit.picture;
  const picture = {
    ...{ x: x * alongX, y: y * alongY },
    ...{ width: fit.picture.width * alongX, height: fit.picture.height * alongY },
  };
  return { ...fit, width, height, picture };
}
