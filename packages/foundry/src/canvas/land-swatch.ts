import { cellKey, type Cell, type LatticeKind } from '@bocage/core/lattice';
import { isWay } from '../data/looks';
import { layoutOf } from '../grid/layout';
import type { Land, LandCell, Context2D } from './land/land';
import { paintLand, planLand } from './land/paint-land';

const HEX = 4;
const SQUARE = 1;
const HERE: Cell = { col: 0, row: 1 };

/** Paints one cell of a terrain or look on its ground, by the code that paints the map. */
export function paintSwatch(
  pen: Context2D,
  kind: LatticeKind,
  size: { readonly width: number; readonly height: number },
  said: Pick<LandCell, 'terrain' | 'look'>,
  { ground = 'grass', colour }: { readonly ground?: string; readonly colour?: string },
): void {
  const { width, height } = size;
  const middle = { x: width / 2, y: height / 2, size: height - 2 };
  const anchor = { type: kind === 'hex' ? HEX : SQUARE, shoved: 'odd', ...middle } as const;
  const layout = layoutOf(anchor, { sceneX: 0, sceneY: 0 });
  if (!layout) return;
  // A road needs cells to come from.
  const more = isWay(said.terrain) ? (kind === 'hex' ? [2, 5] : [1, 3]) : [];
  const cells = [HERE, ...more.map((k) => layout.lattice.neighbour(HERE, k))];
  const land: Land = {
    ...{ layout, ground, bounds: { x0: 0, y0: 0, x1: width, y1: height } },
    cells: new Map(cells.map((cell) => [cellKey(cell), { cell, ...said }])),
    colours: new Map(colour === undefined ? [] : [[said.terrain ?? '', colour]]),
    barred: () => false,
  };
  pen.save();
  paintLand(pen, planLand(land), land.bounds);
  pen.restore();
}
