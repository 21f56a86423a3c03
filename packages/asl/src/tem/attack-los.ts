import type { LosAnswer, LosEnd } from '@bocage/core/game';
import { losEndOf } from '../sight/los-end';
import { lineBetween } from '../sight/sight';
import { unitOf, type AslSituation } from '../situation/situation';
import type { AttackAim, Attack } from './attack';
import { attackLines } from './attack-lines';

/**
 * Returns the line of each firer, from its point of fire to the aim.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function attackLos(s: AslSituation, attack: Attack): readonly LosAnswer[] {
  const target = losEndOf(s, unitOf(s, attack.target));
  return attack.firers.map((id) => {
    const vertex = attack.from?.[id];
    const firer = losEndOf(s, unitOf(s, id));
    const from = vertex === undefined ? firer : at(firer, { kind: 'vertex', vertex });
    return lineBetween(s, from, at(target, attack.aim));
  });
}

/** Returns an end of the line: in the middle of its hex, in a vertex or on a hexside. */
function at(end: LosEnd, aim: AttackAim): LosEnd {
  if (aim.kind === 'center') return { ...end, state: { ...end.state, bypass: 'none' } };
  return aim.kind === 'hex' ? end : { ...end, place: { ...end.place, ...aim } };
}

/**
 * Returns the lines along which an attack's firers may choose to fire: those in LOS, or all if no line is.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function linesInSight(s: AslSituation, attack: Attack): readonly Attack[] {
  const lines = attackLines(s, attack);
  if (lines.length === 1) return lines;
  const seen = lines.filter((line) => attackLos(s, line).every(({ los }) => los !== 'blocked'));
  return seen.length > 0 ? seen : lines;
}
