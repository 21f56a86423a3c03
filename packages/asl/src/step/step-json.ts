import { HEX_SIDES, sameSide, type Side } from '@bocage/core/lattice';
import { parsePlace } from '@bocage/core/notation';
import { lowest, type Fraction } from '@bocage/core/walk';
import type { Json } from '@bocage/core/game';
import { MANNERS } from '../movement/crossing-bars';
import type { StepPlan } from '../movement/step';
import { badName, badValue, readCell, readObject } from '../reading/bad-value';
import type { AslSituation, AslUnit } from '../situation/situation';

/** A unit's intended step, as JSON gives it. */
export interface GivenStep {
  readonly side: Side;
  readonly plan: StepPlan;
}

/** The keys of a step: `side`, or `to`, the hex across it. */
const STEP_KEYS = ['side', 'to', 'manner', 'byGap', 'byRoad', 'crestLine', 'bypass', 'cot'];

/**
 * Reads a step from JSON: `{"side": "Q5-R4"}` or `{"to": "R4"}`, and the way of making it.
 *
 * @internal
 * @throws RulesError
 */
export function readStep(json: Json, s: AslSituation, unit: AslUnit): GivenStep {
  const fields = readObject(json, 'step', STEP_KEYS);
  const { manner, bypass, cot } = fields;
  const flag = (key: 'byGap' | 'byRoad' | 'crestLine'): StepPlan => {
    const value = fields[key];
    if (value === undefined) return {};
    if (typeof value !== 'boolean') throw badValue(`step.${key}`, value, 'true or false');
    return { [key]: value };
  };
  return {
    side: sideOf(fields, s, unit),
    plan: {
      ...flag('byGap'),
      ...flag('byRoad'),
      ...flag('crestLine'),
      ...(manner === undefined ? {} : { manner: oneOf(manner, 'step.manner', MANNERS) }),
      ...(bypass === undefined ? {} : { bypass: HEX_SIDES.indexOf(oneOf(bypass, 'step.bypass', HEX_SIDES)) }),
      ...(cot === undefined ? {} : { cot: fraction(cot) }),
    },
  };
}

function sideOf(
  { side, to }: Readonly<Record<string, Json>>,
  { board }: AslSituation,
  { cell }: AslUnit,
): Side {
  const { lattice } = board;
  if (to !== undefined) {
    if (side !== undefined) throw badValue('step.side', side, 'nothing beside to');
    const between = lattice.sideBetween(cell, readCell(to, 'step.to', board));
    if (between) return between;
    throw badValue('step.to', to, 'a hex beside that of the unit');
  }
  const place = typeof side === 'string' ? parsePlace(side, board) : undefined;
  const own = lattice.sideNames.map((_, k) => lattice.sideOf(cell, k));
  const found = own.find((one) => place?.kind === 'side' && sameSide(one, place.side));
  if (found) return found;
  throw badValue('step.side', side, "a hexside of the unit's hex");
}

function oneOf<C extends string>(value: Json, where: string, choices: readonly C[]): C {
  const found = choices.find((c) => c === value);
  if (found === undefined) throw badName(where, value, choices);
  return found;
}

/** Reads a cost: a number (in halves) or `{"num": 10, "den": 3}`. */
function fraction(value: Json): Fraction {
  const wrong = badValue('step.cot', value, 'a cost in halves, or a fraction');
  if (typeof value === 'number') {
    if (!Number.isInteger(2 * value) || value < 0 || value > 1000) throw wrong;
    return lowest(2 * value, 2);
  }
  const { num, den } = readObject(value, 'step.cot', ['num', 'den']);
  const whole = (n: Json | undefined, least: number): n is number =>
    typeof n === 'number' && Number.isInteger(n) && n >= least && n <= 100_000;
  if (!whole(num, 0) || !whole(den, 1)) throw wrong;
  return lowest(num, den);
}
