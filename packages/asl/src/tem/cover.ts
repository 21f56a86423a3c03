import { type CoverAnswer, type LosAnswer, type Situation } from '@bocage/core';
import { readSituation, unitOf } from '../situation/situation';
import { withUndecided } from '../wall-advantage/rivals';
import { attackAnswers, type AttackAnswer } from './answers';
import { makeAttack } from './attack';
import { attackKindOf } from './attack-kinds';
import { attackLines } from './attack-lines';
import { attackSight } from './attack-sight';
import type { FireLine } from './undrawn';

/**
 * Every protection of a target against an attack, of the kind that is said or else the usual one of these firers. What
 * the line of sight itself says comes first: nobody needs a TEM who is not seen. In Bypass by every line that may be
 * drawn, the one that leaves the target least first.
 *
 * @rule B9.31
 * @rows B9.31-m B9.42-h UI-6
 * @throws RulesError
 */
export function coverFor(
  situation: Situation,
  attackers: readonly string[],
  target: string,
  kind?: string,
): CoverAnswer {
  const s = withUndecided(readSituation(situation));
  const firers = attackers.map((id) => unitOf(s, id));
  const attack = makeAttack({ firers: attackers, target, kind: attackKindOf(firers, kind) });
  const lines = attackLines(s, attack).map((line) => ({
    ...line,
    hindrance: attackSight(s, line).hindrance,
  }));
  const covers = attackAnswers(s, lines).map(coverAlong);
  const [best] = covers;
  if (!best) throw new RangeError('an attack without a line');
  return { ...best, ...(covers.length > 1 && { lines: covers }) };
}

function coverAlong({ attack, sight, tem }: AttackAnswer): CoverAnswer {
  const los = worst(sight.lines);
  if (!los) throw new RangeError('an attack without a firer');
  return {
    attacker: attack.firers[0] ?? '',
    kind: attack.kind,
    possible: sight.possible,
    target: attack.target,
    los,
    options: tem.options,
    choices: tem.choices,
    hindrance: attack.hindrance,
    because: [
      // Why a line is blocked is told with the line.
      ...sight.because.filter((r) => los.los !== 'blocked' || !los.because.includes(r)),
      ...tem.because,
      ...tem.modifiers.filter((m) => m.id === 'ffmo' || m.id === 'ffnam').flatMap((m) => m.because),
    ],
  };
}

/** The line that decides: one that is blocked, else one that needs a ruling, else the first. */
function worst(lines: readonly FireLine[]): LosAnswer | undefined {
  const answers = lines.map(({ answer, doubted: [doubted] }): LosAnswer => {
    if (!doubted || answer.los === 'blocked') return answer;
    return { ...doubted, los: 'needs-ruling', hindrance: answer.hindrance };
  });
  return (
    answers.find((a) => a.los === 'blocked') ?? answers.find((a) => a.los === 'needs-ruling') ?? answers[0]
  );
}
