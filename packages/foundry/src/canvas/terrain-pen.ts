import { formatSide, type Cell, type Side } from '@bocage/core';
import { penIsDown } from '../data/drawing-rests';
import { terrainShown } from '../data/editor';
import { cellFlagKey } from '../data/keys';
import { isEmptyPatch, type Patch } from '../data/patch';
import { sceneState } from '../data/scene-state';
import { areaErase, areaStroke, insideStroke, sideStroke } from '../data/strokes';
import { currentPen, sideWayOf, type Pen, type SideWay } from '../tools';
import { drawCells, drawHover, drawInside, drawSides } from './hover';
import { filledFrom, fills, isOnMap, ringAt, sidesOnMap, type Ground } from './reach';
import { beginStroke, cellsAlong, leadStroke, pointedSide, sidesOfStroke, type SideStroke } from './stroke';

type Pixel = { readonly x: number; readonly y: number };

/** A drag over hexes: what it has painted so far. */
interface CellStroke {
  readonly painted: Set<string>;
  last: Pixel;
}

/**
 * The GM's pen: along hexsides a stroke is shown while it is drawn and written when the button is let go; hexes are
 * painted as the pen passes them, and undone together.
 */
export class TerrainPen {
  private sides: SideStroke | undefined;
  private cells: CellStroke | undefined;
  private readonly commit: (patch: Patch, stroke?: object) => void;

  /** @param commit writes an edit; those of the same stroke are undone together */
  constructor(commit: (patch: Patch, stroke?: object) => void) {
    this.commit = commit;
  }

  /** A press: what is not dragged is done at once or, for hexsides, when the button is let go. */
  press(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const pen = currentPen();
    const { layout } = ground.state;
    if (pen.tool === 'area') this.pressCell(ground, pen, at);
    else if (wayOn(ground, pen) === 'chain') this.sides = beginStroke(layout, at);
    else if (wayOn(ground, pen) === 'inside') this.layInside(ground, pen, at);
    else this.lay(ground, pen, ringAt(ground, pen, layout.cellAt(at)), layout.cellAt(at));
  }

  move(to: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const { layout } = ground.state;
    if (this.sides) this.sides = leadStroke(layout, this.sides, to);
    if (!this.cells) return;
    this.paint(ground, currentPen(), cellsAlong(layout, this.cells.last, to));
    this.cells.last = to;
  }

  /** The button is let go. */
  release(at: Pixel): void {
    this.move(at);
    const stroke = this.sides;
    const ground = groundHere();
    this.rest();
    if (!stroke || !ground) return;
    const { layout } = ground.state;
    this.lay(ground, currentPen(), sidesOfStroke(layout, stroke), layout.cellAt(stroke.from));
  }

  /** Gives up what is under way. */
  rest(): void {
    this.sides = undefined;
    this.cells = undefined;
    penIsDown(false);
  }

  /** The right button: what is there goes, whatever the pen holds. */
  takeAway(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const { layout } = ground.state;
    const pen: Pen = { ...currentPen(), tool: 'erase' };
    if (currentPen().tool === 'area') this.commit(areaErase(ground.terrain, pen, [layout.cellAt(at)]));
    else {
      if (wayOn(ground, pen) === 'inside') return this.layInside(ground, pen, at);
      const side = pointedSide(layout, at);
      if (side) this.commit(sideStroke(ground.terrain, layout.lattice, pen, [side]));
    }
  }

  /** Shows what a click would hit, or the stroke that is under way. */
  draw(mark: PIXI.Graphics, at: Pixel): void {
    const ground = groundHere();
    mark.clear();
    if (!ground) return;
    const { state } = ground;
    const pen = currentPen();
    const cell = state.layout.cellAt(at);
    if (this.sides) drawSides(mark, state, pen, sidesOnMap(state, sidesOfStroke(state.layout, this.sides)));
    else if (!isOnMap(state, cell)) return;
    else if (pen.tool === 'area' && fills(pen)) drawCells(mark, state, filledFrom(ground, pen, cell));
    else if (pen.tool !== 'area' && wayOn(ground, pen) === 'inside') drawInside(mark, state, pen, at);
    else if (pen.tool !== 'area' && wayOn(ground, pen) !== 'chain')
      drawSides(mark, state, pen, ringAt(ground, pen, cell));
    else drawHover(mark, state, pen, at);
  }

  private pressCell(ground: Ground, pen: Pen, at: Pixel): void {
    const cell = ground.state.layout.cellAt(at);
    if (fills(pen)) {
      this.commit(areaStroke(ground.terrain, pen, filledFrom(ground, pen, cell)));
      return;
    }
    penIsDown(true);
    this.cells = { painted: new Set(), last: at };
    this.paint(ground, pen, [cell]);
  }

  private paint({ state, terrain }: Ground, pen: Pen, cells: readonly Cell[]): void {
    const stroke = this.cells;
    if (!stroke) return;
    const fresh = cells.filter((cell) => isOnMap(state, cell) && !stroke.painted.has(cellFlagKey(cell)));
    for (const cell of fresh) stroke.painted.add(cellFlagKey(cell));
    if (fresh.length > 0) this.commit(areaStroke(terrain, pen, fresh), stroke);
  }

  private layInside({ state, terrain }: Ground, pen: Pen, at: Pixel): void {
    const { layout } = state;
    const cell = layout.cellAt(at);
    if (!isOnMap(state, cell)) return;
    const k = layout.nearestNumber(cell, at);
    const patch = insideStroke(terrain, layout.lattice, pen, cell, k);
    if (isEmptyPatch(patch)) tellNothingThere(pen, formatSide(layout.lattice.sideOf(cell, k), state.board));
    this.commit(patch);
  }

  /** Lays the terrain on these hexsides or changes what is there, or says why nothing can be changed. */
  private lay({ state, terrain }: Ground, pen: Pen, sides: readonly Side[], near: Cell): void {
    const { lattice } = state.layout;
    // What an older version left outside the map can be taken away.
    const within = pen.tool === 'erase' ? sides : sidesOnMap(state, sides);
    const patch = sideStroke(terrain, lattice, pen, within, near);
    const [side] = within;
    if (side && isEmptyPatch(patch)) tellNothingThere(pen, formatSide(side, state.board));
    this.commit(patch);
  }
}

function wayOn({ state }: Ground, pen: Pen): SideWay {
  return sideWayOf(pen, state.rules);
}

/** A gap, a Breach or a base needs something to be made in. */
export function tellNothingThere({ tool, sideBrush }: Pen, at: string): void {
  if (tool !== 'draw' || sideBrush === 'terrain') return;
  ui.notifications.warn(game.i18n.format(`BOCAGE.Draw.nothingThere.${sideBrush}`, { at }));
}

/** The viewed scene as the game master may draw on it. */
export function groundHere(): Ground | undefined {
  const scene = canvas.scene;
  const state = game.user.isGM && currentPen().tool !== 'los' ? sceneState(scene) : undefined;
  const terrain = state && scene ? terrainShown(scene) : undefined;
  return state && terrain && { state, terrain };
}
