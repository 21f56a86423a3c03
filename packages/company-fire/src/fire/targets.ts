/** Targets in a square, and the dice against each. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { asKnownTo, isFigure, unitsIn } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import type { Target } from './attack-task';
import { keptParts, type DicePart } from './dice-parts';
import { shotAt, type Manner, type Shot } from './shot';
import type { Weapon } from './weapon';

/** One weapon against a square. */
export interface Aim {
  readonly targets: readonly Target[];
  /** Dice at unknown units, and the hidden units that a hit finds. */
  readonly blind?: number;
  /** Modifiers of those dice. */
  readonly blindParts?: readonly DicePart[];
  readonly unseen?: readonly string[];
  readonly faults: readonly Reason[];
}

/**
 * Returns one weapon's targets in a square: each enemy by itself, those under blinds with a die less. Without
 * a known enemy, the fire may find hidden units.
 *
 * @rule CF-FI-4
 * @rows CF-FI-2 CF-FI-4 CF-FI-10 CF-FI-11 CF-SMF-1
 */
export function aimAt(t: CfTable, shooter: CfUnit, weapon: Weapon, cell: Cell, manner: Manner = {}): Aim {
  const known = unitsIn(asKnownTo(t, shooter.side), cell).filter(({ side }) => side !== shooter.side);
  const shots = known
    .filter((unit) => unit.concealed || !isFigure(unit) || t.settings['figures.mixedDice'])
    .map((unit) => ({
      unit,
      shot: shotAt(t, shooter, weapon, unit, unit.concealed ? { ...manner, recon: true } : manner),
    }));
  const targets = shots.flatMap(({ unit, shot }) =>
    shot.faults.length === 0 ? [targetOf(t, unit.id, shot)] : [],
  );
  if (targets.length > 0) return { targets, faults: [] };
  const [first] = shots;
  if (first) return { targets, faults: first.shot.faults };
  if (!manner.recon && known.length > 0)
    return { targets, faults: [playReason('cf-figure-safe', 'CF-SMF-1')] };
  if (!manner.recon)
    return { targets, faults: [playReason('cf-nobody', 'CF-FI-2', { at: { kind: 'cell', cell } })] };
  const shot = shotAt(t, shooter, weapon, cell, manner);
  const hidden = unitsIn(t, cell).filter((unit) => unit.side !== shooter.side && unit.hidden);
  return {
    targets,
    blind: shot.dice,
    blindParts: keptParts(t, shot),
    unseen: hidden.map(({ id }) => id),
    faults: shot.faults,
  };
}

/** Returns one target of a shot. @internal */
export function targetOf(t: CfTable, unit: string, shot: Shot): Target {
  return { unit, dice: shot.dice, parts: keptParts(t, shot) };
}
