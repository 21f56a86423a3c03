import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard, type TerrainKind } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { applyScenarioRules } from './scenario-rules';

const KINDS: readonly (TerrainKind | undefined)[] = [
  { name: 'Woods', category: 'woods' },
  undefined,
  { name: 'Wall', category: 'hexside', side: 'wall', barrier: true },
  { name: 'Hedge', category: 'hexside', side: 'hedge', barrier: true },
  { name: 'Cliff', category: 'hexside', side: 'cliff' },
  { name: 'Rowhouse Wall, 1 Level', category: 'building', side: 'rowhouse-wall-1', upper: 1 },
];
const side = (k: number) => HEX_ODD.sideOf({ col: 2, row: 2 }, k);
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
  sides: [
    [side(0), { terrain: 'wall', base: 1 }],
    [side(1), { terrain: 'hedge', gap: { from: 0, to: 1 } }],
    [side(2), { terrain: 'cliff' }],
    [side(3), { terrain: 'bocage' }],
  ],
  depiction: {
    width: 1,
    height: 1,
    terrain: new Uint8Array(1),
    elevation: new Int8Array(1),
    names: KINDS.map((kind) => kind?.name),
    kinds: KINDS,
    hexWidth: 56.25,
    hexHeight: 64.5,
    a1: { x: 0, y: 32.25 },
    stairways: [],
    slopes: [],
    embankments: [],
  },
});
const ruled = (rules: Readonly<Record<string, string>>) => applyScenarioRules(board, rules);

test('without special rules the board stays the same object', () => {
  expect(ruled({})).toBe(board);
  expect(ruled({ 'ssr.hedges': 'hedge', 'ssr.walls': 'wall' })).toBe(board);
});

test.each([
  [{ 'ssr.hedges': 'bocage' }, ['wall', 'bocage', 'cliff', 'bocage'], ['Wall', 'Bocage']],
  [{ 'ssr.hedges': 'light-bocage' }, ['wall', 'light-bocage', 'cliff', 'bocage'], ['Wall', 'Light Bocage']],
  [{ 'ssr.hedges': 'cactus-hedge' }, ['wall', 'cactus-hedge', 'cliff', 'bocage'], ['Wall', 'Cactus Hedge']],
  [{ 'ssr.walls': 'bocage' }, ['bocage', 'hedge', 'cliff', 'bocage'], ['Bocage', 'Hedge']],
  [
    { 'ssr.walls': 'cactus-hedge', 'ssr.hedges': 'bocage' },
    ['cactus-hedge', 'bocage', 'cliff', 'bocage'],
    ['Cactus Hedge', 'Bocage'],
  ],
])(
  '%j makes other hexsides of those drawn, and nothing else (B9.51, B9.7)',
  (rules, sides, [wall, hedge]) => {
    const made = ruled(rules);
    expect([0, 1, 2, 3].map((k) => made.side(side(k))?.terrain)).toEqual(sides);
    expect(made.side(side(0))?.base).toBe(1);
    expect(made.side(side(1))?.gap).toEqual({ from: 0, to: 1 });
    const names = ['Woods', undefined, wall, hedge, 'Cliff', 'Rowhouse Wall, 1 Level'];
    expect(made.depiction?.names).toEqual(names);
    expect(made.depiction?.kinds.map((kind) => kind?.name)).toEqual(names);
    expect(made.depiction?.kinds).toEqual(
      KINDS.map((kind, code) => {
        if (kind?.barrier === undefined) return kind;
        return { ...kind, name: names[code], side: sides[code - 2] };
      }),
    );
    expect(made.depiction?.terrain).toBe(board.depiction?.terrain);
  },
);

test('players and rules get the same board: applying the rules again returns it (B9.51)', () => {
  const rules = { 'ssr.hedges': 'bocage', 'ssr.walls': 'light-bocage' };
  const made = ruled(rules);
  expect(ruled({ ...rules })).toBe(made);
  expect(applyScenarioRules(made, rules)).toBe(made);
  expect(ruled({ 'ssr.hedges': 'bocage' })).not.toBe(made);
});

test('a board without a drawing has none afterwards', () => {
  const { depiction: _, ...bare } = board;
  expect('depiction' in applyScenarioRules(bare, { 'ssr.hedges': 'bocage' })).toBe(false);
});
