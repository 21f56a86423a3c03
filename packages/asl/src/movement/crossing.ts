import { sameCell, type CrossingAnswer, type Fraction, type Reason, type Side } from '@bocage/core';
import { barrierOn, type Barrier } from '../situation/barrier';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { crossingClass, CROSSING_COST, type CrossingClass, type Surcharge } from './cost-table';
import { moveReason } from './reasons';

/** A check or hit that goes with crossing a hexside. */
export interface CrossingCheck {
  readonly id: 'bog' | 'underbelly' | 'schuerzen';
  /** DRM that the barrier itself adds: none. */
  readonly drm: number;
  /** For Bog: the hex in which the vehicle is bogged. */
  readonly where: 'hex-left';
  readonly because: readonly Reason[];
}

/** Cost and conditions of crossing one hexside, the cost of the hex entered (COT) left out. */
export interface Crossing extends CrossingAnswer {
  readonly checks: readonly CrossingCheck[];
  /** Cost in MF (Infantry, Cavalry) or MP. */
  readonly unit: 'mf' | 'mp';
  /** The amount comes from the scenario's Terrain Chart and has to be filled in. */
  readonly fromChart: boolean;
}

/** Ways of moving that matter to a cactus hedge. */
export const MANNERS = ['normal', 'minimum-move', 'low-crawl', 'advance-difficult'] as const;

/** How the unit means to cross. */
export interface CrossingWay {
  /** Crossing at the gap (by the road, if there is one). Default: yes, where there is a gap. */
  readonly byGap?: boolean;
  /** Ways in which Infantry may cross a cactus hedge. */
  readonly manner?: (typeof MANNERS)[number];
}

/**
 * May this unit cross this hexside, what does it add to the COT, and what does it risk?
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-b B9.4-d B9.4-e B9.4-f B9.54-a B9.54-b B9.54-h B9.541-f PA-15 PA-16 PA-17 PA-18 PA-48
 */
export function crossing(s: AslSituation, id: string, side: Side, way: CrossingWay = {}): Crossing {
  const unit = unitOf(s, id);
  const kind = crossingClass(unit);
  const foot = kind === 'infantry' || kind === 'cavalry';
  const plain = { checks: [], unit: foot ? ('mf' as const) : ('mp' as const), fromChart: false };
  const free = (because: Reason): Crossing => ({ ...plain, allowed: true, cost: ZERO, because: [because] });
  if (!s.board.lattice.cellsOf(side).some((c) => sameCell(c, unit.cell))) {
    return { ...plain, allowed: false, because: [moveReason('move-not-own-hexside', 'B9.4', { side })] };
  }
  const barrier = barrierOn(s.board, side);
  if (!barrier) return free(moveReason('move-no-barrier', 'B9.4', { side }));
  if (barrier.facts.breach) return free(moveReason('move-breach', 'B9.541', { side }));
  if (barrier.facts.gap && way.byGap !== false) return free(moveReason('move-gap', 'B9.4', { side }));
  const refused = crossingBars(s, unit, kind, barrier, way);
  if (refused.length > 0) return { ...plain, allowed: false, because: refused };
  const price = surcharge(s, unit, kind, barrier);
  return {
    ...plain,
    allowed: true,
    ...(price.cost ? { cost: price.cost } : {}),
    fromChart: price.fromChart,
    because: price.because,
    checks: crossingChecks(s, unit, barrier),
  };
}

const ZERO: Fraction = { num: 0, den: 1 };

/**
 * What keeps a unit from crossing: bocage lets only Infantry and fully-tracked AFV through, no vehicle in Reverse or
 * with Riders; a cactus hedge lets Infantry through in three ways only and no horses or wagons at all.
 *
 * @rule B9.54
 * @rows B9.54-b B9.54-c B9.54-d B9.7-b B9.7-c B9.7-d PA-17 PA-41
 */
export function crossingBars(
  s: AslSituation,
  unit: AslUnit,
  kind: CrossingClass,
  barrier: Barrier,
  way: CrossingWay,
): readonly Reason[] {
  const { side } = barrier;
  if (barrier.kind === 'cactus-hedge') return cactusBars(s, kind, barrier, way);
  if (barrier.kind !== 'bocage' && barrier.kind !== 'light-bocage') return [];
  const because: Reason[] = [];
  const facts = { terrain: barrier.kind };
  if (rowFor(s, kind, barrier).cost === 'no')
    because.push(moveReason('move-bocage-bars', 'B9.54', { side, facts }));
  if (kind === 'fully-tracked' && !unit.afv) because.push(moveReason('move-not-afv', 'B9.54', { side }));
  if (kind === 'fully-tracked' && vehicleBarsCount(s, barrier)) {
    if (unit.reverse) because.push(moveReason('move-reverse', 'B9.54', { side }));
    if (unit.riders) because.push(moveReason('move-riders', 'B9.54', { side }));
  }
  return because;
}

function cactusBars(
  s: AslSituation,
  kind: CrossingClass,
  barrier: Barrier,
  way: CrossingWay,
): readonly Reason[] {
  const { side } = barrier;
  if (kind === 'infantry') {
    const ok = way.manner !== undefined && way.manner !== 'normal';
    return ok ? [] : [moveReason('move-cactus-infantry', 'B9.7', { side })];
  }
  if (kind === 'cavalry' || kind === 'horse-drawn')
    return [moveReason('move-cactus-horses', 'B9.7', { side })];
  return s.options['cactus.vehicles'] === 'none'
    ? [moveReason('move-cactus-vehicles', 'B9.7', { side })]
    : [];
}

function vehicleBarsCount(s: AslSituation, barrier: Barrier): boolean {
  return barrier.kind === 'bocage' || s.options['lightBocage.crossing'] === 'bocage';
}

/**
 * Bog in the hex left (bocage adds no DRM to the check), Underbelly Hits and the loss of Schuerzen.
 *
 * @rule B9.54
 * @rows B9.4-c B9.54-e B9.54-f B9.54-g PA-42 PA-44
 */
export function crossingChecks(s: AslSituation, unit: AslUnit, barrier: Barrier): readonly CrossingCheck[] {
  if (unit.kind !== 'vehicle') return [];
  const { side } = barrier;
  const check = (id: CrossingCheck['id'], because: Reason): CrossingCheck => ({
    id,
    drm: 0,
    where: 'hex-left',
    because: [because],
  });
  const bocage = barrier.kind === 'bocage' || barrier.kind === 'light-bocage';
  if (!bocage) return [check('bog', moveReason('move-bog', 'B9.4', { side }))];
  const checks = [check('bog', moveReason('move-bog', 'B9.54', { side }))];
  if (!vehicleBarsCount(s, barrier)) return checks;
  checks.push(check('underbelly', moveReason('move-underbelly', 'B9.54', { side })));
  if (unit.schuerzen) checks.push(check('schuerzen', moveReason('move-schuerzen', 'B9.54', { side })));
  return checks;
}

function rowFor(s: AslSituation, kind: CrossingClass, barrier: Barrier): Surcharge {
  const row =
    CROSSING_COST[barrier.kind === 'wall' || barrier.kind === 'cactus-hedge' ? 'hedge' : barrier.kind][kind];
  const opened = kind === 'cavalry' && barrier.kind === 'bocage' && s.options['bocage.cavalryMayCross'];
  return opened ? { cost: { num: 1, den: 1 }, rule: 'B9.54' } : row;
}

interface Price {
  readonly cost?: Fraction;
  readonly fromChart: boolean;
  readonly because: readonly Reason[];
}

/**
 * What crossing adds to the COT, exactly: MF, or a share of the printed MP allowance.
 *
 * @rule B9.54
 * @rows B9.54-a PA-15 PA-16 PA-18 B9.4-a B9.4-b
 */
export function surcharge(s: AslSituation, unit: AslUnit, kind: CrossingClass, barrier: Barrier): Price {
  const { side } = barrier;
  const facts = { terrain: barrier.kind };
  const row = rowFor(s, kind, barrier);
  if (row.cost === 'chart' || row.cost === 'no') {
    return { fromChart: true, because: [moveReason('move-chart', row.rule, { side, facts })] };
  }
  if ('share' in row.cost) {
    if (unit.mp <= 0)
      return { fromChart: true, because: [moveReason('move-mp-missing', row.rule, { side, facts })] };
    const exact = lowest(unit.mp * row.cost.share.num, row.cost.share.den);
    const up = s.options['move.fractionRounding'] === 'up';
    const cost = up ? { num: Math.ceil(exact.num / exact.den), den: 1 } : exact;
    return { cost, fromChart: false, because: [moveReason('move-share', row.rule, { side, facts })] };
  }
  return { cost: row.cost, fromChart: false, because: [moveReason('move-cost', row.rule, { side, facts })] };
}

/**
 * Whole cost of a step in exact fractions: the COT, doubled where a Crest Line doubles it, and the hexside once.
 *
 * @rule B9.4
 * @rows B9.4-a B9.4-d
 */
export function stepCost(cot: Fraction, crestLine: boolean, hexside: Fraction): Fraction {
  const factor = crestLine ? 2 : 1;
  return lowest(factor * cot.num * hexside.den + hexside.num * cot.den, cot.den * hexside.den);
}

/**
 * A fraction of integers (den > 0) in lowest terms.
 *
 * @rule B9.54
 */
export function lowest(num: number, den: number): Fraction {
  let [a, b] = [Math.abs(num), den];
  while (b !== 0) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
