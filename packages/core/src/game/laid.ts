import type { Cell } from '../lattice/types';

/** Something that play has left on a cell until the rules take it away. Label: `<labels>.Laid.<id>`. */
export interface Laid {
  readonly id: string;
  readonly cell: Cell;
  /** The number on it. */
  readonly value?: number;
  /** Whose it is. */
  readonly side?: string;
  /** The rule it belongs to. */
  readonly rule: string;
}
