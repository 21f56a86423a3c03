import { expect, test } from 'vitest';
import type { Outcome, Unit } from '@bocage/core/game';
import { ground, table, unit } from '../../../test/played-table';
import { ASL } from '../../game';

test('B9.323-a B9.323-b: the game master is asked the TEM of a hex; the answer decides who has WA and may forfeit it', () => {
  const start = (...units: readonly ReturnType<typeof unit>[]) =>
    table(ground({ 'D4-D5': 'wall' }, { D5: 'Debris' }), units, { phase: 'movement', attacker: 'german' });
  const two = () => start(unit('g1', 'D4'), unit('r1', 'D5'), unit('r2', 'D5', { concealed: true }));
  expect(two().open()).toContain('hex-tem r1+r2 to ');
  for (const side of ['german', 'russian']) expect(two().open(side).join()).not.toContain('hex-tem');
  const said = (choice: string) => {
    const t = two();
    expect(t.play({ type: 'answer', question: 'hex-tem:r1:r2', choice }, 'russian').refused).toHaveLength(1);
    expect(t.answer('hex-tem', choice).refused).toEqual([]);
    expect(t.open().join()).not.toContain('hex-tem');
    return t;
  };
  expect(said('tem:1').holders()).toEqual(['g1']);
  // Without any, both have to have it, and who came first is asked as ever.
  expect(said('tem:0').holders()).toEqual([]);
  expect(said('tem:0').open()).toContain('who-holds g1+r1 to german+russian');
  const holder = () => start(unit('r1', 'D5', { wa: true }), unit('r3', 'D5', { kind: 'vehicle' }));
  // Its value to a vehicle is another question. A holder that keeps its WA asks nothing.
  expect(holder().open()).toEqual(['hex-tem r3 to ']);
});

const DEBRIS = ground({ 'D4-D5': 'wall' }, { D5: 'Debris' });
const codes = ({ refused }: Outcome) => refused.map(({ code }) => code);
const FORFEIT = { type: 'forfeit', unit: 'r1' };

test('B9.323-b: only a unit that would forfeit WA asks for the TEM of its hex, and then may or may not', () => {
  const known = (choice: string, state: Unit['state'] = {}) => {
    const units = [unit('r1', 'D5', { wa: true, ...state }), unit('g1', 'D3')];
    const t = table(DEBRIS, units, { phase: 'movement', attacker: 'german' });
    const play = () => JSON.stringify(t.situation().play);
    const before = play();
    expect([t.open(), codes(t.play(FORFEIT, 'russian')), t.holders()]).toEqual([[], [], ['r1']]);
    expect([t.open(), t.heard('russian'), t.heard('german')]).toEqual([
      ['hex-tem r1 to '],
      ['asks-tem r1'],
      [],
    ]);
    expect([t.open('german'), t.open('russian'), play()]).toEqual([[], [], before]);
    const asks = (side: string) => ASL.tell(t.situation(), side).units[0]?.state['asksTem'];
    expect([asks('russian'), asks('german'), asks('')]).toEqual([true, undefined, undefined]);
    // It asks once.
    expect(codes(t.play(FORFEIT, 'russian'))).toEqual(['wa-tem-unknown']);
    t.answer('hex-tem', choice);
    expect(t.heard('german').filter((line) => line.startsWith('ruled'))).toEqual([]);
    expect(t.heard('russian')).toContain('ruled r1');
    return codes(t.play(FORFEIT, 'russian'));
  };
  expect([known('tem:2'), known('tem:0')]).toEqual([[], ['wa-forfeit-mandatory', 'wa-mandatory']]);
  expect(known('tem:2', { concealed: true })).toEqual([]);
  expect(known('tem:2', { concealed: true, kind: 'dummy' })).toEqual([]);
});

test('B9.323-b: a unit that could not forfeit anyway asks nothing, and the question ends with the phase or the hex', () => {
  const start = (state: Unit['state'] = {}, phase = 'movement') =>
    table(DEBRIS, [unit('r1', 'D5', { wa: true, ...state }), unit('g1', 'D3')], {
      phase,
      attacker: 'russian',
    });
  const pinned = start({ pinned: true });
  expect([codes(pinned.play(FORFEIT, 'russian')), pinned.open()]).toEqual([['wa-tem-unknown'], []]);
  expect(codes(start().play(FORFEIT, 'german'))).toEqual(['play-not-your-unit']);
  const asked = () => {
    const t = start();
    t.play(FORFEIT, 'russian');
    expect(t.open()).toEqual(['hex-tem r1 to ']);
    return t;
  };
  const later = asked();
  later.play({ type: 'phase', phase: 'advancing-fire' });
  const gone = asked();
  gone.play({ type: 'move', unit: 'r1', path: [{ to: 'D6' }] }, 'russian');
  for (const t of [later, gone])
    expect([t.open(), t.situation().units[0]?.state['asksTem']]).toEqual([[], false]);
});
