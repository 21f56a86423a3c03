import { sameCell, type LosAnswer, type LosEnd, type LosPlace, type Reason } from '@bocage/core';
import { mortarTargets } from '../guns/mortar';
import { losBetween } from '../los/index';
import { readCountersOf } from '../situation/counters';
import { losEndOf } from '../situation/los-end';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { bowMg } from '../vehicles/hulldown';
import { bypassVertices } from './aim-vertices';
import type { Aim, Attack, AttackKind } from './attack';
import { temReason } from './reasons';

/** Whether the firers see what they fire at, and through how much. */
export interface AttackSight {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  /** Hindrance DRM of the worst line. */
  readonly hindrance: number;
  /** Why not, or what lets an unseen target be hit all the same. */
  readonly because: readonly Reason[];
}

/** Attacks that need no line of sight of their own: they happen in the hex, or beside it. */
const WITHOUT_LOS: readonly AttackKind[] = ['residual', 'dc-placed', 'dc-thrown'];

/**
 * Whether an attack's firers have LOS to the target as both are, drawn to what is aimed at. A unit that nobody of them
 * sees is immune to Direct Fire; a mortar's fire hits it along with a unit of its Location that is seen. OBA needs no
 * LOS here. The bow MG of a vehicle that a wall makes hulldown to the hex cannot fire at all.
 *
 * @rule B9.521
 * @rows B9.521-f B9.42-a B9.36-f
 */
export function attackSight(s: AslSituation, attack: Attack): AttackSight {
  const target = unitOf(s, attack.target);
  if (WITHOUT_LOS.includes(attack.kind)) return { possible: 'yes', hindrance: 0, because: [] };
  const firers = attack.firers.map((id) => unitOf(s, id));
  const mg =
    attack.kind === 'bmg' ? firers.map((f) => bowMg(s, f.id, target.cell)).find((m) => !m.usable) : undefined;
  if (mg) return { possible: 'no', hindrance: 0, because: mg.because };
  const lines = firers.map((firer) => lineTo(s, firer, target, attack.aim));
  const hindrance = Math.max(0, ...lines.map((l) => l.hindrance));
  const all = lines.filter((l) => l.los === 'blocked');
  const blocked = all.find((l) => !hangsOnDrawing(s, l));
  if (blocked && attack.kind === 'indirect') return indirectUnseen(s, firers, target, hindrance);
  if (blocked)
    return { possible: 'no', hindrance, because: [temReason('tem-not-seen', 'A6.1'), ...blocked.because] };
  const unknown = all[0] ?? lines.find((l) => l.los === 'needs-ruling');
  if (!unknown) return { possible: 'yes', hindrance, because: [] };
  const why = unknown === all[0] ? [temReason('tem-los-drawing', 'A6.1')] : [];
  const because = [temReason('tem-los-unknown', 'A6.1'), ...why, ...(unknown.missing ?? unknown.because)];
  return { possible: 'needs-ruling', hindrance, because };
}

/** Obstacles inside a hex, of which the drawing tells how far they reach. */
const DRAWN: readonly string[] = ['los-half-level', 'los-terrain-higher', 'los-height-advantage'];

/**
 * On a board without a drawing the terrain of a hex fills it to the hexsides. Where a line only touches the border of
 * such hexes, whether it is blocked is for the players to see.
 */
function hangsOnDrawing(s: AslSituation, { because, walk }: LosAnswer): boolean {
  if (s.board.depiction) return false;
  return because
    .filter(({ code }) => !code.startsWith('los-hindrance'))
    .every(({ code, at }) => {
      if (!DRAWN.includes(code) || at?.kind !== 'cell') return false;
      return !walk.some((w) => w.kind === 'cell' && sameCell(w.cell, at.cell));
    });
}

function indirectUnseen(
  s: AslSituation,
  firers: readonly AslUnit[],
  target: AslUnit,
  hindrance: number,
): AttackSight {
  const mortar = firers.find((f) => f.gun === 'mortar');
  if (!mortar) return { possible: 'yes', hindrance, because: [] };
  const { along, because } = mortarTargets(s, mortar.id, target.cell);
  return { possible: along.includes(target.id) ? 'yes' : 'no', hindrance, because };
}

/**
 * What the firer may aim at where nothing is said: the middle of the hex, or either end of the hexside that a unit in
 * Bypass straddles.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function possibleAims(target: AslUnit): readonly Aim[] {
  const vertices = bypassVertices(target);
  return vertices.length === 0 ? [{ kind: 'hex' }] : vertices.map((vertex) => ({ kind: 'vertex', vertex }));
}

function lineTo(s: AslSituation, firer: AslUnit, target: AslUnit, aim: Aim): LosAnswer {
  const end = losEndOf(s, target);
  const at = { ...end, place: placeOf(end, target, aim) };
  return losBetween(s.board, losEndOf(s, firer), at, { ...s.options, ...readCountersOf(s) });
}

function placeOf(end: LosEnd, target: AslUnit, aim: Aim): LosPlace {
  const { cell, level } = target;
  if (aim.kind === 'vertex') return { kind: 'vertex', cell, vertex: aim.vertex, level };
  return aim.kind === 'side' ? { kind: 'side', cell, side: aim.side, level } : end.place;
}
