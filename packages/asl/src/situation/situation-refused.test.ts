/** Refused situations: one line that names the place. */
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { parseSituation } from '../wall-advantage/possible';
import { board, good, unit } from '../../test/small-situation';

test.each<readonly [string, Json, RegExp]>([
  ['not an object', [], /^situation: expected an object, received \[\]/],
  [
    'a stray key',
    { ...good, unts: [] },
    /^situation\.unts: no such key; expected one of \d+ names, nearest: units$/,
  ],
  ['another format', { ...good, format: 'x' }, /^format: expected "bocage-asl-1", received "x"/],
  ['a title in digits', { ...good, title: 3 }, /^title: expected a text, received 3$/],
  [
    'hexsides without WA',
    { ...good, options: { 'wa.scope': 'hexside' }, units: [{ ...unit, waSides: [3] }] },
    /^units\[0\]\.waSides: expected "wa": true beside it, received \[3\]$/,
  ],
  ['markers in a word', { ...good, markers: 'smoke' }, /^markers: expected a list, received "smoke"$/],
  ['a phase that is null', { ...good, phase: null }, /^phase: expected a value, or nothing, received null$/],
  ['no units', { board }, /^units: expected a list, received nothing/],
  [
    'an unknown phase',
    { ...good, phase: 'lunch' },
    /^phase: expected one of 12 names, such as unknown; setup; rally/,
  ],
  [
    'a stray option',
    { ...good, options: { 'wa.scop': 'hex' } },
    /^options\.wa\.scop: no such key; expected one of \d+ names, nearest: wa\.scope$/,
  ],
  [
    'a wrong option',
    { ...good, options: { 'wa.scope': 'board' } },
    /^options\.wa\.scope: expected one of hex, hexside/,
  ],
  ['a unit without id', { ...good, units: [{ side: 'axis', at: 'C3' }] }, /^units\[0\]\.id: expected a text/],
  [
    'the same id twice',
    { ...good, units: [unit, unit] },
    /^units\[1\]\.id: expected an id that no other unit has/,
  ],
  [
    'a stray field',
    { ...good, units: [{ ...unit, brokn: true }] },
    /^units\[0\]\.brokn: no such key; expected one of \d+ names, nearest: broken$/,
  ],
  [
    'a wrong field',
    { ...good, units: [{ ...unit, broken: 'yes' }] },
    /^units\[0\]\.broken: expected a boolean, received "yes"/,
  ],
  [
    'a wrong choice',
    { ...good, units: [{ ...unit, bypass: 'X' }] },
    /^units\[0\]\.bypass: expected one of 7 names, such as none; N; NE,/,
  ],
  ['a hex off the board', { ...good, units: [{ ...unit, at: 'Z9' }] }, /Z9/],
  [
    'no hex',
    { ...good, units: [{ ...unit, at: 'C' }] },
    /^units\[0\]\.at: expected the name of a hex of the board, received "C"/,
  ],
  [
    'a level in words',
    { ...good, units: [{ ...unit, level: 'up' }] },
    /^units\[0\]\.level: expected a level/,
  ],
  [
    'an option stated twice',
    { ...good, options: { 'wa.scope': 'hexside', wa: { scope: 'hex' } } },
    /^options\["wa\.scope"\]: expected one entry only \(also at options\.wa\.scope\), received "hexside"/,
  ],
  [
    'sides beyond six',
    { ...good, units: [{ ...unit, waSides: [6] }] },
    /^units\[0\]\.waSides: expected hexsides: N to NW, or 0 to 5/,
  ],
  [
    'Deluxe: WA where an enemy has every hexside',
    {
      ...good,
      options: { 'wa.scope': 'hexside' },
      board: { ...board, sides: { 'C3-C4': { terrain: 'wall' } } },
      units: [
        { id: 'a', side: 'axis', at: 'C3', wa: true, waSides: [3] },
        { id: 'x', side: 'allies', at: 'C4', wa: true },
      ],
    },
    /^units\.x\.wa: expected no WA: enemies have it over every hexside that it could claim/,
  ],
  ['an offer to an unknown unit', { ...good, offers: ['q'] }, /^offers\[0\]: expected the id of a unit/],
  ['an action of an unknown side', { ...good, action: {} }, /^action\.side: expected a text/],
  ['an entry to nowhere', { ...good, entry: { unit: 'a' } }, /^entry\.to: expected the name of a hex/],
  [
    'a contest without step',
    { ...good, contest: { claimant: 'a', holders: ['x'] } },
    /^contest\.step: expected one of/,
  ],
  ['a board by name', { ...good, board: '44' }, /^board: expected a whole board, received "44"/],
  [
    'a hexside of unknown terrain',
    { ...good, board: { ...board, sides: { 'C3-C4': { terrain: 'fence' } } } },
    /^board\.sides\.C3-C4\.terrain: expected one of \d+ names, nearest: hedge, received "fence"/,
  ],
  [
    'an unknown ATTACKER',
    { ...good, attacker: 'axes' },
    /^attacker: expected one of axis, allies, received "axes"/,
  ],
  [
    'WA of both sides over one hexside',
    {
      ...good,
      units: [
        { ...unit, wa: true },
        { id: 'x', side: 'allies', at: 'C4', wa: true },
      ],
    },
    /^units\.x\.wa: expected no WA: a has it over the shared hexside/,
  ],
  [
    'WA of both sides, where the second stands north of the first',
    {
      ...good,
      units: [
        { id: 'x', side: 'allies', at: 'C4', wa: true },
        { ...unit, wa: true },
      ],
    },
    /^units\.a\.wa: expected no WA: x has it over the shared hexside, received true/,
  ],
  ['a unit that is nothing', { ...good, units: [null] }, /^units\[0\]: expected an object, received null/],
  ['a unit that is a word', { ...good, units: ['a'] }, /^units\[0\]: expected an object, received "a"/],
  [
    'a field that is null',
    { ...good, units: [{ ...unit, broken: false, gun: null }] },
    /^units\[0\]\.gun: expected a value, or nothing, received null/,
  ],
  [
    'MP below none',
    { ...good, units: [{ ...unit, mp: -1 }] },
    /^units\[0\]\.mp: expected a number from 0 to 1000/,
  ],
  [
    'MP beyond any vehicle',
    { ...good, units: [{ ...unit, mp: 1e300 }] },
    /^units\[0\]\.mp: expected a number from 0 to 1000/,
  ],
  [
    'MP in words',
    { ...good, units: [{ ...unit, mp: 'all' }] },
    /^units\[0\]\.mp: expected a number from 0 to 1000, received/,
  ],
  [
    'a level in digits',
    { ...good, units: [{ ...unit, level: '2' }] },
    /^units\[0\]\.level: expected a level/,
  ],
  ['a level too high', { ...good, units: [{ ...unit, level: 100 }] }, /^units\[0\]\.level: expected a level/],
  [
    'a quarter of a level',
    { ...good, units: [{ ...unit, level: 0.25 }] },
    /\.level: expected a level in halves/,
  ],
  ['a unit of no side', { ...good, units: [{ id: 'a', at: 'C3' }] }, /^units\[0\]\.side: expected a text/],
  [
    'an id of two lines',
    { ...good, units: [{ ...unit, id: 'a\nb' }] },
    /^units\[0\]\.id: expected a text of one line, at most 100 characters, received "a\\nb"$/,
  ],
  [
    'an id that is too long, and does not show all of it',
    { ...good, units: [{ ...unit, id: 'a'.repeat(101) }] },
    /^units\[0\]\.id: expected a text of one line, at most 100 characters, received "a{79}…$/,
  ],
  [
    'an entry of an unknown unit',
    { ...good, entry: { unit: 'q', to: 'C4' } },
    /^entry\.unit: expected the id of a unit/,
  ],
  ['an entry in words', { ...good, entry: 'C4' }, /^entry: expected an object, received "C4"/],
  [
    'a stray key of an entry',
    { ...good, entry: { unit: 'a', at: 'C4' } },
    /^entry\.at: no such key; expected one of unit, to$/,
  ],
  [
    'a contest of an unknown unit',
    { ...good, contest: { claimant: 'q', holders: ['x'], step: 'holder-reveals' } },
    /^contest\.claimant: expected the id of a unit/,
  ],
  [
    'a contest against no unit',
    { ...good, contest: { claimant: 'a', holders: [], step: 'holder-reveals' } },
    /^contest\.holders: expected at least one unit id, received \[\]/,
  ],
  ['no board', { ...good, board: [] }, /^board: expected /],
  ['an action in words', { ...good, action: 'fire' }, /^action: expected an object, received "fire"/],
  ['a contest in words', { ...good, contest: 'x' }, /^contest: expected an object, received "x"/],
  ['an action of no kind', { ...good, action: { side: 'axis', kind: '' } }, /^action\.kind: expected a text/],
  [
    'a contest against a word',
    { ...good, contest: { claimant: 'a', holders: 'x', step: 'holder-reveals' } },
    /^contest\.holders: expected a list, received "x"/,
  ],
  [
    'a contest against an unknown unit',
    { ...good, contest: { claimant: 'a', holders: ['x', 'q'], step: 'holder-reveals' } },
    /^contest\.holders\[1\]: expected the id of a unit, received "q"/,
  ],
])('refuses %s by name', (_, json, wants) => {
  expect(says(() => parseSituation(json))).toMatch(wants);
});
