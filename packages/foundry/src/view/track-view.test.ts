import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { trackView } from './track-view';
import type { Words } from './words';

const words: Words = {
  localize: (key) => key.replace(/^BOCAGE\.(Asl\.)?/, ''),
  format: (key, data) => `${key.replace('BOCAGE.', '')} ${Object.values(data).join(' ')}`,
  has: () => true,
};
const phases = ASL.track?.phases ?? [];
const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 1, firstRow: 1, rows: 1 } });
const names = { board, game: ASL, unit: (id: string) => (id === 'u' ? 'Squad' : undefined) };
const sides = ['axis', 'allies'];

test('the track shows past, current and coming phases, and the player turn', () => {
  const view = trackView(
    words,
    names,
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
  expect([view.now, view.rule, view.turn]).toEqual([
    'Phase.rally',
    'A3.1',
    'Table.track.turn Table.side.axis',
  ]);
  expect(view.next).toBe('Table.track.next Phase.rally-end-attacker Table.side.axis');
  expect(view.sides.map(({ id, selected }) => [id, selected])).toEqual([
    ['allies', false],
    ['axis', true],
  ]);
});

test('the turn of the other side is named; without a next side there is no button', () => {
  const at = { now: { phase: 'close-combat', side: 'axis' }, sides };
  const next = trackView(words, names, { phases }, { ...at, next: { phase: 'rally', side: 'allies' } });
  expect(next.next).toBe('Table.track.nextSide Phase.rally Table.side.allies');
  const none = trackView(words, names, { phases }, { now: {}, next: { phase: 'setup' }, sides: [] });
  expect([none.next, none.now, none.turn]).toEqual([undefined, 'Table.track.none', '']);
  expect(none.phases.map(({ state }) => state)).not.toContain('past');
});

test('before the first turn, the side that the GM chose begins', () => {
  const course = { now: {}, next: { phase: 'setup', side: 'allies' }, sides };
  expect(trackView(words, names, { phases }, course).goesTo).toEqual({ phase: 'setup', side: 'allies' });
  const view = trackView(words, names, { phases }, { ...course, chosen: 'axis' });
  expect(view.goesTo).toEqual({ phase: 'setup', side: 'axis' });
  expect(view.sides.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['axis']);
  const going = {
    ...course,
    now: { phase: 'setup', side: 'allies' },
    next: { phase: 'rally', side: 'allies' },
  };
  const later = trackView(words, names, { phases }, { ...going, chosen: 'axis' });
  expect(later.goesTo?.side).toBe('allies');
});

test('facts of the moment stand below it, units by their names', () => {
  const standing = [{ kind: 'now-acted', facts: { units: ['u'] }, because: [] }];
  const some: Words = {
    localize: () => 'Acted: {units}',
    format: (_key, { units = '' }) => `Acted: ${units}`,
    has: (key) => key.includes('.Log.'),
  };
  const view = trackView(some, names, { phases }, { now: {}, next: {}, sides, standing });
  expect(view.standing.map(({ text }) => text)).toEqual(['Acted: Squad']);
});
