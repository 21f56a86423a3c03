/** Pixels on a side that every graphics card in use holds; most hold more. */
const COMMON = 4096;
/** Limit for all cards: a larger picture would fill the memory of many. */
const LARGEST = 8192;

/**
 * Returns the largest side of a map's picture, in pixels, by the GM's own card. Players with a lesser card
 * see the ground only if theirs holds as much, so the limit is moderate.
 */
export function largestTexture(): number {
  const gl = document.createElement('canvas').getContext('webgl2');
  const limit: unknown = gl?.getParameter(gl.MAX_TEXTURE_SIZE);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, LARGEST) : COMMON;
}
