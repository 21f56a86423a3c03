import { isBag } from './bag';

/** Acts that a backup precedes. */
export const BACKUP_REASONS = ['clear', 'import', 'restore', 'bulk'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** Key of a scene's flags that lists its backups. */
export const BACKUPS_FLAG = 'backups';

/**
 * Backups of each scene; the oldest makes room. Files cannot be deleted, so each of these is written again
 * and again.
 */
export const KEPT = 3;

/** A scene's entry about a backup: where its file lies. */
export interface Filed {
  readonly slot: number;
  /** Time in milliseconds since 1970. */
  readonly at: number;
  readonly before: BackupReason;
  readonly file: string;
  /** The file's checksum: another file may have taken its place. */
  readonly crc: string;
}

const SLOTS = Array.from({ length: KEPT }, (_, slot) => slot);

/** Returns the file name of a scene's backup. */
export function backupName(scene: string, slot: number): string {
  return `backup-${scene}-${slot}.json`;
}

/**
 * Returns the backups that a scene's flags list, the newest first.
 *
 * @param scene its id: a copied scene lists the files of the original
 */
export function filedOf(value: unknown, scene: string): readonly Filed[] {
  if (!isBag(value)) return [];
  return SLOTS.flatMap((slot) => {
    const entry = value[`s${slot}`];
    if (!isBag(entry)) return [];
    const { at, file, crc } = entry;
    const before = BACKUP_REASONS.find((reason) => reason === entry.before);
    if (typeof at !== 'number' || typeof file !== 'string' || typeof crc !== 'string' || !before) return [];
    return file.endsWith(backupName(scene, slot)) ? [{ slot, at, before, file, crc }] : [];
  }).sort((a, b) => b.at - a.at);
}

/** Returns the place of the next backup: a free one, else the oldest one's. */
export function nextSlot(filed: readonly Filed[]): number {
  const free = SLOTS.find((slot) => filed.every((one) => one.slot !== slot));
  return free ?? filed.at(-1)?.slot ?? 0;
}
