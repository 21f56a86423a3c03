import { crc32 } from '../data/crc';

/** Where messages are posted, as the client that posts sees it. */
export interface Desk {
  /** Whether a game master has said it. */
  isSaid(id: string): boolean;
  /** Whether there is anything under this id. */
  isTaken(id: string): boolean;
  post(id: string): Promise<unknown>;
  /** Waits for what the server has already under this id. @returns whether it came */
  comesSoon(id: string): Promise<boolean>;
}

/**
 * Posts a text under an id that follows from it: of two game masters who say the same at once one is heard. Anybody may
 * guess the id, and put something there; then it is said under the next one.
 *
 * @param before the ids that were there when it was decided: what is under them was said for something else
 * @returns the id under which it is said
 */
export async function postOnce(text: string, before: ReadonlySet<string>, desk: Desk): Promise<string> {
  for (let n = 0; ; n++) {
    const id = `BocageLg${crc32(`${String(n)} ${text}`)}`;
    if (before.has(id)) continue;
    if (desk.isSaid(id)) return id;
    if (desk.isTaken(id)) continue;
    try {
      await desk.post(id);
      return id;
    } catch (error) {
      if (!(await desk.comesSoon(id))) throw error;
      if (desk.isSaid(id)) return id;
    }
  }
}
