import type { Reason } from '@bocage/core';
import type { LosAnswer } from '@bocage/core/game';
import { mortarTargets } from '../guns/mortar';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { bowMg } from '../vehicles/hulldown';
import { LINELESS, type Attack, type AttackKind } from '../tem/attack';
import { attackLos } from '../tem/attack-los';
import { temReason } from '../tem/reasons';

/** The firers' sight of their target, and its Hindrance. */
export interface AttackSight {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  /** Hindrance DRM of the worst line; if a ruling is needed, the certain part of it. */
  readonly hindrance: number;
  /** Reasons against the attack, or why an unseen target can still be hit. */
  readonly because: readonly Reason[];
  /** The line of each firer; empty for attacks that need none. */
  readonly lines: readonly LosAnswer[];
}

/** Attacks without a line of sight of their own: they happen in the hex, or beside it. */
const WITHOUT_LOS: readonly AttackKind[] = [...LINELESS, 'dc-thrown'];

/**
 * Returns whether an attack's firers have LOS to the target in its current state, drawn to the aim. A unit
 * seen by none of them is immune to Direct Fire; a mortar's fire hits it together with a seen unit of its
 * Location. OBA needs no LOS here. The bow MG of a vehicle that a wall makes hulldown to the hex cannot fire.
 *
 * @rule B9.521
 * @rows B9.521-f B9.42-a B9.42-h B9.36-f
 */
export function attackSight(s: AslSituation, attack: Attack): AttackSight {
  const target = unitOf(s, attack.target);
  if (WITHOUT_LOS.includes(attack.kind)) return { possible: 'yes', hindrance: 0, because: [], lines: [] };
  const firers = attack.firers.map((id) => unitOf(s, id));
  const mg =
    attack.kind === 'bmg'
      ? firers.map((f) => bowMg(s, f.id, target.cell, attack)).find((m) => !m.usable)
      : undefined;
  const lines = attackLos(s, attack);
  if (mg && !mg.ruling) return { possible: 'no', hindrance: 0, because: mg.because, lines };
  const along = alongLines(s, attack, target, lines);
  if (!mg || along.possible === 'no') return { ...along, lines };
  return { ...along, possible: 'needs-ruling', because: [...mg.because, ...along.because], lines };
}

function alongLines(
  s: AslSituation,
  attack: Attack,
  target: AslUnit,
  lines: readonly LosAnswer[],
): Omit<AttackSight, 'lines'> {
  const hindrance = worstHindrance(lines);
  const blocked = lines.find(({ los }) => los === 'blocked');
  if (blocked && attack.kind === 'indirect') return indirectUnseen(s, attack, target, lines);
  if (blocked) {
    const because = [temReason('tem-not-seen', 'A6.1'), ...blocked.because];
    return { possible: 'no', hindrance, because };
  }
  const why = unruled(lines);
  if (!why) return { possible: 'yes', hindrance, because: [] };
  const sure = hindrance > 0 ? [temReason('tem-hindrance-sure', 'A6.7', { value: hindrance })] : [];
  return {
    possible: 'needs-ruling',
    hindrance,
    because: [temReason('tem-los-unknown', 'A6.1'), ...why, ...sure],
  };
}

function worstHindrance(lines: readonly LosAnswer[]): number {
  return Math.max(0, ...lines.map(({ hindrance }) => hindrance));
}

/** Returns the missing facts of the first line that needs a ruling. */
function unruled(lines: readonly LosAnswer[]): readonly Reason[] | undefined {
  const unknown = lines.find(({ los }) => los === 'needs-ruling');
  return unknown && (unknown.missing ?? unknown.because);
}

/**
 * Returns Indirect Fire at a unit that a firer does not see; a line that ends before the hex has no
 * Hindrance.
 */
function indirectUnseen(
  s: AslSituation,
  attack: Attack,
  target: AslUnit,
  lines: readonly LosAnswer[],
): Omit<AttackSight, 'lines'> {
  const hindrance = worstHindrance(lines.filter(({ sees }) => sees.cell));
  const mortar = attack.firers.map((id) => unitOf(s, id)).find((f) => f.gun === 'mortar');
  if (!mortar) return { possible: 'yes', hindrance, because: [] };
  const { along, because } = mortarTargets(s, mortar.id, target.cell);
  return { possible: along.includes(target.id) ? 'yes' : 'no', hindrance, because };
}
