import type { Question } from '@bocage/core';
import { publicView } from '../../situation/seen';
import { unitOf, type AslSituation, type Undecided } from '../../situation/situation';
import { undecidedIn, undecidedReasons } from '../../wall-advantage/undecided';
import { ruleWhoHolds } from '../../wall-advantage/ruling';
import { because } from '../../wall-advantage/reasons';
import { only, questionId, type Answer, type Answered, type QuestionKind } from '../question';

const KIND = 'who-holds';

/**
 * Two units would have WA over one hexside and nothing tells which came first: both sides are asked, each for itself.
 * Where their words differ, a game master decides.
 *
 * @rule B9.321
 * @rows B9.321-a B9.323-f
 */
export const WHO_HOLDS: QuestionKind = {
  kind: KIND,
  open: (s) => {
    const contested = undecidedIn(s);
    if (contested.length === 0) return [];
    // Both sides read it: what stands beneath a "?" has no part in it.
    const seen = publicView(s);
    return contested.map((one) => questionOf(s, one, seen));
  },
  answer: (s, answer) => {
    const one = undecidedIn(s).find(({ units }) => questionId(KIND, units) === answer.question.id);
    const first = answer.choice.unit;
    return one === undefined || first === undefined ? only(s) : answered(s, one, first, answer);
  },
};

function questionOf(s: AslSituation, one: Undecided, seen: AslSituation): Question {
  const { units, said = {} } = one;
  const sides = units.map((id) => unitOf(s, id).side);
  const at = { kind: 'side' as const, side: one.side };
  return {
    id: questionId(KIND, units),
    kind: KIND,
    // Those who have not answered yet; where both have, and not the same, nobody but a game master can.
    to: sides.filter((side) => said[side] === undefined),
    private: false,
    units,
    choices: units.map((unit) => ({
      id: `holds:${unit}`,
      unit,
      at,
      because: [because('wa-came-first', 'B9.321', { side: one.side })],
    })),
    until: 'answered',
    because: undecidedReasons(seen, one),
  };
}

/** A game master's word decides at once, that of a side when the other says the same. */
function answered(s: AslSituation, one: Undecided, first: string, { by }: Answer): Answered {
  if (by === undefined) return ruleWhoHolds(s, one, first, 'game-master');
  const said = { ...one.said, [by]: first };
  const words = Object.values(said);
  if (words.length > 1 && words.every((word) => word === first))
    return ruleWhoHolds(s, one, first, 'players');
  const rest = undecidedIn(s).map((other) =>
    other.units.join() === one.units.join() ? { ...one, said } : other,
  );
  return only({ ...s, undecided: rest });
}
