/** The counters of a situation that hinder lines of sight. */
import { hexSideNamed, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { Marker, Situation } from '@bocage/core/game';
import { lying, readCounters, SMOKE_SORTS, smokeOf, type LosCounter } from '../los/explain/counters';
import type { RawOptions } from '../los/board/options';
import type { AslSituation } from './situation';
import { isVehicle } from './contradictions';

interface Standing {
  readonly cell: Cell;
  /** Absolute level; undefined: on the ground. */
  readonly level?: number | undefined;
  readonly kind: unknown;
  readonly bypass: unknown;
  readonly hidden: boolean;
  readonly concealed: boolean;
}

/**
 * Returns the counters of a situation that hinder: those of its options, its vehicles, wrecks and smoke. A
 * hidden unit is not on the board, and a "?" could be anything: neither hinders.
 * @throws bad-value if the option `los.counters` cannot be read
 * @rule D9.4
 * @rows LOS-54
 */
export function countersOf(situation: Situation, options: RawOptions): readonly LosCounter[] {
  const units = situation.units.map(({ cell, level, state }) => ({
    cell,
    level,
    kind: state['kind'],
    bypass: state['bypass'],
    hidden: state['hidden'] === true,
    concealed: state['concealed'] === true,
  }));
  return standing(situation.board, units, situation.markers, options);
}

/** Returns the same for a parsed situation. @internal */
export function readCountersOf(s: AslSituation): readonly LosCounter[] {
  const found = known.get(s) ?? standing(s.board, s.units, s.markers, s.options);
  known.set(s, found);
  return found;
}

// Situations never change, and every line of each needs the same counters.
const known = new WeakMap<AslSituation, readonly LosCounter[]>();

function standing(
  board: Board,
  units: readonly Standing[],
  markers: readonly Marker[] | undefined,
  options: RawOptions,
): readonly LosCounter[] {
  const vehicles = units
    .filter((u) => isVehicle(u) && !u.hidden && !u.concealed && board.cell(u.cell))
    .map(({ cell, level, bypass }): LosCounter => {
      const side = hexSideNamed(bypass);
      const on = lying(board, cell, 'vehicle');
      return { ...on, ...(level !== undefined && { level: level * 2 }), ...(side !== undefined && { side }) };
    });
  const laid = (markers ?? []).filter(({ cell }) => board.cell(cell) !== undefined);
  return [
    ...readCounters(board, options),
    ...vehicles,
    ...laid.flatMap(({ id, cell }) => markerCounter(board, id, cell)),
  ];
}

/** Returns nothing for a marker that this game does not have. */
function markerCounter(board: Board, id: string, cell: Cell): readonly LosCounter[] {
  if (id === 'ffe' || id === 'rubble') return [lying(board, cell, id)];
  const sort = SORTS.find((name) => name === id);
  return sort === undefined ? [] : [smokeOf(board, cell, sort)];
}

const SORTS = Object.keys(SMOKE_SORTS) as readonly (keyof typeof SMOKE_SORTS)[];
