import { refuseLook, showsLook, withoutLook } from '../data/true-look';
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
    const looks = tokens.filter(showsLook);
    if (looks.length === 0) throw error;
    const others = tokens.map((changes) => (looks.includes(changes) ? withoutLook(changes) : changes));
    await write(others.filter((changes) => Object.keys(changes).length > 1));
    for (const changes of looks) await writeLook(scene, changes, write);
  }
}

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
