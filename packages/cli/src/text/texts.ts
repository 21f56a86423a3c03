import type { Texts } from '@bocage/core/game';
import en from '../../../../lang/en.json';
import ja from '../../../../lang/ja.json';

export const LANGS = ['en', 'ja'] as const;
export type Lang = (typeof LANGS)[number];

export type TextData = Readonly<Record<string, string | number>>;

type Node = string | { readonly [key: string]: Node };
const ROOTS: Readonly<Record<Lang, Node>> = { en, ja };

function lookUp(lang: Lang, key: string): string | undefined {
  let node: Node | undefined = ROOTS[lang];
  for (const part of key.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = Object.hasOwn(node, part) ? node[part] : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}

/** Fills `{name}` placeholders; one without a value stays visible, so that it is noticed. */
export function fill(template: string, data: TextData): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  );
}

/**
 * Returns the text under `BOCAGE.<key>`; undefined if no language has it. English stands in for missing
 * Japanese.
 */
export function textIfAny(lang: Lang, key: string, data: TextData = {}): string | undefined {
  return textAt(lang, `BOCAGE.${key}`, data);
}

/** Returns the text under a whole key; undefined if no language has it. */
export function textAt(lang: Lang, key: string, data: TextData = {}): string | undefined {
  const template = lookUp(lang, key) ?? lookUp('en', key);
  return template === undefined ? undefined : fill(template, data);
}

/** Returns the text under the first of these whole keys that has one. */
export function firstText(lang: Lang, keys: readonly string[], data: TextData = {}): string | undefined {
  const key = keys.find((one) => textAt(lang, one) !== undefined);
  return key === undefined ? undefined : textAt(lang, key, data);
}

/** Returns the text under `BOCAGE.<key>`; the bare key if there is none. */
export function textOf(lang: Lang, key: string, data: TextData = {}): string {
  return textIfAny(lang, key, data) ?? `BOCAGE.${key}`;
}

/** Returns all texts, in the form that core needs. */
export function textsIn(lang: Lang): Texts {
  return {
    localize: (key) => textAt(lang, key) ?? key,
    format: (key, data) => textAt(lang, key, data) ?? key,
    has: (key) => textAt(lang, key) !== undefined,
  };
}
