import { isInExtent } from '@bocage/core/board';
import type { Cell } from '@bocage/core/lattice';
import { targetLights } from '../canvas/target-lights';
import { cellsIn, type Span } from '../counters/free-cells';
import { sceneState } from '../data/scene-state';
import { mapHint } from '../facts/hint';
import { pickOnMap, stopPicking } from '../hand/pick';
import type { Load } from './drag-out';
import type { Point } from './place';

/** Counters to be laid in an area. */
export interface AreaWish {
  /** Returns how many counters there are to lay. */
  counters(): number;
  /** `cells`: that of each counter. */
  picked(cells: readonly Cell[]): void;
}

/** A window stands aside while its user picks. */
const ASIDE = 'bocage-aside';

/**
 * Lets the user click the cell round which counters are laid, or drag a rectangle for them. The cells that they would
 * take are lit, and the window stands aside meanwhile.
 */
export function pickArea({ element }: { readonly element: HTMLElement }, wish: AreaWish): void {
  const count = wish.counters();
  if (count === 0) {
    ui.notifications.info(game.i18n.localize('BOCAGE.Forces.allThere'));
    return;
  }
  mapHint.write(game.i18n.format('BOCAGE.Forces.pick', { count: `${count}` }));
  const { scene } = canvas;
  element.classList.add(ASIDE);
  pickOnMap<string>({
    at: cellAt,
    stands: () => canvas.scene === scene,
    hovered: (at) => lightAround(at, count),
    area: {
      stretched: (from, to) => light({ from, to }, count),
      picked: (from, to) => wish.picked(cellsHere({ from, to }, count)),
    },
    picked: stopPicking,
    over() {
      targetLights.hide();
      element.classList.remove(ASIDE);
      mapHint.write('');
    },
  });
}

/**
 * Returns counters that are dragged out of a window, which stands aside meanwhile.
 *
 * @param dropped is called with the cells that they take; none off the board
 */
export function countersOut(
  { element }: { readonly element: HTMLElement },
  { picture, count }: { readonly picture: string; readonly count: number },
  dropped: (cells: readonly Cell[]) => void,
): Load {
  element.classList.add(ASIDE);
  return {
    picture,
    moved: (point) => (point ? lightDrop(point, count) : targetLights.hide()),
    dropped: (point) => dropped(cellsOfDrop(point, count)),
    over() {
      targetLights.hide();
      element.classList.remove(ASIDE);
    },
  };
}

/** Lights the cells that counters would take if they were dropped here; nothing off the board. */
function lightDrop(point: Point, count: number): void {
  if (cellAt(point) === undefined) targetLights.hide();
  else light({ from: point, to: point }, count);
}

/** Returns the cells of counters that are dropped here; empty = off the board. */
function cellsOfDrop(point: Point, count: number): readonly Cell[] {
  return cellAt(point) === undefined ? [] : cellsHere({ from: point, to: point }, count);
}

/** A cell of the map as a text, so that the same cell is the same thing. */
function cellAt(point: Point): string | undefined {
  const state = sceneState(canvas.scene);
  if (!state) return undefined;
  const cell = state.layout.cellAt(point);
  return isInExtent(state.layout.lattice, state.info, cell) ? `${cell.col},${cell.row}` : undefined;
}

function cellsHere(span: Span, count: number): readonly Cell[] {
  const [state, { scene }] = [sceneState(canvas.scene), canvas];
  return state && scene ? cellsIn(scene, state, span, count) : [];
}

function lightAround(at: string | undefined, count: number): void {
  const [col = 0, row = 0] = (at ?? '').split(',').map(Number);
  const near = at === undefined ? undefined : sceneState(canvas.scene)?.layout.centreOf({ col, row });
  if (near) light({ from: near, to: near }, count);
  else targetLights.hide();
}

function light(span: Span, count: number): void {
  const state = sceneState(canvas.scene);
  if (!state) return targetLights.hide();
  const counts = new Map<string, { readonly cell: Cell; readonly count: number }>();
  for (const cell of cellsHere(span, count)) {
    const key = `${cell.col},${cell.row}`;
    counts.set(key, { cell, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  targetLights.show(
    state.layout,
    [...counts.values()].map(({ cell, count: here }) => ({ aim: { kind: 'cell', cell }, text: `${here}` })),
  );
}
