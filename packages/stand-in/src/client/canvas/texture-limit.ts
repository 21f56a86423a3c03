// A graphics card holds textures up to a size of its own; what is larger does not show, without an error.
import type { PIXI as Pixi } from './pixi';

interface WithGl {
  readonly gl?: WebGL2RenderingContext;
}

/** Whether the renderer can show a picture of this size. */
export const isShowable = (
  renderer: unknown,
  { width, height }: Pick<Pixi.Texture, 'width' | 'height'>,
): boolean => {
  const { gl } = renderer as WithGl;
  if (gl === undefined) return true;
  const limit = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  if (Math.max(width, height) <= limit) return true;
  console.warn(
    `practice table: a picture of ${width} × ${height} is beyond this renderer's ${limit}; it does not show`,
  );
  return false;
};
