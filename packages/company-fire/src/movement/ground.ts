/** Single steps of a unit: over edges, onto passable terrain, into squares with room. */
import type { Reason } from '@bocage/core';
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { asKnownTo, isFigure, unitsIn } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { edgeRow } from '../tables/edge-terrain';
import { departure } from '../tables/house-rules';
import { terrainAt } from '../los/squares';

/**
 * Returns why edge or terrain prevents a step.
 *
 * @rule CF-MV-5
 * @rows CF-TE-1 CF-MV-4 CF-MV-5 CF-TE-4 CF-TE-5 CF-BM-1 CF-BM-2
 */
export function groundFault(t: CfTable, unit: CfUnit, from: Cell, to: Cell): Reason | undefined {
  const at = { kind: 'cell', cell: to } as const;
  const side = SQUARES.sideBetween(from, to);
  if (side === undefined) return playReason('cf-not-adjacent', 'CF-MV-5', { at });
  const terrain = terrainFault(t, unit, to);
  if (terrain) return terrain;
  const edge = t.board.side(side);
  if (
    kindOf(unit).type === 'vehicle' &&
    edge &&
    !edge.gap &&
    edgeRow(t.settings, edge.terrain)?.stopsVehicles
  )
    return playReason('cf-bocage-way', 'CF-BM-1', { at: { kind: 'side', side } });
  return undefined;
}

/**
 * Returns why a unit cannot enter the terrain of a square.
 *
 * @rule CF-TE-4
 * @rows CF-TE-4 CF-TE-5
 */
export function terrainFault(t: CfTable, unit: CfUnit, cell: Cell): Reason | undefined {
  const terrain = terrainAt(t, cell);
  const row = t.settings.areas[terrain];
  if (!row || (kindOf(unit).type === 'vehicle' ? row.vehicles : row.infantry)) return undefined;
  return playReason('cf-no-way', 'CF-TE-4', { at: { kind: 'cell', cell }, facts: { terrain } });
}

/**
 * Returns why there is no room for a unit: comrades fill the square, or enemies hold it. Single enemy figures
 * hold nothing. A blind may be empty: a unit that goes there finds out.
 *
 * @rule CF-ST-1
 * @rows CF-ST-1 CF-ST-2 CF-ST-4 CF-MV-2 CF-MV-3 CF-SMF-7
 */
export function roomFault(t: CfTable, unit: CfUnit, cell: Cell): Reason | undefined {
  return roomFaults(t, unit, cell)[0];
}

/**
 * Returns the same with the printed limit, where a scenario has another.
 *
 * @rule CF-ST-1
 * @rows CF-ST-1 CF-ST-2
 */
export function roomFaults(t: CfTable, unit: CfUnit, cell: Cell): readonly Reason[] {
  const at = { kind: 'cell', cell } as const;
  const here = unitsIn(asKnownTo(t, unit.side), cell).filter(({ id }) => id !== unit.id);
  if (here.some((other) => other.side !== unit.side && !other.concealed && !isFigure(other)))
    return [playReason('cf-enemy-there', 'CF-ST-4', { at })];
  const own = [...here.filter(({ side }) => side === unit.side), unit];
  const { tables } = t.settings;
  const { most } = tables.stacking;
  if (own.length > most.units) {
    const why = playReason('cf-no-room', 'CF-ST-1', {
      ...{ at, value: most.units, facts: { there: own.length - 1 } },
    });
    return [why, ...departure(tables, 'CF-ST-1', 'stacking', 'most', 'units')];
  }
  const bulky = own.filter((other) => !isFigure(other));
  if (bulky.length <= most.bulky || isFigure(unit)) return [];
  const why = playReason('cf-no-room-bulky', 'CF-ST-2', {
    ...{ at, value: most.bulky, facts: { there: bulky.length - 1 } },
  });
  return [why, ...departure(tables, 'CF-ST-2', 'stacking', 'most', 'bulky')];
}
