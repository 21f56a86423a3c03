// A counter on the canvas: how it glides, and what is done with it.
import { Hooks } from '../hooks';
import type { TokenDocument } from '../documents/token';
import type { User } from '../documents/user';
import { complain } from '../complaints';
import { leaveOut } from '../left-members';
import { CanvasAnimation } from './helpers';
import type { CanvasPointerEvent } from './layers';
import type { PIXI } from './pixi';
import type { Asking, Flags } from './shown-placeable';
import { DrawnToken } from './token-drawing';
import { TOKEN_FLAGS } from './token-flags';
import { hostOf, makeFor, type TokenHost } from './token-host';

const MOVE_MS = 320;

let classInForce = (): typeof Token => Token;
export const setTokenClass = (read: () => typeof Token): void => {
  classInForce = read;
};

/** A counter of the class in force (`CONFIG.Token.objectClass`). */
export const makeToken = (document: TokenDocument, host: TokenHost): Token =>
  makeFor(host, false, () => new (classInForce())(document));

/** The shown place of a gliding counter. */
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

export class Token extends DrawnToken {
  static override readonly embeddedName = 'Token';
  static override RENDER_FLAGS = TOKEN_FLAGS;
  /** Version 12's name; see below. */
  declare readonly target: PIXI.Graphics | undefined;
  #animation: { from: Readonly<{ x: number; y: number; elevation: number }>; since: number } | undefined;
  #tick: (() => void) | undefined;

  /** Returns the name of its movement among the animations. */
  get animationName(): string {
    return `${this.document.documentName}.${this.id}.animate`;
  }

  get animationContexts(): Map<string, object> {
    return new Map(this.#animation === undefined ? [] : [[this.animationName, this.#animation]]);
  }

  /** Ends its movement: it stands at the end of its way. */
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

  override _onUpdate(
    changed: Record<string, unknown>,
    options: { animate?: boolean },
    _userId: string,
  ): void {
    const moved = ['x', 'y', 'elevation'].some((key) => key in changed);
    if (moved && options.animate !== false) this.#animate();
    else if (moved) this.#stop();
    if ('texture' in changed || 'width' in changed || 'height' in changed || 'name' in changed) {
      this._drawFace().then(
        () => this.renderFlags.set({ refreshSize: true, refreshMesh: true }),
        (error: unknown) => console.error(error),
      );
    }
    this.renderFlags.set({ refresh: true });
    if (moved || 'hidden' in changed) hostOf(this).sightChanged();
  }

  #animate(): void {
    const { x, y, elevation } = this.document;
    this.#animation = { from: { x, y, elevation }, since: performance.now() };
    if (this.#tick !== undefined) return;
    this.#tick = () => this.#step();
    hostOf(this).ticker.add(this.#tick);
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
    this.renderFlags.set({ refreshPosition: true });
  }

  /** Ends a movement: the counter stands at its document's place. */
  #stop(): void {
    if (this.#tick !== undefined) hostOf(this).ticker.remove(this.#tick);
    this.#tick = undefined;
    this.#animation = undefined;
    CanvasAnimation.terminateAnimation(this.animationName);
    if (!this.isPreview) this.document._glide();
    if (!this.destroyed) this.renderFlags.set({ refreshPosition: true, refreshElevation: true });
  }

  // Acts on a counter

  protected override _canDrag(user: Asking, event?: unknown): boolean {
    return this.controlled && !this.document.locked && super._canDrag(user, event);
  }

  /** With the tool for targets in hand, a press targets; with any other it controls. */
  protected override _onClickLeft(event: CanvasPointerEvent): boolean | void {
    const { game } = globalThis as unknown as { readonly game: { readonly activeTool?: string | null } };
    if (game.activeTool !== 'target') return super._onClickLeft(event);
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
  }

  /** Controls it. Nothing opens: actors' sheets open from the sidebar here. */
  protected override _onClickLeft2(_event: CanvasPointerEvent): void {
    if (this.isOwner) this.control();
  }

  protected override _onClickRight(event: CanvasPointerEvent): void {
    if (!this.isOwner) return;
    super._onClickRight(event);
  }

  protected override _onClickRight2(_event: CanvasPointerEvent): void {}

  override clone(): this {
    return makeFor(hostOf(this), true, () => super.clone());
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

  /** Returns the updates and ways of the counters: `[updates, {movement}]`. */
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

  /** The way of a drag; undefined = it is not dragged. */
  #planned: readonly { x: number; y: number }[] | undefined;

  #plan(path?: readonly { x: number; y: number }[]): void {
    this.#planned = path;
    if (!this.destroyed) this.renderFlags.set({ refreshRuler: true });
  }

  protected override _applyRenderFlags(flags: Flags): void {
    super._applyRenderFlags(flags);
    if (flags['refreshRuler'] === true) this._refreshRuler();
  }

  /** Tells its ruler the way, or that there is none. */
  protected _refreshRuler(): void {
    const path = this.#planned;
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
      plannedMovement: path ? { [hostOf(this).user.id]: planned } : {},
    });
  }

  setTarget(
    targeted = true,
    { user = hostOf(this).user, releaseOthers = true }: { user?: User; releaseOthers?: boolean } = {},
  ): void {
    const targets = user.targets as Set<Token>;
    if (targeted && releaseOthers)
      for (const other of [...targets]) if (other !== this) other.setTarget(false, { user });
    if (targeted) targets.add(this);
    else targets.delete(this);
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    this.renderFlags.set({ refreshTarget: true });
    Hooks.callAll('targetToken', user, this, targeted);
  }

  protected override _destroy(_options?: boolean | PIXI.IDestroyOptions): void {
    // In the middle of its way, maybe: the document is at the end of it at once.
    this.#stop();
    this.ruler?.destroy();
  }

  override destroy(options?: boolean | PIXI.IDestroyOptions): void {
    if (this.destroyed) return;
    super.destroy(options);
    this.mesh?.destroy({ children: true });
  }
}

/** Name of version 12; reading it is reported. */
Object.defineProperty(Token.prototype, 'target', {
  configurable: true,
  get(this: Token) {
    complain('Token#target', 13, 'it is targetArrows and targetPips');
    return this.targetArrows;
  },
});

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
  ...['sightRange', 'ring', 'sourceElement', 'getRingColors', 'getRingEffects'],
  ...['getCenter', 'getMovementAdjustedPoint', 'refreshHUD', 'toggleCombat'],
  ...['segmentizeRegionMovement', 'testInsideRegion', 'toggleEffect', 'toggleVisibility'],
  ...['updatePosition', 'updateSource'],
] as const;
leaveOut(Token.prototype, 'Token#', LEFT_OF_TOKEN);
