import { capabilities } from './capabilities';
import type { Changes } from './ports';

/** What is said to every Foundry in its own words (capabilities.ts says which it has). */

/** The change that deletes one key, like `flags.bocage.sides.KEY`. The key of older hosts warns in newer ones. */
export function deletion(path: string, can = capabilities()): Changes {
  if (can.deletion === 'operator') return { [path]: _del };
  const dot = path.lastIndexOf('.');
  return { [`${path.slice(0, dot)}.-=${path.slice(dot + 1)}`]: null };
}

/** Where there are levels every new token is on that of this id, and no token is seen that is on another one. */
const DEFAULT_LEVEL = 'defaultLevel0000';

/**
 * The ground of a scene about to be created, without fog. Where there are levels the picture belongs to the one on which
 * tokens are, from the deepest gully to the highest roof.
 */
export function openGround(src: string | null, can = capabilities()): Changes {
  if (!can.levels) return { background: { src }, fog: { exploration: false } };
  const elevation = { bottom: null, top: null };
  const level = { _id: DEFAULT_LEVEL, name: game.i18n.localize('BOCAGE.Import.ground'), elevation };
  return {
    levels: [{ ...level, background: { src } }],
    initialLevel: DEFAULT_LEVEL,
    fog: { mode: 0 },
  };
}

/** Sends a roll to everybody, whatever the user's own setting says. */
export function publicly(can = capabilities()): object {
  return can.modes === 'messageMode' ? { messageMode: 'public' } : { rollMode: 'publicroll' };
}
