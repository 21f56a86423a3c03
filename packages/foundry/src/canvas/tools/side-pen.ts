import type { Cell, Side } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import { isEmptyPatch } from '../../data/patch';
import { sceneState } from '../../data/scene-state';
import { insideStroke, sideStroke } from '../../data/strokes';
import { changePen, currentPen, sideWayOf, sideWaysOf, type Pen, type SideWay } from '../../tools';
import { isOnMap, ringAt, sidesOnMap, type PenTerrain } from '../reach';
import { beginStroke, leadStroke, pointedSide, sidesOfStroke, type SideStroke } from '../stroke';
import { groundHere } from './ground-here';
import { drawInside, drawSides } from './hover';
import { nextOf, type MapTool, type Pixel, type Pointer, type ToolHost } from './map-tool';

/** The GM's pen and eraser for hexsides: a stroke is shown while it is drawn, and written when it ends. */
export class SidePen implements MapTool {
  private stroke: SideStroke | undefined;
  private readonly host: ToolHost;

  constructor(host: ToolHost) {
    this.host = host;
  }

  /** A press without a drag acts at once, or at the release for a chain of hexsides. */
  press(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const pen = currentPen();
    const { layout } = ground.state;
    const way = wayOn(ground, pen);
    if (way === 'chain') this.stroke = beginStroke(layout, at);
    else if (way === 'inside') this.layInside(ground, pen, at);
    else this.lay(ground, pen, ringAt(ground, pen, layout.cellAt(at)), layout.cellAt(at));
  }

  /** Handles the second press of a double click as one more press: it may be elsewhere, or begin a drag. */
  doublePress(at: Pixel): void {
    this.press(at);
  }

  canDrag(): boolean {
    return true;
  }

  move(to: Pixel): void {
    const ground = groundHere();
    if (ground && this.stroke) this.stroke = leadStroke(ground.state.layout, this.stroke, to);
  }

  release(at: Pixel): void {
    this.move(at);
    const { stroke } = this;
    const ground = groundHere();
    this.cancel();
    if (!stroke || !ground) return;
    const { layout } = ground.state;
    this.lay(ground, currentPen(), sidesOfStroke(layout, stroke), layout.cellAt(stroke.from));
  }

  cancel(): void {
    this.stroke = undefined;
  }

  /** Removes the terrain there, whatever brush the pen has. */
  takeAway(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const { layout } = ground.state;
    const pen: Pen = { ...currentPen(), tool: 'erase' };
    if (wayOn(ground, currentPen()) === 'inside') {
      this.layInside(ground, pen, at);
      return;
    }
    const side = pointedSide(layout, at);
    if (side) this.host.commit(sideStroke(ground.terrain, layout.lattice, pen, [side]));
  }

  nextWay(): void {
    const rules = sceneState(canvas.scene)?.rules;
    const pen = currentPen();
    if (rules) changePen({ sideWay: nextOf(sideWaysOf(rules, pen), sideWayOf(pen, rules)) });
  }

  draw(mark: PIXI.Graphics, pointer?: Pointer): void {
    const ground = groundHere();
    mark.clear();
    if (!ground || !pointer) return;
    const { state } = ground;
    const { at } = pointer;
    const pen = currentPen();
    const way = wayOn(ground, pen);
    const cell = state.layout.cellAt(at);
    if (this.stroke) drawSides(mark, state, pen, sidesOnMap(state, sidesOfStroke(state.layout, this.stroke)));
    else if (!isOnMap(state, cell)) return;
    else if (way === 'inside') drawInside(mark, state, pen, at);
    else if (way !== 'chain') drawSides(mark, state, pen, ringAt(ground, pen, cell));
    else {
      const side = pointedSide(state.layout, at);
      if (side) drawSides(mark, state, pen, sidesOnMap(state, [side]));
    }
  }

  private layInside({ state, terrain }: PenTerrain, pen: Pen, at: Pixel): void {
    const { layout } = state;
    const cell = layout.cellAt(at);
    if (!isOnMap(state, cell)) return;
    const k = layout.nearestNumber(cell, at);
    const patch = insideStroke(terrain, layout.lattice, pen, cell, k);
    if (isEmptyPatch(patch)) tellNothingThere(pen, formatSide(layout.lattice.sideOf(cell, k), state.board));
    this.host.commit(patch);
  }

  /** Lays or changes the terrain on these hexsides, or reports why nothing can be changed. */
  private lay({ state, terrain }: PenTerrain, pen: Pen, sides: readonly Side[], near: Cell): void {
    const { lattice } = state.layout;
    // Terrain of an older version outside the map can be removed.
    const within = pen.tool === 'erase' ? sides : sidesOnMap(state, sides);
    const patch = sideStroke(terrain, lattice, pen, within, near);
    const [side] = within;
    if (side && isEmptyPatch(patch)) tellNothingThere(pen, formatSide(side, state.board));
    this.host.commit(patch);
  }
}

function wayOn({ state }: PenTerrain, pen: Pen): SideWay {
  return sideWayOf(pen, state.rules);
}

/** Reports that a gap, a Breach or a base needs terrain to be made in. */
export function tellNothingThere({ tool, sideBrush }: Pen, at: string): void {
  if (tool !== 'draw' || sideBrush === 'terrain') return;
  ui.notifications.warn(game.i18n.format(`BOCAGE.Draw.nothingThere.${sideBrush}`, { at }));
}
