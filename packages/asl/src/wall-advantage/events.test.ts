import { gmView } from '../situation/knowledge';
import { parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { parseSituation } from './possible';
import { after } from './after';
import { parseEvent } from './events';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: {},
  sides: { 'C3-C4': { terrain: 'wall' } },
};
const unit = { id: 'a', side: 'axis', at: 'C3' };
const good = { format: 'bocage-asl-1', board, units: [unit, { id: 'x', side: 'allies', at: 'C5' }] };

const s = parseSituation(good);
test.each<readonly [string, Json, RegExp]>([
  ['no object', 'claim', /^event: expected an object/],
  [
    'an unknown type',
    { type: 'wish' },
    /^event\.type: expected one of \d+ names, such as setup; ready; .*, received "wish"$/,
  ],
  ['nobody', { type: 'claim', unit: 'q' }, /^event\.unit: expected the id of a unit/],
  ['no phase', { type: 'phase', phase: 'x' }, /^event\.phase: expected one of/],
  [
    'a stray field',
    { type: 'state', unit: 'a', set: { borken: true } },
    /^event\.set\.borken: no such key; expected one of \d+ names, nearest: broken$/,
  ],
  [
    'a wrong field',
    { type: 'state', unit: 'a', set: { broken: 1 } },
    /^event\.set\.broken: expected a boolean/,
  ],
  ['no fields', { type: 'state', unit: 'a' }, /^event\.set: expected an object/],
  [
    'null for fields',
    { type: 'state', unit: 'a', set: null },
    /^event\.set: expected an object, received null/,
  ],
  ['fields in words', { type: 'state', unit: 'a', set: 'broken' }, /^event\.set: expected an object/],
  [
    'an allowance below 0',
    { type: 'state', unit: 'a', set: { mp: -1 } },
    /^event\.set\.mp: expected a number from 0 to 1000, received -1/,
  ],
  [
    'a phase that is none',
    { type: 'phase', phase: 'lunch' },
    /^event\.phase: expected one of .*, received "lunch"/,
  ],
  [
    'a new unit of no hex',
    { type: 'place', unit: { id: 'n', side: 'axis' } },
    /^event\.unit\.at: expected the name of a hex/,
  ],
  [
    'a new unit with WA',
    { type: 'place', unit: { id: 'n', side: 'axis', at: 'C3', wa: true } },
    /^event\.unit\.wa: expected no WA: who comes into play claims it by an event of its own, received true$/,
  ],
  [
    'hexsides of no WA',
    { type: 'place', unit: { id: 'n', side: 'axis', at: 'C3', waSides: [3] } },
    /^event\.unit\.waSides: expected "wa": true beside it, received \[3\]$/,
  ],
  ['sides beyond six', { type: 'claim', unit: 'a', sides: [7] }, /^event\.sides: expected hexsides/],
  ['nowhere', { type: 'start-entry', unit: 'a' }, /^event\.to: expected the name of a hex/],
  ['a list', [], /^event: expected an object, received \[\]/],
  ['nothing', null, /^event: expected an object, received null/],
  [
    'a key of another event',
    { type: 'yield', unit: 'a' },
    /^event\.unit: no such key; expected one of type$/,
  ],
  ['a flag in words', { type: 'unhide', unit: 'a', deny: 'no' }, /^event\.deny: expected true or false/],
  ['another flag', { type: 'unhide', unit: 'a', concealed: 1 }, /^event\.concealed: expected true or false/],
  ['a side of nobody', { type: 'declare', side: 'q' }, /^event\.side: expected one of axis, allies/],
  ['sides before none', { type: 'claim', unit: 'a', sides: [2, -1] }, /^event\.sides: expected hexsides/],
  ['half a side', { type: 'claim', unit: 'a', sides: [0.5] }, /^event\.sides: expected hexsides: N to NW/],
  ['no sides at all', { type: 'claim', unit: 'a', sides: [] }, /^event\.sides: expected hexsides: N to NW/],
  ['sides in words', { type: 'claim', unit: 'a', sides: 'all' }, /^event\.sides: expected hexsides/],
  [
    'a list of fields',
    { type: 'state', unit: 'a', set: [] },
    /^event\.set: expected an object, received \[\]/,
  ],
  [
    'a new unit that is there already',
    { type: 'place', unit: unit },
    /^event\.unit\.id: expected an id that no other unit has, received "a"/,
  ],
  [
    'a start two hexes away',
    { type: 'start-entry', unit: 'a', to: 'C5' },
    /^event\.to: expected the unit's hex or one next to it, received "C5"/,
  ],
  [
    'an arrival two hexes away',
    { type: 'enter', unit: 'a', to: 'C5' },
    /^event\.to: expected the unit's hex or one next to it, received "C5"/,
  ],
  [
    'an ATTACKER who is nobody',
    { type: 'phase', phase: 'movement', attacker: 'axes' },
    /^event\.attacker: expected one of axis, allies, received "axes"/,
  ],
  ['a counter put nowhere', { type: 'put', unit: 'a' }, /^event\.to: expected the name of a hex/],
  [
    'a counter put off the board',
    { type: 'put', unit: 'a', to: 'Z9' },
    /^event\.to: expected .*, received "Z9"$/,
  ],
  [
    'a counter of nobody put',
    { type: 'put', unit: 'q', to: 'C4' },
    /^event\.unit: expected the id of a unit/,
  ],
  [
    'a counter put between levels',
    { type: 'put', unit: 'a', to: 'C4', level: 0.3 },
    /^event\.level: expected a level in halves, received 0\.3$/,
  ],
  [
    'an arrival on a level in words',
    { type: 'enter', unit: 'a', level: 'up' },
    /^event\.level: expected a level in halves, received "up"$/,
  ],
  [
    'a counter put with a new state',
    { type: 'put', unit: 'a', to: 'C4', set: {} },
    /^event\.set: no such key; expected one of type, unit, to, level$/,
  ],
  [
    'what is settled by name',
    { type: 'settle', unit: 'a' },
    /^event\.unit: no such key; expected one of type$/,
  ],
])('refuses an event with %s', (_, json, wants) => {
  expect(says(() => parseEvent(json, gmView(s)))).toMatch(wants);
});

const c4 = { col: 2, row: 4 };
test.each<readonly [Json, unknown]>([
  [
    { type: 'setup', side: 'axis' },
    { type: 'setup', side: 'axis' },
  ],
  [
    { type: 'phase', phase: 'rout', attacker: 'axis' },
    { type: 'phase', phase: 'rout', attacker: 'axis' },
  ],
  [
    { type: 'phase', phase: 'rout' },
    { type: 'phase', phase: 'rout' },
  ],
  [
    { type: 'enter', unit: 'a' },
    { type: 'enter', unit: 'a' },
  ],
  [
    { type: 'enter', unit: 'a', to: 'C4', level: 1, set: { pinned: false } },
    { type: 'enter', unit: 'a', to: c4, level: 1, set: { pinned: false } },
  ],
  [
    { type: 'unhide', unit: 'a' },
    { type: 'unhide', unit: 'a', concealed: true, deny: false },
  ],
  [
    { type: 'unhide', unit: 'a', concealed: false, deny: true },
    { type: 'unhide', unit: 'a', concealed: false, deny: true },
  ],
  [
    { type: 'claim', unit: 'a' },
    { type: 'claim', unit: 'a' },
  ],
  [
    { type: 'declare', side: 'axis' },
    { type: 'declare', side: 'axis', kind: 'fire' },
  ],
  [
    { type: 'declare', side: 'axis', kind: 'cc' },
    { type: 'declare', side: 'axis', kind: 'cc' },
  ],
  [{ type: 'complete' }, { type: 'complete' }],
  [{ type: 'settle' }, { type: 'settle' }],
  [
    { type: 'put', unit: 'a', to: 'F6' },
    { type: 'put', unit: 'a', to: { col: 5, row: 6 } },
  ],
  [
    { type: 'put', unit: 'a', to: 'C4', level: 1.5 },
    { type: 'put', unit: 'a', to: c4, level: 1.5 },
  ],
  [
    { type: 'enter', unit: 'a', set: { pinned: true } },
    { type: 'enter', unit: 'a', set: { pinned: true } },
  ],
])('reads the event %j', (json, event) => {
  expect(parseEvent(json, gmView(s))).toStrictEqual(event);
});

test('in Deluxe ASL a claim names or numbers hexsides, elsewhere they are refused (B9.321)', () => {
  const deluxe = parseSituation({ ...good, options: { 'wa.scope': 'hexside' } });
  for (const type of ['claim', 'forfeit']) {
    const event = { type, unit: 'a', sides: ['N', 5] };
    expect(parseEvent(event, gmView(deluxe))).toStrictEqual({ type, unit: 'a', sides: [0, 5] });
    expect(says(() => parseEvent(event, gmView(s)))).toBe(
      'event.sides: expected no hexsides: they are named in Deluxe ASL alone (option wa.scope: hexside), received [0,5]',
    );
  }
});

test('an event of an unknown unit is refused and changes nothing', () => {
  const refused = [{ code: 'wa-not-a-unit', rule: 'B9.32' }];
  expect(after(s, { type: 'claim', unit: 'q' })).toEqual({
    situation: s,
    changes: [],
    refused,
  });
});

test('a unit enters its own hex or an adjacent one; an aerial unit enters any', () => {
  const to = (at: string, from = s) => parseEvent({ type: 'enter', unit: 'a', to: at }, gmView(from));
  expect([to('C3'), to('C4')]).toMatchObject([
    { to: parseCell('C3', s.board) },
    { to: parseCell('C4', s.board) },
  ]);
  const plane = parseSituation({ ...good, units: [{ ...unit, aerial: true }] });
  expect(to('F6', plane)).toMatchObject({ to: parseCell('F6', s.board) });
});

test('facts stated of an arriving unit must fit the hex that it enters (B9.62)', () => {
  const gully = { C4: { level: -1, terrain: 'Gully', depression: 'Gully' } };
  const low = parseSituation({ ...good, board: { ...board, cells: gully } });
  const going = after(low, { type: 'start-entry', unit: 'a', to: c4 }).situation;
  const enter = (from: typeof low, to: object = {}) =>
    says(() => parseEvent({ type: 'enter', unit: 'a', set: { crest: 'N' }, ...to }, gmView(from)));
  expect([enter(going), enter(low, { to: 'C4' })]).toEqual(['nothing', 'nothing']);
  expect(enter(low)).toBe('event.set.crest: expected none, as C3 is no Depression, received "N"');
  expect(enter(going, { to: 'C3' })).toBe(enter(low));
});
