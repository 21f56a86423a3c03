/** Decides from the drawing whether units can bypass a hexside of a hex. */
import type { Reason } from '@bocage/core';
import { cellKey, hexSideNamed, type Cell, type Point } from '@bocage/core/lattice';
import type { Board, Depiction } from '@bocage/core/board';
import { borderPolygon, isInPolygon, pixelVertices } from '@bocage/core/depiction';
import type { UnitCheck } from '@bocage/core/game';
import type { AslUnit } from '../situation/situation';
import { barrierOn } from '../barriers/barrier';
import { OTHER_HEXSIDES } from '../tables/other-hexsides';
import { TERRAIN } from '../tables/terrain';
import { terrainReason, type TerrainReason } from './reasons';

/** `unknown`: the drawing does not decide, the players must. */
export interface BypassAnswer {
  readonly allowed: boolean | 'unknown';
  readonly because: readonly Reason[];
}

const cache = new WeakMap<Board, Map<string, BypassAnswer>>();

/**
 * Returns whether a unit may bypass the obstacle of a hex along its side `k`. It may not if the obstacle is
 * drawn up to that hexside or to the drawing of its wall or hedge, or a building stands across it. Walls, hedges
 * and bocage themselves do not matter. A hex without woods or a building has no obstacle. Boards without a
 * drawing, hexes painted whole and other hexside terrain leave it open. The players measure whether a vehicle
 * has enough room (D2.3).
 *
 * @rule A4.31
 * @rows B9.32-j B9.42-h PA-25
 */
export function mayBypass(board: Board, cell: Cell, k: number, vehicle = false): BypassAnswer {
  const known = cache.get(board) ?? new Map<string, BypassAnswer>();
  cache.set(board, known);
  const key = `${cellKey(cell)} ${k} ${String(vehicle)}`;
  const found = known.get(key) ?? looked(board, cell, k, vehicle);
  known.set(key, found);
  return found;
}

/**
 * Returns whether a unit can be in its given Bypass; a unit without one always can.
 *
 * @rule A4.31
 * @rows B9.32-j
 */
export function checkUnit(board: Board, { cell, bypass, kind }: AslUnit): UnitCheck {
  const k = hexSideNamed(bypass);
  if (k === undefined) return { possible: 'yes', because: [] };
  const { allowed, because } = mayBypass(board, cell, k, kind === 'vehicle');
  return { possible: allowed === 'unknown' ? 'needs-ruling' : allowed ? 'yes' : 'no', because };
}

function looked(board: Board, cell: Cell, k: number, vehicle: boolean): BypassAnswer {
  const side = board.lattice.sideOf(cell, k);
  const terrain = board.side(side)?.terrain;
  const inside = /^(rowhouse|interior-factory)-wall/.test(terrain ?? '');
  const answer = (
    allowed: BypassAnswer['allowed'],
    code: TerrainReason,
    name?: string,
    pixel?: Point,
  ): BypassAnswer => {
    const reason = terrainReason(code, code === 'move-bypass-vehicle' ? 'D2.3' : 'A4.31', {
      side,
      ...(name === undefined ? {} : { facts: { terrain: name } }),
    });
    return { allowed, because: [pixel ? { ...reason, pixel } : reason] };
  };
  if (terrain !== undefined && inside) return answer(false, 'move-bypass-side', terrain);
  if (terrain === 'cliff' || (terrain !== undefined && Object.hasOwn(OTHER_HEXSIDES, terrain)))
    return answer('unknown', 'move-bypass-side-open', terrain);
  const drawn = drawnIn(board, cell, k);
  if (typeof drawn === 'object')
    return drawn.sure
      ? answer(false, 'move-bypass-drawn', drawn.name, drawn.pixel)
      : answer('unknown', 'move-bypass-undrawn', drawn.name);
  if (vehicle && drawn === 'clear') return answer('unknown', 'move-bypass-vehicle');
  return answer(true, 'move-bypass');
}

/** Terrain that reaches the hexside, surely or perhaps. */
interface ObstacleTouch {
  readonly name: string;
  readonly sure: boolean;
  readonly pixel?: Point;
}

/** An obstacle that reaches the hexside, stands clear of it, or does not exist. */
type DrawnObstacle = ObstacleTouch | 'clear' | 'none';

const WOODED = ['Light Woods', 'Forest'];

/** Whether terrain is bypassed as an obstacle: woods and buildings are. @internal */
export function isObstacle(name: string | undefined): name is string {
  if (name === undefined) return false;
  const category = TERRAIN[name]?.category;
  return (
    category === 'woods' ||
    (category === 'building' && !name.startsWith('Rowhouse')) ||
    category === 'factory' ||
    WOODED.includes(name)
  );
}

function drawnIn(board: Board, cell: Cell, k: number): DrawnObstacle {
  const facts = board.cell(cell);
  const inside = facts?.sideTerrain?.[k];
  const named = [facts?.terrain, ...(facts?.sideTerrain ?? [])].find(isObstacle);
  if (board.depiction) {
    const drawn = scanned(board, board.depiction, cell, k);
    // The hex's terrain is an obstacle that is not drawn.
    if (named === undefined || drawn !== 'none') return drawn;
  } else if (isObstacle(inside)) return { name: inside, sure: true };
  return named === undefined ? 'none' : { name: named, sure: false };
}

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));

/** Scans the pixels of the hex for an obstacle, and for one that touches the hexside. */
function scanned(board: Board, depiction: Depiction, cell: Cell, k: number): DrawnObstacle {
  const own = borderPolygon(depiction, board.lattice, cell);
  const isHexside = hexsidePixels(board, depiction, cell, k);
  let found: DrawnObstacle = 'none';
  for (const { x, y } of pixelsIn(own, depiction)) {
    const at = y * depiction.width + x;
    const code = depiction.terrain[at] ?? 0;
    const name = depiction.names[code];
    if (!isObstacle(name) || depiction.kinds[code]?.side !== undefined) continue;
    if (found === 'none') found = 'clear';
    if (!AROUND.some((d) => isHexside(x + d.x, y + d.y))) continue;
    // A hex painted whole has no outline inside.
    if (depiction.whole?.[at] === 1) found = { name, sure: false };
    else return { name, sure: true, pixel: { x, y } };
  }
  return found;
}

/** Returns a test for pixels of the hexside: those of the hex across it, and the drawing of its wall or hedge. */
function hexsidePixels(
  board: Board,
  depiction: Depiction,
  cell: Cell,
  k: number,
): (x: number, y: number) => boolean {
  const { lattice } = board;
  const across = borderPolygon(depiction, lattice, lattice.neighbour(cell, k));
  if (barrierOn(board, lattice.sideOf(cell, k)) === undefined) return (x, y) => isInPolygon(across, x, y);
  const vertices = pixelVertices(depiction, lattice, cell);
  const isOwn = (x: number, y: number): boolean => {
    const distances = vertices.map((from, i) => distance2({ x, y }, from, vertices.at(i - 5) ?? from));
    return distances.every((distance) => distance >= (distances[k] ?? 0));
  };
  const isArt = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= depiction.width || y >= depiction.height) return false;
    return depiction.kinds[depiction.terrain[y * depiction.width + x] ?? 0]?.barrier === true;
  };
  return (x, y) => isInPolygon(across, x, y) || (isArt(x, y) && isOwn(x, y));
}

/** Returns the square of a place's distance from a line between two others. */
function distance2(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return (at.x - from.x - t * dx) ** 2 + (at.y - from.y - t * dy) ** 2;
}

function* pixelsIn(polygon: readonly Point[], { width, height }: Depiction): Iterable<Point> {
  const [xs, ys] = [polygon.map((p) => p.x), polygon.map((p) => p.y)];
  for (let y = Math.max(0, Math.min(...ys)); y < Math.min(height, Math.max(...ys)); y++)
    for (let x = Math.max(0, Math.min(...xs)); x < Math.min(width, Math.max(...xs)); x++)
      if (isInPolygon(polygon, x, y)) yield { x, y };
}
