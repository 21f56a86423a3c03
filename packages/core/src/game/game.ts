import type { LoadBoard } from '../board/json';
import type { Board } from '../board/types';
import type { LatticeKind } from '../lattice/types';
import type { AdvantageState } from './advantage';
import type { AttackAnswer } from './attack-answer';
import type { BaseQuestion, UnitCheck } from './checks';
import type { CounterKind } from './counters';
import type { Json } from './json';
import type { GameWords } from './labels';
import type { Laid } from './laid';
import type { LosAnswer, LosField, LosTale } from './los-answer';
import type { FieldSpec, MarkerChoice, TerrainChoice } from './palettes';
import type { GameEvent, Play } from './play';
import type { LosRef } from './references';
import type { Situation } from './situation';
import type { Track } from './track';
import type { Inquiry, LegalAction } from './legal-answer';
import type { ChartSpec, StepAnswer } from './step-answer';

/**
 * A game. Hosts talk to this interface only: they name units, places and events, everything else is the game's. All
 * functions are pure. What a game does not have is absent: without `play` there are pictures and lines of sight alone.
 */
export interface Game extends Partial<Play> {
  readonly id: string;
  /** Under which key its texts are kept, such as `BOCAGE.Asl`; labels.ts makes the whole keys. Its own name is `<labels>.Title`. */
  readonly labels: string;
  /** The ids in its answers that hosts show by name, so that a text can be held to each (`<labels>.<group>.<id>`). */
  readonly words?: GameWords;
  /** Edition of the law that is implemented. */
  readonly rulebook: { readonly title: string; readonly edition: string };
  readonly grid: LatticeKind;
  readonly sideTerrain: readonly TerrainChoice[];
  readonly cellTerrain: readonly TerrainChoice[];
  /** What stands on sides may also stand inside a cell, along a side and of that cell alone (`CellFacts.sideTerrain`). */
  readonly standsInside?: true;
  /** What stands on a side may be breached (`SideFacts.breach`). */
  readonly breaches?: true;
  /** There are no elevations: nothing is asked about heights. */
  readonly flat?: true;
  /** What can be drawn inside cells as a shape, by its name in the terrain table; absent = the game has no shapes. */
  readonly shapeTerrain?: readonly TerrainChoice[];
  readonly settings: readonly FieldSpec[];
  readonly unitFields: readonly FieldSpec[];
  /** The counters that it is played with, for hosts that make them. */
  readonly counters?: readonly CounterKind[];
  /** What may be laid on cells besides terrain and units. */
  readonly markers?: readonly MarkerChoice[];
  /** Absent = it knows no turns. */
  readonly track?: Track;

  /** A form of its own for situations as JSON; absent = core's (situation-json.ts, which hosts ask in either case). */
  readonly json?: {
    write(situation: Situation): Json;
    /**
     * @param load the boards that a situation may give by name, and boards with shapes (`needsLoading`)
     * @throws RulesError with the path of the first thing that is wrong
     */
    read(json: unknown, load?: LoadBoard): Situation;
  };

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
  /** The same in steps of far less than a frame, for hosts that show it while its viewer is dragged; absent: it is quick. */
  fieldSteps?(situation: Situation, from: LosRef, height?: number): Iterator<void, LosField>;
  /** Makes a board ready for fast answers, in steps short enough to be done between two frames (the first is longer). */
  warmUp?(situation: Situation): Iterable<void>;
  /**
   * An attack before it is made: in which ways it may be, what protects its target, what adds to it. `spec` says who
   * attacks whom (`attackers`, `target`: unit ids) and what is special, in the game's own words.
   *
   * @throws RulesError where it cannot be read
   */
  attack?(situation: Situation, spec: Json): AttackAnswer;
  /** What play has left lying on the cells, from a situation as its reader may know it; hosts show it there. */
  laid?(situation: Situation): readonly Laid[];
  readonly advantage?: {
    /** Everyone's advantage as it stands, with the reasons. */
    state(situation: Situation): readonly AdvantageState[];
  };
  /** The events that a unit's (id) side may play with it now; hosts offer them. None of them is refused. */
  legal?(situation: Situation, unit: string): readonly GameEvent[];
  /** The movement chart, where the game has one that tables may change. */
  readonly chart?: ChartSpec;
  /**
   * What a step of a unit (id) would cost, risk and lose, before it is made. `way` says over which side (`side`, or `to`, the
   * cell beyond it, by name) and how, in the game's own words.
   *
   * @throws RulesError where it cannot be read
   */
  step?(situation: Situation, unit: string, way: Json): StepAnswer;
  /** All that a unit's (id) side could play with it now, what is refused with its reasons: `legal` and the rest. */
  considered?(situation: Situation, unit: string): readonly LegalAction[];
  /**
   * Anything else that the rules can say of a unit (id), asked in the game's own words.
   *
   * @throws RulesError where it cannot be read
   */
  inquire?(situation: Situation, unit: string, question: Json): Inquiry;
}
