// What layers need to know of the canvas that they stand on; set by the canvas, so that no cycle arises.
import type { CanvasLayer, InteractionLayer } from './layers';

export interface StageAccess {
  readonly activeLayer: InteractionLayer | null;
  setActiveLayer(layer: InteractionLayer, tool?: string): void;
  layer(name: string): CanvasLayer | undefined;
}

let access: StageAccess | undefined;
export const setStage = (made: StageAccess): void => {
  access = made;
};
export const stageOf = (): StageAccess => {
  if (access === undefined) throw new Error('practice table: the canvas is not there yet');
  return access;
};
