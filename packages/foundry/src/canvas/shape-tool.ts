import type { Point, TerrainShape } from '@bocage/core';
import { terrainShown } from '../data/editor';
import type { Patch } from '../data/patch';
import { sceneState } from '../data/scene-state';
import { addShape, kindOf, moveShape, removeShape } from '../shapes/edits';
import { holdsPoint, pixelOfShape, shapePointAt } from '../shapes/forms';
import { ledTrail } from '../shapes/trail';
import { changePen, currentPen } from '../tools';
import {
  carriedTo,
  colourOf,
  isNear,
  led,
  pulled,
  shapeAt,
  trail,
  type Desk,
  type Drag,
  type Pixel,
} from './shape-drag';
import { drawDraft, drawTaken } from './shape-marks';

/** How far the arrow keys move a shape: an eighth of a lattice unit. */
const NUDGE = 8;

/** Keys that the tool may take. */
export const SHAPE_KEYS = ['close', 'cancel', 'back', 'remove', 'left', 'right', 'up', 'down'] as const;
export type ShapeKey = (typeof SHAPE_KEYS)[number];

/** The GM's tool for terrain inside hexes: the polygon under way, the shape taken hold of, the drag. */
export class ShapeTool {
  private draft: readonly Point[] = [];
  private drag: Drag | undefined;
  private pointer: { readonly at: Pixel; readonly snap: boolean } | undefined;

  private readonly commit: (patch: Patch) => void;

  /** @param commit writes an edit that can be undone */
  constructor(commit: (patch: Patch) => void) {
    this.commit = commit;
  }

  /** A press: a corner of the polygon, or what to take hold of. */
  click(at: Pixel, snap: boolean): void {
    const desk = this.desk();
    if (!desk) return;
    const { shapeMode } = currentPen();
    this.pointer = { at, snap };
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

  /** A double click closes the polygon. */
  doubleClick(at: Pixel, snap: boolean): void {
    this.click(at, snap);
    const desk = this.desk();
    if (desk && this.draft.length > 2) this.close(desk);
  }

  /** The right button takes back the last corner, or the shape under the pointer. */
  rightClick(at: Pixel): void {
    const desk = this.desk();
    if (!desk) return;
    if (this.draft.length > 0) this.draft = this.draft.slice(0, -1);
    else {
      const shape = shapeAt(desk, at);
      if (shape) this.commit(removeShape(shape.id));
    }
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

  dragMove(to: Pixel, snap: boolean): void {
    const drag = this.drag;
    if (drag?.kind === 'trail') {
      const desk = this.desk();
      this.drag = { ...drag, cells: desk ? led(desk, drag, to) : drag.cells, to };
    } else if (drag) this.drag = { ...drag, to };
    this.pointer = { at: to, snap };
  }

  drop(to: Pixel, snap: boolean): void {
    this.dragMove(to, snap);
    const desk = this.desk();
    const patch = desk && this.drag ? this.dropped(desk, this.drag, snap) : undefined;
    this.drag = undefined;
    if (patch) this.commit(patch);
  }

  dragCancel(): void {
    this.drag = undefined;
  }

  /** @returns whether the key meant this tool */
  key(key: ShapeKey): boolean {
    const desk = this.desk();
    if (!desk) return false;
    const taken = this.taken(desk);
    switch (key) {
      case 'close':
        if (this.draft.length < 3) return false;
        this.close(desk);
        return true;
      case 'cancel':
        if (this.draft.length === 0 && !this.drag && !taken) return false;
        this.rest();
        changePen({ shapeTaken: undefined });
        return true;
      case 'back':
        if (this.draft.length === 0) return this.remove(taken);
        this.draft = this.draft.slice(0, -1);
        return true;
      case 'remove':
        return this.remove(taken);
      default:
        if (!taken) return false;
        this.commit(moveShape(taken, NUDGES[key].x, NUDGES[key].y));
        return true;
    }
  }

  /** Adds a shape from typed places. @returns whether they make one */
  add(points: readonly Point[]): boolean {
    const desk = this.desk();
    const made = desk && this.finish(desk, points);
    return made === true;
  }

  /** Forgets what is under way. */
  rest(): void {
    this.draft = [];
    this.drag = undefined;
  }

  /** Shows the polygon under way, the shape taken hold of and where the next corner will be. */
  draw(mark: PIXI.Graphics, pointer?: { readonly at: Pixel; readonly snap: boolean }): void {
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
    const next = pixelOfShape(layout, shapePointAt(layout, this.pointer.at, this.pointer.snap));
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
    if (patch) this.commit(patch);
    return patch !== undefined;
  }

  private remove(taken: TerrainShape | undefined): boolean {
    if (!taken) return false;
    changePen({ shapeTaken: undefined });
    this.commit(removeShape(taken.id));
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
    return this.pointer?.snap === true;
  }

  /** The shape in hand as it will lie when it is dropped. */
  private carried(desk: Desk, taken: TerrainShape): readonly Point[] {
    const { drag } = this;
    if (drag?.kind !== 'carry') return taken.points;
    return carriedTo(desk, drag, this.snaps)?.shapes.get(taken.id)?.points ?? taken.points;
  }
}

const NUDGES = {
  left: { x: -NUDGE, y: 0 },
  right: { x: NUDGE, y: 0 },
  up: { x: 0, y: -NUDGE },
  down: { x: 0, y: NUDGE },
} as const;
