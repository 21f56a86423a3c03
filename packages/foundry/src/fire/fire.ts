import { isRulesError, type AttackAnswer, type Game, type Situation } from '@bocage/core';
import { postCard, sourceLine } from '../chat/cards';
import { sceneState } from '../data/scene-state';
import { publicSituation, situationFor } from '../data/situation';
import { namesFor, tokenName } from '../los/names';
import type { ScenePort } from '../host/ports';
import { coverView, kindName } from '../view/cover-view';
import { deferredWords } from '../view/deferred';
import { errorText } from '../view/errors';

/** Posts what protects `target` from `attacker`'s fire. Only what this user may know goes in. */
export async function fireAt(attacker: string, target: string): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state?.rules.attack) return;
  const situation = situationFor(scene, state, game.user);
  if (![attacker, target].every((id) => situation.units.some((unit) => unit.id === id))) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Fire.noUnit'));
    return;
  }
  const attack = (among: Situation, kind?: string): AttackAnswer | undefined =>
    state.rules.attack?.(among, { attackers: [attacker], target, ...(kind !== undefined && { kind }) });
  try {
    const kinds = attack(situation)?.kinds.filter(({ usual }) => usual) ?? [];
    const kind = await chooseKind(
      state.rules,
      kinds.map((offer) => offer.kind),
      scene,
      attacker,
    );
    if (kind === undefined) return;
    const answer = attack(publicSituation(scene, situation, state.rules, [attacker, target]), kind);
    if (!answer) return;
    const view = coverView(deferredWords(game.i18n), namesFor(scene, state, game.user), answer);
    const about = [attacker, target].flatMap((id) => scene.tokens.get(id) ?? []);
    await postCard('tem-card', { view, source: sourceLine(scene, state) }, about);
  } catch (error) {
    if (!isRulesError(error)) throw error;
    ui.notifications.error(errorText(game.i18n, error));
  }
}

/** The kind of attack: the only one there is, or what the user picks; undefined where the window is closed. */
async function chooseKind(
  rules: Game,
  kinds: readonly string[],
  scene: ScenePort,
  attacker: string,
): Promise<string | undefined> {
  if (kinds.length <= 1) return kinds[0];
  const token = scene.tokens.get(attacker);
  const name = token ? tokenName(token, game.user) : '';
  const picked = await foundry.applications.api.DialogV2.wait({
    window: { title: game.i18n.format('BOCAGE.Fire.kind', { name }) },
    buttons: kinds.map((kind) => ({ action: kind, label: kindName(game.i18n, rules, kind) })),
    rejectClose: false,
  });
  return kinds.find((kind) => kind === picked);
}
