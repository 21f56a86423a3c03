import type { Laid, SignList } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** Things that play may leave on a hex. Each has a text `Laid.<id>`. */
export const LAID_IDS = ['residual'] as const;
const RULE = 'A8.2';
/** All signs of the game, for legends. */
export const SIGN_LIST: SignList = { laid: LAID_IDS.map((id) => ({ id, rule: RULE })) };
type AslLaid = Laid & { readonly id: (typeof LAID_IDS)[number] };

/**
 * Returns the Residual FP in each hex, visible to all.
 *
 * @rule A8.2
 */
export function laidIn({ residual = [] }: AslSituation): readonly AslLaid[] {
  return residual.map(({ cell, firepower, side }) => ({
    id: 'residual',
    cell,
    value: firepower,
    side,
    rule: RULE,
  }));
}
