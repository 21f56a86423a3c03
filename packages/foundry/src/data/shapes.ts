import { isRulesError } from '@bocage/core';
import type { Point } from '@bocage/core/lattice';
import { checkShape, type TerrainShape } from '@bocage/core/shapes';
import { TERRAIN_KINDS } from '@bocage/importer';

/**
 * A GM's shapes, stored one key each as `{t?: terrain, l?: level, o: order, p: "x,y x,y x,y"}`; points in
 * 64ths of a lattice unit. They are tied to the lattice and move with the anchor, as hexsides do.
 */
const KEY = /^[A-Za-z0-9]{1,40}$/;
const POINT = /^(-?\d{1,7}),(-?\d{1,7})$/;

/** Returns the stored form of a shape. */
export function writeShape({ terrain, level, order, points }: TerrainShape): Record<string, unknown> {
  return {
    ...(terrain === undefined ? {} : { t: terrain }),
    ...(level === undefined ? {} : { l: level }),
    o: order,
    p: points.map(({ x, y }) => `${x},${y}`).join(' '),
  };
}

/** Returns the shape stored under a key; undefined = it cannot be drawn. */
export function readShape(id: string, value: unknown): TerrainShape | undefined {
  if (!KEY.test(id) || typeof value !== 'object' || value === null) return undefined;
  const { t, l, o, p } = value as Readonly<Record<string, unknown>>;
  const points = readPoints(p);
  if (!points || typeof o !== 'number') return undefined;
  if ((t !== undefined && typeof t !== 'string') || (l !== undefined && typeof l !== 'number'))
    return undefined;
  const shape = {
    ...{ id, order: o, points },
    ...(t === undefined ? {} : { terrain: t }),
    ...(l === undefined ? {} : { level: l }),
  };
  try {
    return checkShape(shape, id, TERRAIN_KINDS);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

function readPoints(value: unknown): readonly Point[] | undefined {
  if (typeof value !== 'string') return undefined;
  const points: Point[] = [];
  for (const text of value.split(' ')) {
    const match = POINT.exec(text);
    if (!match) return undefined;
    points.push({ x: Number(match[1]), y: Number(match[2]) });
  }
  return points;
}
