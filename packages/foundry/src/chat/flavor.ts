import type { MessagePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { say } from '../view/deferred';
import { sentence } from '../view/question-view';

/** What dice are for: in the roller's language in the message, in each reader's own on the page. */

/** Most characters of a purpose: it names a few units. */
const LONGEST = 5000;

/**
 * Returns the data of a message that tell the purpose of its dice.
 *
 * @param purpose a deferred text (view/deferred.ts) that everybody may read
 */
export function flavorOf(purpose: string): {
  readonly flavor: string;
  readonly flags: Readonly<Record<string, object>>;
} {
  return {
    flavor: sentence(say(game.i18n, purpose)),
    flags: { [MODULE_ID]: { lang: game.i18n.lang, purpose } },
  };
}

/** Shows the purpose of another language's dice in this client's own. */
export function translateFlavor({ flags }: MessagePort, html: HTMLElement): void {
  const { lang, purpose } = flags[MODULE_ID] ?? {};
  const shown = html.querySelector('.flavor-text');
  if (!shown || lang === game.i18n.lang || typeof purpose !== 'string' || purpose.length > LONGEST) return;
  // Anybody may post a look-alike: it is text, and nothing else.
  shown.textContent = sentence(say(game.i18n, purpose));
}
