import { expect, test } from 'vitest';
import en from '../../../../lang/en.json';
import { COMMANDS } from '../commands/all';
import { textName } from '../help';
import { KINDS } from '@bocage/oracle';
import { fill, textIfAny } from './texts';

test('placeholders are filled; one without a value stays visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fill('{toString}', {})).toBe('{toString}');
});

test.each(['en', 'ja'] as const)('%s: every command has a summary and a page', (lang) => {
  for (const command of COMMANDS) {
    const { name } = command;
    expect(textIfAny(lang, `Cli.${textName(command)}.Summary`), name).toBeDefined();
    expect(textIfAny(lang, `Cli.${textName(command)}.More`), name).toBeDefined();
  }
});

test.each(['en', 'ja'] as const)('%s: every kind of disagreement has a text', (lang) => {
  for (const { id } of KINDS) expect(textIfAny(lang, `Cli.Kind.${id}`), id).toBeDefined();
});

test('every text of a kind belongs to a kind', () => {
  const ids = KINDS.map((kind) => kind.id);
  expect(Object.keys(en.BOCAGE.Cli.Kind).filter((id) => !ids.includes(id))).toEqual([]);
});
