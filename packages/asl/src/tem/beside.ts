/** Other protections of a target: Emplacement, a bridge, an AFV in its Location. */
import { sameLocation, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from './attack';
import { lowered } from './lowered';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Returns Emplacement TEM, which a unit with WA may take instead of the barrier's.
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
 * Returns the TEM of a bridge for a unit on it: +1, except along its road, which only the drawing shows. If
 * the unit's in-hex TEM is given as a number, nothing is asked.
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
 * Returns the TEM of a friendly AFV in the Location; for a unit with WA, the AFV needs WA too. PRC have no
 * cover from the AFV that they ride. If several vehicles are there, the players say which one they ride.
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
