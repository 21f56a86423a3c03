import { trueName } from '../data/true-look';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { openName } from '../los/names';

/** A message's speaker as Foundry stores it. */
export interface Speaker {
  readonly scene: string | null;
  readonly alias: string;
  readonly token: null;
  readonly actor: null;
}

/**
 * Returns a message's speaker, made by hand. Foundry's own helper takes the selected token first, and readers
 * would get name, token and actor of a secret one.
 */
export function speakerCalled(scene: ScenePort | null | undefined, alias: string): Speaker {
  return { scene: scene?.id ?? null, alias, token: null, actor: null };
}

/**
 * Returns the speaker of a message about a counter: its name if all readers may know it, else the user's. The
 * alias heads the message and exports of the chat.
 *
 * @param known all readers know what the counter is
 */
export function speakerFor(
  scene: ScenePort | null | undefined,
  token: TokenDocumentPort | undefined,
  known = false,
): Speaker {
  const open = token !== undefined && (known || openName(token) === trueName(token));
  return speakerCalled(scene, open ? trueName(token) : game.user.name);
}
