import { HEX_ODD } from '@bocage/core/lattice';
import { formatFeature, parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { LosPlace } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ruleOptions } from '../options/options';
import { readUnit, type AslSituation } from '../situation/situation';
import { makeAttack, type Attack } from './attack';
import { attackLines, endsOfLine, startOf, turnedEnds, vertexReasons } from './attack-lines';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 9, firstRow: 1, rows: 9 },
});
const unit = (id: string, at: string, bypass = 'none', level = 0) => {
  const side = id === 't' ? 'axis' : 'allies';
  return readUnit({ id, side, cell: parseCell(at, board), level, state: { bypass } }, board);
};
const s: AslSituation = {
  board,
  units: [
    unit('t', 'E5', 'S'),
    unit('a', 'F5', 'NW'),
    unit('same', 'F5', 'NW'),
    unit('above', 'F5', 'NW', 1),
    unit('side', 'F5', 'N'),
    unit('hex', 'F6', 'NW'),
    unit('plain', 'F5'),
  ],
  options: ruleOptions(),
  phase: 'unknown',
  offers: [],
  log: [],
};
const attack = (more: Partial<Attack>): Attack => makeAttack({ firers: ['a'], target: 't', ...more });
const ends = (firers: readonly string[], more: Partial<Attack> = {}) =>
  attackLines(s, attack({ firers, aim: { kind: 'vertex', vertex: 0 }, ...more })).map((l) => l.from);

test('B9.42-h: units that bypass one hexside of a hex together fire from one end, all others choose', () => {
  expect(ends(['a', 'same'])).toEqual([
    { a: 5, same: 5 },
    { a: 0, same: 0 },
  ]);
  for (const other of ['above', 'side', 'hex']) expect(ends(['a', other]).length).toBe(4);
  expect(ends(['a', 'plain'])).toEqual([{ a: 5 }, { a: 0 }]);
  expect(ends(['plain'])).toEqual([undefined]);
  expect(ends(['a', 'same'], { from: { same: 0 } })).toEqual([
    { same: 0, a: 5 },
    { same: 0, a: 0 },
  ]);
});

test('B9.42-h: every choice of ends is one attack, with all else that is special about it', () => {
  const lines = attackLines(s, attack({ kind: 'ordnance', smoke: 1 }));
  expect(lines.map(({ from, aim }) => [from?.['a'], aim])).toEqual([
    [5, { kind: 'vertex', vertex: 3 }],
    [5, { kind: 'vertex', vertex: 4 }],
    [0, { kind: 'vertex', vertex: 3 }],
    [0, { kind: 'vertex', vertex: 4 }],
  ]);
  expect(lines.every((l) => l.kind === 'ordnance' && l.smoke === 1)).toBe(true);
  expect(attackLines(s, attack({ kind: 'residual' }))).toEqual([attack({ kind: 'residual' })]);
  expect(attackLines(s, attack({ kind: 'dc-placed' })).length).toBe(1);
});

const at = (vertex?: number): LosPlace => {
  const { cell } = unit('x', 'F5');
  return vertex === undefined ? { kind: 'cell', cell } : { kind: 'vertex', cell, vertex };
};

test('B9.42-h: the ends of a line of sight are those of an attack along it', () => {
  expect(endsOfLine('a', at(5), at(2))).toEqual({ from: { a: 5 }, aim: { kind: 'vertex', vertex: 2 } });
  expect(endsOfLine('a', at(), at(2))).toEqual({ aim: { kind: 'vertex', vertex: 2 } });
  expect(endsOfLine('a', at(5), at())).toEqual({ from: { a: 5 } });
  expect(endsOfLine('a', at(), at())).toEqual({});
});

test('B9.42-h: fire back goes along the same line', () => {
  const aim = { kind: 'vertex', vertex: 3 } as const;
  expect(turnedEnds(attack({ from: { a: 5 }, aim }), 'a')).toEqual({
    from: { t: 3 },
    aim: { kind: 'vertex', vertex: 5 },
  });
  expect(turnedEnds(attack({ aim }), 'a')).toEqual({ from: { t: 3 } });
  expect(turnedEnds(attack({ from: { a: 5 } }), 'a')).toEqual({ aim: { kind: 'vertex', vertex: 5 } });
  expect(turnedEnds(attack({ aim: { kind: 'side', side: 3 } }), 'a')).toEqual({});
});

test('B9.42-h: vertices are named for units in Bypass, not for a shot at another vertex', () => {
  const told = (more: Partial<Attack>) =>
    vertexReasons(s, attack(more)).map(({ code, at: place }) => [code, place && formatFeature(place, board)]);
  expect(told({ from: { a: 5 }, aim: { kind: 'vertex', vertex: 4 } })).toEqual([
    ['los-bypass', 'E5-E6-F5'],
    ['los-bypass', 'D5-E5-E6'],
  ]);
  expect(told({ aim: { kind: 'vertex', vertex: 0 } })).toEqual([]);
  expect(told({})).toEqual([]);
});

test("B9.42-h: a line starts at the stated vertex, else at the hex's center", () => {
  const a = unit('a', 'F5', 'NW');
  expect(startOf(board, attack({ from: { a: 5 } }), a).point).toEqual(HEX_ODD.vertexPoint(a.cell, 5));
  expect(startOf(board, attack({ from: { same: 5 } }), a).point).toEqual(HEX_ODD.centre(a.cell));
});
