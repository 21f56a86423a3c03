import { sceneState } from '../data/scene-state';
import type { Part } from '../host/guard';
import { nextFrame } from '../host/timers';
import { showNamePlate } from './name-plate';
import type { Pixel, Pointer } from './tools/map-tool';

/** Draws a tool's work, or clears it. */
type Paint = (mark: PIXI.Graphics, pointer?: Pointer) => void;

/** A layer's marks at the pointer: the mark of the tool in hand, and the name plate beside it. */
export class HoverMark {
  private mark: PIXI.Graphics | undefined;
  private plate: PIXI.Container | undefined;
  /** Last place of the pointer until the next frame: several events may come before it. */
  private pointer: Pointer | undefined;
  private frame: number | undefined;
  private readonly part: Part;
  private readonly paint: Paint;

  constructor(part: Part, paint: Paint) {
    this.part = part;
    this.paint = paint;
  }

  drawOn(layer: PIXI.Container): void {
    this.mark = layer.addChild(new PIXI.Graphics());
    this.mark.eventMode = 'none';
    this.plate = layer.addChild(new PIXI.Container());
    this.plate.eventMode = 'none';
  }

  tearDown(): void {
    this.pointer = undefined;
    this.mark = undefined;
    this.plate = undefined;
  }

  /** Shows the marks for a pointer at this place, with the next frame. */
  show({ x, y }: Pixel, shift = false): void {
    this.pointer = { at: { x, y }, shift };
    this.frame ??= nextFrame(this.part, () => {
      this.frame = undefined;
      const { pointer } = this;
      this.pointer = undefined;
      if (pointer) this.showNow(pointer);
    });
  }

  /** Redraws the tool's mark at the last place of the pointer. */
  redraw(): void {
    if (this.mark && !this.mark.destroyed) this.paint(this.mark);
  }

  /** Hides the marks while the pointer is over a window; only a shape under way stays. */
  leave(): void {
    this.pointer = undefined;
    this.redraw();
    if (this.plate) this.plate.visible = false;
  }

  hide(): void {
    this.pointer = undefined;
    this.mark?.clear();
    if (this.plate) this.plate.visible = false;
  }

  private showNow(pointer: Pointer): void {
    const state = sceneState(canvas.scene);
    if (!this.mark || this.mark.destroyed) return;
    if (this.plate && state) showNamePlate(this.plate, state, pointer.at);
    if (state) this.paint(this.mark, pointer);
    else this.mark.clear();
  }
}
