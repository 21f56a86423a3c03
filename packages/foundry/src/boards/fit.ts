import { isShoved, type Board, type Depiction } from '@bocage/core/board';
import type { Anchor } from '../grid/anchor';

/**
 * Place of an imported picture under Foundry's hex grid. Hexes of board pictures are slightly irregular
 * (56.25 x 64.5 pixels for a column and a row), Foundry's are not. So the picture is stretched by a fraction
 * of a percent and shifted, once, before the upload.
 */
export interface Fit {
  readonly width: number;
  readonly height: number;
  /** Place of the raster in the new picture. */
  readonly picture: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly anchor: Anchor;
}

/** Foundry's grid size: pixels between a hex's flat sides. */
export const GRID_SIZE = 100;
const HEX_ODD_Q = 4;
const HEX_EVEN_Q = 5;

/** Size of a raster or picture, and the place of its hexes. */
export type Printed = Pick<Depiction, 'width' | 'height' | 'hexWidth' | 'hexHeight' | 'a1'>;

/**
 * Returns the place of a board's raster under a grid whose first hex lies in the picture's corner. The
 * scene's padding must be zero.
 */
export function fitBoard({ extent, lattice }: Pick<Board, 'extent' | 'lattice'>, depiction: Printed): Fit {
  const pitch = (GRID_SIZE * Math.sqrt(3)) / 2;
  const scaleX = pitch / depiction.hexWidth;
  const scaleY = GRID_SIZE / depiction.hexHeight;
  const firstColumn = extent.firstColumn ?? 0;
  // Foundry's first column has its centers two thirds of a pitch from the edge; the top of its first whole
  // hexes is at zero.
  const x = pitch * (2 / 3) - (depiction.a1.x + firstColumn * depiction.hexWidth) * scaleX;
  const y = GRID_SIZE / 2 - (depiction.a1.y + (extent.firstRow - 1) * depiction.hexHeight) * scaleY;
  const picture = { x, y, width: depiction.width * scaleX, height: depiction.height * scaleY };
  const drop = isShoved(lattice, 0) ? GRID_SIZE / 2 : 0;
  return {
    // The margin right of the last column is that left of the first.
    width: Math.ceil(pitch * (extent.columns - 1) + pitch * (4 / 3)),
    // Margins of the picture are no part of the map; half hexes below the last row are.
    height: Math.min(Math.ceil(picture.y + picture.height), GRID_SIZE * extent.rows + GRID_SIZE / 2),
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
 * Returns the same map on a picture of at most this many pixels on a side. The scene keeps its size, and
 * Foundry stretches the picture over it. A picture beyond a graphics card's limit would not be shown at all.
 */
export function withinTexture(fit: Fit, largest: number): Fit {
  const shrink = Math.min(1, largest / Math.max(fit.width, fit.height));
  const [width, height] = [Math.round(fit.width * shrink), Math.round(fit.height * shrink)];
  // Whole pixels on both sides: each side has its own factor, so that the hexes stay in place.
  const [alongX, alongY] = [width / fit.width, height / fit.height];
  const { x, y } = fit.picture;
  const picture = {
    ...{ x: x * alongX, y: y * alongY },
    ...{ width: fit.picture.width * alongX, height: fit.picture.height * alongY },
  };
  return { ...fit, width, height, picture };
}
