import { capabilities } from './capabilities';

/** Files of this world: one folder, in the first source of this host that takes uploads. */

/** Reason for refusing a file: this user may not upload, or the server took nothing. */
export type Refusal = 'forbidden' | 'refused';

export type Put = { readonly path: string } | { readonly refused: Refusal };

export interface Storage {
  /** Writes a file under its name over any earlier one; files cannot be deleted. */
  put(file: File): Promise<Put>;
}

/** The folder of this world's files, by source: it is made once. */
const made = new Map<string, Promise<string>>();

/** Returns this world's files, with as much as this user may write. */
export function storage(): Storage {
  return { put };
}

async function put(file: File): Promise<Put> {
  if (!game.user.can('FILES_UPLOAD')) return { refused: 'forbidden' };
  for (const source of capabilities().uploads) {
    const path = await uploaded(source, file);
    if (path !== undefined) return { path };
    // The folder may have been removed.
    made.delete(source);
  }
  return { refused: 'refused' };
}

/** Returns the file's address; undefined = the host answered anything else. */
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

/**
 * Returns `worlds/<this world>/bocage`, and makes missing levels one at a time: hosts make no more at once.
 */
async function folderIn(source: string): Promise<string> {
  const world = `worlds/${game.world.id}`;
  const folder = `${world}/bocage`;
  const { dirs } = await picker()
    .browse(source, world)
    .catch(() => ({ dirs: [] as string[] }));
  if (dirs.includes(folder)) return folder;
  const levels = source === 'data' ? [folder] : ['worlds', world, folder];
  // An existing level is refused as well: the upload will tell.
  for (const level of levels)
    await picker()
      .createDirectory(source, level)
      .catch(() => undefined);
  return folder;
}
