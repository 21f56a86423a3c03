import type { Cell, Point } from '../lattice/types';
import type { Feature, Reason } from '../verdict';
import type { WalkStep } from '../walk/types';
import type { LosPlace } from './references';

export const LOS_RESULTS = ['clear', 'hindered', 'blocked', 'needs-ruling'] as const;
export type LosResult = (typeof LOS_RESULTS)[number];

/**
 * An answer in one word. Two join the four results. "Cell only": the viewer sees the cell (and perhaps units
 * with the advantage), but not the unit in question, or, for a cell, not units without the advantage.
 * "Blind": blocked because the cell is a blind hex.
 */
export const SHOWN_RESULTS = ['clear', 'hindered', 'cell-only', 'blind', 'blocked', 'needs-ruling'] as const;
export type ShownResult = (typeof SHOWN_RESULTS)[number];

/** The viewer's sight of the target's place, object by object. */
export interface Sees {
  readonly cell: boolean;
  readonly unitsWithAdvantage: boolean;
  readonly unitsWithoutAdvantage: boolean;
  /** Other objects of the game that the viewer sees there, by id (`<labels>.Sees.<id>`). */
  readonly others?: Readonly<Record<string, boolean>>;
}

/** The line if each end holds the advantage or not. */
export interface LosCase {
  readonly viewerAdvantage: boolean;
  readonly targetAdvantage: boolean;
  /** This case is the current one. */
  readonly current?: true;
  readonly los: LosResult;
  readonly sees: Sees;
  readonly because: readonly Reason[];
}

/** A line of sight between two ends, with its reasons. */
export interface LosAnswer {
  readonly from: LosPlace;
  readonly to: LosPlace;
  /** Distance in cells. */
  readonly range: number;
  /** Between the two ends as described, each a unit with the state given. */
  readonly los: LosResult;
  readonly hindrance: number;
  readonly sees: Sees;
  /** The reasons for `los`, the deciding one first. */
  readonly because: readonly Reason[];
  /** The place that decided, for the overlay. */
  readonly deciding?: Feature;
  /** Blocked because the lower end lies in a blind hex. */
  readonly blind?: true;
  /** The four cases viewer-advantage × target-advantage, when terrain that depends on it decides. */
  readonly cases?: readonly LosCase[];
  /** The line of this answer (for a whole side: from the end point that decided). */
  readonly walk: readonly WalkStep[];
  /** For `needs-ruling`: the missing facts. */
  readonly missing?: readonly Reason[];
  /** Every line, if an end has several points and one is enough; this answer is the best of them. */
  readonly lines?: readonly LosAnswer[];
}

/** One step of the line with its effects there; most steps have none. */
export interface LosStep {
  readonly step: WalkStep;
  readonly reasons: readonly Reason[];
}

/**
 * Shapes for the overlay, in lattice points: parts of the line by what the viewer still sees there, and
 * events on it.
 */
export interface LosShapes {
  readonly parts: readonly { readonly from: Point; readonly to: Point; readonly los: LosResult }[];
  readonly marks: readonly {
    readonly feature: Feature;
    readonly code: string;
    readonly deciding: boolean;
    /** The exact point, if a drawing decided. */
    readonly point?: Point;
  }[];
  /** The hexes that are blind on this line. */
  readonly blind: readonly Cell[];
}

/** An answer told along its line. */
export interface LosTale extends LosShapes {
  readonly steps: readonly LosStep[];
  /** Reasons that belong to no step, such as a drawing that the line touches from the next hex. */
  readonly others: readonly Reason[];
  /** The rule for steps without reasons: the line goes on. */
  readonly plain?: string;
}

/** One end's sight of one cell, for any unit in it. */
export interface FieldCell {
  readonly shown: ShownResult;
  readonly hindrance: number;
  /** Seen, but nothing behind it: the next cell across terrain that the viewer sees over no further. */
  readonly nextOnly?: true;
}

/** One end's sight of the whole board, made in two passes so that the first is immediate. */
export interface LosField {
  /** In `board.cells` order; undefined = unknown until `explain` is called. */
  readonly cells: readonly (FieldCell | undefined)[];
  /** Cells that `explain` refines: unanswered, or blocked and perhaps a blind hex. */
  readonly open: readonly number[];
  explain(index: number): FieldCell;
}
