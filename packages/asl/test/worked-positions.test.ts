/**
 * Positions worked out by hand from the rules before the engine was asked: each is a small table of facts, and several rules
 * meet in it. Of C4: C3 lies to the north, D3 to the north-east, D4 to the south-east, C5 to the south.
 */
import { parsePlace, type Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { behindBocage } from '../src/concealment/behind-bocage';
import { gainsQuestionMark, keepsQuestionMark, type Doing } from '../src/concealment/question-mark';
import { wallJustifiesHeat } from '../src/guns/heat';
import { crossing } from '../src/movement/crossing';
import { beginBreach, endBreach } from '../src/movement/breach';
import { openQuestions } from '../src/play/questions';
import { sees, seesLocation, sight } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { readAttack as readGiven } from '../src/attack/attack-json';
import { residualFor } from '../src/tem/residual';
import { temFor } from '../src/tem/tem';
import { bowMg, hulldownTo } from '../src/vehicles/hulldown';
import { DELUXE, holders, table, following as then, type More } from './farm-situation';

type Event = { readonly [key: string]: Json };

const state = (unit: string, set: Event): Event => ({ type: 'state', unit, set });

const readAttack = (json: Event, s: AslSituation) => readGiven(json, s).attack;

/** What may protect a target, with its worth, and the sum of all. */
const fire = (s: AslSituation, firers: string, target: string, more: Event = {}) => {
  const attack = readAttack({ kind: 'direct', firers: firers.split(' '), target, ...more }, s);
  const { options, total, hulldown, hitLocation, interdiction } = temFor(s, attack);
  return {
    // To take nothing is never the better choice.
    legal: options
      .filter(({ id, legal }) => legal && (id !== 'none' || options.every((o) => o.id === id || !o.legal)))
      .map(({ id, value }) => `${id} ${value}`)
      .sort()
      .join(', '),
    ...{ total, hulldown, hitLocation, interdiction },
  };
};
const who = (s: AslSituation, ids: string, to: string) =>
  ids.split(' ').map((id) => sees(s, unitOf(s, id), unitOf(s, to)));
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };

test('B9.321 B9.322-o WA is passed on along a row of walls, as one holder after the other breaks', () => {
  const row = table('C3-C4 C4-C5 C5-C6', 'a C3, x C4, b C5, y C6', {
    set: { a: { wa: true }, b: { wa: true } },
  });
  expect(holders(row)).toBe('a3 b03');
  // x is still denied by a, so that of the two it is y that takes what b leaves.
  const one = then(row, state('b', { broken: true }));
  expect(holders(one)).toBe('a3 y0');
  const two = then(one, state('a', { broken: true }));
  expect(holders(two)).toBe('x03 y0');
  // Rallied, both are denied what they had.
  expect(holders(then(two, state('a', { broken: false }), state('b', { broken: false })))).toBe('x03 y0');
  const deluxe = table('C3-C4 C4-C5 C5-C6', 'a C3, x C4, b C5, y C6', {
    options: DELUXE,
    set: { a: { wa: true }, b: { wa: true } },
  });
  expect(holders(then(deluxe, state('b', { broken: true })))).toBe('a3 x3 y0');
});

test('B9.322-g B9.323 who has in-hex TEM is asked when the last denier goes, and who has none just takes it', () => {
  const s = table('C3-C4 C4-C5', 'a C3, x C4, b C5', {
    cells: { C4: { terrain: 'Woods' } },
    set: { a: { wa: true }, b: { wa: true } },
    rest: { phase: 'prep-fire', attacker: 'axis' },
  });
  expect(openQuestions(then(s, state('a', { broken: true })))).toEqual([]);
  const free = then(s, state('a', { broken: true }), state('b', { broken: true }));
  expect(holders(free)).toBe('');
  expect(openQuestions(free).map(({ kind, to, units }) => [kind, to, units])).toEqual([
    ['may-claim', ['allies'], ['x']],
  ]);
  expect(holders(then(free, { type: 'claim', unit: 'x' }))).toBe('x03');
});

test('B9.32-i B9.41-a an enemy who comes in takes WA from the defender, and the next hex has it for good', () => {
  const s = table('C3-C4', 'a C4, x C3, m C5', {
    set: { a: { wa: true }, m: TANK },
    rest: { phase: 'movement', attacker: 'allies' },
  });
  expect(holders(s)).toBe('a0');
  const inside = then(s, { type: 'start-entry', unit: 'm', to: 'C4' }, { type: 'enter', unit: 'm' });
  // Nor has the intruder any, with an enemy in its Location.
  expect(holders(inside)).toBe('x3');
  const gone = then(inside, { type: 'eliminate', unit: 'm' });
  expect(holders(gone)).toBe('x3');
  expect(holders(then(gone, state('x', { broken: true })))).toBe('a0');
});

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

test('B9.31-d B9.31-e a Gun with WA: its Emplacement wherever the fire comes from, the wall where it is crossed', () => {
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

test('B9.21 B9.32-g beneath a foxhole behind a wall: who sees whom, and what protects', () => {
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

test('B9.521 B9.55 a "?" behind bocage: unseen without WA, kept with it, lost to who has WA over the hexside', () => {
  const s = (units: string, a: Event) =>
    table('C3-C4:bocage', units, {
      cells: { C4: { terrain: 'Woods' } },
      set: { a: { concealed: true, ...a }, x: { inHexTem: '1' } },
    });
  const keeps = (on: AslSituation) =>
    (['move', 'rally-action', 'other-action'] as Doing[]).map(
      (d) => keepsQuestionMark(on, unitOf(on, 'a'), d).concealed,
    );
  const away = s('a C4, x C1', {});
  expect([seesLocation(away, unitOf(away, 'x'), unitOf(away, 'a')), ...who(away, 'x', 'a')]).toEqual([
    true,
    false,
  ]);
  expect(keeps(away)).toEqual([true, true, true]);
  const shown = s('a C4, x C1', { wa: true });
  expect(who(shown, 'x', 'a')).toEqual([true]);
  expect(keeps(shown)).toEqual([true, true, false]);
  // Beside him, neither with WA: seen, and the bocage may still be claimed.
  const beside = s('a C4, x C3', {});
  expect(behindBocage(beside, unitOf(beside, 'a')).holds).toBe(true);
  expect(keeps(beside)).toEqual([true, true, false]);
  const against = then(
    beside,
    { type: 'phase', phase: 'movement', attacker: 'allies' },
    { type: 'claim', unit: 'x' },
  );
  expect(behindBocage(against, unitOf(against, 'a')).holds).toBe(false);
  expect(keeps(against)).toEqual([false, false, false]);
});

test('B9.55-k at the end of the CCPh "?" is gained behind bocage though it be seen, and not if one sees past it', () => {
  const gains = (units: string) => {
    const s = table('C3-C4:bocage', units, { rest: { phase: 'close-combat', attacker: 'axis' } });
    return gainsQuestionMark(s, unitOf(s, 'a')).concealed;
  };
  expect(gains('a C4, x C1')).toBe(true);
  // The enemy beside has no WA: a holds it.
  expect(gains('a C4, x C1, y C6')).toBe(false);
});

test('B9.55x-b Deluxe: sight goes beyond the bocage over which WA is held, and no farther than the next hex elsewhere', () => {
  const s = table('C3-C4:bocage C4-D3:bocage', 'a C4, x C2, y D3, z E3', {
    options: DELUXE,
    cells: { C4: { terrain: 'Woods' } },
    set: { a: { wa: true, waSides: [0] }, y: { inHexTem: '1' } },
  });
  expect(holders(s)).toBe('a0');
  for (const id of ['x', 'y', 'z']) expect(who(s, 'a', id)).toEqual([id !== 'z']);
  expect(who(s, 'x y z', 'a')).toEqual([true, true, false]);
  expect(seesLocation(s, unitOf(s, 'z'), unitOf(s, 'a'))).toBe(true);
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
  // Bocage lets nobody look along it, and three walls that meet at the far end block.
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

test('B9.541 a Breach: crossed as Open Ground by everybody, and bocage in all else', () => {
  const s = table('C3-C4:bocage', 't C4, i C4, x C1', {
    set: {
      t: { ...TANK, side: 'allies', breaching: 'dozer', mp: 13 },
      i: { side: 'allies' },
      x: { side: 'axis' },
    },
    rest: { phase: 'movement', attacker: 'allies' },
  });
  const place = parsePlace('C3-C4', s.board);
  if (place.kind !== 'side') throw new Error('no hexside');
  const begun = beginBreach(s, 't', place.side, { mpLeft: 12, startMp: 1 });
  if (!begun.ok) throw new Error('refused');
  const done = endBreach(s, begun.value, true);
  if (!done.ok) throw new Error('refused');
  const { situation } = done.value;
  const truck = then(situation, {
    type: 'place',
    unit: { id: 'lorry', side: 'allies', at: 'C4', kind: 'vehicle', vehicle: 'truck' },
  });
  for (const id of ['i', 'lorry'])
    expect(crossing(truck, id, place.side)).toMatchObject({ allowed: true, checks: [], cost: { num: 0 } });
  // The infantry that stayed behind it has WA and its TEM as before, the tank has WA where it is now.
  expect(holders(situation)).toBe('t3 i0');
  expect(fire(situation, 'x', 'i').legal).toBe('bocage 2');
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
