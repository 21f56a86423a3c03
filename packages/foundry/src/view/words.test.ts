import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBoard } from '@bocage/core/board';
import { SQUARES } from '@bocage/core/lattice';
import { keyOn, reasonLine, type Words } from './words';

type Texts = { readonly [key: string]: string | Texts };

const read = (lang: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../../lang/${lang}.json`, import.meta.url), 'utf8')) as Texts;
const at = (texts: Texts, key: string): string | Texts | undefined =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      texts,
    );
const leaves = (node: string | Texts, key: string): readonly string[] =>
  typeof node === 'string'
    ? [key]
    : Object.entries(node).flatMap(([id, below]) => leaves(below, `${key}.${id}`));
const own = (texts: Texts): readonly string[] => leaves(at(texts, 'BOCAGE.Squares') ?? '', 'BOCAGE.Squares');

test.each(['en', 'ja'])('a text of squares replaces one of hexes and names no hex (%s)', (lang) => {
  const texts = read(lang);
  expect(own(texts).length).toBeGreaterThan(10);
  for (const key of own(texts)) {
    const usual = key.replace('BOCAGE.Squares.', 'BOCAGE.');
    expect(at(texts, usual), usual).toBeTypeOf('string');
    expect(at(texts, key), key).not.toMatch(/hex|ヘクス/i);
  }
});

test('every text of palette, tools and LOS panel that names hexes has one for squares', () => {
  const texts = read('en');
  const has = (key: string): boolean => typeof at(texts, key) === 'string';
  const spoken = [
    'BOCAGE.Palette',
    'BOCAGE.Tool',
    'BOCAGE.Los.pickFirst',
    'BOCAGE.Los.pickSecond',
    'BOCAGE.Los.placeHint',
  ]
    .flatMap((key) => leaves(at(texts, key) ?? '', key))
    // Square scenes have no bases of hexsides and no shapes inside hexes.
    .filter((key) => !/\.(baseHint|askBase|Tool\.shape)$/.test(key))
    // A text for both grids names both.
    .filter((key) => /hex/i.test(String(at(texts, key))) && !/square/i.test(String(at(texts, key))));
  expect(spoken.length).toBeGreaterThan(10);
  expect(spoken.filter((key) => keyOn({ has }, 'square', key) === key)).toEqual([]);
  expect(spoken.filter((key) => keyOn({ has }, 'hex', key) !== key)).toEqual([]);
});

test('a rule is shown by the title of its section where a game has sections, else by its number', () => {
  const titles: Readonly<Record<string, string>> = { 'G.Section.rally': 'Rally' };
  const words: Words = {
    localize: (key) => titles[key] ?? key,
    format: (key) => key,
    has: (key) => key in titles,
  };
  const board = createBoard({ name: '', lattice: SQUARES, extent: { columns: 1, firstRow: 1, rows: 1 } });
  const shown = (rule: string, game: object): string =>
    reasonLine(words, { board, game: { labels: 'G', ...game }, unit: () => undefined }, { code: 'c', rule })
      .rule;
  const sectionOf = (rule: string): string | undefined => (rule === 'X-1' ? 'rally' : undefined);
  expect(shown('X-1', { sectionOf })).toBe('Rally');
  expect(shown('X-2', { sectionOf })).toBe('X-2');
  expect(shown('B9.2', {})).toBe('B9.2');
});
