import { formatCell } from '@bocage/core/notation';
import { boardFromJson } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { readPlay, readWritten, writeUnderway } from './play-record';

const board = boardFromJson({
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: {},
  sides: {},
});
const units = ['a', 'b', 'x'].map((id) => ({ id, hidden: false }));
const hiding = (hidden: string) => units.map((unit) => ({ ...unit, hidden: unit.id === hidden }));

const attack = (spec: Json): Json => ({ attack: { number: 3, side: 'axis', spec } });
const bog = { unit: 'a', kind: 'entered', to: 'C4', rest: { cost: 2 } };
const meeting = { unit: 'a', to: 'C4', rest: { cost: 2 } };
const FIGHTS: readonly (readonly [string, Record<string, Json>, string | undefined])[] = [
  ['a lone firer', attack({ firers: 'a', target: 'x' }) as Record<string, Json>, 'a'],
  ['a Fire Group', attack({ attackers: ['a', 'b'], target: 'x' }) as Record<string, Json>, 'b'],
  ['a target', attack({ attackers: ['a'], target: 'x' }) as Record<string, Json>, 'x'],
  [
    'a choice of cover',
    { attack: { number: 0, side: 'axis', spec: { firers: ['a'], target: 'x' }, choice: 'in-hex' } },
    'x',
  ],
  ['an attack that says no firer', attack({ target: 'x' }) as Record<string, Json>, 'x'],
  ['attacks so far', { attacks: 1_000_000 }, undefined],
  [
    'Residual Firepower',
    {
      residual: [
        { hex: 'C4', firepower: 4, side: 'axis' },
        { hex: 'D2', firepower: 0, side: 'allies' },
      ],
    },
    undefined,
  ],
  ['a Bog Check before its dice', { bog }, 'a'],
  ['a Bog Check with them', { bog: { ...bog, kind: 'breach', dr: 12 } }, 'a'],
  ['a meeting', { meeting }, 'a'],
  ['a meeting with a unit that was shown', { meeting: { ...meeting, shown: true } }, 'a'],
  ['a pause', { pause: { unit: 'a', to: ['allies', 'axis'] } }, 'a'],
];

test.each(FIGHTS)('reads and writes what is under way: %s (A8.2, B9.324)', (_, json, named) => {
  const whole = { phase: 'movement', ...json };
  expect(writeUnderway({ ...readPlay(whole, board, units), board, units })).toEqual(whole);
  expect(writeUnderway({ ...readWritten(whole, board, new Set(['a', 'b', 'x'])), board, units })).toEqual(
    whole,
  );
  // Nothing is written about a hidden unit.
  if (named !== undefined)
    expect(writeUnderway({ ...readPlay(whole, board, units), board, units: hiding(named) })).toEqual({
      phase: 'movement',
    });
  // A table's record omits units that have gone; in a file each must exist.
  if (named !== undefined) {
    const others = units.filter(({ id }) => id !== named);
    expect(readPlay(whole, board, others)).toStrictEqual({ phase: 'movement', offers: [], justClaimed: [] });
    const ids = new Set(others.map(({ id }) => id));
    expect(says(() => readWritten(whole, board, ids))).toMatch(
      /: expected the id of a unit, received "[abx]"$/,
    );
  }
});

test('hexes come as cells (A8.2)', () => {
  const {
    residual,
    bog: check,
    meeting: met,
  } = readPlay({ residual: [{ hex: 'C4', firepower: 4, side: 'axis' }], bog, meeting }, board, units);
  expect([residual?.[0]?.cell, check?.to, met?.to].map((cell) => cell && formatCell(cell, board))).toEqual([
    'C4',
    'C4',
    'C4',
  ]);
  expect([check?.rest, met?.rest]).toEqual([{ cost: 2 }, { cost: 2 }]);
  expect(met).toStrictEqual({ unit: 'a', to: met?.to, rest: { cost: 2 } });
  expect(readPlay({ bog: { unit: 'a', kind: 'leaving', to: 'C4' } }, board, units).bog).toEqual({
    unit: 'a',
    kind: 'leaving',
    to: check?.to,
    rest: {},
  });
});

test('a list of attackers counts before firers, and one name is as good as a list (A8.2)', () => {
  const both = {
    attack: { number: 1, side: 'axis', spec: { attackers: ['a'], firers: ['gone'], target: 'x' } },
  };
  expect(readPlay(both, board, units).attack?.number).toBe(1);
  const nobody = {
    attack: { number: 1, side: 'axis', spec: { attackers: ['gone'], firers: ['a'], target: 'x' } },
  };
  expect(readPlay(nobody, board, units).attack).toBeUndefined();
});

const WRONG: readonly (readonly [string, Json, RegExp])[] = [
  ['attacks that are half', { attacks: 1.5 }, /^play\.attacks: expected a whole number, received 1\.5$/],
  ['fewer attacks than none', { attacks: -1 }, /^play\.attacks: expected a whole number, received -1$/],
  ['too many attacks', { attacks: 1_000_001 }, /^play\.attacks: expected a whole number/],
  ['attacks in words', { attacks: '3' }, /^play\.attacks: expected a whole number, received "3"$/],
  ['an attack in words', { attack: 'fire' }, /^play\.attack: expected an object, received "fire"$/],
  [
    'a stray key of an attack',
    { attack: { nummer: 1 } },
    /^play\.attack\.nummer: no such key; expected one of number, side, spec, choice, choices, fired$/,
  ],
  [
    'an attack on nobody',
    { attack: { number: 1, side: 'axis', spec: { firers: ['a'] } } },
    /^play\.attack\.spec: expected a text, received null$/,
  ],
  [
    'an attack that says nothing',
    { attack: { number: 1, side: 'axis' } },
    /^play\.attack\.spec: expected an object, received nothing$/,
  ],
  [
    'an attack of no number',
    { attack: { side: 'axis', spec: { firers: ['a'], target: 'x' } } },
    /^play\.attack\.number: expected a whole number, received nothing$/,
  ],
  [
    'an attack of no side',
    { attack: { number: 1, spec: { firers: ['a'], target: 'x' } } },
    /^play\.attack\.side: expected a text, received nothing$/,
  ],
  [
    'a choice that is none',
    { attack: { number: 1, side: 'axis', spec: { firers: ['a'], target: 'x' }, choice: 1 } },
    /^play\.attack\.choice: expected a text, received 1$/,
  ],
  ['Residual Firepower in a word', { residual: 'C4' }, /^play\.residual: expected a list, received "C4"$/],
  [
    'a stray key of it',
    { residual: [{ fp: 2 }] },
    /^play\.residual\[0\]\.fp: no such key; expected one of hex, firepower, side$/,
  ],
  [
    'Residual Firepower nowhere',
    {
      residual: [
        { hex: 'C4', firepower: 1, side: 'axis' },
        { firepower: 1, side: 'axis' },
      ],
    },
    /^play\.residual\[1\]\.hex: expected the name of a hex of the board, received nothing$/,
  ],
  [
    'Residual Firepower of no strength',
    { residual: [{ hex: 'C4', side: 'axis' }] },
    /^play\.residual\[0\]\.firepower: expected a whole number, received nothing$/,
  ],
  [
    'Residual Firepower of nobody',
    { residual: [{ hex: 'C4', firepower: 1 }] },
    /^play\.residual\[0\]\.side: expected a text, received nothing$/,
  ],
  [
    'a Bog Check of no kind',
    { bog: { unit: 'a', to: 'C4' } },
    /^play\.bog\.kind: expected one of leaving, entered, breach, received nothing$/,
  ],
  [
    'a stray key of a Bog Check',
    { bog: { ...bog, die: 3 } },
    /^play\.bog\.die: no such key; expected one of unit, kind, to, rest, dr$/,
  ],
  [
    'a Bog Check to nowhere',
    { bog: { unit: 'a', kind: 'breach' } },
    /^play\.bog\.to: expected the name of a hex/,
  ],
  [
    'a Bog Check whose rest is a word',
    { bog: { ...bog, rest: 'x' } },
    /^play\.bog\.rest: expected an object, received "x"$/,
  ],
  [
    'dice in words',
    { bog: { ...bog, dr: 'seven' } },
    /^play\.bog\.dr: expected a whole number, received "seven"$/,
  ],
  ['a Bog Check of nobody', { bog: { ...bog, unit: 3 } }, /^play\.bog\.unit: expected a text, received 3$/],
  [
    'a stray key of a meeting',
    { meeting: { ...meeting, at: 'C4' } },
    /^play\.meeting\.at: no such key; expected one of unit, to, rest, shown$/,
  ],
  ['a meeting nowhere', { meeting: { unit: 'a' } }, /^play\.meeting\.to: expected the name of a hex/],
  [
    'a meeting of nobody',
    { meeting: { to: 'C4' } },
    /^play\.meeting\.unit: expected a text, received nothing$/,
  ],
  [
    'a meeting whose rest is a list',
    { meeting: { ...meeting, rest: [] } },
    /^play\.meeting\.rest: expected an object, received \[\]$/,
  ],
  [
    'a unit that was not shown',
    { meeting: { ...meeting, shown: false } },
    /^play\.meeting\.shown: expected true, received false$/,
  ],
  ['a pause of nobody', { pause: { to: [] } }, /^play\.pause\.unit: expected a text, received nothing$/],
  [
    'a stray key of a pause',
    { pause: { unit: 'a', for: [] } },
    /^play\.pause\.for: no such key; expected one of unit, to$/,
  ],
  [
    'a pause for a word',
    { pause: { unit: 'a', to: 'axis' } },
    /^play\.pause\.to: expected a list, received "axis"$/,
  ],
  [
    'a pause for what is no side',
    { pause: { unit: 'a', to: ['axis', 2] } },
    /^play\.pause\.to\[1\]: expected a text, received 2$/,
  ],
  [
    'an attacker whose name is none',
    { attack: { number: 1, side: 'axis', spec: { attackers: [1], target: 'x' } } },
    /^play\.attack\.spec: expected a text, received 1$/,
  ],
];

test.each(WRONG)('one line says what is wrong: %s (A8.2)', (_, json, wants) => {
  expect(says(() => readPlay(json, board, units))).toMatch(wants);
});
