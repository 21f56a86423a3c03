import { expect, test } from 'vitest';
import { ASL } from '../packages/asl/src/index';
import { readText } from './lib/files.mjs';
import { flatten } from './lib/languages.mjs';

const en: Record<string, string> = flatten(JSON.parse(readText('lang/en.json')));

const fieldKeys = (group: string, fields: readonly { id: string; choices?: readonly string[] }[]): string[] =>
  fields.flatMap(({ id, choices = [] }) => [
    `BOCAGE.${group}.${id}`,
    ...choices.map((choice) => `BOCAGE.${group}.${id}_${choice}`),
  ]);

// The module makes these keys from the game's own lists, so that no search of its sources finds them.
test.each([
  ['side terrain', ASL.sideTerrain.map(({ id }) => `BOCAGE.Side.${id}`)],
  ['cell terrain', ASL.cellTerrain.map(({ id }) => `BOCAGE.Cell.${id}`)],
  ['rule options', fieldKeys('Setting', ASL.settings)],
  ['unit fields', fieldKeys('Unit', ASL.unitFields)],
])('every label of the %s has a text', (_kind, keys) => {
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});

test('no choice is offered twice and every default is among the choices', () => {
  for (const { id, choices, default: initial } of [...ASL.settings, ...ASL.unitFields]) {
    if (choices === undefined) continue;
    expect(new Set(choices).size, id).toBe(choices.length);
    expect(choices, id).toContain(initial);
  }
});
