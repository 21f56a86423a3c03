// foundry.canvas.placeables.PlaceableObject: the members of every object on a layer, by its public
// documentation. Every press, hover and drag goes through its methods, since modules wrap them.
import type { ClientDocument } from '../documents/document';
import type { CanvasPointerEvent } from './layers';
import { MouseInteractionManager } from './mouse-interaction';
import type { PIXI } from './pixi';
import { ShownPlaceable } from './shown-placeable';

export type DragEvent_ = CanvasPointerEvent | (KeyboardEvent & Pick<CanvasPointerEvent, 'interactionData'>);

interface Turn {
  readonly angle?: number;
  readonly delta?: number;
  readonly snap?: number;
}

export abstract class PlaceableObject<D extends ClientDocument = ClientDocument> extends ShownPlaceable<D> {
  // Presses

  activateListeners(): void {
    this.mouseInteractionManager ??= this._createInteractionManager();
  }

  /** The canvas reports events over this object; it listens to nothing itself. */
  protected _createInteractionManager(): MouseInteractionManager {
    return new MouseInteractionManager(
      this,
      this.layer,
      {
        hoverIn: '_canHover',
        clickLeft: '_canControl',
        clickLeft2: '_canView',
        clickRight: '_canHUD',
        clickRight2: '_canConfigure',
        dragLeftStart: '_canDragLeftStart',
      },
      {
        hoverIn: '_onHoverIn',
        hoverOut: '_onHoverOut',
        clickLeft: '_onClickLeft',
        clickLeft2: '_onClickLeft2',
        clickRight: '_onClickRight',
        clickRight2: '_onClickRight2',
        unclickLeft: '_onUnclickLeft',
        unclickRight: '_onUnclickRight',
        dragLeftStart: '_onDragLeftStart',
        dragLeftMove: '_onDragLeftMove',
        dragLeftDrop: '_onDragLeftDrop',
        dragLeftCancel: '_onDragLeftCancel',
        dragRightStart: '_onDragRightStart',
        dragRightMove: '_onDragRightMove',
        dragRightDrop: '_onDragRightDrop',
        dragRightCancel: '_onDragRightCancel',
        longPress: '_onLongPress',
      },
    );
  }

  protected _onClickLeft(event: CanvasPointerEvent): boolean | void {
    if (event.shiftKey && this.controlled) this.release();
    else this.control({ releaseOthers: !event.shiftKey && !this.controlled });
  }

  protected _onUnclickLeft(_event: CanvasPointerEvent): boolean | void {}
  protected _onUnclickRight(_event: CanvasPointerEvent): boolean | void {}

  protected _onClickLeft2(_event: CanvasPointerEvent): boolean | void {
    (this.sheet as { render?(options: object): unknown } | null)?.render?.({ force: true });
  }

  protected _onClickRight(_event: CanvasPointerEvent): boolean | void {
    this.control();
    const { hud } = this.layer;
    if (hud !== null) (hud as { bind(object: unknown): unknown }).bind(this);
  }

  protected _onClickRight2(event: CanvasPointerEvent): boolean | void {
    this._onClickLeft2(event);
  }

  protected _onLongPress(_event: CanvasPointerEvent, _origin: PIXI.Point): void {}

  /** Whether the layer hears of a press on this object too. */
  protected _propagateLeftClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  protected _propagateRightClick(_event: CanvasPointerEvent): boolean {
    return false;
  }

  /** For the canvas: whether it lets a press of one button through to its layer. */
  _lets(side: 'Left' | 'Right', event: CanvasPointerEvent): boolean {
    return side === 'Left' ? this._propagateLeftClick(event) : this._propagateRightClick(event);
  }

  // Drags

  clone(): this {
    const document = this.document.clone({}, { keepId: true });
    const made = new (this.constructor as new (document: D) => this)(document);
    made._original = this;
    return made;
  }

  protected _onDragStart(): void {
    const original = this._original;
    if (original !== undefined) original._preview = this;
  }

  protected _onDragEnd(): void {
    const original = this._original;
    if (original?._preview === this) original._preview = undefined;
  }

  protected _onDragLeftStart(event: CanvasPointerEvent): boolean | void {
    const { preview, controlled } = this.layer;
    const clones = (controlled as unknown as this[])
      .filter(({ document }) => (document as { locked?: boolean }).locked !== true)
      .map((one) => one.clone());
    for (const clone of clones) {
      preview?.addChild(clone as never);
      clone.draw().catch((error: unknown) => console.error(error));
      clone._onDragStart();
    }
    event.interactionData['clones'] = clones;
  }

  protected _onDragLeftMove(event: CanvasPointerEvent): boolean | void {
    const { origin, destination } = event.interactionData;
    for (const clone of this._clonesOf(event)) {
      const { x, y } = clone._original?.document._source as { x: number; y: number };
      clone.document.updateSource({ x: x + destination.x - origin.x, y: y + destination.y - origin.y });
      clone.renderFlags.set({ refreshPosition: true });
    }
  }

  /** Returns a drag's updates of documents and their options; null = no changes. */
  protected _prepareDragLeftDropUpdates(event: CanvasPointerEvent): unknown {
    return this._clonesOf(event).map(({ document }) => ({
      _id: document.id,
      ...this.layer.getSnappedPoint(document as never),
    }));
  }

  protected _onDragLeftDrop(event: CanvasPointerEvent): boolean | void {
    const prepared = this._prepareDragLeftDropUpdates(event);
    this.layer.clearPreviewContainer();
    if (!Array.isArray(prepared)) return;
    // With options beside them: `[updates, options]`.
    const paired = Array.isArray(prepared[0]);
    const [updates, options] = (paired ? prepared : [prepared, {}]) as [Record<string, unknown>[], object];
    const scene = this.document.parent as unknown as ClientDocument;
    scene.updateEmbeddedDocuments(this.document.documentName, updates, { ...options }).catch(() => undefined);
  }

  protected _onDragLeftCancel(_event: DragEvent_): boolean | void {
    this.layer.clearPreviewContainer();
  }

  protected _onDragRightStart(_event: CanvasPointerEvent): boolean | void {}
  protected _onDragRightMove(_event: CanvasPointerEvent): boolean | void {}
  protected _onDragRightDrop(_event: CanvasPointerEvent): boolean | void {}
  protected _onDragRightCancel(_event: CanvasPointerEvent): boolean | void {}

  protected _clonesOf(event: DragEvent_): this[] {
    const clones = (event.interactionData['clones'] ?? []) as this[];
    return clones.filter(({ destroyed }) => !destroyed);
  }

  // Changes of its document

  async rotate(angle: number, snap = 0): Promise<this> {
    await this.document.update({ rotation: this._updateRotation({ angle, snap }) });
    return this;
  }

  protected _updateRotation({ angle, delta = 0, snap = 0 }: Turn = {}): number {
    const wanted = angle ?? Number((this.document as { rotation?: number }).rotation ?? 0) + delta;
    const snapped = snap > 0 ? Math.round(wanted / snap) * snap : wanted;
    return ((snapped % 360) + 360) % 360;
  }

  protected _overlapsSelection(rectangle: PIXI.Rectangle): boolean {
    return rectangle.contains(this.center.x, this.center.y);
  }

  _onCreate(_data: object, _options: object, _userId: string): void {}
  _onUpdate(_changed: Record<string, unknown>, _options: object, _userId: string): void {}
  _onDelete(_options: object, _userId: string): void {
    this.release();
  }
}
