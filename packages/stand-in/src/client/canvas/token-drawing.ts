// Drawing of a counter: art in the primary group; frame, name, bars and status icons in the tokens layer.
// Every refresh sets anew whether each part is shown.
import type { TokenDocument } from '../documents/token';
import { runtime } from '../runtime';
import { faceOf, paintPlain } from './counter-face';
import { PIXI } from './pixi';
import type { Flags } from './shown-placeable';
import { TokenFacts } from './token-facts';
import { beingMade, hostOf } from './token-host';
import { isViewable, makeParts, partsInOrder, type TokenParts } from './token-parts';
import { makeRuler, type TokenRuler } from './token-ruler';

const FRAME = { controlled: 0xff9829, hover: 0xf6e7c4 } as const;

interface Bar {
  readonly value: number;
  readonly max?: number;
}

/**
 * Filter for a part with children below the erasing mesh: it is composed alone, so that nothing else is
 * erased.
 */
const APART = new PIXI.AlphaFilter(1);
APART.resolution = 0;

export abstract class DrawnToken extends TokenFacts {
  declare mesh: TokenParts['mesh'] | undefined;
  declare voidMesh: TokenParts['voidMesh'] | undefined;
  declare detectionFilterMesh: PIXI.Container | undefined;
  declare effects: PIXI.Container | undefined;
  declare bars: TokenParts['bars'] | undefined;
  declare border: PIXI.Graphics | undefined;
  declare targetArrows: PIXI.Graphics | undefined;
  declare targetPips: PIXI.Graphics | undefined;
  declare nameplate: TokenParts['nameplate'] | undefined;
  declare tooltip: TokenParts['tooltip'] | undefined;
  declare turnMarker: null;
  declare levelIndicator: PIXI.Container | undefined;
  declare texture: PIXI.Texture | undefined;
  /**
   * The ruler; undefined before the first drawing, null without a class. A preview has null: the counter
   * itself has the ruler.
   */
  declare ruler: TokenRuler | null | undefined;
  readonly #isGhost: boolean;
  #parts: TokenParts | undefined;

  constructor(document: TokenDocument) {
    super(document);
    this.eventMode = 'none';
    this.turnMarker = null;
    this.#isGhost = beingMade().isPreview;
  }

  protected override async _draw(_options: object): Promise<void> {
    this.#parts ??= this.#makeParts();
    const { mesh } = this.#parts;
    if (mesh.parent === null) hostOf(this).primary.addChild(mesh);
    this.position.set(this.document.x, this.document.y);
    await this._drawFace();
    if (this.destroyed) return;
    if (this.ruler === undefined) {
      this.ruler = this.#isGhost ? null : makeRuler(this);
      await this.ruler?.draw();
    }
    this._refreshVisibility();
  }

  #makeParts(): TokenParts {
    const parts = makeParts(this, runtime().generation);
    Object.assign(this, parts);
    this.addChild(...partsInOrder(parts));
    return parts;
  }

  /** Draws the picture of its document. */
  protected async _drawFace(): Promise<void> {
    const texture = await faceOf(this.document);
    if (this.destroyed || this.mesh === undefined) return;
    const made = texture ?? paintPlain(this.document, hostOf(this).renderer);
    this.texture = made;
    this.mesh.texture = made;
    this._refreshMeshSize();
  }

  /** Updates whether it is shown: a change of the document alone does not. */
  see(): void {
    this.renderFlags.set({ refreshVisibility: true });
    this.applyRenderFlags();
  }

  protected override _applyRenderFlags(flags: Flags): void {
    if (this.#parts === undefined) return;
    for (const [flag, refresh] of this.#refreshes()) if (flags[flag] === true) refresh();
    this.#showParts(this.#parts);
  }

  /** Returns the refreshes, in the order in which they build upon each other. */
  #refreshes(): readonly (readonly [string, () => unknown])[] {
    return [
      ['refreshState', () => this._refreshState()],
      ['refreshVisibility', () => this._refreshVisibility()],
      ['refreshPosition', () => this._refreshPosition()],
      ['refreshRotation', () => this._refreshRotation()],
      ['refreshSize', () => this._refreshSize()],
      ['refreshElevation', () => this._refreshElevation()],
      ['refreshMesh', () => this._refreshMesh()],
      ['refreshShape', () => this._refreshShape()],
      ['redrawEffects', () => this.drawEffects().catch((error: unknown) => console.error(error))],
      ['refreshBars', () => this.drawBars()],
      ['refreshEffects', () => this._refreshEffects()],
      ['refreshBorder', () => this._refreshBorder()],
      ['refreshTarget', () => this._refreshTarget()],
      ['refreshNameplate', () => this._refreshNameplate()],
      ['refreshTooltip', () => this._refreshTooltip()],
    ];
  }

  /** Shows every part again that should be visible, whoever hid it. */
  #showParts(parts: TokenParts): void {
    const { document } = this;
    const shown: readonly (readonly [PIXI.Container, boolean])[] = [
      [parts.border, this.controlled || this.hover],
      [parts.nameplate, this._canViewMode(document.displayName)],
      [parts.bars, this._canViewMode(document.displayBars)],
      [parts.effects, true],
      [parts.tooltip, parts.tooltip.text !== ''],
      [parts.targetArrows, true],
      [parts.targetPips, true],
      [parts.voidMesh, true],
      ...(parts.levelIndicator === undefined ? [] : [[parts.levelIndicator, true] as const]),
    ];
    for (const [part, isShown] of shown) Object.assign(part, { visible: isShown, renderable: true });
    parts.mesh.visible = this.visible;
    parts.mesh.renderable = true;
    this.#keepApart(parts);
  }

  #keepApart({ voidMesh }: TokenParts): void {
    const isAbove = voidMesh.parent === (this as unknown) && this.getChildIndex(voidMesh) > 0;
    if (isAbove !== (this.filters ?? []).includes(APART)) this.filters = isAbove ? [APART] : null;
  }

  protected _canViewMode(mode: number): boolean {
    return isViewable(mode, this);
  }

  protected _refreshVisibility(): void {
    this.visible = this.isPreview || this.isVisible;
    if (this.mesh !== undefined) this.mesh.visible = this.visible;
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
    this.mesh?.position.set(this.x + this.w / 2, this.y + this.h / 2);
  }

  protected _refreshRotation(): void {
    if (this.mesh !== undefined) this.mesh.angle = this.document.lockRotation ? 0 : this.document.rotation;
  }

  protected _refreshSize(): void {
    this._refreshMeshSize();
    this._refreshPosition();
  }

  protected _refreshMeshSize(): void {
    const { mesh, texture } = this;
    if (mesh === undefined || texture === undefined || texture.width === 0) return;
    const { scaleX, scaleY } = this.document.texture;
    const fit = Math.min(this.w / texture.width, this.h / texture.height);
    mesh.scale.set(fit * scaleX, fit * scaleY);
  }

  protected _refreshElevation(): void {
    if (this.mesh === undefined) return;
    this.mesh.elevation = this.document.elevation;
    this.mesh.sort = this.document.sort;
    if (this.mesh.parent !== null) this.mesh.parent.sortDirty = true;
  }

  protected _refreshMesh(): void {
    if (this.mesh !== undefined) this.mesh.alpha = this._getTargetAlpha() * this.document.alpha;
  }

  protected override _getTargetAlpha(): number {
    return this.isPreview || this.document.hidden ? 0.55 : 1;
  }

  /** Sets whether it hears the pointer: only while its layer is active. */
  protected _refreshState(): void {
    this.eventMode = this.layer.active && !this.isPreview ? 'static' : 'none';
    if (this.ruler) this.ruler.visible = this.ruler.isVisible;
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  /** Returns the picture's share of its place. */
  protected _side(): number {
    return Math.min(this.w, this.h) * (this.document.texture.src ? 1 : 0.82);
  }

  protected _getBorderColor(): number {
    return this.controlled ? FRAME.controlled : FRAME.hover;
  }

  protected _refreshBorder(): void {
    const [{ w, h, border }, side] = [this, this._side()];
    border?.clear();
    if (!this.controlled && !this.hover) return;
    border?.lineStyle(4, this._getBorderColor(), 0.95);
    border?.drawRoundedRect((w - side) / 2 - 3, (h - side) / 2 - 3, side + 6, side + 6, 9);
  }

  protected _refreshTarget(): void {
    this.targetArrows?.clear();
    this.targetPips?.clear();
    if (this.isTargeted) this._drawTargetArrows();
    if ([...this.targeted].some((user) => user !== hostOf(this).user)) this._drawTargetPips();
  }

  protected _drawTargetArrows(_options: object = {}): void {
    this.targetArrows?.lineStyle(3, 0xff4d3d, 0.9).drawCircle(this.w / 2, this.h / 2, this._side() * 0.62);
  }

  protected _drawTargetPips(): void {
    const others = [...this.targeted].filter((user) => user !== hostOf(this).user);
    others.forEach((user, index) =>
      this.targetPips
        ?.beginFill(Number(user.color), 0.9)
        .drawCircle(6 + index * 10, 6, 4)
        .endFill(),
    );
  }

  protected _refreshNameplate(): void {
    if (this.nameplate === undefined) return;
    this.nameplate.text = this.document.name;
    this.nameplate.scale.set(1 / Math.min(1.6, Math.max(0.2, hostOf(this).zoom())));
    this.nameplate.position.set(this.w / 2, (this.h + this._side()) / 2 + 5);
  }

  protected _refreshTooltip(): void {
    if (this.tooltip === undefined) return;
    this.tooltip.text = this._getTooltipText();
    this.tooltip.position.set(this.w / 2, -2);
  }

  /** Returns its elevation as a text; empty = on the ground. */
  protected _getTooltipText(): string {
    const { elevation, parent } = this.document;
    if (!Number.isFinite(elevation) || elevation === 0) return '';
    const units = (parent as { grid?: { units?: string } } | null)?.grid?.units ?? '';
    return `${elevation > 0 ? '+' : ''}${elevation} ${units}`.trim();
  }

  async drawEffects(): Promise<this> {
    await this._drawEffects();
    this.renderFlags.set({ refreshEffects: true });
    return this;
  }

  protected async _drawEffects(): Promise<void> {
    for (const child of this.effects?.removeChildren() ?? []) child.destroy();
    const actor = this.document.actor as { appliedEffects?: { img: string | null }[] } | null;
    for (const { img } of actor?.appliedEffects ?? [])
      if (img !== null) this.effects?.addChild(PIXI.Sprite.from(img));
  }

  protected _refreshEffects(): void {
    const size = Math.min(this.w, this.h) * 0.24;
    (this.effects?.children ?? []).forEach((icon, index) => {
      Object.assign(icon, { width: size, height: size });
      icon.position.set(4, 4 + index * (size + 2));
    });
  }

  /** Draws the bars of an actor's data; without such data none is shown. */
  drawBars(): void {
    (['bar1', 'bar2'] as const).forEach((name, index) => {
      const bar = this.bars?.[name];
      const data = this.document.getBarAttribute(name);
      bar?.clear();
      if (bar && data?.max !== undefined) this._drawBar(index, bar, { value: data.value, max: data.max });
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
}
