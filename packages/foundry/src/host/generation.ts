import type { Changes } from './ports';

/** Everything that differs between Foundry 13 and 14, in one place. */

/** Whether this Foundry is 14 or newer. */
export function isV14(): boolean {
  return game.release.generation >= 14;
}

/**
 * The change that deletes one key: `flags.bocage.sides.KEY`.
 * 13 wants a `-=KEY` entry, 14 an operator as the value (the old form warns and goes away in 16).
 */
export function deletion(path: string): Changes {
  if (isV14()) return { [path]: _del };
  const dot = path.lastIndexOf('.');
  return { [`${path.slice(0, dot)}.-=${path.slice(dot + 1)}`]: null };
}

/** In 14 every new token is on the level of this id, and no token is seen that is on another one. */
const DEFAULT_LEVEL = 'defaultLevel0000';

/**
 * The ground of a scene about to be created, without fog: in 14 the picture belongs to the scene's level, which has to be
 * the one on which tokens are, from the deepest gully to the highest roof.
 */
export function openGround(src: string | null): Changes {
  if (!isV14()) return { background: { src }, fog: { exploration: false } };
  const elevation = { bottom: null, top: null };
  const level = { _id: DEFAULT_LEVEL, name: game.i18n.localize('BOCAGE.Import.ground'), elevation };
  return {
    levels: [{ ...level, background: { src } }],
    initialLevel: DEFAULT_LEVEL,
    fog: { mode: 0 },
  };
}

/** Sends a roll to everybody, whatever the user's own setting says. */
export function publicly(): object {
  return isV14() ? { messageMode: 'public' } : { rollMode: 'publicroll' };
}
