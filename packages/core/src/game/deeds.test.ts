import { expect, test } from 'vitest';
import { createBoard } from '../board/create';
import { HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import { parseCell, parsePlace } from '../notation/parse';
import { aimOf, deedOf, type DeedSpec } from './deeds';
import type { GameEvent } from './play';

const extent = { columns: 10, firstRow: 1, rows: 10 };
const hexes = createBoard({ name: 'x', lattice: HEX_ODD, extent });
const squares = createBoard({ name: 'x', lattice: SQUARES, extent });
const from = parseCell('D5');

const spec = (over: Partial<DeedSpec>): DeedSpec => ({ id: 'do', type: 'do', door: 'hand', ...over });

test('the deed with the most fitting members is the one that an event is', () => {
  const deeds = [
    spec({ id: 'fire' }),
    spec({ id: 'aimed', has: 'target' }),
    spec({ id: 'belly', when: { 'how.kind': 'belly' } }),
    spec({ id: 'other', type: 'other' }),
  ];
  const idOf = (event: Omit<GameEvent, 'type'>): string | undefined =>
    deedOf(deeds, { ...event, type: 'do' })?.id;
  expect(idOf({ unit: 'a' })).toBe('fire');
  expect(idOf({ target: 'b' })).toBe('aimed');
  expect(idOf({ how: { kind: 'belly' } })).toBe('belly');
  expect(idOf({ how: [] })).toBe('fire');
  expect(deedOf(deeds, { type: 'none' })).toBeUndefined();
});

test('the named member of the event gives the target', () => {
  const to = (aim: DeedSpec['aim'], event: Omit<GameEvent, 'type'>, board = hexes) =>
    aimOf(spec({ ...(aim && { aim }) }), { ...event, type: 'do' }, board, from);
  expect(to(undefined, { at: 'D4' })).toBeUndefined();
  expect(to({ field: 'at', names: 'cell' }, {})).toBeUndefined();
  expect(to({ field: 'at', names: 'cell' }, { at: 'D4' })).toEqual({ kind: 'cell', cell: parseCell('D4') });
  expect(to({ field: 'attack.target', names: 'unit' }, { attack: { target: 'x' } })).toEqual({
    kind: 'unit',
    id: 'x',
  });
  const place = parsePlace('D5-D4', hexes);
  const side = place.kind === 'side' ? place.side : undefined;
  expect(to({ field: 'over', names: 'side' }, { over: 'D5-D4' })).toEqual({ kind: 'side', side });
  const way = [parseCell('D4'), parseCell('D3')];
  const end = { kind: 'cell', cell: way[1], way };
  expect(to({ field: 'path', names: 'way' }, { path: ['D4', 'D3'] })).toEqual(end);
  expect(to({ field: 'path', names: 'way' }, { path: [{ to: 'D4' }, { to: 'D3' }] })).toEqual(end);
  expect(to({ field: 'sides', names: 'edges' }, { sides: [0] })).toEqual({ kind: 'sides', sides: [side] });
});

test('a direction is the neighbour to that side; on squares four names mean sides, not corners', () => {
  const four = { field: 'to', names: 'direction', directions: ['N', 'E', 'S', 'W'] } as const;
  const at = (to: string) => aimOf(spec({ aim: four }), { type: 'do', to }, squares, from);
  const north = { kind: 'cell', cell: SQUARES.neighbour(from, 0) };
  expect(at('N')).toEqual(north);
  expect(new Set(['N', 'E', 'S', 'W'].map((one) => JSON.stringify(at(one)))).size).toBe(4);
  expect(at('X')).toBeUndefined();
  // Four names do not divide six sides.
  expect(aimOf(spec({ aim: four }), { type: 'do', to: 'E' }, hexes, from)).toBeUndefined();
});

test('a place that is not on the board is an error, not silence', () => {
  const aim = { field: 'at', names: 'cell' } as const;
  expect(() => aimOf(spec({ aim }), { type: 'do', at: 'Z99' }, hexes, from)).toThrow();
});
