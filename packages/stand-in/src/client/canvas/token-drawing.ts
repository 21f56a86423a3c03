// How a counter is drawn: art in the primary group; frame, name, bars and status icons in the tokens layer.
import type { TokenDocument } from '../documents/token';
import { drawFace } from './counter-face';
import { PreciseText } from './helpers';
import { PIXI } from './pixi';
import type { Flags } from './shown-placeable';
import { TokenFacts } from './token-facts';
import { hostOf } from './token-host';

const FRAME = { controlled: 0xff9829, hover: 0xf6e7c4 } as const;

interface Bar {
  readonly value: number;
  readonly max?: number;
}

export abstract class DrawnToken extends TokenFacts {
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
  /** The picture alone: the table draws a counter's face of several parts. */
  readonly texture: PIXI.Texture | null = null;

  constructor(document: TokenDocument) {
    super(document);
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

  override refresh(): this {
    this._refreshNow({ refresh: true, refreshState: true, refreshSize: true, refreshPosition: true });
    return this;
  }

  protected override async _draw(_options: object): Promise<void> {
    if (this.mesh.parent === null) hostOf(this).primary.addChild(this.mesh as never);
    this.position.set(this.document.x, this.document.y);
    await drawFace(this.mesh, this.document);
    this.see();
  }

  override async draw(options: object = {}): Promise<this> {
    await super.draw(options);
    this._refreshNow({ refreshSize: true, refreshPosition: true, refreshState: true, refreshEffects: true });
    return this;
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
    this.nameplate.scale.set(1 / Math.min(1.6, Math.max(0.2, hostOf(this).zoom())));
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
}
