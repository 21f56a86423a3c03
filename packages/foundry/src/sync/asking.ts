import type { Changes, UserPort } from '../host/ports';

/** Milliseconds until a question to a GM's client counts as lost. */
const PATIENCE = 15_000;

/** Whether the host lets this user ask other users' clients: a GM may forbid that to a role. */
export function mayAsk(): boolean {
  return game.user.can('QUERY_USER');
}

/** Callbacks that end the wait for an answer, with the asked user. */
const flights = new Map<() => void, string>();

/**
 * Asks a GM's client until it answers, the time is over, or the GM has gone.
 *
 * @throws where no answer comes
 */
export async function asked(gm: UserPort, name: string, data: Changes): Promise<unknown> {
  let giveUp: () => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('the asked user has come anew or gone'));
  });
  flights.set(giveUp, gm.id);
  try {
    return await Promise.race([gm.query(name, data, { timeout: PATIENCE }), gone]);
  } finally {
    flights.delete(giveUp);
  }
}

/** Ends the wait for answers of these users. */
export function giveUpOn(users: readonly string[]): void {
  for (const [giveUp, to] of [...flights]) if (users.includes(to)) giveUp();
}
