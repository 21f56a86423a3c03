/**
 * Entering a hex over one of its hexsides: by road or not, up how many levels, and the cost of its terrain.
 */
import type { Reason } from '@bocage/core';
import { oppositeSide, type Cell } from '@bocage/core/lattice';
import type { Board, CellFacts } from '@bocage/core/board';
import { lowest, plus, type Fraction } from '@bocage/core/walk';
import { TERRAIN } from '../tables/terrain';
import { isObstacle, mayBypass } from '../terrain/bypass';
import { chartCell } from '../chart/chart';
import { hexRowOf } from '../chart/chart-rows';
import {
  amounts,
  hexCost,
  NOTHING_SAID,
  OPEN_GROUND,
  ROAD,
  unknown,
  type Entering,
  type HexTerrain,
  type HexCost,
  type HexWay,
} from './hex-cost';
import { bridgeIn, inSmoke, rimAt } from './entry-options';
import { moveReason } from './reasons';

/** The player's facts about the way that the board does not show. */
export interface EntryWay {
  /** By road, over a hexside that the road crosses. Default: as the board shows it. */
  readonly byRoad?: boolean;
  /** Up over a Crest Line, if the board does not show it. */
  readonly crestLine?: boolean;
  /** In Bypass along this side of the hex entered. */
  readonly bypass?: number;
}

/**
 * Returns the cost of entering the hex across side `k` of the unit's own: the cost of its terrain (COT),
 * raised for every full level up.
 *
 * @rule B.2
 * @rows B9.4-b B9.4-d
 */
export function entryCost(entering: Entering, k: number, way: EntryWay = {}): HexCost {
  const { s, cell } = entering;
  const facts = s.board.cell(cell);
  if (!facts) return unknown(moveReason('move-off-board', 'B.2', { cell }));
  const rim = rimAt(entering, facts, k, way);
  if (rim === 'asked') return unknown(moveReason('move-depression-rim', 'B19', { cell }));
  const over = rim === 'climbs' ? { ...way, crestLine: true } : way;
  return inSmoke(entering, costOver(entering, facts, k, over));
}

function costOver(entering: Entering, facts: CellFacts, k: number, way: EntryWay): HexCost {
  const { s, unit, cell } = entering;
  const { board } = s;
  if (way.bypass !== undefined) return bypassCost(entering, facts, way, way.bypass);
  const road = way.byRoad ?? roadAt(board, unit.cell, facts, k);
  if (road !== undefined) return costAt(entering, facts, road, way);
  const beside = costAt(entering, facts, false, way);
  // The road does not matter if both cost the same.
  if (amounts(costAt(entering, facts, true, way)) === amounts(beside)) return beside;
  return unknown(moveReason('move-road-unknown', 'B3', { cell }));
}

/**
 * Returns the cost of Bypass: the obstacle of the hex costs nothing, the rest is paid. Vehicle costs stand
 * elsewhere (D2.3).
 *
 * @rule A4.31
 * @rows B9.42-h
 */
export function bypassCost(entering: Entering, facts: CellFacts, way: EntryWay, side: number): HexCost {
  const { s, kind, cell } = entering;
  const { allowed, because } = mayBypass(s.board, cell, side, entering.unit.kind === 'vehicle');
  if (allowed !== true) return { ...NOTHING_SAID, allowed, because };
  if (kind !== 'infantry') return unknown(moveReason('move-bypass-cost', 'D2.3', { cell }));
  const { depression } = facts;
  const rest = restOf(facts);
  if (depression !== undefined || rest === undefined) {
    const named = { terrain: depression ?? facts.terrain };
    return unknown(moveReason('move-terrain-unknown', 'B.2', { cell, facts: named }));
  }
  const main = isObstacle(facts.terrain) ? rest : facts.terrain;
  return raisedBy(entering, facts, hexCost(entering, { main, other: OPEN_GROUND }, false), false, way);
}

/**
 * Whether a step is made by road: as said, as drawn, or between two road hexes whose hexsides nobody has drawn.
 *
 * @rule B3.4
 */
export function isByRoad(board: Board, from: Cell, k: number, { byRoad, bypass }: EntryWay): boolean {
  if (bypass !== undefined) return false;
  const [here, there] = [board.cell(from), board.cell(board.lattice.neighbour(from, k))];
  if (!here || !there) return false;
  return byRoad ?? roadAt(board, from, there, k) ?? (isRoad(here.terrain) && isRoad(there.terrain));
}

/** Whether a road crosses the hexside; undefined if the board does not show it. */
function roadAt(board: Board, from: Cell, facts: CellFacts, k: number): boolean | undefined {
  const seen = (inside: CellFacts | undefined, side: number): boolean | undefined => {
    const name = inside?.sideTerrain?.[side];
    return name === undefined ? undefined : isRoad(name);
  };
  const there = seen(facts, oppositeSide(board.lattice, k));
  const here = seen(board.cell(from), k);
  if (there !== undefined && here === there) return there;
  const anyRoad = [facts.terrain, ...(facts.sideTerrain ?? [])].some(isRoad);
  return anyRoad ? undefined : false;
}

const isRoad = (name: string | undefined): boolean => TERRAIN[name ?? OPEN_GROUND]?.category === 'road';

function costAt(entering: Entering, facts: CellFacts, road: boolean, way: EntryWay): HexCost {
  const bridge = road ? bridgeIn(facts) : undefined;
  if (bridge !== undefined && entering.s.options['bridge.road'] === 'road') {
    const onIt = hexCost(entering, { main: ROAD, other: OPEN_GROUND }, false);
    return raisedBy(entering, { ...facts, level: bridge }, onIt, true, way);
  }
  const ground = groundOf(facts, road);
  if (!ground) {
    const named = { terrain: facts.terrain };
    return unknown(moveReason('move-terrain-unknown', 'B.2', { cell: entering.cell, facts: named }));
  }
  return raisedBy(entering, facts, hexCost(entering, ground, road), road, way);
}

function raisedBy(
  entering: Entering,
  facts: CellFacts,
  cost: HexCost,
  road: boolean,
  way: EntryWay,
): HexCost {
  const { unit } = entering;
  const here = entering.s.board.cell(unit.cell);
  const bridge = unit.place === 'bridge' && here ? bridgeIn(here) : undefined;
  const from = unit.crest === 'none' ? (bridge ?? here?.level ?? 0) : unit.level;
  const rise = Math.max(facts.level - from, way.crestLine ? 1 : 0);
  return rise <= 0 || cost.allowed !== true ? cost : uphill(entering, cost, rise, road);
}

/**
 * Returns the terrain of a hex for its cost. In a road hex entered off road the other terrain counts, in a
 * depression the terrain inside it. Undefined if the terrain just inside the hexsides is of several kinds.
 *
 * @rule B.2
 */
export function groundOf(facts: CellFacts, byRoad: boolean): HexTerrain | undefined {
  const { depression, terrain } = facts;
  const rest = restOf(facts);
  if (depression !== undefined) {
    const standing = terrain !== depression && !isRoad(terrain) && terrain !== OPEN_GROUND;
    return { main: depression, other: standing ? terrain : rest };
  }
  if (hexRowOf(terrain) !== 'Road') return { main: terrain, other: rest };
  if (byRoad) return { main: terrain, other: OPEN_GROUND };
  return rest === undefined ? undefined : { main: rest, other: OPEN_GROUND };
}

/**
 * Returns terrain besides the named one, roads and hexside terrain: one kind; if none is known, Open Ground.
 */
function restOf({ terrain, depression, sideTerrain = [] }: CellFacts): string | undefined {
  const others = new Set(
    sideTerrain.filter(
      (t) =>
        t !== undefined &&
        t !== terrain &&
        t !== depression &&
        !isRoad(t) &&
        TERRAIN[t]?.category !== 'hexside',
    ),
  );
  return others.size > 1 ? undefined : ([...others][0] ?? OPEN_GROUND);
}

/**
 * Raises a cost uphill: MF are doubled for each full level, MP raised by 4 (2 by road). The chart leaves
 * three levels at once open.
 *
 * @rule B10.4
 * @rows B9.4-d
 */
export function uphill(entering: Entering, cost: HexCost, rise: number, byRoad: boolean): HexCost {
  const { s, kind, cell } = entering;
  const hill = chartCell(s.chart, 'hexes', 'Hill', kind);
  const value = { cell, value: rise };
  if (typeof hill.cell === 'string')
    return {
      ...unknown(
        moveReason('move-hex-empty', hill.rule, {
          ...{ cell, facts: { terrain: 'Hill', mover: kind, cell: hill.name } },
        }),
      ),
      missing: [hill.name],
    };
  const { marks } = hill.cell;
  if (marks.includes('H')) {
    const more = { num: rise * (byRoad ? 2 : 4), den: 1 };
    return raised(cost, (cot) => plus(cot, more), moveReason('move-uphill-mp', 'B10.4', value));
  }
  if (!marks.includes('h')) return cost;
  if (rise > 2) return unknown(moveReason('move-steep', 'B10.5', value));
  const factor = 2 ** rise;
  return raised(cost, ({ num, den }) => lowest(factor * num, den), moveReason('move-uphill', 'B10.4', value));
}

/** Raises the cost; a unit that already pays its whole allotment pays nothing extra. */
function raised(cost: HexCost, by: (cot: Fraction) => Fraction, because: Reason): HexCost {
  const ways = cost.ways.map((way): HexWay => {
    if (way.all) return way;
    return { ...way, ...(way.cot && { cot: by(way.cot) }), because: [...way.because, because] };
  });
  return { ...cost, ways };
}
