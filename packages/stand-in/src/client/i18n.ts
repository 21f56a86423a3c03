// game.i18n: the chosen language with English as fallback. Before `i18nInit` nothing is translated.
import { expandObject, getProperty, hasProperty, isPlain, type Obj } from '../shared/objects';

export class Localization {
  lang = 'en';
  translations: Obj = {};
  _fallback: Obj = {};

  has(key: string, fallback = true): boolean {
    return hasProperty(this.translations, key) || (fallback && hasProperty(this._fallback, key));
  }

  localize(key: string): string {
    const own = getProperty(this.translations, key);
    if (typeof own === 'string') return own;
    const english = getProperty(this._fallback, key);
    return typeof english === 'string' ? english : key;
  }

  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (_, name: string) => String(data[name] ?? ''));
  }

  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }
}

const merge = (into: Obj, from: Obj): void => {
  for (const [key, value] of Object.entries(expandObject(from))) {
    const before = into[key];
    if (isPlain(before) && isPlain(value)) merge(before, value);
    else into[key] = value;
  }
};

const fetchJson = async (path: string): Promise<Obj> => {
  const response = await fetch(path);
  if (!response.ok) {
    console.error(`Unable to load requested localization file ${path}`);
    return {};
  }
  return (await response.json()) as Obj;
};

export interface LanguageFile {
  readonly lang: string;
  readonly path: string;
}

/** Loads the table's own texts, then each file in order; later files win. English is the fallback. */
export const loadTranslations = async (
  i18n: Localization,
  lang: string,
  files: readonly LanguageFile[],
): Promise<void> => {
  i18n.lang = lang;
  const load = async (into: Obj, wanted: string): Promise<void> => {
    merge(into, await fetchJson(`/table/lang/${wanted}.json`));
    for (const file of files.filter((entry) => entry.lang === wanted))
      merge(into, await fetchJson(file.path));
  };
  const english: Obj = {};
  await load(english, 'en');
  if (lang === 'en') i18n.translations = english;
  else {
    i18n._fallback = english;
    const own: Obj = {};
    await load(own, lang);
    i18n.translations = own;
  }
};
