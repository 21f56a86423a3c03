import { gridOf } from '../../shared/grid/make';
import type { BaseGrid, GridConfig } from '../../shared/grid/base';
import { deepClone, type Obj } from '../../shared/objects';
import type { DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';
import { leaveOut } from '../left-members';
import { runtime } from '../runtime';
import { ClientDocument } from './document';
import { EmbeddedCollection, SCENE_COLLECTIONS } from './embedded-collection';
import type { DocumentLike } from './kinds';
import { onSceneChange } from './scene-events';
import { WorldCollection } from './world-collection';
import type { TokenDocument } from './token';

export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: Rect;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: Rect;
  distance: number;
  distancePixels: number;
  units: string;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Set by the canvas: rectangles as PIXI makes them. */
let makeRect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
export const setRectMaker = (made: typeof makeRect): void => {
  makeRect = made;
};

export class Level extends ClientDocument {
  static override readonly documentName = 'Level';
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { src: string | null };
}

export class Scene extends ClientDocument {
  static override readonly documentName = 'Scene';
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare tokens: Collection<TokenDocument>;
  declare levels: Collection<Level> | undefined;
  declare background: { src: string | null };
  declare backgroundColor: string;
  declare grid: BaseGrid;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare dimensions: SceneDimensions;
  readonly walls = this.#none('walls');
  readonly tiles = this.#none('tiles');
  readonly drawings = this.#none('drawings');
  readonly lights = this.#none('lights');
  readonly sounds = this.#none('sounds');
  readonly notes = this.#none('notes');
  readonly templates = this.#none('templates');
  readonly regions = this.#none('regions');

  #none(name: keyof typeof SCENE_COLLECTIONS): EmbeddedCollection<DocumentLike> {
    return new EmbeddedCollection<DocumentLike>(name, this);
  }

  override getEmbeddedCollection(type: DocumentType): Collection<DocumentLike> {
    const field = Object.entries(SCENE_COLLECTIONS).find(([, name]) => name === (type as string))?.[0];
    return field === undefined
      ? super.getEmbeddedCollection(type)
      : this[field as keyof typeof SCENE_COLLECTIONS];
  }

  protected override _prepareField(key: string): boolean {
    if (key !== 'grid') return false;
    this.grid = gridOf(this._source['grid'] as GridConfig & { type: number });
    return true;
  }

  override prepareBaseData(): void {
    this.dimensions = this.getDimensions();
  }

  getDimensions(): SceneDimensions {
    const { width: w, height: h } = this;
    const { x, y, width, height, rows, columns } = this.grid.calculateDimensions(w, h, this.padding);
    const size = this.grid.size;
    return {
      width,
      height,
      size,
      rect: makeRect(0, 0, width, height),
      sceneX: x,
      sceneY: y,
      sceneWidth: w,
      sceneHeight: h,
      sceneRect: makeRect(x, y, w, h),
      distance: this.grid.distance,
      distancePixels: size / this.grid.distance,
      units: this.grid.units,
      ratio: w / h,
      maxR: Math.hypot(width, height),
      rows,
      columns,
    };
  }

  /** The same, by modules' name for it. */
  get _view(): boolean {
    return this.isView;
  }

  get isView(): boolean {
    return onSceneChange().viewed() === this;
  }

  get navName(): string {
    return this.name;
  }

  /** Version 14: floors and ceilings that regions make. There are none. */
  getSurfaces(_options: object = {}): readonly never[] {
    return [];
  }

  /** Version 14: the level that is shown; the others are not. */
  get viewedLevel(): Level | undefined {
    return this.levels?.get(String(this._source['initialLevel'])) ?? this.levels?.contents[0];
  }

  /** The map picture: on the scene in version 13, on the shown level in version 14. */
  get mapPicture(): string | null {
    if (runtime().generation < 14) return this.background.src;
    return this.viewedLevel?.background.src ?? null;
  }

  /** Shows the scene. While another one is being drawn it resolves to a warning. */
  async view(): Promise<this | object> {
    return (await onSceneChange().view(this)) ?? this;
  }

  activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  override async update(changes: Obj = {}, operation: Obj = {}): Promise<this | undefined> {
    const background =
      'background' in changes || Object.keys(changes).some((key) => key.startsWith('background.'));
    if (runtime().generation >= 14 && background) {
      throw new Error(
        'practice table: since version 14 the background belongs to the Level, not to the Scene',
      );
    }
    return super.update(changes, operation);
  }

  override toObject(): Obj {
    return deepClone(this._source);
  }

  override _onCreate(): void {
    onSceneChange().listed();
  }

  override _onUpdate(changed: Obj): void {
    onSceneChange().updated(this, changed);
  }

  override _onDelete(): void {
    onSceneChange().listed();
  }
}

export const LEFT_OF_SCENE = [
  ...['createThumbnail', 'pullUsers', 'unview', 'clearMovementHistories', 'updateTokenRegions', 'thumbnail'],
] as const;
leaveOut(Scene.prototype, 'Scene#', LEFT_OF_SCENE);

export class Scenes extends WorldCollection<Scene> {
  static override readonly documentName = 'Scene';

  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  get viewed(): Scene | null {
    return onSceneChange().viewed() as Scene | null;
  }

  get current(): Scene | null {
    return this.viewed;
  }
}
