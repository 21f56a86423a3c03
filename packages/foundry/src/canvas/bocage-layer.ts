import { backUp, BULK } from '../data/backups';
import { edit } from '../data/editor';
import type { Hand } from '../data/history';
import { patchSize, type Patch } from '../data/patch';
import { isOurs } from '../data/ours';
import { toolsTaken } from '../facts/selection';
import { originOf, pointerOf, type Given, hear, unhear } from '../host/listeners';
import type { Nothing } from '../host/ports';
import { currentPen } from '../tools';
import { HoverMark } from './hover-mark';
import { reverseStroke } from './take-back';
import { refreshTerrain } from './terrain-layer';
import type { MapTool, Pixel } from './tools/map-tool';
import { mapTools, type MapTools } from './tools/table';
import type { ToolKey } from './tools/tool-keys';
import { isOff } from '../host/guard';
import { layerPart } from '../host/guard-layer';

/** Name of the layer on Foundry's canvas. */
export const TOOLS_LAYER = 'bocage';
const TOOLS = layerPart(TOOLS_LAYER);
/** Pixels of the screen that a hand may move while it clicks. */
const STILL = 5;

// Foundry's classes are there before any package's script runs.
/**
 * The tools' layer, above everything: hover mark, strokes, the overlays of answers. It forwards the pointer
 * and keys to the tools of the map and knows none of them.
 */
export class BocageLayerClass extends foundry.canvas.layers.InteractionLayer {
  /** Map and screen place where the right button went down. */
  private rightPress: (Pixel & { readonly point: Pixel }) | undefined;
  /** Overlays of answers are children of this. */
  overlays: PIXI.Container | undefined;
  readonly tools = mapTools({
    commit: (patch, stroke, hand) => this.commit(patch, stroke, hand),
    redraw: () => this.redrawTool(),
    hover: (at, shift) => this.mark.show(at, shift),
  });
  private readonly mark = new HoverMark(TOOLS, (mark, pointer) => {
    if (this.active) this.toolInHand().draw(mark, pointer);
    else mark.clear();
  });
  /** The tools that were in hand when the button went down: moves and its release are theirs. */
  private readonly pressed = new Set<MapTool>();
  private readonly follow = (event: PIXI.FederatedPointerEvent): void => {
    // Not while the pointer is over a window or button.
    if (isOurs(canvas.scene) && event.nativeEvent.target instanceof HTMLCanvasElement)
      this.mark.show(event.getLocalPosition(canvas.stage), event.shiftKey);
  };

  private readonly leave = (): void => this.mark.leave();

  static override get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: TOOLS_LAYER, zIndex: 250 });
  }

  protected override async _draw(options: Nothing): Promise<void> {
    await super._draw(options);
    this.overlays = this.addChild(new PIXI.Container());
    this.overlays.eventMode = 'none';
    this.mark.drawOn(this);
    // A redraw takes all listeners from the stage, and does not activate the active layer anew.
    if (this.active) this.listen();
  }

  protected override async _tearDown(options: Nothing): Promise<void> {
    this.unlisten();
    this.mark.tearDown();
    this.cancelTools();
    this.restTools();
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
    toolsTaken(true);
    this.listen();
  }

  protected override _deactivate(): void {
    toolsTaken(false);
    this.unlisten();
    this.cancelTools();
    this.restTools();
    this.mark.hide();
  }

  private toolInHand(): MapTool {
    return this.tools[currentPen().tool];
  }

  /** Returns the tool in hand, which gets the moves and the release of this press. */
  private takenUp(): MapTool {
    const tool = this.toolInHand();
    this.pressed.add(tool);
    return tool;
  }

  /** Returns every tool once: pen and eraser are one. */
  private everyTool(): ReadonlySet<MapTool> {
    return new Set(Object.values(this.tools));
  }

  protected override _onClickLeft(given: Given): void {
    const event = pointerOf(given);
    this.takenUp().press?.(originOf(event), event.shiftKey);
  }

  protected override _onClickLeft2(given: Given): void {
    const event = pointerOf(given);
    this.takenUp().doublePress?.(originOf(event), event.shiftKey);
  }

  /** Notes a right press. Only its release tells a click from a drag, which pans. */
  protected override _onClickRight(given: Given): void {
    const event = pointerOf(given);
    const { x, y } = event.global;
    this.rightPress = { point: event.getLocalPosition(canvas.stage), x, y };
  }

  private readonly release = (event: PIXI.FederatedPointerEvent): void => {
    // Only this hook reports a press without a drag; the first of it and the drop ends the stroke.
    if (event.button === 0) this.releaseTools(event.getLocalPosition(canvas.stage), event.shiftKey);
    const press = this.rightPress;
    this.rightPress = undefined;
    if (!press || event.button !== 2) return;
    if (Math.hypot(event.global.x - press.x, event.global.y - press.y) < STILL)
      this.toolInHand().takeAway?.(press.point);
  };

  protected override _canDragLeftStart(): boolean {
    return game.user.isGM && this.toolInHand().canDrag?.() === true;
  }

  protected override _onDragLeftStart(given: Given): void {
    this.takenUp().dragStart?.(originOf(pointerOf(given)));
  }

  protected override _onDragLeftMove(given: Given): void {
    const event = pointerOf(given);
    const { destination } = event.interactionData;
    if (!destination) return;
    for (const tool of this.pressed) tool.move?.(destination, event.shiftKey);
    this.mark.show(destination, event.shiftKey);
  }

  protected override _onDragLeftDrop(given: Given): void {
    const event = pointerOf(given);
    const { destination } = event.interactionData;
    if (!destination) return;
    this.releaseTools(destination, event.shiftKey);
    this.mark.show(destination, event.shiftKey);
  }

  protected override _onDragLeftCancel(): void {
    this.cancelTools();
    this.redrawTool();
  }

  private releaseTools(at: Pixel, shift: boolean): void {
    const pressed = [...this.pressed];
    this.pressed.clear();
    for (const tool of pressed) tool.release?.(at, shift);
  }

  private cancelTools(): void {
    this.pressed.clear();
    for (const tool of this.everyTool()) tool.cancel?.();
  }

  /** Drops everything that the tools hold between presses. */
  restTools(): void {
    for (const tool of this.everyTool()) tool.rest?.();
  }

  /** Hands a key to the tool in hand. @returns whether the tool in hand had a use for it */
  toolKey(key: ToolKey): boolean {
    return this.toolInHand().key?.(key) === true;
  }

  /** Switches the tool in hand to its next way. */
  nextWay(): void {
    this.toolInHand().nextWay?.();
  }

  /** Redraws the mark of the tool in hand, after a key or a change in the palette. */
  redrawTool(): void {
    this.mark.redraw();
  }

  undoStroke(): boolean {
    return this.reverse('undo');
  }

  redoStroke(): boolean {
    return this.reverse('redo');
  }

  private reverse(way: 'undo' | 'redo'): boolean {
    const reversal = reverseStroke(way);
    const { hand } = reversal ?? {};
    if (hand) for (const tool of this.everyTool()) tool.takenBack?.(hand);
    this.redrawTool();
    return reversal !== undefined;
  }

  private commit(patch: Patch, stroke?: object, hand?: Hand): void {
    if (!canvas.scene) return;
    if (patchSize(patch) > BULK) void backUp(canvas.scene, 'bulk');
    edit(canvas.scene, patch, stroke, hand).catch(() =>
      ui.notifications.error(game.i18n.localize('BOCAGE.Draw.failed')),
    );
    refreshTerrain();
  }
}

/** The layer's own members, for callers that find it on the canvas. */
export interface BocageLayer {
  readonly overlays: PIXI.Container | undefined;
  readonly tools: MapTools;
  undoStroke(): boolean;
  redoStroke(): boolean;
  redrawTool(): void;
  restTools(): void;
  toolKey(key: ToolKey): boolean;
  nextWay(): void;
}

/** Returns the layer; undefined = the canvas is not there yet, or the layer has failed. */
export function bocageLayer(): BocageLayer | undefined {
  return isOff(TOOLS) ? undefined : (canvas.bocage as unknown as BocageLayer | undefined);
}
