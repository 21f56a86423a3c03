/** Units are found by hex and by id, and each result is cached: thousands ask for their neighbours. */
import type { Cell } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { positionOf, replaced, unitIn, unitsAt } from './units-index';

const HERE: Cell = { col: 1, row: 2 };
const THERE: Cell = { col: 3, row: 4 };
const NOWHERE: Cell = { col: 9, row: 9 };
const one = (id: string, cell: Cell) => ({ id, cell });
const list = () => [one('a', HERE), one('x', THERE), one('b', { ...HERE })];

/** Units that count reads of their hex and id. */
function counted(): { readonly units: readonly { id: string; cell: Cell }[]; readonly asked: () => string } {
  let [ids, cells] = [0, 0];
  const units = list().map(({ id, cell }) => ({
    get id() {
      ids += 1;
      return id;
    },
    get cell() {
      cells += 1;
      return cell;
    },
  }));
  return { units, asked: () => `${ids} ids, ${cells} hexes` };
}
const at = (units: readonly { id: string; cell: Cell }[], cell: Cell) =>
  unitsAt({ units }, cell).map(({ id }) => id);

test('the units of a hex come in list order, and an empty hex has none', () => {
  const units = list();
  expect([HERE, THERE, NOWHERE].map((cell) => at(units, cell))).toEqual([['a', 'b'], ['x'], []]);
  expect(unitsAt({ units }, HERE)[1]).toBe(units[2]);
});

test('a unit is found by its id; of two of the same id it is the first', () => {
  const units = [...list(), one('a', THERE)];
  expect(['a', 'x', 'b', 'q'].map((id) => positionOf(units, id))).toEqual([0, 1, 2, -1]);
  expect(unitIn(units, 'a')).toBe(units[0]);
  expect(unitIn(units, 'b')).toBe(units[2]);
  expect(unitIn(units, 'q')).toBeUndefined();
});

test('each list is scanned once, for any lookups in any order', () => {
  const { units, asked } = counted();
  const first = unitsAt({ units }, HERE);
  expect(asked()).toBe('0 ids, 3 hexes');
  positionOf(units, 'x');
  expect(asked()).toBe('3 ids, 3 hexes');
  expect(unitsAt({ units }, HERE)).toBe(first);
  unitsAt({ units }, THERE);
  unitIn(units, 'b');
  expect(asked()).toBe('3 ids, 3 hexes');
});

test('a unit takes the place of itself, and the list that was stays as it was', () => {
  const units = list();
  expect(at(units, HERE)).toEqual(['a', 'b']);
  const now = one('b', HERE);
  const is = replaced(units, 2, now);
  expect(is).toEqual([...units.slice(0, 2), now]);
  expect(unitsAt({ units: is }, HERE)[1]).toBe(now);
  expect(unitIn(is, 'b')).toBe(now);
  expect(unitsAt({ units }, HERE)[1]).toBe(units[2]);
  expect(unitIn(units, 'b')).toBe(units[2]);
});

test('a moved unit is found in its new hex, and not in the old one', () => {
  const units = list();
  expect([HERE, THERE].map((cell) => at(units, cell))).toEqual([['a', 'b'], ['x']]);
  const is = replaced(units, 0, one('a', THERE));
  expect([HERE, THERE].map((cell) => at(is, cell))).toEqual([['b'], ['a', 'x']]);
  expect([HERE, THERE].map((cell) => at(units, cell))).toEqual([['a', 'b'], ['x']]);
});

test('when one unit changes its hex, the others are not indexed again', () => {
  const { units, asked } = counted();
  unitsAt({ units }, THERE);
  positionOf(units, 'a');
  expect(asked()).toBe('3 ids, 3 hexes');
  // Only the replaced unit is checked for its hex.
  const is = replaced(units, 1, one('x', THERE));
  unitsAt({ units: is }, HERE);
  positionOf(is, 'b');
  expect(asked()).toBe('3 ids, 4 hexes');
});

test('an index not used before is built from the new list', () => {
  const units = list();
  const is = replaced(units, 1, one('x', HERE));
  expect(at(is, HERE)).toEqual(['a', 'x', 'b']);
  expect(positionOf(is, 'x')).toBe(1);
});
