import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { FieldSpec, Game, Situation, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import type { ScenePort } from '../host/ports';
import { markersOf, publicSituation, steadied } from './knowledge';
import { readTerrain } from '../data/terrain';
import { veiledUnits } from './veil';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 3, firstRow: 1, rows: 3 },
});
const unit = (id: string, state: Unit['state']): Unit => ({
  id,
  side: 'us',
  cell: { col: 0, row: 1 },
  state,
});
const units = [
  unit('mine', { kind: 'infantry' }),
  unit('tank', { kind: 'vehicle', concealed: true, wa: false }),
  unit('ghost', { kind: 'vehicle', hidden: true }),
  unit('veiled', { kind: 'vehicle' }),
];
const tokens = new Map([
  ['mine', {}],
  ['tank', {}],
  ['ghost', { flags: { bocage: { unit: { hidden: true } } } }],
  ['veiled', { hidden: true }],
]);
const scene = {
  tokens: { get: (id: string) => ({ hidden: false, flags: {}, ...tokens.get(id) }) },
} as unknown as ScenePort;
const situation: Situation = { board, units, options: {} };
/** A game in which a concealed unit shows only its concealment, and others do not see a hidden one. */
const rules = {
  unitFields: [
    { id: 'concealed', type: 'boolean', default: false, rule: 'R1', seen: true },
    { id: 'broken', type: 'boolean', default: false, rule: 'R1' },
  ] satisfies FieldSpec[],
  tell: (whole: Situation, side: string) => ({
    ...whole,
    units: whole.units.flatMap((one) => {
      if (one.side === side) return [one];
      if (one.state.hidden === true) return [];
      return [one.state.concealed === true ? { ...one, state: { concealed: true } } : one];
    }),
  }),
} as unknown as Game;

test('the public situation leaves out hidden units and facts under "?"', () => {
  const spoken = publicSituation(scene, situation, rules, ['mine', undefined]);
  expect(spoken.units.map(({ id }) => id)).toEqual(['mine', 'tank']);
  expect(spoken.units[1]?.state).toEqual({ concealed: true });
});

test('the public situation has all facts of the named units (the card goes only to users who know them)', () => {
  expect(publicSituation(scene, situation, rules, ['tank']).units.find(({ id }) => id === 'tank')).toBe(
    units[1],
  );
});

test('a situation is told once, and readers of the same part share it', () => {
  let told = 0;
  const counted = {
    ...rules,
    tell: (whole: Situation, side: string) => {
      told += 1;
      return rules.tell?.(whole, side) ?? whole;
    },
  } as Game;
  const first = publicSituation(scene, situation, counted, ['mine']);
  expect(publicSituation(scene, situation, counted, ['mine'])).toBe(first);
  expect(publicSituation(scene, situation, counted, ['tank'])).not.toBe(first);
  expect(told).toBe(1);
  publicSituation(scene, { ...situation }, counted, ['mine']);
  expect(told).toBe(2);
});

test('a unit is veiled if the game hides its kind, whatever it is', () => {
  expect([...veiledUnits(rules, situation).keys()]).toEqual(['tank', 'ghost']);
  const bare = { ...situation, units: [unit('tank', { concealed: true })] };
  expect([...veiledUnits(rules, bare).keys()]).toEqual(['tank']);
});

test('a game whose only flag is hidden veils no visible unit', () => {
  const fields: readonly FieldSpec[] = [{ id: 'hidden', type: 'boolean', default: false, rule: 'R1' }];
  expect([...veiledUnits({ ...rules, unitFields: fields }, situation).keys()]).toEqual([]);
});

test('markers are read from the cells of the scene', () => {
  const terrain = readTerrain({ cells: { c1r2: { m: 'smoke-2' }, c1r3: { t: 'Woods' } } });
  expect(markersOf(terrain)).toEqual([{ id: 'smoke-2', cell: { col: 1, row: 2 } }]);
});

test('an unchanged part stays the same object, a changed one is another', () => {
  const copy = (): Situation => ({ ...situation, units: units.map((one) => structuredClone(one)) });
  expect(steadied(undefined, situation)).toBe(situation);
  expect(steadied(situation, copy())).toBe(situation);
  const moved = steadied(situation, {
    ...copy(),
    units: copy().units.map((one) => (one.id === 'tank' ? { ...one, cell: { col: 1, row: 1 } } : one)),
  });
  expect(moved.units.map((one, i) => one === units[i])).toEqual([true, false, true, true]);
  expect(moved.units[1]?.cell).toEqual({ col: 1, row: 1 });
  for (const [what, other] of [
    ['options', { options: {} }],
    ['the board', { board: { ...board } }],
    ['markers', { markers: [{ id: 'smoke-2', cell: { col: 1, row: 1 } }] }],
    ['play', { play: { phase: 'rally' } }],
    ['one that is gone', { units: copy().units.slice(1) }],
    ['another order', { units: [...copy().units].reverse() }],
  ] as const) {
    const now = { ...copy(), ...other };
    expect(steadied(situation, now), what).not.toBe(situation);
    expect(steadied(situation, now), what).toEqual(now);
  }
});
