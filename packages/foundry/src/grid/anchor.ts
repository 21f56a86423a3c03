/**
 * Place of cell A1: the pixel of its center from the map's top left corner, for this kind and size of grid.
 */
export interface Anchor {
  readonly type: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** Columns that are half a hex lower (hexes only): a matter of names, not of pixels. */
  readonly shoved: 'odd' | 'even';
}

/**
 * Facts of a grid that tie the board to the map's picture by A1's center. Keys are places on the board:
 * another padding or offset never moves terrain, and only this point is found anew.
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

/** Returns the first anchor of a scene without terrain: A1 is the first whole cell at the map's top left. */
export function firstAnchor(grid: GridFacts): Anchor {
  const rows = gridShape(grid.type) === 'rows';
  // Sizes of the first cells along their row and across it; a pointy-topped grid is a flat-topped one on its
  // side.
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
  // If column A starts half a cell lower than column B, columns A, C, E… are shoved.
  const shoved = first.v > height * 0.75 ? 'even' : 'odd';
  return { type: grid.type, size: grid.size, x: first.x, y: first.y, shoved };
}

/** Whether the anchor belongs to another grid than this one. */
export function isStale(anchor: Anchor, grid: GridFacts): boolean {
  if (anchor.type !== grid.type || anchor.size !== grid.size) return true;
  const here = { x: grid.sceneX + anchor.x, y: grid.sceneY + anchor.y };
  const centre = grid.centreAt(here);
  return Math.hypot(centre.x - here.x, centre.y - here.y) > grid.size * 0.02;
}

/**
 * Returns the anchor under a changed grid: A1 is the cell that now lies where A1's center was in the picture.
 */
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

/**
 * Returns the shape of a grid by Foundry's `CONST.GRID_TYPES`: flat-topped hexes (columns), pointy-topped
 * ones (rows) or squares; undefined = gridless.
 */
export function gridShape(type: number): 'columns' | 'rows' | 'square' | undefined {
  if (type === 1) return 'square';
  if (type === 2 || type === 3) return 'rows';
  return type === 4 || type === 5 ? 'columns' : undefined;
}
