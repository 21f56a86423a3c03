/** A whole step over a hexside: its cost, its bars, and every check with its hex. */
import type { Reason } from '@bocage/core';
import { sideNumber, type Side } from '@bocage/core/lattice';
import { amountText, type Fraction } from '@bocage/core/walk';
import { unitOf, type AslSituation } from '../situation/situation';
import { mayBypass } from '../terrain/bypass';
import { chartCell } from '../chart/chart';
import { crossingClass } from './classes';
import { crossing, type Crossing, type CrossingCheck } from './crossing';
import type { CrossingWay } from './crossing-bars';
import {
  allotmentOf,
  beyondReasons,
  isBeyond,
  isLed,
  isMinimum,
  spentOf,
  unsaidAllotment,
  type Paying,
} from './allotment';
import { entryCost, isByRoad, type EntryWay } from './entry';
import { stepCost } from '../chart/fraction';
import { NOTHING_SAID, type Entering, type HexCost, type HexWay } from './hex-cost';
import { moveReason } from './reasons';

/** One way of paying for a step. */
export interface StepPayment {
  /** The hex costs the whole allotment. */
  readonly all: boolean;
  /** Cost of the hex entered. */
  readonly cot?: Fraction;
  /** With the hexside's addition. */
  readonly total?: Fraction;
  readonly checks: readonly CrossingCheck[];
  readonly because: readonly Reason[];
}

export interface StepCost extends Crossing {
  readonly cot?: Fraction;
  readonly total?: Fraction;
  /** Every way of paying, the one told above first; none if the step is not allowed or unknown. */
  readonly ways: readonly StepPayment[];
  /** The whole allotment of the unit's MPh, if known. */
  readonly allotment?: number;
  /** What it has spent of that. */
  readonly spent?: Fraction;
  /** What nobody has said and would limit it. */
  readonly unsaid?: readonly Reason[];
  /** The step is made by road. */
  readonly byRoad: boolean;
}

/** The unit's intended way. */
export interface StepPlan extends CrossingWay, EntryWay {
  /** A given cost of the hex entered, instead of the chart's. */
  readonly cot?: Fraction;
  /** A leader beside it is taken to come along (A4.12). */
  readonly assumesLeader?: boolean;
}

/**
 * Returns whether a unit may step over a hexside, the cost of the step, and each risk with its hex. An empty
 * chart cell or a missing fact of the board makes the answer unknown; it names the gap.
 *
 * @rule B9.4
 * @rows B9.4-b B9.4-c B9.4-d
 */
export function step(s: AslSituation, id: string, side: Side, plan: StepPlan = {}): StepCost {
  const over = crossing(s, id, side, plan);
  const unit = unitOf(s, id);
  const { lattice } = s.board;
  const k = sideNumber(lattice, unit.cell, side);
  // The hexside is not one of the unit's hex.
  if (k === undefined) return { ...over, ways: [], byRoad: false };
  const entering = { s, unit, kind: crossingClass(unit), cell: lattice.neighbour(unit.cell, k) };
  const paying: Paying = {
    to: entering.cell,
    byRoad: isByRoad(s.board, unit.cell, k, plan),
    ...(plan.assumesLeader && { assumesLeader: true }),
  };
  const allotment = allotmentOf(s, unit, paying);
  const unsaid = unsaidAllotment(s, unit, allotment);
  const hex = plan.cot ? givenCost(entering, plan.cot, plan) : entryCost(entering, k, plan);
  const allowed = both(over.allowed, hex.allowed);
  const leaving = leavingChecks(entering, k);
  const plain = {
    ...{ ...over, allowed, ways: [], byRoad: paying.byRoad },
    ...(allotment === undefined ? {} : { allotment, spent: spentOf(unit) }),
    ...(unsaid.length > 0 && { unsaid }),
    because: [...over.because, ...hex.because],
    missing: [...over.missing, ...hex.missing],
  };
  if (allowed !== true) return { ...plain, checks: allowed === false ? [] : [...over.checks, ...leaving] };
  const checks = [...over.checks, ...leaving];
  const all = hex.ways.map((way) => stepWay(entering, over, hex, way, checks));
  const ways = all.filter(({ total }) => !isBeyond(unit, allotment, total));
  const [best] = ways.filter((way) => !isOpen(way)).concat(ways);
  if (!best) {
    const led = isLed(s, unit, paying);
    const beyond = all.flatMap(({ total }) =>
      beyondReasons(unit, allotment ?? 0, { to: entering.cell, total }, led),
    );
    const costs = [...plain.because, ...all.slice(0, 1).flatMap(({ because }) => because)];
    // Of a way under way only the bar itself is told.
    const told = unit.spent > 0 ? [] : costs;
    return { ...plain, allowed: false, checks: [], because: [...told, ...beyond] };
  }
  return {
    ...plain,
    allowed: isOpen(best) ? 'unknown' : true,
    ...(best.cot && { cot: best.cot }),
    ...(best.total && { total: best.total }),
    ...{
      checks: best.checks,
      because: [
        ...plain.because,
        ...best.because,
        ...(isMinimum(allotment, best.total)
          ? [moveReason('move-minimum', 'A4.134', { cell: entering.cell })]
          : []),
        ...notes(entering, hex),
      ],
    },
    ways: [best, ...ways.filter((way) => way !== best)],
  };
}

function both(a: boolean | 'unknown', b: boolean | 'unknown'): boolean | 'unknown' {
  if (a === false || b === false) return false;
  return a === true && b === true ? true : 'unknown';
}

/** Whether another cost is unpayable because the whole allotment is spent. */
function isOpen({ because }: StepPayment): boolean {
  return because.some(({ code }) => code === 'move-all-and-more');
}

/** Returns a given COT, doubled at a Crest Line. */
function givenCost({ s, unit, cell }: Entering, cot: Fraction, { crestLine, bypass }: EntryWay): HexCost {
  const past = bypass === undefined ? undefined : mayBypass(s.board, cell, bypass, unit.kind === 'vehicle');
  if (past && past.allowed !== true) return { ...NOTHING_SAID, ...past };
  const cost = stepCost(cot, crestLine === true, { num: 0, den: 1 });
  const reason = moveReason('move-cot-given', 'B.2', { cell, facts: { cost: amountText(cost) } });
  const way = { all: false, cot: cost, bog: false, because: [reason] };
  return { ...NOTHING_SAID, allowed: true, ways: [way] };
}

function stepWay(
  { cell }: Entering,
  over: Crossing,
  { marks }: HexCost,
  way: HexWay,
  before: readonly CrossingCheck[],
): StepPayment {
  const open = way.all && over.cost?.num !== 0;
  const total = way.cot && over.cost && !open ? { total: stepCost(way.cot, false, over.cost) } : {};
  const check = (id: 'bog' | 'wreck', code: 'move-hex-bog' | 'move-hex-wreck'): CrossingCheck => ({
    ...{ id, drm: 0, where: 'hex-entered', cell },
    because: [moveReason(code, 'B.2', { cell })],
  });
  return {
    all: way.all,
    ...(way.cot && { cot: way.cot }),
    ...total,
    checks: [
      ...before,
      ...(way.bog ? [check('bog', 'move-hex-bog')] : []),
      ...(marks.includes('X') ? [check('wreck', 'move-hex-wreck')] : []),
    ],
    because: [...way.because, ...(open ? [moveReason('move-all-and-more', 'B9.4', { cell })] : [])],
  };
}

/**
 * Returns the checks on leaving: some depressions need a Bog Check except over their own hexsides.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function leavingChecks({ s, unit, kind, cell: to }: Entering, k: number): readonly CrossingCheck[] {
  const { board } = s;
  const facts = board.cell(unit.cell);
  if (facts?.depression === undefined) return [];
  // On painted boards, a depression continues into any neighbouring depression hex.
  const goesOn = facts.depressionSides?.includes(k) ?? board.cell(to)?.depression !== undefined;
  const { cell: figure, rule } = chartCell(s.chart, 'hexes', facts.depression, kind);
  if (goesOn || typeof figure === 'string' || !figure.marks.includes('BB')) return [];
  const because = [
    moveReason('move-leave-bog', rule, { cell: unit.cell, facts: { terrain: facts.depression } }),
  ];
  return [{ id: 'bog', drm: 0, where: 'hex-left', cell: unit.cell, because }];
}

const NOTES = { '@': 'move-not-in-aph', C: 'move-no-charge', D: 'move-vca-double' } as const;

/** Returns the chart's notes about the hex. */
function notes({ cell }: Entering, hex: HexCost): readonly Reason[] {
  const { marks, buttonedUp } = hex;
  return [
    ...(['@', 'C', 'D'] as const).flatMap((mark) =>
      marks.includes(mark) ? [moveReason(NOTES[mark], 'B.2', { cell })] : [],
    ),
    ...(buttonedUp
      ? [moveReason('move-buttoned-up', 'B3.4', { cell, facts: { cost: amountText(buttonedUp) } })]
      : []),
  ];
}
