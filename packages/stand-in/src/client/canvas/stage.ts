// The canvas as its layers need it; the canvas sets it, so that no cycle arises.

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
  /** Obstacles to sight and steps: `canvas.edges`. */
  readonly edges: { readonly size: number };
  /** The map with its padding. */
  readonly mapRect: PIXI.Rectangle;
  /** Its visible part, in the screen's own pixels. */
  readonly screen: PIXI.Rectangle;
  /** The user before the screen. */
  readonly user: unknown;
  setActiveLayer(layer: ActiveLayer, tool?: string): void;
  layer(name: string): StageLayer | undefined;
  /** The buttons around a thing: `canvas.hud.token`. */
  hud(kind: 'token'): object | null;
  /** Glides the view to a place. */
  look(at: { x: number; y: number }): void;
  /** Objects on the canvas, by the type of their documents. */
  placeableClass(documentName: string): unknown;
  /** Layer of a document type; empty text = it has none. */
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
