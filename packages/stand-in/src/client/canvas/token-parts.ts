// Parts of a counter's drawing: its picture in the primary group, and the parts above it in the tokens layer.
// None exists before the counter's first drawing.
import { PreciseText } from './helpers';
import { PIXI } from './pixi';
import { SORT_LAYERS } from './primary';
import { PrimarySpriteMesh } from './sprite-mesh';

/** A counter's picture erases its children below this one. */
export class VoidMesh extends PIXI.Container {
  readonly #mesh: () => PrimarySpriteMesh | undefined;

  constructor(mesh: () => PrimarySpriteMesh | undefined) {
    super();
    this.#mesh = mesh;
    this.eventMode = 'none';
  }

  /** The picture as it lies in the primary group, taking away instead of adding. */
  override render(renderer: PIXI.Renderer): void {
    const mesh = this.#mesh();
    if (mesh === undefined || mesh.destroyed || !this.visible || !this.renderable) return;
    // No part of the counter lies below it: without a frame of its own it would erase the map.
    if (this.parent?.children[0] === this) return;
    const { blendMode } = mesh;
    mesh.blendMode = PIXI.BLEND_MODES.ERASE;
    mesh.render(renderer);
    mesh.blendMode = blendMode;
  }
}

export interface Bars extends PIXI.Container {
  bar1: PIXI.Graphics;
  bar2: PIXI.Graphics;
}

export interface TokenParts {
  readonly mesh: PrimarySpriteMesh;
  readonly voidMesh: VoidMesh;
  readonly detectionFilterMesh: PIXI.Container;
  readonly border: PIXI.Graphics;
  readonly bars: Bars;
  readonly effects: PIXI.Container;
  readonly nameplate: PreciseText;
  readonly tooltip: PreciseText;
  readonly targetArrows: PIXI.Graphics;
  readonly targetPips: PIXI.Graphics;
  /** The turn in a combat; the table has none. */
  readonly turnMarker: null;
  /** Version 14: whether it stands on another level. */
  readonly levelIndicator: PIXI.Container | undefined;
}

const NAME_STYLE = {
  fontFamily: ['Inter', 'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic UI', 'sans-serif'],
  fontSize: 15,
  fontWeight: '600',
  fill: 0xffffff,
  stroke: 0x101418,
  strokeThickness: 4,
} satisfies Partial<PIXI.ITextStyle>;

const label = (anchorY: number): PreciseText => {
  const text = new PreciseText('', NAME_STYLE);
  text.anchor.set(0.5, anchorY);
  text.resolution = 2;
  return text;
};

const makeBars = (): Bars => {
  const bars = new PIXI.Container() as Bars;
  bars.bar1 = bars.addChild(new PIXI.Graphics());
  bars.bar2 = bars.addChild(new PIXI.Graphics());
  return bars;
};

export const makeParts = (token: object, generation: number): TokenParts => {
  const mesh = new PrimarySpriteMesh({ object: token, sortLayer: SORT_LAYERS.TOKENS });
  mesh.anchor.set(0.5);
  return {
    mesh,
    voidMesh: new VoidMesh(() => mesh),
    detectionFilterMesh: new PIXI.Container(),
    border: new PIXI.Graphics(),
    bars: makeBars(),
    effects: new PIXI.Container(),
    nameplate: label(0),
    tooltip: label(1),
    targetArrows: new PIXI.Graphics(),
    targetPips: new PIXI.Graphics(),
    turnMarker: null,
    levelIndicator: generation >= 14 ? new PIXI.Container() : undefined,
  };
};

/** Returns the parts in their order: first the erasing mesh, above it the table's own drawings. */
export const partsInOrder = (parts: TokenParts): PIXI.Container[] => [
  ...[parts.voidMesh, parts.detectionFilterMesh, parts.border, parts.targetArrows, parts.targetPips],
  ...[parts.bars, parts.effects, parts.nameplate, parts.tooltip],
  ...(parts.levelIndicator === undefined ? [] : [parts.levelIndicator]),
];

/** Modes of `CONST.TOKEN_DISPLAY_MODES`. */
const MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

interface Viewed {
  readonly controlled: boolean;
  readonly hover: boolean;
  readonly isOwner: boolean;
}

/** Whether a part with this display mode is shown now. */
export const isViewable = (mode: number, { controlled, hover, isOwner }: Viewed): boolean => {
  if (mode === MODES.ALWAYS) return true;
  if (mode === MODES.CONTROL) return controlled;
  if (mode === MODES.HOVER) return hover || controlled;
  if (mode === MODES.OWNER_HOVER) return isOwner && (hover || controlled);
  return mode === MODES.OWNER && isOwner;
};
