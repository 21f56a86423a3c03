import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

const BOARD = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 9, firstRow: 1, rows: 9 },
  cells: {},
  sides: { 'E5-F5': { terrain: 'bocage' }, 'C3-C4': { terrain: 'cactus-hedge' } },
};
const FENCED = { ...BOARD, sides: { 'E5-F5': { terrain: 'fence' } } };
const FARM = {
  format: 'bocage-asl-1',
  board: BOARD,
  phase: 'movement',
  attacker: 'axis',
  units: [
    { id: 'a', side: 'axis', at: 'E5' },
    { id: 'x', side: 'allies', at: 'G6' },
    {
      id: 'tank',
      side: 'axis',
      at: 'F5',
      kind: 'vehicle',
      vehicle: 'fully-tracked',
      mp: 13,
      breaching: 'culin',
    },
    { id: 'scout', side: 'axis', at: 'C3' },
  ],
};

const farm = (change: object = {}) => ({ 'farm.json': JSON.stringify({ ...FARM, ...change }) });
const event = (e: object) => ['--event', JSON.stringify(e)];
const attack = (a: object) => ['--attack', JSON.stringify(a)];
const units = (change: object) => ({ units: [{ ...FARM.units[0], ...change }, ...FARM.units.slice(1)] });

test('wa: mandatory WA is held without being written down', async () => {
  const { code, out } = await bocage(['wa', 'farm.json', '--json'], farm({ units: FARM.units.slice(0, 2) }));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    units: [
      { unit: 'a', holds: true, mandatory: true },
      { unit: 'x', holds: false },
    ],
    questions: [],
  });
});

test('tem: events first, then who sees whom, then the TEM', async () => {
  const shot = attack({ firers: ['x'], target: 'a' });
  const seen = await bocage(['tem', 'farm.json', ...shot], farm({ units: FARM.units.slice(0, 2) }));
  expect(seen.out).toContain('Total DRM +2');
  const broken = event({ type: 'state', unit: 'a', set: { broken: true } });
  const gone = await bocage(
    ['tem', 'farm.json', ...broken, ...shot],
    farm({ units: FARM.units.slice(0, 2) }),
  );
  expect(gone).toMatchObject({ code: 0 });
  expect(gone.out).toContain('This attack cannot be made');
  expect(gone.out).not.toContain('Total');
  const ja = await bocage(
    ['tem', 'farm.json', ...broken, ...shot, '--lang', 'ja'],
    farm({ units: FARM.units.slice(0, 2) }),
  );
  expect(ja.out).toContain('この攻撃はできない');
});

test('tem: a refused event is said, and the exit code tells', async () => {
  const { code, out } = await bocage(
    ['tem', 'farm.json', ...event({ type: 'forfeit', unit: 'x' }), ...attack({ firers: ['x'], target: 'a' })],
    farm(),
  );
  expect(code).toBe(1);
  expect(out).toContain('Refused');
});

test('tem: a unit in Bypass has one answer for each end of the hexside', async () => {
  const { out } = await bocage(
    ['tem', 'farm.json', '--json', ...attack({ firers: ['x'], target: 'a' })],
    farm(units({ bypass: 'SE' })),
  );
  const { aim, vertices } = JSON.parse(out) as { aim: string; vertices: { aim: string }[] };
  expect(vertices.map((v) => v.aim).sort()).toEqual(['E5-E6-F5', 'E5-F4-F5']);
  expect(vertices[0]?.aim).toBe(aim);
});

test('tem: a firer in Bypass has one answer for each end of its hexside, and each is named', async () => {
  const bypassing = { units: [FARM.units[0], { ...FARM.units[1], at: 'F5', bypass: 'NW' }] };
  const shot = (more: object = {}) => attack({ firers: ['x'], target: 'a', ...more });
  const { out } = await bocage(['tem', 'farm.json', '--json', ...shot()], farm(bypassing));
  const { from, aim, vertices } = JSON.parse(out) as Record<'from' | 'aim', unknown> & {
    vertices: { from: unknown }[];
  };
  expect([from, aim]).toEqual([{ x: 'E5-E6-F5' }, null]);
  expect(vertices.map((v) => v.from)).toEqual([{ x: 'E5-E6-F5' }, { x: 'E5-F4-F5' }]);
  const text = await bocage(['tem', 'farm.json', ...shot()], farm(bypassing));
  expect(text.out.match(/^x fires from .*$/gm)).toEqual(['x fires from E5-E6-F5', 'x fires from E5-F4-F5']);
  const named = shot({ from: { x: 'E5-F4-F5' } });
  const one = await bocage(['tem', 'farm.json', ...named, '--lang', 'ja'], farm(bypassing));
  expect(one.out.match(/^xは.*$/gm)).toEqual(['xはE5-F4-F5から射撃']);
  const wrong = await bocage(['tem', 'farm.json', ...shot({ from: { x: 'E5' } })], farm(bypassing));
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain('attack.from.x: expected an end of the hexside that it bypasses');
});

test('sight: to and from a unit in Bypass by every line, the best of them first', async () => {
  const house = { ...BOARD, cells: { G6: { terrain: 'Stone Building' } }, sides: {} };
  const files = farm({
    board: house,
    units: [FARM.units[0], { ...FARM.units[1], bypass: 'S', at: 'G6' }],
  });
  const { out } = await bocage(['sight', 'farm.json', '--json'], files);
  const { lines } = JSON.parse(out) as {
    lines: {
      from: string;
      sees: string;
      vertices: { from: string | null; to: string | null; sees: string }[];
    }[];
  };
  expect(lines.map((l) => [l.from, l.sees, l.vertices.map((v) => [v.from, v.to, v.sees])])).toEqual([
    [
      'a',
      'unit',
      [
        [null, 'G6-G7-H6', 'nothing'],
        [null, 'F6-G6-G7', 'unit'],
      ],
    ],
    [
      'x',
      'unit',
      [
        ['G6-G7-H6', null, 'nothing'],
        ['F6-G6-G7', null, 'unit'],
      ],
    ],
  ]);
  const text = await bocage(['sight', 'farm.json', '--unit', 'x'], files);
  expect(text.out).toMatch(
    /x G6 → a E5 +sees the unit +In Bypass LOS is drawn to an end of the hexside: here F6-G6-G7/,
  );
  expect(text.out).toMatch(/G6-G7-H6 → E5 +sees nothing of it +Stone building at G6/);
});

test('sight --for: of a "?" in Bypass no more is told than where it is', async () => {
  const counter = { id: 'q', side: 'axis', at: 'E5', bypass: 'SE', concealed: true };
  const told = async (beneath: object) => {
    const files = farm({ units: [{ ...counter, ...beneath }, FARM.units[1]] });
    return (await bocage(['sight', 'farm.json', '--for', 'allies'], files)).out;
  };
  const squad = await told({});
  expect(squad).toContain('E5-F4-F5');
  expect(await told({ kind: 'dummy' })).toBe(squad);
  expect(await told({ kind: 'leader', gun: 'mortar' })).toBe(squad);
});

test('sight: B9.55 EX2, the broken squad is out of LOS', async () => {
  const broken = event({ type: 'state', unit: 'g467', set: { broken: true } });
  const { out } = await bocage(['sight', 'examples/9-55-ex2.json', '--json', ...broken]);
  const { lines } = JSON.parse(out) as { lines: { from: string; to: string; sees: string }[] };
  const seen = (from: string, to: string) => lines.find((l) => l.from === from && l.to === to)?.sees;
  expect([seen('b648', 'g467'), seen('b338', 'g467'), seen('b648', 'g447')]).toEqual([
    'location',
    'nothing',
    'unit',
  ]);
});

test('sight: Deluxe EX, nothing beyond the hexside that the enemy holds', async () => {
  const enters = event({ type: 'enter', unit: 'b447', to: 'L3' });
  for (const hex of ['M2', 'N2', 'N3']) {
    const { out } = await bocage([
      'sight',
      'examples/deluxe-ex.json',
      ...enters,
      '--unit',
      'b447',
      '--hex',
      hex,
      '--json',
    ]);
    expect(JSON.parse(out), hex).toMatchObject({ los: 'blocked', sees: { hex: false } });
  }
});

test('wa: one move for what took an event a hex, out of Bypass as well (9.36 EX)', async () => {
  const told = async (...events: readonly object[]) => {
    const { code, out } = await bocage(['wa', 'examples/9-36-ex1.json', '--json', ...events.flatMap(event)]);
    const { units: held, situation } = JSON.parse(out) as { units: unknown; situation: unknown };
    return { code, held, situation };
  };
  const step = { type: 'enter', unit: 'pz3' };
  const moved = await told({ type: 'move', unit: 'pz3', path: ['P9', 'P8'] });
  expect(moved).toEqual(await told({ ...step, to: 'P9', set: { bypass: 'none' } }, { ...step, to: 'P8' }));
  expect(moved.held).toContainEqual(expect.objectContaining({ unit: 'pz3', at: 'P8', holds: true }));
});

test('wa: whether a unit could be in Bypass is still asked when it has moved on (A4.31)', async () => {
  const board = { ...BOARD, cells: { E6: { terrain: 'Stone Building' } } };
  const asked = async (...events: readonly object[]) => {
    const { out } = await bocage(['wa', 'farm.json', '--json', ...events.flatMap(event)], farm({ board }));
    return (JSON.parse(out) as { questions: readonly { kind: string }[] }).questions.map(({ kind }) => kind);
  };
  const step = { type: 'enter', unit: 'tank' };
  const inBypass = { ...step, to: 'E6', set: { bypass: 'N' } };
  expect(await asked(inBypass)).toContain('may-bypass');
  expect(await asked(inBypass, { ...step, to: 'E7', set: { bypass: 'none' } })).toContain('may-bypass');
  const path = [{ to: 'E6', set: { bypass: 'N' } }, 'E7'];
  expect(await asked({ type: 'move', unit: 'tank', path })).toContain('may-bypass');
});

test('conceal, UI-8: B9.55 EX1, the review after both setups', async () => {
  const { out } = await bocage(['conceal', 'examples/9-55-ex1.json', '--json']);
  const answers = (JSON.parse(out) as { units: { unit: string; asks: string; result: string }[] }).units;
  const review = Object.fromEntries(
    answers.filter((a) => a.asks === 'review').map((a) => [a.unit, a.result]),
  );
  expect(review).toEqual({ squad: 'kept', hs237: 'placed-unconcealed', hs247: 'kept', dummies: 'removed' });
});

test('conceal tells whom an enemy’s LOS has brought on board, as it stands and by events (B9.55)', async () => {
  const board = {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 8, firstRow: 1, rows: 9 },
    sides: { 'D4-D5': { terrain: 'bocage' } },
  };
  const units = [
    { id: 'a', side: 'axis', at: 'D5', hidden: true, hidBecause: 'bocage' },
    { id: 'e', side: 'allies', at: 'D8' },
  ];
  const review = async (at: string, ...more: readonly string[]) => {
    const [hides, sees] = units;
    const s = { board, phase: 'movement', attacker: 'allies', units: [hides, { ...sees, at }] };
    const files = { s: JSON.stringify(s) };
    const { out } = await bocage(['conceal', 's', '--json', ...more], files);
    return (JSON.parse(out) as { units: { unit: string; asks: string; result: string }[] }).units
      .filter(({ asks }) => asks === 'review')
      .map(({ unit, result }) => [unit, result]);
  };
  expect(await review('D8')).toEqual([['a', 'placed-concealed']]);
  expect(await review('D2')).toEqual([['a', 'kept']]);
  const moves = event({ type: 'put', unit: 'e', to: 'D8' });
  expect(await review('D2', ...moves)).toEqual([['a', 'placed-concealed']]);
  expect(await review('D8', '--for', 'allies')).toEqual([]);
});

test('conceal: B9.55 EX2, "?" kept by moving, lost by another action, gained at the end', async () => {
  const at = ['conceal', 'examples/9-55-ex2.json', ...event({ type: 'phase', phase: 'movement' })];
  const moved = [
    ...at,
    ...event({ type: 'enter', unit: 'b338', to: 'K4' }),
    ...event({ type: 'enter', unit: 'b338', to: 'L4' }),
  ];
  const asks = async (argv: readonly string[], what: string) => {
    const { out } = await bocage([...argv, '--unit', 'b338', '--json']);
    return (JSON.parse(out) as { units: { asks: string; result: string }[] }).units.find(
      (a) => a.asks === what,
    )?.result;
  };
  expect(await asks([...moved, '--doing', 'move'], 'move')).toBe('kept');
  expect(await asks([...moved, '--doing', 'other-action'], 'other-action')).toBe('lost');
  const shown = [
    ...moved,
    ...event({ type: 'state', unit: 'b338', set: { concealed: false } }),
    ...event({ type: 'phase', phase: 'close-combat' }),
  ];
  expect(await asks(shown, 'gain')).toBe('gained');
});

test('UI-8: conceal and sight tell one side nothing of the other', async () => {
  for (const command of ['conceal', 'sight', 'wa']) {
    const { out } = await bocage([command, 'examples/9-55-ex1.json', '--for', 'british']);
    for (const hidden of ['squad', 'hs237', 'hs247']) expect(out, command).not.toContain(hidden);
  }
});

test('conceal --for: of a unit that is not its own a side is not even told that there is one', async () => {
  const asks = async (unit: string) =>
    (await bocage(['conceal', 'examples/9-55-ex1.json', '--for', 'british', '--unit', unit])).err;
  expect(await asks('squad')).toBe((await asks('nobody')).replace('"nobody"', '"squad"'));
  for (const hidden of ['squad', 'hs237', 'hs247']) expect(await asks('nobody')).not.toContain(hidden);
});

test.each([
  { 'los.counters': [{ kind: 'smoke', hex: 'F5' }] },
  { los: { counters: [{ kind: 'smoke', hex: 'F5' }] } },
])(
  'options of a situation may say what stands on the map, and written back it still does: %j',
  async (options) => {
    const asked = ['--json', ...event({ type: 'phase', phase: 'movement' })];
    const { code, out } = await bocage(['wa', 'farm.json', ...asked], farm({ options }));
    expect(code).toBe(0);
    const { situation } = JSON.parse(out) as { situation: { options: unknown } };
    expect(situation.options).toEqual({ 'los.counters': [{ kind: 'smoke', hex: 'F5' }] });
  },
);

test('wa --for: what a hidden enemy is refused is not told', async () => {
  const refused = ['wa', 'examples/9-55-ex1.json', ...event({ type: 'claim', unit: 'hs237' })];
  expect((await bocage(refused)).out).toContain('Refused');
  const told = await bocage([...refused, '--for', 'british']);
  expect([told.code, told.out.includes('Refused'), told.out.includes('hs237')]).toEqual([0, false, false]);
  expect((await bocage([...refused, '--for', 'german'])).out).toContain('Refused');
});

test('cross: the whole step, cactus hedges, breaching', async () => {
  const q5 = await bocage([
    'cross',
    'examples/9-35-ex2.json',
    '--unit',
    'g467',
    '--hexside',
    'Q5-R4',
    '--cot',
    '1',
    '--crest-line',
    '--json',
  ]);
  expect(JSON.parse(q5.out)).toMatchObject({ cost: { num: 1, den: 1 }, total: { num: 3, den: 1 }, in: 'mf' });
  const scout = (...more: string[]) =>
    bocage(['cross', 'farm.json', '--unit', 'scout', '--hexside', 'C3-C4', '--json', ...more], farm());
  expect(JSON.parse((await scout()).out)).toMatchObject({ allowed: false });
  expect(JSON.parse((await scout('--manner', 'low-crawl')).out)).toMatchObject({
    allowed: true,
    cost: { num: 1, den: 1 },
  });
  const breach = (means: object) =>
    bocage(
      [
        'cross',
        'farm.json',
        '--unit',
        'tank',
        '--hexside',
        'E5-F5',
        '--json',
        '--breach',
        JSON.stringify(means),
      ],
      farm({ units: FARM.units.slice(1) }),
    );
  const early = await breach({ mpLeft: 13, date: '1944-07-25' });
  expect([early.code, JSON.parse(early.out)]).toMatchObject([1, { breach: 'refused' }]);
  const undated = await breach({ mpLeft: 13 });
  expect([undated.code, JSON.parse(undated.out)]).toMatchObject([
    0,
    { breach: 'needs-ruling', because: [{ code: 'move-breach-undated' }] },
  ]);
  expect(JSON.parse(undated.out)).not.toHaveProperty('mp');
  const made = await breach({ mpLeft: 12, startMp: 1, date: '1944-07-26', passed: true });
  expect([made.code, JSON.parse(made.out)]).toMatchObject([0, { breach: 'made', mp: 12, underbelly: false }]);
  const bogged = await breach({ mpLeft: 13, date: '1944-08-01', passed: false });
  expect(JSON.parse(bogged.out)).toMatchObject({ breach: 'bogged' });
});

test('cross: what the terrain chart says, what a table has changed in it, and what nobody has said', async () => {
  const lane = (chart: object) =>
    farm({
      board: {
        ...{ format: 'bocage-board-1', name: 'lane', lattice: 'hex-odd' },
        extent: { columns: 5, firstRow: 1, rows: 5 },
        sides: { 'C3-C4': { terrain: 'hedge' }, 'C2-C3': { terrain: 'rowhouse-wall' } },
      },
      units: [{ id: 't', side: 'x', at: 'C3', kind: 'vehicle', vehicle: 'truck', mp: 30 }],
      chart,
    });
  const ask = (hexside: string, chart: object, ...more: string[]) =>
    bocage(['cross', 'farm.json', '--unit', 't', '--hexside', hexside, ...more], lane(chart));
  expect(JSON.parse((await ask('C3-C4', {}, '--json')).out)).toMatchObject({ allowed: false, missing: [] });
  expect((await ask('C3-C4', {})).out).toContain('C3-C4 (Hedge): not allowed for trucks [B9.4]');
  const changed = { hexsides: { hedge: { truck: '4 + COT B' } } };
  expect(JSON.parse((await ask('C3-C4', changed, '--json', '--cot', '4')).out)).toMatchObject({
    ...{ allowed: true, fromChart: true, cost: { num: 4, den: 1 }, total: { num: 8, den: 1 } },
    checks: [{ id: 'bog', where: 'hex-left', hex: 'C3' }],
  });
  const empty = await ask('C2-C3', {}, '--json');
  expect(JSON.parse(empty.out)).toMatchObject({
    ...{ allowed: 'unknown', cost: null, missing: ['hexsides.rowhouse-wall.truck'] },
  });
  const said = await ask('C2-C3', {}, '--lang', 'ja');
  expect(said.out).toContain('トラックの値が地形表にない');
  const wrong = await ask('C3-C4', { hexsides: { hegde: {} } });
  expect(wrong.err).toMatch(
    /^bocage: farm\.json: chart\.hexsides\.hegde: no such key; expected one of .*hedge.*\n$/,
  );
});

test('cross: a step with the hex entered, its checks each in its hex, and every way of paying', async () => {
  const way = farm({
    board: {
      ...{ format: 'bocage-board-1', name: 'way', lattice: 'hex-odd' },
      extent: { columns: 5, firstRow: 1, rows: 5 },
      cells: { C4: { terrain: 'Woods' }, B3: { terrain: 'Dirt Road' } },
      sides: { 'C3-C4': { terrain: 'hedge' } },
    },
    units: [
      { id: 'k', side: 'x', at: 'C3', kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 },
      { id: 'ht', side: 'x', at: 'C3', kind: 'vehicle', vehicle: 'halftrack', mp: 16 },
      { id: 'nobody', side: 'x', at: 'C3', kind: 'vehicle', vehicle: 'truck' },
    ],
  });
  const ask = async (unit: string, hexside: string, ...more: string[]) =>
    (await bocage(['cross', 'farm.json', '--unit', unit, '--hexside', hexside, ...more], way)).out;
  expect(JSON.parse(await ask('k', 'C3-C4', '--json'))).toMatchObject({
    ...{ allowed: true, cost: { num: 1, den: 1 }, cot: { num: 7, den: 1 }, total: { num: 8, den: 1 } },
    checks: [],
    ways: [
      { all: false, total: { num: 8, den: 1 }, checks: [] },
      { all: true, total: null, checks: [{ id: 'bog', where: 'hex-entered', hex: 'C4' }] },
    ],
  });
  expect(await ask('k', 'C3-C4')).toMatch(
    /8 MP in all.*\n +Lost .*\n +or +the whole allotment · .*Bog Check in C4/,
  );
  const both = await ask('ht', 'C3-C4');
  expect(both).toMatch(/nobody knows/);
  expect(both).toMatch(/Bog Check in C3 +C3-C4: Bog.*\n.*Bog Check in C4 +C4: Bog/);
  expect(JSON.parse(await ask('ht', 'B3-C3', '--json', '--road', 'yes'))).toMatchObject({
    total: { num: 1, den: 2 },
  });
  expect(JSON.parse(await ask('ht', 'B3-C3', '--json', '--road', 'no'))).toMatchObject({
    total: { num: 1, den: 1 },
  });
  expect(JSON.parse(await ask('ht', 'B3-C3', '--json'))).toMatchObject({
    allowed: 'unknown',
    cot: null,
    total: null,
  });
  expect(await ask('nobody', 'B3-C3', '--road', 'yes', '--lang', 'ja')).toContain(
    'ハッチを閉じていればCOT 1',
  );
});

test('wa: Bypass of a hexside that a building stands across is refused, of one that is not drawn asked about (A4.31)', async () => {
  const hex = (sides: object) =>
    farm({
      board: {
        ...{ format: 'bocage-board-1', name: 'way', lattice: 'hex-odd' },
        extent: { columns: 5, firstRow: 1, rows: 5 },
        cells: { C3: { terrain: 'Stone Building' } },
        sides,
      },
      units: [{ id: 'i', side: 'x', at: 'C3' }],
    });
  const bypass = event({ type: 'state', unit: 'i', set: { bypass: 'S' } });
  const refused = await bocage(
    ['wa', 'farm.json', ...bypass],
    hex({ 'C3-C4': { terrain: 'rowhouse-wall' } }),
  );
  expect([refused.code, refused.out.includes('no Bypass, a building stands across the hexside')]).toEqual([
    1,
    true,
  ]);
  const asked = await bocage(['wa', 'farm.json', ...bypass, '--lang', 'ja'], hex({}));
  expect([asked.code, asked.out.includes('このヘクスサイドを迂回できるか？')]).toEqual([0, true]);
  const past = ['cross', 'farm.json', '--unit', 'j', '--hexside', 'C2-C3', '--json', '--bypass'];
  const outside = { ...(JSON.parse(hex({ 'C3-C4': { terrain: 'rowhouse-wall' } })['farm.json']) as object) };
  const step = async (to: string) =>
    bocage([...past, to], {
      'farm.json': JSON.stringify({ ...outside, units: [{ id: 'j', side: 'x', at: 'C2' }] }),
    });
  expect(JSON.parse((await step('S')).out)).toMatchObject({ allowed: false });
  expect(JSON.parse((await step('NE')).out)).toMatchObject({ allowed: 'unknown' });
  expect((await step('up')).err).toContain('--bypass up: expected one of N, NE, SE, S, SW, NW');
  const stands = { units: [{ id: 'i', side: 'x', at: 'C3', bypass: 'S' }] };
  const board = JSON.parse(hex({ 'C3-C4': { terrain: 'rowhouse-wall' } })['farm.json']) as object;
  const read = await bocage(['wa', 'farm.json'], { 'farm.json': JSON.stringify({ ...board, ...stands }) });
  expect(read.err).toBe(
    'bocage: farm.json: units[0].bypass: expected a hexside to which nothing is drawn (A4.31), received "S"\n',
  );
});

const bad: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>, RegExp])[] = [
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
  ['a value for a flag', ['wa', 'farm.json', '--json=1'], farm(), /^bocage: --json takes no value$/],
  [
    'counters that are none',
    ['los', 'fenced.json', 'E5', 'G6', '--counters', '{'],
    { 'fenced.json': JSON.stringify(BOARD) },
    /^bocage: --counters: not JSON/,
  ],
  [
    'a counter of no kind',
    ['los', 'fenced.json', 'E5', 'G6', '--counters', '[{"kind":"x"}]'],
    { 'fenced.json': JSON.stringify(BOARD) },
    /los\.counters\.0\.kind: expected one of smoke, vehicle, ffe, rubble, received "x"/,
  ],
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
    'a hexside of unknown terrain on a board to look over',
    ['los', 'fenced.json', 'E5', 'G6'],
    { 'fenced.json': JSON.stringify(FENCED) },
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
    'an unknown side',
    ['wa', 'farm.json', '--for', 'q'],
    farm(),
    /no unit of side "q" in this situation; expected one of axis, allies/,
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

test.each(bad)(
  '%s: one line that names it, exit code 2, in both languages',
  async (_, argv, files, wants) => {
    const { codes, out, en, ja } = await refusal(argv, files);
    expect([codes, out]).toEqual([[2, 2], '']);
    expect(en).toMatch(wants);
    expect(en).not.toContain('\n');
    // No English sentence in the Japanese line.
    expect(ja).toMatch(/[ぁ-んァ-ン]/);
    expect(ja).not.toMatch(/expected|received| at .*\.ts/);
  },
);

interface Odd {
  readonly unit?: object;
  readonly base?: number;
  readonly level?: number;
  readonly other?: number;
}
const ODD: readonly (readonly [Odd, string, string])[] = [
  [
    { unit: { breaching: 'culin' } },
    'units[0].breaching: expected "kind": "vehicle" beside it, or none of it (it is infantry), received "culin"',
    'units[0].breaching："kind": "vehicle" と共に書く値か、値なし（これはinfantry）',
  ],
  [
    { unit: { crest: 'N' } },
    'units[0].crest: expected none, as C3 is no Depression, received "N"',
    'units[0].crest：none（C3は窪地でない）',
  ],
  [
    { unit: { wa: true, waSides: [3] } },
    'units[0].waSides: expected no hexsides: they are named in Deluxe ASL alone (option wa.scope: hexside), received [3]',
    'units[0].waSides：ヘクスサイドなし（名指すのはデラックスASLのみ：オプション wa.scope が hexside）',
  ],
  [
    { base: 2, level: 1, other: 1 },
    'board.sides.C3-C4.base: expected 1, the level of both hexes, received 2',
    'board.sides.C3-C4.base：1（両ヘクスのレベル）',
  ],
  [
    { base: 2, level: 1 },
    'board.sides.C3-C4.base: expected a level from 0 to 1, as its hexes have, received 2',
    'board.sides.C3-C4.base：0から1のレベル（両ヘクスの範囲）',
  ],
];
test.each(ODD)(
  'what contradicts the rest is refused in both languages: %j',
  async ({ unit = {}, base, level, other = 0 }, en, ja) => {
    const board = {
      ...{ format: 'bocage-board-1', name: 'farm', lattice: 'hex-odd' },
      extent: { columns: 6, firstRow: 1, rows: 6 },
      cells: level === undefined ? {} : { C3: { level }, C4: { level: other } },
      sides: { 'C3-C4': { terrain: 'wall', ...(base === undefined ? {} : { base }) } },
    };
    const file = JSON.stringify({ board, units: [{ id: 'u', side: 'axis', at: 'C3', ...unit }] });
    const said = async (lang: string) => {
      const { code, err } = await bocage(['wa', 's', '--lang', lang], { s: file });
      expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
      return err;
    };
    expect(await said('en')).toContain(en);
    expect(await said('ja')).toContain(ja);
  },
);
