/** Lines of sight of Company Fire on the command line, in both languages. */
import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

const FILE = 'examples/company-fire.json';
const LANE = {
  format: 'bocage-situation-1',
  game: 'company-fire',
  board: {
    format: 'bocage-board-1',
    name: 'lane',
    lattice: 'square',
    extent: { columns: 3, firstRow: 1, rows: 3 },
    sides: { 'B1-B2': { terrain: 'bocage' } },
  },
  units: [
    { id: 'a', side: 'blue', at: 'B1', state: { occupies: true } },
    { id: 'b', side: 'red', at: 'B3' },
  ],
};
const files = (change: object = {}) => ({ 'x.json': JSON.stringify({ ...LANE, ...change }) });
const json = async (...args: readonly string[]) =>
  JSON.parse((await bocage(['cf', ...args, '--json'], files())).out) as Record<string, unknown>;

test('cf los answers between units and squares', async () => {
  expect(await json('los', 'x.json', 'a', 'b')).toEqual({
    from: 'a',
    to: 'b',
    at: ['B1', 'B3'],
    range: 2,
    los: 'clear',
    sees: { cell: true, unitsWithAdvantage: true, unitsWithoutAdvantage: true },
    because: [
      { code: 'cf-clear', rule: 'CF-LO-2', at: null },
      { code: 'cf-bocage-occupied', rule: 'CF-BL-3', at: 'B1-B2' },
    ],
    cases: [
      expect.objectContaining({
        viewerAdvantage: false,
        targetAdvantage: false,
        current: false,
        los: 'blocked',
      }),
      expect.objectContaining({ viewerAdvantage: false, targetAdvantage: true, los: 'blocked' }),
      expect.objectContaining({ viewerAdvantage: true, targetAdvantage: false, current: true, los: 'clear' }),
      expect.objectContaining({ viewerAdvantage: true, targetAdvantage: true, los: 'clear' }),
    ],
  });
  expect(await json('los', 'x.json', 'B1', 'b')).toMatchObject({ los: 'blocked', deciding: 'B1-B2' });
});

test('cf field has a line for each square', async () => {
  const { out } = await bocage(['cf', 'field', 'x.json', 'B1', '--json'], files());
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; los: string });
  expect(lines).toHaveLength(9);
  expect(lines.filter(({ los }) => los === 'blocked').map(({ to }) => to)).toEqual(['A3', 'B3', 'C3']);
  const { out: text } = await bocage(['cf', 'field', 'x.json', 'B1'], files());
  expect(text.split('\n').find((line) => line.startsWith('B3'))).toBe(
    'B3  2  blocked  The bocage at B1-B2 stops the line of sight [Bocage: Line of Sight]',
  );
});

test('the sample is printed in both languages, without a raw key', async () => {
  for (const [from, to] of [
    ['mmg', 'red1'],
    ['red1', 'squad'],
    ['tank', 'sniper'],
    ['tank', 'A6'],
    ['red2', 'tank'],
    ['observer', 'truck'],
  ] as const) {
    for (const lang of ['en', 'ja']) {
      const { code, out, err } = await bocage(['cf', 'los', FILE, from, to, '--lang', lang]);
      expect([code, err]).toEqual([0, '']);
      expect(out).not.toMatch(/BOCAGE|\bcf-/);
    }
  }
});

test('a readable answer: result, reasons, and the cases where occupying bocage decides', async () => {
  const { out } = await bocage(['cf', 'los', FILE, 'red1', 'squad']);
  expect(out.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'red1 (C2) → squad (C5) | range 3 | clear',
    'because | Nothing stops the line of sight [Line of Sight]',
    'The bocage at C4-C5 is occupied: one sees over it [Bocage: Line of Sight]',
    'Cover: bocage at C4-C5, against attacks across it [Edge Terrain]',
    'sees | the square: no · units that occupy bocage: yes · other units: no',
    'With and without occupied bocage',
    'Viewer does not | Target does not | blocked',
    'Viewer does not | Target occupies bocage | clear',
    'Viewer occupies bocage | Target does not | blocked',
    'Viewer occupies bocage | Target occupies bocage | clear',
    '',
  ]);
  const ja = await bocage(['cf', 'los', FILE, 'mmg', 'red1', '--lang', 'ja']);
  expect(ja.out).toContain('C6の果樹園が視線を遮る');
});

test.each<readonly [string, object, readonly string[], string]>([
  ['another game', { game: 'asl' }, ['a', 'b'], 'game: expected "company-fire", received "asl"'],
  [
    'an unknown unit',
    {},
    ['a', 'squad'],
    '"squad" is neither a square such as B8 nor a unit of this situation; units: one of a, b',
  ],
  ['a square off the board', {}, ['a', 'Z9'], 'Z9 is not on board lane'],
  [
    'an unknown kind',
    { units: [{ id: 'a', side: 'x', at: 'B1', state: { kind: 'mortar' } }] },
    ['a', 'B3'],
    'units.a.kind',
  ],
  [
    'a stray field',
    { units: [{ id: 'a', side: 'x', at: 'B1', state: { facig: 'N' } }] },
    ['a', 'B3'],
    'units[0].state.facig: no such key; expected one of 14 names, nearest: facing',
  ],
  ['a stray option', { options: { 'bocage.corner': true } }, ['a', 'b'], 'options'],
  ['an unknown marker', { markers: [{ id: 'fog', at: 'B2' }] }, ['a', 'b'], 'markers[0].id'],
  [
    'an unknown terrain',
    { board: { ...LANE.board, cells: { B2: { terrain: 'Woods' } } } },
    ['a', 'b'],
    'Heavy Woods',
  ],
  [
    'an unknown edge',
    { board: { ...LANE.board, sides: { 'B1-B2': { terrain: 'hedge' } } } },
    ['a', 'b'],
    'bocage',
  ],
  [
    'hexes',
    { board: { ...LANE.board, lattice: 'hex-odd' } },
    ['a', 'b'],
    'board.lattice: expected a board of squares',
  ],
])('%s is refused in one line', async (_, change, ends, told) => {
  const { codes, out, en, ja } = await refusal(['cf', 'los', 'x.json', ...ends], files(change));
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toContain(told);
  expect(en.split('\n')).toHaveLength(1);
  expect(ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test('a game without a command is refused, and help lists its commands', async () => {
  expect((await bocage(['cf'])).err).toContain('cf');
  expect((await bocage(['cf', 'see'])).err).toContain('cf los');
  const { out } = await bocage(['help', 'cf', 'los']);
  expect(out).toContain('bocage cf los SITUATION FROM TO');
  expect((await bocage(['cf', 'los', '--help'])).out).toBe(out);
  expect((await bocage(['cf', 'los', 'x.json', 'a'])).err).toContain('bocage cf los SITUATION FROM TO');
});
