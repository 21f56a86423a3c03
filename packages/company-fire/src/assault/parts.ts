/** Modifiers of each side's die in close assault (D-5). */
import { sameCell, SQUARES, type Cell } from '@bocage/core/lattice';
import type { ReckoningPart } from '@bocage/core/game';
import { terrainAt } from '../los/squares';
import { zoneOf } from '../los/arcs';
import { playReason, type PlayReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import type { Settings } from '../settings';
import { departure } from '../tables/house-rules';
import type { Tables } from '../tables/printed';
import { isFigure, isLeader } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { EDGE_TERRAIN } from '../tables/edge-terrain';
import { holdsBocage } from '../bocage/occupying';
import { weaponsOf } from '../fire/weapons';

/** A side of the fight: the units that take part, and all of the side in the square. */
export interface Party {
  readonly units: readonly CfUnit[];
  readonly square: readonly CfUnit[];
}

/**
 * Returns the modifiers of the attacker's die.
 *
 * @rule CF-CA-9
 * @rows CF-CA-5 CF-CA-9 CF-BA-1 CF-BA-2 CF-VC-1 CF-VE-8
 */
export function attackerParts(
  t: CfTable,
  own: Party,
  enemy: Party,
  from: Cell,
  at: Cell,
): readonly ReckoningPart[] {
  const guns = own.square.filter(
    (unit) => kindOf(unit).type === 'vehicle' && hasMachineGun(t, unit, at),
  ).length;
  const shaken = own.units.some((unit) => kindOf(unit).type === 'vehicle' && unit.status === 'pinned');
  return [
    ...sharedParts(t, own, enemy),
    ...tabled(t, guns, 'vehicle-mg', 'cf-ca-vehicle-mg', 'CF-CA-9'),
    ...tabled(t, isReinforced(t, enemy, from, at), 'reinforced', 'cf-ca-reinforced', 'CF-BA-2'),
    ...part(
      'pinned-vehicle',
      shaken ? -Number(t.settings['vehicle.pinnedAssault']) : 0,
      'cf-ca-pinned-vehicle',
      'CF-VE-8',
    ),
  ];
}

/**
 * Returns the modifiers of the defender's die.
 *
 * @rule CF-CA-9
 * @rows CF-CA-5 CF-CA-8 CF-CA-9 CF-US-4 CF-US-8 CF-VE-10
 */
export function defenderParts(t: CfTable, own: Party, enemy: Party, from: Cell): readonly ReckoningPart[] {
  const guns = own.square.filter((unit) => hasMachineGun(t, unit, from)).length;
  const has = (status: CfUnit['status']): boolean => own.units.some((unit) => unit.status === status);
  const weaponsOnly = own.units.length > 0 && own.units.every((unit) => kindOf(unit).type === 'weapon');
  return [
    ...sharedParts(t, own, enemy),
    ...tabled(t, guns, 'mg', 'cf-ca-mg', 'CF-CA-9'),
    ...tabled(t, has('pinned'), 'pinned', 'cf-ca-pinned', 'CF-US-4'),
    ...tabled(t, weaponsOnly, 'weapons-only', 'cf-ca-weapons-only', 'CF-CA-9'),
    ...tabled(t, has('suppressed'), 'suppressed', 'cf-ca-suppressed', 'CF-US-8'),
  ];
}

function sharedParts(t: CfTable, { units, square }: Party, enemy: Party): readonly ReckoningPart[] {
  const leaders = square.filter(isLeader).map(({ kind }) => kind);
  const commander = leaders.includes('company-commander');
  const counted = square.filter(
    (unit) => unit.status === 'good-order' && (t.settings['figures.assault'] || !isFigure(unit)),
  );
  const smg = square.some((unit) => unit.kind === 'smg-squad' && unit.status !== 'suppressed');
  const vehicles = units.filter((unit) => kindOf(unit).type === 'vehicle');
  const against = enemy.units.some((unit) => kindOf(unit).type === 'vehicle') ? antiTank(t, units) : 0;
  return [
    ...tabled(t, commander, 'commander', 'cf-commander', 'CF-CA-9', 'leader'),
    ...tabled(t, !commander && leaders.length > 0, 'leader', 'cf-leader', 'CF-CA-9'),
    ...tabled(t, Math.max(0, counted.length - 1), 'more-units', 'cf-ca-more-units', 'CF-CA-9'),
    ...tabled(t, smg, 'smg', 'cf-ca-smg', 'CF-CA-9'),
    ...(against === 0 ? [] : antiTankPart(t, against, units)),
    ...tabled(
      t,
      vehicles.some((unit) => kindOf(unit).tank),
      'tank',
      'cf-ca-tank',
      'CF-VC-1',
    ),
    ...tabled(
      t,
      vehicles.some((unit) => kindOf(unit).armored && !kindOf(unit).tank),
      'afv',
      'cf-ca-afv',
      'CF-VC-1',
    ),
  ];
}

function antiTankPart(
  { settings: { tables } }: CfTable,
  value: number,
  units: readonly CfUnit[],
): readonly ReckoningPart[] {
  const rows = units.some(({ antiTank: has }) => has === 'bazooka' || has === 'piat')
    ? ['anti-tank', 'grenades']
    : ['grenades'];
  const because = [
    playReason('cf-ca-anti-tank', 'CF-VC-1', { value }),
    ...rows.flatMap((row) => departure(tables, 'CF-VC-1', 'assault', 'modifier', row)),
  ];
  return [{ id: 'anti-tank', value, because }];
}

/** Grenades add one, anti-tank weapons two; the better of them, or both. */
function antiTank({ settings }: CfTable, units: readonly CfUnit[]): number {
  const { modifier } = settings.tables.assault;
  const grenades = units.some((unit) => unit.antiTank === 'grenades') ? modifier.grenades : 0;
  const carried = units.some((unit) => unit.antiTank === 'bazooka' || unit.antiTank === 'piat');
  const weapons = carried ? modifier['anti-tank'] : 0;
  return settings['assault.antiTankAdds'] ? grenades + weapons : Math.max(grenades, weapons);
}

/** Whether a unit has a machine gun that bears on a square: a vehicle must face it. */
function hasMachineGun({ settings }: Pick<CfTable, 'settings'>, unit: CfUnit, towards: Cell): boolean {
  if (unit.status === 'suppressed' || !hasMg(unit, settings)) return false;
  if (kindOf(unit).type !== 'vehicle') return true;
  return unit.facing !== 'unknown' && zoneOf(unit.cell, unit.facing, towards, settings) === 'front';
}

/** Whether a unit has a machine gun: a team, or the one of a vehicle. */
function hasMg(unit: CfUnit, settings: Settings): boolean {
  return weaponsOf(unit, settings).some(({ id, machineGun }) => id === 'mg' || machineGun === true);
}

/** Whether the defender has a pillbox, or occupies the bocage across which the assault comes. */
function isReinforced(t: CfTable, { units }: Party, from: Cell, at: Cell): boolean {
  if (t.settings.areas[terrainAt(t, at)]?.reinforced) return true;
  const side = SQUARES.sideBetween(from, at);
  const bocage = side !== undefined && EDGE_TERRAIN[t.board.side(side)?.terrain ?? '']?.blocksLos === true;
  return bocage && t.settings['assault.bocageCovers'] && units.some((unit) => holdsBocage(unit, t));
}

/**
 * Returns a modifier of the table, so many times, and where it departs from the printed one.
 */
function tabled(
  { settings: { tables } }: CfTable,
  times: number | boolean,
  row: keyof Tables['assault']['modifier'],
  code: PlayReason,
  rule: string,
  id: string = row,
): readonly ReckoningPart[] {
  const value = Number(times) * tables.assault.modifier[row];
  return part(id, value, code, rule).map((one) => ({
    ...one,
    because: [...one.because, ...departure(tables, rule, 'assault', 'modifier', row)],
  }));
}

function part(id: string, value: number, code: PlayReason, rule: string): readonly ReckoningPart[] {
  return value === 0 ? [] : [{ id, value, because: [playReason(code, rule, { value })] }];
}

/** Returns all units of a side in a square, and those that take part. @internal */
export function partyIn(t: CfTable, side: string, cell: Cell, takePart: readonly string[] | 'all'): Party {
  const square = t.units.filter(
    (unit) => unit.side === side && sameCell(unit.cell, cell) && t.play.aboard[unit.id] === undefined,
  );
  const units = square.filter(
    (unit) => !isFigure(unit) && (takePart === 'all' || takePart.includes(unit.id)),
  );
  return { units, square };
}
