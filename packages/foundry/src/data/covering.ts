import type { Game, Situation } from '@bocage/core/game';
import { colourOf } from '../counters/colours';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { coverPicture } from './cover-fields';
import { keep, restore } from './true-look';
import { veiledUnits } from '../facts/veil';

/**
 * Returns the units whose documents show a "?": the game hides their kind from others, or would if they were
 * not hidden.
 */
export function coveredUnits(rules: Game, whole: Situation): ReadonlySet<string> {
  const units = whole.units.map((unit) =>
    unit.state.hidden === true ? { ...unit, state: { ...unit.state, hidden: false } } : unit,
  );
  return veiledUnits(rules, { ...whole, units });
}

/** Returns the changes after which a token's document shows a "?", or its own look. */
export function lookChanges(token: TokenDocumentPort, covered: boolean): Changes {
  return covered ? keep(token._source, coverOf(token)) : restore(token._source);
}

/** Returns the picture of a token's "?". */
export function coverOf(token: Pick<TokenDocumentPort, 'flags' | 'disposition'>): string {
  return coverPicture(colourOf(token).id);
}
