/** Reasons about terrain and ground on one line, and lines within one hex. */
import { HEX_ODD } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readEndOf, rowBoard } from '../../../test/golden';
import { losBetween } from './between';
import { readEnd } from '../line/ends';
import { explainArea } from './explain-area';
import { losBoard } from '../line/los-board';

const explain = (change: Readonly<Record<string, Json>>, from: string, to: string, levels = [0, 0]) => {
  const board = rowBoard({ board: 'lab', change });
  const end = (at: string, level = 0) => readEnd(board, readEndOf(board, { at, level }));
  const [viewer, target] = [end(from, levels[0]), end(to, levels[1])];
  const [a] = viewer.points;
  const [b] = target.points;
  if (a === undefined || b === undefined) throw new Error('no points');
  return explainArea(losBoard(board), viewer, target, a, b);
};
const NOTHING = {
  blocked: [],
  hindrance: 0,
  parts: [],
  drawn: [],
  missing: [],
  slope: false,
  up: { viewer: false, target: false },
  hillock: false,
};

test('LOS-1: within one hex nothing blocks, except its terrain between two of its vertices (A6.1)', () => {
  const woods = { 'terrain:C3': 'Woods' };
  const [one, other] = ['C3/C3-C4-D3', 'C3/B2-C2-C3'];
  expect([explain(woods, 'C3', 'C3'), explain(woods, 'C3', one), explain(woods, other, 'C3')]).toEqual(
    Array(3).fill(NOTHING),
  );
  expect(explain(woods, one, one)).toEqual(NOTHING);
  expect(explain(woods, one, other).blocked.map((r) => r.code)).toEqual(['los-terrain-higher']);
  expect(explain({}, one, other)).toEqual(NOTHING);
});

test('LOS-2: levels of one hex are reported with the hex; a vertex is no Location under a bridge (A6.8, B6.2)', () => {
  const at = { kind: 'cell', cell: { col: 2, row: 3 } };
  const house = { 'terrain:C3': 'Stone Building, 2 Level' };
  expect(explain(house, 'C3', 'C3', [0, 1])).toEqual({
    ...NOTHING,
    blocked: [
      { code: 'los-same-hex-level', rule: 'A6.8', at, facts: { terrain: 'Stone Building, 2 Level' } },
    ],
  });
  const bridge = { 'facts:C3': { terrain: 'Stone Bridge', locations: [{ level: -1, terrain: 'Gully' }] } };
  const under = (from: string, to: string): readonly string[] =>
    explain(bridge, from, to, [0, -1]).blocked.map((r) => r.code);
  expect([under('C3', 'C3'), under('C3/C3-C4-D3', 'C3'), under('C3', 'C3/C3-C4-D3')]).toEqual([
    ['los-under-bridge'],
    [],
    [],
  ]);
});

test("A6.7: every hindrance has its range, nearest to the walk's start first, from either end", () => {
  const grain = { 'terrain:C2': 'Grain', 'terrain:C4': 'Light Woods', 'terrain:C3': 'Brush' };
  const told = (from: string, to: string) =>
    explain(grain, from, to).parts.map(({ at, value, facts }) => [
      at?.kind === 'cell' && at.cell.row,
      value,
      facts?.['terrain'],
    ]);
  const wanted = [
    [2, 1, 'Grain'],
    [3, 1, 'Brush'],
    [4, 2, 'Light Woods'],
  ];
  expect([told('C1', 'C6'), told('C6', 'C1')]).toEqual([wanted, wanted]);
});

test('A6.4: only a blind hex has its numbers', () => {
  const facts = (change: Readonly<Record<string, Json>>, level: number) =>
    Object.keys(explain(change, 'C1', 'C5', [level, 0]).blocked[0]?.facts ?? {});
  const sum = ['terrain', 'blind', 'beyond', 'rise', 'over', 'far', 'fifths'];
  expect([
    facts({ 'terrain:C4': 'Woods' }, 2),
    facts({ 'level:C4': 2 }, 3),
    facts({ 'terrain:C4': 'Woods' }, 0),
  ]).toEqual([sum, sum, ['terrain']]);
});

test('F6.4, B23.87: a ruling names the hex that needs it', () => {
  const missing = (change: Readonly<Record<string, Json>>) =>
    explain(change, 'C1', 'C5').missing.map(({ code, at }) => [code, at?.kind === 'cell' && at.cell.row]);
  expect(missing({ 'terrain:C1': 'Hillock', 'terrain:C3': 'Stone Rubble' })).toEqual([
    ['los-missing-hillock', 3],
  ]);
  expect(missing({ 'terrain:C3': 'Roofless Stone Factory, 1.5 Level' })).toEqual([
    ['los-missing-roofless', 3],
  ]);
  expect(missing({ 'terrain:C3': 'Roofless Stone Factory, 1.5 Level', 'terrain:C4': 'Woods' })).toEqual([]);
});

test('A6.1: on a turned board of a map, reasons name places of the map', () => {
  const board = createBoard({
    name: 'p',
    lattice: HEX_ODD,
    extent: { columns: 6, firstRow: 1, rows: 5 },
    cells: [
      [parseCell('C2'), { terrain: 'Grain' }],
      [parseCell('D3'), { terrain: 'Woods' }],
      [parseCell('B3'), { terrain: 'Roofless Stone Factory, 1.5 Level' }],
    ],
    sides: [],
  });
  const map = joinBoards('m', [[{ board, flipped: true }]]);
  const at = (name: string) => parseCell(`p${name}`, map);
  const told = (from: string, to: string, counters: readonly Json[] = []) => {
    const end = (name: string) => ({ place: { kind: 'cell' as const, cell: at(name) } });
    const { los, because, missing } = losBetween(map, end(from), end(to), { 'los.counters': [...counters] });
    const [first] = because;
    return [los, first?.code, first?.at?.kind === 'cell' && formatCell(first.at.cell, map), missing?.length];
  };
  const name = (hex: string): string => formatCell(at(hex), map);
  expect(told('C1', 'C4')).toEqual(['hindered', 'los-hindrance', name('C2'), undefined]);
  expect(told('D1', 'D5')).toEqual(['blocked', 'los-terrain-higher', name('D3'), undefined]);
  expect(told('B2', 'B5')).toEqual(['needs-ruling', 'los-missing-roofless', name('B3'), 1]);
  const rubble = { kind: 'rubble', hex: name('C3') };
  expect(told('C1', 'C5', [rubble])).toEqual(['blocked', 'los-half-level', name('C3'), undefined]);
});
