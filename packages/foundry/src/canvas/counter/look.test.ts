import type { FieldSpec, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { lookOf, lowestFirst, pivotFor, shiftInStack } from './look';

const FIELDS: readonly FieldSpec[] = [
  {
    id: 'veiled',
    type: 'boolean',
    default: false,
    rule: '1',
    seen: true,
    badges: { true: { code: '?', tone: 'cover', place: 'head' } },
  },
  {
    id: 'mood',
    type: 'choice',
    choices: ['good', 'low', 'gone'],
    default: 'good',
    rule: '2',
    badges: {
      low: { code: 'LOW', tone: 'note', place: 'foot' },
      gone: { code: 'GONE', tone: 'harm', place: 'foot' },
    },
  },
  { id: 'secret', type: 'boolean', default: false, rule: '3' },
];
const unit = (state: Unit['state']): Unit => ({ id: 'u', side: 'a', cell: { col: 0, row: 1 }, state });
const codes = (...given: Parameters<typeof lookOf>): readonly string[] =>
  lookOf(...given).badges.map(({ code }) => code);

test('a counter shows the states for which the game has badges, in the order of its fields', () => {
  expect(codes(FIELDS, unit({ mood: 'gone', veiled: true, secret: true }), 0, false)).toEqual(['?', 'GONE']);
  expect(codes(FIELDS, unit({}), 0, false)).toEqual([]);
});

test('a level above or below the ground is seen', () => {
  expect(codes(FIELDS, unit({ mood: 'low' }), 2, false)).toEqual(['▲2', 'LOW']);
  expect(codes(FIELDS, unit({}), -1, false)).toEqual(['▼1']);
  // Rooftops are half a level above the top floor.
  expect([1.5, 0.5, -0.5].map((above) => codes(FIELDS, unit({}), above, false))).toEqual([
    ['▲1½'],
    ['▲½'],
    ['▼½'],
  ]);
});

test('a unit that this user may not know has no look; a "?" need not be marked as one', () => {
  expect(lookOf(FIELDS, undefined, 0, true)).toEqual({ covered: true, badges: [] });
  expect(codes(FIELDS, unit({ veiled: true }), 0, true)).toEqual([]);
});

test.each([2, 3, 6, 12])('a stack of %i is spread around the center, within half a counter', (count) => {
  const shifts = Array.from({ length: count }, (_, index) => shiftInStack(index, count, 100));
  expect(shifts.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
  const steps = shifts.slice(1).map(({ x, y }, i) => [x - (shifts[i]?.x ?? 0), y - (shifts[i]?.y ?? 0)]);
  for (const [right = 0, down = 0] of steps) {
    expect(right).toBeGreaterThan(3);
    expect(down).toBeCloseTo(-right);
  }
  expect((shifts.at(-1)?.x ?? 0) - (shifts[0]?.x ?? 0)).toBeLessThan(50);
});

test('a stack is in the order in which it is drawn: by height, by order, and of equals the last on top', () => {
  const counter = (id: string, elevation: number, sort: number) => ({ id, _source: { elevation, sort } });
  const stack = [counter('roof', 2, 0), counter('z', 0, 5), counter('m', 0, 5), counter('a', 0, 1)];
  expect(lowestFirst(stack).map(({ id }) => id)).toEqual(['a', 'z', 'm', 'roof']);
});

test('a counter that lies alone is not moved', () => {
  expect(shiftInStack(0, 1, 100)).toEqual({ x: 0, y: 0 });
});

test.each([
  [0, { x: 1, y: 1 }],
  [Math.PI / 2, { x: 0.5, y: 0.5 }],
  [1, { x: -2, y: 2 }],
])('the pivot moves a picture turned by %d and scaled by as much as it is to move', (rotation, scale) => {
  const shift = { x: 7, y: -3 };
  const { x, y } = pivotFor(shift, scale, rotation);
  // A display object's pivot: scaled, turned, and subtracted from its place.
  const [a, b] = [x * scale.x, y * scale.y];
  expect(-(Math.cos(rotation) * a - Math.sin(rotation) * b)).toBeCloseTo(shift.x);
  expect(-(Math.sin(rotation) * a + Math.cos(rotation) * b)).toBeCloseTo(shift.y);
});
