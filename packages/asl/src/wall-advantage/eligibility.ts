import type { Reason } from '@bocage/core';
import { isReal, isThing, sameLocation, type AslSituation, type AslUnit } from '../situation/situation';
import { isUnknown } from '../situation/seen';
import { isEnemyOf, pickedAt } from '../situation/units-index';
import { denyingTem } from '../terrain/in-hex';
import { claimableSides, waHexsides } from './hexsides';
import { because } from './reasons';
import { groundLevel, standingLevel } from '../barriers/barrier';

/** Whether a unit fulfils 9.32, and over which of its hexsides; `because` lists every failed condition. */
export interface Eligibility {
  readonly eligible: boolean;
  /** Side numbers of its hex over which it could hold WA, apart from denial (9.321). */
  readonly sides: readonly number[];
  readonly because: readonly Reason[];
}

type Condition = (s: AslSituation, unit: AslUnit) => Reason | undefined;

const CONDITIONS: readonly Condition[] = [
  (_, u) => (isThing(u) && !looksAsAny(u) ? because('wa-not-a-unit', 'B9.32') : undefined),
  (_, u) => (u.prisoner ? because('wa-prisoner', 'B9.32') : undefined),
  (_, u) => (u.prc !== 'none' && u.kind !== 'motorcycle' ? because('wa-prc', 'B9.3') : undefined),
  (_, u) => (u.hidden ? because('wa-hidden', 'B9.324') : undefined),
  fitToFight,
  onGround,
  (_, u) => (u.formation === 'none' ? undefined : because('wa-column', 'B9.32')),
  (_, u) => (u.place === 'fortified' && u.gun !== 'none' ? because('wa-gun-fortified', 'B9.32') : undefined),
  (_, u) => (u.place === 'bridge' ? because('wa-bridge', 'B9.32') : undefined),
  (_, u) => (u.place === 'pillbox' || u.place === 'cave' ? because('wa-pillbox', 'B9.32') : undefined),
  (_, u) => (u.entrenched ? because('wa-entrenched', 'B9.32') : undefined),
  (_, u) => (u.place === 'wire' || u.place === 'panji' ? because('wa-wire', 'B9.32') : undefined),
  vehicleInTerrain,
  enemyInLocation,
];

/**
 * Whether a unit may hold WA at all, apart from denial and timing.
 *
 * @rule B9.32
 * @rows B9.32-a B9.32-c B9.32-d B9.32-e B9.32-f B9.32-g B9.32-h B9.32-k B9.32-r PA-19 PA-20 PA-37 B9.324-a B9.324-f
 */
export function eligibility(s: AslSituation, unit: AslUnit): Eligibility {
  const failed = CONDITIONS.map((condition) => condition(s, unit)).filter((r) => r !== undefined);
  const sides = claimableSides(s, unit);
  if (sides.length === 0) {
    failed.push(because('wa-no-hexside', 'B9.32', { cell: unit.cell }));
    failed.push(...waHexsides(s, unit).flatMap((h) => h.because));
  }
  return failed.length > 0
    ? { eligible: false, sides: [], because: failed }
    : { eligible: true, sides, because: [because('wa-may-claim', 'B9.32', { value: sides.length })] };
}

/**
 * Whether a unit is armed and unbroken, so that it could hold WA for others.
 *
 * @rule B9.32
 */
export function isArmed({ armed, broken }: AslUnit): boolean {
  return armed && !broken;
}

/**
 * Returns why a broken or unarmed unit cannot hold WA. It needs another unit in its Location that claims WA
 * itself; hidden ones do not count. Under "?" a dummy does as a unit does, and so does whatever else lies there: WA
 * would tell them apart.
 *
 * @rule B9.32
 * @rows B9.32-l B9.32-m B9.32-n B9.323-h
 */
export function fitToFight(s: AslSituation, unit: AslUnit): Reason | undefined {
  if (unit.kind === 'dummy' || looksAsAny(unit) || isArmed(unit)) return undefined;
  const { side, cell } = unit;
  const leaders = pickedAt(s, cell, `leading ${side}`, (u) => u.side === side && mayLead(u));
  const leader = leaders.some((u) => sameLocation(u, unit));
  if (leader) return undefined;
  return because(unit.broken ? 'wa-broken' : 'wa-not-armed', 'B9.32');
}

/** Whether it lies onboard under a "?" of which enemies cannot tell what it is. */
function looksAsAny(u: AslUnit): boolean {
  return !u.hidden && isUnknown(u);
}

function mayLead(u: AslUnit): boolean {
  return u.wa && !u.hidden && (looksAsAny(u) || (isArmed(u) && !isThing(u)));
}

function onGround(s: AslSituation, unit: AslUnit): Reason | undefined {
  if (!s.board.cell(unit.cell)) return undefined;
  if (unit.aerial) return because('wa-not-ground-level', 'B9.32', { value: unit.level });
  if (unit.level === standingLevel(s.board, unit)) return undefined;
  if (unit.place === 'roadblock' && unit.level === groundLevel(s.board, unit.cell)) return undefined;
  return because('wa-not-ground-level', 'B9.32', { value: unit.level });
}

function vehicleInTerrain(s: AslSituation, unit: AslUnit): Reason | undefined {
  if (unit.kind !== 'vehicle' || mustClaimDugIn(s, unit)) return undefined;
  const tem = denyingTem(s, unit);
  if (tem.value < 1) return undefined;
  return because('wa-vehicle-in-hex-tem', 'B9.32', { value: tem.value, facts: { terrain: tem.terrain } });
}

/**
 * Whether a unit must claim WA as a dug-in AFV or an armored cupola, with or without in-hex TEM.
 *
 * @rule D9.54
 * @rows PA-40
 */
export function mustClaimDugIn(s: AslSituation, unit: AslUnit): boolean {
  return unit.kind === 'vehicle' && unit.dugIn !== 'none' && s.options['vehicle.dugInMandatory'];
}

/**
 * Returns an enemy in the Location that bars WA: neither hidden nor a prisoner nor a "broken" vehicle. Under
 * "?" a dummy bars as any unit does: WA would tell them apart.
 *
 * @rule B9.32
 * @rows B9.32-i B9.55x-c
 */
export function enemyInLocation(s: AslSituation, unit: AslUnit): Reason | undefined {
  const { side, cell } = unit;
  const enemies = pickedAt(
    s,
    cell,
    `barring ${side}`,
    (u) => isEnemyOf(u, side) && (isUnknown(u) || bars(u)),
  );
  return enemies.some((u) => sameLocation(u, unit))
    ? because('wa-enemy-in-location', 'B9.32', { cell: unit.cell })
    : undefined;
}

const bars = (u: AslUnit): boolean => isReal(u) && !u.prisoner && !(u.kind === 'vehicle' && u.broken);
