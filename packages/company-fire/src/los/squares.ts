/** The content of a square between the ends of a line. */
import type { Reason } from '@bocage/core';
import { cellKey, sameCell, type Cell } from '@bocage/core/lattice';
import { kindOf, type CfSituation } from '../situation/situation';
import { reason } from './reasons';

/** The effect of a square on a line: stops it, may do so, or lets it pass. */
export interface Square {
  readonly stop?: Reason;
  readonly unknown?: Reason;
}

const PASSES: Square = {};

/**
 * Returns the effect of a square on a line through it: smoke, terrain and units stop it.
 *
 * @rule CF-LO-5
 * @rows CF-LO-3 CF-LO-4 CF-LO-5 CF-AR-6 CF-TE-4
 */
export function squareOn(s: CfSituation, cell: Cell): Square {
  const at = { kind: 'cell', cell } as const;
  if (s.smoke.has(cellKey(cell))) return { stop: reason('cf-smoke', 'CF-AR-6', at) };
  const terrain = terrainAt(s, cell);
  const row = s.settings.areas[terrain];
  if (row?.blocksLos) return { stop: reason('cf-square-terrain', 'CF-LO-5', at, { terrain }) };
  if (isCrowded(s, cell)) return { stop: reason('cf-square-crowded', 'CF-LO-3', at) };
  return row ? PASSES : { unknown: reason('cf-unknown-square', 'CF-LO-5', at, { terrain }) };
}

/**
 * Returns the terrain of a square.
 *
 * @rule CF-TE-4
 */
export function terrainAt({ board }: Pick<CfSituation, 'board'>, cell: Cell): string {
  return board.cell(cell)?.terrain ?? 'Open Ground';
}

/**
 * Whether a unit other than a single mounted figure stands in a square. A blind counts by itself, whatever is
 * under it: the answer must be the same for everybody.
 *
 * @rule CF-LO-3
 * @rows CF-LO-3 CF-LO-4
 */
export function isCrowded({ units, settings }: CfSituation, cell: Cell): boolean {
  return units.some((unit) => {
    if (!sameCell(unit.cell, cell)) return false;
    return unit.concealed ? settings['blinds.stopLos'] : kindOf(unit).type !== 'figure';
  });
}
