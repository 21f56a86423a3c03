/** More positions worked out by hand from the rules before the engine was asked (see `worked-positions.test.ts` and `worked-fire.test.ts`). */
import { gmView } from '../src/situation/knowledge';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readAttack } from '../src/attack/attack-json';
import { reviewInPlay, reviewSetup } from '../src/concealment/setup';
import { openQuestions } from '../src/play/questions';
import { sees } from '../src/sight/sight';
import { unitOf, type AslSituation } from '../src/situation/situation';
import { answerToStep } from '../src/step/step-answer';
import { temFor } from '../src/tem/tem';
import { claimWa, forfeitWa } from '../src/wall-advantage/claim';
import { DELUXE, farm, holders, table, following as then } from './farm-situation';

type Event = { readonly [key: string]: Json };

const fire = (s: AslSituation, firers: string, target: string, more: Event = {}) => {
  const { attack } = readAttack({ kind: 'direct', firers: firers.split(' '), target, ...more }, gmView(s));
  const { options, total } = temFor(s, attack);
  const some = options
    .filter(({ id, legal }) => legal && id !== 'none')
    .map(({ id, value }) => `${id} ${value}`);
  return `${some.sort().join(', ') || 'none'}: ${total}`;
};
const seen = (s: AslSituation, from: string, ...to: readonly string[]) =>
  to.map((id) => sees(s, unitOf(s, from), unitOf(s, id)));
const MPH = (attacker: string) => ({ phase: 'movement', attacker });
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };

test('B9.321-d B9.321-e a tank in Bypass denies over its three hexsides, and a third hex is free', () => {
  // C4 straddled on its north side: C3, D3 and B3 are denied, C5 to the south is not.
  const walls = 'C3-C4 B3-C4 C4-D3 C4-C5 C4-D4';
  const s = table(walls, 't C4, x C3, y C5, z D4, w B3', {
    set: { t: { ...TANK, side: 'axis', bypass: 'N', wa: true } },
  });
  expect(holders(s)).toBe('t015 y0 z5');
});

test('B9.32-l B9.32-n a broken squad keeps WA beside a leader, and not beside a hidden one or an unarmed crew', () => {
  const s = (l: Event) =>
    holders(table('C3-C4', 'b C4, l C4', { set: { b: { broken: true }, l: { kind: 'leader', ...l } } }));
  expect(s({})).toBe('b0 l0');
  expect(s({ hidden: true })).toBe('');
  expect(s({ armed: false })).toBe('');
  expect(s({ entrenched: true })).toBe('');
  expect(s({ level: 1 })).toBe('');
});

test('B9.322-b B9.322-k a pinned unit, or one under declared fire, does nothing voluntary', () => {
  const woods = { cells: { C4: { terrain: 'Woods' } }, rest: MPH('axis') };
  const s = (a: Event) => table('C3-C4', 'a C4, x C1', { ...woods, set: { a } });
  expect(claimWa(s({}), 'a').ok).toBe(true);
  expect(forfeitWa(s({ wa: true }), 'a').ok).toBe(true);
  for (const state of ['pinned', 'ti', 'immobile'] as const) {
    expect(claimWa(s({ [state]: true }), 'a').ok).toBe(false);
    expect(forfeitWa(s({ [state]: true, wa: true }), 'a').ok).toBe(false);
  }
  const under = (a: Event) => then(s(a), { type: 'declare', side: 'allies', kind: 'fire' });
  expect([claimWa(under({}), 'a').ok, forfeitWa(under({ wa: true }), 'a').ok]).toEqual([false, false]);
  // His own action bars him from nothing, and in the open he has to have it, pinned or not.
  expect(claimWa(then(s({}), { type: 'declare', side: 'axis', kind: 'fire' }), 'a').ok).toBe(true);
  expect(holders(table('C3-C4', 'a C4', { set: { a: { pinned: true } } }))).toBe('a0');
});

test('B9.324-b B9.324-f a dummy stack holds uncontested WA, and loses it to a squad that reveals itself', () => {
  const s = table('C3-C4', 'd C4, x D3, y E3', {
    set: { d: { kind: 'dummy', concealed: true }, x: {} },
    rest: MPH('allies'),
  });
  expect(holders(s)).toBe('d0');
  const there = then(s, { type: 'start-entry', unit: 'x', to: 'C3' }, { type: 'enter', unit: 'x' });
  // Its side says whether it contests; the holder then has to show a unit, and has none.
  expect(openQuestions(there).map(({ kind, to }) => [kind, to])).toEqual([['may-contest', ['allies']]]);
  const contest = then(there, { type: 'contest', unit: 'x' });
  expect(openQuestions(contest).map(({ kind, to }) => [kind, to])).toEqual([['reveal-or-forfeit', ['axis']]]);
  expect(holders(then(contest, { type: 'yield' }))).toBe('x3');
});

test('B9.33-g shellholes and entrenchments are lowered as walls are, bocage never is', () => {
  const s = (terrain: string, a: Event, walls = 'A1-A2') =>
    table(walls, 'a C4, x C3', { cells: { C3: { level: 3 }, C4: { terrain } }, set: { a } });
  // Three levels over one hex: two less.
  expect(fire(s('Shellholes', {}), 'x', 'a')).toBe('in-hex 0: 0');
  expect(fire(s('Open Ground', { entrenched: true }), 'x', 'a')).toBe('entrenchment 0: 0');
  expect(fire(s('Stone Building', {}), 'x', 'a')).toBe('in-hex 3: 3');
  for (const [walls, want] of [
    ['C3-C4:wall', 'wall 2: 2'],
    ['C3-C4:bocage', 'bocage 2: 2'],
  ] as const) {
    const below = table(walls, 'a C4, x C2', { cells: { C2: { level: 2 } } });
    expect(fire(below, 'x', 'a')).toBe(want);
    const higher = table(walls, 'a C4, x C2', { cells: { C2: { level: 4 } } });
    expect(fire(higher, 'x', 'a')).toBe(walls.endsWith('wall') ? 'wall 0: 0' : want);
  }
});

test('B9.35 B9.62 two barriers on one line: that on the level of the target counts', () => {
  // C3 is a hill; the wall at its foot stands on level 0, that behind it on its own.
  const board = { cells: { C3: { level: 1 }, C2: { level: 1 } } };
  const s = table('C2-C3 C4-C5', 'a C3, x C1, b C4, y C7', board);
  expect(holders(s)).toBe('a0 b3');
  expect(fire(s, 'y', 'b')).toBe('wall 2: 2');
  // From below over no barrier: a has WA, and so no Height Advantage either.
  expect(fire(s, 'y', 'a')).toBe('none: 0');
  expect(fire(s, 'x', 'a')).toBe('wall 2: 2');
});

test('B9.4 the cost of a step over each barrier for Infantry, and its losses', () => {
  const step = (terrain: string, set: Event = {}) => {
    const s = table(`C3-C4:${terrain}`, 'a C4, x C1', { set: { a: set }, rest: MPH('axis') });
    const way = { side: s.board.lattice.sideOf(unitOf(s, 'a').cell, 0), plan: {} };
    const { allowed, total, lost } = answerToStep(s, 'a', way as Parameters<typeof answerToStep>[2]);
    return [allowed, total && total.num / total.den, lost.map(({ id }) => id).join()];
  };
  expect(step('wall')).toEqual([true, 2, 'wa']);
  expect(step('hedge')).toEqual([true, 2, 'wa']);
  expect(step('bocage')).toEqual([true, 3, 'wa']);
  // Concealed, seen by x through no bocage in the hex that it enters.
  expect(step('bocage', { concealed: true })).toEqual([true, 3, 'wa,concealment']);
  expect(step('bocage', { concealed: true, assaultMove: true })).toEqual([true, 3, 'wa']);
});

test('B9.52 B9.531 bocage from above: the hex behind it is seen, the next is blind, one level more and it is not', () => {
  const s = (level: number) =>
    table('C3-C4:bocage', 'a C3, b C4, c C5, d C6, x C1', { cells: { C1: { level } } });
  expect(seen(s(2), 'x', 'a', 'b', 'c', 'd')).toEqual([true, true, false, true]);
  expect(seen(s(3), 'x', 'a', 'b', 'c', 'd')).toEqual([true, true, true, true]);
  // From its own level nothing beyond the hex of the hexside, and there who has WA, as b has to.
  expect(seen(s(0), 'x', 'a', 'b', 'c', 'd')).toEqual([true, true, false, false]);
  const broken = then(s(0), { type: 'state', unit: 'b', set: { broken: true } });
  expect(seen(broken, 'x', 'b')).toEqual([false]);
});

test('B9.55-g B9.55-i after setup and in play: units hidden only by bocage, once an enemy comes round it', () => {
  const s = (at: string, a: Event) =>
    farm('C3-C4:bocage', `a C4, x ${at}`, { set: { a: { hidBecause: 'bocage', ...a } } });
  const result = (list: readonly { readonly result: string }[]) => list.map((r) => r.result);
  expect(result(reviewSetup(s('C1', { hidden: true })))).toEqual(['kept']);
  expect(result(reviewSetup(s('D4', { hidden: true })))).toEqual(['placed-unconcealed']);
  expect(result(reviewSetup(s('D4', { kind: 'dummy', concealed: true })))).toEqual(['removed']);
  expect(result(reviewInPlay(s('D4', { hidden: true })))).toEqual(['placed-concealed']);
  // A broken enemy, or one in the air, sees nothing that counts.
  const blind = farm('C3-C4:bocage', 'a C4, x D4, y C6', {
    set: { a: { hidBecause: 'bocage', hidden: true }, x: { broken: true }, y: { aerial: true } },
  });
  expect(result(reviewInPlay(blind))).toEqual(['kept']);
});

test('B9.55x-a B9.55x-d Deluxe: the intruder frees all hexsides, and who was next takes what is shared', () => {
  const s = table('C3-C4 C4-C5 C4-D4', 'a C4, x C3, t D4', {
    options: DELUXE,
    set: { a: { wa: true }, t: { ...TANK, side: 'allies' } },
    rest: MPH('allies'),
  });
  expect(holders(s)).toBe('a023');
  const inside = then(s, { type: 'start-entry', unit: 't', to: 'C4' }, { type: 'enter', unit: 't' });
  expect(holders(inside)).toBe('x3');
  const gone = then(inside, { type: 'eliminate', unit: 't' });
  // The shared hexside stays with x, the other two come back at once, as a has to have them.
  expect(holders(gone)).toBe('a23 x3');
  expect(holders(then(gone, { type: 'state', unit: 'x', set: { broken: true } }))).toBe('a023');
});

test('B9.31-f B9.31-g in a building without WA: the wall against firers without WA over it, the building against others', () => {
  const s = table('C3-C4', 'a C4, x C3, y C1', {
    cells: { C4: { terrain: 'Wooden Building' }, C3: { terrain: 'Woods' } },
    set: { y: { level: 1 } },
    rest: { phase: 'rally-end-attacker', attacker: 'allies' },
  });
  expect(holders(s)).toBe('');
  expect(fire(s, 'x', 'a')).toBe('in-hex 2, wall 2: 2');
  const claimed = then(s, { type: 'claim', unit: 'x' });
  expect(fire(claimed, 'x', 'a')).toBe('in-hex 2: 2');
  // A claim cannot either while x has it; once x is gone it can.
  expect(claimWa(claimed, 'a').ok).toBe(false);
  const gone = then(claimed, { type: 'state', unit: 'x', set: { broken: true } });
  expect(fire(then(gone, { type: 'claim', unit: 'a' }), 'x', 'a')).toBe('wall 2: 2');
});

test('B9.3-f a vehicle has the TEM of its wall, a Rider on it has none, a motorcyclist has', () => {
  const s = table('C3-C4', 'a C4, b C4, c C4, x C1', {
    set: { a: TANK, b: { prc: 'rider' }, c: { kind: 'motorcycle', prc: 'rider' } },
  });
  expect([fire(s, 'x', 'a'), fire(s, 'x', 'c')]).toEqual(['wall 2: 2', 'afv 1, wall 2: 2']);
  expect(fire(s, 'x', 'b')).toBe('none: 0');
});
