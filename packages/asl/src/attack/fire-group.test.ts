import { expect, test } from 'vitest';
import { knownToGm, type Json, type Unit } from '@bocage/core/game';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const open = ground({});
const SQUAD = { size: 'squad', firepower: 4, range: 6, morale: 7 };
const MMG = { kind: 'equipment', armed: false, weapon: 'mmg', firepower: 5, range: 12, rof: 2 };
const LEADER = { kind: 'leader', size: 'leader', leadership: '-1' };
const TURN = { phase: 'defensive-fire', attacker: 'russian' };
type Said = Readonly<Record<string, Json>>;

const group = [
  unit('g1', 'D4', SQUAD),
  unit('g9', 'D4', { ...MMG, possessedBy: 'g1' }),
  unit('g2', 'D5', SQUAD),
  unit('g5', 'D4', LEADER),
  unit('g6', 'D5', { ...LEADER, leadership: '-2' }),
];
const ask = (attack: Said, units: readonly Unit[] = [...group, unit('r1', 'D8')], phase: Said = TURN) =>
  ASL.attack(knownToGm({ board: open, units, options: {}, play: phase }), {
    attackers: ['g1'],
    target: 'r1',
    ...attack,
  });
const strength = (attack: Said, units?: readonly Unit[], phase?: Said) => {
  const { strength: told } = ask(attack, units, phase);
  return (
    told && [told.firepower, told.column, told.parts.flatMap((one) => one.because.map(({ code }) => code))]
  );
};
const bars = (attack: Said, units: readonly Unit[] = [...group, unit('r1', 'D8')]) => {
  const t = table(open, units, TURN);
  return t
    .play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1', ...attack } }, 'german')
    .refused.map(({ code }) => code);
};

test('A7.2 A9.1: the FP of a Fire Group is that of its squads and weapons, in a column of the table', () => {
  expect(strength({})).toEqual([4, 4, []]);
  expect(strength({ attackers: ['g9'] })).toEqual([5, 4, []]);
  expect(strength({ attackers: ['g1', 'g9', 'g2'] })).toEqual([13, 12, []]);
  expect(ask({ attackers: ['g1', 'g9', 'g2'] }).attackers).toEqual(['g1', 'g9', 'g2']);
  // What nobody has said is not guessed, and players set any sum.
  expect(strength({}, [unit('g1', 'D4'), unit('r1', 'D8')])).toBeUndefined();
  expect(strength({ firepower: 16 }, [unit('g1', 'D4'), unit('r1', 'D8')])).toEqual([16, 16, []]);
});

test('A7.21 A7.22: range triples, doubles, halves and ends FP', () => {
  const at = (hex: string) => strength({}, [unit('g1', 'A1', SQUAD), unit('r1', hex)]);
  expect(at('A1')).toEqual([12, 12, ['attack-fp-tpbf']]);
  expect(at('A2')).toEqual([8, 8, ['attack-fp-pbf']]);
  expect(at('A7')).toEqual([4, 4, []]);
  expect(at('A8')).toEqual([2, 2, ['attack-fp-long']]);
  const weak = { ...SQUAD, range: 3 };
  expect(strength({}, [unit('g1', 'A1', weak), unit('r1', 'A8')])).toEqual([
    0,
    0,
    ['attack-fp-out-of-range'],
  ]);
});

test('A7.23 A7.24 A7.8 A8.15 A8.3: what halves FP is told with its rule', () => {
  const r1 = unit('r1', 'D8');
  expect(strength({}, [unit('g1', 'D4', { ...SQUAD, pinned: true }), r1])).toEqual([
    2,
    2,
    ['attack-fp-pinned'],
  ]);
  expect(strength({}, [unit('g1', 'D4', SQUAD), unit('r1', 'D8', { concealed: true })])).toEqual([
    ...[2, 2, ['attack-fp-concealed']],
  ]);
  const afph = { phase: 'advancing-fire', attacker: 'german' };
  expect(strength({}, [unit('g1', 'D4', SQUAD), r1], afph)).toEqual([2, 2, ['attack-fp-advancing']]);
  expect(strength({}, [unit('g1', 'D4', { ...SQUAD, assaultFire: true }), r1], afph)?.[0]).toBe(3);
  expect(strength({}, [unit('g1', 'D4', { ...SQUAD, fired: 'first' }), r1])).toEqual([
    2,
    2,
    ['attack-fp-again'],
  ]);
  expect(strength({ snapShot: 'D7-D8' }, [unit('g1', 'D4', SQUAD), r1])).toEqual([
    ...[2, 2, ['attack-fp-snap-shot']],
  ]);
});

test('A7.5: a Fire Group is of neighbors, and a weapon fires from the hands of its possessor alone', () => {
  expect(bars({ attackers: ['g1', 'g9', 'g2'] })).toEqual([]);
  expect(bars({ attackers: ['g1', 'g3'] }, [...group, unit('g3', 'D6', SQUAD), unit('r1', 'D8')])).toEqual([
    'attack-group-apart',
  ]);
  expect(bars({ attackers: ['g9'] }, [unit('g9', 'D4', MMG), unit('r1', 'D8')])).toEqual(['attack-cannot']);
  const broken = [
    unit('g1', 'D4', { ...SQUAD, broken: true }),
    unit('g9', 'D4', { ...MMG, possessedBy: 'g1' }),
  ];
  expect(bars({ attackers: ['g9'] }, [...broken, unit('r1', 'D8')])).toEqual(['attack-cannot']);
});

test('A7.53: leaders of every Location of the group direct it, and the worst of them counts', () => {
  const total = (attack: Said) => {
    const { choices, fallback } = ask(attack);
    return choices[fallback]?.modifiers.map(({ id, value }) => `${id} ${value}`);
  };
  expect(total({})).toEqual([]);
  expect(total({ leaders: ['g5'] })).toEqual(['leadership -1']);
  expect(total({ attackers: ['g1', 'g2'], leaders: ['g5', 'g6'] })).toEqual(['leadership -1']);
  expect(bars({ attackers: ['g1', 'g2'], leaders: ['g6'] })).toEqual(['attack-each-led']);
  expect(bars({ leaders: ['g6'] })).toEqual(['attack-no-direction']);
  expect(bars({ leaders: ['g5'] })).toEqual([]);
  const choices = ask({})
    .fields?.find(({ id }) => id === 'leaders')
    ?.choices?.map(({ id }) => id);
  expect(choices).toEqual(['g5']);
});

test('A4.51: a CX firer, and what the players add, change the DRM', () => {
  const cx = [unit('g1', 'D4', { ...SQUAD, cx: true }), unit('r1', 'D8')];
  const { choices } = ask({ drm: -2 }, cx);
  expect(choices[0]?.modifiers.map(({ id, value }) => `${id} ${value}`)).toEqual(['cx 1', 'other -2']);
  expect(choices[0]?.total).toBe(-1);
});

test('A7.3: the target is a Location: all units on foot there are attacked, and a weapon through its possessor', () => {
  const there = [
    unit('r1', 'D8'),
    unit('r2', 'D8'),
    unit('r3', 'D8', { concealed: true }),
    unit('r4', 'D8', { hidden: true }),
    unit('r5', 'D8', { kind: 'vehicle', vehicle: 'truck' }),
    unit('r9', 'D8', { ...MMG, possessedBy: 'r2' }),
    unit('r6', 'D7'),
  ];
  const struck = (attack: Said, phase: Said = TURN, units: readonly Unit[] = there) => {
    const { target, others = [] } = ask(attack, [...group, ...units], phase);
    return [target, ...others.map((one) => one.unit)];
  };
  expect(struck({})).toEqual(['r1', 'r2', 'r3']);
  expect(struck({ target: 'r9' })).toEqual(['r2', 'r1', 'r3']);
  expect(struck({ target: 'r5' })).toEqual(['r5']);
  const moving = there.map((one) => (one.id === 'r2' ? { ...one, state: { moving: true } } : one));
  const mph = { phase: 'movement', attacker: 'russian' };
  expect(struck({ target: 'r2' }, mph, moving)).toEqual(['r2']);
});
