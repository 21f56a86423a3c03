import { sidesAmong, type Question } from '@bocage/core/game';
import { hideReason } from '../../concealment/reasons';
import { cleared, isGoodOrder, unitOf, type AslSituation, type AslUnit } from '../../situation/situation';
import { unitIn } from '../../situation/units-index';
import { after } from '../../wall-advantage/after';
import type { Change } from '../../wall-advantage/change';
import { questionId, type Answered, type QuestionKind } from '../question';

const KIND = 'may-gain';
const GAIN = 'gain';
const ONLY = 'only';
const LEAVE = 'leave';

/**
 * Asks each side alone whether its units take the "?" that they may gain at the end of the CCPh: all of them,
 * or one after the other until the rest go without.
 *
 * @rule A12.122
 * @rule B9.55
 * @rows B9.55-k
 */
export const MAY_GAIN: QuestionKind = {
  kind: KIND,
  open: (s) => sidesAmong(offered(s)).map((side) => questionTo(s, side)),
  answer: (s, { question, choice }) => {
    if (choice.unit !== undefined) return gained(without(s, [choice.unit]), [choice.unit]);
    return gained(without(s, question.units), choice.id === GAIN ? question.units : []);
  },
};

function offered(s: AslSituation): readonly AslUnit[] {
  const units = (s.gains ?? []).flatMap((id) => unitIn(s.units, id) ?? []);
  return units.filter((unit) => isGoodOrder(unit) && !unit.concealed && !unit.hidden);
}

function questionTo(s: AslSituation, side: string): Question {
  const units = offered(s).filter((unit) => unit.side === side);
  const because = units.map(({ cell }) => hideReason('hide-may-gain', 'A12.122', cell));
  return {
    id: questionId(
      KIND,
      units.map(({ id }) => id),
    ),
    kind: KIND,
    to: [side],
    private: true,
    units: units.map(({ id }) => id),
    choices: [
      { id: GAIN, because: [] },
      ...(units.length < 2
        ? []
        : units.map(({ id: unit }) => ({ id: `${ONLY}:${unit}`, unit, because: [] }))),
      { id: LEAVE, because: [] },
    ],
    until: 'answered',
    fallback: LEAVE,
    because,
  };
}

/** Returns the situation in which these units are no longer asked about. */
function without(s: AslSituation, units: readonly string[]): AslSituation {
  const rest = (s.gains ?? []).filter((id) => !units.includes(id));
  return rest.length > 0 ? { ...s, gains: rest } : cleared(s, 'gains');
}

function gained(start: AslSituation, units: readonly string[]): Answered {
  const changes: Change[] = [];
  let situation = start;
  for (const id of units) {
    const why = [hideReason('hide-gained', 'A12.122', unitOf(situation, id).cell)];
    const led = after(situation, { type: 'state', unit: id, set: { concealed: true } });
    situation = led.situation;
    changes.push(
      ...led.changes.map((one) => (one.kind === 'state' && one.unit === id ? { ...one, because: why } : one)),
    );
  }
  return { situation, changes, refused: [] };
}
