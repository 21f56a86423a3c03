/** Which counters of a situation hinder lines of sight, in the form in which the question carries them. */
import { formatCell, type Board, type Cell, type Json, type Marker, type Situation } from '@bocage/core';
import { SMOKE_SORTS } from '../los/explain/counters';
import type { AslSituation } from './situation';

/** The names of a hex's sides, as a unit in Bypass says them, by number. */
const SIDES: readonly string[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** Kinds of unit that hinder. */
const VEHICLES: readonly unknown[] = ['vehicle', 'wreck'];

interface Standing {
  readonly cell: Cell;
  readonly level?: number | undefined;
  readonly kind: Json | undefined;
  readonly bypass: Json | undefined;
  readonly hidden: boolean;
  readonly concealed: boolean;
}

/**
 * The rule option `los.counters` of a situation: its vehicles, wrecks and smoke. What is hidden is not on the board, and
 * what is under "?" could as well be anything: neither hinders anybody.
 * @param given counters that the question itself brings
 *
 * @rule D9.4
 * @rows LOS-54
 */
export function countersOf(situation: Situation, given: Json = null): Readonly<Record<string, Json>> {
  const units = situation.units.map(({ cell, level, state }) => ({
    cell,
    level,
    kind: state['kind'],
    bypass: state['bypass'],
    hidden: state['hidden'] === true,
    concealed: state['concealed'] === true,
  }));
  return option(situation.board, units, situation.markers, given);
}

/** The same of a situation that has been read. @rule D9.4 */
export function readCountersOf(s: AslSituation): Readonly<Record<string, Json>> {
  const found = known.get(s) ?? option(s.board, s.units, s.markers, s.options['los.counters'] ?? null);
  known.set(s, found);
  return found;
}

// Situations never change, and every line of each asks for the same.
const known = new WeakMap<AslSituation, Readonly<Record<string, Json>>>();

function option(
  board: Board,
  units: readonly Standing[],
  markers: readonly Marker[] | undefined,
  given: Json,
): Readonly<Record<string, Json>> {
  const hex = (cell: Cell): string => formatCell(cell, board.parts ? board : board.name);
  const vehicles = units
    .filter((u) => VEHICLES.includes(u.kind) && !u.hidden && !u.concealed && board.cell(u.cell))
    .map((u) => {
      const side = SIDES.indexOf(String(u.bypass));
      return {
        kind: 'vehicle',
        hex: hex(u.cell),
        ...(u.level === undefined ? {} : { level: u.level }),
        ...(side < 0 ? {} : { side }),
      };
    });
  const laid = (markers ?? []).filter(({ cell }) => board.cell(cell) !== undefined);
  // What is no list is left for the reader to refuse.
  if (given !== null && !Array.isArray(given)) return { 'los.counters': given };
  const others: readonly Json[] = given ?? [];
  return {
    'los.counters': [...others, ...vehicles, ...laid.flatMap(({ id, cell }) => markerCounter(id, hex(cell)))],
  };
}

/** Nothing for a marker that this game does not have. */
function markerCounter(id: string, hex: string): readonly Json[] {
  if (id === 'ffe' || id === 'rubble') return [{ kind: id, hex }];
  return id in SMOKE_SORTS ? [{ kind: 'smoke', hex, sort: id }] : [];
}
