// A counter on the canvas: art in the primary group, frame, name and status icons in the tokens layer.
import { Hooks } from '../hooks';
import type { Scene } from '../documents/scene';
import type { TokenDocument } from '../documents/token';
import type { User } from '../documents/user';
import { drawFace } from './counter-face';
import { PreciseText } from './helpers';
import { PIXI } from './pixi';
import type { PrimaryCanvasGroup } from './primary';
import { stageOf } from './stage';
import { makeRuler, type TokenRuler } from './token-ruler';

export interface TokenHost {
  readonly primary: PrimaryCanvasGroup;
  readonly ticker: PIXI.Ticker;
  readonly user: User;
  controlled(token: Token, on: boolean): void;
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
export const makeToken = (document: TokenDocument, host: TokenHost, isPreview = false): Token => {
  making = { host, isPreview };
  try {
    return new (classInForce())(document);
  } finally {
    making = undefined;
  }
};

export class Token extends PIXI.Container {
  static readonly embeddedName = 'Token';

  readonly document: TokenDocument;
  readonly isPreview: boolean;
  readonly mesh = new PIXI.Container() as PIXI.Container & {
    elevation: number;
    sortLayer: number;
    sort: number;
  };
  readonly effects = new PIXI.Container();
  readonly bars = new PIXI.Container();
  readonly border = new PIXI.Graphics();
  readonly nameplate: PIXI.Text;
  /** What is written above the counter: nothing, here. */
  readonly tooltip = new PreciseText('');
  readonly targeted = new Set<User>();
  readonly renderFlags = { set: (flags: Record<string, boolean>) => this.#refresh(flags) };
  /** A preview has none: that of the counter itself is told. */
  readonly ruler: TokenRuler | null;
  controlled = false;
  hover = false;
  readonly #host: TokenHost;
  #animation: { from: Readonly<{ x: number; y: number; elevation: number }>; since: number } | undefined;
  #tick: (() => void) | undefined;

  constructor(document: TokenDocument) {
    super();
    if (making === undefined)
      throw new Error('practice table: a Token apart from its layer is not implemented');
    this.document = document;
    this.#host = making.host;
    this.isPreview = making.isPreview;
    this.ruler = this.isPreview ? null : makeRuler(this);
    this.name = document.name;
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
    this.addChild(this.border, this.bars, this.effects, this.nameplate, this.tooltip);
    Object.assign(this.mesh, { elevation: 0, sortLayer: 700, sort: 0 });
  }

  get id(): string {
    return String(this.document.id);
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get center(): PIXI.Point {
    return new PIXI.Point(this.x + this.w / 2, this.y + this.h / 2);
  }

  /** A distance in the scene's units, from the rim of the counter, in pixels. */
  getLightRadius(units: number): number {
    if (units === 0) return 0;
    const { grid, dimensions } = this.document.parent as unknown as Scene;
    return ((Math.abs(units) / dimensions.distance) * grid.size + this.w / 2) * Math.sign(units);
  }

  get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.x, this.y, this.w, this.h);
  }

  get actor(): unknown {
    return this.document.actor;
  }

  get scene(): unknown {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isVisible(): boolean {
    return this.document.visible;
  }

  get isTargeted(): boolean {
    return this.targeted.has(this.#host.user);
  }

  get layer(): unknown {
    return stageOf().layer('tokens');
  }

  /** By this name the way of the counter is found among the animations. */
  get animationName(): string {
    return `${this.document.documentName}.${this.id}.animate`;
  }

  /** It stands at the end of its way at once. */
  stopAnimation(): void {
    this.#stop();
  }

  refresh(): this {
    this.#refresh({ refresh: true, refreshState: true, refreshSize: true, refreshPosition: true });
    return this;
  }

  getCenterPoint(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getCenterPoint(position);
  }

  getSnappedPosition(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getSnappedPosition(position);
  }

  async draw(): Promise<this> {
    if (this.mesh.parent === null) this.#host.primary.addChild(this.mesh as never);
    this.position.set(this.document.x, this.document.y);
    await drawFace(this.mesh, this.document);
    this.see();
    Hooks.callAll('drawToken', this);
    this.#refresh({ refreshSize: true, refreshPosition: true, refreshState: true, refreshEffects: true });
    return this;
  }

  /** Called after the document changed. */
  update(changed: Record<string, unknown>, animate: boolean): void {
    const moved = ['x', 'y', 'elevation'].some((key) => key in changed);
    if (moved && animate) this.#animate();
    else if (moved) this.#stop();
    if ('texture' in changed || 'width' in changed || 'height' in changed || 'name' in changed) {
      drawFace(this.mesh, this.document).then(
        () => this.#refresh({ refreshSize: true, refreshMesh: true }),
        (error: unknown) => console.error(error),
      );
    }
    this.#refresh({
      refreshState: true,
      refreshVisibility: true,
      refreshEffects: true,
      refreshElevation: true,
    });
    if (moved || 'hidden' in changed) this.#host.sightChanged();
  }

  /** Shown or not, as of now: a change of the document alone does not do it. */
  see(): void {
    const shown = this.isPreview || this.isVisible;
    this.visible = shown;
    this.mesh.visible = shown;
  }

  #place(x: number, y: number): void {
    this.position.set(x, y);
    this.#refresh({ refreshPosition: true });
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
    this.#place(this.document.x, this.document.y);
  }

  /** The counter stands where its document says. */
  #stop(): void {
    if (this.#tick !== undefined) this.#host.ticker.remove(this.#tick);
    this.#tick = undefined;
    this.#animation = undefined;
    if (!this.isPreview) this.document._glide();
    if (!this.destroyed) this.#place(this.document.x, this.document.y);
  }

  #refresh(flags: Record<string, boolean>): void {
    if (this.destroyed) return;
    const faded = this.isPreview || this.document.hidden ? 0.55 : 1;
    this.mesh.alpha = faded * this.document.alpha;
    this.mesh.position.set(this.x, this.y);
    this.mesh.elevation = this.document.elevation;
    this.mesh.sort = this.document.sort;
    if (this.mesh.parent !== null) this.mesh.parent.sortDirty = true;
    this.#drawFrame();
    if (flags['refreshEffects'] === true) this.#drawEffects();
    Hooks.callAll('refreshToken', this, flags);
  }

  #drawFrame(): void {
    const { w, h } = this;
    const side = Math.min(w, h) * (this.document.texture.src ? 1 : 0.82);
    this.border.clear();
    if (this.controlled || this.hover) {
      this.border.lineStyle(4, this.controlled ? FRAME.controlled : FRAME.hover, 0.95);
      this.border.drawRoundedRect((w - side) / 2 - 3, (h - side) / 2 - 3, side + 6, side + 6, 9);
    }
    if (this.isTargeted) {
      this.border.lineStyle(3, 0xff4d3d, 0.9).drawCircle(w / 2, h / 2, side * 0.62);
    }
    this.nameplate.text = this.document.name;
    this.nameplate.scale.set(1 / Math.min(1.6, Math.max(0.2, this.#host.zoom())));
    this.nameplate.visible = this.hover || this.controlled;
    this.nameplate.position.set(w / 2, (h + side) / 2 + 5);
  }

  #drawEffects(): void {
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

  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (this.controlled) return true;
    if (releaseOthers) this.#host.controlled(this, true);
    this.controlled = true;
    this.#refresh({ refreshState: true });
    Hooks.callAll('controlToken', this, true);
    return true;
  }

  release(): boolean {
    if (!this.controlled) return true;
    this.controlled = false;
    this.#refresh({ refreshState: true });
    Hooks.callAll('controlToken', this, false);
    return true;
  }

  setHover(hover: boolean): void {
    if (this.hover === hover) return;
    this.hover = hover;
    this.#refresh({ refreshState: true });
    Hooks.callAll('hoverToken', this, hover);
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
    this.#refresh({ refreshTarget: true });
    Hooks.callAll('targetToken', user, this, targeted);
  }

  override destroy(options?: boolean | PIXI.IDestroyOptions): void {
    if (this.destroyed) return;
    // In the middle of its way, maybe: the document is at the end of it at once.
    this.#stop();
    Hooks.callAll('destroyToken', this);
    this.mesh.destroy({ children: true });
    super.destroy(options ?? { children: true });
  }
}
