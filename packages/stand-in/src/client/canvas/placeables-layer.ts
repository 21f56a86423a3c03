// foundry.canvas.layers.PlaceablesLayer, and the layers of what the table has none of: there, drawn, activated, empty.
import { deepClone, type Obj } from '../../shared/objects';
import type { Collection } from '../collections';
import { leaveOut } from '../left-members';
import { InteractionLayer, type LayerOptions } from './layers';
import { PIXI } from './pixi';
import { CanvasQuadtree } from './quadtree';
import { stageOf } from './stage';

/** Members of an object on a layer that the layer needs. */
export interface Placeable {
  readonly id: string;
  readonly controlled: boolean;
  readonly visible: boolean;
  readonly center: { readonly x: number; readonly y: number };
  readonly bounds: Area;
  readonly document: { readonly sort?: number };
  control(options?: { releaseOthers?: boolean }): boolean;
  release(): boolean;
  _onHoverOut(event: unknown): unknown;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class PlaceablesLayer<T extends Placeable = Placeable> extends InteractionLayer {
  static readonly documentName: string = '';

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: PlaceablesLayer };
  }

  /** The layer's objects; null while it is not drawn. */
  objects: PIXI.Container | null = null;
  /** Previews; null before the first drawing. */
  preview: PIXI.Container | null = null;
  hover: T | null = null;

  /** Undo history of this layer: the table keeps none. */
  readonly history: object[] = [];

  /** Returns the class of its objects. */
  static get placeableClass(): unknown {
    return stageOf().placeableClass(this.documentName);
  }

  /** Places of the layer's objects, made anew at every read; regions have none. */
  get quadtree(): CanvasQuadtree<T> | null {
    if ((this.constructor as typeof PlaceablesLayer).documentName === 'Region') return null;
    const tree = new CanvasQuadtree<T>();
    for (const one of this.placeables) tree.insert({ r: one.bounds, t: one });
    return tree;
  }

  get placeables(): T[] {
    return (this.objects?.children ?? []) as unknown as T[];
  }

  get controlled(): T[] {
    return this.placeables.filter((one) => one.controlled);
  }

  get controlledObjects(): Map<string, T> {
    return new Map(this.controlled.map((one) => [one.id, one]));
  }

  /** Documents of the viewed scene; null = there is none. */
  get documentCollection(): Collection<unknown> | null {
    const { documentName } = this.constructor as typeof PlaceablesLayer;
    return stageOf().scene?.getEmbeddedCollection(documentName as never) ?? null;
  }

  get(id: string): T | undefined {
    return this.placeables.find((one) => one.id === id);
  }

  getDocuments(): Collection<unknown> | [] {
    return this.documentCollection ?? [];
  }

  controlAll(options: { releaseOthers?: boolean } = {}): T[] {
    if (options.releaseOthers === true) this.releaseAll();
    for (const one of this.placeables) if (one.visible) one.control({ releaseOthers: false });
    return this.controlled;
  }

  releaseAll(): number {
    const held = this.controlled;
    for (const one of held) one.release();
    return held.length;
  }

  /** Controls objects with their middle in the rectangle. @returns whether anything changed */
  selectObjects(area: Area, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const before = new Set(this.controlled);
    const within = this._within(area);
    if (releaseOthers) for (const one of before) if (!within.includes(one)) one.release();
    for (const one of within) one.control({ releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((one) => !before.has(one));
  }

  _within({ x, y, width, height }: Area): T[] {
    return this.placeables.filter(
      ({ visible, center }) =>
        visible && center.x >= x && center.x <= x + width && center.y >= y && center.y <= y + height,
    );
  }

  /** Returns the buttons around an object of this layer; null = it has none. */
  get hud(): object | null {
    return null;
  }

  /** Returns the objects that may be controlled: none while another layer is active. */
  controllableObjects(): T[] {
    return this.active ? this.placeables.filter(({ visible }) => visible) : [];
  }

  /** Returns the middle of the space, to which objects snap. */
  getSnappedPoint(point: { x: number; y: number }): { x: number; y: number } {
    const { grid } = stageOf().scene ?? {};
    return grid === undefined || grid.isGridless
      ? { x: point.x, y: point.y }
      : grid.getSnappedPoint(point, { mode: 0x1 });
  }

  /** Returns the highest sort value on the layer; null = it is empty. */
  getMaxSort(): number {
    return this.placeables.reduce((top, one) => Math.max(top, one.document.sort ?? 0), -Infinity);
  }

  /** Updates all documents of the layer, or those that a condition names, in one request. */
  async updateAll(
    transformation: Obj | ((one: T) => Obj),
    condition: ((one: T) => boolean) | null = null,
    options: Obj = {},
  ): Promise<unknown[]> {
    const wanted = condition === null ? this.placeables : this.placeables.filter(condition);
    const updates = wanted.map((one) => ({
      ...(typeof transformation === 'function' ? transformation(one) : deepClone(transformation)),
      _id: one.id,
    }));
    return this.#scene().updateEmbeddedDocuments(this.#documentName(), updates, options);
  }

  async deleteAll(): Promise<unknown[]> {
    const ids = this.placeables.map(({ id }) => id);
    return this.#scene().deleteEmbeddedDocuments(this.#documentName(), ids);
  }

  #documentName(): never {
    return (this.constructor as typeof PlaceablesLayer).documentName as never;
  }

  #scene(): NonNullable<ReturnType<typeof stageOf>['scene']> {
    const { scene } = stageOf();
    if (scene === null) throw new Error('practice table: no scene is shown');
    return scene;
  }

  clearPreviewContainer(): void {
    for (const ghost of this.preview?.removeChildren() ?? []) {
      (ghost as { _onDragEnd?(): void })._onDragEnd?.();
      ghost.destroy({ children: true });
    }
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.objects = this.addChild(new PIXI.Container());
    this.preview = this.addChild(new PIXI.Container());
  }

  protected override async _tearDown(_options: object): Promise<void> {
    this.hover = null;
    this.clearPreviewContainer();
    this.removeChildren();
    this.objects = null;
  }
}

/** Members about missing documents, and about undoing. */
export const LEFT_OF_PLACEABLES_LAYER = [
  ...['copyObjects', 'createObject', 'moveMany', 'pasteObjects', 'rotateMany', 'storeHistory'],
  ...['undoHistory', 'gridPrecision', 'highlightObjects'],
] as const;
leaveOut(PlaceablesLayer.prototype, 'PlaceablesLayer#', LEFT_OF_PLACEABLES_LAYER);

/** The options of a layer on top of those of its base, with its own class. */
const optionsOf = (base: LayerOptions, baseClass: unknown, name: string, zIndex: number): LayerOptions => ({
  ...base,
  baseClass,
  name,
  zIndex,
});

export class RegionLayer extends PlaceablesLayer {
  static override readonly documentName = 'Region';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, RegionLayer, 'regions', 100);
  }

  override getZIndex(): number {
    return this.active ? 600 : super.getZIndex();
  }

  override _activate(): void {
    this.zIndex = this.getZIndex();
  }

  override _deactivate(): void {
    this.zIndex = this.getZIndex();
  }
}

export class TilesLayer extends PlaceablesLayer {
  static override readonly documentName = 'Tile';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, TilesLayer, 'tiles', 300);
  }
}

export class TemplateLayer extends PlaceablesLayer {
  static override readonly documentName = 'MeasuredTemplate';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, TemplateLayer, 'templates', 400);
  }
}

export class DrawingsLayer extends PlaceablesLayer {
  static override readonly documentName = 'Drawing';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, DrawingsLayer, 'drawings', 500);
  }
}

export class WallsLayer extends PlaceablesLayer {
  static override readonly documentName = 'Wall';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, WallsLayer, 'walls', 700);
  }
}

export class NotesLayer extends PlaceablesLayer {
  static override readonly documentName = 'Note';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, NotesLayer, 'notes', 800);
  }
}

export class LightingLayer extends PlaceablesLayer {
  static override readonly documentName = 'AmbientLight';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, LightingLayer, 'lighting', 900);
  }
}

export class SoundsLayer extends PlaceablesLayer {
  static override readonly documentName = 'AmbientSound';
  static override get layerOptions(): LayerOptions {
    return optionsOf(super.layerOptions, SoundsLayer, 'sounds', 900);
  }
}
