/** The course of whole Game Turns, as the phase strip tells and plays it. */
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { TRACK } from '../situation/track';

test('turn number, next phase and side agree over two whole Game Turns of both sides (A3)', () => {
  const t = table(ground({}), [unit('g1', 'D4'), unit('r1', 'H8')]);
  const step = (): string => {
    const { phase = '', side = '' } = TRACK.next(t.situation());
    t.play(TRACK.begin(phase, side));
    const now = TRACK.now(t.situation());
    // What was announced as next is what now is.
    expect([now.phase, now.side]).toEqual([phase, side]);
    return `${now.turn ?? '-'} ${side} ${phase}`;
  };
  const phases = TRACK.phases.map(({ id }) => id).filter((id) => id !== 'setup');
  const turn = (number: number, side: string) => phases.map((id) => `${number} ${side} ${id}`);
  const wanted = [
    ...['- german setup', '- russian setup'],
    ...[...turn(1, 'russian'), ...turn(1, 'german'), ...turn(2, 'russian'), ...turn(2, 'german')],
    '3 russian rally',
  ];
  expect(wanted.map(step)).toEqual(wanted);
});

test('a game that begins in the middle of a Player Turn counts from there (A3)', () => {
  const t = table(ground({}), [unit('g1', 'D4'), unit('r1', 'H8')], { phase: 'unknown' });
  t.play({ type: 'phase', phase: 'prep-fire', attacker: 'german' });
  const turns = (): unknown => TRACK.now(t.situation()).turn;
  expect(turns()).toBe(1);
  t.play({ type: 'phase', phase: 'rally', attacker: 'russian' });
  expect(turns()).toBe(1);
  t.play({ type: 'phase', phase: 'rally', attacker: 'german' });
  expect(turns()).toBe(2);
});
