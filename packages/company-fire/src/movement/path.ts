/** A way over several squares: squares that a unit may enter, and forced stops. */
import type { Reason } from '@bocage/core';
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { EDGE_TERRAIN } from '../tables/edge-terrain';
import { terrainAt } from '../los/squares';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { asKnownTo, isAboard, isFigure } from '../sight/known';
import { cellKey } from '@bocage/core/lattice';
import { kindOf, type CfUnit } from '../situation/situation';
import { allowance, allowanceDeparture, allowanceRule } from './allowance';
import { groundFault, roomFaults } from './ground';

/**
 * Returns why a unit cannot go this way.
 *
 * @rule CF-MV-1
 * @rows CF-MV-1 CF-MV-2 CF-MV-3 CF-MV-5 CF-MV-6 CF-BM-3 CF-BM-4 CF-BM-5 CF-AR-8 CF-VM-3
 */
export function pathFaults(t: CfTable, unit: CfUnit, path: readonly Cell[]): readonly Reason[] {
  const onRoad = [unit.cell, ...path].every((cell) => t.settings.areas[terrainAt(t, cell)]?.road === true);
  const most = allowance(t, unit, onRoad);
  const far =
    path.length > most
      ? [
          playReason('cf-too-far', allowanceRule(t, unit), { value: most }),
          ...allowanceDeparture(t, unit, onRoad),
        ]
      : [];
  const steps = path.flatMap((to, i): readonly Reason[] => {
    const from = path[i - 1] ?? unit.cell;
    const ground = groundFault(t, unit, from, to);
    const stop = i < path.length - 1 ? stopReason(t, unit, to) : undefined;
    return [...(ground ? [ground] : roomFaults(t, unit, to)), ...(stop ? [stop] : [])];
  });
  return [...far, ...steps, ...hedgeFault(t, unit, path)];
}

/** Returns why a way goes on beyond a full bocage edge, which ends a move. */
function hedgeFault(t: CfTable, unit: CfUnit, path: readonly Cell[]): readonly Reason[] {
  if (path.length < 2 || kindOf(unit).type === 'vehicle') return [];
  const side = path
    .map((to, i) => SQUARES.sideBetween(path[i - 1] ?? unit.cell, to))
    .find((edge) => {
      const facts = edge && t.board.side(edge);
      return facts && !facts.gap && EDGE_TERRAIN[facts.terrain]?.blocksLos;
    });
  return side ? [playReason('cf-through-bocage', 'CF-BM-3', { at: { kind: 'side', side } })] : [];
}

/**
 * Returns why a unit that has entered a square must stop: an enemy beside it, by edge or corner, or smoke.
 *
 * @rule CF-MV-1
 * @rows CF-MV-1 CF-AR-8
 */
export function stopReason(t: CfTable, unit: CfUnit, cell: Cell): Reason | undefined {
  const at = { kind: 'cell', cell } as const;
  if (t.smoke.has(cellKey(cell))) return playReason('cf-stops-in-smoke', 'CF-AR-8', { at });
  const beside = asKnownTo(t, unit.side).units.some(
    (other) =>
      other.side !== unit.side &&
      !isAboard(t, other.id) &&
      SQUARES.distance(other.cell, cell) === 1 &&
      (other.concealed
        ? t.settings['blinds.stopMoves']
        : t.settings['figures.stopMoves'] || !isFigure(other)),
  );
  return beside ? playReason('cf-beside-enemy', 'CF-MV-1', { at }) : undefined;
}
