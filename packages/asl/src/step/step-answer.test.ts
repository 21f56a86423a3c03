import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { readSituation } from '../situation/situation';
import { stepFor } from './step-answer';

const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 8 },
  sides: [
    [side('C4', 'C5'), { terrain: 'wall' }],
    [side('C5', 'C6'), { terrain: 'cactus-hedge' }],
    [side('C2', 'C3'), { terrain: 'bocage' }],
  ],
});
type State = Readonly<Record<string, Json>>;
const s = (state: State = {}, enemy = 'F6') =>
  readSituation({
    board,
    options: {},
    units: [
      { id: 'u', side: 'axis', cell: parseCell('C5'), state },
      { id: 'e', side: 'allies', cell: parseCell(enemy), state: {} },
    ],
  });

test('B9.4: a step over a hexside equals the step to the hex beyond it, exactly', () => {
  const over = stepFor(s(), 'u', { side: 'C4-C5' });
  expect(over).toEqual(stepFor(s(), 'u', { to: 'C4' }));
  expect([over.allowed, over.points, over.cost, over.cot, over.total]).toEqual([
    true,
    'mf',
    { num: 1, den: 1 },
    { num: 1, den: 1 },
    { num: 2, den: 1 },
  ]);
  expect(stepFor(s(), 'u', { to: 'C4', cot: 1.5 }).total).toEqual({ num: 5, den: 2 });
  expect(stepFor(s(), 'u', { to: 'C4', cot: { num: 4, den: 3 } }).total).toEqual({ num: 7, den: 3 });
});

test('B9.7: a cactus hedge is crossed in some manners only', () => {
  expect(stepFor(s(), 'u', { to: 'C6' }).allowed).toBe(false);
  expect(stepFor(s(), 'u', { to: 'C6', manner: 'low-crawl' }).allowed).toBe(true);
});

test('B9.41-a: WA is lost on the way; "?" is lost if enemies see the move (B9.55-c)', () => {
  const lost = (state: State, enemy?: string, to = 'C4') =>
    stepFor(s(state, enemy), 'u', { to }).lost.map(({ id, because }) => [id, because[0]?.code]);
  expect(lost({})).toEqual([]);
  expect(lost({ wa: true })).toEqual([['wa', 'wa-lost-entering']]);
  expect(lost({ wa: true }, 'F6', 'C6')).toEqual([]);
  expect(lost({ concealed: true })).toEqual([['concealment', 'hide-lost-moving']]);
  expect(lost({ concealed: true, assaultMove: true })).toEqual([]);
});

test("B9.41-a: the answer has the unit's state after the step, for the next step of a path", () => {
  const first = stepFor(s({ wa: true, mp: 4, crest: 'N' }), 'u', { to: 'C4' });
  expect(first.allotment).toBe(4);
  expect(first.then).toEqual({
    id: 'u',
    side: 'axis',
    cell: parseCell('C4'),
    state: { mp: 4, moving: true },
  });
  expect(stepFor(s(), 'u', { to: 'C4' }).allotment).toBeUndefined();
  expect(stepFor(s(), 'u', { to: 'C6' }).then).toBeUndefined();
});

test('a step that is not as documented is refused in one line', () => {
  const why = (json: Json) => says(() => stepFor(s(), 'u', json));
  expect(why({})).toBe("step.side: expected a hexside of the unit's hex, received nothing");
  expect(why({ side: 'A1-A2' })).toBe('step.side: expected a hexside of the unit\'s hex, received "A1-A2"');
  expect(why({ to: 'A1' })).toBe('step.to: expected a hex beside that of the unit, received "A1"');
  expect(why({ to: 'C4', side: 'C4-C5' })).toMatch(/^step\.side: expected nothing beside to/);
  expect(why({ to: 'C4', byGap: 1 })).toBe('step.byGap: expected true or false, received 1');
  expect(why({ to: 'C4', manner: 'fly' })).toMatch(/^step\.manner: /);
  expect(why({ to: 'C4', bypass: 'up' })).toMatch(/^step\.bypass: /);
  expect(why({ to: 'C4', cot: 0.3 })).toMatch(/^step\.cot: /);
  expect(why({ to: 'C4', cot: { num: 1, den: 0 } })).toMatch(/^step\.cot: /);
});

test('a step says how it is made, and each way of it counts', () => {
  const road = createBoard({
    name: 'road',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 8 },
    cells: [[parseCell('C4'), { terrain: 'Woods' }]],
    sides: [[side('C4', 'C5'), { terrain: 'wall', gap: { from: 8, to: 16 } }]],
  });
  const on = readSituation({
    board: road,
    options: {},
    units: [{ id: 'u', side: 'axis', cell: parseCell('C5'), state: {} }],
  });
  const total = (json: { readonly [key: string]: Json }) => {
    const { num = 0, den = 1 } = stepFor(on, 'u', { to: 'C4', ...json }).total ?? {};
    return num / den;
  };
  // By the gap nothing is paid for the wall (B9.1).
  expect([total({}), total({ byGap: true }), total({ byGap: false })]).toEqual([2, 2, 3]);
  expect([total({ byRoad: true }), total({ byRoad: false })]).toEqual([1, 2]);
  expect([total({ crestLine: true }), total({ crestLine: false }), total({ cot: 1 })]).toEqual([4, 2, 1]);
  expect(stepFor(on, 'u', { to: 'C4', bypass: 'SE' }).allowed).toBe('unknown');
  expect([total({ cot: 0 }), total({ cot: 1000 }), total({ cot: { num: 0, den: 1 } })]).toEqual([0, 1000, 0]);
});

test('a refused step names the bad field and what was expected', () => {
  const why = (json: Json) => says(() => stepFor(s(), 'u', json));
  expect(why({ side: 3 })).toBe("step.side: expected a hexside of the unit's hex, received 3");
  expect(why({ side: 'C5' })).toBe('step.side: expected a hexside of the unit\'s hex, received "C5"');
  expect(why({ to: 3 })).toMatch(/^step\.to: /);
  expect(why({ to: 'C4', byRoad: 'x' })).toBe('step.byRoad: expected true or false, received "x"');
  expect(why({ to: 'C4', crestLine: 0 })).toBe('step.crestLine: expected true or false, received 0');
  expect(why({ to: 'C4', manner: 'low-craw' })).toMatch(/^step\.manner: expected .*low-crawl/);
  expect(why({ to: 'C4', road: true })).toMatch(/^step\.road: no such key; expected .*byRoad/);
  const cost = 'step.cot: expected a cost in halves, or a fraction, received ';
  for (const cot of [-1, -0.5, 1000.5, 0.25]) expect(why({ to: 'C4', cot })).toBe(`${cost}${cot}`);
  for (const cot of [
    { num: -1, den: 1 },
    { num: 1, den: -1 },
    { num: 1.5, den: 1 },
    { num: 1, den: 1.5 },
    { num: '1', den: 1 },
    { num: 100_001, den: 1 },
    { num: 1, den: 100_001 },
    { num: 1 },
  ])
    expect(why({ to: 'C4', cot })).toBe(`${cost}${JSON.stringify(cot)}`);
  expect(why({ to: 'C4', cot: { num: 1, den: 2, x: 3 } })).toMatch(/^step\.cot\.x: /);
});

test('B9.55-c: "?" is judged where the unit leaves and where it arrives, by the terrain there', () => {
  const lost = (state: State, enemy: string, to = 'C4') =>
    stepFor(s(state, enemy), 'u', { to }).lost.map(({ id }) => id);
  expect(lost({ concealed: true, hidden: true }, 'F6')).toEqual([]);
  expect(lost({ concealed: true, assaultMove: true }, 'F6')).toEqual([]);
  expect(lost({ concealed: true, wa: true }, 'F6')).toEqual(['wa', 'concealment']);
});

test('B9.55-c: an enemy who sees only the hex that is entered sees the move, too (B9.41-a names the hex left)', () => {
  const wood = createBoard({
    name: 'wood',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 8 },
    cells: [[parseCell('C6'), { terrain: 'Woods' }]],
    sides: [[side('C4', 'C5'), { terrain: 'wall' }]],
  });
  const lost = (cell: string, to: string) =>
    stepFor(
      readSituation({
        board: wood,
        options: {},
        units: [
          { id: 'u', side: 'axis', cell: parseCell(cell), state: { concealed: true, wa: cell === 'C5' } },
          { id: 'e', side: 'allies', cell: parseCell('C8'), state: {} },
        ],
      }),
      'u',
      { to },
    ).lost.map(({ id, because }) => [id, because[0]?.at]);
  // Behind the woods no enemy sees it go on; beside them one does.
  expect(lost('C5', 'C4')).toEqual([['wa', { kind: 'cell', cell: parseCell('C5') }]]);
  expect(lost('C5', 'D5').map(([id]) => id)).toEqual(['wa', 'concealment']);
});
