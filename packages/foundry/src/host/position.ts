import type { TokenDocumentPort } from './ports';

/**
 * Returns a token's center, in canvas pixels, by its document. While a counter glides, `document.x` is its
 * drawn place (foundryvtt#11122, #11398). Only the source holds its true place, so every rule asks here.
 */
export function centreOf(token: TokenDocumentPort): { readonly x: number; readonly y: number } {
  return token.getCenterPoint(token._source);
}

/** Returns the `x` and `y` that put a token's center there. */
export function cornerFor(
  token: TokenDocumentPort,
  centre: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const now = centreOf(token);
  return {
    x: Math.round(token._source.x + centre.x - now.x),
    y: Math.round(token._source.y + centre.y - now.y),
  };
}
