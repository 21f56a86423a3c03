import { perScene, reads } from '../facts/source';
import type { ScenePort } from '../host/ports';
import { isBag } from '../data/bag';
import { PLAY_FLAG } from '../data/play-record';
import { MODULE_ID } from '../settings';
import { readContents, type Opened } from './contents';
import { keyChanges, ownSecret } from './keys';
import { openFor } from './sealed';

/** The sealed secrets of a scene, as far as this user can open them. They stand with the game's record. */
export const SEALED = 'sealed';
export const SEALED_PATH = `flags.${MODULE_ID}.${PLAY_FLAG}.${SEALED}`;

/** Returns the sealed text of a scene; undefined = it has none. */
export function sealedText({ flags }: ScenePort): string | undefined {
  const play = flags[MODULE_ID]?.[PLAY_FLAG];
  const text = isBag(play) ? play[SEALED] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** What this user can open of a scene's secrets; `closed`: there are some, for other keys than this browser's. */
export const openedOn = perScene((scene): Opened | 'closed' | undefined => {
  reads(scene, 'record');
  keyChanges();
  const text = sealedText(scene);
  if (text === undefined) return undefined;
  const secret = ownSecret();
  const own = secret && openFor(text, game.user.id, secret);
  return own === undefined ? 'closed' : readContents(own);
});

/** Returns the opened secrets; undefined = there are none for this user. */
export function opened(scene: ScenePort): Opened | undefined {
  const all = openedOn(scene);
  return all === 'closed' ? undefined : all;
}
