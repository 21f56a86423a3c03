import type { Side } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import type { AdvantageState } from '@bocage/core/game';
import { reasonLines, type Names, type ReasonLine, type Words } from './words';

/** Standings of a unit towards the advantage. */
export const STANDINGS = ['undecided', 'holds', 'denied', 'could', 'cannot'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Free Font Awesome glyphs: color is never the only sign. */
const ICONS: Readonly<Record<Standing, string>> = {
  undecided: 'fa-circle-question',
  holds: 'fa-shield',
  denied: 'fa-user-shield',
  could: 'fa-shield-halved',
  cannot: 'fa-ban',
};

/** One unit's standing towards the advantage: over which sides, denied by whom, and why. */
export interface AdvantageRow {
  readonly unit: string;
  readonly name: string;
  readonly at: string;
  readonly standing: Standing;
  readonly icon: string;
  readonly label: string;
  readonly mandatory: boolean;
  /** Names of the sides over which it holds, or could hold, the advantage. */
  readonly sides: string;
  readonly denied: readonly string[];
  readonly reasons: readonly ReasonLine[];
}

/**
 * Returns one row for each unit whose state the user knows: holders first, then those that could hold it.
 *
 * @param at returns the name of the place of a unit
 * @rows B9.32-r
 */
export function advantageRows(
  words: Words,
  names: Names,
  states: Iterable<AdvantageState>,
  at: (unit: string) => string,
): readonly AdvantageRow[] {
  const rows = [...states].map((state) => rowOf(words, names, state, at(state.unit)));
  return rows.sort((a, b) => rank(a) - rank(b));
}

const rank = ({ standing }: AdvantageRow): number => STANDINGS.indexOf(standing);

function rowOf(words: Words, names: Names, state: AdvantageState, at: string): AdvantageRow {
  const standing = standingOf(state);
  const sides = state.holds ? state.sides : (state.undecided?.sides ?? state.covers ?? []);
  return {
    unit: state.unit,
    name: names.unit(state.unit) ?? words.localize('BOCAGE.Los.unnamed'),
    at,
    standing,
    icon: ICONS[standing],
    label: words.localize(`BOCAGE.Wa.list.${standing}`),
    mandatory: state.mandatory && standing !== 'cannot',
    sides: sidesText(names, sides),
    denied: (state.denied ?? []).map(({ side, by }) =>
      words.format('BOCAGE.Wa.deniedBy', {
        name: names.unit(by) ?? words.localize('BOCAGE.Los.unnamed'),
        at: formatSide(side, names.board),
      }),
    ),
    reasons: reasonLines(words, names, state.because),
  };
}

function standingOf({ holds, undecided, eligible, denied = [] }: AdvantageState): Standing {
  if (undecided) return 'undecided';
  if (holds) return 'holds';
  if (eligible === false) return 'cannot';
  return denied.length > 0 ? 'denied' : 'could';
}

function sidesText({ board }: Names, sides: readonly Side[]): string {
  return sides.map((side) => formatSide(side, board)).join(', ');
}
