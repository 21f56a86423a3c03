import { refuseLook, withoutLook } from '../data/true-look';
import type { Changes, ScenePort } from '../host/ports';

/**
 * Writes decided changes of tokens. The host may refuse a true look that an owner has written by hand: that
 * token keeps its "?", and all else is written.
 */
export async function writeTokens(
  scene: ScenePort,
  tokens: readonly Changes[],
  options: object,
): Promise<void> {
  const write = (changes: readonly Changes[]): Promise<unknown> =>
    scene.updateEmbeddedDocuments('Token', [...changes], options);
  if (tokens.length === 0) return;
  try {
    await write(tokens);
  } catch (error) {
    const looks = tokens.filter((changes) => isLonger(changes));
    if (looks.length === 0) throw error;
    await write(tokens.map(withoutLook).filter((changes) => Object.keys(changes).length > 1));
    for (const changes of looks) await writeLook(scene, changes, write);
  }
}

const isLonger = (changes: Changes): boolean =>
  Object.keys(withoutLook(changes)).length < Object.keys(changes).length;

async function writeLook(
  scene: ScenePort,
  changes: Changes,
  write: (changes: readonly Changes[]) => Promise<unknown>,
): Promise<void> {
  try {
    await write([changes]);
  } catch {
    const token = scene.tokens.get(String(changes._id));
    if (token) refuseLook(token);
  }
}
