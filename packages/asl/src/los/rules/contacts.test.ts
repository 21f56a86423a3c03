/** Contacts of a line, one by one: houses behind bocage, gaps, spines, drawings. */
import type { Point } from '@bocage/core/lattice';
import { formatSide, parseCell } from '@bocage/core/notation';
import { walkLine } from '@bocage/core/walk';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readSide, rowBoard } from '../../../test/golden';
import { drawnContact, findContacts, type Contact } from './contacts';
import { ALONG, CROSS } from './contact-facts';
import { baseOf, isHillside } from '../../barriers/barrier';
import { losOptions } from '../board/options';

type Change = Readonly<Record<string, Json>>;

function contacts(change: Change, from: string, to: string, raw: Record<string, Json> = {}) {
  const board = rowBoard({ board: 'lab', change });
  const [a, b] = [parseCell(from), parseCell(to)];
  const walk = walkLine(board.lattice, board.lattice.centre(a), board.lattice.centre(b));
  const found = findContacts(board, walk, a, b, losOptions(raw));
  const names = (list: readonly { readonly side: Contact['side'] }[]) =>
    list.map((c) => formatSide(c.side, board));
  return { ...found, names: names(found.contacts), open: names(found.gaps) };
}

const houses = ({ houseVtoV, houseVtoT, houseTtoV, houseTtoT }: Contact): readonly number[] => [
  houseVtoV,
  houseVtoT,
  houseTtoV,
  houseTtoT,
];

test('B9.52: where a line cuts the corner of a bocage row, the next hex also has a house', () => {
  // A1 | A2 | B2 | A3 | B3 | B4
  const row = { 'A2-B2': 'bocage', 'A2-A3': 'bocage' };
  const corner = contacts(row, 'A1', 'B4').contacts.find((c) => c.mode === CROSS);
  expect([contacts(row, 'A1', 'B4').names, corner && houses(corner)]).toEqual([['A2-B2'], [2, 2, -1, -1]]);
  const back = contacts({ 'B2-A3': 'bocage', 'A2-A3': 'bocage' }, 'A1', 'B4').contacts[0];
  expect(back && houses(back)).toEqual([-1, -1, 1, 3]);
  for (const change of [
    { 'A2-B2': 'bocage' },
    { 'A2-B2': 'bocage', 'A2-A3': 'hedge' },
    { 'A2-B2': 'hedge', 'A2-A3': 'bocage' },
    { 'A1-A2': 'bocage', 'A2-A3': 'bocage' },
  ]) {
    const [only] = contacts(change, 'A1', 'B4').contacts;
    expect(only && houses(only)).toEqual([-1, -1, -1, -1]);
  }
  // A line straight through a hex cuts no corner.
  const straight = contacts({ 'C2-C3': 'bocage', 'C3-C4': 'bocage' }, 'C1', 'C5').contacts;
  expect(straight.map(houses)).toEqual(Array(2).fill([-1, -1, -1, -1]));
});

test('B9.1: a gap opens the line that crosses it, even at its edge, unless the option ignores gaps', () => {
  const through = (from: number, to: number, raw: Record<string, Json> = {}) => {
    const { names, open } = contacts({ 'C2-C3': { terrain: 'wall', gap: { from, to } } }, 'C1', 'C5', raw);
    return [names, open];
  };
  const [passed, met] = [
    [[], ['C2-C3']],
    [['C2-C3'], []],
  ];
  expect([through(10, 14), through(12, 20), through(4, 12), through(13, 20), through(0, 24)]).toEqual([
    passed,
    passed,
    passed,
    met,
    passed,
  ]);
  expect(through(10, 14, { 'gap.model': 'none' })).toEqual(met);
});

test('B9.42: a line through a vertex meets every barrier that ends there, unless its gap reaches the vertex', () => {
  // From B2 along C2-C3, through D2 and along E2-E3 to F2.
  const vertex = (facts: Json, raw: Record<string, Json> = {}) =>
    contacts({ 'C3-D2': facts }, 'B2', 'F2', raw).names;
  expect([vertex('wall'), vertex('wall', { 'los.vertexInclusive': false })]).toEqual([['C3-D2'], []]);
  const open = (from: number, to: number) => vertex({ terrain: 'wall', gap: { from, to } }).length;
  expect([open(0, 6) + open(18, 24), open(6, 18), open(0, 24)]).toEqual([1, 1, 0]);
  // The line only meets the end of a gap, so it passes no gap.
  const broken = contacts({ 'C3-D2': { terrain: 'wall', gap: { from: 0, to: 24 } } }, 'B2', 'F2');
  expect([broken.names, broken.open]).toEqual([[], []]);
});

test('B9.1: a drawing alone counts, but not on an own hexside; a spine of an end is governed unless it spilt', () => {
  const board = rowBoard({ board: 'lab', change: { 'C2-C3': 'wall', 'C4-D4': 'bocage', 'E5-E6': 'hedge' } });
  const drawn = (side: string, from: string, to: string, spilt = false): boolean | undefined =>
    drawnContact(board, readSide(board, side), spilt, parseCell(from), parseCell(to))?.governed;
  expect([drawn('C2-C3', 'C1', 'C5'), drawn('C2-C3', 'C2', 'C5'), drawn('C2-C3', 'C5', 'C3')]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  // C2-C3 is a hexspine of B2 and of D2.
  expect([drawn('C2-C3', 'B2', 'F9'), drawn('C2-C3', 'F9', 'D2'), drawn('C2-C3', 'B2', 'F9', true)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([drawn('C4-D4', 'C5', 'F9'), drawn('A1-A2', 'B9', 'F9')]).toEqual([false, undefined]);
});

test('B9.42-d: the drawing of a barrier that ends where the line ends does not count', () => {
  const board = rowBoard({ board: 'lab', change: { 'C2-C3': 'bocage' } });
  const [side, viewer, target] = [readSide(board, 'C2-C3'), parseCell('C5'), parseCell('B2')];
  const met = (ends: readonly Point[]): boolean =>
    drawnContact(board, side, false, viewer, target, ends) !== undefined;
  const [first, second] = board.lattice.endsOf(side);
  const elsewhere = board.lattice.vertexPoint(target, 0);
  expect([met([]), met([elsewhere]), met([first]), met([elsewhere, second])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('B9.2: a spine knows which ends it touches and whether three barriers meet at its far end', () => {
  const spine = (change: Change, from = 'B2', to = 'D2') => {
    const found = contacts({ 'C2-C3': 'wall', ...change }, from, to).contacts.find((c) => c.mode === ALONG);
    return found && [found.touchV, found.touchT, found.threeV, found.threeT];
  };
  expect(spine({})).toEqual([true, true, false, false]);
  expect([spine({}, 'B2', 'F2'), spine({ 'E2-E3': 'wall' }, 'F2', 'B2')?.length]).toEqual([
    [true, false, false, false],
    4,
  ]);
  const threeAtD2 = { 'C2-D2': 'hedge', 'C3-D2': 'wall' };
  expect([
    spine(threeAtD2),
    spine({ 'C2-D2': 'hedge' }),
    spine({ 'B2-C2': 'wall', 'B2-C3': 'wall' }),
  ]).toEqual([
    [true, true, true, false],
    [true, true, false, false],
    [true, true, false, true],
  ]);
  // Only barriers of one level count.
  expect(spine({ ...threeAtD2, 'C3-D2': { terrain: 'wall', base: 1 } })).toEqual([true, true, false, false]);
});

test("B9.35: a barrier's base is the stated level, else that of both hexes; unknown if they differ", () => {
  const base = (change: Change, side: string) => {
    const board = rowBoard({ board: 'lab', change: { [side]: 'wall', ...change } });
    const at = readSide(board, side);
    const found = baseOf(board, at, board.side(at)!);
    return [found, isHillside(board, at, found)];
  };
  expect([
    base({}, 'C2-C3'),
    base({ 'level:C2': 1, 'level:C3': 1 }, 'C2-C3'),
    base({ 'level:C2': 1 }, 'C2-C3'),
  ]).toEqual([
    [0, false],
    [1, false],
    [undefined, false],
  ]);
  // A depression counts with the ground around it.
  const sunk = (hex: string): Change => ({ [`level:${hex}`]: -1, [`depression:${hex}`]: 'Gully' });
  expect([base(sunk('C2'), 'C2-C3'), base({ ...sunk('C2'), ...sunk('C3') }, 'C2-C3')]).toEqual([
    [0, true],
    [0, false],
  ]);
  expect(base({ ...sunk('C2'), 'level:C3': 1 }, 'C2-C3')).toEqual([undefined, false]);
  const said = (level: number) => base({ 'level:C2': 1, 'C2-C3': { terrain: 'wall', base: level } }, 'C2-C3');
  expect([said(0), said(1), said(2)]).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ]);
  expect(base({ 'C2-C3': { terrain: 'wall', base: 3 } }, 'C2-C3')).toEqual([3, false]);
  expect(contacts({ 'C2-C3': 'wall', 'level:C2': 1 }, 'C1', 'C5').contacts[0]).toMatchObject({
    baseUnknown: true,
    base: 0,
    hillside: false,
  });
  expect(
    contacts({ 'C2-C3': { terrain: 'wall', base: 1 }, 'level:C2': 1 }, 'C1', 'C5').contacts[0],
  ).toMatchObject({
    baseUnknown: false,
    base: 2,
    hillside: true,
    ownV: false,
    ownT: false,
    rV0: 2,
    rV1: 1,
    rT0: 2,
    rT1: 3,
  });
});
