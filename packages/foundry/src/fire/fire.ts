import { RulesError } from '@bocage/core';
import { postCard, sourceLine } from '../chat/cards';
import { sceneState } from '../data/scene-state';
import { publicSituation, situationFor } from '../data/situation';
import { namesFor } from '../los/names';
import { coverView } from '../view/cover-view';
import { deferredWords } from '../view/deferred';
import { errorText } from '../view/errors';

/** Posts what protects `target` from `attacker`'s direct fire. Only what this user may know goes in. */
export async function fireAt(attacker: string, target: string): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state) return;
  const situation = situationFor(scene, state, game.user);
  if (![attacker, target].every((id) => situation.units.some((unit) => unit.id === id))) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Fire.noUnit'));
    return;
  }
  try {
    const answer = state.ruleset.cover(
      publicSituation(scene, situation, [attacker, target]),
      [attacker],
      target,
    );
    const view = coverView(deferredWords(game.i18n), namesFor(scene, state.ruled, game.user), answer);
    const about = [attacker, target].flatMap((id) => scene.tokens.get(id) ?? []);
    await postCard('tem-card', { view, source: sourceLine(scene, state) }, about);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    ui.notifications.error(errorText(game.i18n, error));
  }
}
