import { RulesError } from '@bocage/core';
import { importBoard, packBoard, type ImportedBoard } from '@bocage/importer';
import { sceneBackground } from '../host/generation';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { errorText } from '../view/errors';
import { fitBoard } from './fit';
import { boardFlags } from './flags';
import { fittedPicture } from './picture';

/** Bigger files are no board archives; nothing of them is read. */
const LARGEST_FILE = 200 * 1024 * 1024;

/** One line in the user's language, for the dialog. */
export class ImportProblem extends Error {}

/**
 * Makes a scene of a VASL board archive. Everything is read and both files are uploaded before the scene is created in
 * one step, so nothing is ever half-imported.
 * @param say tells what is being done
 * @throws ImportProblem
 */
export async function importBoardFile(file: File, say: (step: string) => void): Promise<ScenePort> {
  say('reading');
  const imported = await readFile(file);
  const { depiction } = imported.board;
  if (!depiction) throw new ImportProblem(game.i18n.format('BOCAGE.Import.noRaster', { where: file.name }));
  const fit = fitBoard(imported.board, depiction);
  say('drawing');
  const picture = await fittedPicture(imported.picture, depiction, fit).catch(() => {
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.badPicture', { where: file.name }));
  });
  say('uploading');
  const stem = `${imported.board.name.replace(/[^A-Za-z0-9]+/g, '-') || 'board'}-${foundry.utils.randomID(6)}`;
  const boardPath = await upload(
    new File([packBoard(imported.board)], `${stem}.json`, { type: 'application/json' }),
  );
  const picturePath = await upload(new File([picture], `${stem}.webp`, { type: 'image/webp' }));
  say('creating');
  const scene = await Scene.implementation.create({
    name: game.i18n.format('BOCAGE.Import.sceneName', { name: imported.board.name }),
    width: fit.width,
    height: fit.height,
    padding: 0,
    ...sceneBackground(picturePath),
    grid: { type: fit.anchor.type, size: fit.anchor.size, distance: 40, units: 'm', alpha: 0.15 },
    tokenVision: false,
    fog: { exploration: false },
    flags: { [MODULE_ID]: boardFlags(imported.board, fit.anchor, boardPath) },
  });
  if (!scene) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.refused'));
  return scene;
}

async function readFile(file: File): Promise<ImportedBoard> {
  if (file.size > LARGEST_FILE)
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.tooBig', { where: file.name }));
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.unreadable', { where: file.name }));
  }
  try {
    return importBoard(bytes, { name: file.name });
  } catch (error) {
    if (error instanceof RulesError) throw new ImportProblem(errorText(game.i18n, error));
    throw error;
  }
}

async function upload(file: File): Promise<string> {
  const picker = foundry.applications.apps.FilePicker.implementation;
  const folder = await uploadFolder();
  let reply;
  try {
    reply = await picker.upload('data', folder, file, {}, { notify: false });
  } catch {
    reply = undefined;
  }
  if (!reply || !reply.path)
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.noUpload', { where: file.name }));
  return reply.path;
}

/** `worlds/<this world>/bocage`, made when it is not there. */
async function uploadFolder(): Promise<string> {
  const picker = foundry.applications.apps.FilePicker.implementation;
  const world = `worlds/${game.world.id}`;
  const folder = `${world}/${MODULE_ID}`;
  try {
    const { dirs } = await picker.browse('data', world);
    if (dirs.includes(folder)) return folder;
  } catch {
    // No right to browse, or no such folder yet: creating tells.
  }
  await picker.createDirectory('data', folder).catch(() => undefined);
  return folder;
}
