import { isRulesError, type Reason } from '@bocage/core';
import { isPlayed, type AttackAnswer, type Json } from '@bocage/core/game';
import { postCard, sourceLine } from '../chat/cards';
import type { SceneState } from '../data/scene-state';
import { publicSituation, situationFor } from '../facts/knowledge';
import { sideOfToken } from '../data/units';
import { readRecord } from '../data/play-record';
import { namesAbout } from '../los/names';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { coverView } from '../view/cover-view';
import { deferredWords } from '../view/deferred';

/** An attack on a scene, in the game's own words. */
export interface Attack {
  readonly scene: ScenePort;
  readonly attacker: string;
  readonly target: string;
  /** Its fields besides attacker and target. */
  readonly said: Readonly<Record<string, Json>>;
}

/**
 * Returns the rules' answer, from this user's knowledge; undefined = the game has no attacks.
 *
 * @throws RulesError if the rules cannot read the attack
 */
export function askAttack(attack: Attack, state: SceneState): AttackAnswer | undefined {
  return state.rules.attack?.(situationFor(attack.scene, state, game.user), specOf(attack));
}

/** Whether this user knows that both are on the board. */
export function isKnown({ scene, attacker, target }: Attack, state: SceneState): boolean {
  const { units } = situationFor(scene, state, game.user);
  return [attacker, target].every((id) => units.some((unit) => unit.id === id));
}

/** Returns the token with which this user may declare it; `gm`: as a GM; undefined: the user may not. */
export function declarer({ scene, attacker }: Attack): TokenDocumentPort | 'gm' | undefined {
  if (game.user.isGM) return 'gm';
  const token = scene.tokens.get(attacker);
  return token?.isOwner ? token : undefined;
}

/** Returns this user's known reasons against declaring it now; empty: none. */
export function whyNot(attack: Attack, state: SceneState, answer: AttackAnswer): readonly Reason[] {
  const { rules } = state;
  const who = declarer(attack);
  if (!answer.declare || !isPlayed(rules) || who === undefined) return [];
  const { units } = readRecord(attack.scene.flags[MODULE_ID]);
  const by = who === 'gm' ? undefined : sideOfToken(who, units.get(who.id));
  try {
    return rules.play(situationFor(attack.scene, state, game.user), answer.declare, by).refused;
  } catch (error) {
    // The attack may depend on facts that this user does not know: the GM's client decides.
    if (isRulesError(error)) return [];
    throw error;
  }
}

/** Posts the target's protections, from this user's knowledge. */
export async function postTem(attack: Attack, state: SceneState): Promise<void> {
  const { scene, attacker, target } = attack;
  const situation = situationFor(scene, state, game.user);
  const aloud = publicSituation(scene, situation, state.rules, [attacker, target]);
  const answer = state.rules.attack?.(aloud, specOf(attack));
  if (!answer) return;
  const ids = [...new Set([...answer.attackers, target])];
  const view = coverView(deferredWords(game.i18n), namesAbout(scene, state, game.user, ids), answer);
  const about = ids.flatMap((id) => scene.tokens.get(id) ?? []);
  await postCard('tem-card', { view, source: sourceLine(scene, state) }, scene, about);
}

function specOf({ attacker, target, said }: Attack): Json {
  return { attackers: [attacker], target, ...said };
}
