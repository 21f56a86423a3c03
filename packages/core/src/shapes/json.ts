/**
 * Shapes in a file, in the order in which they are painted:
 *
 *     [{ "terrain": "Woods", "points": ["C3-C4-D3", "D3", [400, 352]], "level": 1 }, …]
 *
 * A point is the name of a place (the centre of a hex, a vertex, the middle of a hexside) or two whole numbers, in 64ths
 * of a lattice unit (docs/geometry.md).
 */
import type { Board, TerrainKind } from '../board/types';
import { readFields, readInteger, readList, readName, readText, refuse } from '../board/read';
import { pathTo } from '../names/keys';
import { isRulesError } from '../errors';
import type { Point } from '../lattice/types';
import { parsePlace } from '../notation/parse';
import type { Json } from '../game/json';
import { checkShape } from './check';
import { inOrder } from './raster';
import { SHAPE_UNITS, type TerrainShape } from './types';

const MOST = 1_000_000;

/**
 * Reads a file's shapes.
 * @param kinds all kinds of terrain
 * @throws bad-value naming the path
 */
export function shapesFromJson(
  json: unknown,
  where: string,
  board: Board,
  kinds: readonly (TerrainKind | undefined)[],
): readonly TerrainShape[] {
  return readList(json, where, (entry, at) => {
    const fields = readFields(entry, at, ['terrain', 'level', 'points']);
    const { terrain, level } = fields;
    const order = Number(/\[(\d+)\]$/.exec(at)?.[1] ?? 0);
    const shape = {
      id: `s${order}`,
      order,
      ...(terrain === undefined ? {} : { terrain: readName(terrain, pathTo(at, 'terrain')) }),
      ...(level === undefined ? {} : { level: readInteger(level, pathTo(at, 'level'), -100, 100) }),
      points: readList(fields['points'], pathTo(at, 'points'), (p, place) => readPoint(p, place, board)),
    };
    return checkShape(shape, at, kinds);
  });
}

function readPoint(value: unknown, where: string, board: Board): Point {
  if (Array.isArray(value) && value.length === 2) {
    const [x, y] = value as readonly unknown[];
    return {
      x: readInteger(x, `${where}[0]`, -MOST, MOST),
      y: readInteger(y, `${where}[1]`, -MOST, MOST),
    };
  }
  const name = readText(value, where, EXPECTED);
  const { x, y } = placePoint(name, where, board);
  return { x: x * SHAPE_UNITS, y: y * SHAPE_UNITS };
}

const EXPECTED = 'a place such as "C3" or "C3-C4-D3", or two whole numbers';

/** Returns the point of a named place in lattice units; the middle of a hexside may be half a unit. */
function placePoint(name: string, where: string, board: Board): Point {
  try {
    const place = parsePlace(name, board);
    if (place.kind === 'cell') return board.lattice.centre(place.cell);
    if (place.kind === 'vertex') return place.vertex.point;
    const [a, b] = board.lattice.endsOf(place.side);
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  } catch (error) {
    if (isRulesError(error)) return refuse(where, name, EXPECTED);
    throw error;
  }
}

/** Returns the stored form of shapes (see above), in the order in which they are painted. */
export function shapesToJson(shapes: readonly TerrainShape[]): Json {
  return inOrder(shapes).map(({ terrain, level, points }) => ({
    ...(terrain === undefined ? {} : { terrain }),
    ...(level === undefined ? {} : { level }),
    points: points.map(({ x, y }) => [x, y]),
  }));
}
