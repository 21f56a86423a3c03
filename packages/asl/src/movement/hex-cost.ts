/** The chart's cost of terrain inside a hex: one or several ways of paying, or none. */
import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { amountText, plus, type Fraction } from '@bocage/core/walk';
import type { AslSituation, AslUnit } from '../situation/situation';
import { TERRAIN } from '../tables/terrain';
import { chartCell, type FoundCell } from '../chart/chart';
import type { ChartFigure, ChartMark, ChartWay } from '../chart/chart-cell';
import type { CrossingClass } from '../chart/class-names';
import { shareOf } from './crossing';
import { moveReason } from './reasons';

/** The unit and the hex entered. */
export interface Entering {
  readonly s: AslSituation;
  readonly unit: AslUnit;
  readonly kind: CrossingClass;
  readonly cell: Cell;
}

/** One way of paying for a hex. */
export interface HexWay {
  /** The hex costs the whole allotment. */
  readonly all: boolean;
  /** Undefined for a share of an unknown allowance. */
  readonly cot?: Fraction;
  readonly bog: boolean;
  readonly because: readonly Reason[];
}

export interface HexCost {
  readonly allowed: boolean | 'unknown';
  readonly ways: readonly HexWay[];
  readonly marks: readonly ChartMark[];
  readonly buttonedUp?: Fraction;
  /** Reasons for a refusal or an unknown cost; a known cost has them in its ways. */
  readonly because: readonly Reason[];
  readonly missing: readonly string[];
}

/** The ground of a hex: its terrain, and other things in it; undefined = unknown. */
export interface HexTerrain {
  readonly main: string;
  readonly other: string | undefined;
}

/** The empty parts of a cost. @internal */
export const NOTHING_SAID: Omit<HexCost, 'allowed'> = { ways: [], marks: [], because: [], missing: [] };

export const OPEN_GROUND = 'Open Ground';
export const ROAD = 'Dirt Road';

/**
 * Returns the cost of the ground of a hex. By road, terrain marked R costs as the road does; `COT` in a cell
 * is the cost of the other terrain in the hex.
 *
 * @rule B.2
 * @rows B9.4-b
 */
export function hexCost(entering: Entering, ground: HexTerrain, byRoad: boolean): HexCost {
  const { s, kind, cell: at } = entering;
  const found = chartCell(s.chart, 'hexes', ground.main, kind);
  const { cell, name, rule } = found;
  const facts = { terrain: ground.main, mover: kind };
  if (typeof cell === 'string') {
    const empty = moveReason('move-hex-empty', rule, { cell: at, facts: { ...facts, cell: name } });
    return { ...unknown(empty), missing: [name] };
  }
  if (byRoad && !cell.ownRoad) return roadCost(entering, ground, cell);
  const ways = byRoad && cell.ownRoad ? [points(cell.ownRoad)] : cell.ways;
  if (ways.length === 0) return barredHex(found, cell, at, facts);
  const priced = ways.map((way) => priceOf(entering, ground, way, found, byRoad));
  const known = priced.filter((cost) => cost.allowed === true);
  const [first] = priced;
  if (known.length === 0 && first) return first;
  return {
    ...{ ...NOTHING_SAID, allowed: true, ways: known.flatMap((cost) => cost.ways) },
    marks: [...new Set([...cell.marks, ...known.flatMap((cost) => cost.marks)])],
    ...(cell.buttonedUp && { buttonedUp: cell.buttonedUp }),
  };
}

/**
 * Returns the cost by road through terrain other than roads: without mark R, the chart does not say which
 * cost counts.
 */
function roadCost(entering: Entering, ground: HexTerrain, { marks }: ChartFigure): HexCost {
  const road = hexCost(entering, { main: ROAD, other: OPEN_GROUND }, false);
  if (marks.includes('R') || ground.main === OPEN_GROUND)
    return { ...road, marks: [...marks.filter((m) => m === 'D'), ...road.marks] };
  const beside = hexCost(entering, ground, false);
  if (amounts(road) === amounts(beside)) return beside;
  const facts = { terrain: ground.main };
  return unknown(moveReason('move-road-rate', 'B3', { cell: entering.cell, facts }));
}

/** Returns the payment as a text for comparison. @internal */
export function amounts({ allowed, ways }: HexCost): string {
  return JSON.stringify([allowed, ways.map(({ all, cot, bog }) => [all, cot, bog])]);
}

function points(amount: Fraction): ChartWay {
  return { of: 'points', amount, cot: 'no', bog: false };
}

/** @internal */
export function unknown(because: Reason): HexCost {
  return { ...NOTHING_SAID, allowed: 'unknown', because: [because] };
}

function barredHex(
  { rule }: FoundCell,
  { marks }: ChartFigure,
  cell: Cell,
  facts: { readonly terrain: string; readonly mover: string },
): HexCost {
  const because = [
    moveReason('move-hex-bars', rule, { cell, facts }),
    ...(marks.includes('P') ? [moveReason('move-may-push', rule, { cell, facts })] : []),
  ];
  return { ...NOTHING_SAID, allowed: false, because };
}

/** Returns one way, plus the cost of the other terrain if it is added. */
function priceOf(
  entering: Entering,
  { main, other }: HexTerrain,
  way: ChartWay,
  found: FoundCell,
  byRoad: boolean,
): HexCost {
  const own = ownWay(entering, main, way, found);
  const alone: HexCost = { ...NOTHING_SAID, allowed: true, ways: [own] };
  const open = other === OPEN_GROUND;
  const adds = way.cot === 'yes' || (way.cot === 'if-not-open' && !open);
  if (!adds && (open || TERRAIN[main]?.category !== 'depression')) return alone;
  // No cell gives the cost of other terrain in a depression if the chart adds no COT. Open Ground with a cost
  // of COT would refer to itself.
  if (!adds || other === undefined || main === OPEN_GROUND)
    return unknown(
      moveReason('move-terrain-unknown', found.rule, { cell: entering.cell, facts: { terrain: main } }),
    );
  const under = hexCost(entering, { main: other, other: OPEN_GROUND }, byRoad);
  if (under.allowed !== true) return under;
  return { ...alone, ways: under.ways.map((more) => both(own, more, entering)), marks: under.marks };
}

function both(own: HexWay, more: HexWay, { cell }: Entering): HexWay {
  const all = own.all || more.all;
  const because = [...own.because, ...more.because];
  const bog = own.bog || more.bog;
  if (all) return { all, bog, because: [...because, moveReason('move-all-and-more', 'B9.4', { cell })] };
  return { all, bog, because, ...(own.cot && more.cot && { cot: plus(own.cot, more.cot) }) };
}

function ownWay({ s, unit, cell, kind }: Entering, main: string, way: ChartWay, found: FoundCell): HexWay {
  const facts = { terrain: main, mover: kind };
  const told = (
    code: Parameters<typeof moveReason>[0],
    cost?: Fraction,
  ): Pick<HexWay, 'because' | 'cot'> => ({
    ...(cost && { cot: cost }),
    because: [
      moveReason(code, found.rule, {
        ...{ cell, facts: cost ? { ...facts, cost: amountText(cost) } : facts },
      }),
    ],
  });
  const all = way.of === 'all';
  if (way.of === 'points') return { all, bog: way.bog, ...told('move-hex-cost', way.amount) };
  if (unit.mp <= 0) return { all, bog: way.bog, ...told(all ? 'move-hex-all' : 'move-hex-mp-missing') };
  const cost = shareOf(s, unit.mp, way.amount);
  return { all, bog: way.bog, ...told(all ? 'move-hex-all' : 'move-hex-share', cost) };
}
