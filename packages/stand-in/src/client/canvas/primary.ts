// The primary group: map picture, token art and objects of layers, ordered by elevation, sort layer, sort.
import { PIXI } from './pixi';

export const SORT_LAYERS = { SCENE: 0, TILES: 500, DRAWINGS: 600, TOKENS: 700, WEATHER: 1000 } as const;

interface Sortable {
  elevation?: number;
  sortLayer?: number;
  sort?: number;
  zIndex: number;
}

const compare = (a: Sortable, b: Sortable): number =>
  (a.elevation ?? 0) - (b.elevation ?? 0) ||
  (a.sortLayer ?? 0) - (b.sortLayer ?? 0) ||
  (a.sort ?? 0) - (b.sort ?? 0) ||
  a.zIndex - b.zIndex;

export class PrimaryCanvasGroup extends PIXI.Container {
  static readonly SORT_LAYERS = SORT_LAYERS;

  constructor() {
    super();
    this.sortableChildren = true;
  }

  override sortChildren(): void {
    const order = new Map(this.children.map((child, index) => [child, index]));
    this.children.sort(
      (a, b) =>
        compare(a as unknown as Sortable, b as unknown as Sortable) ||
        (order.get(a) ?? 0) - (order.get(b) ?? 0),
    );
    this.sortDirty = false;
  }
}

/** A picture in the primary group. */
export class PrimarySprite extends PIXI.Sprite {
  elevation = 0;
  sortLayer: number = SORT_LAYERS.SCENE;
  sort = 0;
}
