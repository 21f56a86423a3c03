import type { Point } from '@bocage/core/lattice';
import { inOrder, isFlat, type TerrainShape } from '@bocage/core/shapes';
import { shapePatch, type Patch } from '../data/patch';
import type { SceneTerrain } from '../data/terrain';
import { movedBy } from './forms';

/** What a new or changed shape is made of. */
export type ShapeKind = Pick<TerrainShape, 'terrain' | 'level'>;

/** A kind from the palette: nothing stands for "as it is". */
export function kindOf(terrain: string, level: number | undefined): ShapeKind {
  // Ground only, without a level, would be no shape at all: then it is a first level.
  const ground = terrain === '' ? (level ?? 1) : level;
  return { ...(terrain === '' ? {} : { terrain }), ...(ground === undefined ? {} : { level: ground }) };
}

/** Draws a new shape on top of all others; undefined where the points make none. */
export function addShape(
  terrain: SceneTerrain,
  id: string,
  kind: ShapeKind,
  points: readonly Point[],
): Patch | undefined {
  const corners = points.filter((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return points.length < 2 || before?.x !== p.x || before.y !== p.y;
  });
  if (corners.length < 3 || isFlat(corners)) return undefined;
  const top = Math.max(0, ...[...terrain.shapes.values()].map(({ order }) => order));
  return shapePatch([[id, { ...kind, id, order: top + 1, points: corners }]]);
}

/** Moves a shape. */
export function moveShape(shape: TerrainShape, dx: number, dy: number): Patch {
  return shapePatch([[shape.id, { ...shape, points: movedBy(shape.points, dx, dy) }]]);
}

/** Puts one corner elsewhere; undefined where no shape is left. */
export function moveCorner(shape: TerrainShape, corner: number, to: Point): Patch | undefined {
  const points = shape.points.map((p, i) => (i === corner ? to : p));
  return isFlat(points) ? undefined : shapePatch([[shape.id, { ...shape, points }]]);
}

/** Makes it another kind of terrain or level. */
export function changeKind({ id, order, points }: TerrainShape, kind: ShapeKind): Patch {
  return shapePatch([[id, { ...kind, id, order, points }]]);
}

/** Takes a shape away. */
export function removeShape(id: string): Patch {
  return shapePatch([[id, undefined]]);
}

/** Puts a shape over (or under) all others. */
export function restack(terrain: SceneTerrain, shape: TerrainShape, where: 'front' | 'back'): Patch {
  const orders = [...terrain.shapes.values()].map(({ order }) => order);
  const order = where === 'front' ? Math.max(...orders) + 1 : Math.min(...orders) - 1;
  return shapePatch([[shape.id, { ...shape, order }]]);
}

/** Every shape, the topmost last. */
export function shapesOf(terrain: SceneTerrain): readonly TerrainShape[] {
  return inOrder([...terrain.shapes.values()]);
}
