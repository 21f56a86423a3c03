import type { Cell } from '../lattice/types';

/** Something that play has left on a cell until the rules remove it. Label: `<labels>.Laid.<id>`. */
export interface Laid {
  readonly id: string;
  readonly cell: Cell;
  /** The number on it. */
  readonly value?: number;
  /** The side that owns it. */
  readonly side?: string;
  /** The rule it belongs to. */
  readonly rule: string;
}
