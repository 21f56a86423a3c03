import { formatCell, formatSide } from '@bocage/core/notation';
import type { FieldCell, GameEvent, Json, LosAnswer, Game, Waiting, StepAnswer } from '@bocage/core/game';
import { sceneState } from './data/scene-state';
import { situationFor } from './data/situation';
import { sideFlagKey } from './data/keys';
import { ask, placeTyped } from './los/ask';
import { currentSession } from './los/session';
import { endTyped, unitEntries } from './los/entries';
import { NO_QUERY } from './los/query';
import { chartInForce, crossingAsked } from './movement';
import { GAME_TOOLS, type GameTools } from './game-tools';
import { sendEvent, waitingFor } from './sync/client';
import type { Reply } from './sync/protocol';
import { registerGame, unregisterGame } from './games';
import { exportDrawing } from './shapes/export';

/** `game.modules.get('bocage').api`: for macros and other modules. Answers what this user may know, no more. */
export interface BocageApi {
  /** Adds a game (docs/games.md), at any time; the same id again replaces it. */
  registerGame(rules: Game): void;
  /** The old name of `registerGame`. */
  registerRuleset(rules: Game): void;
  /** Takes a game away. */
  unregisterGame(id: string): void;
  /** What a game is built with. */
  readonly tools: GameTools;
  /** What is on a hexside of the viewed scene, by its name; undefined = nothing. */
  terrainAt(
    side: string,
  ): { readonly terrain: string; readonly gap: boolean; readonly breach: boolean } | undefined;
  /** Every hexside with something on it, by name. */
  sides(): Readonly<Record<string, string>>;
  /** Line of sight between two units (by name) or places (by hex, hexside or vertex name). */
  los(from: string, to: string): LosAnswer | undefined;
  /**
   * What it costs a unit (by name or token id) to cross a hexside (by name) of its hex; undefined where this user does
   * not know what the unit is. Empty cells of the chart are named in `missing`.
   */
  crossing(unit: string, hexside: string): StepAnswer | undefined;
  /** Every cell of the movement chart in force on the viewed scene; it is changed in `flags.bocage.chart`. */
  chart(): Json | undefined;
  /** The drawn board of the viewed scene, as the `bocage` command reads it; for game masters. */
  exportDrawing(): object | undefined;
  /** The answer that is shown. */
  shown(): LosAnswer | undefined;
  /** What the LOS field shows of each hex, by name; empty where none is shown. */
  field(): Readonly<Record<string, FieldCell>>;
  /**
   * Does something by the game's rules on the viewed scene, such as `{type: 'claim', unit}`, and says what became of it.
   *
   * @param token the id of the token for whose side it is done; absent: the side that the user plays
   */
  send(event: GameEvent, token?: string): Promise<Reply>;
  /** The questions and dice that wait on the viewed scene. */
  waiting(): Waiting;
  /** Who holds the advantage, by token id. */
  advantage(): readonly {
    readonly token: string;
    readonly holds: boolean;
    readonly sides: readonly string[];
  }[];
}

/** The public interface. */
export function createApi(): BocageApi {
  return {
    registerGame,
    registerRuleset: registerGame,
    unregisterGame,
    tools: GAME_TOOLS,
    terrainAt(name) {
      const state = sceneState(canvas.scene);
      const place = state && placeTyped(state.board, name);
      if (!state || place?.kind !== 'side') return undefined;
      const entry = state.terrain.sides.get(
        sideFlagKey(state.layout.lattice.sideOf(place.cell, place.side)),
      )?.entry;
      return (
        entry && { terrain: entry.terrain, gap: entry.gap !== undefined, breach: entry.breach !== undefined }
      );
    },
    sides() {
      const state = sceneState(canvas.scene);
      if (!state) return {};
      return Object.fromEntries(
        state.board.sides.map(([side, facts]) => [formatSide(side, state.board), facts.terrain]),
      );
    },
    los(from, to) {
      const { scene } = canvas;
      const state = sceneState(scene);
      if (!scene || !state) return undefined;
      const entries = unitEntries(scene, state, game.user);
      const [a, b] = [endTyped(state, entries, from), endTyped(state, entries, to)];
      if (!a || !b) return undefined;
      return ask(state.rules, situationFor(scene, state, game.user), { ...NO_QUERY, from: a, to: b })?.answer;
    },
    crossing: crossingAsked,
    chart: chartInForce,
    exportDrawing() {
      const state = game.user.isGM ? sceneState(canvas.scene) : undefined;
      return state && exportDrawing(state);
    },
    shown: () => currentSession().asked?.answer,
    field() {
      const { state, field } = currentSession();
      if (!state || !field) return {};
      const { board } = state;
      return Object.fromEntries(
        board.cells.flatMap((cell, i) => {
          const seen = field[i];
          return seen ? [[formatCell(cell, board.parts ? board : board.name), seen]] : [];
        }),
      );
    },
    send: (event, token) =>
      canvas.scene
        ? sendEvent(canvas.scene, event, token)
        : Promise.resolve({ state: 'failed', why: 'unknown' }),
    waiting: () => (canvas.scene ? waitingFor(canvas.scene) : { questions: [], needs: [] }),
    advantage() {
      const { scene } = canvas;
      const state = sceneState(scene);
      if (!scene || !state?.rules.advantage) return [];
      return state.rules.advantage
        .state(situationFor(scene, state, game.user))
        .map(({ unit, holds, sides }) => ({
          token: unit,
          holds,
          sides: sides.map((side) => formatSide(side, state.board)),
        }));
    },
  };
}
