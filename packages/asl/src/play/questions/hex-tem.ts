import { formatCell } from '@bocage/core/notation';
import type { Question } from '@bocage/core/game';
import type { AslSituation, AslUnit } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { hangsOnTem } from '../../wall-advantage/mandatory';
import { only, questionId, type Answered, type QuestionKind } from '../question';

const KIND = 'hex-tem';
const VALUES = ['0', '1', '2', '3', '4'] as const;

/**
 * Asks the GM for a hex's unknown in-hex TEM, if mandatory WA or a forfeit of WA depends on it.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-b
 */
export const HEX_TEM: QuestionKind = {
  kind: KIND,
  open: (s) => groups(s).map((group) => questionOf(s, group)),
  answer: (s, { question, choice }) => {
    const inHexTem = VALUES.find((value) => value === choice.id.replace(/^tem:/, ''));
    return inHexTem === undefined ? only(s) : said(s, question.units, { inHexTem, asksTem: false });
  },
};

/** Groups the units of a hex for one question; terrain may have another value for vehicles. */
function groups(s: AslSituation): readonly (readonly [AslUnit, ...AslUnit[]])[] {
  const found = new Map<string, [AslUnit, ...AslUnit[]]>();
  for (const unit of s.units) {
    if ((unit.wa && !unit.asksTem) || hangsOnTem(s, unit).length === 0) continue;
    const key = `${formatCell(unit.cell, s.board)} ${unit.kind === 'vehicle'}`;
    const group = found.get(key);
    if (group) group.push(unit);
    else found.set(key, [unit]);
  }
  return [...found.values()];
}

function questionOf(s: AslSituation, units: readonly [AslUnit, ...AslUnit[]]): Question {
  const [{ id: unit, cell }] = units;
  const ids = units.map(({ id }) => id);
  return {
    id: questionId(KIND, ids),
    kind: KIND,
    to: [],
    private: true,
    units: ids,
    choices: VALUES.map((value) => ({
      id: `tem:${value}`,
      unit,
      at: { kind: 'cell', cell },
      value: Number(value),
      because: [],
    })),
    until: 'answered',
    because: hangsOnTem(s, units[0]),
  };
}

function said(
  s: AslSituation,
  units: readonly string[],
  set: Pick<AslUnit, 'inHexTem' | 'asksTem'>,
): Answered {
  const [first, ...rest] = units;
  if (first === undefined) return only(s);
  const one = after(s, { type: 'state', unit: first, set });
  const others = said(one.situation, rest, set);
  return { ...others, changes: [...one.changes, ...others.changes] };
}
