import { isBag, type Bag } from './bag';
import { BACKUP_REASONS, type BackupReason } from './backup-index';

/** Under which name a browser keeps backups, as a setting of its own. */
export const SHELF = 'backups';

/**
 * Backups in the browser of whoever made them, for hosts that take no files: a text `{ WORLD: { SCENE: [BACKUP, …] } }`,
 * the newest first. Nothing here ever throws: what cannot be read is as if it were not there.
 */
export interface Shelved {
  readonly at: number;
  readonly before: BackupReason;
  /** A terrain file. */
  readonly text: string;
}

/** A browser keeps a few megabytes for all that is Foundry's. */
const MOST_TEXT = 1_000_000;

const bag = (value: unknown): Bag => (isBag(value) ? value : {});

function read(text: string): Bag {
  try {
    return bag(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What is kept of a scene, the newest first. */
export function shelved(text: string, world: string, scene: string): readonly Shelved[] {
  const kept = bag(read(text)[world])[scene];
  return (Array.isArray(kept) ? kept : []).flatMap((value: unknown) => {
    if (!isBag(value) || typeof value.at !== 'number' || typeof value.text !== 'string') return [];
    const before = BACKUP_REASONS.find((reason) => reason === value.before);
    return before ? [{ at: value.at, before, text: value.text }] : [];
  });
}

/** The text with one more backup of a scene; older ones make room, those of other scenes last. */
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

/** The text without the scenes of a world that are there no more. */
export function withoutGone(text: string, world: string, isThere: (scene: string) => boolean): string {
  const all = read(text);
  if (!isBag(all[world])) return text;
  const here = Object.fromEntries(Object.entries(all[world]).filter(([scene]) => isThere(scene)));
  const { [world]: _before, ...others } = all;
  return JSON.stringify(Object.keys(here).length > 0 ? { ...others, [world]: here } : others);
}
