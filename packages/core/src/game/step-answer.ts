import type { Cell, Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { Fraction } from '../walk/types';
import type { Json } from './json';
import type { Situation, Unit } from './situation';

/** A check or hit that goes with a step. Label: `<labels>.Check.<id>`. */
export interface StepCheck {
  readonly id: string;
  /** The terrain's own dice modifier. */
  readonly drm: number;
  /** The cell of the two, by the game's own name. */
  readonly where: string;
  readonly cell: Cell;
  readonly because: readonly Reason[];
}

/** One way of paying for a step. */
export interface StepWay {
  /** The step costs the whole allotment. */
  readonly all: boolean;
  /** Cost of the cell entered. */
  readonly cot?: Fraction;
  /** With the cost of the side. */
  readonly total?: Fraction;
  readonly checks: readonly StepCheck[];
  readonly because: readonly Reason[];
}

/** A loss of the unit on the way, such as an advantage: by the game's own name. */
export interface StepLoss {
  readonly id: string;
  readonly because: readonly Reason[];
}

/** The cost, risks and losses of a step over a side. Amounts are exact, in the unit's movement points. */
export interface StepAnswer {
  readonly side: Side;
  /** `unknown`: facts are missing, and `because` names them. */
  readonly allowed: boolean | 'unknown';
  /** The game's own name for the movement points. */
  readonly points: string;
  /** Surcharge of the side, besides the cost of the cell entered. */
  readonly cost?: Fraction;
  /** Cost of the cell entered. */
  readonly cot?: Fraction;
  /** The whole step, if known. */
  readonly total?: Fraction;
  /** The amount of the side comes from the table's chart, not from the law itself. */
  readonly fromChart: boolean;
  /** Empty cells of the movement chart, if they make the cost unknown. */
  readonly missing: readonly string[];
  readonly checks: readonly StepCheck[];
  /** Every way of paying, the one told above first; none if the step is not allowed or unknown. */
  readonly ways: readonly StepWay[];
  readonly lost: readonly StepLoss[];
  readonly because: readonly Reason[];
  /** The unit's movement points for a whole turn, if known. */
  readonly allotment?: number;
  /** What it has spent of them before. */
  readonly spent?: Fraction;
  /** Facts that nobody has given and that would limit it. */
  readonly unsaid?: readonly Reason[];
  /** The unit after the step, as far as the asker knows: the next step of a way starts from it. */
  readonly then?: Unit;
  /** The game's record of play after it, if the next step of a way needs it. */
  readonly thenPlay?: Json;
}

/** A table of movement costs; a scene may change any cell. */
export interface ChartSpec {
  /**
   * Names of its tables and columns: `<labels>.Fact.<tables>.<table>`, `<labels>.Fact.<columns>.<column>`;
   * rows are terrain.
   */
  readonly words?: { readonly tables: string; readonly columns: string };
  /**
   * Returns the stored cells that this game can read, `{table: {row: {column: text}}}`, and the keys of the
   * others.
   */
  read(stored: Json): { readonly chart: Json; readonly unreadable: readonly string[] };
  /** Returns every cell in force. The situation's option `chart` holds the result of `read`. */
  inForce(situation: Situation): Json;
}
