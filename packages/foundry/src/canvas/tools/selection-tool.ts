import { movedCell, sameCell, type Cell, type Motion } from '@bocage/core/lattice';
import { cellsOfExtent } from '@bocage/core/board';
import { cellFlagKey } from '../../data/keys';
import { movedSelection, removedSelection, retypedSelection, selectedOf } from '../../data/selection';
import { changePen, currentPen } from '../../tools';
import { isOnMap, type PenTerrain } from '../reach';
import { groundHere } from './ground-here';
import { drawCells } from './hover';
import type { MapTool, Pixel, ToolHost } from './map-tool';
import { SELECTION_ACTS, type SelectionAct, type ToolKey } from './tool-keys';

/** A press inside the selection carries it, any other pulls a rectangle open. */
interface Drag {
  readonly kind: 'carry' | 'pull';
  readonly from: Pixel;
  readonly to: Pixel;
  readonly adds: boolean;
}

/** The GM's tool that takes hold of hexes and hexsides together. */
export class SelectionTool implements MapTool {
  private cells: readonly Cell[] = [];
  private drag: Drag | undefined;
  private readonly host: ToolHost;

  constructor(host: ToolHost) {
    this.host = host;
  }

  press(from: Pixel, adds: boolean): void {
    const ground = groundHere();
    if (!ground) return;
    const cell = ground.state.layout.cellAt(from);
    const held = !adds && this.cells.some((one) => sameCell(one, cell));
    this.drag = { kind: held ? 'carry' : 'pull', from, to: from, adds };
  }

  /** The second press of a double click is one more: it may be elsewhere, or begin a drag. */
  doublePress(from: Pixel, adds: boolean): void {
    this.press(from, adds);
  }

  canDrag(): boolean {
    return true;
  }

  move(to: Pixel): void {
    if (this.drag) this.drag = { ...this.drag, to };
  }

  release(to: Pixel): void {
    this.move(to);
    const { drag } = this;
    const ground = groundHere();
    this.drag = undefined;
    if (!drag || !ground) return;
    if (drag.kind === 'carry') this.perform(ground, motionOf(ground, drag), currentPen().copies);
    else this.cells = this.pulled(ground, drag);
    this.host.redraw();
  }

  cancel(): void {
    this.drag = undefined;
  }

  rest(): void {
    this.drag = undefined;
    if (this.cells.length === 0) return;
    this.cells = [];
    this.host.redraw();
  }

  takeAway(): void {
    this.rest();
  }

  key(key: ToolKey): boolean {
    const act = SELECTION_ACTS.find((one) => key === `select-${one}`);
    return act !== undefined && this.act(act);
  }

  nextWay(): void {
    changePen({ copies: !currentPen().copies });
  }

  /** @returns whether there was anything to do it with */
  act(act: SelectionAct): boolean {
    const ground = groundHere();
    const [first] = this.cells;
    if (!ground || !first) return false;
    const pivot = this.cells[Math.floor(this.cells.length / 2)] ?? first;
    const still = { from: pivot, to: pivot };
    const selected = selectedOf(ground.terrain, ground.state.layout.lattice, this.cells);
    const { sideTerrain, cellTerrain } = currentPen();
    if (act === 'turn') this.perform(ground, { ...still, turns: 1, mirrored: false }, false);
    else if (act === 'mirror') this.perform(ground, { ...still, turns: 0, mirrored: true }, false);
    else if (act === 'remove') this.host.commit(removedSelection(selected));
    else this.host.commit(retypedSelection(selected, { side: sideTerrain, cell: cellTerrain }));
    this.host.redraw();
    return true;
  }

  draw(mark: PIXI.Graphics): void {
    const ground = groundHere();
    mark.clear();
    if (!ground) return;
    const { state } = ground;
    const motion = this.drag?.kind === 'carry' ? motionOf(ground, this.drag) : undefined;
    const cells = this.drag?.kind === 'pull' ? this.pulled(ground, this.drag) : this.cells;
    drawCells(mark, state, cells);
    if (motion) drawCells(mark, state, this.movedCells(ground, motion));
  }

  private perform(ground: PenTerrain, motion: Motion, copied: boolean): void {
    const { state, terrain } = ground;
    const { lattice } = state.layout;
    const selected = selectedOf(terrain, lattice, this.cells);
    this.host.commit(movedSelection(selected, lattice, motion, copied, (cell) => isOnMap(state, cell)));
    this.cells = this.movedCells(ground, motion);
  }

  private movedCells({ state }: PenTerrain, motion: Motion): readonly Cell[] {
    return this.cells
      .map((cell) => movedCell(state.layout.lattice, motion, cell))
      .filter((cell) => isOnMap(state, cell));
  }

  /** A click takes the cell under it, a rectangle all whose middle lies in it; with Shift besides those selected. */
  private pulled({ state }: PenTerrain, { from, to, adds }: Drag): readonly Cell[] {
    const { layout, info } = state;
    const between = (value: number, a: number, b: number): boolean =>
      value >= Math.min(a, b) && value <= Math.max(a, b);
    const inside = cellsOfExtent(layout.lattice, info).filter((cell) => {
      const { x, y } = layout.centreOf(cell);
      return between(x, from.x, to.x) && between(y, from.y, to.y);
    });
    const clicked = layout.cellAt(to);
    const taken = inside.length > 0 ? inside : isOnMap(state, clicked) ? [clicked] : [];
    const all = new Map([...(adds ? this.cells : []), ...taken].map((cell) => [cellFlagKey(cell), cell]));
    return [...all.values()];
  }
}

function motionOf({ state }: PenTerrain, { from, to }: Drag): Motion {
  const { layout } = state;
  return { from: layout.cellAt(from), to: layout.cellAt(to), turns: 0, mirrored: false };
}
