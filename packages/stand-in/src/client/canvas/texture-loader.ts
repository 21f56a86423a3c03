// foundry.canvas.TextureLoader: pictures loaded ahead and looked up later.
import { PIXI } from './pixi';
import { loadTexture } from './textures';

export class TextureLoader {
  static loader: TextureLoader;

  static async loadSceneTextures(): Promise<void> {
    throw new Error('practice table: TextureLoader.loadSceneTextures is not implemented');
  }

  /** Loads pictures. A failing one is named on the console, and stops none of the others. */
  async load(sources: readonly string[]): Promise<void> {
    await Promise.all(sources.map((src) => this.loadTexture(src)));
  }

  async loadTexture(src: string): Promise<PIXI.BaseTexture | null> {
    return (await loadTexture(src))?.baseTexture ?? null;
  }

  getCache(src: string): PIXI.BaseTexture | null {
    return PIXI.Assets.cache.has(src) ? PIXI.Assets.get<PIXI.Texture>(src).baseTexture : null;
  }
}

TextureLoader.loader = new TextureLoader();
