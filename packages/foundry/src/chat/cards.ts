import { choiceKey, labelKey } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { knowsAll } from '../data/units';
import { isVeiled } from '../facts/veil';
import { messageClass } from '../host/documents';
import type { MessagePort, ScenePort, TokenDocumentPort } from '../host/ports';
import { renderText } from '../host/templates';
import { MODULE_ID } from '../settings';
import { sendPrivateCard } from '../sync/private-cards';
import { speakerFor } from './speaker';
import { deferredWords, say } from '../view/deferred';
import { labelText } from '../view/words';

const CARDS = ['los-card', 'tem-card'] as const;
type CardName = (typeof CARDS)[number];

/**
 * Most characters of a card's data; no card of ours comes near. Anybody may post a look-alike, and no reader
 * should wait for it.
 */
const LONGEST_CONTEXT = 100_000;

/**
 * Posts a card: plain HTML in the sender's language, which outlives the module. Deferred texts beside it
 * serve each reader's own language (`translateCard`).
 *
 * @param context deferred texts (view/deferred.ts)
 * @param about its units: if one is hidden or concealed, only users who know all about it get the card, and no
 *   document holds it
 */
export async function postCard(
  name: CardName,
  context: object,
  scene: ScenePort,
  about: readonly TokenDocumentPort[],
): Promise<void> {
  const secret = about.filter((token) => isVeiled(token) && knowsAll(game.user, token));
  if (secret.length > 0) {
    const isSent = await sendPrivateCard(scene, secret, { name, context: JSON.stringify(context) });
    if (!isSent) ui.notifications.warn(game.i18n.localize('BOCAGE.Card.needsGm'));
    return;
  }
  const content = await render(name, context);
  await messageClass().create({
    content,
    speaker: speakerFor(scene, about[0]),
    flags: { [MODULE_ID]: { card: name, lang: game.i18n.lang, context: JSON.stringify(context) } },
  });
}

/** Shows a card of another language in this client's own. */
export async function translateCard(message: MessagePort, html: HTMLElement): Promise<void> {
  const flags = message.flags[MODULE_ID];
  const name = CARDS.find((card) => card === flags?.card);
  const old = html.querySelector('.bocage-card');
  if (!name || !old || flags?.lang === game.i18n.lang || typeof flags?.context !== 'string') return;
  if (flags.context.length > LONGEST_CONTEXT) return;
  // Anybody may post a look-alike, such as endlessly nested lists: it stays as it was sent.
  const shown = await shownCard(name, flags.context);
  if (shown) old.replaceWith(shown);
}

/** Returns a card in the words of this client's user; undefined = it cannot be read. */
export async function shownCard(name: string, text: string): Promise<DocumentFragment | undefined> {
  const card = CARDS.find((one) => one === name);
  if (!card) return undefined;
  const holder = document.createElement('template');
  try {
    const context: unknown = JSON.parse(text);
    if (typeof context !== 'object' || context === null) return undefined;
    holder.innerHTML = await render(card, context);
  } catch {
    return undefined;
  }
  return holder.content;
}

function render(name: CardName, context: object): Promise<string> {
  return renderText(name, say(game.i18n, context));
}

/** Returns rulebook and map of an answer, for the card's foot. */
export function sourceLine(scene: ScenePort, state: SceneState): string {
  const words = deferredWords(game.i18n);
  const { rulebook } = state.rules;
  // A game without texts of its own gives its rulebook's own title.
  const [title, edition] = (['title', 'edition'] as const).map((part) => {
    const key = labelKey(state.rules, 'Rulebook', part);
    return words.has(key) ? words.localize(key) : rulebook[part];
  });
  const rules = Object.entries(state.terrain.rules)
    .map(([id, value]) => {
      const key = choiceKey(state.rules, 'Setting', id, `${value}`);
      const chosen = words.has(key) ? words.localize(key) : `${value}`;
      return `${labelText(words, state.rules, ['Setting'], id)}: ${chosen}`;
    })
    .join(', ');
  return [title, edition, scene.name, rules].filter((part) => part !== '').join(' · ');
}
