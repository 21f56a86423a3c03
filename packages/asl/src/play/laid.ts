import type { Laid } from '@bocage/core';
import type { AslSituation } from '../situation/situation';

/**
 * Residual FP lies in its hex for all to see.
 *
 * @rule A8.2
 */
export function laidIn({ residual = [] }: AslSituation): readonly Laid[] {
  return residual.map(({ cell, firepower, side }) => ({
    id: 'residual',
    cell,
    value: firepower,
    side,
    rule: 'A8.2',
  }));
}
