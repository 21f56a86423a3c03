import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Question } from '@bocage/core/game';
import { expect, test } from 'vitest';
import en from '../../../../lang/en.json' with { type: 'json' };
import { formulaOf, needView, questionView } from './question-view';
import { sideName } from './side-name';
import type { Names, Words } from './words';

const textOf = (key: string): string | undefined =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], en) as
    string | undefined;
const words: Words = {
  localize: (key) => textOf(key) ?? key,
  format: (key, data) => (textOf(key) ?? key).replace(/\{(\w+)\}/g, (_, id: string) => data[id] ?? ''),
  has: (key) => typeof textOf(key) === 'string',
};
const extent = { columns: 6, firstRow: 1, rows: 6 };
const board = createBoard({ name: '', lattice: HEX_ODD, extent });
const at = { kind: 'cell' as const, cell: parseCell('C3', board) };
const names: Names = {
  board,
  game: ASL,
  unit: (id) => ({ us: 'Green squad', de: 'Grey squad' })[id],
};
const question = (over: Partial<Question> = {}): Question => ({
  id: 'q1',
  kind: 'reveal-or-forfeit',
  to: ['axis'],
  private: false,
  units: ['de'],
  choices: [
    { id: 'show:de', unit: 'de', because: [{ code: 'wa-contest-shown', rule: 'B9.324' }] },
    { id: 'forfeit', because: [{ code: 'wa-contest-forfeit', rule: 'B9.324' }] },
  ],
  until: 'answered',
  because: [{ code: 'wa-contest-reveal', rule: 'B9.324' }],
  ...over,
});

test('UI-5: a question shows its units, its addressees and the consequences of each answer', () => {
  const view = questionView(words, names, question());
  expect([view.title, view.about, view.asked]).toEqual([
    'Show a real unit or forfeit WA',
    'Grey squad',
    'Asked: Axis',
  ]);
  expect(view.choices.map(({ label, why }) => [label, why.map(({ rule }) => rule)])).toEqual([
    ['Show Grey squad', ['B9.324']],
    ['Forfeit WA', ['B9.324']],
  ]);
  expect(view.choices.every(({ why }) => why.every(({ text, code }) => text !== code))).toBe(true);
  expect(view.answerable).toBe(true);
});

test('UI-6: a cover to choose has the name that it has on the attack’s card', () => {
  const choices = ['wall', 'in-hex', 'light-bocage'].map((id) => ({ id, because: [] }));
  const view = questionView(words, names, question({ kind: 'attack-cover', choices }));
  expect(view.choices.map(({ label }) => label)).toEqual(['Wall', 'In-hex terrain', 'Light bocage']);
});

test('UI-5: a question shows its deadline and default; without a default it says that play waits', () => {
  const open = questionView(words, names, question());
  const offered = questionView(words, names, question({ until: 'next', fallback: 'forfeit', private: true }));
  expect(open.fallback).toBe(textOf('BOCAGE.Table.question.noFallback'));
  expect(offered.fallback).toBe('Without an answer: Forfeit WA.');
  expect(offered.choices.map(({ fallback }) => fallback)).toEqual([false, true]);
  expect(new Set([open.until, offered.until]).size).toBe(2);
  expect(new Set([open.secrecy, offered.secrecy]).size).toBe(2);
});

test('a question to others is shown without its choices; a question to nobody names the GM', () => {
  expect(questionView(words, names, question({ choices: [] })).answerable).toBe(false);
  expect(questionView(words, names, question({ to: [] })).asked).toBe(textOf('BOCAGE.Table.question.gmOnly'));
});

test('a unit that this user does not know has no name', () => {
  expect(questionView(words, names, question({ units: ['hidden'] })).about).toBe(
    textOf('BOCAGE.Los.unnamed'),
  );
});

test('a text that a game lacks shows its id; places and values are written out', () => {
  const odd = { id: 'duck:7', at, value: -1, because: [] };
  const view = questionView(words, names, question({ kind: 'unheard', choices: [odd] }));
  expect([view.title, view.choices[0]?.label]).toEqual(['Unheard', 'Duck:7']);
  expect([view.choices[0]?.at, view.choices[0]?.value]).toEqual(['C3', '−1']);
});

test('dice keep their order in the formula, with the side that rolls them', () => {
  expect(formulaOf([6, 6])).toBe('2d6');
  expect(formulaOf([6, 10, 6])).toBe('1d6 + 1d10 + 1d6');
  const need = { id: 'n', kind: 'attack', dice: [6, 6], units: ['us'], because: [] };
  expect(needView(words, names, { ...need, to: 'axis' })).toMatchObject({
    formula: '2d6',
    by: 'Axis rolls',
  });
  expect(needView(words, names, need).by).toBe(textOf('BOCAGE.Table.need.gm'));
});

test('sides without a name are called by their disposition', () => {
  expect(['axis', 'disposition -1', 'disposition 7'].map((side) => sideName(words, side))).toEqual([
    textOf('BOCAGE.Table.side.axis'),
    textOf('BOCAGE.Table.side.hostile'),
    'Disposition 7',
  ]);
});

test('B9.4: the answers to a Bog DR say what was rolled, without a sign', () => {
  const rolled = ['passed', 'bogged'].map((id) => ({ id, unit: 'de', rolled: 8, because: [] }));
  const view = questionView(words, names, question({ kind: 'bog-result', to: [], choices: rolled }));
  expect(view.choices.map(({ label, value }) => label + value)).toEqual(['8: passed', '8: bogged']);
});

test('UI-6: where each unit gets a choice, each has a row of its own', () => {
  const asked = question({
    kind: 'attack-result',
    units: ['us', 'de'],
    each: true,
    choices: ['us', 'de'].flatMap((unit) =>
      ['none', 'pinned'].map((id) => ({ id: `${id}:${unit}`, unit, because: [] })),
    ),
  });
  const { rows } = questionView(words, names, asked);
  expect(rows.map(({ name, choices }) => [name, choices.map(({ id, label }) => `${id} ${label}`)])).toEqual([
    ['Green squad', ['none:us No effect', 'pinned:us Pinned']],
    ['Grey squad', ['none:de No effect', 'pinned:de Pinned']],
  ]);
  expect(questionView(words, names, question()).rows).toEqual([]);
});
