import type { Point } from '@bocage/core/lattice';
import { inOrder, isFlat, type TerrainShape } from '@bocage/core/shapes';
import { shapePatch, type Patch } from '../data/patch';
import type { SceneTerrain } from '../data/terrain';
import type { Pen } from '../tools';
import { movedBy } from './forms';

/** Terrain and level of a new or changed shape. */
export type ShapeKind = Pick<TerrainShape, 'terrain' | 'level'>;

/** Returns a kind from the palette's choice; undefined keeps a shape's level. */
export function kindOf(terrain: string, level: number | undefined): ShapeKind {
  // A shape of bare ground without a level would be nothing: it gets level 1.
  const ground = terrain === '' ? (level ?? 1) : level;
  return { ...(terrain === '' ? {} : { terrain }), ...(ground === undefined ? {} : { level: ground }) };
}

/**
 * Returns the level that stays when a shape becomes another kind. Bare ground is its level; as terrain it
 * would be a stream on a hill that nobody drew.
 */
export function levelFor(terrain: string, before: string, level: number | undefined): number | undefined {
  return before === '' && terrain !== '' ? undefined : level;
}

/** Returns the next shape's kind after a pick of terrain: a level belongs to the kind for which it was typed. */
export function nextShape(
  { shapeTerrain, shapeLevel }: Pick<Pen, 'shapeTerrain' | 'shapeLevel'>,
  terrain: string,
): Pick<Pen, 'shapeTerrain' | 'shapeLevel'> {
  return { shapeTerrain: terrain, shapeLevel: terrain === shapeTerrain ? shapeLevel : undefined };
}

/** Returns the patch that draws a new shape on top of all others; undefined = the points make none. */
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

/** Returns the patch that moves a shape. */
export function moveShape(shape: TerrainShape, dx: number, dy: number): Patch {
  return shapePatch([[shape.id, { ...shape, points: movedBy(shape.points, dx, dy) }]]);
}

/** Returns the patch that moves one corner; undefined = no shape would be left. */
export function moveCorner(shape: TerrainShape, corner: number, to: Point): Patch | undefined {
  const points = shape.points.map((p, i) => (i === corner ? to : p));
  return isFlat(points) ? undefined : shapePatch([[shape.id, { ...shape, points }]]);
}

/** Returns the patch that gives it another terrain or level. */
export function changeKind({ id, order, points }: TerrainShape, kind: ShapeKind): Patch {
  return shapePatch([[id, { ...kind, id, order, points }]]);
}

/** Returns the patch that removes a shape. */
export function removeShape(id: string): Patch {
  return shapePatch([[id, undefined]]);
}

/** Returns the patch that puts a shape over or under all others. */
export function restack(terrain: SceneTerrain, shape: TerrainShape, where: 'front' | 'back'): Patch {
  const orders = [...terrain.shapes.values()].map(({ order }) => order);
  const order = where === 'front' ? Math.max(...orders) + 1 : Math.min(...orders) - 1;
  return shapePatch([[shape.id, { ...shape, order }]]);
}

/** Returns every shape, the topmost last. */
export function shapesOf(terrain: SceneTerrain): readonly TerrainShape[] {
  return inOrder([...terrain.shapes.values()]);
}
