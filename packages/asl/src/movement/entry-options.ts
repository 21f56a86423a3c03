/** What no document at hand says of a step: an option has each reading. */
import { sameCell } from '@bocage/core/lattice';
import type { CellFacts } from '@bocage/core/board';
import { plus } from '@bocage/core/walk';
import { readCountersOf } from '../situation/counters';
import { TERRAIN } from '../tables/terrain';
import type { Entering, HexCost } from './hex-cost';
import { moveReason } from './reasons';

/**
 * Returns whether a step between two hexes of depressions leads up over the rim: over a hexside that the
 * depression does not cross. What the player says about a Crest Line decides.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function rimAt(
  { s, unit }: Entering,
  to: CellFacts,
  k: number,
  { crestLine }: { readonly crestLine?: boolean },
): 'asked' | 'climbs' | 'level' {
  const here = s.board.cell(unit.cell);
  const isBelow = unit.crest === 'none' && unit.place !== 'bridge';
  if (!isBelow || here?.depression === undefined || to.depression === undefined) return 'level';
  if (here.depressionSides?.includes(k) ?? true) return 'level';
  if (crestLine !== undefined) return crestLine ? 'climbs' : 'level';
  return s.options['depression.rim'];
}

/**
 * Returns the level of the bridge in a hex, over a depression or water; undefined without one.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function bridgeIn({ terrain, level, locations = [] }: CellFacts): number | undefined {
  const isBridge = (name: string): boolean => TERRAIN[name]?.category === 'bridge';
  if (isBridge(terrain)) return level;
  const above = locations.find((one) => isBridge(one.terrain));
  return above && level + above.level;
}

/**
 * Adds what SMOKE in a hex costs on entering it, by an option; a Blaze is not entered.
 *
 * @rule A24.7
 * @rows B9.4-b
 */
export function inSmoke({ s, cell }: Entering, cost: HexCost): HexCost {
  if (s.options['smoke.cost'] !== 'one' || cost.allowed !== true) return cost;
  const isSmoke = readCountersOf(s).some(
    (one) => one.kind === 'smoke' && !one.blaze && sameCell(one.cell, cell),
  );
  if (!isSmoke) return cost;
  const because = moveReason('move-smoke', 'A24.7', { cell, value: 1 });
  const ways = cost.ways.map((way) => ({
    ...way,
    ...(way.cot && { cot: plus(way.cot, { num: 1, den: 1 }) }),
    because: [...way.because, because],
  }));
  return { ...cost, ways };
}
