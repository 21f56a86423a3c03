import { choiceKey, labelKey } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { knowsAll } from '../data/units';
import { isVeiled } from '../facts/veil';
import { messageClass } from '../host/documents';
import type { MessagePort, ScenePort, TokenDocumentPort } from '../host/ports';
import { renderText } from '../host/templates';
import { MODULE_ID } from '../settings';
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
 * @param about its units: if one is hidden or concealed, only users who know all about it get the card
 */
export async function postCard(
  name: CardName,
  context: object,
  scene: ScenePort,
  about: readonly TokenDocumentPort[],
): Promise<void> {
  const content = await render(name, context);
  const [first] = about;
  const whisper = audience(about);
  await messageClass().create({
    content,
    // A card about a veiled unit goes only to those who know all of it.
    speaker: speakerFor(scene, first, first !== undefined && isVeiled(first) && knowsAll(game.user, first)),
    flags: { [MODULE_ID]: { card: name, lang: game.i18n.lang, context: JSON.stringify(context) } },
    ...(whisper ? { whisper } : {}),
  });
}

/** Shows a card of another language in this client's own. */
export async function translateCard(message: MessagePort, html: HTMLElement): Promise<void> {
  const flags = message.flags[MODULE_ID];
  const name = CARDS.find((card) => card === flags?.card);
  const old = html.querySelector('.bocage-card');
  if (!name || !old || flags?.lang === game.i18n.lang || typeof flags?.context !== 'string') return;
  if (flags.context.length > LONGEST_CONTEXT) return;
  const holder = old.ownerDocument.createElement('template');
  try {
    const context: unknown = JSON.parse(flags.context);
    if (typeof context !== 'object' || context === null) return;
    holder.innerHTML = await render(name, context);
  } catch {
    // Anybody may post a look-alike, such as endlessly nested lists: it stays as it was sent.
    return;
  }
  old.replaceWith(holder.content);
}

function render(name: CardName, context: object): Promise<string> {
  return renderText(name, say(game.i18n, context));
}

/** Returns the ids of users who may read about these units; undefined = everybody. */
function audience(about: readonly TokenDocumentPort[]): readonly string[] | undefined {
  const secret = about.filter((token) => isVeiled(token) && knowsAll(game.user, token));
  if (secret.length === 0) return undefined;
  return game.users
    .filter((user) => user.isSelf || secret.every((token) => knowsAll(user, token)))
    .map(({ id }) => id);
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
