import type { Reason } from '@bocage/core';
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { asKnownTo, isAboard, isLeader, sees } from '../sight/known';
import type { CfUnit } from '../situation/situation';

/**
 * Returns whether a unit may fire indirectly: only a light mortar may. A spotter is a forward observer or a
 * leader who sees the target square. The leader is within a square of the mortar (by an option, of its
 * target). Without one the fire is recon by fire (`blind`).
 *
 * @rule CF-FI-8
 * @rows CF-FI-8 CF-BS-4 CF-BS-5
 */
export function spotterFault(
  t: CfTable,
  mortar: CfUnit,
  cell: Cell,
): { readonly fault?: Reason; readonly blind?: boolean } {
  if (mortar.kind !== 'light-mortar') return { fault: playReason('cf-not-indirect', 'CF-FI-8') };
  const known = asKnownTo(t, mortar.side);
  const eyes = known.units.filter(
    (unit) => unit.side === mortar.side && !isAboard(t, unit.id) && sees(known, unit, cell),
  );
  const near = t.settings['mortar.spotter'] === 'mortar' ? mortar.cell : cell;
  if (eyes.some((unit) => isLeader(unit) && SQUARES.distance(unit.cell, near) <= 1)) return {};
  return eyes.some(({ kind }) => kind === 'forward-observer') ? {} : { blind: true };
}
