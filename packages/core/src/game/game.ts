import type { LoadBoard } from '../board/json';
import type { Board } from '../board/types';
import type { LatticeKind } from '../lattice/types';
import type { AdvantageState } from './advantage';
import type { AttackAnswer } from './attack-answer';
import type { BaseQuestion, UnitCheck } from './checks';
import type { CounterKind, Figures } from './counters';
import type { DeckSpec } from './deck';
import type { DeedSpec } from './deeds';
import type { Json } from './json';
import type { GameWords } from './labels';
import type { Laid } from './laid';
import type { LosAnswer, LosField, LosTale } from './los-answer';
import type { FieldSpec, MarkerChoice, TerrainChoice } from './palettes';
import type { GameEvent, Play } from './play';
import type { LosRef } from './references';
import type { KnownSituation } from './known';
import type { SignList, UnitSigns } from './signs';
import type { Situation } from './situation';
import type { Track } from './track';
import type { Dragged, Inquiry, LegalAction } from './legal-answer';
import type { Reason } from '../verdict';
import type { ChartSpec, StepAnswer } from './step-answer';

/**
 * A game. Hosts use only this interface: they name units, places and events; the game knows everything else.
 * All functions are pure. Features that a game lacks are absent: without `play` there are only pictures and
 * lines of sight.
 */
export interface Game extends Partial<Play> {
  readonly id: string;
  /**
   * Key under which its texts stand, such as `BOCAGE.Asl`; labels.ts makes the whole keys. Its name is
   * `<labels>.Title`.
   */
  readonly labels: string;
  /**
   * The ids in its answers that hosts show by name, so that tests find a text for each
   * (`<labels>.<group>.<id>`).
   */
  readonly words?: GameWords;
  /**
   * Returns the id of the section of a rule; its title is `<labels>.Section.<id>`. Hosts show it instead of a rule that
   * readers cannot look up by its number. Absent: rules are shown as they are.
   */
  sectionOf?(rule: string): string | undefined;
  /** Edition of the rules that is implemented. */
  readonly rulebook: { readonly title: string; readonly edition: string };
  readonly grid: LatticeKind;
  readonly sideTerrain: readonly TerrainChoice[];
  readonly cellTerrain: readonly TerrainChoice[];
  /** Side terrain may also stand inside a cell, along one of its sides (`CellFacts.sideTerrain`). */
  readonly standsInside?: true;
  /** Side terrain may be breached (`SideFacts.breach`). */
  readonly breaches?: true;
  /** There are no elevations: hosts ask nothing about heights. */
  readonly flat?: true;
  /**
   * Terrain that can be drawn inside cells as a shape, by its name in the terrain table; absent = no shapes.
   */
  readonly shapeTerrain?: readonly TerrainChoice[];
  readonly settings: readonly FieldSpec[];
  /**
   * Its tables as printed: group, row, column. A scenario overrides single values by the option `tables`, an object
   * of the same form; the game refuses names and values that do not fit.
   */
  readonly tables?: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, number | boolean>>>>>
  >;
  /**
   * Checks overrides of tables.
   * @throws RulesError with the path of a name that no table has, or of a value that does not fit
   */
  checkTables?(json: Json): void;
  readonly unitFields: readonly FieldSpec[];
  /** Kinds of log lines by how well one tells a whole deed, best first; a dice result tells better than all. */
  readonly headlines?: readonly string[];
  /** Its counters, for hosts that make them. */
  readonly counters?: readonly CounterKind[];
  /** What is printed on them; absent: their printed values are for readers only. */
  readonly figures?: Figures;
  /** Markers that may lie on cells besides terrain and units. */
  readonly markers?: readonly MarkerChoice[];
  /** Absent = the game has no turns. */
  readonly track?: Track;
  /** All that people do in it, with the place where a table lets them: every type of its events is here. */
  readonly deeds?: readonly DeedSpec[];
  /** The deck of cards; absent: it plays without one. */
  readonly deck?: DeckSpec;

  /** Its own form of situations as JSON; absent = core's (hosts call situation-json.ts in either case). */
  readonly json?: {
    write(situation: Situation): Json;
    /**
     * Reads a situation.
     * @param load makes boards that a situation gives by name, and boards with shapes (`needsLoading`)
     * @throws RulesError with the path of the first fault
     */
    read(json: unknown, load?: LoadBoard): Situation;
  };

  /**
   * Returns the board as scenario rules make it ("all hedges are bocage"), for pictures; rule functions apply
   * them too.
   */
  ruledBoard?(situation: Situation): Board;
  /**
   * Whether the unit with this id can have its state, such as its side of a cell; else refused or for the
   * players to say.
   */
  checkUnit?(situation: Situation, unit: string): UnitCheck;
  /** Returns the sides for which the players must say on which level the terrain stands. */
  basesToAsk?(board: Board): readonly BaseQuestion[];
  /**
   * Returns the line of sight between two units or places.
   * @throws RulesError for an unknown unit
   */
  los(situation: KnownSituation, from: LosRef, to: LosRef): LosAnswer;
  /** Tells an answer step by step, and as shapes; it adds nothing to the answer. */
  explain?(situation: Situation, answer: LosAnswer): LosTale;
  /**
   * Returns lines from a unit or place to every cell, at `height` levels (default 0) above the ground of each
   * cell.
   */
  field(situation: KnownSituation, from: LosRef, height?: number): LosField;
  /**
   * The same in steps far shorter than a frame, for hosts that show it during a drag; absent: `field` is
   * quick.
   */
  fieldSteps?(situation: KnownSituation, from: LosRef, height?: number): Iterator<void, LosField>;
  /**
   * Prepares a board for fast answers, in steps short enough to fit between two frames (the first is longer).
   */
  warmUp?(situation: Situation): Iterable<void>;
  /**
   * Describes an attack before it is made: the ways to make it, the target's protection and the modifiers.
   * `spec` names attackers and target (`attackers`, `target`: unit ids) and any special facts, in the game's
   * own words.
   *
   * @throws RulesError if `spec` cannot be read
   */
  attack?(situation: KnownSituation, spec: Json): AttackAnswer;
  /**
   * Returns what play has left on the cells. The situation must be one that its reader may know; hosts show
   * the result.
   */
  laid?(situation: KnownSituation): readonly Laid[];
  /**
   * Returns what counters show besides their fields, by unit: which way they face, what they hold, what they
   * have done. The situation must be one that its reader may know.
   */
  signs?(situation: KnownSituation): ReadonlyMap<string, UnitSigns>;
  /** All signs that these two may return, for legends. */
  readonly signList?: SignList;
  readonly advantage?: {
    /** Returns the advantage of every unit, with the reasons. */
    state(situation: KnownSituation): readonly AdvantageState[];
  };
  /**
   * Returns the events that a unit's (id) side may play with it now; hosts offer them. None of them is
   * refused.
   */
  legal?(situation: KnownSituation, unit: string): readonly GameEvent[];
  /** The movement chart, if the game has one that tables may change. */
  readonly chart?: ChartSpec;
  /**
   * Tells what a step of a unit (id) would cost, risk and lose, before it is made. `way` says over which side
   * (`side`, or `to`, the cell beyond it, by name) and how, in the game's own words.
   *
   * @throws RulesError if `way` cannot be read
   */
  step?(situation: KnownSituation, unit: string, way: Json): StepAnswer;
  /**
   * Returns all that a unit's (id) side could play with it now: `legal` and, with reasons, the refused rest.
   */
  considered?(situation: KnownSituation, unit: string): readonly LegalAction[];
  /**
   * Returns the deeds of a unit (id) that may be done in any cell, as events without their place: `considered`
   * names only the likely cells. Hosts let people point at a cell, and ask `tried`.
   */
  anywhere?(situation: KnownSituation, unit: string): readonly GameEvent[];
  /** Tells whether a unit's (id) side could play one event with it now, as `considered` does. */
  tried?(situation: KnownSituation, unit: string, event: GameEvent): LegalAction;
  /** Tells what a drag, an event `move`, means now; absent: it is a move. */
  dragged?(situation: Situation, event: GameEvent): Dragged;
  /**
   * Tells what an event of a unit (id) would end that its side could still use: its player is asked first.
   * Absent: nothing.
   */
  endedBy?(situation: KnownSituation, unit: string, event: GameEvent): readonly Reason[];
  /**
   * Answers any other question about a unit (id), asked in the game's own words.
   *
   * @throws RulesError if the question cannot be read
   */
  inquire?(situation: KnownSituation, unit: string, question: Json): Inquiry;
}
