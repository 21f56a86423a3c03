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

/** How ids of log messages begin. */
export const LOG_IDS = 'BocageLg';

/** Returns the id of a text's message: its number among those with the same text keeps them apart. */
export const logId = (text: string, n: number): string => `${LOG_IDS}${crc32(`${String(n)} ${text}`)}`;

/**
 * Returns the number of a text's next message.
 *
 * @param before ids at the time of the decision: their messages were about others
 */
export function numberOf(text: string, before: ReadonlySet<string>): number {
  let n = 0;
  while (before.has(logId(text, n))) n += 1;
  return n;
}

/**
 * Posts a text under an id that follows from it: if two GMs post the same at once, one message stays. Anybody
 * may guess the id and post there first; then the text gets the next id.
 *
 * @param first the number that it got at the time of the decision
 * @returns the id of the message
 */
export async function postOnce(text: string, first: number, desk: Desk): Promise<string> {
  for (let n = first; ; n++) {
    const id = logId(text, n);
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
