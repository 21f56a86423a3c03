import type { Situation } from './situation';

declare const KNOWN: unique symbol;

/**
 * A situation whose reader may know all of it: what a game's `tell` leaves to one side, or the whole for a
 * GM. Questions to a game take nothing else, so that no answer can rest on more than its reader may know.
 */
export type KnownSituation = Situation & { readonly [KNOWN]: true };

/**
 * Marks what a game's `tell` leaves of a situation. Units that others keep covered are unknown in it
 * (`told`). Only `tell` may call it.
 */
export function asTold(rest: Situation): KnownSituation {
  return { ...rest, told: true } as Situation as KnownSituation;
}

/** Returns the same situation for a GM, who may know everything. Never for the answer to one side. */
export function knownToGm(whole: Situation): KnownSituation {
  return whole as KnownSituation;
}

/** Returns what a reader may know: one side, or without a side a GM. */
export function knownTo(
  game: { tell(situation: Situation, side: string): KnownSituation },
  whole: Situation,
  side: string | undefined,
): KnownSituation {
  return side === undefined ? knownToGm(whole) : game.tell(whole, side);
}
