/** Copies of a situation in play with single changes, and its squares by name. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { Marker } from '@bocage/core/game';
import { marked, type CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/** Returns the table with other markers; lines of sight then meet their smoke. @internal */
export function withMarkers(t: CfTable, markers: readonly Marker[]): CfTable {
  return { ...t, markers, ...marked(markers) };
}

/** Returns the table with some facts of a unit changed. @internal */
export function withUnit(t: CfTable, id: string, changes: Partial<CfUnit>): CfTable {
  return { ...t, units: t.units.map((unit) => (unit.id === id ? { ...unit, ...changes } : unit)) };
}

/** Returns the table without a unit and all its records. @internal */
export function withoutUnit(t: CfTable, id: string): CfTable {
  const { [id]: _marks, ...marks } = t.play.marks;
  const aboard = Object.fromEntries(Object.entries(t.play.aboard).filter((pair) => !pair.includes(id)));
  return {
    ...t,
    units: t.units.filter((unit) => unit.id !== id),
    play: { ...t.play, marks, aboard },
  };
}

/** Returns the name of a square. @internal */
export function nameOf(t: Pick<CfTable, 'board'>, cell: Cell): string {
  return formatCell(cell, t.board);
}

/**
 * Returns the square of a name.
 * @throws RulesError for an unknown square
 * @internal
 */
export function squareNamed(t: Pick<CfTable, 'board'>, name: string): Cell {
  return parseCell(name, t.board);
}
