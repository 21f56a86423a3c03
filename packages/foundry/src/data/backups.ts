import { deletion } from '../host/dialect';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { timerPart, whenIdle } from '../host/timers';
import { whenDrawingRests } from './drawing-rests';
import { terrainShown } from './editor';
import { sceneState } from './scene-state';
import { packTerrain, type TerrainGrid } from './terrain-file';
import { isBag } from './bag';

/** What a backup was made before. */
export const BACKUP_REASONS = ['clear', 'import', 'restore', 'bulk'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export interface Backup {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly before: BackupReason;
  /** A terrain file. */
  readonly text: string;
}

/** Of each scene; older ones make room. */
const KEPT = 3;
/** An edit of more hexes and hexsides than this is one that a slip of the hand should not cost. */
export const BULK = 60;

/**
 * Keeps what is on the scene now, in the user's own flags: there it changes nothing on the scene, and is still there after
 * the table was closed. For a stroke it is written when the hand has been lifted: nobody waits for it.
 */
export async function backUp(scene: ScenePort, before: BackupReason): Promise<void> {
  const terrain = terrainShown(scene);
  const grid = gridOfTerrain(scene);
  if (!terrain || !grid || terrain.sides.size + terrain.cells.size + terrain.shapes.size === 0) return;
  const at = Date.now();
  if (before === 'bulk')
    await new Promise<void>((resolve) => whenDrawingRests(() => whenIdle(timerPart('backup'), resolve)));
  const path = `flags.${MODULE_ID}.backups.${scene.id}`;
  const changes: Record<string, unknown> = {
    [`${path}.${foundry.utils.randomID(8)}`]: {
      at,
      before,
      text: packTerrain(terrain, grid, true),
    },
  };
  for (const { id } of backups(scene).slice(KEPT - 1)) Object.assign(changes, deletion(`${path}.${id}`));
  await game.user.update(changes);
}

/** The backups of a scene, the newest first. */
export function backups(scene: ScenePort): readonly Backup[] {
  const kept = game.user.flags[MODULE_ID]?.backups;
  const own = isBag(kept) ? kept[scene.id] : undefined;
  return Object.entries(isBag(own) ? own : {})
    .flatMap(([id, value]) => readBackup(id, value) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** The grid that the keys of a scene's terrain refer to. */
export function gridOfTerrain(scene: ScenePort): TerrainGrid | undefined {
  const lattice = sceneState(scene)?.layout.lattice;
  return lattice && { kind: lattice.kind, shoved: lattice.shoved };
}

function readBackup(id: string, value: unknown): Backup | undefined {
  if (!isBag(value) || typeof value.at !== 'number' || typeof value.text !== 'string') return undefined;
  const before = BACKUP_REASONS.find((reason) => reason === value.before);
  return before && { id, at: value.at, before, text: value.text };
}
