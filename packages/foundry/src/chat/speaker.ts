import { trueLook } from '../data/true-look';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { openName } from '../los/names';

/** A message's speaker as it is stored. */
export interface Speaker {
  readonly scene: string | null;
  readonly alias: string;
  readonly token: null;
  readonly actor: null;
}

/**
 * Speaker of a message, made by hand. Foundry's own helper takes the selected token first: every reader would get name, token
 * and actor of a secret that the author happens to have selected.
 */
export function speakerCalled(scene: ScenePort | null | undefined, alias: string): Speaker {
  return { scene: scene?.id ?? null, alias, token: null, actor: null };
}

/**
 * Speaker of a message about a counter: its name where all readers may know it, otherwise the user's. The alias stands at the
 * head of the message and in exports of the chat.
 *
 * @param known whether all readers know what the counter is
 */
export function speakerFor(
  scene: ScenePort | null | undefined,
  token: TokenDocumentPort | undefined,
  known = false,
): Speaker {
  const open = token !== undefined && (known || openName(token) === trueLook(token).name);
  return speakerCalled(scene, open ? trueLook(token).name : game.user.name);
}
