/** Many hexes, units and hexsides: each is answered, or the whole is refused, quickly. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/all';
import { run } from '../src/run';
import { fakeIo } from './fake-io';
import { refusal, bocage } from './run-command';
import { BOARD, board, situation } from './large';

test('a place on the command line is printed by its name, without the spaces around it', async () => {
  const b = board({});
  const { out } = await bocage(['los', 'b', ' A1\n', '\tC9'], { b });
  expect(out).toMatch(/^farm A1 → C9 /);
  const { out: field } = await bocage(['field', 'b', 'A1\n', '--json'], { b });
  expect(field).toMatch(/^\{"from":"A1"/);
});

test('a board of 400 x 400 hexes is read, and a line on it answered', async () => {
  const large = board({ extent: { columns: 400, firstRow: 1, rows: 400 } });
  const { code, out } = await bocage(['los', 'f', 'A1', 'C9'], { f: large });
  expect([code, out.length > 0]).toEqual([0, true]);
});

const column = (n: number): string => String.fromCharCode(65 + (n % 26)).repeat(1 + Math.floor(n / 26));

test('beyond 32,767 hexes the last ones still count', async () => {
  const [hill, wall] = [column(396), column(398)];
  const f = board({
    extent: { columns: 400, firstRow: 1, rows: 400 },
    cells: { [`${hill}50`]: { level: 1 }, [`${hill}70`]: { terrain: 'Woods' } },
    sides: { [`${wall}60-${wall}61`]: { terrain: 'wall' } },
  });
  for (const [from, to] of [
    [`${hill}48`, `${hill}52`],
    [`${hill}68`, `${hill}72`],
    [`${wall}59`, `${wall}63`],
  ] as const) {
    const { out } = await bocage(['los', 'f', from, to, '--json'], { f });
    expect([from, (JSON.parse(out) as { los: string }).los]).toEqual([from, 'blocked']);
  }
});

test('along a thousand hexsides, the last one still counts', async () => {
  const extent = { columns: 800, firstRow: 1, rows: 20 };
  const sides = { [`${column(794)}10-${column(795)}10`]: { terrain: 'bocage' } };
  const line = async (more: object) => {
    const f = board({ extent, sides: {}, ...more });
    const { out } = await bocage(['los', 'f', 'A10', `${column(798)}10`, '--json'], { f });
    return (JSON.parse(out) as { los: string }).los;
  };
  expect(await line({})).toBe('clear');
  expect(await line({ sides })).toBe('blocked');
  const orchards = [1, 2, 3, 4, 5, 6].map((n) => [`${column(2 * n + 780)}10`, { terrain: 'Orchard' }]);
  expect(await line({ cells: Object.fromEntries(orchards) as object })).toBe('blocked');
});

test('shapes on a board of more hexes than can be drawn are refused in one line', async () => {
  const shapes = [{ terrain: 'Woods', points: ['A1', 'A2', 'B2'] }];
  const large = board({ extent: { columns: 1000, firstRow: 1, rows: 1000 }, shapes });
  const { codes, en, ja } = await refusal(['board', 'f'], { f: large });
  expect(codes).toEqual([2, 2]);
  expect(en).toMatch(/^bocage: f: extent: expected at most 20000 hexes on a board with shapes, received \{/);
  expect(ja).toContain('20000ヘクスまで');
  const most = board({ extent: { columns: 100, firstRow: 1, rows: 100 }, shapes });
  expect((await bocage(['board', 'f'], { f: most })).code).toBe(0);
});

test('conceal answers for each of thousands of units in one hex', async () => {
  const f = situation({ units: [...force('axis', 'G7', 2000), ...force('allies', 'G7', 2000)] });
  const { code, out } = await bocage(['conceal', 'f', '--json'], { f });
  expect([code, (JSON.parse(out) as { units: unknown[] }).units.length]).toEqual([0, 4000]);
});

test.each([
  ['broken', { broken: true }, ['wa']],
  ['hidden for bocage', { hidden: true, hidBecause: 'bocage' }, ['conceal']],
  ['tanks', { kind: 'vehicle', vehicle: 'fully-tracked' }, ['sight', '--unit', 'axis0']],
])(
  'crowds that face each other over an open hexside are answered one by one: %s',
  async (_name, state, [command = '', ...more]) => {
    const crowd = (side: string, at: string) => force(side, at, 3000).map((unit) => ({ ...unit, ...state }));
    const f = situation({ units: [...crowd('axis', 'G7'), ...crowd('allies', 'G8')] });
    const { code, out } = await bocage([command, 'f', '--json', ...more], { f });
    expect([code, out.length > 3000]).toEqual([0, true]);
  },
);

test('refuses endless compressed data by its size', async () => {
  const bomb = gzipSync(new Uint8Array(300_000_000), { level: 1 });
  const { io, written } = fakeIo({ f: bomb });
  expect(await run(['wa', 'f'], io, COMMANDS)).toBe(2);
  expect(written.err).toBe(
    'bocage: f: unpacks to more than 268435456 bytes; no board, map or situation is so large\n',
  );
});

test('3,000 units that all contest their walls each raise their question', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    .repeat(2)
    .split('')
    .map((c, i) => (i < 26 ? c : c + c));
  const rows = Array.from({ length: 60 }, (_, i) => i + 1);
  const sides = letters
    .slice(0, 50)
    .flatMap((c) => rows.filter((r) => r % 2 === 1).map((r) => [`${c}${r}/S`, { terrain: 'wall' }]));
  const units = letters
    .slice(0, 50)
    .flatMap((c) =>
      rows.map((r) => ({ id: `${c}${r}`, side: r % 2 === 1 ? 'axis' : 'allies', at: `${c}${r}` })),
    );
  const farm = {
    ...BOARD,
    extent: { columns: 50, firstRow: 1, rows: 61 },
    sides: Object.fromEntries(sides) as object,
  };
  const { code, out } = await bocage(['wa', 'f', '--json'], { f: JSON.stringify({ board: farm, units }) });
  const { questions, units: told } = JSON.parse(out) as {
    questions: unknown[];
    units: { needsRuling: boolean }[];
  };
  expect([code, questions.length, told.filter((u) => u.needsRuling).length]).toEqual([0, 1500, 3000]);
});

test('units that stand beside a wall in their hundreds are refused in one line, forty are not', async () => {
  const farm = { ...BOARD, sides: { 'C3-C4': { terrain: 'wall' } } };
  const wa = (count: number) => {
    const units = [...force('axis', 'C3', count), ...force('allies', 'C4', count)];
    return refusal(['wa', 'f'], { f: JSON.stringify({ board: farm, units }) });
  };
  const { codes, en, ja } = await wa(5000);
  expect(codes).toEqual([2, 2]);
  expect(en).toBe(
    'bocage: f: units[40].at: expected at most 40 units in a hex with a wall, hedge or bocage, received "C3"',
  );
  expect(ja).toContain('units[40].at');
  expect((await wa(40)).codes).toEqual([0, 0]);
});

const force = (side: string, at: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `${side}${i}`, side, at }));

test.each(['sight', 'conceal'])(
  '%s limits the lines between units, and shows all of one unit',
  async (command) => {
    const rows = [1, 2, 3, 4, 5, 6];
    const sides = rows.slice(1).map((r) => [`C${r - 1}-C${r}`, { terrain: 'bocage' }]);
    const extent = { columns: 6, firstRow: 1, rows: 6 };
    const farm = { ...BOARD, extent, sides: Object.fromEntries(sides) as object };
    const units = rows.flatMap((r) =>
      force(r < 4 ? 'axis' : 'allies', `C${r}`, 30).map((u) => ({ ...u, id: `${u.side}${r}-${u.id}` })),
    );
    const f = JSON.stringify({ board: farm, units });
    const { codes, out, en } = await refusal([command, 'f'], { f });
    expect([codes, out]).toEqual([[2, 2], '']);
    expect(en).toMatch(
      /^bocage: \d+ lines of sight are more than one answer tells \(at most 12000\); name a unit/,
    );
    const one = await bocage([command, 'f', '--unit', 'axis1-axis0'], { f });
    expect(one.code).toBe(0);
  },
);

test.each([
  ['field', ['A1'], 120, '12000'],
  ['table', [], 90, '7000'],
  ['bench', [], 90, '7000'],
])('%s refuses boards that are too large for it, with a reason', async (command, more, size, most) => {
  const f = board({ extent: { columns: size, firstRow: 1, rows: size } });
  const { codes, en } = await refusal([command, 'f', ...more], { f });
  expect(codes).toEqual([2, 2]);
  expect(en).toMatch(
    new RegExp(`^bocage: f: \\d+ hexes are more than this command takes \\(at most ${most}\\)$`),
  );
});

test('a field of squares ends where a field of hexes does, and a list of units at a thousand', async () => {
  const squares = {
    ...BOARD,
    lattice: 'square',
    sides: {},
    extent: { columns: 120, firstRow: 1, rows: 120 },
  };
  const cf = (units: readonly object[]) =>
    JSON.stringify({ format: 'bocage-situation-1', game: 'company-fire', board: squares, units });
  const field = await refusal(['cf', 'field', 'f', 'A1'], { f: cf([]) });
  expect([field.codes, field.out]).toEqual([[2, 2], '']);
  expect(field.en).toBe('bocage: f: 14400 squares are more than this command takes (at most 12000)');
  expect(field.ja).toContain('12000');
  const riflemen = (count: number) =>
    force('blue', 'A1', count).map((u) => ({ ...u, state: { kind: 'rifle-squad' } }));
  const many = await refusal(['cf', 'tell', 'f', '--for', 'blue'], { f: cf(riflemen(1001)) });
  expect([many.codes, many.out]).toEqual([[2, 2], '']);
  expect(many.en).toBe('bocage: f: units: expected at most 1000 entries, received 1001');
  expect(many.ja).toContain('1000件まで');
  expect((await bocage(['cf', 'tell', 'f', '--for', 'blue'], { f: cf(riflemen(1000)) })).code).toBe(0);
});

test('hexes prints a whole large board, in order and without repeats', async () => {
  const f = board({ extent: { columns: 60, firstRow: 1, rows: 60 } });
  const { code, out } = await bocage(['hexes', 'f'], { f });
  const told = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { hex: string }).hex);
  expect([code, told.length, new Set(told).size]).toEqual([0, 60 * 60 + 30, 60 * 60 + 30]);
  expect([told[0], told[999], told[1000], told.at(-1)]).toEqual(['A1', 'Q32', 'Q33', 'HHH60']);
});

test.each([
  [['sight', 'f', '--unit', 'u0'], 'bocage'],
  [['conceal', 'f', '--unit', 'u0'], 'bocage'],
])('%j: lines across hundreds of hexes to thousands of units are refused in one line', async (argv) => {
  const units = force('allies', 'OOOOOOOOOOOOOOO390', 700).map((u) => ({ ...u, id: `far-${u.id}` }));
  const extent = { columns: 400, firstRow: 1, rows: 400 };
  const large = { ...BOARD, extent, sides: { 'A1-A2': { terrain: 'bocage' } } };
  const f = JSON.stringify({ board: large, units: [{ id: 'u0', side: 'axis', at: 'A1' }, ...units] });
  const { codes, out, en, ja } = await refusal(argv, { f });
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toMatch(
    /^bocage: 70\d lines of sight across \d+ hexes are longer than one answer tells \(at most 200000 hexes\)/,
  );
  expect(ja).toContain('200000');
});

test('one unit costs only its own work', async () => {
  const sides = { 'A1-A2': { terrain: 'bocage' }, 'C1-C2': { terrain: 'bocage' } };
  const all = [...force('axis', 'A1', 30), ...force('allies', 'C1', 30)];
  const wide = [3, 5, 7, 9].flatMap((r) => [
    ...force('axis', `D${r}`, 100).map((u) => ({ ...u, id: `${u.id}-${r}` })),
    ...force('allies', `F${r}`, 100).map((u) => ({ ...u, id: `${u.id}-${r}` })),
  ]);
  const f = JSON.stringify({ board: { ...BOARD, sides }, units: [...all, ...wide] });
  const { code, out } = await bocage(['conceal', 'f', '--unit', 'axis0', '--json'], { f });
  expect([code, (JSON.parse(out) as { units: unknown[] }).units.length]).toEqual([0, 1]);
});
