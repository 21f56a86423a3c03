import { mayKnow } from '../data/units';
import type { TokenPort } from '../host/ports';

/** The topmost token under a point that this user may know of. */
export function tokenAt(point: { readonly x: number; readonly y: number }): TokenPort | undefined {
  return canvas.tokens?.placeables.findLast(
    (token) =>
      token.visible &&
      mayKnow(game.user, token.document) &&
      point.x >= token.x &&
      point.y >= token.y &&
      point.x <= token.x + token.w &&
      point.y <= token.y + token.h,
  );
}
