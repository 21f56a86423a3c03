// canvas.tokens: the counters, who controls which, dragging them from space to space.
import { Hooks } from '../hooks';
import type { Scene } from '../documents/scene';
import type { TokenDocument } from '../documents/token';
import { requestUpdate } from '../documents/operations';
import type { CanvasPointerEvent, LayerOptions } from './layers';
import { PlaceablesLayer } from './placeables-layer';
import { strict } from '../strict';
import { makeToken, type Token, type TokenHost } from './token';

/** How long after a change it is worked out who is seen, in milliseconds. */
const SIGHT_MS = 60;

export class TokenLayer extends PlaceablesLayer<Token> {
  static override readonly documentName = 'Token';

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: 'tokens', baseClass: TokenLayer, zIndex: 200 };
  }

  host!: Omit<TokenHost, 'controlled' | 'sightChanged'>;
  #drag: { tokens: Token[]; ghosts: Token[] } | undefined;

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  #scene: Scene | null = null;

  /** The counters that the user targets, by their ids. */
  setTargets(
    ids: Iterable<string>,
    { mode = 'replace' }: { mode?: 'replace' | 'acquire' | 'release' } = {},
  ): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const named = wanted.has(token.id);
      const on =
        mode === 'release' ? token.isTargeted && !named : named || (mode === 'acquire' && token.isTargeted);
      if (on !== token.isTargeted) token.setTarget(on, { releaseOthers: false });
    }
  }

  /** Targets what has its middle in the rectangle. Answers how many the user targets then. */
  targetObjects(
    area: { x: number; y: number; width: number; height: number },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    this.setTargets(
      this._within(area).map(({ id }) => id),
      { mode: releaseOthers ? 'replace' : 'acquire' },
    );
    return this.placeables.filter(({ isTargeted }) => isTargeted).length;
  }

  async drawScene(scene: Scene | null): Promise<void> {
    this.#scene = scene;
    await this.draw();
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    await Promise.all((this.#scene?.tokens.contents ?? []).map((document) => this.addToken(document)));
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.#drag = undefined;
    clearTimeout(this.#seeing);
    this.#seeing = undefined;
    for (const token of [...this.placeables]) this.removeToken(token.document);
    await super._tearDown(options);
  }

  async addToken(document: TokenDocument): Promise<void> {
    const token = makeToken(document, this.#tokenHost());
    document._object = token;
    this.objects.addChild(token as never);
    await token.draw();
  }

  removeToken(document: TokenDocument): void {
    const token = document._object as Token | null;
    document._object = null;
    if (token === null) return;
    if (token.controlled) token.release();
    if (this.hover === token) this.hover = null;
    this.objects.removeChild(token as never);
    token.destroy({ children: true });
  }

  #tokenHost(): TokenHost {
    return {
      ...this.host,
      controlled: (token) => {
        for (const other of this.controlled) if (other !== token) other.release();
      },
      sightChanged: () => this.seeSoon(),
    };
  }

  #seeing: ReturnType<typeof setTimeout> | undefined;

  /** Who is seen is worked out after the hooks of a change, and `sightRefresh` says when. */
  seeSoon(): void {
    this.#seeing ??= setTimeout(() => {
      this.#seeing = undefined;
      for (const token of this.placeables) token.see();
      Hooks.callAll('sightRefresh', strict('canvas.visibility', {}));
    }, SIGHT_MS);
  }

  /** The counter at a point; of several that which is drawn on top: by elevation, sort, and who came last. */
  at(point: { x: number; y: number }): Token | null {
    const hit = this.placeables.filter((token) => {
      if (!token.visible) return false;
      const side = Math.min(token.w, token.h) / 2;
      const { x, y } = token.center;
      return Math.abs(point.x - x) <= side && Math.abs(point.y - y) <= side;
    });
    const above = ({ document: a }: Token, { document: b }: Token): boolean =>
      (a.elevation - b.elevation || a.sort - b.sort) > 0;
    return hit.reduce<Token | null>((top, token) => (top && above(top, token) ? top : token), null);
  }

  setHover(token: Token | null): void {
    if (this.hover === token) return;
    const before = this.hover;
    this.hover = token;
    if (before !== null && !before.destroyed) before.setHover(false);
    token?.setHover(true);
  }

  override _onClickLeft(event: CanvasPointerEvent): void {
    const token = this.at(event.interactionData.origin);
    if (token === null) {
      if (!event.shiftKey) this.releaseAll();
      return;
    }
    if (event.shiftKey && token.controlled) token.release();
    else token.control({ releaseOthers: !event.shiftKey && !token.controlled });
  }

  override _canDragLeftStart(_user: unknown, event: CanvasPointerEvent): boolean {
    const token = this.at(event.interactionData.origin);
    return token !== null && token.controlled && !token.document.locked;
  }

  override _onDragLeftStart(event: CanvasPointerEvent): void {
    const tokens = this.controlled;
    const ghosts = tokens.map((token) => {
      const ghost = makeToken(token.document.clone({}, { keepId: true }), this.#tokenHost(), true);
      this.preview.addChild(ghost as never);
      ghost.draw().catch((error: unknown) => console.error(error));
      return ghost;
    });
    this.#drag = { tokens, ghosts };
    this._onDragLeftMove(event);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): void {
    const { origin, destination } = event.interactionData;
    this.#drag?.ghosts.forEach((ghost, index) => {
      const token = this.#drag?.tokens[index] as Token;
      ghost.document.updateSource({
        x: Number(token.document._source['x']) + destination.x - origin.x,
        y: Number(token.document._source['y']) + destination.y - origin.y,
      });
      ghost.update({ x: true }, false);
      const { x, y } = token.document._source as unknown as { x: number; y: number };
      this.#plan(token, [{ x, y }, event.shiftKey ? ghost.document : ghost.document.getSnappedPosition()]);
    });
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): void {
    const drag = this.#drag;
    if (drag === undefined) return;
    const updates = drag.ghosts.map((ghost) => {
      const place = event.shiftKey
        ? { x: ghost.document.x, y: ghost.document.y }
        : ghost.document.getSnappedPosition();
      return { _id: ghost.document.id, x: Math.round(place.x), y: Math.round(place.y) };
    });
    this._onDragLeftCancel();
    const movement = Object.fromEntries(
      updates.map(({ _id, x, y }) => [String(_id), { waypoints: [{ x, y }], method: 'dragging' }]),
    );
    requestUpdate('Token', updates, { parent: this.#scene, movement }).catch(() => undefined);
  }

  override _onDragLeftCancel(): void {
    for (const ghost of this.#drag?.ghosts ?? []) {
      this.preview.removeChild(ghost as never);
      ghost.destroy({ children: true });
    }
    const tokens = this.#drag?.tokens ?? [];
    this.#drag = undefined;
    for (const token of tokens) this.#plan(token);
  }

  /** Tells a counter's ruler the way on which it is dragged; absent: it is dragged no longer. */
  #plan(token: Token, path?: readonly { x: number; y: number }[]): void {
    const planned = {
      foundPath: (path ?? []).map(({ x, y }) => ({ x, y })),
      unreachableWaypoints: [],
      history: [],
      hidden: false,
      searching: false,
    };
    token.ruler?.refresh({
      passedWaypoints: [],
      pendingWaypoints: [],
      plannedMovement: path ? { [this.host.user.id]: planned } : {},
    });
  }

  /** The zoom changed: names are drawn at their size again. */
  refreshNames(): void {
    for (const token of this.placeables) if (token.hover || token.controlled) token.renderFlags.set({});
  }

  override _onDismissKey(): boolean {
    return this.releaseAll() > 0;
  }

  override _onClickRight(event: CanvasPointerEvent): void {
    const token = this.at(event.interactionData.origin);
    if (token !== null && token.isOwner) {
      token.control();
      Hooks.callAll('practiceTableOpenHud', token);
    }
  }

  override _onClickLeft2(event: CanvasPointerEvent): void {
    const token = this.at(event.interactionData.origin);
    if (token !== null && token.isOwner) token.control();
  }
}
