/** Positions worked out by hand from the rules: fire, its TEM, hulldown. */
import { expect, test } from 'vitest';
import { wallJustifiesHeat } from '../src/guns/heat';
import { sight } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { residualFor } from '../src/tem/residual';
import { bowMg, hulldownTo } from '../src/vehicles/hulldown';
import { holders, table, following as then, type More } from './farm-situation';
import { fire, readAttack, state, TANK, who, type Event } from './worked';

test('B9.33 heights above a wall: whole levels by which they exceed the range, and what is left of hulldown', () => {
  const s = (level: number, at: string) =>
    table('C3-C4', `t C4, f ${at}`, {
      cells: { [at]: { level } },
      set: { t: { ...TANK, side: 'axis' }, f: { side: 'allies' } },
    });
  const ordnance = (level: number, at: string) => {
    const { legal, hulldown, hitLocation } = fire(s(level, at), 'f', 't', { kind: 'ordnance' });
    return [legal, hulldown, hitLocation];
  };
  // One hex off its height over the wall counts from the wall's base, which here is the tank's own level.
  expect(ordnance(2, 'C2')).toEqual(['hulldown 0', true, 0]);
  expect(ordnance(3, 'C2')).toEqual(['hulldown 0', true, -1]);
  expect(ordnance(4, 'C2')[1]).toBe(false);
  expect(ordnance(4, 'C1')).toEqual(['hulldown 0', true, -1]);
});

test('B9.31-k A.5 a Fire Group of one above and one on the ground leaves the target the better TEM', () => {
  const s = table('C3-C4', 'a C4, x C2, y C1', { cells: { C2: { level: 3 } }, set: { a: { moving: true } } });
  expect(fire(s, 'x', 'a')).toMatchObject({ legal: 'wall 1', total: 0, interdiction: false });
  expect(fire(s, 'y', 'a')).toMatchObject({ legal: 'wall 2', total: 1 });
  expect(fire(s, 'x y', 'a')).toMatchObject({ legal: 'wall 2', total: 1 });
});

test('B9.31-d B9.31-e a Gun with WA: its Emplacement from any direction of fire, the wall where it is crossed', () => {
  const s = table('C3-C4', 'a C4, x C2, y C6', { set: { a: { gun: 'gun', emplaced: true } } });
  expect(holders(s)).toBe('a0');
  expect(fire(s, 'x', 'a')).toMatchObject({ legal: 'emplacement 2, wall 2', total: 2 });
  expect(fire(s, 'y', 'a')).toMatchObject({ legal: 'emplacement 2', total: 2 });
  const bare = then(s, state('a', { emplaced: false }));
  expect(fire(bare, 'y', 'a')).toMatchObject({ legal: 'none 0', total: 0, interdiction: true });
});

test('B9.34 one barrier less one, never with in-hex TEM, and Air Bursts with WA as without', () => {
  const walls = 'C3-C4 C4-D3:hedge C4-C5:bocage';
  const at = (terrain: string, a: Event) =>
    fire(
      table(walls, 'a C4, m C8', { cells: { C4: { terrain } }, set: { a, m: { gun: 'mortar' } } }),
      'm',
      'a',
      {
        kind: 'indirect',
      },
    );
  expect(at('Open Ground', {}).total).toBe(1);
  expect(at('Woods', { wa: true })).toMatchObject({ total: 0 });
  expect(at('Woods', { wa: true }).legal).not.toMatch(/in-hex/);
  expect(at('Stone Building', { wa: true }).total).toBe(1);
  expect(at('Stone Building', {}).total).toBe(3);
});

test('B9.21 B9.32-g in a foxhole behind a wall: LOS in both directions, and protection', () => {
  const s = table('C3-C4', 'a C4, x C2, y C3, n C1', {
    cells: { C1: { level: 1 } },
    set: { a: { entrenched: true }, y: { inHexTem: '1' } },
  });
  expect(holders(s)).toBe('');
  // Not two hexes off on his level, but from beside him, and from a level higher.
  expect(who(s, 'x y n', 'a')).toEqual([false, true, true]);
  expect(sight(s, unitOf(s, 'x'), unitOf(s, 'a')).sees.others).toMatchObject({ entrenchmentCounters: true });
  // y has no WA: the wall and the foxhole are to choose from, and no sum.
  expect(fire(s, 'y', 'a')).toMatchObject({ legal: 'entrenchment 2, wall 2', total: 2 });
  const claimed = then(
    s,
    { type: 'phase', phase: 'movement', attacker: 'allies' },
    { type: 'claim', unit: 'y' },
  );
  expect(fire(claimed, 'y', 'a')).toMatchObject({ legal: 'entrenchment 2', total: 2 });
});

test('B9.42 a Snap Shot at a wall that is being crossed: TEM from the side that was left, and along it', () => {
  const s = table('C3-C4', 'a C3, w C6, x C1, y D3, z E3', {
    set: { a: { moving: true } },
    rest: { phase: 'movement', attacker: 'axis' },
  });
  const shot = (id: string) => fire(s, id, 'a', { aim: 'C3-C4' }).legal;
  expect([shot('w'), shot('y')]).toEqual(['wall 2', 'wall 2']);
  expect([shot('x'), shot('z')]).toEqual(['none 0', 'none 0']);
});

test('B9.36-g B9.36-f two tanks in woods, neither with WA, are hulldown to each other; one in the open takes WA', () => {
  const s = (cells: Event) =>
    table('C3-C4', 't C4, k C3', {
      cells: cells as More['cells'] & object,
      set: { t: { ...TANK, side: 'axis' }, k: { ...TANK, side: 'allies' } },
    });
  const told = (on: AslSituation) => [
    hulldownTo(on, 't', 'k').hulldown,
    hulldownTo(on, 'k', 't').hulldown,
    bowMg(on, 't', unitOf(on, 'k').cell).usable,
    bowMg(on, 'k', unitOf(on, 't').cell).usable,
  ];
  const woods = { terrain: 'Woods' };
  expect(told(s({ C3: woods, C4: woods }))).toEqual([true, true, false, false]);
  const open = s({ C3: woods });
  expect(holders(open)).toBe('t0');
  expect(told(open)).toEqual([true, false, false, true]);
  expect(fire(s({ C3: woods, C4: woods }), 'k', 't', { kind: 'ordnance' }).legal).toBe(
    'hulldown 0, in-hex 1',
  );
});

test('B9.2 B9.3 a wall along the whole line between two hexes that it touches: seen, and its TEM on both ends', () => {
  const s = table('C3-D3', 'a C4, x D2', { set: { a: { moving: true } } });
  expect(who(s, 'x', 'a')).toEqual([true]);
  expect(fire(s, 'x', 'a')).toMatchObject({ legal: 'wall 2', total: 1 });
  expect(fire(s, 'a', 'x')).toMatchObject({ legal: 'wall 2', total: 2 });
  // A line along bocage is blocked, and three walls that meet at the far end block too.
  const bocage = table('C3-D3:bocage', 'a C4, x D2');
  expect(who(bocage, 'x', 'a')).toEqual([false]);
});

test('A8.26 B9.31-j Residual FP over a wall is lowered as soon as one firer could have met its TEM', () => {
  const s = table('C3-C4', 'a C4, x C3, y C1', { set: { x: { wa: true } } });
  expect(holders(s)).toBe('x3');
  const left = (firers: string) => {
    const { firepower, columns } = residualFor(
      s,
      readAttack({ kind: 'direct', firers: firers.split(' '), target: 'a', firepower: 8 }, s),
    );
    return [firepower, columns];
  };
  expect([left('x'), left('y'), left('x y')]).toEqual([
    [4, 0],
    [1, 2],
    [1, 2],
  ]);
});

test('C8.31 B9.5-c HEAT against who has WA over a wall, though bocage joins it', () => {
  const heat = (walls: string) => {
    const s = table(walls, 'a C4, x D2', { set: { x: { gun: 'gun' } } });
    return wallJustifiesHeat(s, readAttack({ kind: 'ordnance', firers: ['x'], target: 'a' }, s)).ok;
  };
  expect([heat('C3-C4:bocage C4-D3'), heat('C3-C4 C4-D3:bocage'), heat('C3-C4:bocage C4-D3:bocage')]).toEqual(
    [true, true, false],
  );
});
