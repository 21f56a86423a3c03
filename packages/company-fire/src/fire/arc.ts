import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { zoneOf } from '../los/arcs';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import type { CfUnit } from '../situation/situation';
import type { Facing } from '../situation/unit-fields';
import type { Weapon } from './weapon';

/**
 * Returns why a gun or a vehicle's machine gun does not bear. A gun fires out of the edge that it points at.
 * A machine gun fires out of the edge that the bow faces. One whose facing nobody has said has to turn first.
 *
 * @rule CF-VA-11
 * @rows CF-VA-11 CF-VA-12 CF-VO-3 CF-FA-2
 */
export function arcFault(
  { settings }: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  cell: Cell,
): readonly Reason[] {
  if (weapon.id !== 'gun' && weapon.id !== 'mg') return [];
  const facing = weapon.id === 'gun' ? gunFacing(shooter) : bowOf(shooter);
  if (facing === undefined) return [playReason('cf-unaimed', 'CF-VE-1')];
  if (zoneOf(shooter.cell, facing, cell, settings) === 'front') return [];
  return [
    playReason('cf-out-of-arc', weapon.id === 'gun' ? 'CF-VA-12' : 'CF-VA-11', {
      at: { kind: 'cell', cell },
    }),
  ];
}

function bowOf({ facing }: CfUnit): Facing | undefined {
  return facing === 'unknown' ? undefined : facing;
}

/** Returns the edge at which the main gun points: a turret has its own, any other gun the bow's. @internal */
export function gunFacing(unit: CfUnit): Facing | undefined {
  const { turret } = unit;
  if (turret !== 'usual' && turret !== 'fixed' && turret !== 'none') return turret;
  return bowOf(unit);
}
