import { formatSide } from '@bocage/core/notation';
import { checkKeys } from '@bocage/core/names';
import type { Ruling as Listed, Situation } from '@bocage/core/game';
import { readText } from '../reading/bad-value';
import { readSituation, type AslSituation, type StandingRuling } from '../situation/situation';
import { revokeRuling } from '../wall-advantage/ruling';
import { standing } from '../wall-advantage/standing';
import { logOf } from './log';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * Returns a GM's standing rulings, each with its revoking event.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function rulings(situation: Situation): readonly Listed[] {
  const s = standing(readSituation(situation)).situation;
  return (s.rulings ?? []).map((one) => {
    const [unit, rival] = one.units;
    const facts = { rival, sides: [formatSide(one.side, s.board)] };
    return {
      line: { kind: 'ruled-first', unit, facts, because: [] },
      revoke: { type: 'revoke', unit, rival },
    };
  });
}

/**
 * Revokes a GM's ruling on which unit holds WA; everybody reads which unit it was.
 *
 * @throws RulesError
 * @rule B9.321
 * @rows B9.321-a
 */
export const playRevoke: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'unit', 'rival']);
  const [unit, rival] = [readText(event['unit'], 'event.unit'), readText(event['rival'], 'event.rival')];
  if (by !== undefined) return refused(turn, playReason('play-gm-only'));
  const one = rulingOn(s, unit, rival);
  if (one === undefined) return refused(turn, playReason('play-no-ruling'));
  const { situation, changes } = revokeRuling(s, one);
  const line = { kind: 'ruled-revoked', unit, facts: { rival }, because: [] };
  return { situation, log: [line, ...logOf(s, situation, changes)], refused: [] };
};

function rulingOn(
  { rulings: stand = [] }: AslSituation,
  unit: string,
  rival: string,
): StandingRuling | undefined {
  return stand.find(({ units }) => units[0] === unit && units[1] === rival);
}
