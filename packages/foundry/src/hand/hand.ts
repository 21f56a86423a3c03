import { isRulesError } from '@bocage/core';
import type { KnownSituation, Unit } from '@bocage/core/game';
import { untracked } from '@preact/signals-core';
import { isOurs } from '../data/ours';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import { knowsAll } from '../data/units';
import { selectedTokens } from '../facts/selection';
import { perScene, reads } from '../facts/source';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { entriesOf, type HandEntry } from './entries';

/** The deeds of the selected unit, as far as this user may know. */
export interface Hand {
  readonly scene: ScenePort;
  readonly state: SceneState;
  readonly token: TokenDocumentPort;
  readonly situation: KnownSituation;
  readonly unit: Unit;
  readonly entries: readonly HandEntry[];
}

/** Returns the hand of the first selected unit that this user plays; undefined = there is none. */
export const handOn = perScene((scene): Hand | undefined => {
  const ids = selectedTokens();
  // It does not read `terrain`: all deeds at all targets cost too much for every step of a pen.
  reads(scene, 'ground', 'record', 'tokens', 'sight');
  const token = ids.map((id) => scene.tokens.get(id)).find((one) => one && knowsAll(game.user, one));
  return token && isOurs(scene) ? untracked(() => handOf(scene, token)) : undefined;
});

function handOf(scene: ScenePort, token: TokenDocumentPort): Hand | undefined {
  const state = sceneState(scene);
  if (!state || state.file === 'loading' || !state.rules.considered) return undefined;
  const situation = situationFor(scene, state, game.user);
  const unit = situation.units.find(({ id }) => id === token.id);
  if (!unit) return undefined;
  try {
    return { scene, state, token, situation, unit, entries: entriesOf(state.rules, situation, unit) };
  } catch (error) {
    // An unreadable unit is reported at its counter.
    if (isRulesError(error)) return undefined;
    throw error;
  }
}
