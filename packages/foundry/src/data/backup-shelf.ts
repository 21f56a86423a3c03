import { isBag, type Bag } from './bag';
import { readJson } from './read-json';
import { BACKUP_REASONS, type BackupReason } from './backup-index';

/** Name of the client setting that keeps backups. */
export const SHELF = 'backups';

/**
 * Backups in their maker's browser, for hosts that take no files: a text `{ WORLD: { SCENE: [BACKUP, …] } }`,
 * the newest first. Nothing here throws: an unreadable text counts as empty.
 */
export interface Shelved {
  readonly at: number;
  readonly before: BackupReason;
  /** The text of a terrain file. */
  readonly text: string;
}

/** Most characters of all backups: a browser keeps a few megabytes for all of Foundry. */
const MOST_TEXT = 1_000_000;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

const read = (text: string): Bag => bag(readJson(text));

/** Returns the backups of a scene, the newest first. */
export function shelved(text: string, world: string, scene: string): readonly Shelved[] {
  const kept = bag(read(text)[world])[scene];
  return (Array.isArray(kept) ? kept : []).flatMap((value: unknown) => {
    if (!isBag(value) || typeof value.at !== 'number' || typeof value.text !== 'string') return [];
    const before = BACKUP_REASONS.find((reason) => reason === value.before);
    return before ? [{ at: value.at, before, text: value.text }] : [];
  });
}

/** Returns the text with one more backup of a scene; older ones make room, those of other scenes last. */
export function shelve(
  text: string,
  { world, scene, most }: { readonly world: string; readonly scene: string; readonly most: number },
  backup: Shelved,
): string {
  const all = read(text);
  const own = [backup, ...shelved(text, world, scene)].sort((a, b) => b.at - a.at);
  for (let kept = most; kept > 0; kept--) {
    const next = { ...all, [world]: { ...bag(all[world]), [scene]: own.slice(0, kept) } };
    const made = JSON.stringify(next);
    if (made.length <= MOST_TEXT) return made;
  }
  return JSON.stringify({ [world]: { [scene]: own.slice(0, 1) } });
}

/** Returns the text without the deleted scenes of a world. */
export function withoutGone(text: string, world: string, isThere: (scene: string) => boolean): string {
  const all = read(text);
  if (!isBag(all[world])) return text;
  const here = Object.fromEntries(Object.entries(all[world]).filter(([scene]) => isThere(scene)));
  const { [world]: _before, ...others } = all;
  return JSON.stringify(Object.keys(here).length > 0 ? { ...others, [world]: here } : others);
}
