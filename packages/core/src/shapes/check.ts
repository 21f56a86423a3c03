/** Checks shapes, drawn or written. */
import type { TerrainKind } from '../board/types';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../board/extent';
import { readInteger, refuse } from '../board/read';
import { pathTo } from '../names/keys';
import type { Point } from '../lattice/types';
import { expectedName, knownName } from '../names/nearest';
import type { TerrainShape } from './types';

/** More points than anyone clicks; protects the table from a damaged file. */
const MOST_POINTS = 400;
/** Greatest coordinate: a thousand columns. */
const FARTHEST = 200_000;

/**
 * Whether a terrain can be drawn as a shape. Walls, hedges and cliffs stand on hexsides: only the pen draws
 * those.
 */
export function isShapeTerrain(kind: TerrainKind | undefined): kind is TerrainKind {
  return kind !== undefined && kind.category !== 'hexside' && kind.side === undefined;
}

/**
 * Returns the shape after checking it.
 * @param kinds all kinds of terrain
 * @throws bad-value naming the fault
 */
export function checkShape(
  shape: TerrainShape,
  where: string,
  kinds: readonly (TerrainKind | undefined)[],
): TerrainShape {
  const { terrain, level, order, points } = shape;
  if (terrain === undefined && level === undefined) refuse(where, 'neither', 'a terrain or a level');
  const name = terrain === undefined ? undefined : terrainNamed(terrain, pathTo(where, 'terrain'), kinds);
  if (level !== undefined) readInteger(level, pathTo(where, 'level'), LOWEST_LEVEL, HIGHEST_LEVEL);
  readInteger(order, pathTo(where, 'order'), -1_000_000_000, 1_000_000_000);
  const at = pathTo(where, 'points');
  if (points.length < 3 || points.length > MOST_POINTS)
    refuse(at, points.length, `3 to ${MOST_POINTS} points`);
  points.forEach(({ x, y }, i) => {
    readInteger(x, `${at}[${i}]`, -FARTHEST, FARTHEST);
    readInteger(y, `${at}[${i}]`, -FARTHEST, FARTHEST);
  });
  if (isFlat(points)) refuse(at, points.length, 'points that are not all on one line');
  return name === undefined || name === terrain ? shape : { ...shape, terrain: name };
}

/** Returns the terrain's name as the table spells it, from any case. */
function terrainNamed(text: string, where: string, kinds: readonly (TerrainKind | undefined)[]): string {
  const names = [...new Set(kinds.filter(isShapeTerrain).map((kind) => kind.name))];
  const known = knownName(text, names);
  if (known !== undefined) return known;
  const onSides = kinds.some((kind) => kind?.name.toLowerCase() === text.toLowerCase());
  return refuse(where, text, onSides ? 'a terrain inside hexes' : expectedName(text, names));
}

/** Whether all points lie on one line. */
export function isFlat(points: readonly Point[]): boolean {
  const [a] = points;
  const b = points.find((p) => a !== undefined && (p.x !== a.x || p.y !== a.y));
  if (a === undefined || b === undefined) return true;
  return points.every((p) => (b.x - a.x) * (p.y - a.y) === (b.y - a.y) * (p.x - a.x));
}
