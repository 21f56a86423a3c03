/** An answer laid out along its line: reasons per step, changes of the overlay, blind hexes. */
import type { Reason } from '@bocage/core';
import type { Point } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { LosAnswer, LosPlace } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readEndOf, readPlace, readSide, rowBoard, type GoldenEnd } from '../../../test/golden';
import { losBetween } from './between';
import { losShapes, losSteps, losTale } from './steps';

const LAB = rowBoard({ board: 'lab' });
const look = (from: GoldenEnd, to: GoldenEnd, board = LAB): LosAnswer =>
  losBetween(board, readEndOf(board, from), readEndOf(board, to));
const clear = look({ at: 'C1' }, { at: 'C6' });

const cellReason = (name: string, more: Partial<Reason> = {}): Reason => ({
  code: 'x',
  rule: 'A6.1',
  at: { kind: 'cell', cell: parseCell(name) },
  ...more,
});
const sideReason = (name: string): Reason => ({
  code: 'side',
  rule: 'B9.2',
  at: { kind: 'side', side: readSide(LAB, name) },
});

const [FROM, TO]: readonly [Point, Point] = [
  { x: 6, y: 2 },
  { x: 6, y: 12 },
];
const parts = (los: LosAnswer['los'], ...because: readonly Reason[]) =>
  losShapes(LAB, { ...clear, los, because }, FROM, TO).parts.map((p) => [p.from.y, p.to.y, p.los]);

test('B9.2: the overlay changes at the first hindrance and at the first obstacle', () => {
  expect(parts('clear')).toEqual([[2, 12, 'clear']]);
  expect(parts('hindered', cellReason('C4', { value: 1 }), cellReason('C3', { value: 2 }))).toEqual([
    [2, 6, 'clear'],
    [6, 12, 'hindered'],
  ]);
  expect(parts('blocked', cellReason('C4'), cellReason('C2', { value: 1 }))).toEqual([
    [2, 4, 'clear'],
    [4, 8, 'hindered'],
    [8, 12, 'blocked'],
  ]);
  // Behind the obstacle hindrances no longer matter; the nearer obstacle counts, whichever reason is first.
  expect(parts('blocked', cellReason('C4'), cellReason('C3'), cellReason('C5', { value: 1 }))).toEqual([
    [2, 6, 'clear'],
    [6, 10, 'blocked'],
    [10, 12, 'blocked'],
  ]);
  expect(parts('needs-ruling', cellReason('C3'), cellReason('C5', { value: 1 }))).toEqual([
    [2, 6, 'clear'],
    [6, 10, 'needs-ruling'],
    [10, 12, 'needs-ruling'],
  ]);
  // Reasons of an open line cut nothing.
  expect([parts('clear', cellReason('C3')), parts('hindered', cellReason('C3'))]).toEqual([
    [[2, 12, 'clear']],
    [[2, 12, 'clear']],
  ]);
  expect(parts('blocked', { code: 'x', rule: 'A6.1' })).toEqual([[2, 12, 'clear']]);
});

test('B9.2: a place beside or beyond the line counts at the nearest point of the line', () => {
  expect([
    parts('blocked', cellReason('A3')),
    parts('blocked', cellReason('C9')),
    parts('blocked', cellReason('C1')),
  ]).toEqual([
    [
      [2, 6, 'clear'],
      [6, 12, 'blocked'],
    ],
    [[2, 12, 'clear']],
    [[2, 12, 'blocked']],
  ]);
  expect(parts('blocked', sideReason('C2-C3'))).toEqual([
    [2, 5, 'clear'],
    [5, 12, 'blocked'],
  ]);
  const point = { x: 8, y: 5 };
  expect(parts('blocked', { code: 'v', rule: 'B9.2', at: { kind: 'vertex', point } })).toEqual([
    [2, 5, 'clear'],
    [5, 12, 'blocked'],
  ]);
  const { parts: none } = losShapes(
    LAB,
    { ...clear, los: 'blocked', because: [cellReason('C3')] },
    FROM,
    FROM,
  );
  expect(none).toEqual([]);
});

test('B9.2: every place has a mark; the deciding place has its own kind of mark', () => {
  const because = [cellReason('C3'), { code: 'y', rule: 'A6.1' }, sideReason('C2-C3')];
  const { marks } = losShapes(
    LAB,
    { ...clear, los: 'blocked', because, deciding: because[0]!.at! },
    FROM,
    TO,
  );
  expect(marks).toEqual([
    { feature: because[0]?.at, code: 'x', deciding: true },
    { feature: because[2]?.at, code: 'side', deciding: false },
  ]);
});

test('A6.1: each reason appears once, at its step; the others are separate', () => {
  const loose = { code: 'loose', rule: 'A6.1' };
  const because = [cellReason('C3'), sideReason('C2-C3'), cellReason('A1'), loose, sideReason('A1-A2')];
  const { steps, others } = losSteps({ ...clear, because });
  const told = steps
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ step, reasons }) => [step.kind, reasons]);
  expect(told).toEqual([
    ['side', [because[1]]],
    ['cell', [because[0]]],
  ]);
  expect(others).toEqual([because[2], loose, because[4]]);
});

test('A6.1: along a hexspine, its hexside and vertices are steps too', () => {
  const spine = look({ at: 'B2' }, { at: 'D2' });
  const along = sideReason('C2-C3');
  const vertex = spine.walk.find((step) => step.kind === 'vertex');
  if (vertex?.kind !== 'vertex') throw new Error('no vertex');
  const at = { kind: 'vertex', point: vertex.vertex.point } as const;
  const { steps, others } = losSteps({
    ...spine,
    because: [along, { code: 'v', rule: 'B9.2', at }, cellReason('C2')],
  });
  const told = steps
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ step, reasons }) => [step.kind, reasons[0]?.code]);
  expect(told).toEqual([
    ['vertex', 'v'],
    ['along', 'side'],
  ]);
  expect(others.map((r) => r.code)).toEqual(['x']);
});

test('A6.1: the line goes between centers, to a vertex, or to the deciding end of a hexside', () => {
  const ends = (from: string, to: string) => {
    const { parts: told } = losTale(LAB, look({ at: from }, { at: to }));
    return [told[0]?.from, told.at(-1)?.to];
  };
  const { lattice } = LAB;
  const [c1, c5] = [lattice.centre(parseCell('C1')), lattice.centre(parseCell('C5'))];
  expect(ends('C1', 'C5')).toEqual([c1, c5]);
  expect(ends('C1/C1-C2-B1', 'C5')).toEqual([lattice.vertexPoint(parseCell('C1'), 4), c5]);
  expect(ends('C1', 'C5/C4-C5')[1]).toEqual(lattice.vertexPoint(parseCell('C5'), 0));
  const wooded = rowBoard({ board: 'lab', change: { 'terrain:C4': 'Woods' } });
  const { parts: told } = losTale(wooded, look({ at: 'B2' }, { at: 'C5/C5-C6' }, wooded));
  expect(told.at(-1)?.to).toEqual(lattice.vertexPoint(parseCell('C5'), 3));
  // A line of no length ends at the first vertex.
  const place = readPlace(LAB, 'C5/C4-C5', undefined) as LosPlace;
  const still = losTale(LAB, { ...clear, from: place, to: place, walk: [] });
  expect(still.parts).toEqual([]);
});

test('A6.4: the blind hexes lie behind the obstacle, toward the lower end', () => {
  const blind = (low: 'C1' | 'C8', facts: Reason['facts'], levels = true): readonly string[] => {
    const ends = [
      { kind: 'cell', cell: parseCell('C1'), ...(levels && { level: low === 'C1' ? 0 : 2 }) },
      { kind: 'cell', cell: parseCell('C8'), ...(levels && { level: low === 'C8' ? 0 : 2 }) },
    ] as const;
    const walk = look({ at: 'C1' }, { at: 'C8' }).walk;
    const because = [cellReason('C2'), cellReason('C4', facts && { facts })];
    const { blind: cells } = losShapes(
      LAB,
      { ...clear, from: ends[0], to: ends[1], walk, because },
      FROM,
      TO,
    );
    return cells.map((cell) => formatCell(cell));
  };
  expect([blind('C8', { blind: 2, beyond: 4 }), blind('C1', { blind: 2, beyond: 3 })]).toEqual([
    ['C5', 'C6'],
    ['C2', 'C3'],
  ]);
  expect([blind('C8', { blind: 9, beyond: 2 }), blind('C8', { blind: 1, beyond: 1 })]).toEqual([
    ['C7', 'C8'],
    ['C8'],
  ]);
  expect([blind('C8', undefined), blind('C8', { blind: 2 }), blind('C8', { blind: 'x', beyond: 1 })]).toEqual(
    [[], [], []],
  );
  // Without a stated level, the hex's level counts; at equal levels the target is the lower end.
  expect(blind('C1', { blind: 1, beyond: 2 }, false)).toEqual(['C7']);
});
