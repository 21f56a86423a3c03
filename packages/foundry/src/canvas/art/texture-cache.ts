/** Textures of drawings, each drawn once and shared by every sprite: a map redraws by moving sprites. */
export interface TextureCache {
  get(
    key: string,
    width: number,
    height: number,
    paint: (pen: CanvasRenderingContext2D) => void,
  ): PIXI.Texture;
  destroy(): void;
}

/** Texture pixels per canvas pixel: crisp when zoomed in. */
export const TEXTURE_SCALE = 2;

/** Returns an empty cache. */
export function createTextureCache(): TextureCache {
  const textures = new Map<string, PIXI.Texture>();
  return {
    get(key, width, height, paint) {
      const known = textures.get(key);
      if (known) return known;
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(width * TEXTURE_SCALE);
      canvas.height = Math.ceil(height * TEXTURE_SCALE);
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.scale(TEXTURE_SCALE, TEXTURE_SCALE);
        pen.translate(width / 2, height / 2);
        paint(pen);
      }
      const texture = PIXI.Texture.from(canvas, { mipmap: PIXI.MIPMAP_MODES.ON });
      textures.set(key, texture);
      return texture;
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy(true);
      textures.clear();
    },
  };
}
