import { backUp, BULK } from '../data/backups';
import { edit } from '../data/editor';
import { patchSize, type Patch } from '../data/patch';
import { isOurs } from '../data/ours';
import { sceneState } from '../data/scene-state';
import { pointerOf, type Given } from '../host/pointer';
import type { Nothing } from '../host/ports';
import { currentPen } from '../tools';
import { drawHover } from './hover';
import { showNamePlate } from './name-plate';
import { giveUpPicking, pickPlace } from './pick';
import { SelectionTool } from './selection-tool';
import { ShapeTool } from './shape-tool';
import { reverseStroke } from './take-back';
import { refreshTerrain } from './terrain-layer';
import { TerrainPen } from './terrain-pen';
import { isOff } from '../host/guard';
import { layerPart } from '../host/guard-layer';
import { hear, unhear } from '../host/listeners';
import { nextFrame } from '../host/timers';

type Pixel = { readonly x: number; readonly y: number };

/** Under this name Foundry keeps the layer. */
export const TOOLS_LAYER = 'bocage';
const TOOLS = layerPart(TOOLS_LAYER);
/** Pixels of the screen that a hand may move while it clicks. */
const STILL = 5;

// Foundry's classes are there before any package's script runs.
/** The tools' layer, above everything: hover mark, strokes, the overlays of answers. */
export class BocageLayerClass extends foundry.canvas.layers.InteractionLayer {
  private hover: PIXI.Graphics | undefined;
  private plate: PIXI.Container | undefined;
  /** Where on the map, and where on the screen, the right button went down. */
  private rightPress: (Pixel & { readonly point: Pixel }) | undefined;
  /** Overlays of answers are children of this. */
  overlays: PIXI.Container | undefined;
  readonly shapes = new ShapeTool((patch) => this.commit(patch));
  readonly selection = new SelectionTool(
    (patch) => this.commit(patch),
    () => this.redrawShapes(),
  );
  private readonly pen = new TerrainPen((patch, stroke) => this.commit(patch, stroke));
  private readonly follow = (event: PIXI.FederatedPointerEvent): void => {
    // Not while the pointer is over a window or button.
    if (isOurs(canvas.scene) && event.nativeEvent.target instanceof HTMLCanvasElement)
      this.showHover(event.getLocalPosition(canvas.stage), event.shiftKey);
  };

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: TOOLS_LAYER, zIndex: 250 });
  }

  protected override async _draw(options: Nothing): Promise<void> {
    await super._draw(options);
    this.overlays = this.addChild(new PIXI.Container());
    this.overlays.eventMode = 'none';
    this.hover = this.addChild(new PIXI.Graphics());
    this.hover.eventMode = 'none';
    this.plate = this.addChild(new PIXI.Container());
    this.plate.eventMode = 'none';
    // A redraw takes all listeners from the stage, and does not activate the active layer anew.
    if (this.active) this.listen();
  }

  protected override async _tearDown(options: Nothing): Promise<void> {
    this.unlisten();
    this.pointer = undefined;
    this.pen.rest();
    this.shapes.rest();
    this.hover = undefined;
    this.selection.rest();
    this.plate = undefined;
    this.overlays = undefined;
    await super._tearDown(options);
  }

  private listen(): void {
    this.unlisten();
    hear(TOOLS, canvas.stage, 'pointermove', this.follow);
    hear(TOOLS, canvas.stage, 'pointerleave', this.leave);
    hear(TOOLS, canvas.stage, 'pointerup', this.release);
  }

  private unlisten(): void {
    this.rightPress = undefined;
    unhear(canvas.stage, 'pointermove', this.follow);
    unhear(canvas.stage, 'pointerleave', this.leave);
    unhear(canvas.stage, 'pointerup', this.release);
  }

  protected override _activate(): void {
    this.listen();
  }

  protected override _deactivate(): void {
    this.unlisten();
    this.pointer = undefined;
    this.pen.rest();
    this.selection.rest();
    this.shapes.rest();
    this.hover?.clear();
    if (this.plate) this.plate.visible = false;
  }

  protected override _onClickLeft(given: Given): void {
    const event = pointerOf(given);
    const point = event.interactionData.origin;
    if (currentPen().tool === 'los') pickPlace(point, event.shiftKey);
    else if (currentPen().tool === 'shape') this.shapes.click(point, event.shiftKey);
    else if (currentPen().tool === 'select') this.selection.press(point, event.shiftKey);
    else this.pen.press(point);
    if (currentPen().tool === 'shape') this.showHover(point, event.shiftKey);
  }

  protected override _onClickLeft2(given: Given): void {
    const event = pointerOf(given);
    const { tool } = currentPen();
    // For the others the second press is one more: it may be elsewhere, or begin a drag.
    if (tool === 'select') this.selection.press(event.interactionData.origin, event.shiftKey);
    else if (tool !== 'shape' && tool !== 'los') this.pen.press(event.interactionData.origin);
    if (tool !== 'shape') return;
    this.shapes.doubleClick(event.interactionData.origin, event.shiftKey);
    this.showHover(event.interactionData.origin, event.shiftKey);
  }

  /** This is the press, and a right drag pans: what was meant shows when the button is let go. */
  protected override _onClickRight(given: Given): void {
    const event = pointerOf(given);
    const { x, y } = event.global;
    this.rightPress = { point: event.getLocalPosition(canvas.stage), x, y };
  }

  private readonly release = (event: PIXI.FederatedPointerEvent): void => {
    // A press without a drag is told here only; whichever comes first, this or the drop, ends the stroke.
    if (event.button === 0) {
      const at = event.getLocalPosition(canvas.stage);
      this.pen.release(at);
      this.selection.release(at);
    }
    const press = this.rightPress;
    this.rightPress = undefined;
    if (!press || event.button !== 2) return;
    if (Math.hypot(event.global.x - press.x, event.global.y - press.y) < STILL) this.takeAway(press.point);
  };

  private takeAway(point: Pixel): void {
    if (giveUpPicking() || !game.user.isGM || currentPen().tool === 'los') return;
    if (currentPen().tool === 'shape') {
      this.shapes.rightClick(point);
      this.showHover(point);
    } else if (currentPen().tool === 'select') this.selection.rest();
    else this.pen.takeAway(point);
  }

  protected override _canDragLeftStart(): boolean {
    if (currentPen().tool === 'shape') return game.user.isGM && this.shapes.canDrag();
    return currentPen().tool !== 'los' && game.user.isGM;
  }

  protected override _onDragLeftStart(given: Given): void {
    const event = pointerOf(given);
    if (currentPen().tool === 'shape') this.shapes.dragStart(event.interactionData.origin);
  }

  protected override _onDragLeftMove(given: Given): void {
    const event = pointerOf(given);
    const { destination } = event.interactionData;
    if (!destination) return;
    if (currentPen().tool === 'shape') {
      this.shapes.dragMove(destination, event.shiftKey);
      this.showHover(destination, event.shiftKey);
    } else {
      this.pen.move(destination);
      this.selection.move(destination);
      this.showHover(destination);
    }
  }

  protected override _onDragLeftDrop(given: Given): void {
    const event = pointerOf(given);
    const { destination } = event.interactionData;
    if (destination && currentPen().tool === 'shape') {
      this.shapes.drop(destination, event.shiftKey);
      this.showHover(destination, event.shiftKey);
    } else if (destination) {
      this.pen.release(destination);
      this.selection.release(destination);
      this.showHover(destination);
    }
  }

  protected override _onDragLeftCancel(): void {
    this.pen.rest();
    this.selection.cancel();
    this.shapes.dragCancel();
    this.redrawShapes();
  }

  /** Shows the shape tool's work anew, after a key or a change in the palette. */
  redrawShapes(): void {
    if (!this.hover || this.hover.destroyed) return;
    if (this.active && currentPen().tool === 'shape') this.shapes.draw(this.hover);
    else if (this.active && currentPen().tool === 'select') this.selection.draw(this.hover);
    else this.hover.clear();
  }

  undoStroke(): boolean {
    return this.reverse('undo');
  }

  redoStroke(): boolean {
    return this.reverse('redo');
  }

  private reverse(way: 'undo' | 'redo'): boolean {
    const done = reverseStroke(way);
    this.redrawShapes();
    return done;
  }

  private commit(patch: Patch, stroke?: object): void {
    if (!canvas.scene) return;
    if (patchSize(patch) > BULK) void backUp(canvas.scene, 'bulk');
    edit(canvas.scene, patch, stroke).catch(() =>
      ui.notifications.error(game.i18n.localize('BOCAGE.Draw.failed')),
    );
    refreshTerrain();
  }

  /** Over a window nothing would be hit: only a shape that is being drawn stays. */
  private readonly leave = (): void => {
    this.pointer = undefined;
    this.redrawShapes();
    if (this.plate) this.plate.visible = false;
  };

  /** Where the pointer was last, until it has been shown: several events may come before a frame. */
  private pointer: { readonly point: Pixel; readonly snap: boolean } | undefined;
  private frame: number | undefined;

  private showHover({ x, y }: Pixel, snap = false): void {
    this.pointer = { point: { x, y }, snap };
    this.frame ??= nextFrame(TOOLS, () => {
      this.frame = undefined;
      const at = this.pointer;
      this.pointer = undefined;
      if (at) this.showPointer(at.point, at.snap);
    });
  }

  private showPointer(point: Pixel, snap: boolean): void {
    const state = sceneState(canvas.scene);
    if (!this.hover || this.hover.destroyed) return;
    if (this.plate && state) showNamePlate(this.plate, state, point);
    if (!state || !this.active) this.hover.clear();
    else if (currentPen().tool === 'shape') this.shapes.draw(this.hover, { at: point, snap });
    else if (currentPen().tool === 'los') drawHover(this.hover, state, currentPen(), point);
    else if (currentPen().tool === 'select') this.selection.draw(this.hover);
    else this.pen.draw(this.hover, point);
  }
}

/** The layer's own part, for those who only find it on the canvas. */
export interface BocageLayer {
  readonly overlays: PIXI.Container | undefined;
  readonly shapes: ShapeTool;
  readonly selection: SelectionTool;
  undoStroke(): boolean;
  redoStroke(): boolean;
  redrawShapes(): void;
}

/** The layer, once the canvas is there and as long as nothing of it has failed. */
export function bocageLayer(): BocageLayer | undefined {
  return isOff(TOOLS) ? undefined : (canvas.bocage as unknown as BocageLayer | undefined);
}
