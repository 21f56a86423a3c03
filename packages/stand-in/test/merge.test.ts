import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, diffChanges, hasLegacyKeys } from '../src/shared/merge';
import { deepClone, expandObject, flattenObject, type Obj } from '../src/shared/objects';
import { ForcedDeletion, ForcedReplacement, reviveOperators } from '../src/shared/operators';

const apply = (data: Obj, changes: Obj, options = {}): Obj => {
  const out = deepClone(data);
  applyChanges(out, expandObject(changes), options);
  return out;
};

test.each<[string, Obj, Obj, Obj]>([
  ['dotted keys merge', { a: { b: 1, c: 2 } }, { 'a.b': 5 }, { a: { b: 5, c: 2 } }],
  ['objects merge key by key', { a: { b: 1 } }, { a: { c: 2 } }, { a: { b: 1, c: 2 } }],
  ['arrays are replaced whole', { a: [1, 2, 3] }, { a: [9] }, { a: [9] }],
  ['-= deletes', { a: { b: 1, c: 2 } }, { 'a.-=b': null }, { a: { c: 2 } }],
  ['== replaces', { a: { b: 1, c: 2 } }, { '==a': { d: 4 } }, { a: { d: 4 } }],
  ['a value replaces an object', { a: { b: 1 } }, { a: 3 }, { a: 3 }],
  ['an object replaces a value', { a: 3 }, { a: { b: 1 } }, { a: { b: 1 } }],
  ['deleting what is not there does nothing', { a: {} }, { 'a.-=b': null }, { a: {} }],
  ['operators delete', { a: { b: 1, c: 2 } }, { 'a.b': new ForcedDeletion() }, { a: { c: 2 } }],
  ['operators replace', { a: { b: 1 } }, { a: new ForcedReplacement({ z: 1 }) }, { a: { z: 1 } }],
])('%s', (_name, data, changes, want) => {
  expect(apply(data, changes)).toEqual(want);
});

test('recursive: false replaces objects', () => {
  expect(apply({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false })).toEqual({ a: { c: 2 } });
});

test('the difference holds only what changes', () => {
  const data = { a: { b: 1, c: [1, 2] }, d: 'x' };
  expect(diffChanges(data, { a: { b: 1, c: [1, 2] }, d: 'x' })).toEqual({});
  expect(diffChanges(data, { a: { b: 2, c: [1, 2] }, d: 'x' })).toEqual({ a: { b: 2 } });
  expect(diffChanges(data, { a: { '-=b': null, '-=z': null } })).toEqual({ a: { '-=b': null } });
});

test('A-02 operators survive the wire', () => {
  const sent = JSON.parse(
    JSON.stringify({ a: { b: new ForcedDeletion(), c: new ForcedReplacement([1]) } }),
  ) as Obj;
  const got = reviveOperators(sent) as { a: { b: unknown; c: ForcedReplacement } };
  expect(got.a.b).toBeInstanceOf(ForcedDeletion);
  expect(got.a.c).toBeInstanceOf(ForcedReplacement);
  expect(got.a.c.value).toEqual([1]);
});

test('legacy keys are recognised at any depth', () => {
  expect(hasLegacyKeys({ flags: { x: { '-=a': null } } })).toBe(true);
  expect(hasLegacyKeys({ flags: { x: { a: null } } })).toBe(false);
});

const key = fc.stringMatching(/^[a-z]{1,4}$/);
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string(),
    fc.array(fc.integer()),
    fc.dictionary(key, tie('node')),
  ),
})).node;
const objects = fc.dictionary(key, tree);

test('property: applying the difference is applying the change', () => {
  fc.assert(
    fc.property(objects, objects, (data, changes) => {
      expect(apply(data, diffChanges(data, changes))).toEqual(apply(data, changes));
      expect(diffChanges(apply(data, changes), changes)).toEqual({});
    }),
  );
});

test('property: expanding a flattened object gives it back', () => {
  fc.assert(
    fc.property(objects, (data) => {
      expect(expandObject(flattenObject(data))).toEqual(data);
    }),
  );
});
