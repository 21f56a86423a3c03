/** What else protects a target beside barriers and terrain: Emplacement, a bridge, an AFV in its Location. */
import { sameLocation, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from './attack';
import { lowered } from './lowered';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Emplacement TEM, which a unit with WA may take instead of the barrier's.
 *
 * @rule B9.31
 * @rows B9.31-e
 */
export function emplacementOption(target: AslUnit): TemOption | undefined {
  if (!target.emplaced) return undefined;
  return {
    id: 'emplacement',
    value: 2,
    legal: true,
    because: [temReason('tem-emplacement', 'B9.31', { value: 2 })],
  };
}

/**
 * The TEM of a bridge, for a unit on it: +1, but for a line that comes along its road, which the drawing tells and no unit.
 * Where a number is said as the unit's in-hex TEM there is nothing to ask.
 *
 * @rule B9.33
 * @rows B9.33-g
 */
export function bridgeOption(s: AslSituation, attack: Attack, target: AslUnit): TemOption | undefined {
  if (target.place !== 'bridge' || target.inHexTem !== 'terrain') return undefined;
  const { value, because } = lowered(s, attack, target, 1, temReason('tem-bridge', 'B9.33', { value: 1 }));
  return value === 0 ? undefined : { id: 'bridge', value, legal: false, ruling: true, because };
}

/**
 * The TEM of a friendly AFV in the Location; to a unit with WA only of one that has WA as well. To PRC the AFV that they
 * ride is no cover: they are on it. Where several vehicles are there, which one they ride is for the players to say.
 *
 * @rule B9.31
 * @rows B9.31-e B9.323-c B9.3-f
 */
export function afvOption(s: AslSituation, target: AslUnit): TemOption | undefined {
  if (target.kind === 'vehicle') return undefined;
  const vehicles = s.units.filter(
    (u) => u.side === target.side && u.kind === 'vehicle' && !u.hidden && sameLocation(u, target),
  );
  const afvs = vehicles.filter((u) => u.afv);
  if (afvs.length === 0) return undefined;
  if (target.prc !== 'none' && target.kind !== 'motorcycle') return afvOfPrc(vehicles.length > 1);
  const legal = afvs.some((u) => u.wa === target.wa);
  const because = [temReason(legal ? 'tem-afv' : 'tem-afv-not-wa', 'D9.3', { value: 1 })];
  return { id: 'afv', value: 1, legal, because };
}

function afvOfPrc(several: boolean): TemOption {
  const because = [temReason(several ? 'tem-prc-which-afv' : 'tem-prc-own-afv', 'D9.3', { value: 1 })];
  return { id: 'afv', value: 1, legal: false, ...(several && { ruling: true }), because };
}
