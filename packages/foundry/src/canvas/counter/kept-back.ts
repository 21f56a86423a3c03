import type { TokenPort } from '../../host/ports';

/** Hidden parts of a token, each with its visibility before: other modules may change it too. */
const kept = new WeakMap<TokenPort, ReadonlyMap<PIXI.DisplayObject, boolean>>();

const NONE: ReadonlyMap<PIXI.DisplayObject, boolean> = new Map();

/** Hides these parts of a token as the host draws it, and gives the others back their visibility. */
export function keepBack(token: TokenPort, parts: readonly (PIXI.DisplayObject | null | undefined)[]): void {
  const before = kept.get(token) ?? NONE;
  const now = new Map<PIXI.DisplayObject, boolean>();
  for (const part of parts) {
    if (!part) continue;
    now.set(part, part.renderable || (before.get(part) ?? false));
    part.renderable = false;
  }
  for (const [part, was] of before)
    if (!now.has(part) && !part.destroyed && !part.renderable) part.renderable = was;
  if (now.size > 0) kept.set(token, now);
  else kept.delete(token);
}
