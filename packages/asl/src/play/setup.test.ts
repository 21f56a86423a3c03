/** Setup is placing: nothing is told before a side has set up, and turns are counted from there (B9.322). */
import { expect, test } from 'vitest';
import { knownToGm } from '@bocage/core/game';
import { ASL } from '../game';
import { ground, table, unit } from '../../test/played-table';

const board = ground({ 'D4-D5': 'hedge' });

test('what a side tries out in setup is not told; one line says that it has set up', () => {
  const t = table(board, [unit('g1', 'F5'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'german' });
  const log = [
    { type: 'put', unit: 'g1', to: 'D4' },
    { type: 'state', unit: 'g1', set: { entrenched: true } },
    { type: 'put', unit: 'g1', to: 'F4' },
  ].flatMap((event) => {
    const played = ASL.play(t.situation(), event, 'german');
    expect(played.refused).toEqual([]);
    return played.log;
  });
  expect(log).toEqual([]);
  const ready = ASL.play(t.situation(), { type: 'ready', side: 'german' }, 'german');
  expect(ready.log).toEqual([{ kind: 'ready', facts: { side: 'german' }, because: [] }]);
});

test('each side that sets up may say that it is done, once', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  const mayEnd = (): readonly (string | undefined)[] =>
    (ASL.waiting(t.situation()).endings ?? []).filter(({ kind }) => kind === 'ready').map(({ to }) => to);
  t.play({ type: 'setup', side: 'russian' });
  expect(mayEnd()).toEqual(['russian']);
  t.play({ type: 'ready', side: 'russian' }, 'russian');
  expect(mayEnd()).toEqual([]);
  t.play({ type: 'setup', side: 'german' });
  expect(mayEnd()).toEqual(['german']);
  // Begun anew, it has not been done.
  t.play({ type: 'setup', side: 'russian' });
  expect(mayEnd()).toEqual(['russian']);
});

test('setup offers no way, no attack and no end of a move', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  t.play({ type: 'setup', side: 'german' });
  const types = (ASL.considered(knownToGm(t.situation()), 'g1') ?? []).map(({ event }) => event.type);
  expect(types).not.toEqual(expect.arrayContaining(['move']));
  expect(types).not.toEqual(expect.arrayContaining(['attack']));
  expect(types).not.toEqual(expect.arrayContaining(['finish']));
});

test('a turn is two Player Turns, and begins with the side that moves first', () => {
  const t = table(board, [unit('g1', 'D4'), unit('r1', 'D5')]);
  const turnNow = (): number | undefined => ASL.track.now(t.situation()).turn;
  const begin = (phase: string, attacker: string) => t.play({ type: 'phase', phase, attacker });
  t.play({ type: 'setup', side: 'german' });
  expect(turnNow()).toBeUndefined();
  begin('rally', 'german');
  expect(turnNow()).toBe(1);
  // Whoever goes back by hand has not begun another turn.
  begin('movement', 'german');
  begin('rally', 'german');
  expect(turnNow()).toBe(1);
  begin('rally', 'russian');
  expect(turnNow()).toBe(1);
  begin('close-combat', 'russian');
  begin('rally', 'german');
  expect(turnNow()).toBe(2);
});
