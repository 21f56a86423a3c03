import { isOurs } from '../data/ours';
import type { ScenePort } from '../host/ports';
import { changed, factOf, held, reads, type Source } from './source';

/** The scene that this client views. Only hooks write it. */
const drawn = held<{ readonly scene?: ScenePort }>({});
const ended = held<object>({});
const panned = held<object>({});
const ready = held(false);

/** Tells that the map has been drawn, of another scene or anew. */
export function viewDrawn(scene: ScenePort | undefined): void {
  drawn.write(scene ? { scene } : {});
}

/** Tells that the map is taken down. */
export function viewEnded(): void {
  ended.write({});
}

/** Tells that the map was moved or has another zoom. */
export function viewPanned(): void {
  panned.write({});
}

/** Tells that all documents are there. */
export function tableReady(): void {
  ready.write(true);
}

/** Tells that this client's looks are other ones: colours, which marks are shown. */
export function looksChanged(): void {
  const scene = battlefield();
  if (scene) changed(scene, 'looks');
}

/** Whether all documents are there. */
export const isTableReady = ready.read;

/** The scene that this client looks at. */
export const viewedScene = (): ScenePort | undefined => drawn.read().scene;

/** The scene in view where Bocage plays on it. */
export const battlefield = factOf((): ScenePort | undefined => {
  const scene = viewedScene();
  if (scene) reads(scene, 'terrain');
  return isOurs(scene) ? scene : undefined;
});

/** Another value whenever the map of a battlefield is drawn; undefined on other scenes. */
export const battlefieldDrawn = factOf((): object | undefined => {
  drawn.read();
  return battlefield() && {};
});

/** Another value whenever the map is taken down, or shows another battlefield or none. */
export const viewOver = factOf((): object => {
  ended.read();
  battlefield();
  return {};
});

/** Another value whenever the map is moved or zoomed. */
export const viewMoved = panned.read;

/** The zoom of the map: canvas pixels become this many on the screen. */
export const zoom = factOf((): number => {
  panned.read();
  drawn.read();
  return canvas.stage.scale.x || 1;
});

/** Factor between two zooms at which drawings look different. */
const ZOOM_STEP = 1.25;

/** The zoom in steps, for drawings that stay readable at every zoom. */
export const zoomStep = factOf((): number => Math.round(Math.log(zoom()) / Math.log(ZOOM_STEP)));

/** Another value whenever sources of the battlefield in view have changed, or its map is drawn; undefined on other scenes. */
export function changesHere(...sources: readonly Source[]): object | undefined {
  const scene = battlefield();
  if (scene) reads(scene, ...sources);
  return battlefieldDrawn() && {};
}

/** The same for the scene in view, ours or not. */
export function changesInView(...sources: readonly Source[]): object | undefined {
  const { scene } = drawn.read();
  if (scene) reads(scene, ...sources);
  return scene && {};
}
