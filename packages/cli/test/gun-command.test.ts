import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

const GUNS = 'examples/9-53-guns.json';
const act = (a: object) => ['--act', JSON.stringify(a)];

/** Returns the answers to some acts of one unit of the example. */
async function answers(unit: string, acts: readonly object[], more: readonly string[] = []) {
  const { out } = await bocage(['gun', GUNS, '--unit', unit, '--json', ...more, ...acts.flatMap(act)]);
  return (JSON.parse(out) as { acts: { because: { code: string; rule: string }[] }[] }).acts;
}

const K4 = { act: 'fire', at: 'K4' };
const TURN = { act: 'change-ca' };
const NORTH = { act: 'fire', at: 'I4' };

test('gun: fire through bocage and a change of CA exclude each other, in either order (B9.53)', async () => {
  expect(await answers('pak', [K4, TURN, K4])).toMatchObject([
    { ...K4, answer: true, because: [{ code: 'gun-free', rule: 'B9.53', at: 'I5-J4' }] },
    { ...TURN, answer: false, because: [{ code: 'gun-fire-then-ca', rule: 'B9.53' }] },
    { ...K4, answer: true },
  ]);
  expect(await answers('pak', [TURN, K4, TURN])).toMatchObject([
    { answer: true, because: [{ code: 'gun-ca-free' }] },
    { answer: false, because: [{ code: 'gun-ca-then-fire', at: 'I5-J4' }] },
    { answer: true },
  ]);
});

test('gun: a refused shot was not fired, an event may open the way (B9.53)', async () => {
  expect(await answers('pak', [TURN, NORTH])).toMatchObject([{ answer: true }, { answer: false }]);
  const moved = ['--event', '{"type":"place","unit":{"id":"pak2","side":"german","at":"M8","gun":"gun"}}'];
  expect(await answers('pak2', [TURN, { act: 'fire', at: 'M10' }], moved)).toMatchObject([
    { answer: true },
    { answer: true, because: [{ code: 'gun-not-bocage' }] },
  ]);
});

test('gun: mortars hit the unseen along with the seen, WP checks everybody (B9.521)', async () => {
  const at = (hex: string) => [
    { act: 'mortar', at: hex },
    { act: 'wp', at: hex },
  ];
  expect(await answers('g81mtr', at('K4'))).toMatchObject([
    { hits: ['a747'], along: ['a91'] },
    { check: ['a747', 'a91'], caseK: 0 },
  ]);
  expect(await answers('g81mtr', at('H3'))).toMatchObject([
    { hits: [], along: [], because: [{ code: 'gun-mortar-none', rule: 'C3.33' }] },
    { check: ['a667'], caseK: 2 },
  ]);
});

test('gun: leaders, HEAT, hulldown, bow MG, trenches', async () => {
  const yes = async (unit: string, ...acts: object[]) =>
    (await answers(unit, acts)).map((a) => ('answer' in a ? a.answer : undefined));
  const about = (name: string, unit: string) => ({ act: name, unit });
  expect(await yes('g91', about('direct', 'a747'), about('direct', 'a91'))).toEqual([true, false]);
  expect(await yes('g91', about('checks', 'pak'), about('checks', 'panther'))).toEqual([true, false]);
  expect(await yes('sherman', about('heat', 'g91'), about('hulldown', 'panther'))).toEqual([false, false]);
  expect(await yes('panther', about('hulldown', 'sherman'), { act: 'bow-mg', at: 'K2' })).toEqual([
    true,
    false,
  ]);
  expect(await yes('panther', { act: 'bow-mg', at: 'I2' })).toEqual([true]);
  expect(await yes('pak', { act: 'trench', at: 'I4' }, { act: 'trench', at: 'I3' })).toEqual([true, false]);
});

test('gun: lines for people, each with its rule, in both languages', async () => {
  const asked = ['gun', GUNS, '--unit', 'pak', ...act(TURN), ...act(K4), ...act({ act: 'wp', at: 'H3' })];
  const en = (await bocage(asked)).out.trimEnd().split('\n');
  expect(en[0]).toBe('pak I5');
  expect(en[1]).toMatch(/^ {2}changes its CA {2,}yes {2,}.*\[B9\.53\]$/);
  expect(en[2]).toMatch(/^ {2}fires at K4 {2,}no {2,}I5-J4: .*\[B9\.53\]$/);
  expect(en[3]).toMatch(/^ {2}WP at H3 {2,}NMC: a667 {2,}.*\[A24\.31\].*\[C6\.2\]$/);
  const ja = (await bocage([...asked, '--lang', 'ja'])).out.trimEnd().split('\n');
  expect(ja.map((line) => line.match(/\[[A-Z0-9.]+\]/g))).toEqual(en.map((l) => l.match(/\[[A-Z0-9.]+\]/g)));
  expect(ja[2]).toContain('いいえ');
});

test('B9.36: gun hulldown names the hulldown vehicle and the firer', async () => {
  const asked = ['gun', GUNS, '--unit', 'panther', ...act({ act: 'hulldown', unit: 'sherman' })];
  expect((await bocage(asked)).out).toMatch(/^ {2}panther is hulldown to sherman {2,}yes /m);
  expect((await bocage([...asked, '--lang', 'ja'])).out).toMatch(
    /^ {2}pantherはshermanに対し車体遮蔽 {2,}はい /m,
  );
  const { out } = await bocage([...asked, '--json']);
  const told = { act: 'hulldown', unit: 'sherman', vehicle: 'panther', to: 'sherman', answer: true };
  expect(JSON.parse(out)).toMatchObject({ acts: [told] });
});

test('B9.323: gun asks when the holder of the wall is unknown', async () => {
  const board = {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 6, firstRow: 1, rows: 6 },
    sides: { 'C3-C4': { terrain: 'wall' } },
  };
  const units = [
    { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', at: 'C3' },
    { id: 'pak', side: 'allies', gun: 'gun', at: 'C4' },
  ];
  const files = { 'walls.json': JSON.stringify({ format: 'bocage-asl-1', board, units }) };
  const asked = ['gun', 'walls.json', '--unit', 'tank', ...act({ act: 'bow-mg', at: 'C4' })];
  expect((await bocage(asked, files)).out).toMatch(/^ {2}bow MG into C4 {2,}needs a ruling {2,}C3-C4/m);
  expect((await bocage([...asked, '--lang', 'ja'], files)).out).toContain('裁定が必要');
  const { out } = await bocage([...asked, '--json'], files);
  expect(JSON.parse(out)).toMatchObject({ acts: [{ act: 'bow-mg', answer: 'needs-ruling' }] });
});

test('gun --for: units unknown to the side are not hit, checked or asked about', async () => {
  const example = JSON.parse(
    readFileSync(new URL('../../../examples/9-53-guns.json', import.meta.url), 'utf8'),
  ) as { units: object[]; board: unknown };
  const file = JSON.stringify({
    ...example,
    board: JSON.parse(readFileSync(new URL('../../../examples/boards/54.json', import.meta.url), 'utf8')),
    units: [...example.units, { id: 'lurks', side: 'american', at: 'K4', hidden: true, concealed: true }],
  });
  const wp = ['gun', 'f', '--unit', 'g81mtr', '--json', ...act({ act: 'wp', at: 'K4' })];
  const all = await bocage(wp, { f: file });
  expect(JSON.parse(all.out)).toMatchObject({ acts: [{ check: ['a747', 'a91', 'lurks'] }] });
  const german = await bocage([...wp, '--for', 'german'], { f: file });
  expect(JSON.parse(german.out)).toMatchObject({ acts: [{ check: ['a747', 'a91'] }] });
  const heat = ['gun', 'f', '--unit', 'pak', '--for', 'german', ...act({ act: 'heat', unit: 'lurks' })];
  const nobody = await bocage([...heat.slice(0, -1), JSON.stringify({ act: 'heat', unit: 'nobody' })], {
    f: file,
  });
  const lurks = await bocage(heat, { f: file });
  expect(lurks.err.replace('lurks', 'nobody')).toBe(nobody.err);
});

const bad: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no unit', [], /^bocage: --unit is missing$/],
  ['no act', ['--unit', 'pak'], /^bocage: --act is missing$/],
  [
    'an unknown unit',
    ['--unit', 'q', ...act(TURN)],
    /no unit "q" in this situation; expected one of 9 names, such as pak; g91; /,
  ],
  ['no JSON', ['--unit', 'pak', '--act', 'fire'], /^bocage: --act: not JSON/],
  ['a list', ['--unit', 'pak', '--act', '[]'], /act: expected an object, received \[\]/],
  [
    'an unknown act',
    ['--unit', 'pak', ...act({ act: 'ram' })],
    /act\.act: expected one of 10 names, such as fire; .*"ram"/,
  ],
  [
    'a stray key',
    ['--unit', 'pak', ...act({ ...TURN, at: 'K4' })],
    /act\.at: no such key; expected one of act$/,
  ],
  [
    'no hex',
    ['--unit', 'pak', ...act({ act: 'fire' })],
    /act\.at: expected the name of a hex.*received nothing/,
  ],
  [
    'a hex off the board',
    ['--unit', 'pak', ...act({ act: 'fire', at: 'Z99' })],
    /act\.at: expected the name of a hex.*"Z99"/,
  ],
  [
    'an unknown target',
    ['--unit', 'pak', ...act({ act: 'heat', unit: 'q' })],
    /act\.unit: expected the id of a unit/,
  ],
  [
    'friendly HEAT',
    ['--unit', 'pak', ...act({ act: 'heat', unit: 'g91' })],
    /act\.unit: expected a unit of another side/,
  ],
  [
    'HEAT at a tank',
    ['--unit', 'pak', ...act({ act: 'heat', unit: 'sherman' })],
    /act\.unit: expected Infantry or Cavalry/,
  ],
  [
    'help for enemies',
    ['--unit', 'g91', ...act({ act: 'checks', unit: 'a91' })],
    /act\.unit: expected a unit of its own side/,
  ],
  [
    'a squad that directs',
    ['--unit', 'pak', ...act({ act: 'direct', unit: 'a91' })],
    /--unit: expected a leader, received "pak"/,
  ],
  [
    'a Gun as mortar',
    ['--unit', 'pak', ...act({ act: 'mortar', at: 'K4' })],
    /--unit: expected a unit with a mortar/,
  ],
  ['a Gun hulldown', ['--unit', 'pak', ...act({ act: 'bow-mg', at: 'K4' })], /--unit: expected a vehicle/],
];

test.each(bad)('gun, %s: one line that names it, exit code 2, in both languages', async (_, argv, wants) => {
  const { codes, out, en, ja } = await refusal(['gun', GUNS, ...argv], {});
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toMatch(wants);
  expect(en).not.toContain('\n');
  expect(ja).toMatch(/[ぁ-んァ-ン]/);
  expect(ja).not.toMatch(/\bexpected|received/);
});
