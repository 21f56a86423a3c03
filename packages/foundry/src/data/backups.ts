import { held } from '../facts/source';
import { deletion } from '../host/dialect';
import type { ScenePort } from '../host/ports';
import { storage } from '../host/storage';
import { oneAtATime, timerPart, whenIdle } from '../host/timers';
import { MODULE_ID } from '../settings';
import {
  BACKUP_REASONS,
  BACKUPS_FLAG,
  backupName,
  filedOf,
  KEPT,
  nextSlot,
  type BackupReason,
  type Filed,
} from './backup-index';
import { SHELF, shelve, shelved, withoutGone, type Shelved } from './backup-shelf';
import { isBag } from './bag';
import { crc32 } from './crc';
import { whenDrawingRests } from './drawing-rests';
import { terrainShown } from './editor';
import { sceneState } from './scene-state';
import { packTerrain, type TerrainGrid } from './terrain-file';

/** A listed backup; its text is read on demand. */
export interface Backup {
  readonly id: string;
  /** Time in milliseconds since 1970. */
  readonly at: number;
  readonly before: BackupReason;
}

/** Hexes and hexsides above which an edit is backed up first. */
export const BULK = 60;

const PATH = `flags.${MODULE_ID}.${BACKUPS_FLAG}`;

/**
 * Backs up the scene's present terrain as a file beside the board pictures; the scene keeps its address. If
 * the host takes no file, this browser keeps it. During a stroke it waits until the pen is lifted, and
 * nothing waits for it.
 */
export async function backUp(scene: ScenePort, before: BackupReason): Promise<void> {
  const terrain = terrainShown(scene);
  const grid = gridOfTerrain(scene);
  if (!terrain || !grid || terrain.sides.size + terrain.cells.size + terrain.shapes.size === 0) return;
  const at = Date.now();
  if (before === 'bulk')
    await new Promise<void>((resolve) => whenDrawingRests(() => whenIdle(timerPart('backup'), resolve)));
  const kept = await keep(scene, { at, before, text: packTerrain(terrain, grid, true) });
  if (!kept) ui.notifications.warn(game.i18n.localize('BOCAGE.TerrainFile.noBackup'));
}

/** One backup at a time: a second one would take the first one's place. */
const inTurn = oneAtATime();

function keep(scene: ScenePort, backup: Shelved): Promise<boolean> {
  return inTurn(
    async () => (await file(scene, backup).catch(() => false)) || (await shelveHere(scene, backup)),
  );
}

/** Whether this host has refused a file: it is not asked again. */
const isRefused = held(false);

async function file(scene: ScenePort, { at, before, text }: Shelved): Promise<boolean> {
  if (isRefused.read()) return false;
  const slot = nextSlot(filed(scene));
  const put = await storage().put(fileOf(scene, slot, text));
  isRefused.write('refused' in put);
  if ('refused' in put) return false;
  await scene.update({ [`${PATH}.s${slot}`]: { at, before, file: put.path, crc: crc32(text) } });
  return true;
}

const fileOf = ({ id }: ScenePort, slot: number, text: string): File =>
  new File([text], backupName(id, slot), { type: 'application/json' });

async function shelveHere(scene: ScenePort, backup: Shelved): Promise<boolean> {
  const where = { world: game.world.id, scene: scene.id, most: KEPT };
  try {
    await game.settings.set(MODULE_ID, SHELF, shelve(shelf(), where, backup));
    return true;
  } catch {
    return false;
  }
}

function shelf(): string {
  const text = game.settings.get(MODULE_ID, SHELF);
  return typeof text === 'string' ? text : '';
}

const filed = (scene: ScenePort): readonly Filed[] =>
  filedOf(scene.flags[MODULE_ID]?.[BACKUPS_FLAG], scene.id);
const here = (scene: ScenePort): readonly Shelved[] => shelved(shelf(), game.world.id, scene.id);

/** Returns the backups of a scene, the newest first. */
export function backups(scene: ScenePort): readonly Backup[] {
  const files = filed(scene).map(({ slot, at, before }) => ({ id: `s${slot}`, at, before }));
  const own = here(scene).map(({ at, before }) => ({ id: `b${at}`, at, before }));
  return [...files, ...own].sort((a, b) => b.at - a.at);
}

/** Returns the terrain file of a backup; undefined = it is gone, or another one has taken its place. */
export async function backupText(scene: ScenePort, id: string): Promise<string | undefined> {
  const own = here(scene).find(({ at }) => `b${at}` === id);
  const found = filed(scene).find(({ slot }) => `s${slot}` === id);
  return own?.text ?? (found && (await readFile(found)));
}

async function readFile({ file: path, at, crc }: Filed): Promise<string | undefined> {
  try {
    const address = new URL(path, document.baseURI);
    // A file of this name had other content before.
    address.searchParams.set('at', `${at}`);
    const response = await fetch(address, { cache: 'no-store' });
    const text = response.ok ? await response.text() : '';
    return crc32(text) === crc ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Forgets a deleted scene's backups: files cannot be deleted, so the client that deleted the scene empties
 * them.
 */
export async function forgetBackups(scene: ScenePort, _options: object, deleter: string): Promise<void> {
  await clearShelf();
  if (deleter !== game.user.id) return;
  for (const { slot } of filed(scene)) await storage().put(fileOf(scene, slot, '{}'));
}

async function clearShelf(): Promise<void> {
  const text = withoutGone(shelf(), game.world.id, (id) => game.scenes.get(id) !== undefined);
  if (text !== shelf()) await game.settings.set(MODULE_ID, SHELF, text).catch(() => undefined);
}

/**
 * Moves backups of earlier versions out of the user's document, which every browser gets, to the present
 * place. A backup that cannot be moved stays.
 */
export async function moveOldBackups(): Promise<void> {
  await clearShelf();
  const old = game.user.flags[MODULE_ID]?.[BACKUPS_FLAG];
  if (!isBag(old)) return;
  for (const [id, bag] of Object.entries(old)) {
    const scene = game.scenes.get(id);
    const all = scene && isBag(bag) ? Object.values(bag).flatMap(readOld) : [];
    const newest = all.sort((a, b) => b.at - a.at).slice(0, KEPT);
    for (const backup of newest.reverse()) if (scene && !(await keep(scene, backup))) return;
  }
  await game.user.update(deletion(PATH));
}

function readOld(value: unknown): readonly Shelved[] {
  if (!isBag(value) || typeof value.at !== 'number' || typeof value.text !== 'string') return [];
  const before = BACKUP_REASONS.find((reason) => reason === value.before);
  return before ? [{ at: value.at, before, text: value.text }] : [];
}

/** Returns the grid that the keys of a scene's terrain refer to; undefined = Bocage does not play there. */
export function gridOfTerrain(scene: ScenePort): TerrainGrid | undefined {
  const lattice = sceneState(scene)?.layout.lattice;
  return lattice && { kind: lattice.kind, shoved: lattice.shoved };
}
