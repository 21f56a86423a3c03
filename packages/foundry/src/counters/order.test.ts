import { readFileSync } from 'node:fs';
import { ASL } from '@bocage/asl';
import { COMPANY_FIRE } from '@bocage/company-fire';
import type { CounterKind, FieldSpec } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { NATIONS } from './nations';
import {
  coverFields,
  emptyOrder,
  namesOf,
  packOrder,
  stateOf,
  unpackOrder,
  withCounter,
  type Entry,
  type Order,
} from './order';

const SQUADS: Entry = {
  name: 'First line',
  nation: 'german',
  kind: 'squad',
  values: { strength: '4-6-7' },
  mark: 'A',
  count: 3,
  covers: ['concealed'],
};
const ORDER: Order = { game: 'asl', title: 'Hill 621', side: 'german', entries: [SQUADS] };
const file = (change: object): string => JSON.stringify({ ...JSON.parse(packOrder(ORDER)), ...change });
const entry = (change: object): string => file({ entries: [SQUADS, { ...SQUADS, ...change }] });

test('an order is loaded as it was saved', () => {
  expect(unpackOrder(packOrder(ORDER), ASL)).toEqual(ORDER);
  expect(unpackOrder(packOrder(emptyOrder('asl')), ASL)).toEqual(emptyOrder('asl'));
});

test('a handwritten entry needs only a kind and a nation', () => {
  const read = unpackOrder(file({ entries: [{ kind: 'leader', nation: 'soviet' }] }), ASL);
  expect(read).toMatchObject({
    entries: [{ kind: 'leader', nation: 'soviet', count: 1, name: '', values: {} }],
  });
});

test.each([
  ['{', 'no-json', ''],
  ['[]', 'other-format', ''],
  [JSON.stringify({ format: 'bocage-terrain', version: 1 }), 'other-format', ''],
  [file({ version: 2 }), 'newer', '2'],
  [file({ game: 'company-fire' }), 'other-game', 'company-fire'],
  [file({ title: 5 }), 'damaged', 'title'],
  [file({ entries: {} }), 'damaged', 'entries'],
  [file({ entries: [7] }), 'damaged', 'entries[0].'],
  [entry({ kind: 'dragon' }), 'damaged', 'entries[1].kind'],
  [entry({ nation: 'toString' }), 'damaged', 'entries[1].nation'],
  [entry({ count: 0 }), 'damaged', 'entries[1].count'],
  [entry({ count: 2.5 }), 'damaged', 'entries[1].count'],
  [entry({ count: 1e9 }), 'damaged', 'entries[1].count'],
  [entry({ values: { strength: 'x'.repeat(13) } }), 'damaged', 'entries[1].values'],
  [entry({ values: { morale: '7' } }), 'damaged', 'entries[1].values'],
  [entry({ covers: ['broken'] }), 'damaged', 'entries[1].covers'],
  [entry({ name: 'x'.repeat(61) }), 'damaged', 'entries[1].name'],
])('a wrong file is refused whole, and its first fault is named: %.60s', (text, fault, what) => {
  expect(unpackOrder(text, ASL)).toEqual({ fault, what });
});

test('the example of the page is such a file, and the page names every nation', () => {
  const page = readFileSync(new URL('../../../../docs/counters.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  expect(unpackOrder(example, ASL)).toMatchObject({ title: 'Hill 621', entries: { length: 3 } });
  expect(page).toContain(NATIONS.map(({ id }) => id).join(', '));
});

test('a unit has its kind’s state and its entry’s cover', () => {
  expect(stateOf(ASL, { ...SQUADS, variant: 'first-line' })).toEqual({
    ...{ kind: 'infantry', size: 'squad', concealed: true, class: 'first-line' },
    ...{ firepower: 4, range: 6, morale: 7, brokenMorale: 7 },
  });
  const tank = { ...SQUADS, kind: 'tank', values: { moves: '13' }, covers: [] };
  expect(stateOf(ASL, tank)).toMatchObject({ kind: 'vehicle', mp: 13 });
  expect(coverFields(ASL.unitFields).map(({ id }) => id)).toEqual(['concealed', 'hidden']);
});

test('several counters of an entry are numbered', () => {
  expect(namesOf('Squad', 1)).toEqual(['Squad']);
  expect(namesOf('Squad', 3)).toEqual(['Squad 1', 'Squad 2', 'Squad 3']);
});

// The games' counters fit their own fields, so that units made of them can be read.
test.each([ASL, COMPANY_FIRE])('$id: every counter is a unit that the game knows', (game) => {
  const counters: readonly CounterKind[] = game.counters ?? [];
  const fields: readonly FieldSpec[] = game.unitFields;
  expect(counters.length).toBeGreaterThan(10);
  expect(new Set(counters.map(({ id }) => id)).size).toBe(counters.length);
  for (const { id, state, values } of counters) {
    for (const [field, value] of Object.entries(state)) {
      const spec = fields.find((one) => one.id === field);
      expect(spec, `${id}.${field}`).toBeDefined();
      const choices: readonly unknown[] = spec?.choices ?? [true, false];
      expect(choices, `${id}.${field}`).toContain(value);
    }
    expect(new Set(values.map(({ place }) => place)).size, id).toBe(values.length);
  }
});

test('equal counters share an entry; other and covered ones get their own', () => {
  const { count: _count, covers: _covers, ...made } = SQUADS;
  const once = withCounter(emptyOrder('asl'), made);
  expect(once.entries).toEqual([{ ...made, count: 1, covers: [] }]);
  const again = withCounter(once, { ...made, values: { ...made.values } });
  expect(again.entries.map(({ count }) => count)).toEqual([2]);
  expect(withCounter(again, { ...made, mark: 'B' }).entries.map(({ count }) => count)).toEqual([2, 1]);
  expect(withCounter(ORDER, made).entries.map(({ count }) => count)).toEqual([3, 1]);
  const full = { ...ORDER, entries: [{ ...SQUADS, count: 40, covers: [] }] };
  expect(withCounter(full, made).entries.map(({ count }) => count)).toEqual([40]);
});
