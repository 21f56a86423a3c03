/** What enemies see of a unit, and what everybody sees of a situation. */
import { isSaidAlike } from '@bocage/core/game';
import { isCovered, isReal, type AslSituation, type AslUnit } from './situation';
import { UNIT_FIELDS } from './unit-fields';

/** What an enemy under "?" looks like, whatever it is: where it is, what it lies on and that it has WA, no more. */
const MASK = Object.fromEntries(
  UNIT_FIELDS.filter((f) => !('seen' in f)).map((f) => [f.id, f.default]),
) as Partial<AslUnit>;

/**
 * A unit that is on board as its enemies see it: dummies and concealed units all look alike, but for those that were
 * shown for a moment, of which is known what they are.
 *
 * @rule B9.324
 * @rows B9.324-e UI-7
 */
export function seenByEnemies(unit: AslUnit): AslUnit {
  if (!isCovered(unit)) return unit;
  const shown = unit.shown && isReal(unit);
  const waSides = unit.wa ? unit.waSides : [];
  return { ...unit, ...MASK, ...(shown && { kind: unit.kind }), shown, waSides, concealed: true };
}

/** What makes a unit another one to its enemies: whatever they were shown before says nothing of it any more. */
const OF_COVER = ['concealed', 'hidden', 'kind'] as const;

/**
 * What is said of a unit, with what follows for its enemies: what was shown for a moment is known for as long as it lies
 * beneath the same "?". Whoever loses it and gains another is as unknown as anybody.
 *
 * @rule B9.324
 * @rows B9.324-e
 */
export function withCover(unit: AslUnit, set: Partial<AslUnit>): Partial<AslUnit> {
  const other = OF_COVER.some((id) => set[id] !== undefined && set[id] !== unit[id]);
  return other ? { shown: false, ...set } : set;
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
  return isSaidAlike(looks(before), looks(after));
}

function looks(s: AslSituation): readonly unknown[] {
  const { phase, attacker, action, entry, contest, undecided, board } = s;
  const shown = publicView(s).units.map(({ declined: _declined, ...seen }) => seen);
  const underway = entry && s.units.some((u) => u.id === entry.unit && u.hidden) ? undefined : entry;
  return [shown, phase, attacker, action, underway, contest, undecided, [...board.sides]];
}
