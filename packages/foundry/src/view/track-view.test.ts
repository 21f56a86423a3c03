import { ASL } from '@bocage/asl';
import { expect, test } from 'vitest';
import { trackView } from './track-view';
import type { Words } from './words';

const words: Words = {
  localize: (key) => key.replace(/^BOCAGE\.(Asl\.)?/, ''),
  format: (key, data) => `${key.replace('BOCAGE.', '')} ${Object.values(data).join(' ')}`,
  has: () => true,
};
const phases = ASL.track?.phases ?? [];
const sides = ['axis', 'allies'];

test('the track shows what is past, what is now and what lies ahead, and whose turn it is', () => {
  const view = trackView(
    words,
    ASL,
    { phases },
    {
      now: { phase: 'rally', side: 'axis' },
      next: { phase: 'rally-end-attacker', side: 'axis' },
      sides,
    },
  );
  expect(view.phases.slice(0, 3).map(({ id, state }) => [id, state])).toEqual([
    ['setup', 'past'],
    ['rally', 'now'],
    ['rally-end-attacker', 'ahead'],
  ]);
  expect([view.now, view.rule, view.turn]).toEqual(['Phase.rally', 'A3.1', 'Table.track.turn axis']);
  expect(view.next).toBe('Table.track.next Phase.rally-end-attacker axis');
  expect(view.sides.map(({ id, selected }) => [id, selected])).toEqual([
    ['allies', false],
    ['axis', true],
  ]);
});

test('the turn of the other side is said as such; nobody to go on with: no button', () => {
  const at = { now: { phase: 'close-combat', side: 'axis' }, sides };
  const next = trackView(words, ASL, { phases }, { ...at, next: { phase: 'rally', side: 'allies' } });
  expect(next.next).toBe('Table.track.nextSide Phase.rally allies');
  const none = trackView(words, ASL, { phases }, { now: {}, next: { phase: 'setup' }, sides: [] });
  expect([none.next, none.now, none.turn]).toEqual([undefined, 'Table.track.none', '']);
  expect(none.phases.map(({ state }) => state)).not.toContain('past');
});
