import { mayKnow } from '../data/units';
import type { ScenePort } from '../host/ports';
import { losPolicy, scenePolicy } from '../settings';
import type { LosQuery } from './query';

/**
 * Returns the refusal by the table's policy on checks, which tells nothing about the map; undefined = it
 * allows the check.
 */
export function policyRefusal(query: LosQuery, scene: ScenePort): string | undefined {
  const policy = policyOn(scene);
  if (policy === 'free' || !query.from) return undefined;
  if (policy === 'gm') return game.i18n.localize('BOCAGE.Los.policyGm');
  const { from } = query;
  const token = from.kind === 'unit' ? scene.tokens.get(from.id) : undefined;
  const own = token !== undefined && mayKnow(game.user, token) && token.isOwner;
  return own ? undefined : game.i18n.localize('BOCAGE.Los.policyOwn');
}

/** Whether this user may look from places without units of their own. */
export function mayAskAnywhere(scene: ScenePort): boolean {
  return policyOn(scene) === 'free';
}

/** A GM is free. */
function policyOn(scene: ScenePort): ReturnType<typeof losPolicy> {
  return game.user.isGM ? 'free' : (scenePolicy(scene) ?? losPolicy());
}
