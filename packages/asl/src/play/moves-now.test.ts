/** The phases in which a side moves its units (A3.3, A3.6, A3.7); a GM moves any at any time. */
import type { GameEvent } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { PHASES } from '../situation/situation';

const UNITS = [
  unit('g1', 'D4'),
  unit('g2', 'B2', { broken: true }),
  unit('g3', 'F3', { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13 }),
  unit('r1', 'G8', { broken: true }),
];
const step = (id: string, ...path: readonly string[]): GameEvent => ({ type: 'move', unit: id, path });
const at = (phase: string) => table(ground({}), UNITS, { phase, attacker: 'german' });
const codes = (t: ReturnType<typeof at>, event: GameEvent, by?: string): string =>
  t
    .play(event, by)
    .refused.map(({ code, rule }) => `${code} ${rule}`)
    .join();

test('A3.3 A3.6 A3.7: a side moves in the MPh, the APh and the RtPh alone', () => {
  const told = PHASES.map((phase) => [
    phase,
    codes(at(phase), step('g1', 'D3'), 'german'),
    codes(at(phase), step('r1', 'G7'), 'russian'),
  ]);
  const nobody = 'play-no-movement A3.3';
  expect(told).toEqual([
    ['unknown', '', ''],
    ['setup', '', ''],
    ...['rally', 'rally-end-attacker', 'rally-end-defender', 'prep-fire'].map((p) => [p, nobody, nobody]),
    ['movement', '', 'play-not-your-turn A3.3'],
    ...['defensive-fire', 'advancing-fire'].map((phase) => [phase, nobody, nobody]),
    ['rout', 'play-rout-broken A10.5', ''],
    ['advance', '', 'play-not-your-turn A3.7'],
    ['close-combat', nobody, nobody],
  ]);
  for (const phase of PHASES) expect(codes(at(phase), step('g1', 'D3')), phase).toBe('');
});

test('A3.3: the same holds for every way of moving, and for a breach', () => {
  const t = at('prep-fire');
  const events: readonly GameEvent[] = [
    { type: 'spend', unit: 'g1' },
    { type: 'start-entry', unit: 'g1', to: 'D3' },
    { type: 'enter', unit: 'g1', to: 'D3' },
    { type: 'breach', unit: 'g3', hexside: 'F3-F4', mpLeft: 13 },
  ];
  for (const event of events) expect(codes(t, event, 'german'), event.type).toBe('play-no-movement A3.3');
  const offered = ASL.considered(ASL.tell(t.situation(), 'german'), 'g1');
  expect(offered.filter(({ event, allowed }) => event.type === 'move' && allowed)).toEqual([]);
});

test('A3.3: its hand offers a unit to move, to spend MF and to end its move in its own MPh alone', () => {
  const types = ['move', 'spend', 'finish'];
  const offered = (phase: string, id: string): readonly string[] => {
    const found = ASL.legal(ASL.tell(at(phase).situation(), id.startsWith('g') ? 'german' : 'russian'), id);
    return types.filter((type) => found.some((event) => event.type === type));
  };
  for (const phase of PHASES.filter((one) => !['unknown', 'movement', 'advance'].includes(one)))
    expect(offered(phase, 'g1'), phase).toEqual([]);
  expect(offered('movement', 'g1')).toEqual(types);
  expect(offered('movement', 'r1')).toEqual([]);
  expect(offered('advance', 'g1')).toEqual(['move']);
  const finish = { type: 'finish', unit: 'g1' };
  expect(codes(at('prep-fire'), finish, 'german')).toBe('play-no-movement A3.3');
  expect(codes(at('movement'), { ...finish, unit: 'r1' }, 'russian')).toBe('play-not-your-turn A3.3');
  expect(codes(at('prep-fire'), finish)).toBe('');
});

test('A4.7: Infantry advances one Location, once, and tells the hex; vehicles do not advance', () => {
  const t = at('advance');
  expect(codes(t, step('g1', 'D3', 'D2'), 'german')).toBe('play-one-location A4.7');
  expect(codes(t, step('g1', 'D3'), 'german')).toBe('');
  expect(t.last().log).toContainEqual({ kind: 'advanced', unit: 'g1', facts: { hex: 'D3' }, because: [] });
  expect(codes(t, step('g1', 'D2'), 'german')).toBe('play-one-location A4.7');
  expect(codes(t, step('g3', 'F2'), 'german')).toBe('play-no-movement A3.3');
  // An entry in two parts is one advance.
  const parts = at('advance');
  expect(codes(parts, { type: 'start-entry', unit: 'g1', to: 'D3' }, 'german')).toBe('');
  expect(codes(parts, { type: 'enter', unit: 'g1' }, 'german')).toBe('');
  expect(codes(parts, { type: 'enter', unit: 'g1', to: 'D2' }, 'german')).toBe('play-one-location A4.7');
});

test('A10.5: broken units of both sides rout as far as their players say, and the log says so', () => {
  const t = at('rout');
  expect(codes(t, step('r1', 'G7', 'G6'), 'russian')).toBe('');
  expect(t.last().log.map(({ kind, facts }) => `${kind} ${String(facts?.['hex'])}`)).toEqual([
    'routed G7',
    'routed G6',
  ]);
  expect(codes(t, step('g2', 'B3'), 'german')).toBe('');
});

test('A4.1 A7.8 A10.4 A11.15: broken, pinned, TI and Melee units neither move nor advance; a GM moves them', () => {
  const cases = [
    [{ broken: true }, 'play-broken A10.4'],
    [{ pinned: true }, 'play-pinned A7.8'],
    [{ ti: true }, 'play-ti A4.1'],
    [{ melee: true, pinned: true }, 'play-in-melee A11.15'],
    [{ kind: 'vehicle', vehicle: 'fully-tracked', mp: 13, immobile: true }, 'play-immobile D8.1'],
  ] as const;
  for (const [state, why] of cases) {
    const now = (phase: string) =>
      table(ground({}), [unit('g1', 'D4', state), unit('r1', 'G8')], { phase, attacker: 'german' });
    const events: readonly GameEvent[] = [
      step('g1', 'D3'),
      { type: 'start-entry', unit: 'g1', to: 'D3' },
      { type: 'spend', unit: 'g1' },
    ];
    for (const event of events) expect(codes(now('movement'), event, 'german'), event.type).toBe(why);
    const advances = why.startsWith('play-immobile') ? 'play-no-movement A3.3' : why;
    expect(codes(now('advance'), step('g1', 'D3'), 'german')).toBe(advances);
    expect(codes(now('movement'), step('g1', 'D3')), 'by a GM').toBe('');
    // The hand tells it, and offers no move.
    const told = ASL.considered(ASL.tell(now('movement').situation(), 'german'), 'g1');
    const moves = told.filter(({ event }) => event.type === 'move');
    expect(moves.length).toBeGreaterThan(0);
    for (const { allowed, because } of moves) {
      expect(allowed).toBe(false);
      expect(because.map(({ code, rule }) => `${code} ${rule}`)).toEqual([why]);
    }
  }
});

test('A10.5 A11.15: a broken unit that is pinned no more routs; one in Melee does not', () => {
  const now = (state: Record<string, boolean>) =>
    table(ground({}), [unit('g1', 'D4', state), unit('r1', 'G8')], { phase: 'rout', attacker: 'german' });
  expect(codes(now({ broken: true, dm: true }), step('g1', 'D3'), 'german')).toBe('');
  expect(codes(now({ broken: true, melee: true }), step('g1', 'D3'), 'german')).toBe('play-in-melee A11.15');
});

test('B9.41: the log names the hex of each step, that of a hidden unit for its side alone', () => {
  const t = table(ground({}), [unit('g1', 'D4'), unit('r1', 'G8', { hidden: true })], {
    phase: 'movement',
    attacker: 'german',
  });
  t.play(step('g1', 'D3', 'D2'), 'german');
  expect(t.last().log.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['moved', { hex: 'D3' }],
    ['moved', { hex: 'D2' }],
  ]);
  t.play(step('r1', 'G7'));
  expect(t.last().log.map(({ kind, to }) => [kind, to])).toEqual([['moved', 'russian']]);
});
