/** The aim of an attack in JSON: a hexside or vertex by its name, or a Snap Shot. */
import { sameCell, samePoint, sideNumber, type Cell, type Side } from '@bocage/core/lattice';
import { parsePlace } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { badName, badValue } from '../reading/bad-value';
import { unitOf, type AslSituation } from '../situation/situation';
import type { AimedAt } from '../tem/aim-vertices';
import type { AttackAim, AttackKind } from '../tem/attack';
import { possibleAims } from '../tem/attack-lines';

/** Attacks that may be Snap Shots: fire along a line, except Indirect Fire. @internal */
export const SNAP_SHOTS: readonly AttackKind[] = ['direct', 'bmg', 'ordnance'];

/**
 * Returns the number of a hex's vertex from its name; undefined if the hex does not have it.
 * @internal
 */
export function vertexNamed({ board }: AslSituation, cell: Cell, name: Json): number | undefined {
  const place = typeof name === 'string' ? parsePlace(name, board) : undefined;
  if (place?.kind !== 'vertex') return undefined;
  const { lattice } = board;
  const k = lattice.sideNames.findIndex((_, i) =>
    samePoint(lattice.vertexPoint(cell, i), place.vertex.point),
  );
  return k < 0 ? undefined : k;
}

/**
 * Reads the aim. `aim` names a hexside or vertex of the target's hex, or by an option the hex in which the
 * target is in Bypass; `snapShot` a hexside, or is true if `aim` is one. Fire at the middle of the hex gives
 * neither.
 *
 * @throws RulesError
 * @rule B9.42
 * @rows B9.42-a B9.42-e
 */
export function readAimed(s: AslSituation, target: string, kind: AttackKind, said: AimFields): Aimed {
  const aim = said.aim === undefined ? undefined : readAim(s, target, said.aim);
  const shot = readSnapShot(s, target, said);
  if (shot && said.aim !== undefined && !sameAim(aim, shot))
    throw badValue('attack.aim', said.aim, 'the hexside of the Snap Shot');
  const aimed = shot ?? aim;
  if (aimed?.kind === 'side' && !SNAP_SHOTS.includes(kind)) throw badName('attack.kind', kind, SNAP_SHOTS);
  return aimed;
}

type Aimed = Center | AimedAt | undefined;
type Center = Extract<AttackAim, { readonly kind: 'center' }>;

/** Fields of an attack's JSON about its aim. */
export interface AimFields {
  readonly aim: Json | undefined;
  readonly snapShot: Json | undefined;
}

/** Returns the hexside of a Snap Shot; undefined for any other attack. */
function readSnapShot(s: AslSituation, target: string, { aim, snapShot }: AimFields): Aimed {
  const name = snapShot === true ? (aim ?? null) : snapShot;
  if (name === undefined || name === false) {
    // Only Snap Shots aim at a whole hexside.
    if (name === false && aim !== undefined && readAim(s, target, aim).kind === 'side')
      throw badValue('attack.snapShot', snapShot, 'true, the aim being a whole hexside');
    return undefined;
  }
  const where = snapShot === true ? 'attack.aim' : 'attack.snapShot';
  if (typeof name !== 'string') throw badValue(where, snapShot === true ? aim : name, SNAP_SHOT_AT);
  const place = parsePlace(name, s.board);
  const shot = place.kind === 'side' ? aimAt(s, unitOf(s, target).cell, place.side) : undefined;
  if (!shot) throw badValue(where, name, SNAP_SHOT_AT);
  return shot;
}

/** @internal */
export const SNAP_SHOT_AT = "a hexside of the target's hex, for the Snap Shot";

function sameAim(a: Aimed, b: Aimed): boolean {
  return a?.kind === 'side' && b?.kind === 'side' && a.side === b.side;
}

function aimAt({ board: { lattice } }: AslSituation, cell: Cell, named: Side): Aimed {
  const side = sideNumber(lattice, cell, named);
  return side === undefined ? undefined : { kind: 'side', side };
}

/**
 * Reads a hexside or vertex of the target's hex by its name; by an option also the hex that it bypasses.
 *
 * @rule B9.42
 * @throws RulesError
 */
export function readAim(s: AslSituation, target: string, json: Json): AimedAt | Center {
  if (typeof json !== 'string') throw badValue('attack.aim', json, 'the name of a hexside or vertex');
  const unit = unitOf(s, target);
  const { cell } = unit;
  const place = parsePlace(json, s.board);
  const center = possibleAims(s, unit).find((aim) => aim.kind === 'center');
  if (center && place.kind === 'cell' && sameCell(place.cell, cell)) return center;
  const vertex = vertexNamed(s, cell, json);
  if (vertex !== undefined) return { kind: 'vertex', vertex };
  const aim = place.kind === 'side' ? aimAt(s, cell, place.side) : undefined;
  if (!aim) throw badValue('attack.aim', json, "a hexside or vertex of the target's hex");
  return aim;
}
