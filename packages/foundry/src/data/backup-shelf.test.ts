import { expect, test } from 'vitest';
import { shelve, shelved, withoutGone, type Shelved } from './backup-shelf';

const backup = (at: number, text = 't'): Shelved => ({ at, before: 'clear', text });
const where = (scene: string): { world: string; scene: string; most: number } => ({
  ...{ world: 'w', scene, most: 3 },
});
const filled = (...all: readonly (readonly [string, Shelved])[]): string =>
  all.reduce((text, [scene, one]) => shelve(text, where(scene), one), '');
const ats = (text: string, scene: string): readonly number[] => shelved(text, 'w', scene).map(({ at }) => at);

test('each scene keeps its newest three backups', () => {
  const text = filled(
    ['a', backup(1)],
    ['b', backup(2)],
    ['a', backup(3)],
    ['a', backup(4)],
    ['a', backup(5)],
  );
  expect([ats(text, 'a'), ats(text, 'b'), ats(text, 'c')]).toEqual([[5, 4, 3], [2], []]);
});

test('excess backups make room: first older ones of the scene, then those of other scenes', () => {
  const large = 'x'.repeat(400_000);
  const text = filled(['a', backup(1, large)], ['b', backup(2, large)], ['b', backup(3, large)]);
  expect([ats(text, 'a'), ats(text, 'b')]).toEqual([[1], [3]]);
  const huge = shelve(text, where('c'), backup(4, 'x'.repeat(900_000)));
  expect([ats(huge, 'a'), ats(huge, 'b'), ats(huge, 'c')]).toEqual([[], [], [4]]);
});

test('backups of a deleted scene go; other worlds are left alone', () => {
  const text = shelve(filled(['a', backup(1)], ['b', backup(2)]), { ...where('z'), world: 'v' }, backup(3));
  const left = withoutGone(text, 'w', (scene) => scene === 'b');
  expect([ats(left, 'a'), ats(left, 'b')]).toEqual([[], [2]]);
  expect(shelved(left, 'v', 'z')).toHaveLength(1);
  expect(JSON.parse(withoutGone(left, 'w', () => false))).toEqual({ v: { z: [backup(3)] } });
});

test.each(['', 'no json', '[]', '{"w":3}', '{"w":{"a":{}}}', '{"w":{"a":[1,{"at":1}]}}'])(
  'an unreadable text counts as empty: %s',
  (text) => {
    expect(shelved(text, 'w', 'a')).toEqual([]);
    expect(ats(shelve(text, where('a'), backup(1)), 'a')).toEqual([1]);
  },
);
