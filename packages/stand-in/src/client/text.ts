// The table's own words, from packages/stand-in/lang through game.i18n.
import type { Localization } from './i18n';

let i18n: Localization | undefined;
export const setTexts = (made: Localization): void => {
  i18n = made;
};

/** Returns a text of the table by its key, with `{name}` filled in. */
export const t = (key: string, data: Record<string, unknown> = {}): string =>
  i18n?.format(`TABLE.${key}`, data) ?? key;

/** Returns the text of a key, or plain text as it is: core translates titles and labels late. */
export const local = (key: string | undefined): string =>
  key === undefined || key === '' ? '' : (i18n?.localize(key) ?? key);
