// foundry.canvas.layers.PlaceablesLayer, and the layers of what the table has none of: there, drawn, activated, empty.
import type { Collection } from '../collections';
import { InteractionLayer, type LayerOptions } from './layers';
import { PIXI } from './pixi';
import { stageOf } from './stage';

/** What a layer needs of a thing that lies on it. */
export interface Placeable {
  readonly id: string;
  readonly controlled: boolean;
  readonly visible: boolean;
  readonly center: { readonly x: number; readonly y: number };
  control(options?: { releaseOthers?: boolean }): boolean;
  release(): boolean;
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

  readonly objects = new PIXI.Container();
  readonly preview = new PIXI.Container();
  hover: T | null = null;

  get placeables(): T[] {
    return this.objects.children as unknown as T[];
  }

  get controlled(): T[] {
    return this.placeables.filter((one) => one.controlled);
  }

  get controlledObjects(): Map<string, T> {
    return new Map(this.controlled.map((one) => [one.id, one]));
  }

  /** Of the scene that is shown; null where there is none. */
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

  /** Controls what has its middle in the rectangle. Answers whether anything changed. */
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

  clearPreviewContainer(): void {
    for (const ghost of this.preview.removeChildren()) ghost.destroy({ children: true });
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.addChild(this.objects, this.preview);
  }

  protected override async _tearDown(_options: object): Promise<void> {
    this.hover = null;
    this.clearPreviewContainer();
    this.removeChildren();
  }
}

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
