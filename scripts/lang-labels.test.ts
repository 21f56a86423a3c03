import { expect, test } from 'vitest';
import { ASL } from '../packages/asl/src/index';
import { choiceKey, labelKey } from '../packages/core/src/index';
import { readText } from './lib/files.mjs';
import { flatten } from './lib/languages.mjs';

const en: Record<string, string> = flatten(JSON.parse(readText('lang/en.json')));

type Field = { readonly id: string; readonly choices?: readonly string[] };

const fieldKeys = (group: 'Setting' | 'Unit', fields: readonly Field[]): string[] =>
  fields.flatMap(({ id, choices = [] }) => [
    labelKey(ASL, group, id),
    ...choices.map((choice) => choiceKey(ASL, group, id, choice)),
  ]);

const phaseKeys = (ASL.track?.phases ?? []).flatMap(({ id }) =>
  [id, `${id}_short`].map((text) => labelKey(ASL, 'Phase', text)),
);

// The module makes these keys from the game's own lists, so that no search of its sources finds them.
test.each([
  ['side terrain', ASL.sideTerrain.map(({ id }) => labelKey(ASL, 'Side', id))],
  ['cell terrain', ASL.cellTerrain.map(({ id }) => labelKey(ASL, 'Cell', id))],
  ['shapes', (ASL.shapeTerrain ?? []).map(({ id }) => labelKey(ASL, 'Cell', id))],
  ['markers', (ASL.markers ?? []).map(({ id }) => labelKey(ASL, 'Marker', id))],
  ['phases', phaseKeys],
  ['rule options', fieldKeys('Setting', ASL.settings)],
  ['unit fields', fieldKeys('Unit', ASL.unitFields)],
])('every label of the %s has a text', (_kind, keys) => {
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});

test.each([
  ['Marker', (ASL.markers ?? []).map(({ id }) => labelKey(ASL, 'Marker', id))],
  ['Phase', phaseKeys],
  ['Setting', fieldKeys('Setting', ASL.settings)],
  ['Unit', fieldKeys('Unit', ASL.unitFields)],
])('every text under %s belongs to something of the game', (group, keys) => {
  const texts = Object.keys(en).filter((key) => key.startsWith(`${ASL.labels}.${group}.`));
  expect(texts.filter((key) => !keys.includes(key.replace(/_hint$/, '')))).toEqual([]);
});

test('no choice is offered twice and every default is among the choices', () => {
  for (const { id, choices, default: initial } of [...ASL.settings, ...ASL.unitFields]) {
    if (choices === undefined) continue;
    expect(new Set(choices).size, id).toBe(choices.length);
    expect(choices, id).toContain(initial);
  }
});
