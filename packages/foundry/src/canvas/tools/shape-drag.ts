/** Results of the shape tool's drags, without writing them. */
import type { Cell, Point } from '@bocage/core/lattice';
import type { TerrainShape } from '@bocage/core/shapes';
import type { Patch } from '../../data/patch';
import type { SceneState } from '../../data/scene-state';
import type { SceneTerrain } from '../../data/terrain';
import { moveCorner, moveShape, shapesOf } from '../../shapes/edits';
import { ellipse, holdsPoint, rectangle, shapePointAt } from '../../shapes/forms';
import { ledTrail, trailShape } from '../../shapes/trail';
import { currentPen } from '../../tools';
import { isOnMap } from '../reach';
import { cellsAlong } from '../stroke';
import type { Pixel } from './map-tool';

/** Kinds of drag: open a rectangle or ellipse, lead a road along hexes, move a shape or a corner. */
export type Drag =
  | { readonly kind: 'trail'; readonly cells: readonly Cell[]; readonly from: Pixel; readonly to: Pixel }
  | { readonly kind: 'pull'; readonly from: Pixel; readonly to: Pixel }
  | {
      readonly kind: 'carry';
      readonly shape: TerrainShape;
      readonly corner: number;
      readonly from: Pixel;
      readonly to: Pixel;
    };

/** The map under work. */
export interface Desk {
  readonly state: SceneState;
  readonly terrain: SceneTerrain;
}

/** Distance in screen pixels within which a press grabs a corner. */
const GRIP = 12;

export function isNear(a: Pixel, b: Pixel, reach = GRIP): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= reach / (canvas.stage.scale.x || 1);
}

/** Returns the topmost shape under a pixel. */
export function shapeAt({ state, terrain }: Desk, at: Pixel): TerrainShape | undefined {
  const point = shapePointAt(state.layout, at);
  return shapesOf(terrain).findLast((shape) => holdsPoint(shape, point));
}

export function colourOf({ state }: Desk, terrain: string): string {
  return state.rules.shapeTerrain?.find(({ id }) => id === terrain)?.colour ?? '#8a5a22';
}

/** Returns the cells of a road led on to a pixel, only on the map. */
export function led(
  { state }: Desk,
  { cells, to: from }: Extract<Drag, { kind: 'trail' }>,
  to: Pixel,
): readonly Cell[] {
  return ledTrail(
    cells,
    cellsAlong(state.layout, from, to).filter((cell) => isOnMap(state, cell)),
  );
}

/** Returns the outline of a road through these cells. */
export function trail({ state }: Desk, cells: readonly Cell[]): readonly Point[] {
  return trailShape(state.layout, cells, currentPen().shapeTerrain, (cell) => isOnMap(state, cell));
}

/** Returns the outline of a rectangle or ellipse; snapped, it is a square or a circle. */
export function pulled(
  { state }: Desk,
  { from, to }: Extract<Drag, { kind: 'pull' }>,
  snap: boolean,
): readonly Point[] {
  const size = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const end = snap
    ? { x: from.x + (to.x < from.x ? -size : size), y: from.y + (to.y < from.y ? -size : size) }
    : to;
  return (currentPen().shapeMode === 'ellipse' ? ellipse : rectangle)(state.layout, from, end);
}

/** Returns a shape's outline as it would be dropped now, as a whole or by one corner. */
export function carriedTo(
  { state }: Desk,
  { shape, corner, from, to }: Extract<Drag, { kind: 'carry' }>,
  snap: boolean,
): Patch | undefined {
  const { layout } = state;
  if (corner >= 0) return moveCorner(shape, corner, shapePointAt(layout, to, snap));
  const [a, b] = [shapePointAt(layout, from), shapePointAt(layout, to)];
  return moveShape(shape, b.x - a.x, b.y - a.y);
}
