import { formatSide } from '@bocage/core/notation';
import type { Json, StepAnswer } from '@bocage/core/game';
import { sceneState } from './data/scene-state';
import { situationFor } from './facts/knowledge';
import { knowsAll, mayKnow } from './data/units';
import { isVeiled } from './facts/veil';
import { placeTyped } from './los/ask';
import { endTyped, unitEntries } from './los/entries';

/**
 * Returns the cost for a unit of the viewed scene to cross a hexside; undefined = this user does not know the
 * unit's kind.
 */
export function crossingAsked(name: string, hexside: string): StepAnswer | undefined {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state) return undefined;
  const unit = endTyped(state, unitEntries(scene, state, game.user), name);
  const id = unit?.kind === 'unit' ? unit.id : name;
  const token = scene.tokens.get(id);
  const place = placeTyped(state.board, hexside);
  if (!token || !mayKnow(game.user, token) || place?.kind !== 'side') return undefined;
  // Its cost would tell what it is.
  if (isVeiled(token) && !knowsAll(game.user, token)) return undefined;
  const situation = situationFor(scene, state, game.user);
  if (!situation.units.some((u) => u.id === id)) return undefined;
  return state.rules.step?.(situation, id, {
    side: formatSide(state.board.lattice.sideOf(place.cell, place.side), state.board),
  });
}

/** Returns every cell of the movement chart in force on the viewed scene; undefined = the game has none. */
export function chartInForce(): Json | undefined {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state) return undefined;
  return state.rules.chart?.inForce(situationFor(scene, state, game.user));
}
