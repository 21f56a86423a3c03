import type { Cell, Point } from '../lattice/types';
import type { Feature, Reason } from '../verdict';
import type { WalkStep } from '../walk/types';
import type { LosPlace } from './references';

export const LOS_RESULTS = ['clear', 'hindered', 'blocked', 'needs-ruling'] as const;
export type LosResult = (typeof LOS_RESULTS)[number];

/**
 * An answer in one word. Besides the four results there is "cell only": the cell (and perhaps units with the advantage)
 * is seen, but not the unit asked for (for a cell asked for as such: not units without the advantage); and "blind":
 * blocked because the cell is a blind hex.
 */
export const SHOWN_RESULTS = ['clear', 'hindered', 'cell-only', 'blind', 'blocked', 'needs-ruling'] as const;
export type ShownResult = (typeof SHOWN_RESULTS)[number];

/** What the viewer sees at the target's place, object by object. */
export interface Sees {
  readonly cell: boolean;
  readonly unitsWithAdvantage: boolean;
  readonly unitsWithoutAdvantage: boolean;
  /** What else of its own the game looks for there, by its id (`<labels>.Sees.<id>`). */
  readonly others?: Readonly<Record<string, boolean>>;
}

export interface LosCase {
  readonly viewerAdvantage: boolean;
  readonly targetAdvantage: boolean;
  /** This is how the two ends stand. */
  readonly current?: true;
  readonly los: LosResult;
  readonly sees: Sees;
  readonly because: readonly Reason[];
}

export interface LosAnswer {
  readonly from: LosPlace;
  readonly to: LosPlace;
  /** In cells. */
  readonly range: number;
  /** Between the two ends as described, each a unit with the state given. */
  readonly los: LosResult;
  readonly hindrance: number;
  readonly sees: Sees;
  /** The reasons for `los`, the deciding one first. */
  readonly because: readonly Reason[];
  /** What decided it, for the overlay. */
  readonly deciding?: Feature;
  /** Blocked because the lower end lies in a blind hex. */
  readonly blind?: true;
  /** The four cases viewer-advantage × target-advantage, when terrain that depends on it decides. */
  readonly cases?: readonly LosCase[];
  /** The line that the answer was computed on (for a whole side: of the end point that decided). */
  readonly walk: readonly WalkStep[];
  /** For `needs-ruling`: what is missing. */
  readonly missing?: readonly Reason[];
  /** Every line, where an end may be looked at in several points of which one is enough: this is the best of them. */
  readonly lines?: readonly LosAnswer[];
}

/** One step of the line with what it did there; most steps do nothing. */
export interface LosStep {
  readonly step: WalkStep;
  readonly reasons: readonly Reason[];
}

/** What the overlay draws, in lattice points: the line in parts by what is still seen there, and what happened where. */
export interface LosShapes {
  readonly parts: readonly { readonly from: Point; readonly to: Point; readonly los: LosResult }[];
  readonly marks: readonly {
    readonly feature: Feature;
    readonly code: string;
    readonly deciding: boolean;
    /** The very place, where a drawing decided. */
    readonly point?: Point;
  }[];
  /** The hexes that are blind on this line. */
  readonly blind: readonly Cell[];
}

/** An answer told along its line. */
export interface LosTale extends LosShapes {
  readonly steps: readonly LosStep[];
  /** Reasons that belong to no step: what the whole line means, or a drawing that it touches from the next hex. */
  readonly others: readonly Reason[];
  /** The rule by which a line goes on where nothing is met, for the places that have no reasons. */
  readonly plain?: string;
}

/** What one end sees of one cell, whoever may stand there. */
export interface FieldCell {
  readonly shown: ShownResult;
  readonly hindrance: number;
  /** Seen, but nothing behind it by the same way: the next cell across terrain that lets one see no further. */
  readonly nextOnly?: true;
}

/** What one end sees of the whole board, made in two goes so that the first is there at once. */
export interface LosField {
  /** In `board.cells` order; undefined where nothing is known before `explain` is asked. */
  readonly cells: readonly (FieldCell | undefined)[];
  /** Cells that `explain` knows better: not answered yet, or blocked and perhaps a blind hex. */
  readonly open: readonly number[];
  explain(index: number): FieldCell;
}
