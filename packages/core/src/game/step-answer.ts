import type { Cell, Side } from '../lattice/types';
import type { Reason } from '../verdict';
import type { Fraction } from '../walk/types';
import type { Json } from './json';
import type { Situation, Unit } from './situation';

/** A check or hit that goes with a step. Label: `<labels>.Check.<id>`. */
export interface StepCheck {
  readonly id: string;
  /** What the terrain itself adds to its dice. */
  readonly drm: number;
  /** In which of the two cells, by the game's own name. */
  readonly where: string;
  readonly cell: Cell;
  readonly because: readonly Reason[];
}

/** One way of paying for a step. */
export interface StepWay {
  /** The whole allotment goes into the cell. */
  readonly all: boolean;
  /** Cost of the cell entered. */
  readonly cot?: Fraction;
  /** With what the side adds. */
  readonly total?: Fraction;
  readonly checks: readonly StepCheck[];
  readonly because: readonly Reason[];
}

/** Something that the unit loses on the way, such as an advantage: by the game's own name. */
export interface StepLoss {
  readonly id: string;
  readonly because: readonly Reason[];
}

/** What a step over a side would cost, risk and lose. Amounts are exact, in the unit's movement points. */
export interface StepAnswer {
  readonly side: Side;
  /** `unknown`: nobody has said so far, and `because` names what is missing. */
  readonly allowed: boolean | 'unknown';
  /** What its movement points are called, by the game's own name. */
  readonly points: string;
  /** Surcharge of the side, besides the cost of the cell entered. */
  readonly cost?: Fraction;
  /** Cost of the cell entered. */
  readonly cot?: Fraction;
  /** The whole step, where it is known. */
  readonly total?: Fraction;
  /** The amount of the side comes from the table's chart, not from the law itself. */
  readonly fromChart: boolean;
  /** Cells of the movement chart that are empty, where that is why nobody knows. */
  readonly missing: readonly string[];
  readonly checks: readonly StepCheck[];
  /** Every way of paying, the first being the one told above; none where the step is not allowed, or nobody knows. */
  readonly ways: readonly StepWay[];
  readonly lost: readonly StepLoss[];
  readonly because: readonly Reason[];
  /** How many movement points the unit has in a whole turn, where that is said. */
  readonly allotment?: number;
  /** The unit as it would be beyond, as far as whoever asks knows: of it the next step of one way is asked. */
  readonly then?: Unit;
}

/** A table of movement costs of which a scene may change any cell. */
export interface ChartSpec {
  /** How its tables and columns are called: `<labels>.Fact.<tables>.<table>`, `<labels>.Fact.<columns>.<column>`; rows as terrain is. */
  readonly words?: { readonly tables: string; readonly columns: string };
  /** What of the stored cells this game can read, `{table: {row: {column: text}}}`, and the keys of what it cannot. */
  read(stored: Json): { readonly chart: Json; readonly unreadable: readonly string[] };
  /** Every cell in force. The situation has what `read` gave as its option `chart`. */
  inForce(situation: Situation): Json;
}
