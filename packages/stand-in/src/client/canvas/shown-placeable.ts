// An object on a layer, before any press: its kind, drawing, permissions, and whether it is controlled or
// hovered over.
import { Hooks } from '../hooks';
import type { ClientDocument } from '../documents/document';
import type { MouseInteractionManager } from './mouse-interaction';
import { PIXI } from './pixi';
import { RenderFlags, type Flag } from './render-flags';
import type { PlaceablesLayer } from './placeables-layer';
import { stageOf } from './stage';

/** The asking user. */
export interface Asking {
  readonly id: string;
  readonly role: number;
  readonly isGM?: boolean;
}

export type Flags = Readonly<Record<string, boolean>>;

const capital = (action: string): string => action.charAt(0).toUpperCase() + action.slice(1);

export abstract class ShownPlaceable<D extends ClientDocument = ClientDocument> extends PIXI.Container {
  static readonly embeddedName: string = '';
  /** The flags that each flag requests. */
  static RENDER_FLAGS: Readonly<Record<string, Flag>> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState'] },
    refreshState: {},
  };

  readonly document: D;
  /** The original, on a preview. */
  _original: this | undefined;
  /** The preview shown in its place during a drag. */
  _preview: this | undefined;
  controlIcon: PIXI.Container | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  readonly renderFlags: RenderFlags;
  #drawn = false;
  #controlled = false;
  #hover = false;

  constructor(document: D) {
    super();
    this.document = document;
    const { RENDER_FLAGS } = this.constructor as typeof ShownPlaceable;
    this.renderFlags = new RenderFlags(RENDER_FLAGS, { object: this, priority: 'OBJECTS' });
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

  abstract activateListeners(): void;

  get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  getSnappedPosition(position: { x: number; y: number } = this.document as never): { x: number; y: number } {
    return this.layer.getSnappedPoint(position);
  }

  // Drawing

  /**
   * Every subclass must define this member.
   *
   * @throws if it does not
   */
  protected async _draw(_options: object): Promise<void> {
    throw new Error(`The ${this.constructor.name} subclass of PlaceableObject must define the _draw method`);
  }

  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    if (this.destroyed) return this;
    this.#drawn = true;
    this.activateListeners();
    Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    return this;
  }

  clear(): this {
    return this;
  }

  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Applies all requests at once; before the first drawing there is nothing to draw anew. */
  applyRenderFlags(): void {
    if (this.destroyed || !this.#drawn || this.renderFlags.size === 0) return;
    const flags = this.renderFlags.clear();
    if (flags['redraw'] === true) {
      this.draw().catch((error: unknown) => console.error(error));
      return;
    }
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  protected _applyRenderFlags(_flags: Flags): void {}

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

  // Permissions

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
}
