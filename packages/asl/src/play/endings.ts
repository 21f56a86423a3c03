import type { Ending } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** What may be ended. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['take-back', 'complete'] as const;
type AslEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/**
 * What is under way until it is said to be completed: an action by its own side; an attack whose dice are not thrown yet
 * can only be taken back, by a game master.
 *
 * @rule B9.322
 * @rows B9.322-k
 */
export function openEndings({ action, attack }: AslSituation): readonly AslEnding[] {
  const event = { type: 'complete' };
  if (attack) return [{ kind: 'take-back', event }];
  return action ? [{ kind: 'complete', event, to: action.side }] : [];
}
