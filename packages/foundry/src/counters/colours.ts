import type { TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { coverColour } from './covers';
import type { Nation } from './nations';

export interface CoverColours {
  readonly ground: number;
  readonly ink: number;
}

/** Returns the colors of the "?" on a token's counter. */
export function groundOf(token: TokenDocumentPort): CoverColours {
  const { ground, ink } = colourOf(token);
  return { ground: Number.parseInt(ground.slice(1), 16), ink: Number.parseInt(ink.slice(1), 16) };
}

/** Returns the nation whose color the "?" on a token's counter has. */
export function colourOf(token: Pick<TokenDocumentPort, 'flags' | 'disposition'>): Nation {
  const counter = token.flags[MODULE_ID]?.counter;
  return coverColour((counter as { readonly nation?: unknown } | undefined)?.nation, token.disposition);
}
