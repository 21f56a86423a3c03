import { losEnd, losEngine } from '@bocage/asl';
import { parseCell } from '@bocage/core/notation';
import { withSides, type Board } from '@bocage/core/board';
import type { LosAnswer } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { CODES, drawnBoard } from '../test/drawn-board';
import { randomBoard } from '../test/random-board';
import { answerOf, type Finding } from './finding';
import { kindOf } from './kinds';
import type { ReferenceEnd } from './reference';
import { retracer } from './retrace';
import { standOf } from './stand';

interface Pair {
  readonly board: Board;
  readonly from: string;
  readonly to: string;
  readonly levels?: readonly [number, number];
}

/** Our own answer, and the trace's as the reference's. Ends are hexes, or vertices: `A1:h0`. */
function findingOf({ board, from, to, levels = [0, 0] }: Pair, change: Partial<Finding> = {}): Finding {
  const end = (name: string, level: number): ReferenceEnd => {
    const [hex = '', vertex] = name.split(':');
    if (vertex !== undefined) return { hex, location: vertex, level };
    const base = board.cell(parseCell(hex))?.level ?? 0;
    // The tables put rooftops at the next whole level.
    const whole = Math.ceil(level);
    return { hex, location: whole === base ? 'c' : `u${whole - base}`, level: whole };
  };
  const ends = [end(from, levels[0]), end(to, levels[1])] as const;
  const s = standOf(board, parseCell(ends[0].hex), ends[0]);
  const t = standOf(board, parseCell(ends[1].hex), ends[1]);
  const traced = retracer(board, [s, ends[0]], [t, ends[1]]);
  const trace = traced.retrace([]);
  if (trace === undefined) throw new Error('a board without a drawing');
  const ours = losEngine(board, 'both').between(
    losEnd(s.place, 'viewer', 'both'),
    losEnd(t.place, 'target', 'both'),
  );
  return { board, from: s, to: t, theirs: answerOf(trace), ours, ...traced, ...change };
}

function answer(los: LosAnswer['los'], hindrance: number, finding: Finding): LosAnswer {
  const sees = { ...finding.ours.sees, cell: los !== 'blocked' };
  return { ...finding.ours, los, hindrance, sees, because: [{ code: 'los-clear', rule: 'A6.1' }] };
}

const bare = drawnBoard({});
const side = bare.lattice.sideOf(parseCell('C3'), 0);

test.each<[string, Pair]>([
  ['no-answer', { board: drawnBoard({ hexes: { C1: CODES.brush } }), from: 'B0', to: 'F0' }],
  ['left-the-map', { board: drawnBoard({}), from: 'B2', to: 'A2:h0' }],
  ['undrawn-end', { board: withSides(bare, [[side, { terrain: 'hedge' }]]), from: 'C1', to: 'C5' }],
  [
    'bocage-always-blind',
    { board: drawnBoard({ sides: { 'C3/0': CODES.bocage } }), from: 'C1', to: 'C4', levels: [3, 0] },
  ],
  [
    'hillside',
    {
      board: drawnBoard({ levels: { C1: 1, C2: 1, C3: 0 }, sides: { 'C3/0': CODES.bocage } }),
      from: 'C1',
      to: 'C5',
      levels: [2, 0],
    },
  ],
  [
    'no-advantage',
    { board: drawnBoard({ sides: { 'C3/0': CODES.bocage } }), from: 'C3', to: 'C1', levels: [1, 0] },
  ],
  [
    'slope-end',
    {
      board: drawnBoard({ sides: { 'C3/0': CODES.bocage }, slopes: { C1: [3] } }),
      from: 'C1',
      to: 'C4',
    },
  ],
  [
    'slope-ground',
    {
      board: drawnBoard({ levels: { C1: 1, C3: 1 }, slopes: { C1: [3] } }),
      from: 'C1',
      to: 'C4',
      levels: [1, 0],
    },
  ],
  ['low-hindrance', { board: randomBoard(109), from: 'D2', to: 'E4', levels: [1, -1] }],
  [
    'bridge-hindrance',
    {
      board: drawnBoard({
        hexes: { C3: CODES.gully, C4: CODES.gully },
        levels: { C3: -1, C4: -1 },
        bridges: ['C3'],
      }),
      from: 'C2',
      to: 'C4',
      levels: [0, -1],
    },
  ],
  ['wall-above', { board: randomBoard(8, 'walled'), from: 'A5', to: 'G5' }],
  ['slope-at-vertex', { board: randomBoard(5, true), from: 'C3:h1', to: 'A3' }],
  ['rowhouse', { board: randomBoard(1, true), from: 'E4', to: 'F2', levels: [1.5, 0] }],
  ['rooftop-over-bocage', { board: randomBoard(8, true), from: 'B3', to: 'E5', levels: [0.5, 1] }],
])('%s is recognised in an answer of the engine', (id, pair) => {
  const finding = findingOf(pair);
  const { ours, theirs } = finding;
  // The two answers differ.
  expect(theirs).not.toMatchObject(
    ours.los === 'blocked' ? { kind: 'blocked' } : { kind: 'clear', hindrance: ours.hindrance },
  );
  expect(kindOf(finding)?.id).toBe(id);
});

/** The main claim: a wrong answer of ours fits no kind. */
test.each<[string, Pair, LosAnswer['los'], number]>([
  [
    'woods overlooked',
    { board: drawnBoard({ hexes: { C3: CODES.woods } }), from: 'C2', to: 'C4' },
    'clear',
    0,
  ],
  ['a hill overlooked', { board: drawnBoard({ levels: { C3: 1 } }), from: 'C2', to: 'C4' }, 'clear', 0],
  [
    'a drawn hedge overlooked',
    { board: drawnBoard({ sides: { 'C3/0': CODES.hedge } }), from: 'C1', to: 'C4' },
    'clear',
    0,
  ],
  [
    'a bocage overlooked',
    { board: drawnBoard({ sides: { 'C3/0': CODES.bocage } }), from: 'C1', to: 'C4' },
    'clear',
    0,
  ],
  ['an obstacle invented', { board: bare, from: 'C1', to: 'C4' }, 'blocked', 0],
  ['an own hedge held against the viewer', { board: bare, from: 'C3', to: 'C1' }, 'blocked', 0],
  [
    'a hindrance too many',
    { board: drawnBoard({ hexes: { C3: CODES.brush } }), from: 'C2', to: 'C4' },
    'hindered',
    2,
  ],
  [
    'a hindrance lost',
    { board: drawnBoard({ hexes: { C3: CODES.orchard } }), from: 'C2', to: 'C4' },
    'clear',
    0,
  ],
  [
    'a blocked line where the reference gives no answer',
    { board: drawnBoard({ hexes: { C1: CODES.brush } }), from: 'B0', to: 'F0' },
    'blocked',
    0,
  ],
  ['a line beyond the rim that is blocked', { board: bare, from: 'B2', to: 'A2:h0' }, 'blocked', 0],
  [
    'a wall seen through by an end on a slope',
    {
      board: drawnBoard({ sides: { 'C3/0': CODES.bocage }, slopes: { C1: [3] } }),
      from: 'C1',
      to: 'C4',
    },
    'hindered',
    1,
  ],
  ['no ruling where one is possible', { board: bare, from: 'C1', to: 'C4' }, 'needs-ruling', 0],
  [
    'out of a gully too far',
    {
      board: drawnBoard({ hexes: { C3: CODES.gully }, levels: { C3: -1 } }),
      from: 'C3',
      to: 'C6',
      levels: [-1, 0],
    },
    'clear',
    0,
  ],
])('a wrong answer is not explained away: %s', (_, pair, los, hindrance) => {
  const finding = findingOf(pair);
  expect(kindOf({ ...finding, ours: answer(los, hindrance, finding) })).toBeUndefined();
});
