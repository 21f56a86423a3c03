import type { Cell } from '@bocage/core/lattice';
import { penIsDown } from '../../data/drawing-rests';
import { cellFlagKey } from '../../data/keys';
import { areaErase, areaStroke } from '../../data/strokes';
import { AREA_WAYS, changePen, currentPen, type Pen } from '../../tools';
import { filledFrom, fills, isOnMap, type PenTerrain } from '../reach';
import { cellsAlong } from '../stroke';
import { groundHere } from './ground-here';
import { drawCells } from './hover';
import { nextOf, type MapTool, type Pixel, type Pointer, type ToolHost } from './map-tool';

/** A drag over hexes, and the hexes painted so far. */
interface CellStroke {
  readonly painted: Set<string>;
  last: Pixel;
}

/** The GM's pen for hexes: they are painted as the pen passes them, and undone together. */
export class CellPen implements MapTool {
  private stroke: CellStroke | undefined;
  private readonly host: ToolHost;

  constructor(host: ToolHost) {
    this.host = host;
  }

  press(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const pen = currentPen();
    const cell = ground.state.layout.cellAt(at);
    if (fills(pen)) {
      this.host.commit(areaStroke(ground.terrain, pen, filledFrom(ground, pen, cell)));
      return;
    }
    penIsDown(true);
    this.stroke = { painted: new Set(), last: at };
    this.paint(ground, pen, [cell]);
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
    if (!ground || !this.stroke) return;
    this.paint(ground, currentPen(), cellsAlong(ground.state.layout, this.stroke.last, to));
    this.stroke.last = to;
  }

  release(at: Pixel): void {
    this.move(at);
    this.cancel();
  }

  cancel(): void {
    this.stroke = undefined;
    penIsDown(false);
  }

  /** Removes the terrain there, whatever brush the pen has. */
  takeAway(at: Pixel): void {
    const ground = groundHere();
    if (!ground) return;
    const pen: Pen = { ...currentPen(), tool: 'erase' };
    this.host.commit(areaErase(ground.terrain, pen, [ground.state.layout.cellAt(at)]));
  }

  nextWay(): void {
    changePen({ areaWay: nextOf(AREA_WAYS, currentPen().areaWay) });
  }

  draw(mark: PIXI.Graphics, pointer?: Pointer): void {
    const ground = groundHere();
    mark.clear();
    if (!ground || !pointer) return;
    const pen = currentPen();
    const cell = ground.state.layout.cellAt(pointer.at);
    if (!isOnMap(ground.state, cell)) return;
    drawCells(mark, ground.state, fills(pen) ? filledFrom(ground, pen, cell) : [cell]);
  }

  private paint({ state, terrain }: PenTerrain, pen: Pen, cells: readonly Cell[]): void {
    const { stroke } = this;
    if (!stroke) return;
    const fresh = cells.filter((cell) => isOnMap(state, cell) && !stroke.painted.has(cellFlagKey(cell)));
    for (const cell of fresh) stroke.painted.add(cellFlagKey(cell));
    if (fresh.length > 0) this.host.commit(areaStroke(terrain, pen, fresh), stroke);
  }
}
