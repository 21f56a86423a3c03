import type { Laid } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** Things that play may leave on a hex. Each has a text `Laid.<id>`. */
export const LAID_IDS = ['residual'] as const;
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
    rule: 'A8.2',
  }));
}
