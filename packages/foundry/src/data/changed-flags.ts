import type { Changes } from '../host/ports';
import { MODULE_ID } from '../settings';
import { BACKUPS_FLAG } from './backup-index';
import { PLAY_FLAG } from './play-record';

/** Whether an update changes the module's flags. */
export function hasFlags(changed: Changes): boolean {
  return foundry.utils.hasProperty(changed, `flags.${MODULE_ID}`);
}

/** Returns an update's changes of the module's flags. */
export function flagsIn(changed: Changes): Changes {
  return ((changed.flags as Changes | undefined)?.[MODULE_ID] ?? {}) as Changes;
}

/** Whether an update changes only the game's decisions: the ground is as it was. */
export function isPlayOnly(changed: Changes): boolean {
  return Object.keys(flagsIn(changed)).every((key) => key === PLAY_FLAG);
}

/** Whether an update changes only the list of backups. */
export function isBackupOnly(changed: Changes): boolean {
  return Object.keys(flagsIn(changed)).every((key) => key === BACKUPS_FLAG);
}

/** Whether only drawing has changed these flags of the module. */
export function isDrawn(flags: Changes): boolean {
  return Object.keys(flags).every((key) => ['sides', 'cells', 'shapes'].includes(key));
}

const GRID = ['grid', 'padding', 'width', 'height', 'background', 'shiftX', 'shiftY'];
const UNIT = [
  'x',
  'y',
  'elevation',
  'hidden',
  'width',
  'height',
  'disposition',
  'sort',
  'actorId',
  'actorLink',
];

/** Whether a scene's update may have moved its grid over its map. */
export function movesGrid(changed: Changes): boolean {
  return GRID.some((key) => key in changed);
}

/** Whether a token's update may change the unit or its place. */
export function concernsUnit(changed: Changes): boolean {
  return UNIT.some((key) => key in changed) || hasFlags(changed);
}
