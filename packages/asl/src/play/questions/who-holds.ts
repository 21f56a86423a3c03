import type { Question } from '@bocage/core/game';
import { publicView } from '../../situation/seen';
import type { AslSituation, Undecided } from '../../situation/situation';
import { unitIn } from '../../situation/units-index';
import { undecidedIn, undecidedReasons } from '../../wall-advantage/undecided';
import { ruleWhoHolds } from '../../wall-advantage/ruling';
import { because } from '../../wall-advantage/reasons';
import { only, questionId, type Answer, type Answered, type QuestionKind } from '../question';

const KIND = 'who-holds';

/**
 * Asks both sides which of two units holds WA over one hexside, if nothing shows which came first. A side in
 * setup is asked by itself and in private. If the answers differ, a GM decides.
 *
 * @rule B9.321
 * @rows B9.321-a B9.323-f
 */
export const WHO_HOLDS: QuestionKind = {
  kind: KIND,
  open: (s) => {
    const contested = undecidedIn(s);
    if (contested.length === 0) return [];
    // Both sides read it, so a unit's identity under "?" must not affect it.
    const seen = publicView(s);
    return contested.flatMap((one) => questionOf(s, one, seen) ?? []);
  },
  answer: (s, answer) => {
    const one = undecidedIn(s).find(({ units }) => questionId(KIND, units) === answer.question.id);
    const first = answer.choice.unit;
    return one === undefined || first === undefined ? only(s) : answered(s, one, first, answer);
  },
};

function questionOf(s: AslSituation, one: Undecided, seen: AslSituation): Question | undefined {
  const { units } = one;
  const { to, alone } = askedNow(s, one);
  if (to === undefined) return undefined;
  const at = { kind: 'side' as const, side: one.side };
  return {
    id: questionId(KIND, units),
    kind: KIND,
    to,
    private: alone,
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

/**
 * Returns the sides that have not answered; after two different answers, only a GM can. In setup only that
 * side is asked, and after its answer none until the other side's setup.
 */
function askedNow(
  { phase, attacker, ...s }: AslSituation,
  { units, said = {} }: Undecided,
): { readonly to?: readonly string[]; readonly alone: boolean } {
  const sides = units.map((id) => unitIn(s.units, id)?.side ?? '');
  const to = sides.filter((side) => said[side] === undefined);
  if (phase !== 'setup' || attacker === undefined || !sides.includes(attacker)) return { to, alone: false };
  if (to.length === 0) return { to, alone: true };
  return to.includes(attacker) ? { to: [attacker], alone: true } : { alone: true };
}

/** A GM's answer decides at once, a side's when the other agrees. */
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
