/** A situation in play with this or that changed, and its squares by name. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { Marker } from '@bocage/core/game';
import { marked, type CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/** With other markers: lines of sight meet what of them is smoke. @internal */
export function withMarkers(t: CfTable, markers: readonly Marker[]): CfTable {
  return { ...t, markers, ...marked(markers) };
}

/** With some facts of a unit changed. @internal */
export function withUnit(t: CfTable, id: string, changes: Partial<CfUnit>): CfTable {
  return { ...t, units: t.units.map((unit) => (unit.id === id ? { ...unit, ...changes } : unit)) };
}

/** Without a unit: whatever was said of it is forgotten. @internal */
export function withoutUnit(t: CfTable, id: string): CfTable {
  const { [id]: _marks, ...marks } = t.play.marks;
  const aboard = Object.fromEntries(Object.entries(t.play.aboard).filter((pair) => !pair.includes(id)));
  return {
    ...t,
    units: t.units.filter((unit) => unit.id !== id),
    play: { ...t.play, marks, aboard },
  };
}

/** The name of a square. @internal */
export function nameOf(t: Pick<CfTable, 'board'>, cell: Cell): string {
  return formatCell(cell, t.board);
}

/** The square of a name. @throws RulesError where there is no such square @internal */
export function squareNamed(t: Pick<CfTable, 'board'>, name: string): Cell {
  return parseCell(name, t.board);
}
