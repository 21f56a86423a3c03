import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { tell } from './tell';

const board = ground({ 'D4-D5': 'wall' });
const told = (state: Unit['state'], side = 'russian') =>
  tell(table(board, [unit('g1', 'D4', state), unit('r1', 'F6')]).situation(), side).units.find(
    ({ id }) => id === 'g1',
  )?.state;
const BENEATH = { kind: 'vehicle', armed: false, inHexTem: '1', mp: 7, gun: 'mortar' };

test('B9.324-e: a side knows its own units as they are, hidden ones too', () => {
  const state = { ...BENEATH, hidden: true, concealed: true };
  expect(told(state, 'german')).toEqual(state);
});

test('B9.324-e: an unconcealed enemy is fully known, a hidden one does not appear', () => {
  expect(told({ broken: true })).toEqual({ broken: true });
  expect(told({ hidden: true })).toBeUndefined();
  expect(told({ hidden: true, concealed: true })).toBeUndefined();
});

test('UI-7: of a unit under "?" only its visible facts are known', () => {
  expect(told({ ...BENEATH, concealed: true })).toEqual({ concealed: true });
  expect(told({ kind: 'dummy' })).toEqual({ concealed: true });
  expect(told({ concealed: true, bypass: 'N', moving: true })).toEqual(
    told({ kind: 'dummy', bypass: 'N', moving: true }),
  );
  expect(told({ concealed: true, bypass: 'N' })).toEqual({ concealed: true, bypass: 'N' });
  // A stated default reveals nothing either.
  expect(told({ concealed: true, bypass: 'none', broken: false })).toEqual({ concealed: true });
});

test('A10.62 A4.51: DM and CX appear on a known counter, but not on a "?"', () => {
  expect(told({ broken: true, dm: true, cx: true })).toEqual({ broken: true, dm: true, cx: true });
  expect(told({ concealed: true, broken: true, dm: true, cx: true })).toEqual({ concealed: true });
});

test('UI-7: WA and its hexsides are visible, but no hexsides without WA', () => {
  expect(told({ concealed: true, wa: true, waSides: [3] })).toEqual({
    concealed: true,
    wa: true,
    waSides: [3],
  });
  expect(told({ concealed: true, wa: true })).toEqual({ concealed: true, wa: true });
  expect(told({ concealed: true, waSides: [3] })).toEqual({ concealed: true });
});

test("what is under way is told without a hidden unit's part in it, and only if there is any", () => {
  const units = [unit('g1', 'D4', { hidden: true }), unit('r1', 'F6')];
  const plain = table(board, units).situation();
  expect(Object.hasOwn(tell(plain, 'russian'), 'play')).toBe(false);
  const asked = table(board, units, { phase: 'movement', offers: ['g1'] }).situation();
  const { play } = tell(asked, 'russian');
  expect(play).toMatchObject({ phase: 'movement' });
  expect(JSON.stringify(play)).not.toContain('g1');
});

test("B9.321-a: with several hexsides, neither side hears the other's word about any, even if one has none yet", () => {
  const two = ground({ 'D4-D5': 'hedge', 'F4-F5': 'hedge' });
  const units = [unit('g1', 'D4'), unit('r1', 'D5'), unit('g2', 'F4'), unit('r2', 'F5')];
  const t = table(two, units);
  t.play({ type: 'phase', phase: 'rally' });
  const silent = JSON.stringify(ASL.tell(t.situation(), 'russian').play);
  const [first] = ASL.waiting(t.situation()).questions.filter(({ kind }) => kind === 'who-holds');
  expect(
    first?.choices.map(({ id, because }) => [id, because.map(({ code, at }) => [code, at?.kind])]),
  ).toEqual(['holds:g1', 'holds:r1'].map((id) => [id, [['wa-came-first', 'side']]]));
  t.play({ type: 'answer', question: first?.id ?? '', choice: 'holds:g1' }, 'german');
  expect(JSON.stringify(ASL.tell(t.situation(), 'russian').play)).toBe(silent);
  expect(JSON.stringify(ASL.tell(t.situation(), 'german').play)).toContain('g1');
  expect(ASL.tell(t.situation(), 'german').play).not.toEqual(ASL.tell(t.situation(), 'russian').play);
});
