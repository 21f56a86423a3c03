import type { Cell } from '@bocage/core/lattice';
import { cellsOfExtent } from '@bocage/core/board';
import type { SceneState } from '../data/scene-state';
import { mayKnow } from '../data/units';
import { centreOf } from '../host/position';
import type { ScenePort } from '../host/ports';

const key = ({ col, row }: Cell): string => `${col},${row}`;

type Pixel = { readonly x: number; readonly y: number };

/** Two corners of a rectangle on the map. */
export interface Span {
  readonly from: Pixel;
  readonly to: Pixel;
}

/** Returns the free cells nearest to a place, as many as are asked for or exist. */
export function freeCells(scene: ScenePort, state: SceneState, near: Pixel, wanted: number): readonly Cell[] {
  return nearest(state, allFree(scene, state), near, wanted);
}

function nearest(
  { layout }: SceneState,
  cells: readonly Cell[],
  near: Pixel,
  wanted: number,
): readonly Cell[] {
  const far = (cell: Cell): number => {
    const { x, y } = layout.centreOf(cell);
    return (x - near.x) ** 2 + (y - near.y) ** 2;
  };
  return cells
    .map((cell) => ({ cell, far: far(cell) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, wanted)
    .map(({ cell }) => cell);
}

/**
 * Returns the cells inside the scene without a counter that this user may know. A player's own counters take none: more
 * may lie with them.
 *
 * @param wanted a cell that is free whatever lies there
 */
function allFree(scene: ScenePort, { layout, info }: SceneState, wanted?: Cell): readonly Cell[] {
  const { user } = game;
  // A player's choice must not avoid what that player may not know.
  const others = scene.tokens.filter(
    (token) => mayKnow(user, token) && (user.isGM || !token.testUserPermission(user, 'OWNER')),
  );
  const taken = new Set(others.map((token) => key(layout.cellAt(centreOf(token)))));
  if (user.isGM && wanted) taken.delete(key(wanted));
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  return cellsOfExtent(layout.lattice, info).filter((cell) => {
    if (taken.has(key(cell))) return false;
    const { x, y } = layout.centreOf(cell);
    return x >= sceneX && y >= sceneY && x <= sceneX + sceneWidth && y <= sceneY + sceneHeight;
  });
}

/** Most counters that an area has in one cell. */
const MOST_IN_A_CELL = 3;

/** Returns the cell of each of so many counters: the free ones round a place, in reading order, a few in each. */
export function cellsRound(
  scene: ScenePort,
  state: SceneState,
  near: Pixel,
  wanted: number,
): readonly Cell[] {
  const free = allFree(scene, state, state.layout.cellAt(near));
  const cells = inReadingOrder(state, nearest(state, free, near, Math.ceil(wanted / MOST_IN_A_CELL)));
  return cells.flatMap((cell) => Array<Cell>(MOST_IN_A_CELL).fill(cell)).slice(0, wanted);
}

/**
 * Returns the cell of each of so many counters, spread over the free ones of a rectangle in reading order. One that is
 * no larger than a cell counts as a click.
 */
export function cellsIn(scene: ScenePort, state: SceneState, span: Span, wanted: number): readonly Cell[] {
  const { from, to } = span;
  const { layout } = state;
  if (Math.hypot(to.x - from.x, to.y - from.y) < layout.inradius) return cellsRound(scene, state, to, wanted);
  const isBetween = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  const inside = allFree(scene, state).filter((cell) => {
    const { x, y } = layout.centreOf(cell);
    return isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y);
  });
  const cells = inReadingOrder(state, inside);
  return Array.from({ length: wanted }, (_, i) => cells[Math.floor((i * cells.length) / wanted)]).filter(
    (cell) => cell !== undefined,
  );
}

function inReadingOrder({ layout }: SceneState, cells: readonly Cell[]): readonly Cell[] {
  return cells.toSorted((a, b) => {
    const [at, to] = [layout.centreOf(a), layout.centreOf(b)];
    return Math.round(at.y - to.y) || at.x - to.x;
  });
}
