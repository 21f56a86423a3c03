import { parseCell } from '@bocage/core/notation';
import { knownToGm, type Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

type Said = Readonly<Record<string, Json>>;
const farm = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Stone Building' });
const units = [
  unit('g1', 'D4'),
  unit('g-near', 'D3'),
  unit('g-far', 'D1'),
  unit('g-shaken', 'D4', { broken: true }),
  unit('g-gone', 'D4', { hidden: true }),
  unit('g-mortar', 'D4', { gun: 'mortar' }),
  unit('r1', 'D5'),
];
const situation = table(farm, units, { phase: 'defensive-fire', attacker: 'russian' }).situation();
const ask = (more: Said = {}, at = situation) =>
  ASL.attack(knownToGm(at), { attackers: ['g1'], target: 'r1', ...more });
const field = (id: string, more: Said = {}, at = situation) =>
  ask(more, at).fields?.find((one) => one.id === id);

test('A7.5: a Fire Group is joined by those who can fire from its hexes and from those beside them', () => {
  expect(field('attackers')?.choices?.map(({ unit: id }) => id)).toEqual(['g1', 'g-near']);
  expect(field('attackers')?.value).toEqual(['g1']);
  expect(field('attackers', { attackers: ['g1', 'g-near'] })?.value).toEqual(['g1', 'g-near']);
  expect(field('attackers', { attackers: ['g-mortar'] })).toBeUndefined();
});

test('A8.15: a Snap Shot says its hexside, the nearest at first, and every choice can be asked', () => {
  const offer = ask().kinds.find(({ kind }) => kind === 'snap-shot');
  expect(offer?.says).toEqual({ snapShot: 'D4-D5' });
  const shot = field('snapShot', { kind: 'snap-shot', ...offer?.says });
  expect([shot?.value, shot?.needed, shot?.choices?.length]).toEqual(['D4-D5', true, 6]);
  for (const { id, says } of shot?.choices ?? [])
    expect(field('snapShot', { kind: 'snap-shot', ...says })?.value).toBe(id);
  expect(field('snapShot')).toBeUndefined();
});

test('B9.42-h: the attacker chooses the line to a unit in Bypass, and what is chosen is one line', () => {
  const state = { bypass: 'N' };
  const units2 = situation.units.map((one) =>
    one.id === 'r1' ? { ...one, cell: parseCell('D7'), state } : one,
  );
  const at = { ...situation, units: units2 };
  const line = field('line', {}, at);
  expect([line?.value, line?.choices?.length]).toEqual([undefined, 2]);
  expect(field('line')).toBeUndefined();
  for (const { id, says } of line?.choices ?? []) {
    expect(field('line', says, at)?.value).toBe(id);
    expect(ask(says, at).lines).toBeUndefined();
  }
});

test('number fields keep the stated values; no field reveals that an unknown unit is a vehicle', () => {
  const value = (id: string, more: Said) => field(id, more)?.value;
  expect([value('firepower', {}), value('firepower', { firepower: 12 })]).toEqual([undefined, 12]);
  expect([value('smoke', {}), value('smoke', { smoke: 2 })]).toEqual([undefined, 2]);
  expect([value('hindrance', {}), value('hindrance', { hindrance: 0 })]).toEqual([undefined, 0]);
  expect(field('smoke', { kind: 'dc-placed' })).toBeUndefined();
  const as = (state: Said) => {
    const others = situation.units.map((one) => (one.id === 'r1' ? { ...one, state } : one));
    return ASL.tell({ ...situation, units: others }, 'german');
  };
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
  expect(field('crossing', {}, as(tank))?.value).toBe(false);
  expect(field('crossing', {}, as({ ...tank, concealed: true }))).toBeUndefined();
});

test('B9.322-k: the declaration in the answer repeats the stated attack', () => {
  const t = table(farm, [unit('g1', 'D4'), unit('r1', 'D5')], {
    phase: 'defensive-fire',
    attacker: 'russian',
  });
  const { declare } = ASL.attack(knownToGm(t.situation()), { attackers: ['g1'], target: 'r1', smoke: 1 });
  expect(declare).toEqual({ type: 'attack', attack: { attackers: ['g1'], target: 'r1', smoke: 1 } });
  if (declare) expect(t.play(declare, 'german').refused).toEqual([]);
  expect(ASL.waiting(t.situation()).endings).toEqual([{ kind: 'take-back', event: { type: 'complete' } }]);
  const [need] = ASL.waiting(t.situation()).needs;
  const { log } = t.play({ type: 'dice', need: need?.id ?? '', dice: [2, 3] }, 'german');
  const sum = log.find(({ kind }) => kind === 'attack-resolved')?.reckoning;
  expect(sum?.parts.map(({ id, value }) => [id, value])).toEqual([
    ['in-hex', 3],
    ['smoke', 1],
  ]);
  expect([sum?.dice, sum?.total, sum?.final]).toEqual([[2, 3], 4, 9]);
  const [ending] = ASL.waiting(t.situation()).endings ?? [];
  expect(ending).toMatchObject({ kind: 'complete', to: 'german' });
  if (ending) expect(t.play(ending.event, 'russian').refused).not.toEqual([]);
  if (ending) expect(t.play(ending.event, 'german').refused).toEqual([]);
  expect(ASL.waiting(t.situation()).endings).toBeUndefined();
});

test('A8.2: Residual FP lies in its hex for every side', () => {
  const t = table(farm, units, { phase: 'movement', attacker: 'russian', crossed: { unit: 'r1' } });
  t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1', firepower: 12 } }, 'german');
  const [need] = ASL.waiting(t.situation()).needs;
  t.play({ type: 'dice', need: need?.id ?? '', dice: [2, 3] }, 'german');
  for (const side of ['german', 'russian', ''])
    expect(ASL.laid(ASL.tell(t.situation(), side))).toMatchObject([
      { id: 'residual', cell: parseCell('D5'), value: 2 },
    ]);
});

const rules = (more: Said = {}, at = situation) =>
  (ask(more, at).fields ?? []).map(({ id, type, rule }) => `${id} ${type} ${rule}`);

test('UI-6: each field is there once, in the order of the form, and cites its rule', () => {
  const along = ['firepower number A8.2', 'smoke number A24.2', 'hindrance number A6.7', 'drm number A7.3'];
  expect(rules()).toEqual(['attackers units A7.5', ...along]);
  expect(rules({ kind: 'snap-shot', snapShot: 'D4-D5' })).toEqual([
    'attackers units A7.5',
    'snapShot choice A8.15',
    ...along,
  ]);
  expect(rules({ kind: 'dc-placed' })).toEqual(['firepower number A8.2']);
  const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
  const others = situation.units.map((one) => (one.id === 'r1' ? { ...one, state: tank } : one));
  expect(rules({}, { ...situation, units: others })).toContain('crossing boolean B9.54');
});

test('A7.5: a unit that fires a Gun, from a vehicle, or alone makes no Fire Group', () => {
  const group = (attackers: readonly string[], state: Said = {}) => {
    const changed = situation.units.map((one) => (one.id === 'g-near' ? { ...one, state } : one));
    return field('attackers', { attackers: [...attackers] }, { ...situation, units: changed })?.choices?.map(
      ({ id }) => id,
    );
  };
  expect(group(['g1'])).toEqual(['g1', 'g-near']);
  // He alone would be left to choose from.
  expect(group(['g1'], { broken: true })).toBeUndefined();
  expect(group(['g1'], { gun: 'gun' })).toBeUndefined();
  const halftrack = { kind: 'vehicle', vehicle: 'halftrack' };
  expect(group(['g1'], halftrack)).toBeUndefined();
  expect(group(['g-near'], halftrack)).toBeUndefined();
  // A group whose member at the other end he is beside.
  expect(group(['g1', 'g-far'])).toEqual(['g1', 'g-near', 'g-far']);
  expect(field('attackers', { kind: 'residual', attackers: [] })).toBeUndefined();
});

test('B9.42-h: a line is named by the ends between which it runs, and says them', () => {
  const both = situation.units.map((one) => {
    if (one.id === 'r1') return { ...one, cell: parseCell('D7'), state: { bypass: 'N' } };
    return one.id === 'g1' ? { ...one, state: { bypass: 'S' } } : one;
  });
  const at = { ...situation, units: both };
  const line = field('line', {}, at);
  expect([line?.type, line?.rule]).toEqual(['choice', 'B9.42']);
  expect(line?.choices?.map(({ id, says }) => [id, says])).toEqual(
    ['D4-D5-E5', 'C5-D4-D5'].flatMap((from) =>
      ['C7-D6-D7', 'D6-D7-E7'].map((aim) => [`${from} → ${aim}`, { from: { g1: from }, aim }]),
    ),
  );
  for (const { id, says } of line?.choices ?? []) expect(field('line', says, at)?.value).toBe(id);
  const away = both.map((one) => (one.id === 'r1' ? { ...one, state: {} } : one));
  expect(field('line', {}, { ...at, units: away })?.choices?.map(({ id, says }) => [id, says])).toEqual(
    ['D4-D5-E5', 'C5-D4-D5'].map((from) => [from, { from: { g1: from } }]),
  );
});
