/** Graphics cards in use hold at least this on a side, nearly all of them more. */
const COMMON = 4096;
/** More than this would fill the memory of many cards with one picture. */
const LARGEST = 8192;

/**
 * How large a map's picture may be on a side. The card asked is the game master's own: players with a lesser one see the
 * ground only if theirs holds as much, which is why the picture is never larger than what is common today.
 */
export function largestTexture(): number {
  const gl = document.createElement('canvas').getContext('webgl2');
  const limit: unknown = gl?.getParameter(gl.MAX_TEXTURE_SIZE);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof limit === 'number' && limit > 0 ? Math.min(limit, LARGEST) : COMMON;
}
