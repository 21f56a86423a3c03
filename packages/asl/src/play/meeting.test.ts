/** A unit that enters a Location of "?" or hidden enemies meets them first (A12.15, 9.41 EX). */
import type { GameEvent, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { ground, table, unit } from '../../test/played-table';
import type { Table } from '../../test/played-table';

const SIDES = { 'D4-D3': 'wall' };
const TURN = { phase: 'movement', attacker: 'german' };
const STEP = { type: 'move', unit: 'g1', path: [{ to: 'D3' }] };
const covers = [{ concealed: true }, { concealed: true, kind: 'dummy' }] as const;

const meet = (...there: readonly object[]): Table => {
  const units = there.map((state, i) => unit(`r${i + 1}`, 'D3', { ...state }));
  const played = table(
    ground(SIDES, { D3: 'Woods', D4: 'Woods' }),
    [unit('g1', 'D4', { wa: true }), ...units],
    TURN,
  );
  played.play(STEP, 'german');
  return played;
};
const hexOf = (played: Table, id: string): unknown => played.situation().units.find((u) => u.id === id)?.cell;
const stateOf = (played: Table, id: string) => played.situation().units.find((u) => u.id === id)?.state;
const D4 = { col: 3, row: 4 };
const D3 = { col: 3, row: 3 };

test('A12.15: the step is held up, and the owner alone says what is shown', () => {
  for (const cover of covers) {
    const played = meet(cover);
    expect(hexOf(played, 'g1')).toEqual(D4);
    expect(played.holders()).toEqual(['g1']);
    expect(played.open()).toEqual(['shows-to-mover g1 to russian']);
    expect(played.play({ ...STEP, path: [{ to: 'E5' }] }, 'german').refused[0]?.code).toBe(
      'play-meeting-open',
    );
  }
});

test('A12.15: until the owner answers, dummies and real units are the same to the mover', () => {
  const [real, dummy] = covers.map((cover) => meet(cover).last());
  expect(real?.refused).toEqual(dummy?.refused);
  const told = covers.map((cover) => {
    const played = meet(cover);
    return [played.open('german'), played.heard('german'), played.last().log];
  });
  expect(told[1]).toEqual(told[0]);
});

test('B9.41-c A12.15: a real unit turns the mover back, who has lost WA and may not claim it again', () => {
  const played = meet({ concealed: true });
  played.answer('shows-to-mover', 'show:r1', 'russian');
  expect(stateOf(played, 'r1')?.['concealed']).not.toBe(true);
  expect(played.open()).toEqual(['may-claim r1 to russian']);
  expect(hexOf(played, 'g1')).toEqual(D4);
  expect(played.holders()).toEqual([]);
  played.answer('may-claim', 'leave', 'russian');
  expect(played.heard('german')).toContain('turned-back g1');
  expect(stateOf(played, 'g1')?.['failedExit']).toBe(true);
  expect(played.play({ type: 'claim', unit: 'g1' }, 'german').refused.map(({ code }) => code)).toContain(
    'wa-failed-exit',
  );
});

test('B9.41-c A12.15: only what is open of a hexside of its own hex keeps a unit from being turned back', () => {
  const turned = (walls: Record<string, string>, ...others: readonly ReturnType<typeof unit>[]) => {
    const units = [unit('g1', 'D4'), unit('r1', 'D3', { concealed: true }), ...others];
    const played = table(ground(walls), units, TURN);
    played.play({ type: 'settle' });
    expect(played.open()).toContain('who-holds g7+r7 to german+russian');
    played.play(STEP, 'german');
    played.answer('shows-to-mover', 'show:r1', 'russian');
    return stateOf(played, 'g1')?.['failedExit'] === true;
  };
  // Two unconcealed units at a wall, with unknown order: far away, next door, in its own hex.
  expect(turned({ 'G5-G6': 'wall' }, unit('g7', 'G5'), unit('r7', 'G6'))).toBe(true);
  expect(turned({ 'E4-E5': 'wall' }, unit('g7', 'E4'), unit('r7', 'E5'))).toBe(true);
  expect(turned({ 'D4-E5': 'wall' }, unit('g7', 'D4'), unit('r7', 'E5'))).toBe(false);
});

test('G-9.41-8: the unit that was hidden claims the WA that was lost for a moment', () => {
  const played = meet({ hidden: true });
  expect(played.open('german')).toEqual(['shows-to-mover g1 to russian']);
  played.answer('shows-to-mover', 'show:r1', 'russian');
  // It is revealed, and not placed under a "?".
  const { hidden, concealed = false } = stateOf(played, 'r1') ?? {};
  expect([hidden, concealed]).toEqual([false, false]);
  played.answer('may-claim', 'claim', 'russian');
  expect(played.holders()).toEqual(['r1']);
  expect(hexOf(played, 'g1')).toEqual(D4);
  expect(played.play({ ...STEP, path: [{ to: 'E5' }] }, 'german').refused).toEqual([]);
});

test('A12.15: dummies are removed, and the moving unit enters', () => {
  const played = meet({ concealed: true, kind: 'dummy' }, { concealed: true, kind: 'dummy' });
  played.answer('shows-to-mover', 'remove', 'russian');
  expect(played.situation().units.map(({ id }) => id)).toEqual(['g1']);
  expect(hexOf(played, 'g1')).toEqual(D3);
  expect(played.heard('german')).toEqual(['wa-lost g1 forced', 'removed r1', 'removed r2', 'moved g1']);
});

test('A12.15: a hidden counter that is no unit stops no mover, and the mover learns nothing', () => {
  const nothing = meet();
  for (const kind of ['equipment', 'wreck', 'dummy']) {
    const played = meet({ kind, hidden: true });
    expect(hexOf(played, 'g1')).toEqual(D3);
    expect([played.open(), played.open('german')]).toEqual([nothing.open(), nothing.open('german')]);
    expect(played.heard('german')).toEqual(nothing.heard('german'));
    const { units, play } = ASL.tell(played.situation(), 'german');
    expect([units, play]).toEqual([nothing.situation().units, nothing.situation().play]);
    expect(stateOf(played, 'r1')?.['hidden']).toBe(true);
    // Beside a "?" it changes nothing either, and dummies that go leave it where it lies.
    const beside = meet({ concealed: true, kind: 'dummy' }, { kind, hidden: true });
    const alone = meet({ concealed: true, kind: 'dummy' });
    for (const one of [beside, alone]) one.answer('shows-to-mover', 'remove', 'russian');
    expect(beside.heard('german')).toEqual(alone.heard('german'));
    expect(stateOf(beside, 'r2')?.['hidden']).toBe(true);
  }
});

test('A12.15: a counter under "?" is asked about like any "?", and is revealed as it is', () => {
  const played = meet({ concealed: true, kind: 'equipment' });
  expect([played.open('german'), played.heard('german')]).toEqual([
    meet({ concealed: true }).open('german'),
    meet({ concealed: true }).heard('german'),
  ]);
  played.answer('shows-to-mover', 'remove', 'russian');
  expect([hexOf(played, 'g1'), stateOf(played, 'r1')]).toEqual([D3, { kind: 'equipment', concealed: false }]);
});

test('A12.15: of several units the owner chooses a real one, never a dummy', () => {
  const played = meet({ concealed: true }, { concealed: true, kind: 'dummy' }, { hidden: true });
  const choices = played.last().questions?.flatMap((question) => question.choices.map(({ id }) => id));
  expect(choices).toEqual(['show:r1', 'show:r3']);
  expect(played.answer('shows-to-mover', 'show:r2', 'russian').refused[0]?.code).toBe('play-no-choice');
  expect(played.answer('shows-to-mover', 'show:r3', 'german').refused[0]?.code).toBe('play-not-asked');
});

test('A12.15: only on foot, in the MPh, into the same Location', () => {
  const enter = (state: object, phase: string, there: object): unknown => {
    const units = [unit('g1', 'D4', { ...state }), unit('r1', 'D3', { ...there })];
    const played = table(ground(SIDES), units, { ...TURN, phase });
    played.play(STEP, 'german');
    return [
      played.open().some((question) => question.startsWith('shows-to-mover')),
      played.last().refused.length,
    ];
  };
  expect(enter({}, 'movement', { concealed: true })).toEqual([true, 0]);
  expect(enter({}, 'advance', { concealed: true })).toEqual([false, 0]);
  expect(enter({ kind: 'vehicle', vehicle: 'fully-tracked' }, 'movement', { concealed: true })).toEqual([
    false,
    0,
  ]);
  expect(enter({}, 'movement', { concealed: true, place: 'pillbox' })).toEqual([false, 0]);
  expect(enter({}, 'movement', {})).toEqual([false, 0]);
});

test('A12.15 B9.324: a unit that is not on foot is revealed before it enters where a dummy would be stopped', () => {
  const ride = (state: object, there: Unit['state'], by?: string): Table => {
    const units = [unit('g1', 'D4', { concealed: true, ...state }), unit('r1', 'D3', there)];
    const played = table(ground({}), [...units, unit('r9', 'H8')], TURN);
    played.play(STEP, by);
    return played;
  };
  const codes = (played: Table) => played.last().refused.map(({ code }) => code);
  for (const there of [{ concealed: true }, { concealed: true, kind: 'dummy' }]) {
    const rider = ride({ kind: 'cavalry' }, there, 'german');
    const seen = table(ground({}), [unit('g1', 'D4', { kind: 'cavalry' }), unit('r1', 'D3', there)], TURN);
    seen.play(STEP, 'german');
    expect([hexOf(seen, 'g1'), codes(seen)]).toEqual([D3, []]);
    // Another of the enemy sees it ride: its "?" is lost by that; a game master shows it in any case.
    for (const one of [rider, ride({ kind: 'cavalry' }, there)])
      expect([hexOf(one, 'g1'), stateOf(one, 'g1')?.['concealed'], one.open('russian')]).toEqual([
        D3,
        false,
        [],
      ]);
  }
  const alone = table(
    ground({}),
    [unit('g1', 'D4', { concealed: true, kind: 'cavalry' }), unit('r1', 'D3', { concealed: true })],
    TURN,
  );
  alone.play(STEP, 'german');
  expect([codes(alone), alone.heard('russian'), hexOf(alone, 'g1')]).toEqual([['play-shows-unit'], [], D4]);
  // It is told nothing about a hidden enemy there.
  expect(hexOf(ride({ kind: 'cavalry' }, { hidden: true }, 'german'), 'g1')).toEqual(D3);
  expect(codes(ride({ kind: 'cavalry' }, { hidden: true }, 'german'))).toEqual([]);
});

test('A12.15: the rest of the way waits, and a game master who says that a unit has arrived is not asked', () => {
  const units = [unit('g1', 'D5'), unit('r1', 'D3', { concealed: true, kind: 'dummy' })];
  const played = table(ground({}), units, TURN);
  played.play({ type: 'move', unit: 'g1', path: [{ to: 'D4' }, { to: 'D3' }, { to: 'D2' }] }, 'german');
  expect(hexOf(played, 'g1')).toEqual(D4);
  expect(played.heard('german')).toContain('move-stopped g1');
  const arrived = table(ground({}), [unit('g1', 'D4'), ...units.slice(1)], TURN);
  arrived.play({ type: 'enter', unit: 'g1', to: 'D3' });
  expect(hexOf(arrived, 'g1')).toEqual(D3);
});

/** Germans step toward a "?" in woods, and another event comes before its owner answers. */
const meanwhile = (event: GameEvent, by?: string): Table => {
  const units = [unit('g1', 'D4', { wa: true }), unit('g2', 'E4'), unit('r1', 'D3', { concealed: true })];
  const played = table(ground(SIDES, { D3: 'Woods', D4: 'Woods' }), units, TURN);
  played.play(STEP, 'german');
  expect(played.play(event, by).refused).toEqual([]);
  expect(played.open().filter((question) => question.startsWith('shows-to-mover'))).toEqual([]);
  return played;
};

test('A12.15: a unit that fires or drops its "?" meanwhile turns the mover back like a revealed one', () => {
  const fire = { type: 'attack', attack: { attackers: ['r1'], target: 'g1' } };
  const drops = { type: 'state', unit: 'r1', set: { concealed: false } };
  const played = meanwhile(drops, 'russian');
  expect(played.open()).toEqual(['may-claim r1 to russian']);
  played.answer('may-claim', 'claim', 'russian');
  for (const one of [played, meanwhile(fire, 'russian')]) {
    expect([hexOf(one, 'g1'), stateOf(one, 'g1')?.['failedExit'], one.holders().includes('g1')]).toEqual([
      D4,
      true,
      false,
    ]);
    expect(one.situation().play).not.toHaveProperty('meeting');
  }
  expect(played.holders()).toEqual(['r1']);
});

test('A12.15: without a covered unit left there, the mover enters', () => {
  const events: readonly GameEvent[] = [
    { type: 'eliminate', unit: 'r1' },
    { type: 'put', unit: 'r1', to: 'B2' },
  ];
  for (const event of events) {
    const played = meanwhile(event);
    expect([hexOf(played, 'g1'), played.heard('german').slice(1)]).toEqual([
      D3,
      ['wa-lost g1 forced', 'moved g1'],
    ]);
  }
});

test('what is under way is written and read again', () => {
  const played = meet({ concealed: true });
  expect(played.situation().play).toMatchObject({ meeting: { unit: 'g1', to: 'D3' } });
  played.play({ type: 'phase', phase: 'defensive-fire' });
  expect(played.situation().play).not.toHaveProperty('meeting');
});
