/** Units that may take a "?" at the end of the CCPh. */
import { gainsQuestionMark } from '../concealment/question-mark';
import { inTheOpen } from '../situation/knowledge';
import { cleared, isReal, type AslSituation, type AslUnit } from '../situation/situation';
import type { Result } from './turn';

/**
 * Offers a "?" to each unit that may gain it as the CCPh ends: out of sight of all enemies, or behind bocage
 * from all that see it. Enemies under "?" or hidden count for nothing, so that nobody learns of them. The
 * offer ends with the RPh.
 *
 * @rule A12.122
 * @rule B9.55
 * @rows B9.55-k
 */
export function withGains(before: AslSituation, result: Result): Result {
  const { situation: s, refused } = result;
  if (refused.length > 0 || s.phase === before.phase) return result;
  const ended = before.phase === 'close-combat' && s.phase === 'rally';
  const gains = ended ? before.units.filter((unit) => mayGain(before, unit)).map(({ id }) => id) : [];
  if (gains.length > 0) return { ...result, situation: { ...s, gains } };
  return s.gains ? { ...result, situation: cleared(s, 'gains') } : result;
}

function mayGain(s: AslSituation, unit: AslUnit): boolean {
  if (!isReal(unit) || unit.hidden || unit.concealed || unit.melee) return false;
  const { concealed, ruling } = gainsQuestionMark(inTheOpen(s, unit), unit);
  return concealed && ruling !== true;
}
