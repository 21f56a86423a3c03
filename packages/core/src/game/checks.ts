import type { Side } from '../lattice/types';
import type { Reason } from '../verdict';

/** Whether a unit's state is possible. */
export interface UnitCheck {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  readonly because: readonly Reason[];
}

/** Terrain on a side whose two cells differ in level, with no base level on the board. */
export interface BaseQuestion {
  readonly side: Side;
  /** The levels of the two cells, the lower one first. */
  readonly levels: readonly number[];
}
