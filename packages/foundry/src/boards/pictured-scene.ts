import { crc32 } from '../data/crc';
import { GIVEN } from '../data/ours';
import { openGround } from '../host/dialect';
import { sceneClass } from '../host/documents';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import type { Fit } from './fit';
import { ImportProblem } from './problem';
import { upload } from './upload';

/** Largest side of a map, in scene pixels: a larger map's picture is too coarse on most graphics cards. */
const LARGEST_MAP = 16_383;

/** @throws ImportProblem for a map that is larger */
export function checkSize({ width, height }: Fit, where: string): void {
  if (Math.max(width, height) <= LARGEST_MAP) return;
  throw new ImportProblem(game.i18n.format('BOCAGE.Import.mapTooBig', { where }));
}

/**
 * Uploads a part of a map. Equal contents have equal names: an import takes up what a failed one has left.
 *
 * @param map its name
 * @returns the file's path
 */
export async function uploadAs(
  map: string,
  ending: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const stem = map.slice(0, 40).replace(/[^A-Za-z0-9]+/g, '-') || 'board';
  return upload(new File([content], `${stem}-${crc32(content)}.${ending}`, { type }));
}

/**
 * Makes a scene whose picture lies under its grid.
 * @throws ImportProblem where the scene is refused
 */
export async function makeScene(
  { width, height, anchor: { type, size } }: Fit,
  picture: string,
  name: string,
  flags: Readonly<Record<string, unknown>>,
): Promise<ScenePort> {
  const scene = await sceneClass().create({
    ...{ name, width, height, padding: 0 },
    ...openGround(picture),
    grid: { type, size, distance: 40, units: 'm', alpha: 0.15 },
    tokenVision: false,
    flags: { [MODULE_ID]: { ...GIVEN, ...flags } },
  });
  if (!scene) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.refused'));
  return scene;
}
