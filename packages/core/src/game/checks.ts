import type { Side } from '../lattice/types';
import type { Reason } from '../verdict';

/** Whether a unit can be as it is said to be. */
export interface UnitCheck {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  readonly because: readonly Reason[];
}

/** Terrain on a side of which the board does not say on which level it stands, though its two cells differ. */
export interface BaseQuestion {
  readonly side: Side;
  /** The levels of the two cells, the lower one first. */
  readonly levels: readonly number[];
}
