import type { TokenDocumentPort } from './ports';

/**
 * Where a token's centre stands by its document. While a counter glides, `document.x` is where it is drawn just now
 * (foundryvtt#11122, #11398): only the source says where it has been put, so that every rule asks here.
 */
export function centreOf(token: TokenDocumentPort): { readonly x: number; readonly y: number } {
  return token.getCenterPoint(token._source);
}

/** The `x` and `y` with which a token's centre stands there. */
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
