import type * as PixiNs from 'pixi.js';
import type { TokenPort } from '../../host/ports';

/** Parts of a token that are kept back, so that nothing is shown again that others have hidden. */
const kept = new WeakMap<TokenPort, ReadonlySet<PixiNs.DisplayObject>>();

/** Keeps back these parts of a token as the host draws it, and shows those again that were kept back before. */
export function keepBack(
  token: TokenPort,
  parts: readonly (PixiNs.DisplayObject | null | undefined)[],
): void {
  const now = new Set(parts.filter((part) => part !== null && part !== undefined));
  for (const part of kept.get(token) ?? []) if (!now.has(part) && !part.destroyed) part.renderable = true;
  for (const part of now) part.renderable = false;
  if (now.size > 0) kept.set(token, now);
  else kept.delete(token);
}
