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

/** Background of a scene about to be created: in 14 it belongs to the scene's first level. */
export function sceneBackground(src: string): Changes {
  if (!isV14()) return { background: { src } };
  return { background: { src }, levels: [{ name: 'Ground', background: { src } }] };
}

/** Sends a roll to everybody, whatever the user's own setting says. */
export function publicly(): object {
  return isV14() ? { messageMode: 'public' } : { rollMode: 'publicroll' };
}
