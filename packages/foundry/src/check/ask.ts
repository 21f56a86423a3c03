import type { Json } from '@bocage/core/game';

/** One question to this host. Undefined: it cannot be asked now, or a person has to look. */
export type Ask = () => Json | undefined | Promise<Json | undefined>;

/** Returns `done`, or `'refused'` if the host throws. */
export async function tried(act: () => unknown, done: Json = 'done'): Promise<Json> {
  try {
    await act();
    return done;
  } catch {
    return 'refused';
  }
}

/** Returns the type of a value that is read, or that reading throws. */
export function reading(read: () => unknown): string {
  try {
    return typeof read();
  } catch {
    return 'throws';
  }
}

/** Rounds to two decimals: enough for places in pixels. */
export const round = (value: number): number => Math.round(value * 100) / 100;
