import {
  createBoard,
  HEX_ODD,
  parseCell,
  type Board,
  type LosRef,
  type Situation,
  type Unit,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { ASL } from './game';

const cell = (name: string) => parseCell(name, farm);
const farm: Board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
});
function board(walls: readonly string[], terrain: Readonly<Record<string, string>> = {}): Board {
  return createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: farm.extent,
    cells: Object.entries(terrain).map(([name, t]) => [cell(name), { terrain: t }] as const),
    sides: walls.map((w) => {
      const [a, b, kind = 'wall'] = w.split(/[- ]/) as [string, string, string?];
      const side = HEX_ODD.sideBetween(cell(a), cell(b));
      if (!side) throw new Error(w);
      return [side, { terrain: kind }] as const;
    }),
  });
}
const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: cell(at),
  state,
});
const ref = (id: string): LosRef => ({ kind: 'unit', id });
const end = (at: string): LosRef => ({ kind: 'place', place: { kind: 'cell', cell: cell(at) } });
const situation = (b: Board, units: readonly Unit[], options: Situation['options'] = {}): Situation => ({
  board: b,
  units,
  options,
});

test('the case of Wall Advantage in which the units are is named: nobody holds any, or one does (B9.521)', () => {
  const b = board(['C3-C4 bocage']);
  const current = (state: Unit['state'], options: Situation['options'] = {}): unknown =>
    ASL.los(
      situation(b, [unit('de', 'axis', 'C3', state), unit('us', 'allies', 'C6')], options),
      ref('us'),
      ref('de'),
    )
      .cases?.filter((one) => one.current)
      .map((one) => [one.viewerAdvantage, one.targetAdvantage]);
  expect(current({})).toEqual([[false, false]]);
  expect(current({ wa: true })).toEqual([[false, true]]);
  const deluxe = { 'wa.scope': 'hexside' };
  expect(current({ wa: true, waSides: [3] }, deluxe)).toEqual([[false, true]]);
  expect(current({}, deluxe)).toEqual([[false, false]]);
});

test('an end of a line that is neither a unit nor a place is a fault of the caller', () => {
  const s = situation(board([]), [unit('de', 'axis', 'C3')]);
  expect(() => ASL.los(s, { kind: 'hex' } as never, ref('de'))).toThrow('neither a unit nor a place');
  expect(() => ASL.los(s, { kind: 'hex' } as never, end('C4'))).toThrow('neither a unit nor a place');
});

test('whether a unit may be where it is said to be is told of that unit alone (A4.31)', () => {
  const b = board(['C3-C4 cliff']);
  const s = situation(b, [
    unit('de', 'axis', 'C3', { bypass: 'S' }),
    unit('us', 'allies', 'C6', { bypass: 'S' }),
  ]);
  expect([ASL.checkUnit(s, 'de').possible, ASL.checkUnit(s, 'us').possible]).toEqual(['needs-ruling', 'yes']);
});

test('a line between two places asks nothing of the units: a counter that contradicts itself spoils none', () => {
  const s = situation(board([]), [unit('de', 'axis', 'C3', { kind: 'tank' })]);
  expect(ASL.los(s, end('C1'), end('C6')).los).toBe('clear');
  expect(() => ASL.los(s, ref('de'), end('C6'))).toThrow('kind');
});
