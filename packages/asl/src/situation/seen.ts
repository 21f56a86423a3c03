/** What enemies see of a unit, and what everybody sees of a situation. */
import { isCovered, type AslSituation, type AslUnit } from './situation';
import { UNIT_FIELDS } from './unit-fields';

/** What an enemy under "?" looks like, whatever it is: where it is, what it lies on and that it has WA, no more. */
const MASK = Object.fromEntries(
  UNIT_FIELDS.filter((f) => !('seen' in f)).map((f) => [f.id, f.default]),
) as Partial<AslUnit>;

/**
 * A unit that is on board as its enemies see it: dummies and concealed units all look alike.
 *
 * @rule B9.324
 * @rows UI-7
 */
export function seenByEnemies(unit: AslUnit): AslUnit {
  return isCovered(unit) ? { ...unit, ...MASK, concealed: true } : unit;
}

/**
 * What everybody sees, whichever side he is on: nobody that is hidden, and of a "?" no more than that it is there.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5
 */
export function publicView(s: AslSituation): AslSituation {
  return { ...s, units: s.units.filter((u) => !u.hidden).map(seenByEnemies) };
}

/**
 * Whether two moments look the same to everybody: whatever happened in between is its own side's secret.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5
 */
export function looksTheSame(before: AslSituation, after: AslSituation): boolean {
  return JSON.stringify(looks(before)) === JSON.stringify(looks(after));
}

function looks(s: AslSituation): readonly unknown[] {
  const { phase, attacker, action, entry, contest, undecided, board } = s;
  const shown = publicView(s).units.map((u) => ({ ...u, declined: false }));
  const underway = entry && s.units.some((u) => u.id === entry.unit && u.hidden) ? undefined : entry;
  return [shown, phase, attacker, action, underway, contest, undecided, [...board.sides]];
}
