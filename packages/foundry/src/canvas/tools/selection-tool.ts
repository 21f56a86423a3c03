import { movedCell, sameCell, type Cell, type Motion } from '@bocage/core/lattice';
import { cellsOfExtent } from '@bocage/core/board';
import {
  hold,
  isHeld,
  moveHeld,
  removeHeld,
  retypeHeld,
  type Held,
  type HeldEdit,
  type HeldOn,
} from '../../data/held';
import type { Hand } from '../../data/history';
import { cellFlagKey } from '../../data/keys';
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

/** The GM's tool that selects hexes and hexsides together. */
export class SelectionTool implements MapTool {
  private held: Held | undefined;
  private drag: Drag | undefined;
  private readonly host: ToolHost;

  constructor(host: ToolHost) {
    this.host = host;
  }

  press(from: Pixel, adds: boolean): void {
    const ground = groundHere();
    if (!ground) return;
    const cell = ground.state.layout.cellAt(from);
    const carries = !adds && isHeld(this.held, cell);
    this.drag = { kind: carries ? 'carry' : 'pull', from, to: from, adds };
  }

  /** Handles the second press of a double click as one more press: it may be elsewhere, or begin a drag. */
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
    const { held } = this;
    const motion = motionOf(ground, drag);
    if (drag.kind === 'pull') this.held = hold(ground.state.layout.lattice, this.pulled(ground, drag));
    // A drag that ends where it began moves nothing, and lays no copy.
    else if (held && !sameCell(motion.from, motion.to))
      this.perform(moveHeld(held, heldOn(ground), motion, currentPen().copies));
    this.host.redraw();
  }

  cancel(): void {
    this.drag = undefined;
  }

  rest(): void {
    this.drag = undefined;
    if (!this.held) return;
    this.held = undefined;
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
    const { held } = this;
    if (!ground || !held) return false;
    const made = edited(held, heldOn(ground), act);
    if (made) this.perform(made);
    this.host.redraw();
    return true;
  }

  /** Takes the selection of before or after an undone move; another selection stays. */
  takenBack({ before, after }: Hand): void {
    if (this.held === before) this.held = after as Held;
  }

  draw(mark: PIXI.Graphics): void {
    const ground = groundHere();
    mark.clear();
    if (!ground) return;
    const { state } = ground;
    const motion = this.drag?.kind === 'carry' ? motionOf(ground, this.drag) : undefined;
    const cells = this.drag?.kind === 'pull' ? this.pulled(ground, this.drag) : this.cells;
    const drawn = (cell: Cell): boolean => isOnMap(state, cell);
    drawCells(mark, state, cells.filter(drawn));
    if (!motion) return;
    const { lattice } = state.layout;
    drawCells(mark, state, cells.map((cell) => movedCell(lattice, motion, cell)).filter(drawn));
  }

  private get cells(): readonly Cell[] {
    return this.held?.cells ?? [];
  }

  private perform({ patch, held }: HeldEdit): void {
    const before = this.held;
    this.held = held;
    this.host.commit(patch, undefined, before && { before, after: held });
  }

  /**
   * Returns the clicked cell, or the cells whose centers lie in the rectangle; with Shift added to the
   * selected ones.
   */
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
    const old = adds ? this.cells.filter((cell) => isOnMap(state, cell)) : [];
    const all = new Map([...old, ...taken].map((cell) => [cellFlagKey(cell), cell]));
    return [...all.values()];
  }
}

/** Returns the result of an act on the selection; undefined = the pen holds no such terrain. */
function edited(held: Held, on: HeldOn, act: SelectionAct): HeldEdit | undefined {
  const still = { from: held.pivot, to: held.pivot };
  const { sideTerrain, cellTerrain } = currentPen();
  switch (act) {
    case 'turn':
      return moveHeld(held, on, { ...still, turns: 1, mirrored: false }, false);
    case 'mirror':
      return moveHeld(held, on, { ...still, turns: 0, mirrored: true }, false);
    case 'retype-cells':
      return cellTerrain === '' ? undefined : retypeHeld(held, on, { what: 'cells', terrain: cellTerrain });
    case 'retype-sides':
      return sideTerrain === '' ? undefined : retypeHeld(held, on, { what: 'sides', terrain: sideTerrain });
    case 'remove':
      return removeHeld(held, on);
  }
}

function heldOn({ state, terrain }: PenTerrain): HeldOn {
  return { terrain, lattice: state.layout.lattice, holds: (cell) => isOnMap(state, cell) };
}

function motionOf({ state }: PenTerrain, { from, to }: Drag): Motion {
  const { layout } = state;
  return { from: layout.cellAt(from), to: layout.cellAt(to), turns: 0, mirrored: false };
}
