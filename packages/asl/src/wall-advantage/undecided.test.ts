import { expect, test } from 'vitest';
import { DELUXE, farm, table } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { contested, doubtOf, undecidedIn, withUndecided } from './undecided';

const stack = (letter: string, at: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${letter}${i} ${at}`).join(', ');
const pairs = (s: AslSituation) => contested(s).map(({ units }) => units.join(' '));

test('B9.323-f: in a crowd each unit is listed at each hexside with the rival in its place of the stack', () => {
  const s = farm('C3-C4 C4-C5', `${stack('a', 'C3', 5)}, ${stack('b', 'C5', 5)}, ${stack('x', 'C4', 9)}`);
  const places = Array.from({ length: 9 }, (_, i) => i);
  expect(pairs(s).sort()).toEqual(
    ['a', 'b'].flatMap((letter) => places.map((i) => `${letter}${i % 5} x${i}`)).sort(),
  );
});

test('B9.323-f: a prisoner, an enemy in the hex, has no place in the stack', () => {
  const units = `y C3, ${stack('a', 'C3', 9)}, ${stack('x', 'C4', 9)}`;
  const s = farm('C3-C4', units, { set: { y: { prisoner: true } } });
  expect(pairs(s)).toEqual(Array.from({ length: 9 }, (_, i) => `a${i} x${i}`));
});

const WOODS = { C3: { terrain: 'Woods' }, C4: { terrain: 'Woods' } };

test("B9.321-a: a pair's lost WA is asked about once, and a ruling about others does not answer it", () => {
  const s = farm('C3-C4', 'a C3, x C4, y C4', { cells: WOODS });
  const clash = { side: s.board.lattice.sideOf(unitOf(s, 'a').cell, 3), units: ['a', 'x'] as const };
  expect(undecidedIn(s, [clash, clash])).toEqual([clash]);
  expect(undecidedIn({ ...s, ruled: [['a', 'y']] }, [clash])).toEqual([clash]);
  expect(undecidedIn({ ...s, ruled: [['a', 'x']] }, [clash])).toEqual([]);
});

test('B9.321-a: in Deluxe a holder of another hexside could take back the one it lost; not one that it holds', () => {
  const of = (waSides: readonly number[]) => {
    const set = { a: { wa: true, waSides } };
    const s = farm('C2-C3 C3-C4', 'a C3, x C4', { options: DELUXE, cells: WOODS, set });
    const clash = { side: s.board.lattice.sideOf(unitOf(s, 'a').cell, 3), units: ['a', 'x'] as const };
    return undecidedIn(s, [clash]).length;
  };
  expect([of([0]), of([0, 3])]).toEqual([1, 0]);
});

test('B9.323-a: in Deluxe a unit may hold one hexside if its enemy does not, and another if its TEM is low', () => {
  const rows = (options: typeof DELUXE | object) => {
    const s = table('C3-C4 C4-C5', 'a C3, x C4', {
      options: { ...options },
      cells: { C4: { terrain: 'Debris' } },
    });
    return doubtOf(s, unitOf(s, 'x'))?.sides.map(({ cell }) => cell.row);
  };
  expect([rows(DELUXE), rows({})]).toEqual([
    [4, 5],
    [4, 5],
  ]);
});

test('B9.323: a situation just read lists its open questions once; a plain one stays the same object', () => {
  const open = farm('C3-C4', 'a C3, x C4');
  const told = withUndecided(open);
  expect(told).toEqual({ ...open, undecided: undecidedIn(open) });
  expect(told.undecided?.map(({ units }) => units.join())).toEqual(['a,x']);
  expect(withUndecided(open)).toBe(told);
  const plain = farm('C3-C4', 'a C3');
  expect(withUndecided(plain)).toBe(plain);
});
