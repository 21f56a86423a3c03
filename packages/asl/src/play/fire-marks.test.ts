/** Marks of fire and of movement are set by play and bind; a GM overrides them (A4.1, A8). */
import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { readSituation } from '../situation/situation';
import { situationToFile } from '../situation/situation-json';
import type { Underway } from '../situation/underway';
import { ground, table, unit, type Table } from '../../test/played-table';

const fire = (t: Table, by?: string, attacker = 'g1', target = 'r1'): readonly string[] => {
  const { refused } = t.play({ type: 'attack', attack: { attackers: [attacker], target } }, by);
  if (refused.length === 0) {
    t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [6, 6] }, by);
    t.play({ type: 'complete' }, by);
  }
  return refused.map(({ code }) => code);
};
const mark = (t: Table, id = 'g1') => t.situation().units.find((u) => u.id === id)?.state['fired'];
const spend = (t: Table, unit: string) => t.play({ type: 'spend', unit });
const begin = (t: Table, phase: string, attacker = 'german') => t.play({ type: 'phase', phase, attacker });
/** The MPh in which r1 has just spent MF. */
const MPH = { phase: 'movement', attacker: 'russian', crossed: { unit: 'r1' } };
const start = (phase: string, attacker: string, gun = {}) =>
  table(ground({}), [unit('g1', 'D4', gun), unit('g2', 'F3'), unit('r1', 'D7'), unit('r2', 'D5')], {
    phase,
    attacker,
  });

test('A4.1: Prep Fire marks a unit: it neither fires again, nor moves, nor fires in the AFPh', () => {
  const t = start('prep-fire', 'german');
  expect([fire(t, 'german'), mark(t)]).toEqual([[], 'prep']);
  expect(fire(t, 'german')).toEqual(['attack-has-fired']);
  begin(t, 'movement');
  const way = { type: 'move', unit: 'g1', path: ['D3'] };
  expect(t.play(way, 'german').refused.map(({ code }) => code)).toEqual(['play-prep-fired']);
  expect(t.play({ type: 'spend', unit: 'g1' }, 'german').refused).toHaveLength(1);
  begin(t, 'defensive-fire');
  begin(t, 'advancing-fire');
  expect([fire(t, 'german'), mark(t)]).toEqual([['attack-has-fired'], 'prep']);
  begin(t, 'rout');
  expect(mark(t)).toBe('none');
});

test('A8.3 A8.4: First Fire, Subsequent First Fire, and Final Fire at the next hex alone', () => {
  const t = start('movement', 'russian');
  spend(t, 'r1');
  expect([fire(t, 'german'), mark(t)]).toEqual([[], 'first']);
  begin(t, 'defensive-fire', 'russian');
  expect(fire(t, 'german')).toEqual(['attack-final-fire-far']);
  expect([fire(t, 'german', 'g1', 'r2'), mark(t)]).toEqual([[], 'final']);
  expect(fire(t, 'german', 'g1', 'r2')).toEqual(['attack-has-fired']);
  begin(t, 'advancing-fire', 'russian');
  expect(mark(t)).toBe('none');
  const again = start('movement', 'russian');
  spend(again, 'r2');
  const shot = () => fire(again, 'german', 'g1', 'r2');
  expect([shot(), shot(), mark(again)]).toEqual([[], [], 'final']);
  begin(again, 'defensive-fire', 'russian');
  expect(shot()).toEqual(['attack-has-fired']);
});

test('A8.3: Subsequent First Fire reaches no farther than the nearest Known enemy', () => {
  const first = { fired: 'first' };
  const told = (near: Unit['state'] | undefined, at = 'D5', more: Record<string, string> = {}) => {
    const units = [unit('g1', 'D4', first), unit('r1', 'D7'), ...(near ? [unit('r2', at, near)] : [])];
    return fire(table(ground({}, more), units, MPH), 'german');
  };
  expect(told({})).toEqual(['attack-first-fire-far']);
  expect(told(undefined)).toEqual([]);
  // As far as the target itself, under "?", hidden, or out of sight: none of these is a nearer Known enemy.
  expect(told({}, 'F6')).toEqual([]);
  for (const kind of ['infantry', 'dummy']) expect(told({ concealed: true, kind })).toEqual([]);
  expect(told({ hidden: true })).toEqual([]);
  expect(told({}, 'F4', { E4: 'Stone Building', E5: 'Stone Building' })).toEqual([]);
  // Nor farther than its own Normal Range, where that is known.
  const ranged = (range: number) =>
    fire(
      table(ground({}), [unit('g1', 'D4', { ...first, range }), unit('r1', 'D7')], {
        ...MPH,
      }),
      'german',
    );
  expect([ranged(2), ranged(3)]).toEqual([['attack-first-fire-range'], []]);
  // A GM overrides it.
  const units = [unit('g1', 'D4', first), unit('r1', 'D7'), unit('r2', 'D5')];
  expect(fire(table(ground({}), units, MPH))).toEqual([]);
});

test('A8 A9.2: a game master overrides a mark, and so does who keeps its Rate of Fire', () => {
  const t = start('prep-fire', 'german');
  fire(t, 'german');
  expect(fire(t)).toEqual([]);
  t.play({ type: 'state', unit: 'g1', set: { fired: 'none' } }, 'german');
  expect(fire(t, 'german')).toEqual([]);
  begin(t, 'movement');
  expect(t.play({ type: 'move', unit: 'g1', path: ['D3'] }).refused).toEqual([]);
  const gun = start('movement', 'russian', { gun: 'gun' });
  spend(gun, 'r1');
  expect([fire(gun, 'german'), fire(gun, 'german'), mark(gun)]).toEqual([[], [], 'first']);
});

test('A4.1: a unit that has completed its MPh moves no more in it', () => {
  const t = start('movement', 'german');
  t.play({ type: 'move', unit: 'g1', path: ['D3'], finish: true }, 'german');
  const { refused } = t.play({ type: 'move', unit: 'g1', path: ['D2'] }, 'german');
  expect(refused.map(({ code }) => code)).toEqual(['play-move-over']);
  begin(t, 'advance');
  expect(t.play({ type: 'move', unit: 'g1', path: ['D2'] }, 'german').refused).toEqual([]);
});

test('A8.1: FFNAM and FFMO end with the MPh for units on foot', () => {
  const t = start('movement', 'russian');
  t.play({ type: 'move', unit: 'r1', path: ['D6'] }, 'russian');
  const modifiers = (): string => {
    t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1' } });
    const { log } = t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [6, 6] });
    t.play({ type: 'complete' });
    return JSON.stringify(log.find(({ kind }) => kind === 'attack-resolved')?.facts?.['modifiers']);
  };
  expect(modifiers()).toMatch(/ffmo.*ffnam/);
  begin(t, 'defensive-fire', 'russian');
  expect(modifiers()).toBe('[]');
});

test('A8.1: in the MPh the DEFENDER fires only at who has just spent MF or MP; a GM at any', () => {
  const t = start('movement', 'russian');
  expect(fire(t, 'german')).toEqual(['attack-first-fire-mover']);
  expect([fire(t), mark(t)]).toEqual([[], 'first']);
  t.play({ type: 'state', unit: 'g1', set: { fired: 'none' } });
  t.play({ type: 'move', unit: 'r1', path: ['D6'] }, 'russian');
  expect(fire(t, 'german', 'g1', 'r2')).toEqual(['attack-first-fire-other']);
  expect(t.last().refused[0]).toMatchObject({ rule: 'A8.1', facts: { unit: 'r1' } });
  // Another unit has moved since.
  t.play({ type: 'move', unit: 'r2', path: ['E5'] }, 'russian');
  expect(fire(t, 'german')).toEqual(['attack-first-fire-other']);
  expect(fire(t, 'german', 'g1', 'r2')).toEqual([]);
  // The hand offers First Fire at it alone, and says why not at the other one.
  const told = ASL.considered(ASL.tell(t.situation(), 'german'), 'g2');
  const fires = told.filter(({ event }) => event.type === 'attack');
  const at = ({ event, because }: (typeof fires)[number]) =>
    `${String((event['attack'] as { target: string }).target)} ${because[0]?.code ?? 'may'}`;
  expect(fires.map(at).sort()).toEqual(['r1 attack-first-fire-other', 'r2 may']);
});

test('A8.1: First Fire is at all that move in the Location of the last expenditure, and at none that stays', () => {
  const units = ['r1', 'r2', 'r3'].map((id) => unit(id, 'D7', id === 'r3' ? {} : { moving: true }));
  const t = table(ground({}), [unit('g1', 'D4'), unit('g2', 'D4'), ...units], MPH);
  expect(fire(t, 'german', 'g1', 'r3')).toEqual(['attack-first-fire-other']);
  expect(fire(t, 'german', 'g1', 'r2')).toEqual([]);
  // The end of its move is no expenditure: it may be fired at until another one moves.
  t.play({ type: 'finish', unit: 'r1' }, 'russian');
  expect(fire(t, 'german', 'g2', 'r1')).toEqual([]);
});

test('A8.1: First Fire has the whole FP, A8.3: Subsequent First Fire half of it', () => {
  const t = table(ground({}), [unit('g1', 'D4', { firepower: 8, range: 6 }), unit('r1', 'D7')], MPH);
  const columns = [1, 2].map(() => {
    t.play({ type: 'attack', attack: { attackers: ['g1'], target: 'r1' } }, 'german');
    expect(readSituation(t.situation()).attack).toEqual(
      readSituation(ASL.json.read(situationToFile(t.situation()))).attack,
    );
    t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [6, 6] }, 'german');
    t.play({ type: 'complete' }, 'german');
    return (t.situation().play as unknown as Underway).result?.units[0]?.column;
  });
  expect(columns).toEqual([8, 4]);
});

test('A8.31: a unit marked Final Fire fires Final Protective Fire at the next hex, and checks its own morale', () => {
  const near = [unit('g1', 'D4', { firepower: 4, range: 6, fired: 'final' }), unit('r1', 'D6')];
  const t = table(ground({}), near, MPH);
  expect(fire(t, 'german')).toEqual(['attack-protective-far']);
  t.play({ type: 'move', unit: 'r1', path: ['D5'] }, 'russian');
  const attack = { attackers: ['g1'], target: 'r1' };
  const { strength } = ASL.attack(ASL.tell(t.situation(), 'german'), attack);
  expect(strength).toMatchObject({ firepower: 4, column: 4 });
  expect(strength?.parts[0]?.because.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
    'attack-fp-pbf A7.21',
    'attack-fp-protective A8.31',
  ]);
  t.play({ type: 'attack', attack }, 'german');
  t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [4, 5] }, 'german');
  expect(t.open()).toEqual(['attack-result r1 to german', 'attack-check g1 to german']);
  const check = t.last().questions.find(({ kind }) => kind === 'attack-check');
  expect(check?.because).toMatchObject([
    { code: 'attack-own-check', rule: 'A8.31', facts: { unit: 'g1', dr: 9 } },
  ]);
  expect(readSituation(ASL.json.read(situationToFile(t.situation()))).result).toEqual(
    readSituation(t.situation()).result,
  );
  t.answer('attack-check', 'broken:g1', 'german');
  expect(t.situation().units[0]?.state).toMatchObject({ broken: true, fired: 'final' });
  expect(t.open()).toEqual(['attack-result r1 to german']);
});

test('A8.1: each firer attacks an expenditure as many times as it cost MF', () => {
  const fight = (terrain: Record<string, string>) => {
    const t = table(ground({}, terrain), [unit('g1', 'D5'), unit('g2', 'D5'), unit('r1', 'D7')], {
      phase: 'movement',
      attacker: 'russian',
    });
    t.play({ type: 'move', unit: 'r1', path: ['D6'] }, 'russian');
    return t;
  };
  const open = fight({});
  expect([fire(open, 'german'), fire(open, 'german')]).toEqual([[], ['attack-first-fire-spent']]);
  expect(open.last().refused[0]).toMatchObject({ rule: 'A8.1', facts: { unit: 'g1', mf: 1 } });
  // Another firer has its own attacks, a GM declares any.
  expect([fire(open, 'german', 'g2'), fire(open)]).toEqual([[], []]);
  const woods = fight({ D6: 'Woods' });
  expect([fire(woods, 'german'), fire(woods, 'german')]).toEqual([[], []]);
  // It is written, and read back.
  const file = situationToFile(open.situation());
  expect(readSituation(ASL.json.read(file)).crossed).toEqual(readSituation(open.situation()).crossed);
  expect(JSON.stringify(file)).toContain('"shots":{"g1":2,"g2":1}');
});
