import type { FieldCell, Game, GameEvent, Json, LosAnswer, StepAnswer, Waiting } from '@bocage/core/game';
import type { GameTools } from './game-tools';
import type { Reply } from './sync/protocol';

/** The terrain on a hexside. */
export interface SideTerrain {
  /** The id of its kind, as the game names it. */
  readonly terrain: string;
  /** A Gap lies in it. */
  readonly gap: boolean;
  /** A Breach was made in it. */
  readonly breach: boolean;
}

/** A unit that may hold the advantage, in ASL Wall Advantage. */
export interface Advantage {
  /** The id of its token. */
  readonly token: string;
  readonly holds: boolean;
  /** The hexsides over which it holds it, by name. */
  readonly sides: readonly string[];
}

/** `game.modules.get('bocage').api`: for macros and other modules. docs/api.md is made from this (scripts/api-page.mjs). */
export interface BocageApi {
  /**
   * Adds a game to those that scenes can be played by, at any time after `init`. The same id again replaces it.
   *
   * @param rules the game: see [games.md](games.md)
   * @throws RulesError naming the member that every game needs and this one lacks
   * @example
   * Hooks.once('setup', () => {
   *   const { api } = game.modules.get('bocage');
   *   api.registerGame(claims(api.tools));
   * });
   */
  registerGame(rules: Game): void;

  /**
   * The old name of `registerGame`, which goes on working.
   *
   * @param rules the game
   * @throws RulesError as `registerGame` does
   * @example
   * api.registerRuleset(claims(api.tools));
   */
  registerRuleset(rules: Game): void;

  /**
   * Takes a game away. Its scenes keep what is drawn on them and show it again when the game is back.
   *
   * @param id of the game; one that is not registered changes nothing
   * @example
   * api.unregisterGame('claims');
   */
  unregisterGame(id: string): void;

  /**
   * What a game is built with: exact lattices, the walk of a line, names of places, boards, situations as JSON. A game
   * needs nothing of ours in its own bundle.
   *
   * @returns functions and lattices by name
   * @example
   * const { SQUARES, walkLine } = api.tools;
   * walkLine(SQUARES, { x: 0, y: 0 }, { x: 0, y: 4 }).map(({ kind }) => kind); // → ['cell', 'side', 'cell', 'side', 'cell']
   */
  readonly tools: GameTools;

  /**
   * Returns what stands on a hexside of the viewed scene.
   *
   * @param side by name: two cells that share it, or a hexspine's two ends
   * @returns undefined = nothing stands there, the name is no hexside, or Bocage does not play on the scene
   * @example
   * api.terrainAt('C2-C3'); // → { terrain: 'hedge', gap: false, breach: false }
   * api.terrainAt('A1-A2'); // → undefined
   */
  terrainAt(side: string): SideTerrain | undefined;

  /**
   * Returns every hexside of the viewed scene that has terrain on it, imported boards included.
   *
   * @returns ids of terrain by name of the hexside; empty where Bocage does not play
   * @example
   * api.sides(); // → { 'C2-C3': 'hedge', 'C3-D2': 'rowhouse-wall' }
   */
  sides(): Readonly<Record<string, string>>;

  /**
   * Returns the line of sight between two ends on the viewed scene, as this user may know it. It is neither shown nor
   * limited by the world's setting for who may check lines of sight.
   *
   * @param from the name of a unit that this user knows, or of a hex, hexside or vertex
   * @param to likewise
   * @returns undefined = an end is unknown to this user, or Bocage does not play on the scene
   * @throws RulesError where the rules cannot read the scene, such as a unit's field with a value that is none
   * @example
   * api.los('Lorry', 'C1').los; // → 'clear'
   * const answer = api.los('C1', 'C4');
   * answer.los; // → 'blocked'
   * answer.range; // → 3
   * answer.because.map(({ code, rule }) => `${code} (${rule})`); // → ['los-hexside (B9.2)', 'los-vehicle (D9.4)']
   * api.los('Nobody', 'C1'); // → undefined
   */
  los(from: string, to: string): LosAnswer | undefined;

  /**
   * Returns what it costs a unit of the viewed scene to cross a hexside of its cell, and what it risks and loses there.
   *
   * @param unit by name or token id
   * @param hexside by name
   * @returns undefined = this user does not know what the unit is, or there is no such hexside; `missing` names empty
   *   cells of the movement chart
   * @throws RulesError where the rules cannot read the scene
   * @example
   * api.crossing('Lorry', 'C2-C3').allowed; // → false
   * api.crossing('Lorry', 'C3-D2').missing; // → ['hexsides.rowhouse-wall.truck']
   */
  crossing(unit: string, hexside: string): StepAnswer | undefined;

  /**
   * Returns the movement chart in force on the viewed scene. A GM changes its cells in `flags.bocage.chart` of the scene.
   *
   * @returns the text of each cell by table, row and column; undefined = the game has no chart
   * @example
   * api.chart().hexsides.hedge.halftrack; // → '2 + COT B'
   */
  chart(): Json | undefined;

  /**
   * Returns the drawn board of the viewed scene as JSON that the `bocage` command reads ([boards.md](boards.md)).
   *
   * @returns undefined = the user is no GM, or Bocage does not play on the scene
   * @example
   * api.exportDrawing().sides['C2-C3']; // → { terrain: 'hedge' }
   */
  exportDrawing(): object | undefined;

  /**
   * Returns the line of sight that this user's panel shows.
   *
   * @returns undefined = none is shown
   * @example
   * api.shown()?.los; // → undefined
   */
  shown(): LosAnswer | undefined;

  /**
   * Returns the LOS field that this user's map shows.
   *
   * @returns one entry for each cell by name; empty where no field is shown
   * @example
   * const seen = Object.entries(api.field()).filter(([, { shown }]) => shown === 'clear');
   * seen.length; // → 0
   */
  field(): Readonly<Record<string, FieldCell>>;

  /**
   * Plays an event by the rules on the viewed scene, as if this user had pressed its button. The GM's browser decides;
   * the events of each game are in
   * [situations.md](situations.md) and [company-fire.md](company-fire.md).
   *
   * @param event with its `type` and fields
   * @param token the id of a token that this user owns: the event is its side's; absent: the side that the user plays
   * @returns a promise of what became of it, which a refusal does not reject: `done`, `refused`, `waits` (for a GM) or
   *   `failed`
   * @example
   * const reply = await api.send({ type: 'claim', unit: 'lorry' });
   * if (reply.state === 'refused') reply.because.forEach(({ code, rule }) => console.log(code, rule));
   */
  send(event: GameEvent, token?: string): Promise<Reply>;

  /**
   * Returns the questions and dice that the viewed scene's game waits for, as this user may know them. An event of type
   * `answer` answers a question, one of type `dice` brings the dice.
   *
   * @returns lists that are empty where nothing waits
   * @example
   * api.waiting().questions.map(({ id, kind, choices }) => ({ id, kind, choices: choices.length })); // → []
   */
  waiting(): Waiting;

  /**
   * Returns who holds the advantage on the viewed scene, as this user may know it.
   *
   * @returns the units that the game keeps it for; empty where it knows no advantage
   * @throws RulesError where the rules cannot read the scene
   * @example
   * api.advantage().filter(({ holds }) => holds).map(({ token }) => token); // → []
   */
  advantage(): readonly Advantage[];
}
