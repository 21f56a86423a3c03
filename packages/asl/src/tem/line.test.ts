import { HEX_ODD, samePoint, type Side } from '@bocage/core/lattice';
import { formatCell, formatSide, parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { ruleOptions } from '../options/options';
import { readUnit, type AslSituation } from '../situation/situation';
import { barriersMet, entrySides, type Start } from './line';

const extent = { columns: 9, firstRow: 1, rows: 9 };
const empty = createBoard({ name: 'farm', lattice: HEX_ODD, extent });
const cell = (name: string) => parseCell(name, empty);
const side = (name: string): Side => {
  const place = parsePlace(name, empty);
  if (place.kind !== 'side') throw new Error(name);
  return place.side;
};
const point = (name: string) => {
  const place = parsePlace(name, empty);
  if (place.kind !== 'vertex') throw new Error(name);
  return place.vertex.point;
};

function board(walls: readonly string[], gap?: { readonly from: number; readonly to: number }): Board {
  return createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent,
    sides: walls.map((name) => [side(name), { terrain: 'wall', ...(gap ? { gap } : {}) }] as const),
  });
}
const situation = (b: Board, options: Parameters<typeof ruleOptions>[0] = {}): AslSituation => ({
  board: b,
  units: [readUnit({ id: 't', side: 'axis', cell: cell('E5'), state: {} }, b)],
  options: ruleOptions(options),
  phase: 'unknown',
  offers: [],
  log: [],
});
/** Fire from the middle of a hex. */
const middle = (name: string): Start => ({ cell: cell(name), point: HEX_ODD.centre(cell(name)) });
const met = (s: AslSituation, from: string, aim: Parameters<typeof barriersMet>[3] = { kind: 'hex' }) =>
  barriersMet(s, middle(from), s.units[0]!, aim).map((m) => [
    formatSide(m.barrier.side, s.board),
    m.how,
    ...(m.throughGap ? ['gap'] : []),
  ]);

/** The wall at the foot of the hex, all of it open from 8/24 to 16/24. */
const gapped = situation(board(['E5-E6'], { from: 8, to: 16 }));

test('B9.1-d: through the gap, beside it, without one, and with gaps ignored', () => {
  const inFrom = (from: string, s: AslSituation) => met(s, from).map(([, , gap]) => gap === 'gap');
  const whole = situation(board(['E5-E6']));
  const uncounted = situation(gapped.board, { 'gap.model': 'none' });
  // From E8 the line crosses the middle of the hexside, from D8 its outer third.
  expect([inFrom('E8', gapped), inFrom('D8', gapped)]).toEqual([[true], [false]]);
  expect([inFrom('E8', whole), inFrom('E8', uncounted)]).toEqual([[false], [false]]);
});

test('B9.3-c: a wall of the target hex that is crossed; one of the hex before it is not met', () => {
  expect(met(situation(board(['E5-E6', 'E6-E7'])), 'E8')).toEqual([['E5-E6', 'crossed']]);
  expect(met(gapped, 'E8')).toEqual([['E5-E6', 'crossed', 'gap']]);
  expect(met(gapped, 'E2')).toEqual([]);
});

test('B9.1-c: by a vertex of the hex every barrier of its own that ends there is met, no other', () => {
  // From G5 the line comes along F4-F5 and enters by the vertex between E5-F4 and E5-F5.
  const s = situation(board(['E5-F4', 'E5-F5', 'E5-E6']));
  expect(met(s, 'G5')).toEqual([
    ['E5-F4', 'vertex'],
    ['E5-F5', 'vertex'],
  ]);
});

test('B9.3-d: a spine is met if it touches the hex, and only then', () => {
  expect(met(situation(board(['F4-F5'])), 'G5')).toEqual([['F4-F5', 'spine']]);
  expect(met(situation(board(['F4-F5'])), 'C5')).toEqual([]);
  // I5: the line also runs along H4-H5, which E5 does not touch.
  expect(met(situation(board(['H4-H5'])), 'I5')).toEqual([]);
  expect(met(situation(board(['H4-H5', 'F4-F5'])), 'I5')).toEqual([['F4-F5', 'spine']]);
});

/** A Snap Shot at a vertex of E5. */
const atPoint = (at: Start['point']) => ({
  kind: 'vertex' as const,
  vertex: [0, 1, 2, 3, 4, 5].findIndex((k) => samePoint(HEX_ODD.vertexPoint(cell('E5'), k), at)),
});
const atVertex = (walls: readonly string[], from: string, name: string) => {
  return met(situation(board(walls)), from, atPoint(point(name)));
};
const CORNER = 'E5-F4-F5';
const AROUND = ['E5-F4', 'E5-F5', 'F4-F5'];

test.each([
  ['from the hex across it: that hexside alone', 'F4', [['E5-F4', 'vertex']]],
  ['the same from the other end', 'F5', [['E5-F5', 'vertex']]],
  [
    'along the spine: both by way of its hexes, and the spine itself',
    'G5',
    [
      ['E5-F4', 'vertex'],
      ['E5-F5', 'vertex'],
      ['F4-F5', 'spine'],
    ],
  ],
  ['from the hex itself: none', 'E5', []],
  ['from behind, across the hex itself: none', 'C4', []],
  ['from farther off by way of the hex across', 'F2', [['E5-F4', 'vertex']]],
])('B9.42: to a vertex %s', (_, from, want) => {
  const got = atVertex(AROUND, from, CORNER);
  expect([...got].sort()).toEqual(want);
});

test('B9.1-d: a break that reaches a vertex is open there, for lines by it, to it and from it', () => {
  // The side E5-F5 runs from the vertex with E4-F4 (0) to that with F5 (24); G5 comes in by its upper end.
  const [open, shut] = [
    { from: 0, to: 8 },
    { from: 16, to: 24 },
  ].map((gap) => {
    const s = situation(board(['E5-F4'], gap));
    const first = HEX_ODD.endsOf(side('E5-F4'))[0];
    const to = barriersMet(s, middle('F4'), s.units[0]!, atPoint(first));
    return [...to, ...metBy(s, first)];
  });
  expect([open, shut].map((list) => list?.map((m) => m.throughGap))).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('B9.42-j: a Snap Shot meets the whole hexside if its gap reaches one of its vertices, but not both', () => {
  const through = (from: number, to: number) =>
    barriersMet(situation(board(['E5-E6'], { from, to })), middle('E8'), situation(empty).units[0]!, {
      kind: 'side',
      side: 3,
    }).map((m) => m.throughGap);
  expect([through(0, 8), through(16, 24), through(0, 24)]).toEqual([[false], [false], [true]]);
});

/** The barriers that fire from this vertex of F4 into E5 meets. */
const metBy = (s: AslSituation, point: Start['point']) =>
  barriersMet(s, { cell: cell('F4'), point }, s.units[0]!, { kind: 'hex' });

test('B9.42: between two hexes that share the vertex where both ends lie, what parts them is met, nothing else', () => {
  const s = situation(board(AROUND));
  const from = (name: string): Start => ({ cell: cell(name), point: point(CORNER) });
  const names = (start: Start) =>
    barriersMet(s, start, s.units[0]!, atPoint(start.point)).map((m) => formatSide(m.barrier.side, s.board));
  expect([names(from('F4')), names(from('F5')), names(from('E5'))]).toEqual([['E5-F4'], ['E5-F5'], []]);
});

test("B9.3-d: a line along a target's hexside to its far end meets that hexside first, then barriers at its near end", () => {
  // From E4 the line enters the vertex of D4, E4 and E5, and runs along D4-E5.
  const end = atPoint(point('D4-D5-E5'));
  expect(met(situation(board(['E4-E5', 'D4-E5'])), 'E4', end)).toEqual([
    ['D4-E5', 'spine'],
    ['E4-E5', 'vertex'],
  ]);
});

test.each([0, 1, 2, 3, 4, 5])(
  'B9.3-d: along the hexspine that ends in its vertex %i: that first, then the two of the hex by their numbers',
  (k) => {
    const [here, before, after] = [cell('E5'), (k + 5) % 6, k];
    const [left, right] = [HEX_ODD.neighbour(here, before), HEX_ODD.neighbour(here, after)];
    const own = [before, after].sort().map((n) => formatSide(HEX_ODD.sideOf(here, n), empty));
    const spine = formatSide(HEX_ODD.sideBetween(left, right)!, empty);
    const s = situation(board([...own, spine]));
    const far = HEX_ODD.neighbour(right, before);
    expect(met(s, formatCell(far, empty))).toEqual([
      [spine, 'spine'],
      ...own.map((name) => [name, 'vertex']),
    ]);
  },
);

test('B9.42-d: to a vertex beyond, the wall on the near side counts once, those of the vertex by 9.42', () => {
  const s = situation(board(['E5-E6', 'E4-E5']));
  const up = HEX_ODD.sideBetween(cell('E5'), cell('E4'));
  expect(up).toBeDefined();
  const ends = [0, 1].map((k) => met(s, 'E8', { kind: 'vertex', vertex: k }));
  expect(ends).toEqual([[['E5-E6', 'crossed']], [['E5-E6', 'crossed']]]);
  // A Snap Shot at the whole hexside goes to both of its ends and meets the wall between once.
  expect(met(s, 'E8', { kind: 'side', side: 0 })).toEqual([['E5-E6', 'crossed']]);
});

const entered = (from: string): readonly number[] => entrySides(gapped, middle(from), cell('E5'));
test.each([
  ['E4', [0]],
  ['F4', [1]],
  ['F5', [2]],
  ['E6', [3]],
  ['E9', [3]],
  ['D5', [4]],
  ['D4', [5]],
  // By a vertex: the two sides that meet there.
  ['G5', [1, 2]],
  ['C5', [4, 5]],
  ['I5', [1, 2]],
])('B9.3: from %s the line enters E5 by its sides %s', (from, want) => {
  expect(entered(from)).toEqual(want);
});

test("B9.42-h: from a vertex of E5 the line crosses the side between E5 and the firer's hex", () => {
  const from = (name: string) => entrySides(gapped, { cell: cell(name), point: point(CORNER) }, cell('E5'));
  expect([from('F4'), from('F5')]).toEqual([[1], [2]]);
  // Fire from there inside E5 itself has both beside it.
  expect(from('E5')).toEqual([1, 2]);
  // From the far end of a hexspine it enters by the vertex as usual.
  const far = { cell: cell('F4'), point: point('F4-F5-G5') };
  expect(entrySides(gapped, far, cell('E5'))).toEqual([1, 2]);
});
