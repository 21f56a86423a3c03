// A counter on the canvas: art in the primary group, frame, name and status icons in the tokens layer.
import { Hooks } from '../hooks';
import type { Scene } from '../documents/scene';
import type { TokenDocument } from '../documents/token';
import type { User } from '../documents/user';
import { drawFace } from './counter-face';
import { leaveOut } from '../left-members';
import { CanvasAnimation, PreciseText } from './helpers';
import type { CanvasPointerEvent } from './layers';
import { PIXI } from './pixi';
import { PlaceableObject, type Asking, type Flags } from './placeable-object';
import type { PrimaryCanvasGroup } from './primary';
import { makeRuler, type TokenRuler } from './token-ruler';

export interface TokenHost {
  readonly primary: PrimaryCanvasGroup;
  readonly ticker: PIXI.Ticker;
  readonly user: User;
  /** Something has changed that decides who is seen. */
  sightChanged(): void;
  /** The canvas's zoom: names keep their size on the screen. */
  zoom(): number;
}

const MOVE_MS = 320;
const FRAME = { controlled: 0xff9829, hover: 0xf6e7c4 } as const;

let classInForce = (): typeof Token => Token;
export const setTokenClass = (read: () => typeof Token): void => {
  classInForce = read;
};

/** What a counter is told by its layer, beside its document: a class of a module's own hands on the document alone. */
let making: { readonly host: TokenHost; readonly isPreview: boolean } | undefined;

/** A counter of the class in force (`CONFIG.Token.objectClass`). */
export const makeToken = (document: TokenDocument, host: TokenHost): Token => {
  making = { host, isPreview: false };
  try {
    return new (classInForce())(document);
  } finally {
    making = undefined;
  }
};

/** What is shown of a counter's place while it glides. */
interface AnimatedTo {
  readonly x?: number;
  readonly y?: number;
  readonly elevation?: number;
  readonly rotation?: number;
  readonly alpha?: number;
}

interface AnimateOptions {
  readonly duration?: number;
  readonly name?: string | symbol;
  readonly easing?: (t: number) => number;
  readonly ontick?: (elapsed: number, animation: object) => unknown;
}

interface Bar {
  readonly value: number;
  readonly max?: number;
}

export class Token extends PlaceableObject<TokenDocument> {
  static override readonly embeddedName = 'Token';
  static override RENDER_FLAGS = {
    redraw: { propagate: ['refresh'] },
    refresh: {
      propagate: ['refreshState', 'refreshSize', 'refreshPosition', 'refreshElevation', 'refreshVisibility'],
    },
    refreshState: { propagate: ['refreshBorder', 'refreshNameplate', 'refreshTarget'] },
    refreshSize: { propagate: ['refreshPosition', 'refreshShape', 'refreshBorder', 'refreshNameplate'] },
    refreshPosition: {},
    refreshElevation: {},
    refreshVisibility: {},
    refreshEffects: {},
    refreshShape: {},
    refreshBorder: {},
    refreshNameplate: {},
    refreshTarget: {},
    refreshTooltip: {},
    refreshMesh: {},
    refreshRotation: {},
  };

  readonly mesh = new PIXI.Container() as PIXI.Container & {
    elevation: number;
    sortLayer: number;
    sort: number;
  };
  readonly effects = new PIXI.Container();
  readonly bars = new PIXI.Container();
  readonly border = new PIXI.Graphics();
  readonly target = new PIXI.Graphics();
  readonly nameplate: PIXI.Text;
  /** What is written above the counter: nothing, here. */
  readonly tooltip = new PreciseText('');
  readonly targeted = new Set<User>();
  shape: PIXI.Rectangle | PIXI.Polygon = new PIXI.Rectangle();
  /** Nobody sees by a counter's eyes or by its light here. */
  readonly light = undefined;
  readonly vision = undefined;
  readonly detectionFilter = null;
  /** The picture alone: the table draws a counter's face of several parts. */
  readonly texture: PIXI.Texture | null = null;
  /** A preview has none: that of the counter itself is told. */
  readonly ruler: TokenRuler | null;
  readonly #host: TokenHost;
  #animation: { from: Readonly<{ x: number; y: number; elevation: number }>; since: number } | undefined;
  #tick: (() => void) | undefined;

  constructor(document: TokenDocument) {
    super(document);
    if (making === undefined)
      throw new Error('practice table: a Token apart from its layer is not implemented');
    this.#host = making.host;
    this.ruler = making.isPreview ? null : makeRuler(this);
    this.eventMode = 'none';
    this.nameplate = new PIXI.Text('', {
      fontFamily: [
        'Inter',
        'Noto Sans JP',
        'Noto Sans CJK JP',
        'Hiragino Sans',
        'Yu Gothic UI',
        'sans-serif',
      ],
      fontSize: 15,
      fontWeight: '600',
      fill: 0xffffff,
      stroke: 0x101418,
      strokeThickness: 4,
    });
    this.nameplate.anchor.set(0.5, 0);
    this.nameplate.resolution = 2;
    this.addChild(this.border, this.target, this.bars, this.effects, this.nameplate, this.tooltip);
    Object.assign(this.mesh, { elevation: 0, sortLayer: 700, sort: 0 });
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  override get center(): PIXI.Point {
    return new PIXI.Point(this.x + this.w / 2, this.y + this.h / 2);
  }

  /** A distance in the scene's units, from the rim of the counter, in pixels. */
  getLightRadius(units: number): number {
    if (units === 0) return 0;
    const { grid, dimensions } = this.document.parent as unknown as Scene;
    return ((Math.abs(units) / dimensions.distance) * grid.size + this.w / 2) * Math.sign(units);
  }

  override get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.x, this.y, this.w, this.h);
  }

  get actor(): unknown {
    return this.document.actor;
  }

  get owner(): boolean {
    return this.isOwner;
  }

  get observer(): boolean {
    return this.document.testUserPermission(this.#host.user, 'OBSERVER');
  }

  get isVisible(): boolean {
    return this.document.visible;
  }

  get isTargeted(): boolean {
    return this.targeted.has(this.#host.user);
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): null {
    return this.document.combatant;
  }

  get hasSight(): boolean {
    return false;
  }

  get emitsLight(): boolean {
    return false;
  }

  get emitsDarkness(): boolean {
    return false;
  }

  get hasDynamicRing(): boolean {
    return false;
  }

  get isVideo(): boolean {
    return false;
  }

  get detectionModes(): never[] {
    return [];
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get radius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  /** By this name the way of the counter is found among the animations. */
  get animationName(): string {
    return `${this.document.documentName}.${this.id}.animate`;
  }

  get animationContexts(): Map<string, object> {
    return new Map(this.#animation === undefined ? [] : [[this.animationName, this.#animation]]);
  }

  /** It stands at the end of its way at once. */
  stopAnimation(): void {
    this.#stop();
  }

  /**
   * Shows the counter gliding to a place (or turning, or fading): on this screen alone, and until its document changes.
   */
  async animate(
    to: AnimatedTo,
    { duration = 1000, name = this.animationName, easing, ontick }: AnimateOptions = {},
  ): Promise<void> {
    const parent = this.document;
    const attributes = Object.entries(to).flatMap(([attribute, value]) =>
      typeof value === 'number' ? [{ parent, attribute, to: value }] : [],
    );
    await CanvasAnimation.animate(attributes, {
      name,
      duration,
      context: this,
      ...(easing === undefined ? {} : { easing }),
      ontick: (elapsed, animation) => {
        this._onAnimationUpdate(to, animation);
        ontick?.(elapsed, animation);
      },
    });
  }

  protected _onAnimationUpdate(_changed: object, _context: object): void {
    this.renderFlags.set({ refreshPosition: true, refreshElevation: true, refreshMesh: true });
  }

  override refresh(): this {
    this._refreshNow({ refresh: true, refreshState: true, refreshSize: true, refreshPosition: true });
    return this;
  }

  getCenterPoint(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getCenterPoint(position);
  }

  override getSnappedPosition(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getSnappedPosition(position);
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  /** Its own outline, from its top left corner. */
  getShape(): PIXI.Rectangle | PIXI.Polygon {
    const { grid } = this.document.parent as unknown as Scene;
    const { width, height } = this.document;
    if (!grid.isHexagonal || width !== 1 || height !== 1) return new PIXI.Rectangle(0, 0, this.w, this.h);
    return new PIXI.Polygon(grid.getShape().flatMap(({ x, y }) => [x + this.w / 2, y + this.h / 2]));
  }

  /** There are no walls to run into. */
  checkCollision(
    _destination: { x: number; y: number },
    { mode = 'any' }: { origin?: object; type?: string; mode?: 'any' | 'all' | 'closest' } = {},
  ): boolean | never[] | null {
    if (mode === 'any') return false;
    return mode === 'all' ? [] : null;
  }

  /** Nothing is seen by anybody's eyes or light: these have nothing to do. */
  initializeSources(_options?: object): void {}
  initializeVisionSource(_options?: object): void {}
  initializeLightSource(_options?: object): void {}

  // Drawing

  protected override async _draw(_options: object): Promise<void> {
    if (this.mesh.parent === null) this.#host.primary.addChild(this.mesh as never);
    this.position.set(this.document.x, this.document.y);
    await drawFace(this.mesh, this.document);
    this.see();
  }

  override async draw(options: object = {}): Promise<this> {
    await super.draw(options);
    this._refreshNow({ refreshSize: true, refreshPosition: true, refreshState: true, refreshEffects: true });
    return this;
  }

  override _onUpdate(
    changed: Record<string, unknown>,
    options: { animate?: boolean },
    _userId: string,
  ): void {
    const moved = ['x', 'y', 'elevation'].some((key) => key in changed);
    if (moved && options.animate !== false) this.#animate();
    else if (moved) this.#stop();
    if ('texture' in changed || 'width' in changed || 'height' in changed || 'name' in changed) {
      drawFace(this.mesh, this.document).then(
        () => this._refreshNow({ refreshSize: true, refreshMesh: true }),
        (error: unknown) => console.error(error),
      );
    }
    this._refreshNow({
      refreshState: true,
      refreshVisibility: true,
      refreshEffects: true,
      refreshElevation: true,
    });
    if (moved || 'hidden' in changed) this.#host.sightChanged();
  }

  /** Shown or not, as of now: a change of the document alone does not do it. */
  see(): void {
    this._refreshVisibility();
  }

  protected _refreshVisibility(): void {
    const shown = this.isPreview || this.isVisible;
    this.visible = shown;
    this.mesh.visible = shown;
  }

  #place(): void {
    this._refreshNow({ refreshPosition: true });
  }

  #animate(): void {
    const { x, y, elevation } = this.document;
    this.#animation = { from: { x, y, elevation }, since: performance.now() };
    if (this.#tick !== undefined) return;
    this.#tick = () => this.#step();
    this.#host.ticker.add(this.#tick);
  }

  #step(): void {
    const run = this.#animation;
    if (run === undefined || this.destroyed) return this.#stop();
    const t = Math.min(1, (performance.now() - run.since) / MOVE_MS);
    const ease = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
    if (t >= 1) return this.#stop();
    const to = this.document._source as unknown as typeof run.from;
    const between = (key: keyof typeof to): number => run.from[key] + (to[key] - run.from[key]) * ease;
    this.document._glide({ x: between('x'), y: between('y'), elevation: between('elevation') });
    this.#place();
  }

  /** The counter stands where its document says. */
  #stop(): void {
    if (this.#tick !== undefined) this.#host.ticker.remove(this.#tick);
    this.#tick = undefined;
    this.#animation = undefined;
    CanvasAnimation.terminateAnimation(this.animationName);
    if (!this.isPreview) this.document._glide();
    if (!this.destroyed) this.#place();
  }

  protected override _applyRenderFlags(flags: Flags): void {
    this._refreshPosition();
    this._refreshElevation();
    this._refreshMesh();
    this._refreshShape();
    this._refreshState();
    this._refreshBorder();
    this._refreshTarget();
    this._refreshNameplate();
    this._refreshTooltip();
    if (flags['refreshEffects'] === true) this._refreshEffects();
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
    this.mesh.position.set(this.x, this.y);
  }

  protected _refreshElevation(): void {
    this.mesh.elevation = this.document.elevation;
    this.mesh.sort = this.document.sort;
    if (this.mesh.parent !== null) this.mesh.parent.sortDirty = true;
  }

  protected _refreshMesh(): void {
    this.mesh.alpha = this._getTargetAlpha() * this.document.alpha;
  }

  protected override _getTargetAlpha(): number {
    return this.isPreview || this.document.hidden ? 0.55 : 1;
  }

  /** It hears the pointer while its layer is active. */
  protected _refreshState(): void {
    this.eventMode = this.layer.active && !this.isPreview ? 'static' : 'none';
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  #side(): number {
    return Math.min(this.w, this.h) * (this.document.texture.src ? 1 : 0.82);
  }

  protected _getBorderColor(): number {
    return this.controlled ? FRAME.controlled : FRAME.hover;
  }

  protected _refreshBorder(): void {
    const [{ w, h }, side] = [this, this.#side()];
    this.border.clear();
    if (!this.controlled && !this.hover) return;
    this.border.lineStyle(4, this._getBorderColor(), 0.95);
    this.border.drawRoundedRect((w - side) / 2 - 3, (h - side) / 2 - 3, side + 6, side + 6, 9);
  }

  protected _refreshTarget(): void {
    this.target.clear();
    if (this.isTargeted) this._drawTarget();
  }

  protected _drawTarget(_options: object = {}): void {
    this.target.lineStyle(3, 0xff4d3d, 0.9).drawCircle(this.w / 2, this.h / 2, this.#side() * 0.62);
  }

  protected _refreshNameplate(): void {
    this.nameplate.text = this.document.name;
    this.nameplate.scale.set(1 / Math.min(1.6, Math.max(0.2, this.#host.zoom())));
    this.nameplate.visible = this.hover || this.controlled;
    this.nameplate.position.set(this.w / 2, (this.h + this.#side()) / 2 + 5);
  }

  protected _refreshTooltip(): void {
    this.tooltip.text = this._getTooltipText();
    this.tooltip.position.set(this.w / 2, -2);
  }

  protected _getTooltipText(): string {
    return '';
  }

  protected _refreshEffects(): void {
    this._drawEffects().catch((error: unknown) => console.error(error));
  }

  async drawEffects(): Promise<void> {
    await this._drawEffects();
  }

  protected async _drawEffects(): Promise<void> {
    for (const child of this.effects.removeChildren()) child.destroy();
    const actor = this.document.actor as { appliedEffects?: { img: string | null }[] } | null;
    const size = Math.min(this.w, this.h) * 0.24;
    (actor?.appliedEffects ?? []).forEach(({ img }, index) => {
      if (img === null) return;
      const icon = PIXI.Sprite.from(img);
      icon.width = size;
      icon.height = size;
      icon.position.set(4, 4 + index * (size + 2));
      this.effects.addChild(icon);
    });
  }

  /** Bars of what an actor's data name: none is shown where neither is set. */
  drawBars(): void {
    for (const child of this.bars.removeChildren()) child.destroy();
    ['bar1', 'bar2'].forEach((name, index) => {
      const data = this.document.getBarAttribute(name);
      if (data === null || data.max === undefined) return;
      this._drawBar(index, this.bars.addChild(new PIXI.Graphics()), { value: data.value, max: data.max });
    });
  }

  protected _drawBar(number: number, bar: PIXI.Graphics, { value, max = 0 }: Bar): boolean {
    const height = Math.max(4, this.h * 0.08);
    const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
    bar.clear().beginFill(0x000000, 0.5).drawRect(0, 0, this.w, height);
    bar
      .beginFill(number === 0 ? 0x2e8b57 : 0x3b6ea8)
      .drawRect(0, 0, this.w * part, height)
      .endFill();
    bar.position.set(0, number === 0 ? this.h - height : 0);
    return true;
  }

  // What is done with it

  protected override _canDrag(user: Asking, event?: unknown): boolean {
    return this.controlled && !this.document.locked && super._canDrag(user, event);
  }

  /** It is controlled, and nothing opens: the sheet of its actor has its place in the sidebar here. */
  protected override _onClickLeft2(_event: CanvasPointerEvent): void {
    if (this.isOwner) this.control();
  }

  protected override _onClickRight(event: CanvasPointerEvent): void {
    if (!this.isOwner) return;
    super._onClickRight(event);
  }

  protected override _onClickRight2(_event: CanvasPointerEvent): void {}

  override clone(): this {
    making = { host: this.#host, isPreview: true };
    try {
      return super.clone();
    } finally {
      making = undefined;
    }
  }

  protected override _onDragLeftStart(event: CanvasPointerEvent): void {
    super._onDragLeftStart(event);
    this._onDragLeftMove(event);
  }

  protected override _onDragLeftMove(event: CanvasPointerEvent): void {
    super._onDragLeftMove(event);
    for (const ghost of this._clonesOf(event)) {
      const token = ghost._original as Token;
      const { x, y } = token.document._source as unknown as { x: number; y: number };
      token.#plan([{ x, y }, event.shiftKey ? ghost.document : ghost.document.getSnappedPosition()]);
    }
  }

  /** Where each goes, and by which way: `[updates, {movement}]`. */
  protected override _prepareDragLeftDropUpdates(event: CanvasPointerEvent): unknown {
    const updates = this._clonesOf(event).map(({ document }) => {
      const place = event.shiftKey ? { x: document.x, y: document.y } : document.getSnappedPosition();
      return { _id: document.id, x: Math.round(place.x), y: Math.round(place.y) };
    });
    const movement = Object.fromEntries(
      updates.map(({ _id, x, y }) => [String(_id), { waypoints: [{ x, y }], method: 'dragging' }]),
    );
    return [updates, { movement }];
  }

  protected override _onDragEnd(): void {
    if (this._original !== undefined) this._original.#plan();
    super._onDragEnd();
  }

  /** Tells its ruler the way on which it is dragged; absent: it is dragged no longer. */
  #plan(path?: readonly { x: number; y: number }[]): void {
    if (this.destroyed) return;
    const planned = {
      foundPath: (path ?? []).map(({ x, y }) => ({ x, y })),
      unreachableWaypoints: [],
      history: [],
      hidden: false,
      searching: false,
    };
    this.ruler?.refresh({
      passedWaypoints: [],
      pendingWaypoints: [],
      plannedMovement: path ? { [this.#host.user.id]: planned } : {},
    });
  }

  setTarget(
    targeted = true,
    { user = this.#host.user, releaseOthers = true }: { user?: User; releaseOthers?: boolean } = {},
  ): void {
    const targets = user.targets as Set<Token>;
    if (targeted && releaseOthers)
      for (const other of [...targets]) if (other !== this) other.setTarget(false, { user });
    if (targeted) targets.add(this);
    else targets.delete(this);
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    this._refreshNow({ refreshTarget: true });
    Hooks.callAll('targetToken', user, this, targeted);
  }

  protected override _destroy(_options?: boolean | PIXI.IDestroyOptions): void {
    // In the middle of its way, maybe: the document is at the end of it at once.
    this.#stop();
  }

  override destroy(options?: boolean | PIXI.IDestroyOptions): void {
    if (this.destroyed) return;
    super.destroy(options);
    this.mesh.destroy({ children: true });
  }
}

/** PIXI gives every object a name of its own; a counter's is its document's. */
Object.defineProperty(Token.prototype, 'name', {
  configurable: true,
  get(this: { document?: TokenDocument }) {
    return this.document?.name ?? null;
  },
  set: () => undefined,
});

/** Light, sight, rings, regions, and what version 14 has done away with. */
export const LEFT_OF_TOKEN = [
  ...['brightRadius', 'dimRadius', 'hasLimitedSourceAngle', 'lightPerceptionRange', 'optimalSightRange'],
  ...['sightRange', 'ring', 'sourceElement', 'getRingColors', 'getRingEffects', 'voidMesh'],
  ...['detectionFilterMesh', 'getCenter', 'getMovementAdjustedPoint', 'refreshHUD', 'toggleCombat'],
  ...['segmentizeRegionMovement', 'testInsideRegion', 'toggleEffect', 'toggleVisibility'],
  ...['updatePosition', 'updateSource'],
] as const;
leaveOut(Token.prototype, 'Token#', LEFT_OF_TOKEN);
