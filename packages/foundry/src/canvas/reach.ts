import { type Cell, type Side, connectedCells, ringAround } from '@bocage/core/lattice';
import { isInExtent } from '@bocage/core/board';
import { cellFlagKey, sideFlagKey } from '../data/keys';
import type { SceneState } from '../data/scene-state';
import type { SceneTerrain } from '../data/terrain';
import type { Pen } from '../tools';
import { mayKnow } from '../data/units';
import type { TokenPort } from '../host/ports';

/** The terrain that a click or stroke of the pen reaches: never outside the map. */
export interface PenTerrain {
  readonly state: SceneState;
  /** The terrain with this client's unconfirmed strokes. */
  readonly terrain: SceneTerrain;
}

/** Whether a click fills all adjacent equal ground; markers and names go on one hex. */
export function fills({ areaWay, areaBrush }: Pen): boolean {
  return areaWay === 'fill' && areaBrush !== 'marker' && areaBrush !== 'label';
}

/** Whether a cell is one of the map's. */
export function isOnMap({ layout, info }: SceneState, cell: Cell): boolean {
  return isInExtent(layout.lattice, info, cell);
}

/** Returns those of the hexsides that lie between two cells of the map. */
export function sidesOnMap(state: SceneState, sides: readonly Side[]): readonly Side[] {
  return sides.filter((side) => state.layout.lattice.cellsOf(side).every((cell) => isOnMap(state, cell)));
}

/** Returns the hexsides for a click on a hex: around it, or around its field. */
export function ringAt(ground: PenTerrain, pen: Pen, cell: Cell): readonly Side[] {
  const { state } = ground;
  if (!isOnMap(state, cell)) return [];
  const cells = pen.sideWay === 'field' ? sameGround(ground, cell, terrainOf) : [cell];
  return sidesOnMap(state, ringAround(state.layout.lattice, cells));
}

/** Returns the hexes filled from one: all adjacent equal ground, up to the next hexside terrain. */
export function filledFrom(ground: PenTerrain, pen: Pen, cell: Cell): readonly Cell[] {
  const { state, terrain } = ground;
  const isOpen = (side: Side): boolean =>
    !terrain.sides.has(sideFlagKey(side)) && state.board.side(side) === undefined;
  return sameGround(ground, cell, pen.areaBrush === 'level' ? levelOf : terrainOf, isOpen);
}

type Facts = (ground: PenTerrain, cell: Cell) => string | number;

/** Its growth counts: a plowed field can get a wall around it. */
const terrainOf: Facts = ({ state, terrain }, cell) => {
  const entry = terrain.cells.get(cellFlagKey(cell))?.entry;
  const name = entry?.terrain ?? state.board.cell(cell)?.terrain ?? '';
  return entry?.look === undefined ? name : `${name}|${entry.look}`;
};

const levelOf: Facts = ({ state, terrain }, cell) =>
  terrain.cells.get(cellFlagKey(cell))?.entry.level ?? state.board.cell(cell)?.level ?? 0;

function sameGround(
  ground: PenTerrain,
  cell: Cell,
  facts: Facts,
  passes?: (side: Side) => boolean,
): readonly Cell[] {
  const { state } = ground;
  const here = facts(ground, cell);
  const belongs = (one: Cell): boolean => isOnMap(state, one) && facts(ground, one) === here;
  return connectedCells(state.layout.lattice, cell, belongs, passes);
}

/** Returns the topmost token under a point that this user may know of. */
export function tokenAt(point: { readonly x: number; readonly y: number }): TokenPort | undefined {
  return canvas.tokens?.placeables.findLast(
    (token) =>
      token.visible &&
      mayKnow(game.user, token.document) &&
      point.x >= token.x &&
      point.y >= token.y &&
      point.x <= token.x + token.w &&
      point.y <= token.y + token.h,
  );
}
