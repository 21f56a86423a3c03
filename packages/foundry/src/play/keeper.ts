import { keep, keeperIn, keptIn } from '../data/kept-units';
import { readRecord, type KnownUnit } from '../data/play-record';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { KEPT } from './settings';

/** What this browser keeps of hidden units between one evening and the next (data/kept-units.ts). */
const NEW_ID = Math.random().toString(36).slice(2);

/** By which id a scene names this browser as the one that has decided last. */
export function keeperId(): string {
  return keeperIn(stored()) ?? NEW_ID;
}

/**
 * Every unit as the game last knew it: those of which the scene speaks by its record, hidden ones by what this browser has
 * kept, if it was the one that decided last. Players' clients keep nothing.
 */
export function knownUnits(scene: ScenePort): ReadonlyMap<string, KnownUnit> {
  const { keeper, units } = readRecord(scene.flags[MODULE_ID]);
  if (!game.user.isGM || keeper === undefined) return units;
  const text = stored();
  return keeper === keeperIn(text) ? new Map([...keptIn(text, game.world.id, scene.id), ...units]) : units;
}

/** Keeps hidden units as they were decided. */
export function keepUnits(scene: ScenePort, units: ReadonlyMap<string, KnownUnit>): void {
  const text = stored();
  const now = keep(text, { world: game.world.id, scene: scene.id, id: NEW_ID }, units);
  // A browser that keeps nothing does as before: what stands on hidden tokens counts when somebody comes anew.
  if (now !== text) void game.settings.set(MODULE_ID, KEPT, now).catch(() => undefined);
}

function stored(): string {
  const text = game.settings.get(MODULE_ID, KEPT);
  return typeof text === 'string' ? text : '';
}
