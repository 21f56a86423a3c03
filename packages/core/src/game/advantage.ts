import type { Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { LosEnd } from './references';

export interface AdvantageState {
  readonly unit: string;
  readonly holds: boolean;
  /** Sides held. */
  readonly sides: readonly Side[];
  /** The game counts the advantage side by side: hosts show over which. */
  readonly bySide?: true;
  /** Whether the unit must hold it whenever it can. */
  readonly mandatory: boolean;
  /** Open questions that decide whether the unit holds it. */
  readonly undecided?: LosEnd['undecided'];
  /** Whether the unit can hold it at its place, timing and enemies aside; if not, `because` says why. */
  readonly eligible?: boolean;
  /** Sides over which the unit could hold it, enemies aside. */
  readonly covers?: readonly Side[];
  /** Held without a counter on the map. */
  readonly implicit?: true;
  /** Not held because these enemies hold it over hexsides that the unit could claim. */
  readonly denied?: readonly { readonly side: Side; readonly by: string }[];
  readonly because: readonly Reason[];
}
