import type { Cell } from '../lattice/types';

/** Something that play has left on a cell until the rules remove it. Label: `<labels>.Laid.<id>`. */
export interface Laid {
  readonly id: string;
  readonly cell: Cell;
  /** The number on it. */
  readonly value?: number;
  /** The side that owns it. */
  readonly side?: string;
  /** The sign of it, drawn above counters; absent: a burst beside them. */
  readonly picture?: 'target' | 'shells' | 'smoke-shells' | 'mines' | 'dud' | 'path';
  /** Id of the marker on the cell of which it tells more. */
  readonly marker?: string;
  /** The rule it belongs to. */
  readonly rule: string;
}
