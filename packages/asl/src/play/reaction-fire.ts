/** The kinds of fire with which a side may react to an expenditure. */
import { isRulesError, type Reason } from '@bocage/core';
import { isProtective } from '../attack/strength';
import { attackReason } from '../attack/reasons';
import { snapShotSides, crossedSide } from '../attack/snap-shot-sides';
import { hasOwnRate } from '../situation/fire-marks';
import { cleared, type AslSituation, type AslUnit } from '../situation/situation';
import { attackBars } from './declare-attack';

/** Returns the situation in which a side reacts: it has the action until it completes it. @internal */
export function reacting(s: AslSituation, side: string): AslSituation {
  return { ...cleared(s, 'pause'), action: { side, kind: 'reaction' } };
}

/**
 * Returns the kinds of fire that a side's units may make at who moves, each with the number of its counters
 * that may. It is for that side alone.
 *
 * @rule A8.1
 * @rule A8.15
 * @rule A8.3
 * @rule A8.31
 */
export function kindsOfFire(s: AslSituation, side: string, mover: string): readonly Reason[] {
  const now = reacting(s, side);
  const may = (spec: object): boolean => isOpen(now, { ...spec, target: mover }, side);
  const own = now.units.filter((unit) => unit.side === side);
  const plain = own.filter(({ id }) => may({ attackers: [id] }));
  const kinds = KINDS.flatMap(({ code, rule, fits }) => {
    const value = plain.filter((unit) => fits(now, unit)).length;
    return value === 0 ? [] : [attackReason(code, rule, { value })];
  });
  const snaps = snapShots(now, own, mover, may);
  const all = [...kinds, ...snaps];
  return all.length > 0 ? all : [attackReason('attack-react-none', 'A8.1')];
}

/** Whether a side may declare an attack; one that lacks a fact, such as a Gun's CA, is not offered. */
function isOpen(s: AslSituation, spec: object, side: string): boolean {
  try {
    return attackBars(s, spec, side, side).length === 0;
  } catch (error) {
    if (isRulesError(error)) return false;
    throw error;
  }
}

interface Kind {
  readonly code: Parameters<typeof attackReason>[0];
  readonly rule: string;
  readonly fits: (s: AslSituation, unit: AslUnit) => boolean;
}

const isSubsequent = (unit: AslUnit): boolean => unit.fired === 'first' && !hasOwnRate(unit);

const KINDS: readonly Kind[] = [
  {
    ...{ code: 'attack-react-first', rule: 'A8.1' },
    fits: (s, unit) => !isSubsequent(unit) && !isProtective(s, unit),
  },
  { code: 'attack-react-subsequent', rule: 'A8.3', fits: (_, unit) => isSubsequent(unit) },
  { code: 'attack-react-protective', rule: 'A8.31', fits: isProtective },
];

/** Returns Snap Shots at the hexside that the mover has just crossed. */
function snapShots(
  s: AslSituation,
  own: readonly AslUnit[],
  mover: string,
  may: (spec: object) => boolean,
): readonly Reason[] {
  if (crossedSide(s, mover) === undefined) return [];
  return snapShotSides(s, [], mover).flatMap(({ name, at }) => {
    const value = own.filter(({ id }) => may({ attackers: [id], snapShot: name })).length;
    return value === 0 ? [] : [{ ...attackReason('attack-react-snap-shot', 'A8.15', { value }), at }];
  });
}
