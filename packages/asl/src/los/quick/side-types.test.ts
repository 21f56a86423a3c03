import { expect, test } from 'vitest';
import { sideTypes } from './side-types';

type Fact = readonly [kind: number, base: number, flags: number];

const tablesOf = (facts: readonly Fact[]) => ({
  barrier: Uint8Array.from(facts, ([kind]) => kind),
  barrierBase: Int8Array.from(facts, ([, base]) => base),
  barrierFlags: Uint8Array.from(facts, ([, , flags]) => flags),
});

test('barriers share a type if kind, base and flags are equal (B9.1)', () => {
  const { ofSide, side } = sideTypes(
    tablesOf([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [1, 2, 0],
      [1, 0, 1],
      [1, 0, 0],
      // No barrier, whatever its other facts are.
      [0, 4, 2],
      [1, -128, 0],
      [1, 127, 255],
      [2, -128, 0],
      [2, 0, 0],
      [1, 0, 1],
    ]),
  );
  expect([...ofSide]).toEqual([0, 1, 2, 3, 4, 1, 0, 5, 6, 7, 2, 4]);
  expect([...side]).toEqual([-1, 1, 2, 3, 4, 7, 8, 9]);
});

test('different facts get different types, up to the limit of type numbers (B9.1)', () => {
  const facts = Array.from({ length: 300 }, (_, n): Fact => [1 + (n % 5), (n % 60) - 30, Math.floor(n / 60)]);
  const { ofSide, side } = sideTypes(tablesOf(facts));
  expect([...ofSide]).toEqual(facts.map((_, n) => Math.min(n + 1, 255)));
  expect([...side]).toEqual([-1, ...facts.keys()].slice(0, 255));
});
