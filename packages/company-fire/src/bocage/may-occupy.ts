import type { Reason } from '@bocage/core';
import { sameCell, SQUARES, type Cell, type Side } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { kindOf, type CfSituation, type CfUnit } from '../situation/situation';
import { EDGE_TERRAIN } from '../tables/edge-terrain';
import { holdsBocage } from './occupying';

/**
 * Returns why a unit cannot occupy the bocage of its square, all edges at once; empty = it can.
 *
 * @rule CF-BC-2
 * @rows CF-BC-1 CF-BC-2 CF-BC-6 CF-UI-2
 */
export function occupyingFaults(s: CfSituation, unit: CfUnit): readonly Reason[] {
  const edges = bocageEdges(s.board, unit.cell);
  if (edges.length === 0)
    return [{ code: 'cf-no-bocage', rule: 'CF-BC-1', at: { kind: 'cell', cell: unit.cell } }];
  if (unit.status === 'suppressed') return [{ code: 'cf-bocage-suppressed', rule: 'CF-BC-6' }];
  if (kindOf(unit).type === 'vehicle' && !s.settings['bocage.vehiclesMayOccupy'])
    return [{ code: 'cf-bocage-vehicle', rule: 'CF-BC-1' }];
  return edges
    .filter((side) => isHeldByEnemy(s, unit, side))
    .map((side) => ({ code: 'cf-bocage-enemy', rule: 'CF-BC-2', at: { kind: 'side', side } }) as const);
}

/** Returns the bocage edges of a square. @internal */
export function bocageEdges(board: Board, cell: Cell): readonly Side[] {
  return board.lattice.sideNames
    .map((_, k) => board.lattice.sideOf(cell, k))
    .filter((side) => EDGE_TERRAIN[board.side(side)?.terrain ?? '']?.blocksLos);
}

function isHeldByEnemy(s: CfSituation, unit: CfUnit, side: Side): boolean {
  const cells = SQUARES.cellsOf(side);
  return s.units.some(
    (other) =>
      other.side !== unit.side && holdsBocage(other, s) && cells.some((cell) => sameCell(cell, other.cell)),
  );
}
