import { RulesError, type CoverAnswer, type LosAnswer, type Situation } from '@bocage/core';
import { readSituation, unitOf, type AslSituation } from '../situation/situation';
import { withUndecided } from '../wall-advantage/rivals';
import { attackAnswers, type AttackAnswer } from './answers';
import { makeAttack } from './attack';
import { attackLines } from './attack-lines';
import { attackLos } from './attack-los';
import { attackSight } from './attack-sight';
import { temReason } from './reasons';
import type { FireLine } from './undrawn';

/**
 * Every protection of a target against direct fire. Guns and vehicles among the firers make it ordnance. What the
 * line of sight itself says comes first: nobody needs a TEM who is not seen. In Bypass by every line that may be drawn,
 * the one that leaves the target least first.
 *
 * @rule B9.31
 * @rows B9.31-m B9.42-h UI-6
 */
export function coverFor(situation: Situation, attackers: readonly string[], target: string): CoverAnswer {
  const s = withUndecided(readSituation(situation));
  const firers = attackers.map((id) => unitOf(s, id));
  const ordnance = firers.some((f) => f.kind === 'vehicle' || f.gun !== 'none');
  const attack = makeAttack({ firers: attackers, target, kind: ordnance ? 'ordnance' : 'direct' });
  const lines = attackLines(s, attack).map((line) => ({
    ...line,
    hindrance: attackSight(s, line).hindrance,
  }));
  const covers = attackAnswers(s, lines).map((answer) => coverAlong(s, answer));
  const [best] = covers;
  if (!best) throw new RangeError('an attack without a line');
  return { ...best, ...(covers.length > 1 && { lines: covers }) };
}

function coverAlong(s: AslSituation, { attack, sight, tem }: AttackAnswer): CoverAnswer {
  const los = worst(attackLos(s, attack));
  if (!los) {
    throw new RulesError('bad-value', { where: 'attackers', value: '[]', expected: 'at least one unit id' });
  }
  return {
    attacker: attack.firers[0] ?? '',
    target: attack.target,
    los,
    options: tem.options,
    choices: tem.choices,
    hindrance: attack.hindrance,
    because: [
      ...(sight.possible === 'no' ? [temReason('tem-not-seen', 'A6.1')] : sight.because),
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
