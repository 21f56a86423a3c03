// What layers need to know of the canvas that they stand on; set by the canvas, so that no cycle arises.

import type { BaseGrid } from '../../shared/grid/base';
import type { Obj } from '../../shared/objects';
import type { Collection } from '../collections';
import type { PIXI } from './pixi';

interface StageLayer {
  readonly options: { readonly name: string };
}

interface ActiveLayer extends StageLayer {
  deactivate(): unknown;
}

export interface StageAccess {
  readonly activeLayer: ActiveLayer | null;
  readonly ticker: PIXI.Ticker;
  /** The scene that is shown. */
  readonly scene: {
    readonly grid: BaseGrid;
    getEmbeddedCollection(type: never): Collection<unknown>;
    updateEmbeddedDocuments(type: never, updates: Obj[], operation?: Obj): Promise<unknown[]>;
    deleteEmbeddedDocuments(type: never, ids: string[], operation?: Obj): Promise<unknown[]>;
  } | null;
  /** `canvas.visibility`. */
  readonly visibility: object;
  /** The canvas's own stage. */
  readonly container: PIXI.Container;
  /** What stands in the way of sight and steps: `canvas.edges`. */
  readonly edges: { readonly size: number };
  /** The map with its padding. */
  readonly mapRect: PIXI.Rectangle;
  /** What of it is on the screen, in the screen's own pixels. */
  readonly screen: PIXI.Rectangle;
  /** Who sits before it. */
  readonly user: unknown;
  setActiveLayer(layer: ActiveLayer, tool?: string): void;
  layer(name: string): StageLayer | undefined;
  /** The buttons around a thing: `canvas.hud.token`. */
  hud(kind: 'token'): object | null;
  /** Glides to a place. */
  look(at: { x: number; y: number }): void;
  /** What lies on the canvas for documents of a type. */
  placeableClass(documentName: string): unknown;
  /** Of which layer documents of a type are; an empty text where they are of none. */
  layerNameOf(documentName: string): string;
}

let access: StageAccess | undefined;
export const setStage = (made: StageAccess): void => {
  access = made;
};
export const stageOf = (): StageAccess => {
  if (access === undefined) throw new Error('practice table: the canvas is not there yet');
  return access;
};
