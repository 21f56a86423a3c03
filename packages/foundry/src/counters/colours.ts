import type { TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { nationOf } from './nations';

export interface Ground {
  readonly ground: number;
  readonly ink: number;
}

/** Of counters that no palette made: friendly, neutral, hostile and secret, as the host has them. */
const BY_DISPOSITION: Readonly<Record<number, Ground>> = {
  1: { ground: 0x5b7fa6, ink: 0xffffff },
  0: { ground: 0x8b8674, ink: 0xffffff },
  [-1]: { ground: 0xa45a4c, ink: 0xffffff },
};
const OTHERS: Ground = { ground: 0x6d6478, ink: 0xffffff };

/** The colours of the "?" that lies on a token's counter: those of its nation, which everybody sees. */
export function groundOf(token: TokenDocumentPort): Ground {
  const counter = token.flags[MODULE_ID]?.counter;
  const nation = nationOf((counter as { readonly nation?: unknown } | undefined)?.nation);
  if (!nation) return BY_DISPOSITION[token.disposition] ?? OTHERS;
  return {
    ground: Number.parseInt(nation.ground.slice(1), 16),
    ink: Number.parseInt(nation.ink.slice(1), 16),
  };
}
