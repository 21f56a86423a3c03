/** Where cell A1 lies: the pixel of its centre, counted from the map's top left corner, under a grid of this kind and size. */
export interface Anchor {
  readonly type: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** Which columns are half a hex lower (hexes only): a question of names, not of pixels. */
  readonly shoved: 'odd' | 'even';
}

/**
 * The anchor ties the board to the map's picture: pixel of A1's centre from the picture's corner. Keys are board
 * places, so changing padding or offsetting the grid never moves terrain; only this one point is found anew.
 */
export interface GridFacts {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly columns?: boolean;
  /** The map's top left corner on the canvas. */
  readonly sceneX: number;
  readonly sceneY: number;
  /** Centre of the cell that contains a canvas point. */
  centreAt(point: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number };
}

/** A first anchor for a scene without terrain: A1 is the first whole cell at the map's top left. */
export function firstAnchor(grid: GridFacts): Anchor {
  const rows = gridShape(grid.type) === 'rows';
  // The first cells' size along the columns' row and across it (a pointy-topped grid is a flat-topped one on its side).
  const [width, height] = rows ? [grid.sizeY, grid.sizeX] : [grid.sizeX, grid.sizeY];
  const candidates = [0, 1, 2].flatMap((a) =>
    [0, 1, 2].map((b) => {
      const [u, v] = [width * (0.3 + 0.375 * a), height * (0.3 + 0.4 * b)];
      return grid.centreAt({ x: grid.sceneX + (rows ? v : u), y: grid.sceneY + (rows ? u : v) });
    }),
  );
  const whole = candidates
    .map(({ x, y }) => {
      const [dx, dy] = [x - grid.sceneX, y - grid.sceneY];
      return { x: dx, y: dy, u: rows ? dy : dx, v: rows ? dx : dy };
    })
    .filter(({ u, v }) => u > -1 && v - height / 2 > -1)
    .sort((p, q) => p.u - q.u || p.v - q.v);
  const first = whole[0] ?? { x: width / 2, y: height / 2, v: height / 2 };
  // Where column A starts half a cell lower than column B, A (and C, E…) are the shoved columns.
  const shoved = first.v > height * 0.75 ? 'even' : 'odd';
  return { type: grid.type, size: grid.size, x: first.x, y: first.y, shoved };
}

/** Whether the anchor was made under another grid than this one. */
export function isStale(anchor: Anchor, grid: GridFacts): boolean {
  if (anchor.type !== grid.type || anchor.size !== grid.size) return true;
  const here = { x: grid.sceneX + anchor.x, y: grid.sceneY + anchor.y };
  const centre = grid.centreAt(here);
  return Math.hypot(centre.x - here.x, centre.y - here.y) > grid.size * 0.02;
}

/** The anchor under a changed grid: A1 is the cell that now lies where A1's centre lay in the picture. */
export function reAnchor(anchor: Anchor, grid: GridFacts): Anchor {
  const centre = grid.centreAt({ x: grid.sceneX + anchor.x, y: grid.sceneY + anchor.y });
  return {
    ...anchor,
    type: grid.type,
    size: grid.size,
    x: centre.x - grid.sceneX,
    y: centre.y - grid.sceneY,
  };
}

/** Flat-topped hex grids (columns), pointy-topped ones (rows) and squares, from Foundry's `CONST.GRID_TYPES`. */
export function gridShape(type: number): 'columns' | 'rows' | 'square' | undefined {
  if (type === 1) return 'square';
  if (type === 2 || type === 3) return 'rows';
  return type === 4 || type === 5 ? 'columns' : undefined;
}
