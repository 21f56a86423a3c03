/** An enemy's view of a unit, and the public view of a situation. */
import { isSaidAlike } from '@bocage/core/game';
import { isCovered, isReal, type AslSituation, type AslUnit } from './situation';
import { UNIT_FIELDS } from './unit-fields';

/** An enemy's view of any unit under "?": only its place, its level and its WA. */
const MASK = Object.fromEntries(
  UNIT_FIELDS.filter((f) => !('seen' in f)).map((f) => [f.id, f.default]),
) as Partial<AslUnit>;

/**
 * Returns an onboard unit as its enemies see it. Dummies and concealed units all look alike, except those
 * shown for a moment, whose identity is known.
 *
 * @rule B9.324
 * @rows B9.324-e UI-7
 */
export function seenByEnemies(unit: AslUnit): AslUnit {
  if (!isCovered(unit)) return unit;
  const shown = unit.shown && isReal(unit);
  const waSides = unit.wa ? unit.waSides : [];
  const { possessedBy: _held, ...rest } = unit;
  return { ...rest, ...MASK, ...(shown && { kind: unit.kind }), shown, waSides, concealed: true };
}

/**
 * Whether enemies cannot tell a unit from a dummy: it is under "?" and was not shown.
 *
 * @rule B9.324
 * @rows B9.324-e
 */
export function isUnknown(unit: AslUnit): boolean {
  return isCovered(unit) && !(unit.shown && isReal(unit));
}

/** A change of these makes a unit new to its enemies: earlier glimpses no longer apply. */
const OF_COVER = ['concealed', 'hidden', 'kind'] as const;

/**
 * Returns changes of a unit with their effect on its enemies' knowledge. A unit shown for a moment stays
 * known under the same "?". A unit that loses it and gains another is unknown.
 *
 * @rule B9.324
 * @rows B9.324-e
 */
export function withCover(unit: AslUnit, set: Partial<AslUnit>): Partial<AslUnit> {
  const other = OF_COVER.some((id) => set[id] !== undefined && set[id] !== unit[id]);
  return other ? { shown: false, ...set } : set;
}

/**
 * Returns the view that every side shares: no hidden units, and of a "?" only that it exists.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5
 */
export function publicView(s: AslSituation): AslSituation {
  return { ...s, units: s.units.filter((u) => !u.hidden).map(seenByEnemies) };
}

/**
 * Whether two moments look the same to everybody: an event between them is its own side's secret.
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
