/**
 * Positions worked out by hand from the rules before the engine was asked: each is a small table of facts, and several rules
 * meet in it. Of C4: C3 lies to the north, D3 to the north-east, D4 to the south-east, C5 to the south.
 */
import { parsePlace } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { behindBocage } from '../src/concealment/behind-bocage';
import { gainsQuestionMark, keepsQuestionMark, type Doing } from '../src/concealment/question-mark';
import { crossing } from '../src/movement/crossing';
import { beginBreach, endBreach } from '../src/movement/breach';
import { openQuestions } from '../src/play/questions';
import { seesLocation } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { DELUXE, holders, table, following as then } from './farm-situation';
import { fire, state, TANK, who, type Event } from './worked';

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

test('B9.322-g B9.323 when the last denier leaves, a unit with in-hex TEM is asked, one without simply takes WA', () => {
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

test('B9.32-i B9.41-a an enemy who enters takes WA from the defender, and the next hex then has it', () => {
  const s = table('C3-C4', 'a C4, x C3, m C5', {
    set: { a: { wa: true }, m: TANK },
    rest: { phase: 'movement', attacker: 'allies' },
  });
  expect(holders(s)).toBe('a0');
  const inside = then(s, { type: 'start-entry', unit: 'm', to: 'C4' }, { type: 'enter', unit: 'm' });
  // The intruder has none either, with an enemy in its Location.
  expect(holders(inside)).toBe('x3');
  const gone = then(inside, { type: 'eliminate', unit: 'm' });
  expect(holders(gone)).toBe('x3');
  expect(holders(then(gone, state('x', { broken: true })))).toBe('a0');
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

test('B9.55-k at the end of the CCPh a unit behind bocage gains "?" even if seen, but not if seen past it', () => {
  const gains = (units: string) => {
    const s = table('C3-C4:bocage', units, { rest: { phase: 'close-combat', attacker: 'axis' } });
    return gainsQuestionMark(s, unitOf(s, 'a')).concealed;
  };
  expect(gains('a C4, x C1')).toBe(true);
  // The enemy beside has no WA: a holds it.
  expect(gains('a C4, x C1, y C6')).toBe(false);
});

test('B9.55x-b Deluxe: LOS passes bocage over which WA is held, elsewhere only to the next hex', () => {
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
  // Infantry that stayed behind it has WA and its TEM as before; the tank has WA in its new hex.
  expect(holders(situation)).toBe('t3 i0');
  expect(fire(situation, 'x', 'i').legal).toBe('bocage 2');
});
