import { storage, type Refusal } from '../host/storage';
import { ImportProblem } from './problem';

/**
 * Uploads a file into this world's folder.
 * @returns its path
 * @throws ImportProblem
 */
export async function upload(file: File): Promise<string> {
  const put = await storage().put(file);
  if ('refused' in put) throw new ImportProblem(refusedLine(file.name, put.refused));
  return put.path;
}

/** One line that says why a file was not taken, and what can be done. */
export function refusedLine(file: string, refused: Refusal): string {
  return game.i18n.format(`BOCAGE.Files.${refused}`, { file });
}
