// The lowest things on the canvas: the table around the map, the scene's color, the map's picture.
import type { Scene } from '../documents/scene';
import { PIXI } from './pixi';
import { PrimarySprite, type PrimaryCanvasGroup } from './primary';
import { isShowable } from './texture-limit';

/** Draws the ground; a missing picture is left out. */
export const drawGround = async (
  scene: Scene,
  primary: PrimaryCanvasGroup,
  renderer: PIXI.Application['renderer'],
): Promise<void> => {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const ground = new PIXI.Graphics();
  Object.assign(ground, { sortLayer: -1, sort: -1, elevation: -1 });
  if (sceneX > 0 || sceneY > 0) ground.beginFill(0x22282e).drawRect(0, 0, width, height).endFill();
  ground
    .beginFill(new PIXI.Color(scene.backgroundColor).toNumber())
    .drawRect(sceneX, sceneY, sceneWidth, sceneHeight)
    .endFill();
  primary.addChild(ground);
  const src = scene.mapPicture;
  if (src === null || src === '') return;
  try {
    const texture = await PIXI.Assets.load<PIXI.Texture>(src);
    if (!isShowable(renderer, texture)) return;
    const picture = new PrimarySprite(texture);
    picture.position.set(sceneX, sceneY);
    picture.width = sceneWidth;
    picture.height = sceneHeight;
    primary.addChild(picture);
  } catch {
    console.warn(`practice table: the map picture ${src} could not be loaded`);
  }
};
