import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

/** A hedge between D4 and D5: both sides have an open ground hex beside it, both under "?". */
const FARM = {
  format: 'bocage-asl-1',
  title: 'a farm',
  board: {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 7, firstRow: 1, rows: 7 },
    cells: {},
    sides: { 'D4-D5': { terrain: 'hedge' } },
  },
  phase: 'movement',
  attacker: 'axis',
  units: [
    { id: 'a', side: 'axis', at: 'D2', concealed: true },
    { id: 'x', side: 'allies', at: 'D5', wa: true, concealed: true },
    { id: 'h', side: 'allies', at: 'B2', hidden: true },
  ],
};
const farm = (change: object = {}) => ({ 'farm.json': JSON.stringify({ ...FARM, ...change }) });
const play = (events: unknown, ...more: string[]) =>
  bocage(['play', 'farm.json', '--event', JSON.stringify(events), ...more], farm());

const MOVE = [
  { type: 'move', unit: 'a', path: [{ to: 'D3' }], by: 'axis' },
  { type: 'move', unit: 'a', path: [{ to: 'D4' }], by: 'axis' },
];
const answer = (question: string, choice: string, by?: string) => ({
  type: 'answer',
  question,
  choice,
  ...(by === undefined ? {} : { by }),
});
const CONTEST = [...MOVE, answer('may-contest:a', 'contest', 'axis')];

interface Told {
  readonly log: readonly { readonly kind: string }[];
  readonly questions: readonly {
    readonly id: string;
    readonly to: readonly string[];
    readonly choices: readonly { readonly id: string }[];
  }[];
  readonly refused: readonly { readonly code: string }[];
  readonly situation: { readonly units: readonly { readonly id: string; readonly wa?: boolean }[] };
}
const told = async (events: unknown, ...more: string[]): Promise<Told> =>
  JSON.parse((await play(events, '--json', ...more)).out) as Told;

test('a claim against a "?": question after question, until the holder gives up', async () => {
  const asked = async (events: unknown) => (await told(events)).questions.map(({ id, to }) => [id, ...to]);
  expect(await asked(MOVE)).toEqual([['may-contest:a', 'axis']]);
  expect(await asked(CONTEST)).toEqual([['must-reveal:a', 'axis']]);
  const shown = [...CONTEST, answer('must-reveal:a', 'show:a', 'axis')];
  expect(await asked(shown)).toEqual([['reveal-or-forfeit:x', 'allies']]);
  const end = await told([...shown, answer('reveal-or-forfeit:x', 'forfeit', 'allies')]);
  expect(end.questions).toEqual([]);
  expect(end.situation.units.filter(({ wa }) => wa).map(({ id }) => id)).toEqual(['a']);
});

test("--for tells a side no hidden enemy, no private question, and no choices of others' questions", async () => {
  const enemy = await told(CONTEST, '--for', 'allies');
  expect(enemy.questions.every(({ choices }) => choices.length === 0)).toBe(true);
  expect((await told(MOVE, '--for', 'allies')).questions).toEqual([]);
  const mover = await told(MOVE, '--for', 'axis');
  expect(mover.situation.units.map(({ id }) => id)).toEqual(['a', 'x']);
  expect(JSON.stringify(mover)).not.toContain('"h"');
});

test('the written situation reads back with its open questions', async () => {
  const { situation } = await told(CONTEST);
  const again = await bocage(['play', 'next.json', '--json'], { 'next.json': JSON.stringify(situation) });
  expect((JSON.parse(again.out) as Told).questions.map(({ id }) => id)).toEqual(['must-reveal:a']);
});

test('answers for others, late, or repeated are refused and change nothing', async () => {
  const wrong = await play([...CONTEST, answer('must-reveal:a', 'show:a', 'allies')]);
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/Refused\n/) as string]);
  const twice = [...CONTEST, answer('may-contest:a', 'contest', 'axis')];
  expect((await told(twice)).refused.map(({ code }) => code)).toEqual(['play-not-open']);
  expect((await told(twice)).situation).toEqual((await told(CONTEST)).situation);
  // Only its sender may know the reason.
  expect((await told(twice, '--for', 'allies')).refused).toEqual([]);
});

test('--by names the acting side if the event does not; the game master may do everything', async () => {
  const [move] = MOVE;
  const mine = { ...move, by: undefined };
  expect((await play(mine, '--by', 'axis')).code).toBe(0);
  expect((await play(mine, '--by', 'allies')).code).toBe(1);
  expect((await play({ type: 'phase', phase: 'rout' })).code).toBe(0);
  expect((await play({ type: 'phase', phase: 'rout' }, '--by', 'axis')).code).toBe(1);
});

test('in words, in both languages', async () => {
  expect((await play(MOVE)).out).toContain('question: may-contest:a');
  expect((await play(MOVE, '--lang', 'ja')).out).toContain('問い：may-contest:a');
  expect((await bocage(['play', 'farm.json'], farm())).out).toBe(
    'Nothing has happened, and nobody is asked anything.\n',
  );
});

test.each([
  ['an event without a type', [{ unit: 'a' }], /event\[0\]\.type: expected a text, received nothing/],
  ['an event that there is not', { type: 'mvoe' }, /event\.type: .*nearest: move/],
  ['an unknown side', { type: 'complete', by: 7 }, /event\.by: expected a side, received 7/],
])('refuses %s in one line', async (_, events, wants) => {
  const { codes, en } = await refusal(['play', 'farm.json', '--event', JSON.stringify(events)], farm());
  expect([codes, en]).toEqual([[2, 2], expect.stringMatching(wants)]);
});

test('refuses a side that has no units', async () => {
  const { codes, en } = await refusal(['play', 'farm.json', '--by', 'foe'], farm());
  expect([codes, en]).toEqual([[2, 2], expect.stringMatching(/no unit of side "foe"/)]);
});

test("a situation's board keeps drawings inside its hexes between calls", async () => {
  const wood = { terrain: 'Woods', points: ['C4-D3-D4', 'D3-D4-E4', 'D3-E3-E4', 'D3'] };
  const drawn = { ...FARM.board, sides: {}, shapes: [wood, { level: 1, points: ['A1', 'A3', 'C2'] }] };
  const path = ['--event', '{"type":"move","unit":"h","path":[{"to":"B3"}],"by":"allies"}', '--json'];
  const first = await bocage(['play', 'farm.json', ...path], farm({ board: drawn }));
  const { situation } = JSON.parse(first.out) as { situation: { board: { shapes: { terrain?: string }[] } } };
  expect(situation.board.shapes.map(({ terrain }) => terrain)).toEqual(['Woods', undefined]);
  const sights = async (file: object) =>
    (
      await bocage(['sight', 'farm.json', '--unit', 'a', '--hex', 'D6'], {
        'farm.json': JSON.stringify(file),
      })
    ).out;
  const before = await sights({ ...FARM, board: drawn });
  // The wood covers only a part of its hexes, and blocks.
  expect(before).toContain('blocked');
  expect(await sights(situation)).toBe(before);
  expect(await sights({ ...FARM, board: { ...drawn, shapes: [] } })).not.toContain('blocked');
  const torn = farm({ board: { ...drawn, shapes: [{ ...wood, terrain: 'Wods' }] } });
  const { en, codes, out } = await refusal(['play', 'farm.json', ...path], torn);
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toMatch(/^bocage: farm\.json: board\.shapes\[0\]\.terrain: .*nearest: Woods/);
});

test("facts, units and questions are joined by the language's punctuation", async () => {
  const { out } = await play(
    [{ type: 'attack', attack: { firers: ['a'], target: 'x' }, by: 'axis' }, ...MOVE],
    '--lang',
    'ja',
  );
  const moved = (await play(MOVE, '--lang', 'ja')).out;
  expect(moved).toContain('（a）');
  expect(out + moved).not.toMatch(/ \(|; /);
});

test('the last deed is taken back by its side, its lines are struck out, and another side has no say', async () => {
  const at = ({ situation }: Told) =>
    (situation.units as readonly { id: string; at?: string }[]).find(({ id }) => id === 'a')?.at;
  const back = { type: 'take-back', by: 'axis' };
  expect(at(await told([MOVE[0]]))).toBe('D3');
  const taken = await told([MOVE[0], back]);
  expect(at(taken)).toBe('D2');
  expect(taken.log.every((line) => (line as { struck?: boolean }).struck === true)).toBe(true);
  expect(taken.log.length).toBeGreaterThan(0);
  expect((await told([MOVE[0], { ...back, by: 'allies' }])).refused).toEqual([
    expect.objectContaining({ code: 'take-back-gone' }),
  ]);
  const text = await play([MOVE[0], back, back]);
  expect(text.out).toMatch(/\(taken back\)/);
  expect(text.out).toMatch(/Nothing of yours can be taken back/);
  expect(text.code).toBe(1);
});

test('a GM takes back any deed, in words; a side none that another one has answered', async () => {
  const shown = [...CONTEST, answer('must-reveal:a', 'show:a', 'axis')];
  const forfeit = answer('reveal-or-forfeit:x', 'forfeit', 'allies');
  const asked = async (events: unknown) => (await told(events)).questions.map(({ id }) => id);
  expect(await asked([...shown, forfeit, { type: 'take-back', by: 'allies' }])).toEqual([
    'reveal-or-forfeit:x',
  ]);
  const refused = await told([...shown, forfeit, { type: 'take-back', by: 'axis' }]);
  expect(refused.refused).toEqual([expect.objectContaining({ code: 'take-back-answered' })]);
  const words = ['axis: move a D3', 'take-back'].flatMap((text) => ['--event', text]);
  const { out } = await bocage(['play', 'farm.json', ...words, '--json'], farm());
  expect((JSON.parse(out) as { situation: { units: { at: string }[] } }).situation.units[0]?.at).toBe('D2');
});
