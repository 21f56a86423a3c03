import type { Board } from './board/types';
import type { Cell, LatticeKind, Point, Side } from './lattice/types';
import type { Feature, Reason, Verdict } from './verdict';
import type { WalkStep } from './walk/types';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A unit as the host knows it. What `state` may hold, the ruleset says (`unitFields`). */
export interface Unit {
  readonly id: string;
  readonly side: string;
  readonly cell: Cell;
  /** Absolute level in levels; by default the level of the cell. */
  readonly level?: number;
  readonly state: Readonly<Record<string, Json>>;
}

/** Something that lies on a cell and is no unit, such as smoke: one of the ruleset's `markers`. */
export interface Marker {
  readonly id: string;
  readonly cell: Cell;
}

/** Everything a question may need. Only what the asker may know goes in: rules cannot leak what they never saw. */
export interface Situation {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly markers?: readonly Marker[];
  /** Rule options and scenario rules (`settings`), by id. */
  readonly options: Readonly<Record<string, Json>>;
}

/** Where a line of sight starts or ends. `level` is absolute; by default the level of the cell. */
export type LosPlace =
  | { readonly kind: 'cell'; readonly cell: Cell; readonly level?: number }
  /** Vertex `vertex` (0-based) as part of this cell: the same point seen as part of a neighbour may differ. */
  | { readonly kind: 'vertex'; readonly cell: Cell; readonly vertex: number; readonly level?: number }
  /** A whole side (Snap Shot) as part of this cell. */
  | { readonly kind: 'side'; readonly cell: Cell; readonly side: number; readonly level?: number };

/** An end of a question as a host names it: what stands there, and what that means for the line, the game knows. */
export type LosRef =
  { readonly kind: 'unit'; readonly id: string } | { readonly kind: 'place'; readonly place: LosPlace };

/** What the rules must know of whoever stands at an end of the line. */
export interface LosEnd {
  readonly place: LosPlace;
  /** Sides of its cell over which it holds the advantage: all, none, or these. Default none. */
  readonly advantage?: 'all' | 'none' | readonly Side[];
  /** Sides over which nobody can tell whether it holds the advantage beside those, and why: what rests on them is asked. */
  readonly undecided?: { readonly sides: readonly Side[]; readonly because: readonly Reason[] };
  readonly entrenched?: boolean;
  /** Game-specific facts (Crest status, aerial, on a slope). */
  readonly state?: Readonly<Record<string, Json>>;
}

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
  readonly entrenchmentCounters: boolean;
  readonly entrenchedUnits: boolean;
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
}

/** One entry of a terrain palette. Labels are `BOCAGE.Side.<id>` or `BOCAGE.Cell.<id>`. */
export interface TerrainChoice {
  readonly id: string;
  /** Stroke or fill, `#rrggbb`. */
  readonly colour: string;
  /** Never colour alone: the line or fill pattern that tells it apart. */
  readonly pattern: 'solid' | 'stones' | 'leaves' | 'thick-leaves' | 'light-leaves' | 'spines' | 'ticks';
}

/** A setting or unit field. Labels are `BOCAGE.Setting.<id>` / `BOCAGE.Unit.<id>`, choices `<label>_<choice>`. */
export interface FieldSpec {
  readonly id: string;
  readonly type: 'boolean' | 'number' | 'choice';
  readonly choices?: readonly string[];
  readonly default: Json;
  /** The rule it belongs to. */
  readonly rule: string;
}

/** One protection that a target may or may not use. */
export interface CoverOption {
  /** What it is, also `BOCAGE.Cover.<id>`. */
  readonly id: string;
  readonly value: number;
  readonly legal: boolean;
  /** Not legal as far as is known: a fact is missing that only the players can tell, and `because` says which. */
  readonly ruling?: boolean;
  readonly at?: Feature;
  readonly because: readonly Reason[];
}

export interface CoverAnswer {
  readonly attacker: string;
  /** One of the game's `attackKinds`; also `BOCAGE.Attack.<kind>`. */
  readonly kind: string;
  /** Whether it can be made at all; the reasons are in `because`. */
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  readonly target: string;
  readonly los: LosAnswer;
  readonly options: readonly CoverOption[];
  /** Indices of the legal options among which the target's owner chooses. One entry: no choice. */
  readonly choices: readonly number[];
  /** Kept apart: hindrance adds to whichever option is chosen. */
  readonly hindrance: number;
  readonly because: readonly Reason[];
  /** One answer for each line that the attacker may choose where there are several, this one first. */
  readonly lines?: readonly CoverAnswer[];
}

export interface AdvantageState {
  readonly unit: string;
  readonly holds: boolean;
  /** Sides held. */
  readonly sides: readonly Side[];
  /** Whether the unit must hold it whenever it can. */
  readonly mandatory: boolean;
  /** What the players have to say whether it holds it. */
  readonly undecided?: LosEnd['undecided'];
  /** Held without a counter on the map, as a matter of course. */
  readonly implicit?: true;
  /** Not held because these enemies hold it over hexsides that the unit could claim. */
  readonly denied?: readonly { readonly side: Side; readonly by: string }[];
  readonly because: readonly Reason[];
}

export interface CrossingAnswer {
  /** `unknown`: nobody has said so far, and `because` names what is missing. */
  readonly allowed: boolean | 'unknown';
  /** Surcharge as an exact amount, in the unit's movement points, besides the cost of the cell entered. */
  readonly cost?: { readonly num: number; readonly den: number };
  /** The whole step, with the cell entered, where it is known. */
  readonly total?: { readonly num: number; readonly den: number };
  /** Cells of the movement chart that are empty, where that is why nobody knows. */
  readonly missing?: readonly string[];
  readonly because: readonly Reason[];
}

/** A table of movement costs of which a scene may change any cell. */
export interface ChartSpec {
  /** What of the stored cells this game can read, `{table: {row: {column: text}}}`, and the keys of what it cannot. */
  read(stored: Json): { readonly chart: Json; readonly unreadable: readonly string[] };
  /** Every cell in force. The situation has what `read` gave as its option `chart`. */
  inForce(situation: Situation): Json;
}

/** Whether a unit can be as it is said to be. */
export interface UnitCheck {
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  readonly because: readonly Reason[];
}

/** A change of one unit's state that an advantage decision brings with it. */
export interface AdvantageChange {
  readonly unit: string;
  readonly holds: boolean;
  /** Side numbers of the unit's cell that it now holds, where a game counts the advantage side by side. */
  readonly sideNumbers?: readonly number[];
  readonly because: readonly Reason[];
}

/** One entry of the markers' palette. Labels are `BOCAGE.Marker.<id>`. */
export interface MarkerChoice {
  readonly id: string;
  /** Fill, `#rrggbb`. */
  readonly colour: string;
  readonly symbol: 'smoke' | 'fire' | 'burst' | 'rubble';
  /** What it adds to the hindrance: the number on it; 0 = no number. */
  readonly value: number;
  readonly rule: string;
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

/** Terrain on a side of which the board does not say on which level it stands, though its two cells differ. */
export interface BaseQuestion {
  readonly side: Side;
  /** The levels of the two cells, the lower one first. */
  readonly levels: readonly number[];
}

/** A game. The host talks to this interface only. All functions are pure. */
export interface Ruleset {
  readonly id: string;
  /** Edition of the law that is implemented. */
  readonly rulebook: { readonly title: string; readonly edition: string };
  readonly grid: LatticeKind;
  readonly sideTerrain: readonly TerrainChoice[];
  readonly cellTerrain: readonly TerrainChoice[];
  /** What can be drawn inside cells as a shape, by its name in the terrain table; absent = the game has no shapes. */
  readonly shapeTerrain?: readonly TerrainChoice[];
  readonly settings: readonly FieldSpec[];
  readonly unitFields: readonly FieldSpec[];
  /** What may be laid on cells besides terrain and units. */
  readonly markers?: readonly MarkerChoice[];

  /** The board as the scenario's rules make it ("all hedges are bocage"), for pictures; the questions apply it themselves. */
  ruledBoard?(situation: Situation): Board;
  /** Whether a unit (id) can be as its state says, such as on its side of a cell: refused, or for the players to say. */
  checkUnit?(situation: Situation, unit: string): UnitCheck;
  /** Where the players have to say on which level something on a side stands. */
  basesToAsk?(board: Board): readonly BaseQuestion[];
  /** Line of sight between two units or places. @throws RulesError where there is no such unit */
  los(situation: Situation, from: LosRef, to: LosRef): LosAnswer;
  /** An answer told step by step, and as shapes: nothing in it that the answer does not hold. */
  explain?(situation: Situation, answer: LosAnswer): LosTale;
  /** From a unit or place to every cell of the board, at `height` levels (default 0) above the ground of each cell. */
  field(situation: Situation, from: LosRef, height?: number): LosField;
  /** Makes a board ready for fast answers, in steps short enough to be done between two frames (the first is longer). */
  warmUp?(situation: Situation): Iterable<void>;
  /** The kinds of attack that these units (ids) can make together, the usual one first; none: they cannot. */
  attackKinds(situation: Situation, attackers: readonly string[]): readonly string[];
  /** Every protection of `target` against an attack by `attackers` (unit ids), of the usual kind where none is said. */
  cover(situation: Situation, attackers: readonly string[], target: string, kind?: string): CoverAnswer;
  advantage: {
    /** Everyone's advantage as it stands, with the reasons. */
    state(situation: Situation): readonly AdvantageState[];
    /** May this unit claim now? On yes: everything that changes with it (its own state included). */
    claim(situation: Situation, unit: string): Verdict<readonly AdvantageChange[]>;
    forfeit(situation: Situation, unit: string): Verdict<readonly AdvantageChange[]>;
    /** Losses and automatic gains that the situation now demands (units moved, broke, arrived). Empty: none. */
    settle(situation: Situation): readonly AdvantageChange[];
  };
  /** The movement chart, where the game has one that tables may change. */
  readonly chart?: ChartSpec;
  crossing(situation: Situation, unit: string, side: Side): CrossingAnswer;
}
