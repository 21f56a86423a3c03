/** Height Advantage of a target on a hill that may have just moved up its slope (B9.31, B10.31). */
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { makeAttack, type AttackAim } from './attack';
import { temFor } from './tem';

/** A ridge at C3 and C4, a level lower at C5; the enemy is below in the north. */
const ridge = (high: number) => {
  const cells = { C2: { level: high }, C3: { level: high }, C4: { level: high }, C5: { level: high - 1 } };
  return farm('A1-A2', 'a C4, x C1, y C6', { cells, set: { a: { moving: true } } });
};
const height = (high: number, firer: string, aim: AttackAim = { kind: 'hex' }) =>
  told(ridge(high), [firer], aim);
const told = (s: AslSituation, firers: readonly string[], aim: AttackAim = { kind: 'hex' }) => {
  const { options } = temFor(s, makeAttack({ firers, target: 'a', aim }));
  const found = options.find(({ id }) => id === 'height');
  return (
    found && (found.legal ? 'legal' : found.because.map(({ code, value }) => `${code} ${value ?? ''}`).join())
  );
};

test.each([1, 2])(
  'B9.31: a unit that moves on a hill of level %i has it against fire along the ridge, not up the slope',
  (high) => {
    expect(height(high, 'x')).toBe('legal');
    expect(height(high, 'y')).toBe('tem-height-climbing 1');
  },
);

test.each([1, 2])(
  'B9.31: a Snap Shot is at the hexside that the unit crossed, from any direction of fire (%i)',
  (high) => {
    expect(height(high, 'x', { kind: 'side', side: 3 })).toBeUndefined();
    expect(height(high, 'x', { kind: 'side', side: 0 })).toBe('tem-snap-shot ');
  },
);

test('B9.31-k: of a Fire Group one firer below that does not fire up the slope is enough', () => {
  expect(told(ridge(1), ['y', 'x'])).toBe('legal');
});

test('B9.31: fire through a vertex may have crossed either of the two hexsides', () => {
  // From E5 the line runs between D3 and D4, and only D4 is lower than C4.
  const vertex = (low: string) => {
    const cells = { C4: { level: 1 }, D3: { level: 1 }, D4: { level: 1 }, [low]: { level: 0 } };
    return farm('A1-A2', 'a C4, x E4', { cells, set: { a: { moving: true } } });
  };
  expect(told(vertex('E4'), ['x'])).toBe('legal');
  for (const low of ['D3', 'D4']) expect(told(vertex(low), ['x'])).toBe('tem-height-climbing 1');
});

test('B9.31: a unit that enters from off the map has come up no slope', () => {
  const edge = (facts: object) =>
    farm('F1-F2', 'a A4, x A6', { cells: { A4: { level: 1 } }, set: { a: { moving: true, ...facts } } });
  const shot = { kind: 'side', side: 4 } as const;
  expect(told(edge({}), ['x'], shot)).toBe('tem-snap-shot ');
  expect(told(edge({}), ['x'], { kind: 'side', side: 3 })).toBeUndefined();
});

test("B9.31: in Crest status a unit is at the hill's ground level; IN the Depression or in the air it is not", () => {
  const cells = { C4: { level: 1, terrain: 'Gully', depression: 'Gully' }, C6: { level: 0 } };
  const crest = (facts: Record<string, number | string>) =>
    told(farm('A1-A2', 'a C4, x C7', { cells, set: { a: facts } }), ['x']);
  expect(crest({ crest: 'N', level: 2 })).toBe('legal');
  expect(crest({ level: 2 })).toBeUndefined();
});
