import type { Json, Outcome, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { says } from '../../test/says';
import { ASL } from '../game';

const DOZER = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13, breaching: 'dozer' };
const begin = (more: { readonly [key: string]: Json }, by = 'russian') => {
  const t = table(
    ground({ 'D4-D5': 'bocage', 'F4-F5': 'wall' }),
    [unit('g1', 'H8'), unit('r1', 'D4', DOZER)],
    {
      phase: 'movement',
      attacker: 'russian',
    },
  );
  return t.play({ type: 'breach', unit: 'r1', hexside: 'D4-D5', mpLeft: 13, ...more }, by);
};

test('B9.541: the log says that a Breach began and what it costs, and waits for its Bog DR', () => {
  const { log, needs, refused } = begin({ startMp: 1, date: '1944-08-01' });
  expect(refused).toEqual([]);
  expect(log.at(-1)).toMatchObject({ kind: 'breach-begun', unit: 'r1', facts: { mp: 13, hexside: 'D4-D5' } });
  expect(needs.map(({ kind }) => kind)).toEqual(['bog']);
});

const FAR = { D2: 'Woods', D3: 'Woods', C3: 'Woods', E4: 'Woods', E3: 'Woods', C4: 'Woods' };
const breaching = (state: Unit['state'], seen: boolean) => {
  const units = [unit('g1', seen ? 'D2' : 'D1'), unit('r1', 'D4', { ...DOZER, ...state })];
  const turn = { phase: 'movement', attacker: 'russian' };
  const t = table(ground({ 'D4-D5': 'bocage' }, seen ? {} : FAR), units, turn);
  t.play({ type: 'settle' });
  return t;
};
const BREACH = { type: 'breach', unit: 'r1', hexside: 'D4-D5', mpLeft: 13 };
const codes = ({ refused }: Outcome) => refused.map(({ code }) => code);

test('A12.14 B9.55-d: a unit under "?" that breaches in sight of an enemy loses its "?"', () => {
  const t = breaching({ concealed: true }, true);
  t.play(BREACH, 'russian');
  expect(t.heard('german')).toEqual(['state r1', 'breach-begun r1']);
  expect(t.last().log[0]?.because.map(({ code }) => code)).toEqual(['hide-lost-moving']);
  expect(t.situation().units[1]?.state['concealed']).toBe(false);
});

test('A12.14: out of sight its owner first removes the "?", or does not breach; until then the enemy learns nothing', () => {
  for (const state of [{ concealed: true }, { hidden: true }]) {
    const t = breaching(state, false);
    const [before, play] = [ASL.tell(t.situation(), 'german').units, t.situation().play];
    expect(codes(t.play(BREACH, 'russian'))).toEqual(['play-shows-unit']);
    expect([t.heard('german'), t.last().needs, t.situation().play]).toEqual([[], [], play]);
    expect(ASL.tell(t.situation(), 'german').units).toEqual(before);
    t.play(
      'hidden' in state
        ? { type: 'unhide', unit: 'r1', concealed: false }
        : { type: 'state', unit: 'r1', set: { concealed: false } },
      'russian',
    );
    expect(codes(t.play(BREACH, 'russian'))).toEqual([]);
    expect(t.heard('german')).toEqual(['breach-begun r1']);
    // A game master shows it by having it done.
    const ruled = breaching(state, false);
    ruled.play(BREACH);
    expect(ruled.heard('german').at(-1)).toBe('breach-begun r1');
    expect(ASL.tell(ruled.situation(), 'german').units[1]?.state['kind']).toBe('vehicle');
  }
});

test('A12.14: a Bog DR is made openly too, in the hex left or entered', () => {
  const over = { type: 'move', unit: 'r1', path: [{ to: 'D5' }] };
  const into = { type: 'move', unit: 'r1', path: [{ to: 'D3' }] };
  for (const move of [over, into]) {
    const t = breaching({ concealed: true }, false);
    expect(codes(t.play(move, 'russian'))).toEqual(['play-shows-unit']);
    expect([t.heard('german'), t.last().needs]).toEqual([[], []]);
    const open = breaching({}, false);
    open.play(move, 'russian');
    expect(open.last().needs.map(({ kind }) => kind)).toEqual(['bog']);
    const seen = breaching({ concealed: true }, true);
    seen.play(over, 'russian');
    expect([seen.heard('german'), seen.last().needs.map(({ kind }) => kind)]).toEqual([
      ['state r1'],
      ['bog'],
    ]);
  }
  // In the hex that is entered, too, it comes before the move.
  const woods = { D2: 'Woods', D3: 'Woods' };
  const entering = table(
    ground({}, woods),
    [unit('g1', 'D8'), unit('r1', 'D4', { ...DOZER, concealed: true })],
    { phase: 'movement', attacker: 'russian' },
  );
  entering.play(into, 'russian');
  expect([entering.heard('german'), entering.last().needs.map(({ kind }) => kind)]).toEqual([
    ['state r1', 'moved r1'],
    ['bog'],
  ]);
  // Without a check it is shown by the move alone, and only where enemies see it.
  const road = breaching({ concealed: true }, true);
  road.play({ type: 'move', unit: 'r1', path: [{ to: 'C5' }] }, 'russian');
  expect(road.situation().units[1]?.state['concealed']).toBe(false);
  const unseen = breaching({ concealed: true }, false);
  unseen.play({ type: 'move', unit: 'r1', path: [{ to: 'C5' }] }, 'russian');
  expect(unseen.situation().units[1]?.state['concealed']).toBe(true);
});

test.each<[{ readonly [key: string]: Json }, string]>([
  [{ hexside: 'F4-F5' }, 'event.hexside: expected a hexside of the unit\'s hex, received "F4-F5"'],
  [{ hexside: 'D4' }, 'event.hexside: expected a hexside of the unit\'s hex, received "D4"'],
  [{ hexside: 3 }, "event.hexside: expected a hexside of the unit's hex, received 3"],
  [{ mpLeft: 'x' }, 'event.mpLeft: expected a number from 0 to 1000, received "x"'],
  [{ mpLeft: -1 }, 'event.mpLeft: expected a number from 0 to 1000, received -1'],
  [{ mpLeft: 1001 }, 'event.mpLeft: expected a number from 0 to 1000, received 1001'],
  [{ startMp: true }, 'event.startMp: expected a number from 0 to 1000, received true'],
  [{ date: '1944' }, 'event.date: expected a date such as 1944-08-01, received "1944"'],
  [{ date: 'on 1944-08-01' }, 'event.date: expected a date such as 1944-08-01, received "on 1944-08-01"'],
  [{ date: '1944-08-01T00' }, 'event.date: expected a date such as 1944-08-01, received "1944-08-01T00"'],
  [{ date: 3 }, 'event.date: expected a text, received 3'],
])('refuses a malformed Breach in one line: %j', (more, line) => {
  expect(says(() => begin(more))).toBe(line);
});

test('B9.541-a: only bocage is breached, and a hexside without it is refused with its reason', () => {
  const { refused } = begin({ hexside: 'D3-D4' });
  expect(refused.length).toBeGreaterThan(0);
});

const passed = (play: { readonly [key: string]: Json }, options = {}) => {
  const units = [unit('g1', 'H8'), unit('r1', 'D4', { ...DOZER, inHexTem: '2', bypass: 'S', onSlope: true })];
  const turn = { phase: 'movement', attacker: 'russian', ...play };
  const t = table(ground({ 'D4-D5': 'bocage' }), units, turn, options);
  t.play({ type: 'breach', unit: 'r1', hexside: 'D4-D5', mpLeft: 13 }, 'russian');
  t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice: [1, 1] }, 'russian');
  t.answer('bog-result', 'passed');
  return t;
};

test('B9.541-e: facts of the hex left do not come along through the Breach', () => {
  const through = passed({});
  expect(through.last().log.map(({ kind }) => kind)).toContain('breach-made');
  const vehicle = through.situation().units[1];
  expect(vehicle?.cell).toEqual({ col: 3, row: 5 });
  const { inHexTem, bypass, onSlope } = vehicle?.state ?? {};
  expect([inHexTem, bypass, onSlope]).toEqual(['terrain', 'none', false]);
});

test('A8.2: Residual FP attacks a unit that comes through a Breach, and the enemy is asked to react', () => {
  const residual = [{ hex: 'D5', firepower: 4, side: 'german' }];
  expect(
    passed({ residual })
      .last()
      .needs.map(({ kind, to }) => [kind, to]),
  ).toEqual([['residual', 'german']]);
  expect(passed({}, { 'move.reaction': true }).open()).toEqual(['react r1 to german']);
  expect(passed({}).open()).toEqual([]);
});
