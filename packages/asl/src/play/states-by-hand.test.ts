/** Results that lie outside B9: players set them by hand, as events that the log tells. */
import { deedOf, tellOutcome, type GameEvent, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { DEEDS } from './deeds';

const start = (phase: string, state: Unit['state'] = {}) =>
  table(ground({}), [unit('g1', 'D4', state), unit('r1', 'D7')], { phase, attacker: 'german' });
type Table = ReturnType<typeof start>;
const hand = (t: Table, id = 'g1'): readonly GameEvent[] =>
  ASL.legal(ASL.tell(t.situation(), 'german'), id).filter(
    ({ type }) => type === 'state' || type === 'eliminate',
  );
const deeds = (t: Table): readonly string[] => hand(t).map((event) => deedOf(DEEDS, event)?.id ?? '?');
const take = (t: Table, deed: string): void => {
  const event = hand(t).find((one) => deedOf(DEEDS, one)?.id === deed);
  if (!event) throw new Error(`no ${deed}`);
  expect(t.play(event, 'german').refused).toEqual([]);
};
const said = (t: Table, side: string) =>
  tellOutcome(ASL, t.last(), side).log.map(({ kind, facts }) =>
    `${kind} ${String(facts?.['set'] ?? '')}`.trim(),
  );

test('A10.6 A11.15: each phase offers the results that it can bring', () => {
  expect(deeds(start('prep-fire'))).toEqual(['break', 'pin', 'eliminate']);
  expect(deeds(start('prep-fire', { pinned: true }))).toEqual(['break', 'unpin', 'eliminate']);
  expect(deeds(start('prep-fire', { broken: true }))).toEqual(['eliminate']);
  expect(deeds(start('rally', { broken: true }))).toEqual(['rally', 'eliminate']);
  expect(deeds(start('close-combat'))).toEqual(['break', 'pin', 'melee', 'eliminate']);
  expect(deeds(start('close-combat', { melee: true }))).toContain('end-melee');
  expect(deeds(start('prep-fire', { kind: 'vehicle', vehicle: 'truck' }))).toEqual(['eliminate']);
  expect(deeds(start('unknown'))).toEqual([]);
  expect(deeds(start('setup'))).toEqual(['hide']);
});

test('A10.6: rallied, broken, pinned, in Melee, eliminated: done by its player, told to all', () => {
  const t = start('close-combat');
  take(t, 'pin');
  expect(said(t, 'russian')).toEqual(['by-hand pinned']);
  take(t, 'break');
  expect(t.situation().units[0]?.state).toMatchObject({ broken: true, dm: true, pinned: false });
  expect(said(t, 'russian')).toEqual(['by-hand broken,not-pinned,dm']);
  const rally = start('rally', { broken: true, dm: true });
  take(rally, 'rally');
  expect(said(rally, 'russian')).toEqual(['by-hand not-broken,not-dm']);
  const melee = start('close-combat');
  take(melee, 'melee');
  expect(said(melee, 'russian')).toEqual(['by-hand melee']);
  take(melee, 'eliminate');
  expect([said(melee, 'russian'), melee.situation().units.map(({ id }) => id)]).toEqual([
    ['removed'],
    ['r1'],
  ]);
  expect(melee.play({ type: 'eliminate', unit: 'r1' }, 'german').refused.map(({ code }) => code)).toEqual([
    'play-not-your-unit',
  ]);
});

test('A12.14: a unit that breaks or is pinned under "?" loses it; a dummy and a real unit look alike till then', () => {
  const t = start('prep-fire', { concealed: true });
  take(t, 'pin');
  expect(t.situation().units[0]?.state).toMatchObject({ concealed: false, pinned: true });
  // Enemies are offered nothing, and no other side's hand tells a dummy from a real unit.
  const enemy = (kind: string) =>
    JSON.stringify(
      ASL.considered(ASL.tell(start('prep-fire', { concealed: true, kind }).situation(), 'russian'), 'r1'),
    );
  expect(enemy('dummy')).toBe(enemy('infantry'));
});

test('A12.3: one switch hides a unit while its side sets up, and enemies then know of nothing', () => {
  const t = start('setup');
  take(t, 'hide');
  expect(t.situation().units[0]?.state['hidden']).toBe(true);
  expect(JSON.stringify(tellOutcome(ASL, t.last(), 'russian').situation.units)).not.toContain('g1');
  expect(deeds(t)).toEqual(['place-openly']);
  take(t, 'place-openly');
  expect(t.situation().units[0]?.state['hidden']).toBe(false);
  expect(deeds(start('setup', { kind: 'dummy', concealed: true }))).toEqual([]);
  // In play nobody goes into hiding.
  const later = start('movement').play({ type: 'state', unit: 'g1', set: { hidden: true } }, 'german');
  expect(later.refused.map(({ code }) => code)).toEqual(['play-gm-only']);
});

test('A7.8: a pin ends with the CCPh', () => {
  const t = start('close-combat', { pinned: true });
  t.play({ type: 'phase', phase: 'rally', attacker: 'russian' });
  expect(t.situation().units[0]?.state['pinned']).toBe(false);
  const other = start('movement', { pinned: true });
  other.play({ type: 'phase', phase: 'defensive-fire', attacker: 'german' });
  expect(other.situation().units[0]?.state['pinned']).toBe(true);
});
