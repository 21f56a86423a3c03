import { expect, test } from 'vitest';
import { knownToGm, type Json } from '@bocage/core/game';
import { formatCell } from '@bocage/core/notation';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const open = ground({});
const MPH = { phase: 'movement', attacker: 'german' };
const MMG = { kind: 'equipment', armed: false };
const HELD = { ...MMG, possessedBy: 'g1' };
const codes = (outcome: { readonly refused: readonly { readonly code: string }[] }) =>
  outcome.refused.map(({ code }) => code);
const stateOf = (t: Table, id: string) => t.situation().units.find((u) => u.id === id)?.state;
const at = (t: Table, id: string) => {
  const found = t.situation().units.find((u) => u.id === id);
  return found && formatCell(found.cell, open);
};
const told = (t: Table, side: string, id: string) =>
  ASL.tell(t.situation(), side).units.find((u) => u.id === id);
const play = (t: Table, type: string, more: Readonly<Record<string, Json>>, by = 'german') =>
  t.play({ type, unit: 'g1', weapon: 'g9', ...more }, by);

test('A4.4: an item is taken up, handed over and dropped, and each is told', () => {
  const t = table(open, [unit('g1', 'D4'), unit('g2', 'D4'), unit('g9', 'D4', MMG), unit('r1', 'H8')], MPH);
  expect(codes(play(t, 'take-up', {}))).toEqual([]);
  expect(stateOf(t, 'g9')?.['possessedBy']).toBe('g1');
  expect(t.heard('russian')).toEqual(['taken-up g1']);
  expect(codes(t.play({ type: 'take-up', unit: 'g2', weapon: 'g9' }, 'german'))).toEqual(['possess-taken']);
  expect(codes(play(t, 'transfer', { to: 'g2' }))).toEqual([]);
  expect(stateOf(t, 'g9')?.['possessedBy']).toBe('g2');
  expect(codes(play(t, 'drop', {}))).toEqual(['possess-not-its']);
  expect(codes(t.play({ type: 'drop', unit: 'g2', weapon: 'g9' }, 'german'))).toEqual([]);
  expect(stateOf(t, 'g9')?.['possessedBy'] ?? null).toBeNull();
});

test('A4.4: only an unbroken unit of the same side and Location takes an item', () => {
  const bars = (g1: Readonly<Record<string, Json>>, item: string, by = 'german') => {
    const t = table(open, [unit('g1', 'D4', g1), unit('g9', item, MMG), unit('r1', 'H8')], MPH);
    return codes(play(t, 'take-up', {}, by));
  };
  expect(bars({}, 'D5')).toEqual(['possess-apart']);
  expect(bars({ broken: true }, 'D4')).toEqual(['possess-cannot']);
  expect(bars({ kind: 'vehicle', vehicle: 'truck' }, 'D4')).toEqual(['possess-cannot']);
  expect(bars({}, 'D4', 'russian')).toEqual(['play-not-your-unit']);
  const t = table(open, [unit('g1', 'D4'), unit('g2', 'D4')], MPH);
  expect(codes(play(t, 'take-up', { weapon: 'g2' }))).toEqual(['possess-no-item']);
});

test('A4.4: an item moves with its possessor and not alone', () => {
  const t = table(open, [unit('g1', 'D4'), unit('g9', 'D4', HELD), unit('r1', 'H8')], MPH);
  expect(codes(t.play({ type: 'move', unit: 'g1', path: ['D3', 'D2'] }, 'german'))).toEqual([]);
  expect([at(t, 'g1'), at(t, 'g9')]).toEqual(['D2', 'D2']);
  // Both were dragged: the item is there already, though its way began elsewhere.
  const both = t.play({ type: 'move', unit: 'g9', path: ['D3', 'D2'] }, 'german');
  expect([codes(both), both.log]).toEqual([[], []]);
  expect(codes(t.play({ type: 'move', unit: 'g9', path: ['D3'] }, 'german'))).toEqual(['play-carried']);
  expect(at(t, 'g9')).toBe('D2');
});

test('B9.324: an item is hidden and under "?" with its possessor, and tells its enemies no more than a dummy', () => {
  const covered = table(
    open,
    [
      unit('g1', 'D4', { concealed: true }),
      unit('g9', 'D4', HELD),
      unit('g5', 'D4', { kind: 'dummy', concealed: true }),
    ],
    MPH,
  );
  covered.play({ type: 'settle' });
  expect(told(covered, 'russian', 'g9')?.state).toEqual({ concealed: true });
  expect(told(covered, 'russian', 'g9')?.state).toEqual(told(covered, 'russian', 'g5')?.state);
  expect(told(covered, 'german', 'g9')?.state['possessedBy']).toBe('g1');
  covered.play({ type: 'state', unit: 'g1', set: { concealed: false } }, 'german');
  expect(told(covered, 'russian', 'g9')?.state).toMatchObject({ kind: 'equipment', possessedBy: 'g1' });
  const hidden = table(open, [unit('g1', 'D4', { hidden: true }), unit('g9', 'D4', HELD)], MPH);
  // Before the rules have settled it as well.
  expect(told(hidden, 'russian', 'g9')).toBeUndefined();
  hidden.play({ type: 'settle' });
  expect(stateOf(hidden, 'g9')?.['hidden']).toBe(true);
  expect(told(hidden, 'russian', 'g9')).toBeUndefined();
});

test('B9.324: what passes between covered units is told to their own side alone', () => {
  const t = table(
    open,
    [
      ...['g1', 'g2'].map((id) => unit(id, 'D4', { concealed: true })),
      unit('g9', 'D4', HELD),
      unit('r1', 'H8'),
    ],
    MPH,
  );
  expect(codes(play(t, 'transfer', { to: 'g2' }))).toEqual([]);
  expect([t.heard('german'), t.heard('russian')]).toEqual([['transferred g1'], []]);
});

test('A12.14: a unit under "?" loses it when enemies see it take an item', () => {
  const t = table(
    open,
    [unit('g1', 'D4', { concealed: true }), unit('g9', 'D4', MMG), unit('r1', 'D6')],
    MPH,
  );
  expect(codes(play(t, 'take-up', {}))).toEqual([]);
  expect(stateOf(t, 'g1')?.['concealed']).toBe(false);
  const far = table(
    ground({}, { D5: 'Stone Building' }),
    [unit('g1', 'D4', { concealed: true }), unit('g9', 'D4', MMG), unit('r1', 'D6')],
    MPH,
  );
  expect(codes(play(far, 'take-up', {}))).toEqual(['play-shows-unit']);
});

test('A4.4: an item whose possessor goes lies there, and nobody possesses it', () => {
  const t = table(open, [unit('g1', 'D4'), unit('g9', 'D4', HELD), unit('r1', 'H8')], MPH);
  t.play({ type: 'eliminate', unit: 'g1' });
  expect(stateOf(t, 'g9')?.['possessedBy'] ?? null).toBeNull();
  expect(at(t, 'g9')).toBe('D4');
});

test('A4.4: the hand offers each item of the Location, and of its own to whom it goes', () => {
  const t = table(
    open,
    [
      unit('g1', 'D4'),
      unit('g2', 'D4'),
      unit('g9', 'D4', MMG),
      unit('g8', 'D4', { ...MMG, possessedBy: 'g2' }),
    ],
    MPH,
  );
  const offered = (id: string) =>
    ASL.legal(knownToGm(t.situation()), id)
      .filter(({ type }) => ['take-up', 'drop', 'transfer'].includes(type))
      .map(({ type, weapon, to }) => [type, weapon, to].filter((one) => one !== undefined).join(' '));
  expect(offered('g1')).toEqual(['take-up g9']);
  expect(offered('g2')).toEqual(['take-up g9', 'drop g8', 'transfer g8 g1']);
  expect(offered('g8')).toEqual([]);
});

test('A4.4: a situation file keeps who possesses what, and refuses what cannot be', () => {
  const t = table(open, [unit('g1', 'D4'), unit('g9', 'D4', HELD)], MPH);
  const file = ASL.json.write(t.situation());
  const read = ASL.json.read(file);
  expect(read.units.find((u) => u.id === 'g9')?.state['possessedBy']).toBe('g1');
  const wrong = JSON.parse(JSON.stringify(file).replace('"possessedBy":"g1"', '"possessedBy":"g7"')) as Json;
  expect(() => ASL.json.read(wrong)).toThrow(/possessedBy/);
});
