// What layers need to know of the canvas that they stand on; set by the canvas, so that no cycle arises.

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
  readonly scene: { getEmbeddedCollection(type: never): Collection<unknown> } | null;
  setActiveLayer(layer: ActiveLayer, tool?: string): void;
  layer(name: string): StageLayer | undefined;
}

let access: StageAccess | undefined;
export const setStage = (made: StageAccess): void => {
  access = made;
};
export const stageOf = (): StageAccess => {
  if (access === undefined) throw new Error('practice table: the canvas is not there yet');
  return access;
};
