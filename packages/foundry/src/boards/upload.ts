import { storage, type Refusal } from '../host/storage';
import { ImportProblem } from './problem';

/**
 * Uploads a file into this world's folder.
 *
 * @returns its path
 * @throws ImportProblem if the host takes no file
 */
export async function upload(file: File): Promise<string> {
  const put = await storage().put(file);
  if ('refused' in put) throw new ImportProblem(refusedLine(file.name, put.refused));
  return put.path;
}

/** Returns one line: the reason why a file was not taken, and the next step. */
export function refusedLine(file: string, refused: Refusal): string {
  return game.i18n.format(`BOCAGE.Files.${refused}`, { file });
}
