import type { Board } from '../board/types';
import type { Cell } from '../lattice/types';
import type { Json } from './json';

/** A unit as the host knows it. The game defines the members of `state` (`unitFields`). */
export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
  /** Absolute level in levels; by default the level of the cell. */
  readonly level?: number;
  readonly state: Readonly<Record<string, Json>>;
}

/** Something on a cell that is no unit, such as smoke: one of the game's `markers`. */
export interface Marker {
  readonly id: string;
  readonly cell: Cell;
}

/**
 * Everything that a rule function may need. Hosts ask questions only with what the reader may know
 * (`KnownSituation`): rules cannot leak the rest.
 */
export interface Situation {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly markers?: readonly Marker[];
  /** Rule options and scenario rules (`settings`), by id. */
  readonly options: Readonly<Record<string, Json>>;
  /** The game's own record of play: phase, player turn, marks, pending questions. */
  readonly play?: Json;
  /** Set by a game's `tell`: covered units of other sides are unknown here. */
  readonly told?: true;
}

/** Returns the sides that have a unit among these, in the order of first appearance. */
export function sidesAmong(units: Iterable<Pick<Unit, 'side'>>): readonly string[] {
  return [...new Set([...units].map(({ side }) => side))];
}
