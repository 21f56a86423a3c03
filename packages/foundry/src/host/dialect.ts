import { capabilities } from './capabilities';
import type { Changes } from './ports';

/** Foundry 13 and 14 say the same things in different words (capabilities.ts). */

/**
 * Returns the change that deletes one key, such as `flags.bocage.sides.KEY`. The form for older hosts warns
 * in newer ones.
 */
export function deletion(path: string, can = capabilities()): Changes {
  if (can.deletion === 'operator') return { [path]: _del };
  const dot = path.lastIndexOf('.');
  return { [`${path.slice(0, dot)}.-=${path.slice(dot + 1)}`]: null };
}

/** Whether a value in a change deletes its key. */
export function isDeletion(value: unknown, can = capabilities()): boolean {
  return value === null || (can.deletion === 'operator' && value === _del);
}

/** Every new token is on the level of this id, and tokens on other levels are not seen. */
const DEFAULT_LEVEL = 'defaultLevel0000';

/**
 * Returns the ground of a new scene, without fog. On hosts with levels the picture belongs to the level of
 * the tokens, from the deepest gully to the highest roof.
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

/** Returns the options that show a roll to everybody, whatever the user's own setting. */
export function publicly(can = capabilities()): object {
  return can.modes === 'messageMode' ? { messageMode: 'public' } : { rollMode: 'publicroll' };
}
