import { expect, test } from 'vitest';
import { FARM, farm } from './farm';
import { bocage } from './run-command';

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

test('cross: costs of the terrain chart, changes by a table, and unknown cells', async () => {
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
