import { formatCell, formatSide } from '@bocage/core/notation';
import type { BocageApi } from './api-types';
import { sceneState } from './data/scene-state';
import { situationFor } from './facts/knowledge';
import { sideFlagKey } from './data/keys';
import { ask, placeTyped } from './los/ask';
import { currentSession } from './facts/session';
import { endTyped, unitEntries } from './los/entries';
import { NO_QUERY } from './los/query';
import { chartInForce, crossingAsked } from './movement';
import { GAME_TOOLS } from './game-tools';
import { sendEvent, waitingFor } from './sync/client';
import { registerGame, unregisterGame } from './games';
import { exportDrawing } from './shapes/export';

/** Returns the public interface, which answers what this client's user may know. */
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
