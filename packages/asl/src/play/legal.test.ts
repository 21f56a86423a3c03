import { knownToGm, type Json, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const board = ground({ 'D4-D5': 'wall', 'D5-D6': 'bocage' }, { D4: 'Woods', D5: 'Stone Building' });
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 };
const units = [
  unit('g1', 'D4'),
  unit('g2', 'E5', { gun: 'gun', caChanged: true }),
  unit('g3', 'B2', { hidden: true }),
  unit('r1', 'D5', { wa: true, waSides: [0] }),
  unit('r2', 'D6', { ...TANK, breaching: 'dozer' }),
  unit('r3', 'F5', { concealed: true, kind: 'dummy' }),
];
const PHASES = ['unknown', 'movement', 'defensive-fire'];

test('UI-4: nothing is both legal and refused, in any phase and for any unit', () => {
  let seen = 0;
  for (const phase of PHASES)
    for (const attacker of ['german', 'russian']) {
      const t = table(board, units, { phase, attacker });
      for (const { id, side } of units)
        for (const { event, allowed, because } of ASL.considered?.(knownToGm(t.situation()), id) ?? []) {
          const { refused } = ASL.play(t.situation(), event, side);
          expect([phase, id, event, refused.length === 0], JSON.stringify(event)).toEqual([
            phase,
            id,
            event,
            allowed,
          ]);
          expect(because).toEqual(refused);
          seen++;
        }
    }
  expect(seen).toBeGreaterThan(100);
});

test('lists what a unit may do, what it may not and why, and the cost of each step', () => {
  const t = table(board, units, { phase: 'movement', attacker: 'russian' });
  const told = (id: string) => ASL.considered?.(knownToGm(t.situation()), id) ?? [];
  const why = (id: string, type: string) =>
    told(id)
      .filter(({ event }) => event.type === type)
      .map(({ allowed, because }) => allowed || because[0]?.code);
  expect(why('r1', 'forfeit')).toEqual([true]);
  expect(why('r1', 'spend')).toEqual([true]);
  expect(why('g1', 'claim')).toEqual(['wa-denied']);
  expect(why('g3', 'unhide')).toEqual([true]);
  expect(why('g2', 'change-ca')).toEqual([true]);
  expect(why('r2', 'breach')).toEqual([true]);
  expect(ASL.legal?.(knownToGm(t.situation()), 'g3')).toContainEqual({ type: 'unhide', unit: 'g3' });
  expect(ASL.legal?.(knownToGm(t.situation()), 'g1')).not.toContainEqual({ type: 'claim', unit: 'g1' });
  expect(why('r1', 'attack')).toEqual(['attack-wrong-time', 'attack-wrong-time']);
  const step = told('r1').find(({ event }) => JSON.stringify(event['path']) === '["D6"]')?.step;
  expect([step?.total, step?.lost.map(({ id }) => id)]).toEqual([{ num: 3, den: 1 }, ['wa']]);
});

test('B9.54: an Underbelly Hit is offered on a vehicle that climbs over bocage, as long as it does', () => {
  const bellies = (play: Json, more: Unit['state'] = {}, terrain = 'bocage') => {
    const two = [unit('g1', 'D5'), unit('r2', 'D6', { ...TANK, ...more })];
    const t = table(ground({ 'D6-D7': terrain }), two, {
      phase: 'movement',
      attacker: 'russian',
      ...(play as object),
    });
    return ASL.legal?.(knownToGm(t.situation()), 'g1').filter((event) =>
      JSON.stringify(event).includes('underbelly'),
    );
  };
  const attack = { attackers: ['g1'], target: 'r2', kind: 'underbelly', crossing: true };
  expect(bellies({ entry: { unit: 'r2', to: 'D7' } })).toEqual([{ type: 'attack', attack }]);
  expect(bellies({})).toEqual([]);
  // A drag stops where its Bog DR is awaited.
  const bog = { unit: 'r2', to: 'D7', rest: {} };
  expect(bellies({ bog: { ...bog, kind: 'leaving' } })).toEqual([{ type: 'attack', attack }]);
  expect(bellies({ bog: { ...bog, kind: 'breach' } })).toEqual([]);
  // A hedge makes for a Bog Check, and shows no belly.
  const halftrack = { vehicle: 'halftrack' };
  expect(bellies({ entry: { unit: 'r2', to: 'D7' } }, halftrack, 'hedge')).toEqual([]);
  expect(bellies({ entry: { unit: 'r2', to: 'E6' } })).toEqual([]);
  expect(bellies({ entry: { unit: 'r2', to: 'D7' } }, { concealed: true })).toEqual([]);
});

test('B9.53, B9.55: a unit answers the other questions of the rules', () => {
  const t = table(board, units, { phase: 'movement', attacker: 'russian' });
  const ask = (id: string, question: Parameters<NonNullable<typeof ASL.inquire>>[2]) =>
    ASL.inquire?.(knownToGm(t.situation()), id, question);
  expect(ask('g2', { act: 'fire', at: 'D6' })?.because[0]?.rule).toBe('B9.53');
  expect(ask('r2', { act: 'hulldown', unit: 'g1' })?.answer).toBe(true);
  expect(ask('r1', { act: 'trench', at: 'D6' })?.answer).toBe(true);
  expect(ask('r3', { conceal: true, doing: 'move' })?.answer).toMatchObject({ bocage: 'no' });
  expect(() => ask('r3', { conceal: true, doing: 'fly' })).toThrow('act.doing');
  expect(ask('r1', { firstFire: { spent: 3, made: 1 } })?.answer).toBe(2);
  expect(() => ask('r3', { act: 'fly' })).toThrow('act.act');
});

test('B9.321-a: in Deluxe what may be claimed and given up is offered hexside by hexside', () => {
  const two = ground({ 'D4-D5': 'wall', 'D3-D4': 'wall' }, { D4: 'Woods' });
  const sidesOf = (options: object, state: Unit['state'], type: string) => {
    const t = table(two, [unit('g1', 'D4', state), unit('r1', 'G7')], RALLY, options);
    return (ASL.legal?.(knownToGm(t.situation()), 'g1') ?? []).flatMap((e) =>
      e.type === type ? [e['sides'] ?? 'all'] : [],
    );
  };
  const deluxe = { 'wa.scope': 'hexside' };
  expect([sidesOf({}, {}, 'claim'), sidesOf(deluxe, {}, 'claim')]).toEqual([['all'], ['all', [0], [3]]]);
  expect(sidesOf(deluxe, { wa: true, waSides: [0, 3] }, 'forfeit')).toEqual(['all', [0], [3]]);
  // WA already held is not claimed again, and WA not held cannot be forfeited.
  const half = { wa: true, waSides: [0] };
  expect([sidesOf(deluxe, half, 'claim'), sidesOf(deluxe, half, 'forfeit')]).toEqual([
    ['all', [3]],
    ['all', [0]],
  ]);
});
const RALLY = { phase: 'rally-end-attacker', attacker: 'german' };

test('B9.324: revealing is considered only in a contest, and contesting only outside one', () => {
  const hedge = ground({ 'D4-D5': 'hedge' });
  const thoughts = (more: object) => {
    const there = [unit('r1', 'D4', { concealed: true, wa: true }), unit('g1', 'D5')];
    const t = table(hedge, there, { phase: 'movement', attacker: 'german', ...more });
    return (ASL.considered?.(knownToGm(t.situation()), 'r1') ?? [])
      .filter(({ event }) => ['reveal', 'contest'].includes(event.type))
      .map(({ event, allowed }) => [event.type, allowed]);
  };
  const contest = { claimant: 'g1', holders: ['r1'], step: 'holder-reveals' };
  expect(thoughts({ contest })).toEqual([['reveal', true]]);
  expect(thoughts({})).toEqual([['contest', false]]);
});
