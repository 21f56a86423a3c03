import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { Json, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readSituation, type AslSituation } from './situation';
import { UNIT_FIELDS } from './unit-fields';
import { knownTo } from './knowledge';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: [
    [
      { col: 2, row: 2 },
      { level: 0, depression: 'Gully' },
    ],
  ],
});
const unit = (id: string, side: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: { col: 2, row: 2 },
  state,
});
const situation = (...units: readonly Unit[]): AslSituation => readSituation({ board, units, options: {} });
const seen = (state: Unit['state']) =>
  knownTo(situation(unit('u', 'axis', state)), 'allies').units.map(({ id: _, ...rest }) => rest)[0];

/** A value that the field does not have by itself. */
const other = (field: (typeof UNIT_FIELDS)[number]): Json => {
  if (field.type === 'choice') return field.choices.find((c) => c !== field.default) ?? '';
  return field.type === 'boolean' ? !field.default : 3;
};
/** Visible facts of a counter: where it lies, that it moves or has fired, and what is open to all (A12.1). */
const OPEN = [
  'wa',
  'shown',
  'entrenched',
  'moving',
  'assaultMove',
  'fired',
  'bypass',
  'crest',
  'place',
  'formation',
  'prc',
  'onSlope',
  'aerial',
];
const others = UNIT_FIELDS.filter((f) => f.id !== 'concealed' && f.id !== 'hidden');

test.each(others.filter((f) => !OPEN.includes(f.id)))('$id is hidden under the "?" (B9.324)', (field) => {
  expect(seen({ concealed: true, [field.id]: other(field) })).toEqual(seen({ concealed: true }));
});

test.each(others.filter((f) => OPEN.includes(f.id)))('$id is open to all (B9.324)', (field) => {
  const value = other(field);
  expect(seen({ concealed: true, [field.id]: value })).toMatchObject({ [field.id]: value, concealed: true });
});

test('a dummy without "?" looks like a concealed unit, but only to its enemy (B9.324)', () => {
  expect(seen({ kind: 'dummy' })).toEqual(seen({ concealed: true }));
  const dummy = situation(unit('d', 'axis', { kind: 'dummy' }));
  expect(knownTo(dummy, 'axis').units[0]).toMatchObject({ kind: 'dummy', concealed: false });
});

test('a unit shown for a moment stays known if it was real, without its other facts (B9.324)', () => {
  const beneath = { concealed: true, armed: false, broken: true, mp: 7 };
  expect(seen({ ...beneath, shown: true, kind: 'leader' })).toEqual({
    ...seen({ concealed: true }),
    shown: true,
    kind: 'leader',
  });
  expect(seen({ ...beneath, kind: 'leader' })).toEqual(seen({ concealed: true }));
  for (const kind of ['dummy', 'equipment', 'wreck'])
    expect(seen({ ...beneath, shown: true, kind }), kind).toEqual(seen({ concealed: true }));
});

const to = { col: 2, row: 3 };
const units = [
  unit('x', 'allies'),
  unit('h', 'axis', { hidden: true }),
  unit('c', 'axis', { concealed: true }),
];
const entry = (who: string) => ({ ...situation(...units), entry: { unit: who, to } });
const contest = (claimant: string, ...holders: readonly string[]) => ({
  ...situation(...units),
  contest: { claimant, holders, step: 'holder-reveals' as const },
});
const log = (who: string) => ({
  event: 'claim',
  unit: who,
  gained: true,
  how: 'voluntary' as const,
  because: [],
});

test('nothing that is under way reveals a hidden unit (B9.324)', () => {
  expect('entry' in knownTo(entry('h'), 'allies')).toBe(false);
  expect('contest' in knownTo(contest('h', 'x'), 'allies')).toBe(false);
  expect('contest' in knownTo(contest('x', 'c', 'h'), 'allies')).toBe(false);
  const s = { ...situation(...units), offers: ['h', 'c', 'x'], justClaimed: ['h', 'x'] };
  const known = knownTo({ ...s, log: ['h', 'c', 'x', 'gone'].map(log) }, 'allies');
  expect(known.units.map((u) => u.id)).toEqual(['x', 'c']);
  expect([known.offers, known.justClaimed]).toEqual([['c', 'x'], ['x']]);
  expect(known.log.map((e) => e.unit)).toEqual(['x']);
});

test('its own side knows all, and every side knows what is in the open (B9.324)', () => {
  expect(knownTo(entry('h'), 'axis').entry).toEqual({ unit: 'h', to });
  expect(knownTo(entry('c'), 'allies').entry).toEqual({ unit: 'c', to });
  expect(knownTo(contest('x', 'c', 'h'), 'axis').contest?.holders).toEqual(['c', 'h']);
  expect(knownTo(contest('x', 'c'), 'allies').contest?.holders).toEqual(['c']);
  expect('entry' in knownTo(contest('x', 'c'), 'allies')).toBe(false);
  const known = knownTo({ ...situation(...units), offers: ['h'], log: ['h', 'c', 'x'].map(log) }, 'axis');
  expect([known.offers, known.justClaimed, known.log.length]).toEqual([['h'], [], 3]);
});
