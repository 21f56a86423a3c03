import type { Reason } from '@bocage/core';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { isFigure } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import type { Weapon } from './weapon';

/**
 * Returns why a weapon cannot hurt a unit: only snipers hit single figures, and armor is proof against small
 * arms.
 *
 * @rule CF-SMF-1
 * @rows CF-SMF-1 CF-SMF-3
 */
export function unitReason(
  { settings }: CfTable,
  unit: CfUnit | undefined,
  weapon: Pick<Weapon, 'cause'>,
): readonly Reason[] {
  if (!unit || unit.concealed) return [];
  if (isFigure(unit) && weapon.cause !== 'sniper' && !settings['figures.mixedDice'])
    return [playReason('cf-figure-safe', 'CF-SMF-1')];
  const proof = kindOf(unit).armored === true && weapon.cause !== 'gun';
  return proof && !settings['fire.smallArmsVsArmor'] ? [playReason('cf-armor-proof', 'CF-VA-1')] : [];
}
