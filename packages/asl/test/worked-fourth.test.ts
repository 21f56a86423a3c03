/** Positions worked out by hand, each beside the same position on the other side of the board: both answer alike. */
import { gmView } from '../src/situation/knowledge';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readAttack } from '../src/attack/attack-json';
import { answerTo } from '../src/attack/attack-answer';
import type { AslSituation } from '../src/situation/situation';
import { table } from './farm-situation';

type Fields = { readonly [key: string]: Json };

/** The protection (? = needs a ruling), and the total: `hedge 1 wall ? | 1`. */
const fire = (s: AslSituation, firers: string, target: string, more: Fields = {}): string => {
  const given = readAttack({ firers: firers.split(' '), target, ...more }, gmView(s));
  const { possible, options, choices, fallback } = answerTo(gmView(s), given);
  const told = options.filter((o) => o.legal || o.ruling).map((o) => `${o.id} ${o.legal ? o.value : '?'}`);
  return `${possible} ${told.sort().join(', ')} | ${choices[fallback]?.total}`;
};

test('B9.31-f a wall that protects with any holder of the other counts, on either side of the line', () => {
  // D4 is in contest with C5 over their own hedge; the one between D5 and C5 leads to it along the line of fire.
  const west = table('D4-C5:hedge D5-C5:hedge', 'a D4, x C5');
  const east = table('D4-E5:hedge D5-E5:hedge', 'a D4, x E5');
  const shot = (s: AslSituation, hexside: string) => fire(s, 'a', 'x', { kind: 'direct', snapShot: hexside });
  expect(shot(west, 'C5-C6')).toBe(shot(east, 'E5-E6'));
  expect(shot(west, 'C5-C6')).toBe('yes hedge 1, hedge ?, none 0 | 0');
  // An unknown base leaves the adjacent wall, whose vertex the fire crosses, unchanged.
  const hill = { cells: { D3: { level: 2 } } };
  const by = (walls: string, at: string) => fire(table(walls, `x D4, a ${at}`, hill), 'x', 'a');
  expect(by('D3-C3:hedge C3-C4:hedge', 'C3')).toMatch(/hedge 1/);
  expect(by('D3-E3:hedge E3-E4:hedge', 'E3')).toMatch(/hedge 1/);
});

test('A6.7 Indirect Fire that ends in an unseen hex meets no Hindrance before the obstacle, from either side', () => {
  const at = (grain: string, woods: string) =>
    table('A1-A2', 'a C2, x C6', { cells: { [grain]: { terrain: 'Grain' }, [woods]: { terrain: 'Woods' } } });
  for (const [grain, woods] of [
    ['C3', 'C5'],
    ['C5', 'C3'],
  ] as const) {
    const s = at(grain, woods);
    for (const [firer, target] of [
      ['x', 'a'],
      ['a', 'x'],
    ] as const)
      expect(fire(s, firer, target, { kind: 'indirect' })).toBe('yes none 0 | 0');
  }
  // Along a line that reaches the hex it counts, though bocage hides the unit in it.
  const bocage = table('C5-C6:bocage', 'a C2, b C6, x C6', {
    cells: { C4: { terrain: 'Grain' } },
    set: { b: { side: 'allies', broken: true, entrenched: true }, a: { gun: 'mortar' } },
  });
  expect(fire(bocage, 'a', 'x', { kind: 'indirect' })).toMatch(/\| 2$/);
});

test('B9.36 a vehicle without a bow MG cannot fire one: offer, answer and play agree', () => {
  const s = (x: Fields) => table('C3-C4', 'a C4, x C1', { set: { x } });
  const told = (x: Fields): readonly unknown[] => {
    const given = readAttack({ firers: ['x'], target: 'a', kind: 'bmg' }, gmView(s(x)));
    const { possible, kinds, sight } = answerTo(gmView(s(x)), given);
    return [kinds.find(({ kind }) => kind === 'bmg')?.legal, possible, sight.map(({ code }) => code).join()];
  };
  const not = [false, 'no', 'attack-no-bow-mg'];
  for (const x of [{}, { gun: 'gun' }, { gun: 'mortar' }, { kind: 'cavalry' }, { kind: 'leader' }])
    expect(told(x)).toEqual(not);
  expect(told({ kind: 'vehicle', vehicle: 'fully-tracked' })).toEqual([true, 'yes', '']);
});
