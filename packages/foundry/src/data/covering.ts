import type { Game, Situation } from '@bocage/core/game';
import { colourOf } from '../counters/colours';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { coverPicture } from './cover-fields';
import { keep, restore } from './true-look';
import { veiledUnits } from './veil';

/** Units whose documents show a "?": the game keeps from others what they are, and would if they were not hidden, too. */
export function coveredUnits(rules: Game, whole: Situation): ReadonlySet<string> {
  const units = whole.units.map((unit) =>
    unit.state.hidden === true ? { ...unit, state: { ...unit.state, hidden: false } } : unit,
  );
  return veiledUnits(rules, { ...whole, units });
}

/** Changes after which a token's document shows a "?", or what the token is. */
export function lookChanges(token: TokenDocumentPort, covered: boolean): Changes {
  return covered ? keep(token._source, coverOf(token)) : restore(token._source);
}

/** The picture of a token's "?". */
export function coverOf(token: Pick<TokenDocumentPort, 'flags' | 'disposition'>): string {
  return coverPicture(colourOf(token).id);
}
