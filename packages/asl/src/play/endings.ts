import type { Ending } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** Things that a player may end. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['take-back', 'complete'] as const;
type AslEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/**
 * Returns pending deeds that need an ending: an action by its own side. Before its dice, only a GM can take
 * an attack back.
 *
 * @rule B9.322
 * @rows B9.322-k
 */
export function openEndings({ action, attack }: AslSituation): readonly AslEnding[] {
  const event = { type: 'complete' };
  if (attack) return [{ kind: 'take-back', event }];
  return action ? [{ kind: 'complete', event, to: action.side }] : [];
}
