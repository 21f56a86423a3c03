import { expect, test } from 'vitest';
import fc from 'fast-check';
import { createBoard, withSides } from '../board';
import { HEX_ODD } from '../lattice';
import type { Json } from './json';
import type { FieldSpec } from './palettes';
import { reversalOf, takenBack } from './reversal';
import type { Situation, Unit } from './situation';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, rows: 4, firstRow: 1 } });
const FIELDS: readonly FieldSpec[] = [
  { id: 'moving', type: 'boolean', default: false, group: 'g', rule: '' } as unknown as FieldSpec,
];
const unit = (id: string, col: number, state: Unit['state'] = {}, side = 'red'): Unit => ({
  ...{ id, side, cell: { col, row: 1 }, state },
});
const start: Situation = {
  ...{ board, units: [unit('a', 0), unit('b', 1, { mark: 'x' })], options: {} },
  ...{ markers: [{ id: 'smoke', cell: { col: 1, row: 1 } }], play: { phase: 1, list: [1], of: { a: 'x' } } },
};
const back = (before: Situation, after: Situation, now = after): Situation =>
  takenBack(now, JSON.parse(JSON.stringify(reversalOf(before, after, FIELDS))) as never, FIELDS);

const side = HEX_ODD.sideOf({ col: 1, row: 1 }, 0);

test('all that a deed changed goes back: units, sides, markers and the record', () => {
  const after: Situation = {
    ...start,
    board: withSides(board, [[side, { terrain: 'hedge', breach: { from: { col: 1, row: 1 } } }]]),
    units: [{ ...unit('a', 2, { moving: true }), level: 2 }, unit('c', 3)],
    markers: [],
    play: { phase: 1, list: [1, 2], of: {}, next: true },
  };
  const { board: ground, ...rest } = back(start, after);
  expect([...ground.sides]).toEqual([]);
  expect(rest).toEqual({ ...start, board: undefined });
});

test('a breached side keeps its terrain, and one that was cleared is there again', () => {
  const hedge = { ...start, board: withSides(board, [[side, { terrain: 'hedge' }]]) };
  const breached = withSides(hedge.board, [[side, { terrain: 'hedge', breach: { from: side.cell } }]]);
  expect(back(hedge, { ...hedge, board: breached }).board.side(side)).toEqual({ terrain: 'hedge' });
  expect(back(hedge, start).board.side(side)).toEqual({ terrain: 'hedge' });
});

test('what others have changed since stays as it is', () => {
  const after = { ...start, units: [unit('a', 2, { moving: true }), unit('b', 1, { mark: 'x' })] };
  const now = {
    ...after,
    units: [unit('a', 3, { moving: true }), unit('b', 1, { mark: 'y' })],
    play: { phase: 2 },
  };
  expect(back(start, after, now)).toEqual({ ...now, units: [unit('a', 3), unit('b', 1, { mark: 'y' })] });
  expect(back(start, after, start)).toEqual(start);
});

test('a default, an empty list and the level of the ground count as no value', () => {
  const after = {
    ...start,
    units: [{ ...unit('a', 2, { moving: false, sides: [] }), level: 0 }, start.units[1]!],
  };
  const stored = { ...after, units: [unit('a', 2), start.units[1]!] };
  expect(back(start, after, stored)).toEqual(start);
});

test('a unit of another side is the same unit of its old one again', () => {
  const after = { ...start, units: [unit('a', 0, {}, 'blue'), start.units[1]!] };
  expect(back(start, after)).toEqual(start);
});

const json = fc.letrec<{ tree: Json; any: Json }>((tie) => ({
  any: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()), tie('tree')),
  tree: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('any'), { maxKeys: 3 }),
}));
const situations = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3), json.tree), { maxLength: 4 }),
    json.tree,
  )
  .map(([units, play]): Situation => ({
    ...{ board, options: {}, markers: [], play },
    units: [
      ...new Map(units.map(([id, col, state]) => [id, unit(id, col, state as Unit['state'])])).values(),
    ],
  }));
const sorted = ({ units, play }: Situation): unknown => ({
  play,
  units: units.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

test('deeds taken back one by one, the newest first, lead to the beginning', () => {
  fc.assert(
    fc.property(fc.array(situations, { minLength: 2, maxLength: 5 }), (course) => {
      const steps = course.slice(1).map((after, i) => reversalOf(course[i]!, after, []));
      const all = steps.toReversed();
      const once = all.reduce((now, step) => takenBack(now, step, []), course.at(-1)!);
      const drop = (one: Situation): unknown => sorted(takenBack(one, [], []));
      const tidy = course[0]!.units.map((one) => ({
        ...one,
        state: Object.fromEntries(Object.entries(one.state).filter(([, v]) => JSON.stringify(v) !== '[]')),
      }));
      expect(JSON.parse(JSON.stringify(drop({ ...once, units: once.units.map(bare) })))).toEqual(
        JSON.parse(JSON.stringify(drop({ ...course[0]!, units: tidy }))),
      );
    }),
  );
});

const bare = (one: Unit): Unit => ({
  ...one,
  state: Object.fromEntries(Object.entries(one.state).filter(([, v]) => JSON.stringify(v) !== '[]')),
});
