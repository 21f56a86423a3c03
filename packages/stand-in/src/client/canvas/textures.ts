// foundry.canvas.loadTexture: a picture as a texture; nothing where there is none.
import { PIXI } from './pixi';

export const loadTexture = async (src: string): Promise<PIXI.Texture | null> => {
  try {
    return await PIXI.Assets.load<PIXI.Texture>(src);
  } catch (error) {
    console.error(error);
    return null;
  }
};
