// foundry.canvas.placeables.PlaceableObject: what everything that lies on a layer has, by its public documentation. Every
// press, hover and drag goes through its methods, since modules wrap them.
import { Hooks } from '../hooks';
import type { ClientDocument } from '../documents/document';
import type { CanvasPointerEvent } from './layers';
import { MouseInteractionManager } from './mouse-interaction';
import { PIXI } from './pixi';
import type { PlaceablesLayer } from './placeables-layer';
import { stageOf } from './stage';

/** Whoever asks: a user. */
export interface Asking {
  readonly id: string;
  readonly role: number;
  readonly isGM?: boolean;
}

export type Flags = Readonly<Record<string, boolean>>;
export type DragEvent_ = CanvasPointerEvent | (KeyboardEvent & Pick<CanvasPointerEvent, 'interactionData'>);

interface Turn {
  readonly angle?: number;
  readonly delta?: number;
  readonly snap?: number;
}

const capital = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);

export abstract class PlaceableObject<D extends ClientDocument = ClientDocument> extends PIXI.Container {
  static readonly embeddedName: string = '';
  /** Which flag asks for which others. */
  static RENDER_FLAGS: Readonly<Record<string, { readonly propagate?: readonly string[] }>> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState'] },
    refreshState: {},
  };

  readonly document: D;
  /** Of a preview: what it is the preview of. */
  _original: this | undefined;
  /** While it is dragged: what is shown in its place. */
  _preview: this | undefined;
  controlIcon: PIXI.Container | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  readonly renderFlags = {
    set: (flags: Flags): void => this._refreshNow(flags),
    clear: (): Flags => ({}),
  };
  #controlled = false;
  #hover = false;

  constructor(document: D) {
    super();
    this.document = document;
  }

  get id(): string {
    return String(this.document.id);
  }

  get objectId(): string {
    const id = `${this.document.documentName}.${this.id}`;
    return this.isPreview ? `${id}.preview` : id;
  }

  get sourceId(): string {
    return this.objectId;
  }

  get scene(): unknown {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return this._original !== undefined;
  }

  get hasPreview(): boolean {
    return this._preview !== undefined;
  }

  get layer(): PlaceablesLayer {
    return stageOf().layer(stageOf().layerNameOf(this.document.documentName)) as unknown as PlaceablesLayer;
  }

  get sheet(): unknown {
    return (this.document as { sheet?: unknown }).sheet ?? null;
  }

  get hasActiveHUD(): boolean {
    return (this.layer.hud as { object?: unknown } | null)?.object === this;
  }

  get interactionState(): number | undefined {
    return this.mouseInteractionManager?.state;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(value: boolean) {
    this.#hover = value;
  }

  abstract get bounds(): PIXI.Rectangle;

  get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  getSnappedPosition(position: { x: number; y: number } = this.document as never): { x: number; y: number } {
    return this.layer.getSnappedPoint(position);
  }

  // Drawing

  protected async _draw(_options: object): Promise<void> {}

  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    this.activateListeners();
    Hooks.callAll(`draw${this.document.documentName}`, this);
    return this;
  }

  clear(): this {
    return this;
  }

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** What was asked for is drawn at once here; there is nothing left to apply. */
  applyRenderFlags(): void {}

  protected _applyRenderFlags(_flags: Flags): void {}

  _refreshNow(flags: Flags): void {
    if (this.destroyed) return;
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  protected _destroy(_options?: boolean | PIXI.IDestroyOptions): void {}

  override destroy(options?: boolean | PIXI.IDestroyOptions): void {
    if (this.destroyed) return;
    this._destroy(options);
    Hooks.callAll(`destroy${this.document.documentName}`, this);
    super.destroy(options ?? { children: true });
  }

  protected _getTargetAlpha(): number {
    return this.isPreview ? 0.55 : 1;
  }

  // Who may do what

  can(user: Asking, action: string): boolean {
    const test = (this as unknown as Record<string, unknown>)[`_can${capital(action)}`];
    return typeof test === 'function' && Boolean(test.call(this, user));
  }

  protected _canHover(_user: Asking, _event?: unknown): boolean {
    return true;
  }

  protected _canControl(user: Asking, _event?: unknown): boolean {
    return !this.isPreview && this.document.testUserPermission(user, 'OWNER');
  }

  protected _canHUD(user: Asking, event?: unknown): boolean {
    return this._canControl(user, event);
  }

  protected _canView(user: Asking, _event?: unknown): boolean {
    return this.document.testUserPermission(user, 'LIMITED');
  }

  protected _canConfigure(user: Asking, _event?: unknown): boolean {
    return this.document.canUserModify(user, 'update');
  }

  protected _canCreate(user: Asking, _event?: unknown): boolean {
    return user.isGM === true;
  }

  protected _canDrag(user: Asking, _event?: unknown): boolean {
    return this.document.canUserModify(user, 'update');
  }

  protected _canDragLeftStart(user: Asking, event?: unknown): boolean {
    return this.controlled && this._canDrag(user, event);
  }

  protected _canUpdate(user: Asking, _event?: unknown): boolean {
    return this.document.canUserModify(user, 'update');
  }

  protected _canDelete(user: Asking, _event?: unknown): boolean {
    return this.document.canUserModify(user, 'delete');
  }

  // Control and hover

  control({ releaseOthers = true, ...options }: { releaseOthers?: boolean } = {}): boolean {
    if (this.isPreview || !this.isOwner) return false;
    if (this.#controlled) return true;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    this.#controlled = true;
    this._onControl({ releaseOthers, ...options });
    Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  release(options: object = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this._onRelease(options);
    Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  protected _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onHoverIn(_event: unknown, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): boolean | void {
    if (this.#hover || this.layer.active === false) return false;
    if (hoverOutOthers) this.layer.hover?._onHoverOut(_event);
    this.layer.hover = this as never;
    this.hover = true;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event: unknown): boolean | void {
    if (!this.#hover) return false;
    if ((this.layer.hover as unknown) === this) this.layer.hover = null;
    this.hover = false;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  // Presses

  activateListeners(): void {
    this.mouseInteractionManager ??= this._createInteractionManager();
  }

  /** It is told by the canvas what happens over this object; it listens to nothing itself. */
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
      preview.addChild(clone as never);
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

  /** What a drag asks of the documents, and how; null where nothing is to change. */
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
