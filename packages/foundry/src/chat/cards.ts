import { template } from '../apps/base';
import type { SceneState } from '../data/scene-state';
import { knowsAll, unitFlags } from '../data/units';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';

/**
 * Posts a card: plain HTML with everything said in it, so that it outlives the module.
 * @param about the units it speaks of: where one of them is hidden or concealed, only those who know all about it get
 *   the card
 */
export async function postCard(
  name: 'los-card' | 'tem-card',
  context: object,
  about: readonly TokenDocumentPort[],
): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(template(name), context);
  const { implementation } = ChatMessage;
  const [first] = about;
  const whisper = audience(about);
  await implementation.create({
    content,
    speaker: implementation.getSpeaker(first ? { token: first } : {}),
    flags: { [MODULE_ID]: { card: name } },
    ...(whisper ? { whisper } : {}),
  });
}

/** Who may read about these units: undefined = everybody. */
function audience(about: readonly TokenDocumentPort[]): readonly string[] | undefined {
  const secret = about.filter((token) => isSecret(token) && knowsAll(game.user, token));
  if (secret.length === 0) return undefined;
  return game.users
    .filter((user) => user.isSelf || secret.every((token) => knowsAll(user, token)))
    .map(({ id }) => id);
}

/** Whether not everybody knows all about this token. */
export function isSecret(token: TokenDocumentPort): boolean {
  const flags = unitFlags(token);
  return token.hidden || flags.hidden === true || flags.concealed === true;
}

/** Which law and which map an answer rests on, for the card's foot. */
export function sourceLine(scene: ScenePort, state: SceneState): string {
  const { title, edition } = state.ruleset.rulebook;
  const rules = Object.entries(state.terrain.rules)
    .map(([id, value]) => `${id}=${value}`)
    .join(', ');
  return [title, edition, scene.name, rules].filter((part) => part !== '').join(' · ');
}
