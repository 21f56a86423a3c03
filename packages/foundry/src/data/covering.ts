import { colourOf } from '../counters/colours';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { coverPicture } from './cover-fields';
import { keep, restore } from './true-look';

/** Returns the changes after which a token's document shows a "?", or its own look. */
export function lookChanges(token: TokenDocumentPort, covered: boolean): Changes {
  return covered ? keep(token._source, coverOf(token)) : restore(token._source);
}

/** Returns the picture of a token's "?". */
export function coverOf(token: Pick<TokenDocumentPort, 'flags' | 'disposition'>): string {
  return coverPicture(colourOf(token).id);
}
