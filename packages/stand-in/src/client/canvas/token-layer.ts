// canvas.tokens: the counters, who controls which, dragging them from space to space.
import { Hooks } from '../hooks';
import type { Scene } from '../documents/scene';
import type { TokenDocument } from '../documents/token';
import { leaveOut } from '../left-members';
import type { CanvasPointerEvent, LayerOptions } from './layers';
import { PlaceablesLayer } from './placeables-layer';
import { stageOf } from './stage';
import { makeToken, type Token } from './token';
import type { TokenHost } from './token-host';

/** Milliseconds between a change and the new computation of visibility. */
const SIGHT_MS = 60;

export class TokenLayer extends PlaceablesLayer<Token> {
  static override readonly documentName = 'Token';

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: 'tokens', baseClass: TokenLayer, zIndex: 200 };
  }

  host!: Omit<TokenHost, 'sightChanged'>;

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  #scene: Scene | null = null;

  /** Sets the user's targets, by counter id. */
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

  /** Targets counters with their middle in the rectangle. @returns the user's number of targets then */
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
    clearTimeout(this.#seeing);
    this.#seeing = undefined;
    for (const token of [...this.placeables]) this.removeToken(token.document);
    await super._tearDown(options);
  }

  async addToken(document: TokenDocument): Promise<void> {
    const token = makeToken(document, this.#tokenHost());
    document._object = token;
    this.objects?.addChild(token as never);
    await token.draw();
  }

  removeToken(document: TokenDocument): void {
    const token = document._object as Token | null;
    document._object = null;
    if (token === null) return;
    if (token.controlled) token.release();
    if (this.hover === token) this.hover = null;
    this.objects?.removeChild(token as never);
    token.destroy({ children: true });
  }

  #tokenHost(): TokenHost {
    return {
      ...this.host,
      sightChanged: () => this.seeSoon(),
    };
  }

  #seeing: ReturnType<typeof setTimeout> | undefined;

  /** Visibility is computed after the hooks of a change, and `sightRefresh` tells when. */
  seeSoon(): void {
    this.#seeing ??= setTimeout(() => {
      this.#seeing = undefined;
      for (const token of this.placeables) token.see();
      Hooks.callAll('sightRefresh', stageOf().visibility);
    }, SIGHT_MS);
  }

  /** Returns the counter at a point, the topmost of several: by elevation, sort order, then the latest. */
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

  /** Moves the pointer's hover in and out, through the counters' own methods. */
  pointTo(token: Token | null, event: unknown): void {
    const before = this.hover;
    if (before === token) return;
    if (before !== null && !before.destroyed) before.mouseInteractionManager?.callback('hoverOut', event);
    if (this.hover === before) this.hover = null;
    const manager = token?.mouseInteractionManager;
    if (manager?.can('hoverIn', event) === true)
      manager.callback('hoverIn', event, { hoverOutOthers: false });
  }

  override get hud(): object | null {
    return stageOf().hud('token');
  }

  #cycled = -1;

  /** Controls and shows the user's next counter; null = there is none. */
  cycleTokens(forwards?: boolean | null, reset?: boolean | null): Token | null {
    const own = this._getCycleOrder();
    if (own.length === 0) return null;
    const held = own.findIndex(({ controlled }) => controlled);
    const at = reset === true ? -1 : held >= 0 ? held : Math.min(this.#cycled, own.length - 1);
    const step = forwards === true ? 1 : -1;
    const next = at < 0 ? (step > 0 ? 0 : own.length - 1) : (at + step + own.length) % own.length;
    this.#cycled = next;
    const token = own[next] as Token;
    token.control({ releaseOthers: true });
    stageOf().look(token.center);
    return token;
  }

  /** Returns the counters in order, from the scene's top left corner. */
  protected _getCycleOrder(): Token[] {
    const far = ({ center }: Token): number => Math.hypot(center.x, center.y);
    return this.ownedTokens.filter(({ visible }) => visible).sort((a, b) => far(a) - far(b));
  }

  /** Puts all gliding counters at the ends of their ways. */
  concludeAnimation(): void {
    for (const token of this.placeables) token.stopAnimation();
  }

  /** A press on nothing releases the controlled counters. */
  override _onClickLeft(event: CanvasPointerEvent): void {
    if (!event.shiftKey) this.releaseAll();
  }

  /** Always false: nothing is drawn on the map by a drag. */
  override _canDragLeftStart(_user: unknown, _event: CanvasPointerEvent): boolean {
    return false;
  }

  override _activate(): void {
    for (const token of this.placeables) token.renderFlags.set({ refreshState: true });
  }

  override _deactivate(): void {
    this.hover?._onHoverOut(undefined);
    for (const token of this.placeables) token.renderFlags.set({ refreshState: true });
  }

  /** The zoom changed: names are drawn at their size again. */
  refreshNames(): void {
    for (const token of this.placeables) token.renderFlags.set({ refreshNameplate: true });
  }

  override _onDismissKey(): boolean {
    return this.releaseAll() > 0;
  }
}

export const LEFT_OF_TOKEN_LAYER = ['toggleCombat', 'occlusionMode'] as const;
leaveOut(TokenLayer.prototype, 'TokenLayer#', LEFT_OF_TOKEN_LAYER);
