import { capabilities } from './capabilities';

/** Where files of this world go: one folder, in the first source of this host that takes them. */

/** Why a file was not taken: this user may not upload, or the server took nothing. */
export type Refusal = 'forbidden' | 'refused';

export type Put = { readonly path: string } | { readonly refused: Refusal };

export interface Storage {
  /** Puts a file under its name. What was there under that name is overwritten; nothing can be deleted. */
  put(file: File): Promise<Put>;
}

/** The folder of this world's files, by source: it is made once. */
const made = new Map<string, Promise<string>>();

/** This world's files, as far as this user may write any. */
export function storage(): Storage {
  return { put };
}

async function put(file: File): Promise<Put> {
  if (!game.user.can('FILES_UPLOAD')) return { refused: 'forbidden' };
  for (const source of capabilities().uploads) {
    const path = await uploaded(source, file);
    if (path !== undefined) return { path };
    // It may have been the folder that is not there any more.
    made.delete(source);
  }
  return { refused: 'refused' };
}

/** The file's address; undefined, whatever the host answers instead of one. */
async function uploaded(source: string, file: File): Promise<string | undefined> {
  try {
    const folder = made.get(source) ?? folderIn(source);
    made.set(source, folder);
    const { upload } = picker();
    const reply = await upload.call(picker(), source, await folder, file, {}, { notify: false });
    return (reply && reply.path) || undefined;
  } catch {
    return undefined;
  }
}

function picker(): typeof foundry.applications.apps.FilePicker.implementation {
  return foundry.applications.apps.FilePicker.implementation;
}

/** `worlds/<this world>/bocage`, made when it is not there: hosts make no more than one level at once. */
async function folderIn(source: string): Promise<string> {
  const world = `worlds/${game.world.id}`;
  const folder = `${world}/bocage`;
  const { dirs } = await picker()
    .browse(source, world)
    .catch(() => ({ dirs: [] as string[] }));
  if (dirs.includes(folder)) return folder;
  const levels = source === 'data' ? [folder] : ['worlds', world, folder];
  // What is there already is refused as well: the upload tells.
  for (const level of levels)
    await picker()
      .createDirectory(source, level)
      .catch(() => undefined);
  return folder;
}
