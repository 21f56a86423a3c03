import type { Point } from '@bocage/core/lattice';
import type { TerrainShape } from '@bocage/core/shapes';
import { terrainShown } from '../../data/editor';
import type { Patch } from '../../data/patch';
import { sceneState } from '../../data/scene-state';
import { addShape, kindOf, moveShape, removeShape } from '../../shapes/edits';
import { holdsPoint, pixelOfShape, shapePointAt } from '../../shapes/forms';
import { ledTrail } from '../../shapes/trail';
import { changePen, currentPen, SHAPE_MODES } from '../../tools';
import { nextOf, type MapTool, type Pixel, type Pointer, type ToolHost } from './map-tool';
import { carriedTo, colourOf, isNear, led, pulled, shapeAt, trail, type Desk, type Drag } from './shape-drag';
import { drawDraft, drawTaken } from './shape-marks';
import type { ToolKey } from './tool-keys';

/** Step of the arrow keys: an eighth of a lattice unit. */
const NUDGE = 8;

const NUDGES: Partial<Record<ToolKey, Pixel>> = {
  'shape-left': { x: -NUDGE, y: 0 },
  'shape-right': { x: NUDGE, y: 0 },
  'shape-up': { x: 0, y: -NUDGE },
  'shape-down': { x: 0, y: NUDGE },
};

/** The GM's tool for terrain inside hexes: the polygon under way, the selected shape, the drag. */
export class ShapeTool implements MapTool {
  private draft: readonly Point[] = [];
  private drag: Drag | undefined;
  private pointer: Pointer | undefined;
  private readonly host: ToolHost;

  constructor(host: ToolHost) {
    this.host = host;
  }

  /** Adds a corner to the polygon, or selects a shape. */
  press(at: Pixel, snap: boolean): void {
    this.click(at, snap);
    this.host.hover(at, snap);
  }

  /** Closes the polygon at a double click. */
  doublePress(at: Pixel, snap: boolean): void {
    this.click(at, snap);
    const desk = this.desk();
    if (desk && this.draft.length > 2) this.close(desk);
    this.host.hover(at, snap);
  }

  private click(at: Pixel, snap: boolean): void {
    const desk = this.desk();
    if (!desk) return;
    const { shapeMode } = currentPen();
    this.pointer = { at, shift: snap };
    if (shapeMode === 'select') this.takeHold(desk, at);
    if (shapeMode !== 'polygon') return;
    const [first] = this.draft;
    if (first && this.draft.length > 2 && isNear(pixelOfShape(desk.state.layout, first), at)) {
      this.close(desk);
      return;
    }
    const point = shapePointAt(desk.state.layout, at, snap);
    const last = this.draft.at(-1);
    // The second press of a double click falls on the first.
    if (last && isNear(pixelOfShape(desk.state.layout, last), pixelOfShape(desk.state.layout, point), 4))
      return;
    this.draft = [...this.draft, point];
  }

  /** Removes the last corner, or the shape under the pointer. */
  takeAway(at: Pixel): void {
    const desk = this.desk();
    if (desk && this.draft.length > 0) this.draft = this.draft.slice(0, -1);
    else if (desk) {
      const shape = shapeAt(desk, at);
      if (shape) this.host.commit(removeShape(shape.id));
    }
    this.host.hover(at);
  }

  canDrag(): boolean {
    return currentPen().shapeMode !== 'polygon';
  }

  dragStart(from: Pixel): void {
    const desk = this.desk();
    const { shapeMode, shapeTaken } = currentPen();
    if (!desk || shapeMode === 'polygon') return;
    if (shapeMode === 'trail') {
      this.drag = { kind: 'trail', cells: ledTrail([], [desk.state.layout.cellAt(from)]), from, to: from };
      return;
    }
    if (shapeMode !== 'select') {
      this.drag = { kind: 'pull', from, to: from };
      return;
    }
    const shape = shapeTaken === undefined ? undefined : desk.terrain.shapes.get(shapeTaken);
    if (!shape) return;
    const { layout } = desk.state;
    const corner = shape.points.findIndex((p) => isNear(pixelOfShape(layout, p), from));
    if (corner < 0 && !holdsPoint(shape, shapePointAt(layout, from))) return;
    this.drag = { kind: 'carry', shape, corner, from, to: from };
  }

  move(to: Pixel, snap: boolean): void {
    const { drag } = this;
    if (!drag) return;
    if (drag.kind === 'trail') {
      const desk = this.desk();
      this.drag = { ...drag, cells: desk ? led(desk, drag, to) : drag.cells, to };
    } else this.drag = { ...drag, to };
    this.pointer = { at: to, shift: snap };
  }

  release(to: Pixel, snap: boolean): void {
    this.move(to, snap);
    const desk = this.desk();
    const patch = desk && this.drag ? this.dropped(desk, this.drag, snap) : undefined;
    this.drag = undefined;
    if (patch) this.host.commit(patch);
  }

  cancel(): void {
    this.drag = undefined;
  }

  key(key: ToolKey): boolean {
    const taken = this.takeKey(key);
    if (taken) this.host.redraw();
    return taken;
  }

  private takeKey(key: ToolKey): boolean {
    const desk = this.desk();
    if (!desk) return false;
    const taken = this.taken(desk);
    switch (key) {
      case 'shape-close':
        if (this.draft.length < 3) return false;
        this.close(desk);
        return true;
      case 'shape-cancel':
        if (this.draft.length === 0 && !this.drag && !taken) return false;
        this.rest();
        changePen({ shapeTaken: undefined });
        return true;
      case 'shape-back':
        if (this.draft.length === 0) return this.remove(taken);
        this.draft = this.draft.slice(0, -1);
        return true;
      case 'shape-remove':
        return this.remove(taken);
      default: {
        const by = NUDGES[key];
        if (!taken || !by) return false;
        this.host.commit(moveShape(taken, by.x, by.y));
        return true;
      }
    }
  }

  nextWay(): void {
    changePen({ shapeMode: nextOf(SHAPE_MODES, currentPen().shapeMode) });
  }

  /** Adds a shape from typed places. @returns whether they make one */
  add(points: readonly Point[]): boolean {
    const desk = this.desk();
    const made = desk && this.finish(desk, points);
    return made === true;
  }

  rest(): void {
    this.draft = [];
    this.drag = undefined;
  }

  /** Draws the polygon under way, the selected shape, and the place of the next corner. */
  draw(mark: PIXI.Graphics, pointer?: Pointer): void {
    this.pointer = pointer ?? this.pointer;
    mark.clear();
    const desk = this.desk();
    if (!desk) return;
    const { layout } = desk.state;
    const pen = currentPen();
    const colour = colourOf(desk, pen.shapeTerrain);
    const pixels = (points: readonly Point[]): readonly Pixel[] => points.map((p) => pixelOfShape(layout, p));
    const taken = this.taken(desk);
    if (taken) drawTaken(mark, pixels(this.carried(desk, taken)), pen.shapeMode === 'select');
    if (this.drag?.kind === 'pull')
      drawDraft(mark, pixels(pulled(desk, this.drag, this.snaps)), colour, { closed: true, corners: false });
    if (this.drag?.kind === 'trail')
      drawDraft(mark, pixels(trail(desk, this.drag.cells)), colour, { closed: true, corners: false });
    if (pen.shapeMode !== 'polygon' || !this.pointer) return;
    const next = pixelOfShape(layout, shapePointAt(layout, this.pointer.at, this.pointer.shift));
    drawDraft(mark, [...pixels(this.draft), next], colour, { closed: false, corners: true });
  }

  private desk(): Desk | undefined {
    const { scene } = canvas;
    const state = game.user.isGM && currentPen().tool === 'shape' ? sceneState(scene) : undefined;
    const terrain = scene && terrainShown(scene);
    return state?.rules.shapeTerrain && terrain ? { state, terrain } : undefined;
  }

  private taken({ terrain }: Desk): TerrainShape | undefined {
    const { shapeTaken, shapeMode } = currentPen();
    return shapeTaken === undefined || shapeMode !== 'select' ? undefined : terrain.shapes.get(shapeTaken);
  }

  private takeHold(desk: Desk, at: Pixel): void {
    const taken = this.taken(desk);
    // Corners of the shape in hand stick out over others.
    if (taken?.points.some((p) => isNear(pixelOfShape(desk.state.layout, p), at))) return;
    changePen({ shapeTaken: shapeAt(desk, at)?.id });
  }

  private close(desk: Desk): void {
    if (this.finish(desk, this.draft)) this.draft = [];
    else ui.notifications.warn(game.i18n.localize('BOCAGE.Shape.flat'));
  }

  private finish({ terrain }: Desk, points: readonly Point[]): boolean {
    const { shapeTerrain, shapeLevel } = currentPen();
    const patch = addShape(terrain, foundry.utils.randomID(), kindOf(shapeTerrain, shapeLevel), points);
    if (patch) this.host.commit(patch);
    return patch !== undefined;
  }

  private remove(taken: TerrainShape | undefined): boolean {
    if (!taken) return false;
    changePen({ shapeTaken: undefined });
    this.host.commit(removeShape(taken.id));
    return true;
  }

  private dropped(desk: Desk, drag: Drag, snap: boolean): Patch | undefined {
    if (drag.kind === 'trail') {
      if (drag.cells.length > 1) this.finish(desk, trail(desk, drag.cells));
      return undefined;
    }
    if (drag.kind === 'pull') {
      if (!isNear(drag.from, drag.to)) this.finish(desk, pulled(desk, drag, snap));
      return undefined;
    }
    return carriedTo(desk, drag, snap);
  }

  private get snaps(): boolean {
    return this.pointer?.shift === true;
  }

  /** Returns the selected shape's outline as it would be dropped. */
  private carried(desk: Desk, taken: TerrainShape): readonly Point[] {
    const { drag } = this;
    if (drag?.kind !== 'carry') return taken.points;
    return carriedTo(desk, drag, this.snaps)?.shapes.get(taken.id)?.points ?? taken.points;
  }
}
