import type { Board } from '../board/types';
import type { Cell } from '../lattice/types';
import type { Json } from './json';

/** A unit as the host knows it. What `state` may hold, the game says (`unitFields`). */
export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
  /** Absolute level in levels; by default the level of the cell. */
  readonly level?: number;
  readonly state: Readonly<Record<string, Json>>;
}

/** Something that lies on a cell and is no unit, such as smoke: one of the game's `markers`. */
export interface Marker {
  readonly id: string;
  readonly cell: Cell;
}

/** Everything a question may need. Only what the asker may know goes in: rules cannot leak what they never saw. */
export interface Situation {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly markers?: readonly Marker[];
  /** Rule options and scenario rules (`settings`), by id. */
  readonly options: Readonly<Record<string, Json>>;
  /** The game's own record of what is under way: phase, player turn, marks, what waits for an answer. */
  readonly play?: Json;
}

/** The sides that have a unit among these, in the order in which they come. */
export function sidesAmong(units: Iterable<Pick<Unit, 'side'>>): readonly string[] {
  return [...new Set([...units].map(({ side }) => side))];
}
