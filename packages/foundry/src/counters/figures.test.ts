import { readFileSync } from 'node:fs';
import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import type { FigureRow } from '@bocage/core/game';
import { expect, test } from 'vitest';
import {
  figureRows,
  packFigures,
  printedLook,
  printedTexts,
  unpackFigures,
  withRow,
  wrongIn,
  type FigureChanges,
} from './figures';

const { rows } = ASL.figures;
const SQUAD: FigureRow = {
  nation: 'german',
  kind: 'squad',
  variant: 'first-line',
  values: { strength: '5-6-7', broken: '7' },
};
const OWN: FigureRow = { ...SQUAD, variant: 'Kampfgruppe', values: { strength: '3-5-6', broken: '6' } };

test('a changed row takes the place of the shipped one, an added one comes last', () => {
  const table = figureRows(ASL, [OWN, SQUAD]);
  expect(table).toHaveLength(rows.length + 1);
  expect(table.at(-1)).toBe(OWN);
  expect(table.filter((row) => row.variant === 'first-line' && row.nation === 'german')).toContain(SQUAD);
  expect(figureRows(COMPANY_FIRE, [])).toEqual([]);
});

test('a row that is as shipped is no change', () => {
  const changed = withRow(ASL, [OWN], SQUAD);
  expect(changed).toEqual([OWN, SQUAD]);
  const back = { ...SQUAD, values: { ...SQUAD.values, strength: '4-6-7', mf: '' } };
  expect(withRow(ASL, changed, back)).toEqual([OWN]);
  expect(withRow(ASL, changed, { ...OWN, values: {} })).toEqual([{ ...OWN, values: {} }, SQUAD]);
});

const squad = (nation: string, more: object = {}) => ({ nation, kind: 'squad', values: {}, ...more });

test('a counter shows its own texts, else those of the table', () => {
  expect(printedTexts(ASL, rows, squad('soviet'))).toEqual({ strength: '4-4-7', broken: '7', mf: '' });
  expect(printedTexts(ASL, rows, squad('american')).strength).toBe('6-6-6');
  expect(printedTexts(ASL, rows, squad('soviet', { variant: 'elite-smg' })).strength).toBe('6-2-8');
  expect(printedTexts(ASL, rows, squad('german', { values: { strength: '9-9-9' } })).strength).toBe('9-9-9');
  expect(printedTexts(ASL, figureRows(ASL, [SQUAD]), squad('german')).strength).toBe('5-6-7');
});

test('a counter made before is found by what is printed on it; what it does not say is not guessed', () => {
  const old = squad('german', { values: { strength: '5-4-8' } });
  expect(printedLook(ASL, rows, old)).toMatchObject({ variant: 'elite', values: { broken: '8' } });
  const strange = printedLook(ASL, rows, squad('german', { values: { strength: '1-1-7' } }));
  expect(strange).toEqual(squad('german', { values: { strength: '1-1-7', broken: '', mf: '' } }));
});

test('a nation without rows, and a game without a table, have what is common to the kind', () => {
  expect(printedTexts(ASL, rows, squad('neutral')).strength).toBe('4-6-7');
  const [kind] = COMPANY_FIRE.counters ?? [];
  const texts = printedTexts(COMPANY_FIRE, [], { nation: 'german', kind: kind?.id ?? '', values: {} });
  expect(texts).toEqual(Object.fromEntries((kind?.values ?? []).map(({ id, usual }) => [id, usual])));
});

const file = (change: object): string =>
  JSON.stringify({ ...JSON.parse(packFigures('asl', [SQUAD, OWN])), ...change });
const row = (change: object): string => file({ rows: [OWN, { ...SQUAD, ...change }] });

test('a table is loaded as it was saved', () => {
  const changes: FigureChanges = [SQUAD, OWN];
  expect(unpackFigures(packFigures('asl', changes), ASL)).toEqual(changes);
});

test.each([
  ['{', 'no-json', ''],
  ['[]', 'other-format', ''],
  [file({ format: 'bocage-order' }), 'other-format', ''],
  [file({ version: 2 }), 'newer', '2'],
  [file({ game: 'company-fire' }), 'other-game', 'company-fire'],
  [file({ rows: {} }), 'damaged', 'rows'],
  [file({ rows: Array(501).fill(SQUAD) }), 'damaged', 'rows'],
  [file({ rows: [7] }), 'damaged', 'rows[0].'],
  [row({ nation: 'toString' }), 'damaged', 'rows[1].nation'],
  [row({ kind: 'dragon' }), 'damaged', 'rows[1].kind'],
  [row({ variant: 'x'.repeat(31) }), 'damaged', 'rows[1].variant'],
  [row({ variant: OWN.variant }), 'damaged', 'rows[1].variant'],
  [row({ values: 'many' }), 'damaged', 'rows[1].values'],
  [row({ values: { strength: '4-6-7', __proto: 'x' } }), 'damaged', 'rows[1].values.__proto'],
  [row({ values: { strength: '4-6' } }), 'damaged', 'rows[1].values.strength'],
  [row({ values: { strength: 4 } }), 'damaged', 'rows[1].values.strength'],
  [row({ values: { strength: 'x'.repeat(13) } }), 'damaged', 'rows[1].values.strength'],
])('a wrong file is refused whole, and its first fault is named: %.70s', (text, fault, what) => {
  expect(unpackFigures(text, ASL)).toEqual({ fault, what });
});

test('a value that is left out is not wrong', () => {
  expect(wrongIn(ASL, { kind: 'squad', variant: '', values: {} })).toEqual([]);
  expect(wrongIn(ASL, { kind: 'tank', variant: '', values: { moves: 'fast' } })).toEqual(['moves']);
});

test('the example of the page is such a file', () => {
  const page = readFileSync(new URL('../../../../docs/counters.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json figures\n([^]*?)```/.exec(page) ?? [];
  expect(unpackFigures(example, ASL)).toHaveLength(2);
});
