/** Unanswerable questions about readable situations. */
import { test } from 'vitest';
import { BOARD, FENCED, farm, attack } from './farm';
import { expectRefusal, type Refused } from './refused';

const bad: readonly Refused[] = [
  [
    'a place that is none',
    ['cross', 'farm.json', '--unit', 'a', '--hexside', 'zz'],
    farm(),
    /cannot read "zz": expected a hex/,
  ],
  [
    'a hexside elsewhere',
    ['cross', 'farm.json', '--unit', 'a', '--hexside', 'A1-A2'],
    farm(),
    /--hexside: expected a hexside of the unit's hex, received "A1-A2"/,
  ],
  [
    'counters that are none',
    ['los', 'fenced.json', 'E5', 'G6', '--counters', '{'],
    { 'fenced.json': JSON.stringify(BOARD) },
    /^bocage: --counters: not JSON/,
  ],
  [
    'a part of a hindrance',
    ['tem', 'farm.json', ...attack({ firers: ['x'], target: 'a', hindrance: 0.5 })],
    farm(),
    /attack\.hindrance: expected a whole number from 0 to 1000, received 0\.5/,
  ],
  [
    'Start MP of nothing',
    [
      ...['cross', 'farm.json', '--unit', 'a', '--hexside', 'E5-F5'],
      ...['--breach', '{"mpLeft":4,"startMp":null}'],
    ],
    farm(),
    /breach\.startMp: expected a number from 0 to 1000, received null/,
  ],
  [
    'a counter of no kind',
    ['los', 'fenced.json', 'E5', 'G6', '--counters', '[{"kind":"x"}]'],
    { 'fenced.json': JSON.stringify(BOARD) },
    /los\.counters\.0\.kind: expected one of smoke, vehicle, ffe, rubble, received "x"/,
  ],
  [
    'a hexside of unknown terrain on a board to look over',
    ['los', 'fenced.json', 'E5', 'G6'],
    { 'fenced.json': JSON.stringify(FENCED) },
    /fenced\.json: sides\.E5-F5\.terrain: expected one of 18 names, nearest: hedge, received "fence"/,
  ],
  [
    'friendly fire',
    ['tem', 'farm.json', ...attack({ firers: ['scout'], target: 'a' })],
    farm(),
    /attack\.firers\[0\]: expected a unit that is not of the target's side, received "scout"/,
  ],
  [
    'a firer twice',
    ['tem', 'farm.json', ...attack({ firers: ['x', 'x'], target: 'a' })],
    farm(),
    /attack\.firers\[1\]: expected each firer once, received "x"/,
  ],
  [
    'a word for crossing',
    ['tem', 'farm.json', ...attack({ firers: ['x'], target: 'a', crossing: 'yes' })],
    farm(),
    /attack\.crossing: expected true or false, received "yes"/,
  ],
  [
    'an unknown unit',
    ['cross', 'farm.json', '--unit', 'q', '--hexside', 'E5-F5'],
    farm(),
    /no unit "q" in this situation; expected one of a, x, tank, scout/,
  ],
  [
    'a hexside that is a hex',
    ['cross', 'farm.json', '--unit', 'a', '--hexside', 'E5'],
    farm(),
    /E5 is not a hexside/,
  ],
  [
    'a stray key of a breach',
    ['cross', 'farm.json', '--unit', 'tank', '--hexside', 'E5-F5', '--breach', '{"x":1}'],
    farm(),
    /breach\.x: no such key; expected one of mpLeft, startMp, date, passed$/,
  ],
  [
    'a date in words',
    ['cross', 'farm.json', '--unit', 'tank', '--hexside', 'E5-F5', '--breach', '{"mpLeft":3,"date":"July"}'],
    farm(),
    /breach\.date: expected a date such as 1944-08-01, received "July"/,
  ],
];

test.each(bad.map((row) => [row[0], row] as const))(
  '%s: one line that names it, exit code 2, in both languages',
  (_, row) => expectRefusal(row),
);
