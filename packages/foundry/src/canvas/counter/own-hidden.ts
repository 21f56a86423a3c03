import { knowsAll } from '../../data/units';
import type { TokenPort } from '../../host/ports';

/** Hidden tokens that we show and the host does not. */
const shown = new WeakSet<TokenPort>();

/** Shows a hidden token to its owners too: Foundry shows it only to GMs. */
export function showOwnHidden(token: TokenPort): void {
  if (!token.document.hidden || token.visible || !knowsAll(game.user, token.document)) return;
  shown.add(token);
  show(token, true);
}

/** Hides it again, as the host does. */
export function hideOwnHidden(token: TokenPort): void {
  if (shown.delete(token) && token.document.hidden) show(token, false);
}

function show(token: TokenPort, isShown: boolean): void {
  token.visible = isShown;
  if (token.mesh) token.mesh.visible = isShown;
}
