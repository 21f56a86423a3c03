import { cellKey, type Cell } from '@bocage/core/lattice';
import type { Land, LandCell } from '../src/canvas/land/land';
import { paintLand, planLand } from '../src/canvas/land/paint-land';
import { sideFlagKey } from '../src/data/keys';
import { layoutOf } from '../src/grid/layout';
import { ANCHOR, HEIGHT, WIDTH } from './paper';
import { BUILDINGS, FIELDS, LANES, sampleSides, terrainOf, type Ground } from './plan';
import { svgPen } from './svg-pen';

/** The farm's picture, painted as the module paints any map. Hexside terrain is not in it: the module draws that. */
export function farmSvg(): string {
  const { pen, svg } = svgPen();
  const land = farmLand();
  paintLand(pen, planLand(land), land.bounds);
  return svg(WIDTH, HEIGHT);
}

/** Returns the farm as a GM would paint it by hand on a blank map. */
function farmLand(): Land {
  const layout = layoutOf(ANCHOR, { sceneX: 0, sceneY: 0 });
  if (!layout) throw new Error('the sample has no grid');
  const cells = new Map<string, LandCell>();
  const put = (cell: Cell, said: Omit<LandCell, 'cell'>): unknown =>
    cells.set(cellKey(cell), { ...cells.get(cellKey(cell)), ...said, cell });
  for (const { ground, cells: all } of FIELDS) for (const cell of all) put(cell, groundThere(ground));
  for (const { cell, kind } of BUILDINGS) put(cell, { terrain: terrainOf(kind) });
  for (const cell of new Map(LANES.flat().map((one) => [cellKey(one), one])).values()) {
    const below = cells.get(cellKey(cell))?.terrain;
    put(cell, { terrain: below === undefined ? 'Dirt Road' : `${below}, Road` });
  }
  const fences = new Set(sampleSides().map(([side]) => sideFlagKey(side)));
  return {
    ...{ layout, cells, ground: 'grass', bounds: { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT } },
    colours: new Map(),
    barred: (side) => fences.has(sideFlagKey(side)),
  };
}

/** Terrain of the rules, or what grows on open ground. */
function groundThere(ground: Ground): Omit<LandCell, 'cell'> {
  const terrain = terrainOf(ground);
  return terrain === undefined ? { look: ground } : { terrain };
}
