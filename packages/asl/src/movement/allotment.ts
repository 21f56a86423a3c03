/** What a unit may spend in its MPh, and what it has spent. */
import type { Reason } from '@bocage/core';
import { sameCell, type Cell } from '@bocage/core/lattice';
import { amountText, lowest, plus, type Fraction } from '@bocage/core/walk';
import { isGoodOrder, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { goesWith, trailOf } from './trail';
import { isLeader } from '../situation/value-fields';
import { moveReason } from './reasons';

/** Amounts are kept in this share of a point: halves, thirds and quarters are whole in it. */
const SHARE = 24;

/** Facts of the step that is to be paid. */
export interface Paying {
  readonly to: Cell;
  readonly byRoad: boolean;
  /** A leader beside it is taken to come along; else one has to have gone the same way. */
  readonly assumesLeader?: boolean;
}

/**
 * Returns what a unit has spent in this MPh.
 *
 * @rule A4.11
 */
export const spentOf = ({ spent }: Pick<AslUnit, 'spent'>): Fraction =>
  lowest(Math.round(spent * SHARE), SHARE);

/**
 * Returns a unit's whole allotment for its MPh; undefined = nobody has said, or no limit applies now.
 *
 * @rule A4.11
 * @rule A4.5
 * @rule B3.4
 */
export function allotmentOf(s: AslSituation, unit: AslUnit, paying: Paying): number | undefined {
  if (unit.aerial) return undefined;
  if (!isOnFoot(unit)) return unit.mp > 0 ? unit.mp : unit.mf > 0 ? unit.mf : undefined;
  // Only in the MPh are MF spent; without a phase timing is not checked.
  if (s.phase !== 'movement') return unit.mp > 0 ? unit.mp : undefined;
  const led = isLed(s, unit, paying);
  const rush = RUSH[unit.doubleTime];
  const road = paying.byRoad && !unit.offRoad ? 1 : 0;
  return ownMf(unit, led) + (led ? 2 : 0) + rush + road;
}

/**
 * Whether a unit goes on foot; a dummy is taken for one that does.
 *
 * @rule A4.11
 */
export const isOnFoot = ({ kind }: Pick<AslUnit, 'kind'>): boolean =>
  kind === 'infantry' || kind === 'leader' || kind === 'dummy';

/**
 * Returns the MF of a unit on foot alone: 4, of a single man 6, of the inexperienced 3. A dummy has the most
 * that a stack under "?" could have.
 *
 * @rule A4.11
 * @rule A19.31
 */
function ownMf({ kind, mf, mp, class: grade }: AslUnit, led: boolean): number {
  if (mf > 0 || mp > 0) return mf || mp;
  if (kind !== 'infantry') return 6;
  return grade === 'conscript' || (grade === 'green' && !led) ? 3 : 4;
}

/**
 * Returns what a unit on foot could have spent in this MPh without a leader.
 *
 * @rule A4.11
 * @rule B3.4
 */
export function unledMf(unit: AslUnit): number {
  return ownMf(unit, false) + RUSH[unit.doubleTime] + (unit.offRoad ? 0 : 1);
}

const RUSH = { none: 0, start: 2, later: 1 } as const;

/**
 * Whether a leader has gone with a unit all the way, the next Location included.
 *
 * @rule A4.12
 */
export function isLed(s: AslSituation, unit: AslUnit, { to, assumesLeader = false }: Paying): boolean {
  if (unit.kind !== 'infantry') return false;
  const way = trailOf(s, unit);
  return s.units.some((other) => {
    if (other.side !== unit.side || other.id === unit.id || !isLeader(other)) return false;
    const ahead = trailOf(s, other);
    if (!goesWith(ahead, way)) return assumesLeader && mayGo(other) && goesWith(way, ahead);
    const next = ahead[way.length];
    if (next) return sameCell(next.cell, to);
    return assumesLeader && mayGo(other);
  });
}

const mayGo = (unit: AslUnit): boolean =>
  isGoodOrder(unit) && !unit.pinned && !unit.finished && unit.fired !== 'prep';

/**
 * Whether a cost goes beyond what is left of an allotment. On foot a unit that has spent nothing may always
 * enter one Location, with all that it has.
 *
 * @rule A4.11
 * @rule A4.134
 */
export function isBeyond(unit: AslUnit, allotment: number | undefined, total: Fraction | undefined): boolean {
  if (allotment === undefined || total === undefined) return false;
  const spent = spentOf(unit);
  if (spent.num === 0 && isOnFoot(unit) && unit.mp === 0) return false;
  const sum = plus(spent, total);
  return sum.num > allotment * sum.den;
}

/**
 * Whether a step takes more than a whole allotment.
 *
 * @rule A4.134
 */
export function isMinimum(allotment: number | undefined, total: Fraction | undefined): boolean {
  return allotment !== undefined && total !== undefined && total.num > allotment * total.den;
}

/**
 * Returns what nobody has said and would limit a vehicle: its MP.
 *
 * @rule D2.1
 */
export function unsaidAllotment(
  s: AslSituation,
  unit: AslUnit,
  allotment: number | undefined,
): readonly Reason[] {
  if (allotment !== undefined || unit.aerial || unit.kind !== 'vehicle' || s.phase !== 'movement') return [];
  return [moveReason('move-allotment-unsaid', 'D2.1', { cell: unit.cell })];
}

/** Returns why a cost goes beyond the allotment, and what would help. @internal */
export function beyondReasons(
  unit: AslUnit,
  allotment: number,
  { to, total }: { readonly to: Cell; readonly total: Fraction | undefined },
  led: boolean,
): readonly Reason[] {
  const cost = total ? amountText(total) : '';
  const spent = spentOf(unit);
  if (spent.num === 0)
    return [moveReason('move-beyond-allotment', 'B9.4', { cell: to, facts: { cost, mp: allotment } })];
  const facts = { cost, spent: amountText(spent), mp: allotment };
  const beyond = moveReason('move-beyond-left', 'A4.11', { cell: to, facts });
  // With two more it could be paid.
  const sum = plus(spent, total ?? { num: 0, den: 1 });
  const helps = unit.kind === 'infantry' && !led && sum.num <= (allotment + 2) * sum.den;
  return helps ? [beyond, moveReason('move-leader-first', 'A4.12', { cell: to })] : [beyond];
}

/**
 * Returns the situation with a step paid.
 *
 * @param allotment that of a unit that spends all it has
 * @rule A4.11
 * @rule B3.4
 */
export function withSpent(
  s: AslSituation,
  id: string,
  paid: { readonly total?: Fraction; readonly allotment?: number | undefined; readonly byRoad?: boolean },
): AslSituation {
  const unit = s.units.find((one) => one.id === id);
  if (!unit || s.phase !== 'movement') return s;
  const sum = paid.total ? plus(spentOf(unit), paid.total) : spentOf(unit);
  const { allotment } = paid;
  const most = allotment !== undefined && sum.num > allotment * sum.den && isOnFoot(unit);
  const spent = most ? Math.max(allotment, unit.spent) : sum.num / sum.den;
  return withUnit(s, id, { spent, offRoad: unit.offRoad || paid.byRoad !== true });
}
