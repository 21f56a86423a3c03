import type { Reason } from '../verdict';
import type { Json } from './json';
import type { Situation } from './situation';

export interface CrossingAnswer {
  /** `unknown`: nobody has said so far, and `because` names what is missing. */
  readonly allowed: boolean | 'unknown';
  /** Surcharge as an exact amount, in the unit's movement points, besides the cost of the cell entered. */
  readonly cost?: { readonly num: number; readonly den: number };
  /** The whole step, with the cell entered, where it is known. */
  readonly total?: { readonly num: number; readonly den: number };
  /** Cells of the movement chart that are empty, where that is why nobody knows. */
  readonly missing?: readonly string[];
  readonly because: readonly Reason[];
}

/** A table of movement costs of which a scene may change any cell. */
export interface ChartSpec {
  /** What of the stored cells this game can read, `{table: {row: {column: text}}}`, and the keys of what it cannot. */
  read(stored: Json): { readonly chart: Json; readonly unreadable: readonly string[] };
  /** Every cell in force. The situation has what `read` gave as its option `chart`. */
  inForce(situation: Situation): Json;
}
