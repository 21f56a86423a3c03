import { crc32 } from '../data/crc';

/** The place of messages, as the posting client sees it. */
export interface Desk {
  /** Whether a GM has posted under this id. */
  isSaid(id: string): boolean;
  /** Whether any message has this id. */
  isTaken(id: string): boolean;
  post(id: string): Promise<unknown>;
  /**
   * Waits for the server's message of this id.
   *
   * @returns whether it came
   */
  comesSoon(id: string): Promise<boolean>;
}

/**
 * Posts a text under an id that follows from it: if two GMs post the same at once, one message stays. Anybody
 * may guess the id and post there first; then the text gets the next id.
 *
 * @param before ids at the time of the decision: their messages were about others
 * @returns the id of the message
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
