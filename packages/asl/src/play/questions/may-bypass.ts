import { hexSideNamed } from '@bocage/core/lattice';
import type { Question } from '@bocage/core/game';
import { mayBypass } from '../../terrain/bypass';
import { isUnseen, withUnit, type AslSituation, type AslUnit } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { because } from '../../wall-advantage/reasons';
import { only, questionId, type QuestionKind } from '../question';

const KIND = 'may-bypass';

/**
 * Asks a unit's side whether it can bypass its given hexside, if the drawing does not decide.
 *
 * @rule A4.31
 * @rows B9.32-j PA-25
 */
export const MAY_BYPASS: QuestionKind = {
  kind: KIND,
  open: (s) => s.units.flatMap((unit) => questionTo(s, unit) ?? []),
  answer: (s, { choice }) => {
    const unit = choice.unit ?? '';
    return choice.id === 'bypasses'
      ? only(withUnit(s, unit, { agreed: true }))
      : after(s, { type: 'state', unit, set: { bypass: 'none' } });
  },
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  const k = hexSideNamed(unit.bypass);
  if (unit.agreed || k === undefined) return undefined;
  const answer = mayBypass(s.board, unit.cell, k, unit.kind === 'vehicle');
  if (answer.allowed !== 'unknown') return undefined;
  const at = { kind: 'side' as const, side: s.board.lattice.sideOf(unit.cell, k) };
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    // A vehicle's room must be asked for, even if men need no question.
    private: isUnseen(unit) || s.phase === 'setup',
    units: [unit.id],
    choices: [
      {
        id: 'bypasses',
        unit: unit.id,
        at,
        because: [because('wa-bypass-hexsides', 'B9.32', { side: at.side })],
      },
      {
        id: 'does-not',
        unit: unit.id,
        at,
        because: [because('wa-not-in-bypass', 'A4.31', { side: at.side })],
      },
    ],
    until: 'answered',
    because: answer.because,
  };
}
