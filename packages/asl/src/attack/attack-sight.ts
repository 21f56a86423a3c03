import type { Reason } from '@bocage/core';
import type { LosAnswer } from '@bocage/core/game';
import { mortarTargets } from '../guns/mortar';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { bowMg } from '../vehicles/hulldown';
import { LINELESS, type Attack, type AttackKind } from '../tem/attack';
import { attackLos } from '../tem/attack-los';
import { temReason } from '../tem/reasons';

/** Whether the firers see what they fire at, and through how much. */
export interface AttackSight {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  /** Hindrance DRM of the worst line; where a ruling is needed, what is certain of it. */
  readonly hindrance: number;
  /** Why not, or what lets an unseen target be hit all the same. */
  readonly because: readonly Reason[];
  /** The line of each firer; none for attacks that need none. */
  readonly lines: readonly LosAnswer[];
}

/** Attacks that need no line of sight of their own: they happen in the hex, or beside it. */
const WITHOUT_LOS: readonly AttackKind[] = [...LINELESS, 'dc-thrown'];

/**
 * Whether an attack's firers have LOS to the target as both are, drawn to what is aimed at. A unit that nobody of them
 * sees is immune to Direct Fire; a mortar's fire hits it along with a unit of its Location that is seen. OBA needs no
 * LOS here. The bow MG of a vehicle that a wall makes hulldown to the hex cannot fire at all.
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

/** What has to be ruled on the first line of which that is so. */
function unruled(lines: readonly LosAnswer[]): readonly Reason[] | undefined {
  const unknown = lines.find(({ los }) => los === 'needs-ruling');
  return unknown && (unknown.missing ?? unknown.because);
}

/** Indirect Fire at a unit that a firer does not see; a line that ends before the hex hinders nothing. */
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
