import type { Cell } from '@bocage/core/lattice';
import { cellsOfExtent } from '@bocage/core/board';
import type { SceneState } from '../data/scene-state';
import { centreOf } from '../host/position';
import type { ScenePort } from '../host/ports';

const key = ({ col, row }: Cell): string => `${col},${row}`;

/** Returns the free cells nearest to a place, as many as are asked for or exist. */
export function freeCells(
  scene: ScenePort,
  state: SceneState,
  near: { readonly x: number; readonly y: number },
  wanted: number,
): readonly Cell[] {
  const { layout, info } = state;
  const taken = new Set(Array.from(scene.tokens, (token) => key(layout.cellAt(centreOf(token)))));
  const cells: { readonly cell: Cell; readonly far: number }[] = [];
  for (const cell of cellsOfExtent(layout.lattice, info)) {
    if (taken.has(key(cell))) continue;
    const { x, y } = layout.centreOf(cell);
    const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
    const inside = x >= sceneX && y >= sceneY && x <= sceneX + sceneWidth && y <= sceneY + sceneHeight;
    if (inside) cells.push({ cell, far: (x - near.x) ** 2 + (y - near.y) ** 2 });
  }
  return cells
    .toSorted((a, b) => a.far - b.far)
    .slice(0, wanted)
    .map(({ cell }) => cell);
}

/** Most counters that an area has in one cell. */
const MOST_IN_A_CELL = 3;

/** Returns the cell of each of so many counters: the free ones round a place, in reading order, a few in each. */
export function cellsRound(
  scene: ScenePort,
  state: SceneState,
  near: { readonly x: number; readonly y: number },
  wanted: number,
): readonly Cell[] {
  const { layout } = state;
  const cells = freeCells(scene, state, near, Math.ceil(wanted / MOST_IN_A_CELL)).toSorted((a, b) => {
    const [at, to] = [layout.centreOf(a), layout.centreOf(b)];
    return Math.round(at.y - to.y) || at.x - to.x;
  });
  return cells.flatMap((cell) => Array<Cell>(MOST_IN_A_CELL).fill(cell)).slice(0, wanted);
}
