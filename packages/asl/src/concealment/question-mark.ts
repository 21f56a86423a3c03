import type { Reason } from '@bocage/core';
import { isGoodOrder, type AslSituation, type AslUnit } from '../situation/situation';
import { behindBocage, missingOf, watchers } from './behind-bocage';
import { hideReason } from './reasons';

/** A unit's deed. `move`: any way of spending MF, entrenchments and Crest status included. */
export const DOINGS = ['move', 'assault-move', 'rally-action', 'other-action'] as const;
export type Doing = (typeof DOINGS)[number];

/** Whether the unit has a "?" afterwards, and why. */
export interface QuestionMark {
  readonly concealed: boolean;
  /** Unknown: `because` begins with the missing facts. */
  readonly ruling?: true;
  readonly because: readonly Reason[];
}

/**
 * Returns whether a concealed unit keeps its "?". If bocage hides it from all observers, movement counts as
 * Assault Movement. RPh actions then count as out of LOS. Any other action that costs "?" still costs it.
 *
 * @rule B9.55
 * @rows B9.55-c B9.55-d B9.55-e B9.55-f PA-32 PA-33 B9.322-m
 */
export function keepsQuestionMark(s: AslSituation, unit: AslUnit, doing: Doing): QuestionMark {
  const keep = (concealed: boolean, code: Parameters<typeof hideReason>[0]): QuestionMark => ({
    concealed,
    because: [hideReason(code, 'B9.55', unit.cell)],
  });
  const looks = watchers(s, unit).map(({ sight }) => sight);
  const seen = looks.some(({ los }) => los === 'clear' || los === 'hindered');
  const unknown = looks.flatMap(({ missing }) => missing ?? []);
  if (!seen && unknown.length === 0) return keep(true, 'hide-not-seen');
  const { holds, ruling, because } = behindBocage(s, unit);
  const judge = (covered: boolean): QuestionMark => {
    if (doing === 'rally-action')
      return covered ? keep(true, 'hide-kept-rally') : keep(false, 'hide-lost-rally');
    const any = covered && s.options['conceal.movement'] === 'any';
    if (doing === 'other-action')
      return any ? keep(true, 'hide-moves-as-assault') : keep(false, 'hide-lost-action');
    return covered || doing === 'assault-move'
      ? keep(true, 'hide-moves-as-assault')
      : keep(false, 'hide-lost-moving');
  };
  const found = judge(holds);
  if (!seen && !found.concealed)
    return { concealed: true, ruling: true, because: [...unknown, ...found.because] };
  if (!ruling || judge(true).concealed === found.concealed) return found;
  return { ...found, ruling, because: [...because, ...found.because] };
}

/**
 * Returns whether a unit gains "?" at the end of the CCPh: out of all enemy LOS, or behind bocage against
 * every enemy with LOS. WA and visibility do not matter.
 *
 * @rule B9.55
 * @rows B9.55-b B9.55-k PA-31
 */
export function gainsQuestionMark(s: AslSituation, unit: AslUnit): QuestionMark {
  if (unit.concealed) return { concealed: true, because: [hideReason('hide-has-already', 'B9.55')] };
  if (!isGoodOrder(unit)) return gained(false, unit, [hideReason('hide-not-good-order', 'A12.122')]);
  const watching = watchers(s, unit);
  if (watching.length === 0) return gained(true, unit, [hideReason('hide-not-seen', 'A12.122', unit.cell)]);
  const { holds, ruling, because } = behindBocage(s, unit);
  // A unit that is not behind bocage is out of all LOS only if no enemy has any.
  const unknown = holds || ruling ? [] : missingOf(watching);
  const mark = gained(holds, unit, because);
  if (ruling) return { ...mark, ruling, because };
  return unknown.length === 0 ? mark : { ...mark, ruling: true, because: [...unknown, ...because] };
}

function gained(concealed: boolean, unit: AslUnit, why: readonly Reason[]): QuestionMark {
  const code = concealed ? 'hide-gained' : 'hide-not-gained';
  return { concealed, because: [hideReason(code, 'B9.55', unit.cell), ...why] };
}

/**
 * Whether an attack's result removes the target's "?": a PTC or anything worse does, passed or not.
 *
 * @rule A12.14
 */
export function fireTakesQuestionMark(result: 'none' | 'ptc' | 'mc' | 'k'): boolean {
  return result !== 'none';
}
