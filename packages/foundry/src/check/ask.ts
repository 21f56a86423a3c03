import type { Json } from '@bocage/core/game';

/** One question to this host. Undefined: it cannot be asked now, or somebody has to look. */
export type Ask = () => Json | undefined | Promise<Json | undefined>;

/** What a host answers to something that it may refuse. */
export async function tried(act: () => unknown, done: Json = 'done'): Promise<Json> {
  try {
    await act();
    return done;
  } catch {
    return 'refused';
  }
}

/** What reading gives: its type, or that it throws. */
export function reading(read: () => unknown): string {
  try {
    return typeof read();
  } catch {
    return 'throws';
  }
}

/** Two decimals are enough for places in pixels. */
export const round = (value: number): number => Math.round(value * 100) / 100;
