import { MODULE_ID } from '../settings';
import { ImportProblem } from './problem';

/**
 * Uploads a file into this world's folder.
 * @returns its path
 * @throws ImportProblem
 */
export async function upload(file: File): Promise<string> {
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
