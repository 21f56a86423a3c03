import type { DeedRecord } from '@bocage/core/game';
import type { Changes } from '../host/ports';
import { isBag } from './bag';
import { readJson } from './read-json';

/** Name of the client setting that keeps them. */
export const DEEDS = 'deeds';

/**
 * Deeds that can be taken back, kept by the deciding GM's browser: they hold secrets of all sides, so that no
 * document may have them.
 *
 *   [{ world, scene, deeds: [DEED], breaking?: [id] }], the last one written at the end
 *
 * `breaking` names deeds that are being taken back: if the table ends meanwhile, it is finished later.
 */
export interface PlayedDeed extends DeedRecord {
  /** Ids of the messages with its log lines. */
  readonly messages?: readonly string[];
  /** Data of the tokens that it removed. */
  readonly tokens?: readonly Changes[];
}

/** The deeds of one scene. */
export interface SceneDeeds {
  readonly deeds: readonly PlayedDeed[];
  /** Ids of those that are being taken back. */
  readonly breaking: readonly string[];
}

interface Stored extends SceneDeeds {
  readonly world: string;
  readonly scene: string;
}

/** Scenes kept: nobody plays more on one evening. */
const SCENES = 3;

/** Most that is kept of a scene. */
export const BOUNDS = { deeds: 200, length: 400_000 };

/** Returns the deeds of a scene. It never throws: unreadable ones are left out. */
export function deedsIn(text: string, world: string, scene: string): SceneDeeds {
  const found = read(text).find((one) => one.world === world && one.scene === scene);
  return found ?? { deeds: [], breaking: [] };
}

/** Returns the text with these deeds of a scene. */
export function withDeeds(text: string, world: string, scene: string, now: SceneDeeds): string {
  const others = read(text).filter((one) => one.world !== world || one.scene !== scene);
  const is = now.deeds.length > 0 ? [{ world, scene, ...now }] : [];
  return JSON.stringify(
    [...others, ...is].slice(-SCENES).map(({ breaking, ...one }) => ({
      ...one,
      ...(breaking.length > 0 && { breaking }),
    })),
  );
}

/** Returns what can be read of a list of deeds. */
export function readDeeds(value: unknown): readonly PlayedDeed[] {
  return Array.isArray(value) ? value.filter(isDeed) : [];
}

function read(text: string): readonly Stored[] {
  const all = readJson(text);
  return Array.isArray(all) ? all.flatMap(readScene) : [];
}

function readScene(value: unknown): readonly Stored[] {
  if (!isBag(value) || typeof value.world !== 'string' || typeof value.scene !== 'string') return [];
  const { world, scene, deeds, breaking } = value;
  return [{ world, scene, deeds: readDeeds(deeds), breaking: areTexts(breaking) ? breaking : [] }];
}

function isDeed(value: unknown): value is PlayedDeed {
  if (!isBag(value) || typeof value.id !== 'string' || !('turn' in value)) return false;
  const { by, deed, unit, seenBy, reversal, messages, tokens } = value;
  return (
    [by, deed, unit].every((one) => one === undefined || typeof one === 'string') &&
    [seenBy, messages].every((one) => one === undefined || areTexts(one)) &&
    (tokens === undefined || (Array.isArray(tokens) && tokens.every(isBag))) &&
    Array.isArray(reversal) &&
    reversal.every((change) => isBag(change) && areTexts(change.path))
  );
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
