import { test } from 'vitest';
import { BOARD, FENCED, farm, event, units } from './farm';
import { expectRefusal, type Refused } from './refused';

const bad: readonly Refused[] = [
  ['broken JSON', ['wa', 'f'], { f: '{' }, /^bocage: f: not JSON/],
  [
    'no JSON from the start',
    ['wa', 'f'],
    { f: '{]' },
    /^bocage: f: not JSON: .* line 1, column 2 on; expected a situation/,
  ],
  [
    'a board that is not there',
    ['wa', 'farm.json'],
    farm({ board: 'nowhere.json' }),
    /^bocage: farm\.json: nowhere\.json: no such file$/,
  ],
  [
    'a board without a name',
    ['wa', 'farm.json'],
    farm({ board: '' }),
    /^bocage: farm\.json: board: expected a text/,
  ],
  ['a value for a flag', ['wa', 'farm.json', '--json=1'], farm(), /^bocage: --json takes no value$/],
  [
    'a group in the place of a value',
    ['wa', 'farm.json'],
    farm({ options: { 'ssr.hedges': {} } }),
    /^bocage: farm\.json: options\.ssr\.hedges: expected one of hedge, bocage, /,
  ],
  [
    'an empty group that is none',
    ['wa', 'farm.json'],
    farm({ options: { ssrs: {} } }),
    /^bocage: farm\.json: options\.ssrs: no such key; expected one of \d+ names/,
  ],
  ['a phase of nothing', ['wa', 'farm.json'], farm({ phase: null }), /: phase: expected a value, or nothing/],
  ['a title that is no text', ['wa', 'farm.json'], farm({ title: {} }), /: title: expected a text, received/],
  [
    'a table that is none',
    ['compare', 'fenced.json', 't'],
    { 'fenced.json': JSON.stringify(BOARD), t: 'x' },
    /^bocage: t: is plain text, not JSON; expected a table: /,
  ],
  [
    'a map without boards',
    ['board', 'm'],
    { m: '{"format":"bocage-map-1","name":"m","rows":[]}' },
    /^bocage: m: rows: expected a list of rows, received \[\]$/,
  ],
  [
    'a map of nowhere',
    ['board', 'm'],
    { m: '{"format":"bocage-map-1","name":"m","rows":[[{"file":"nowhere"}]]}' },
    /^bocage: m: nowhere: no such file$/,
  ],
  [
    'a table of another board',
    ['compare', 'fenced.json', 't'],
    {
      'fenced.json': JSON.stringify(BOARD),
      t: '{"format":"bocage-reference-1","board":"mill","hexes":["A1"],"reasons":[],"rows":["."]}',
    },
    /^bocage: t is about board mill, not farm$/,
  ],
  ['a list', ['wa', 'f'], { f: '[]' }, /^bocage: f: is a JSON list; expected a situation \(JSON\)$/],
  [
    'no board',
    ['wa', 'farm.json'],
    farm({ board: undefined }),
    /^bocage: farm\.json: board: expected an object, received nothing$/,
  ],
  [
    'a wrong hexside in the board',
    ['wa', 'farm.json'],
    farm({ board: { ...BOARD, sides: { 'E5-G9': { terrain: 'wall' } } } }),
    /board\.sides\.E5-G9: expected a hexside such as Z8-Y9 as the key: two hexes that touch/,
  ],
  [
    'null',
    ['wa', 'farm.json'],
    farm(units({ broken: null })),
    /units\[0\]\.broken: expected a value, or nothing, received null/,
  ],
  [
    'a level between',
    ['wa', 'farm.json'],
    farm(units({ level: 0.3 })),
    /units\[0\]\.level: expected a level in halves, received 0\.3/,
  ],
  [
    'MP below 0',
    ['wa', 'farm.json'],
    farm(units({ mp: -3 })),
    /units\[0\]\.mp: expected a number from 0 to 1000, received -3/,
  ],
  [
    'a huge id',
    ['wa', 'farm.json'],
    farm(units({ id: 'q'.repeat(100_000) })),
    /units\[0\]\.id: expected a text of one line, at most 100 characters, received "q{79}…$/,
  ],
  [
    'an id of two lines',
    ['wa', 'farm.json'],
    farm(units({ id: 'q\nr' })),
    /units\[0\]\.id: expected a text of one line/,
  ],
  [
    'no such hex',
    ['wa', 'farm.json'],
    farm(units({ at: 'Q99' })),
    /units\[0\]\.at: expected the name of a hex of the board, received "Q99"/,
  ],
  [
    'a contest with nobody',
    ['wa', 'farm.json'],
    farm({ contest: { claimant: 'a', holders: [], step: 'holder-reveals' } }),
    /contest\.holders: expected at least one unit id/,
  ],
  [
    'an event on nobody',
    ['wa', 'farm.json', ...event({ type: 'claim', unit: 'q' })],
    farm(),
    /event\.unit: expected the id of a unit of the situation, received "q"/,
  ],
  [
    'a stray key of an event',
    ['wa', 'farm.json', ...event({ type: 'claim', unit: 'a', side: 3 })],
    farm(),
    /event\.side: no such key; expected one of type, unit, sides$/,
  ],
  [
    'a level in words',
    ['wa', 'farm.json', ...event({ type: 'enter', unit: 'a', to: 'E4', level: 'x' })],
    farm(),
    /event\.level: expected a level in halves, received "x"/,
  ],
  [
    'an entry into a hex that is not next to it',
    ['wa', 'farm.json', ...event({ type: 'enter', unit: 'a', to: 'E3' })],
    farm(),
    /event\.to: expected the unit's hex or one next to it, received "E3"/,
  ],
  [
    'an ATTACKER who is nobody',
    ['wa', 'farm.json'],
    farm({ attacker: 'axes' }),
    /farm\.json: attacker: expected one of axis, allies, received "axes"/,
  ],
  [
    'a hexside of unknown terrain',
    ['wa', 'farm.json'],
    farm({ board: FENCED }),
    /farm\.json: board\.sides\.E5-F5\.terrain: expected one of 18 names, nearest: hedge, received "fence"/,
  ],
  [
    'a hexside of unknown terrain on a board file',
    ['wa', 'farm.json'],
    { ...farm({ board: 'fenced.json' }), 'fenced.json': JSON.stringify(FENCED) },
    /fenced\.json: sides\.E5-F5\.terrain: expected one of 18 names, nearest: hedge, received "fence"/,
  ],
  [
    'a misspelt option within a group',
    ['wa', 'farm.json'],
    farm({ options: { wa: { scop: 'hex' } } }),
    /farm\.json: options\.wa\.scop: no such key; expected one of \d+ names, nearest: wa\.scope$/,
  ],
  [
    'an option of null',
    ['wa', 'farm.json'],
    farm({ options: { 'wa.scope': null } }),
    /options\.wa\.scope: expected a value, or nothing, received null/,
  ],
  [
    'a counter in no hex',
    ['wa', 'farm.json'],
    farm({ options: { 'los.counters': [{ kind: 'smoke', hex: 'Q99' }] } }),
    /farm\.json: los\.counters\.0\.hex: expected the name of a hex of the board, received "Q99"/,
  ],
  [
    'a stray key of the board',
    ['wa', 'farm.json'],
    farm({ board: { ...BOARD, celss: {} } }),
    /farm\.json: board\.celss: no such key; expected one of 7 names, nearest: cells$/,
  ],
  [
    'a key that is no line',
    ['wa', 'farm.json'],
    farm({ ['q\n' + 'r'.repeat(10_000)]: 1 }),
    /farm\.json: situation\."q\\nr{58}…": no such key/,
  ],
  [
    'a word for a flag',
    ['wa', 'farm.json', ...event({ type: 'unhide', unit: 'a', deny: 'yes' })],
    farm(),
    /event\.deny: expected true or false, received "yes"/,
  ],
  [
    'a unit placed twice',
    ['wa', 'farm.json', ...event({ type: 'place', unit: { id: 'a', side: 'axis', at: 'E5' } })],
    farm(),
    /event\.unit\.id: expected an id that no other unit has, received "a"/,
  ],
  [
    'an action of nobody',
    ['wa', 'farm.json', ...event({ type: 'declare', side: 'nobody' })],
    farm(),
    /event\.side: expected one of axis, allies, received "nobody"/,
  ],
  [
    'a null in an event',
    ['wa', 'farm.json', ...event({ type: 'state', unit: 'a', set: { pinned: null } })],
    farm(),
    /event\.set\.pinned: expected a value, or nothing/,
  ],
  [
    'an unknown side',
    ['wa', 'farm.json', '--for', 'q'],
    farm(),
    /no unit of side "q" in this situation; expected one of axis, allies/,
  ],
];

test.each(bad.map((row) => [row[0], row] as const))(
  '%s: one line that names it, exit code 2, in both languages',
  (_, row) => expectRefusal(row),
);
