import type { Changes } from '../host/ports';
import { MODULE_ID } from '../settings';
import { BACKUPS_FLAG } from './backup-index';
import { PLAY_FLAG } from './play-record';

/** Whether an update says anything of the module's flags. */
export function hasFlags(changed: Changes): boolean {
  return foundry.utils.hasProperty(changed, `flags.${MODULE_ID}`);
}

/** What it says of them. */
export function flagsIn(changed: Changes): Changes {
  return ((changed.flags as Changes | undefined)?.[MODULE_ID] ?? {}) as Changes;
}

/** Whether of all that the module keeps on a scene only what the game decided has changed: the ground is as it was. */
export function isPlayOnly(changed: Changes): boolean {
  return Object.keys(flagsIn(changed)).every((key) => key === PLAY_FLAG);
}

/** Whether an update only tells of a backup. */
export function isBackupOnly(changed: Changes): boolean {
  return Object.keys(flagsIn(changed)).every((key) => key === BACKUPS_FLAG);
}

/** Whether only a pen can have changed it. */
export function isDrawnOnly(changed: Changes): boolean {
  return Object.keys(flagsIn(changed)).every((key) => ['sides', 'cells', 'shapes'].includes(key));
}
