import { sidesAmong, type Ending } from '@bocage/core/game';
import { isSettingUp } from '../situation/moment';
import type { AslSituation } from '../situation/situation';

/** Things that a player may end. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['take-back', 'complete', 'ready'] as const;
type AslEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/**
 * Returns pending deeds that need an ending: an action by its own side, its setup by each side. Before its
 * dice, only a GM can take an attack back.
 *
 * @rule B9.322
 * @rows B9.322-k
 */
export function openEndings(s: AslSituation): readonly AslEnding[] {
  const { action, attack, ready = [] } = s;
  const event = { type: 'complete' };
  if (attack) return [{ kind: 'take-back', event }];
  if (s.phase === 'setup')
    return sidesAmong(s.units)
      .filter((side) => isSettingUp(s, side) && !ready.includes(side))
      .map((side) => ({ kind: 'ready', event: { type: 'ready', side }, to: side }));
  return action ? [{ kind: 'complete', event, to: action.side }] : [];
}
