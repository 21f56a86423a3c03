import type { Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { LosEnd } from './references';

export interface AdvantageState {
  readonly unit: string;
  readonly holds: boolean;
  /** Sides held. */
  readonly sides: readonly Side[];
  /** The game counts it side by side: it is shown over which. */
  readonly bySide?: true;
  /** Whether the unit must hold it whenever it can. */
  readonly mandatory: boolean;
  /** What the players have to say whether it holds it. */
  readonly undecided?: LosEnd['undecided'];
  /** Whether it can hold it at all where it stands, timing and enemies aside; where not, `because` says why. */
  readonly eligible?: boolean;
  /** The sides that it covers: those over which it could hold it, enemies aside. */
  readonly covers?: readonly Side[];
  /** Held without a counter on the map, as a matter of course. */
  readonly implicit?: true;
  /** Not held because these enemies hold it over hexsides that the unit could claim. */
  readonly denied?: readonly { readonly side: Side; readonly by: string }[];
  readonly because: readonly Reason[];
}
