import { HEX_SIDES } from '@bocage/core/lattice';
import type { Choice, Question } from '@bocage/core/game';
import { isCovered, type AslSituation, type AslUnit } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { claimWa } from '../../wall-advantage/claim';
import { because } from '../../wall-advantage/reasons';
import { undecidedOf } from '../../wall-advantage/undecided';
import { declined, questionId, type QuestionKind } from '../question';

const KIND = 'may-claim';
const LEAVE = 'leave';

/**
 * Asks units that may claim WA now: no longer denied, no longer hidden, or having just spent MF. In setup and
 * at the end of the RPh it asks every unit whose time it is.
 *
 * @rule B9.322
 * @rows B9.322-c B9.322-d B9.322-e B9.322-f B9.322-g B9.322-o UI-4
 */
export const MAY_CLAIM: QuestionKind = {
  kind: KIND,
  open: (s) => (s.action || s.contest ? [] : s.units.flatMap((unit) => questionTo(s, unit) ?? [])),
  answer: (s, { choice }) => {
    const unit = choice.unit ?? '';
    if (choice.id === LEAVE) return declined(s, unit);
    const side = HEX_SIDES.findIndex((name) => choice.id === `claim-${name}`);
    return after(s, { type: 'claim', unit, ...(side < 0 ? {} : { sides: [side] }) });
  },
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  if (unit.declined || !isItsTime(s, unit)) return undefined;
  // A question about which of two units holds it replaces this one.
  if (undecidedOf(s, unit).length > 0) return undefined;
  const verdict = claimWa(s, unit.id);
  if (!verdict.ok) return undefined;
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    // Open questions go only to visible units, and not during a side's setup: a dummy is asked like any "?".
    private: isCovered(unit) || s.phase === 'setup',
    units: [unit.id],
    choices: [
      { id: 'claim', unit: unit.id, because: verdict.because },
      ...sideChoices(s, unit, verdict.value),
      { id: LEAVE, unit: unit.id, because: [because('wa-stays-without', 'B9.322')] },
    ],
    until: 'next',
    fallback: LEAVE,
    because: verdict.because,
  };
}

function isItsTime(s: AslSituation, unit: AslUnit): boolean {
  if (s.offers.includes(unit.id) || s.acting === unit.id) return true;
  return s.phase === 'setup' || s.phase.startsWith('rally-end');
}

/** Returns claims of single hexsides, for Deluxe ASL. */
function sideChoices(s: AslSituation, unit: AslUnit, sides: readonly number[]): readonly Choice[] {
  if (s.options['wa.scope'] !== 'hexside' || sides.length < 2) return [];
  return sides.flatMap((k) => {
    const name = HEX_SIDES[k];
    const side = s.board.lattice.sideOf(unit.cell, k);
    const why = [because('wa-may-claim', 'B9.32', { value: 1 })];
    return name === undefined
      ? []
      : [{ id: `claim-${name}`, unit: unit.id, at: { kind: 'side' as const, side }, because: why }];
  });
}
