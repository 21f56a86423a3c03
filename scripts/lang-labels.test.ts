import { expect, test } from 'vitest';
import { ASL } from '../packages/asl/src/index';
import { COMPANY_FIRE } from '../packages/company-fire/src/index';
import { choiceKey, labelKey, type Game, type LabelGroup } from '../packages/core/src/game/index';
import { isTest, readText, textsUnder } from './lib/files.mjs';
import { flatten } from './lib/languages.mjs';

const en: Record<string, string> = flatten(JSON.parse(readText('lang/en.json')));
const ja: Record<string, string> = flatten(JSON.parse(readText('lang/ja.json')));

type Field = { readonly id: string; readonly choices?: readonly string[] };

const fieldKeys = (game: Game, group: 'Setting' | 'Unit', fields: readonly Field[]): string[] =>
  fields.flatMap(({ id, choices = [] }) => [
    labelKey(game, group, id),
    ...choices.map((choice) => choiceKey(game, group, id, choice)),
  ]);

const phaseKeys = (game: Game): string[] =>
  (game.track?.phases ?? []).flatMap(({ id }) =>
    [id, `${id}_short`].map((text) => labelKey(game, 'Phase', text)),
  );

const counterKeys = (game: Game): string[] =>
  (game.counters ?? []).map(({ id }) => labelKey(game, 'Counter', id));
const printedKeys = (game: Game): string[] =>
  (game.counters ?? []).flatMap(({ values }) => values.map(({ id }) => labelKey(game, 'Printed', id)));

const variantKeys = (game: Game): string[] =>
  (game.figures?.variants ?? []).map((id) => labelKey(game, 'Variant', id));

const GAMES: readonly Game[] = [ASL, COMPANY_FIRE];

// The module makes these keys from the game's own lists, so that no search of its sources finds them.
test.each(
  GAMES.flatMap((game) => [
    [game.id, 'side terrain', game.sideTerrain.map(({ id }) => labelKey(game, 'Side', id))] as const,
    [game.id, 'cell terrain', game.cellTerrain.map(({ id }) => labelKey(game, 'Cell', id))] as const,
    [game.id, 'shapes', (game.shapeTerrain ?? []).map(({ id }) => labelKey(game, 'Cell', id))] as const,
    [game.id, 'markers', (game.markers ?? []).map(({ id }) => labelKey(game, 'Marker', id))] as const,
    [game.id, 'phases', phaseKeys(game)] as const,
    [game.id, 'counters', [...counterKeys(game), ...printedKeys(game), ...variantKeys(game)]] as const,
    [game.id, 'rule options', fieldKeys(game, 'Setting', game.settings)] as const,
    [game.id, 'unit fields', fieldKeys(game, 'Unit', game.unitFields)] as const,
  ]),
)('%s: every label of the %s has a text', (_game, _kind, keys) => {
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});

test.each(
  GAMES.flatMap((game) => [
    [game.id, 'Marker', (game.markers ?? []).map(({ id }) => labelKey(game, 'Marker', id)), game] as const,
    [game.id, 'Counter', counterKeys(game), game] as const,
    [game.id, 'Printed', printedKeys(game), game] as const,
    [game.id, 'Variant', variantKeys(game), game] as const,
    [game.id, 'Phase', phaseKeys(game), game] as const,
    [game.id, 'Setting', fieldKeys(game, 'Setting', game.settings), game] as const,
    [game.id, 'Unit', fieldKeys(game, 'Unit', game.unitFields), game] as const,
  ]),
)('%s: every text under %s belongs to something of the game', (_game, group, keys, { labels }) => {
  const texts = Object.keys(en).filter((key) => key.startsWith(`${labels}.${group}.`));
  expect(texts.filter((key) => !keys.includes(key.replace(/_hint$/, '')))).toEqual([]);
});

// A label beside these groups is made from the game's lists above.
const WORDS: readonly LabelGroup[] = [
  'Attack',
  'AttackField',
  'Check',
  'Cover',
  'Deed',
  'Ending',
  'Laid',
  'Mark',
  'Modifier',
  'Need',
  'Question',
  'Section',
];

test.each(GAMES.flatMap((game) => WORDS.map((group) => [game.id, group, game] as const)))(
  '%s: every %s that an answer may bear has a text in both languages, and every text is of one',
  (_, group, game) => {
    const keys = (game.words?.[group] ?? []).map((id) => labelKey(game, group, id));
    for (const texts of [en, ja]) expect(keys.filter((key) => !/\S/.test(texts[key] ?? ''))).toEqual([]);
    const texts = Object.keys(en).filter((key) => key.startsWith(`${game.labels}.${group}.`));
    // Dice may have a button of their own.
    expect(
      texts.filter(
        (key) => !keys.includes(key.replace(/(?<=\.Need\..*)_throw$|(?<=\.Question\..*)_waits$/, '')),
      ),
    ).toEqual([]);
  },
);

/** Groups that hosts show in the same way of every game. */
const CASES = ['viewerWith', 'viewerWithout', 'targetWith', 'targetWithout'];
const FIXED: Readonly<Partial<Record<LabelGroup, readonly string[]>>> = {
  Case: [...CASES, 'title', 'all', 'cellOnly', 'nothing', 'withAdvantage', 'withoutAdvantage'],
  Rulebook: ['title', 'edition'],
  Sees: ['cell', 'unitsWithAdvantage', 'unitsWithoutAdvantage'],
};

test.each(GAMES)('$id: the texts that hosts show of every game are there in both languages', (game) => {
  const groups = Object.entries(FIXED) as readonly (readonly [LabelGroup, readonly string[]])[];
  const keys = groups.flatMap(([group, ids]) => ids.map((id) => labelKey(game, group, id)));
  for (const texts of [en, ja]) expect(keys.filter((key) => !/\S/.test(texts[key] ?? ''))).toEqual([]);
});

test.each(GAMES)('$id: every text of a choice belongs to a question of the game', (game) => {
  const before = `${game.labels}.Choice.`;
  const kinds = Object.keys(en).flatMap((key) =>
    key.startsWith(before) ? [key.slice(before.length).split('.')[0] ?? ''] : [],
  );
  expect([...new Set(kinds)].filter((kind) => !game.words?.Question?.includes(kind))).toEqual([]);
});

test.each(GAMES)('$id: no choice is offered twice and every default is among the choices', (game) => {
  for (const { id, choices, default: initial } of [...game.settings, ...game.unitFields]) {
    if (choices === undefined) continue;
    expect(new Set(choices).size, id).toBe(choices.length);
    expect(choices, id).toContain(initial);
  }
});

test.each(GAMES)('$id: every rule option is explained', (game) => {
  // A scenario's rule is all in its name.
  const options = game.settings.filter(({ id }) => !id.startsWith('ssr.'));
  const hints = options.map(({ id }) => `${labelKey(game, 'Setting', id)}_hint`);
  expect(hints.filter((key) => !(key in en))).toEqual([]);
});

/** A text without the rules and questions that it names. */
const sentence = (text: string): string =>
  text.replace(/[A-Z]+(-[A-Z]+)?-?\d[\d.\w-]*|play aid|早見表|and|[\s,.、。]/g, '');

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: every option tells its rule and, in a sentence, what is open, in both languages',
  (_, game) => {
    const keys = game.settings.map(({ id }) => `${labelKey(game, 'Setting', id)}_hint`);
    expect(keys.filter((key) => sentence(en[key] ?? '').length < 9)).toEqual([]);
    expect(keys.filter((key) => sentence(ja[key] ?? '').length < 5)).toEqual([]);
    expect(game.settings.filter(({ rule }) => !rule).map(({ id }) => id)).toEqual([]);
  },
);

test('every rule that Company Fire names stands in a section with a title in both languages', () => {
  const code: readonly { readonly text: string }[] = textsUnder(
    'packages/company-fire/src',
    (file: string) => file.endsWith('.ts') && !isTest(file),
  );
  const named = code.flatMap(({ text }): readonly string[] => text.match(/'CF-[A-Z]+-\d+'/g) ?? []);
  const rules = [...new Set(named.map((rule) => rule.slice(1, -1)))];
  expect(rules.length).toBeGreaterThan(100);
  const titles = rules.map((rule) =>
    labelKey(COMPANY_FIRE, 'Section', COMPANY_FIRE.sectionOf?.(rule) ?? rule),
  );
  for (const texts of [en, ja]) expect(titles.filter((key) => !/\S/.test(texts[key] ?? ''))).toEqual([]);
});

test.each(GAMES)(
  '$id: a Japanese log line tells what happened, and joins its unit by a particle',
  ({ labels }) => {
    const log = Object.keys(en).filter((key) => key.startsWith(`${labels}.Log.`));
    expect(log.length).toBeGreaterThan(20);
    // An English line that begins with a verb goes on after the name of its unit.
    const goesOn = log.filter((key) =>
      /^(?:is|has|may|no longer|(?!(?:mines|segments)\b)[a-z]+s)\b/.test(en[key] ?? ''),
    );
    expect(goesOn.filter((key) => !/^[がのを]/.test(ja[key] ?? ''))).toEqual([]);
    const plain = (key: string): string => (ja[key] ?? '').replace(/（[^）]*）|：.*/gs, '');
    expect(log.filter((key) => /[うくすつぬぶむるぐ]$/.test(plain(key)))).toEqual([]);
  },
);
