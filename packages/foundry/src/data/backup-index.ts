import { isBag } from './bag';

/** What a backup was made before. */
export const BACKUP_REASONS = ['clear', 'import', 'restore', 'bulk'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** Under which key a scene tells of its backups. */
export const BACKUPS_FLAG = 'backups';

/** Of each scene; the oldest makes room. Files cannot be deleted, so that each of these is written again and again. */
export const KEPT = 3;

/** What a scene says of a backup: where its file lies. */
export interface Filed {
  readonly slot: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly before: BackupReason;
  readonly file: string;
  /** The checksum of the file: another one may have taken its place. */
  readonly crc: string;
}

const SLOTS = Array.from({ length: KEPT }, (_, slot) => slot);

/** The name of a scene's backup. */
export function backupName(scene: string, slot: number): string {
  return `backup-${scene}-${slot}.json`;
}

/**
 * The backups of which a scene's flags tell, the newest first.
 * @param scene its id: a copy of a scene tells of the files of another one
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

/** Where the next one goes: a place that is free, else that of the oldest. */
export function nextSlot(filed: readonly Filed[]): number {
  const free = SLOTS.find((slot) => filed.every((one) => one.slot !== slot));
  return free ?? filed.at(-1)?.slot ?? 0;
}
