import { eventually, type Player } from './player';

/** Runs a script in a page, as a module or a user at the console would. */
export const ask = <T>({ page }: Player, script: string): Promise<T> => page.evaluate(script);

/** Waits until a script says yes in a page. */
export const has = (who: Player, script: string, what: string): Promise<unknown> =>
  eventually(() => ask<boolean>(who, script), Boolean, what);
