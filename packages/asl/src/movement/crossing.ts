import type { Reason } from '@bocage/core';
import { sameCell, type Side } from '@bocage/core/lattice';
import { lowest, type Fraction } from '@bocage/core/walk';
import type { StepCheck } from '@bocage/core/game';
import { barrierOn, isBocage, isHillside, type Barrier } from '../barriers/barrier';
import { isBarrier } from '../barriers/table';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { chartCell, type FoundCell } from '../chart/chart';
import type { ChartWay } from '../chart/chart-cell';
import type { CrossingClass } from '../chart/class-names';
import { barred, crossingBars, vehicleBarsCount, type CrossingWay } from './crossing-bars';
import { crossingClass, paysIn } from './classes';
import { moveReason } from './reasons';

/** Possible checks and hits of a step. Each has a text `Check.<id>`. */
export const CHECK_IDS = ['bog', 'wreck', 'underbelly', 'schuerzen'] as const;

/** A check or hit that goes with a step. */
export interface CrossingCheck extends StepCheck {
  readonly id: (typeof CHECK_IDS)[number];
  /** For Bog: the hex of the check, in which the vehicle bogs. */
  readonly where: 'hex-left' | 'hex-entered';
}

/** Cost and conditions of crossing one hexside, without the cost of the hex entered (COT). */
export interface Crossing {
  /** `unknown`: facts are missing, and `because` names them. */
  readonly allowed: boolean | 'unknown';
  /** Surcharge as an exact amount, besides the cost of the hex entered. */
  readonly cost?: Fraction;
  readonly because: readonly Reason[];
  readonly checks: readonly CrossingCheck[];
  /** Cost in MF (men and horses) or MP. */
  readonly unit: 'mf' | 'mp';
  /** The amount comes from the Terrain Chart, not from section B9. */
  readonly fromChart: boolean;
  /** Empty cells of the chart that decide this, in the form for filling them in: `hexsides.hedge.truck`. */
  readonly missing: readonly string[];
}

/**
 * Returns whether a unit may cross a hexside, the addition to the COT, and the risks. If the chart has no
 * figure, the answer is unknown and names the empty cell.
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-b B9.4-d B9.4-e B9.4-f B9.54-a B9.54-b B9.54-h B9.541-f PA-15 PA-16 PA-17 PA-18 PA-48
 */
export function crossing(s: AslSituation, id: string, side: Side, way: CrossingWay = {}): Crossing {
  const unit = unitOf(s, id);
  const kind = crossingClass(unit);
  const plain = { checks: [], unit: paysIn(kind), fromChart: false, missing: [] };
  const free = (because: Reason): Crossing => ({ ...plain, allowed: true, cost: ZERO, because: [because] });
  const none = (allowed: false | 'unknown', because: readonly Reason[]): Crossing => ({
    ...{ ...plain, allowed, because },
  });
  if (!s.board.lattice.cellsOf(side).some((c) => sameCell(c, unit.cell)))
    return none(false, [moveReason('move-not-own-hexside', 'B9.4', { side })]);
  const facts = s.board.side(side);
  if (!facts) return free(moveReason('move-no-barrier', 'B9.4', { side }));
  if (facts.breach) return free(moveReason('move-breach', 'B9.541', { side }));
  if (facts.gap && way.byGap !== false) return free(moveReason('move-gap', 'B9.4', { side }));
  const barrier = barrierOn(s.board, side);
  const terrain = facts.cliff ? 'cliff' : facts.terrain;
  const found = hexsideCell(s, kind, terrain, barrier);
  const refused = [
    ...barred(found, side, kind, terrain),
    ...(barrier ? crossingBars(s, unit, kind, barrier, way) : []),
  ];
  if (refused.length > 0) return none(false, refused);
  const named = { side, facts: { terrain, mover: kind } };
  if (found.cell === 'climb') return none('unknown', [moveReason('move-climb', found.rule, named)]);
  const [pay] = found.cell === 'unknown' ? [] : found.cell.ways;
  if (!pay) {
    const empty = moveReason('move-chart-empty', found.rule, {
      side,
      facts: { ...named.facts, cell: found.name },
    });
    return { ...none('unknown', [empty]), missing: [found.name] };
  }
  const price = surcharge(s, unit, found, pay, { side, kind, terrain });
  return {
    ...plain,
    allowed: true,
    ...(price.cost ? { cost: price.cost } : {}),
    fromChart: price.fromChart,
    because: price.because,
    checks: crossingChecks(s, unit, barrier, pay.bog, side),
  };
}

const ZERO: Fraction = { num: 0, den: 1 };

/**
 * Returns the cell of the chart for a hexside. A wall or hedge on the higher of two levels is a hillside one.
 * A unit that cannot pass a cliff does not reach the wall on it.
 *
 * @rule B9.4
 * @rows B9.4-b PA-16
 */
export function hexsideCell(
  s: AslSituation,
  kind: CrossingClass,
  terrain: string,
  barrier: Barrier | undefined,
): FoundCell {
  const row = barrier && terrain !== 'cliff' ? barrierRow(s, barrier) : terrain;
  const found = chartCell(s.chart, 'hexsides', row, kind);
  const opened = kind === 'cavalry' && row === 'bocage' && s.options['bocage.cavalryMayCross'];
  if (!opened || found.changed) return found;
  // The play aid lets Cavalry cross it as a hedge.
  return { ...found, cell: chartCell(s.chart, 'hexsides', 'hedge', kind).cell };
}

function barrierRow({ board }: AslSituation, { kind, side, base }: Barrier): string {
  const plain = kind === 'wall' || kind === 'hedge';
  return plain && isHillside(board, side, base) ? `hillside-${kind}` : kind;
}

/**
 * Returns the checks of a crossing: Bog in the hex left (no hexside adds a DRM), Underbelly Hits and the loss
 * of Schuerzen.
 *
 * @rule B9.54
 * @rows B9.4-c B9.54-e B9.54-f B9.54-g PA-42 PA-44
 */
export function crossingChecks(
  s: AslSituation,
  unit: AslUnit,
  barrier: Barrier | undefined,
  bog: boolean,
  side: Side,
): readonly CrossingCheck[] {
  const check = (id: CrossingCheck['id'], because: Reason): CrossingCheck => ({
    ...{ id, drm: 0, where: 'hex-left', cell: unit.cell },
    because: [because],
  });
  const bocage = barrier !== undefined && isBocage(barrier.kind);
  const checks = bog ? [check('bog', moveReason('move-bog', bocage ? 'B9.54' : 'B9.4', { side }))] : [];
  if (!bocage || unit.kind !== 'vehicle' || !vehicleBarsCount(s, barrier)) return checks;
  checks.push(check('underbelly', moveReason('move-underbelly', 'B9.54', { side })));
  if (unit.schuerzen) checks.push(check('schuerzen', moveReason('move-schuerzen', 'B9.54', { side })));
  return checks;
}

interface Price {
  readonly cost?: Fraction;
  readonly fromChart: boolean;
  readonly because: readonly Reason[];
}

/**
 * Returns the exact addition to the COT: MF or MP, or a share of the printed MP allowance.
 *
 * @rule B9.54
 * @rows B9.54-a PA-15 PA-16 PA-18 B9.4-a B9.4-b
 */
export function surcharge(
  s: AslSituation,
  unit: AslUnit,
  found: FoundCell,
  pay: ChartWay,
  over: { readonly side: Side; readonly kind: CrossingClass; readonly terrain: string },
): Price {
  const { side, kind, terrain } = over;
  const { row, rule, changed } = found;
  const foot = kind === 'infantry' || kind === 'cavalry';
  const inB9 = (isBarrier(row) && isBocage(row)) || (foot && /wall|hedge/.test(row));
  const fromChart = changed || !inB9;
  const reason = (code: 'move-share' | 'move-chart' | 'move-cost' | 'move-mp-missing'): readonly Reason[] => [
    moveReason(code, rule, { side, facts: { terrain } }),
  ];
  if (pay.of === 'points')
    return { cost: pay.amount, fromChart, because: reason(fromChart ? 'move-chart' : 'move-cost') };
  if (unit.mp <= 0) return { fromChart, because: reason('move-mp-missing') };
  return { cost: shareOf(s, unit.mp, pay.amount), fromChart, because: reason('move-share') };
}

/**
 * Returns a share of the printed allowance, rounded by the option.
 *
 * @rule B9.54
 * @rows PA-18
 */
export function shareOf(s: AslSituation, allowance: number, share: Fraction): Fraction {
  const exact = lowest(allowance * share.num, share.den);
  const up = s.options['move.fractionRounding'] === 'up';
  return up ? { num: Math.ceil(exact.num / exact.den), den: 1 } : exact;
}
