import { expect, test } from 'vitest';
import { knownToGm, type DeedSpec, type LegalAction } from '@bocage/core/game';
import { createBoard } from '@bocage/core/board';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { byTarget, entriesOf, offered } from './entries';

const board = createBoard({ name: 'x', lattice: HEX_ODD, extent: { columns: 6, firstRow: 1, rows: 6 } });
const unit = { id: 'a', side: 'green', cell: parseCell('C3'), state: {} };
const situation = knownToGm({ board, units: [unit], options: {} });
const DEEDS: readonly DeedSpec[] = [
  { id: 'fire', type: 'fire', door: 'hand', aim: { field: 'at', names: 'cell' }, by: 'weapon' },
  { id: 'move', type: 'move', door: 'drag', aim: { field: 'path', names: 'way' } },
  { id: 'enter', type: 'enter', door: 'drag', within: 'move' },
];

const action = (event: LegalAction['event'], allowed = true): LegalAction => ({
  event,
  allowed,
  because: allowed ? [] : [{ code: 'no', rule: 'A1' }],
});

const entries = (...actions: readonly LegalAction[]) =>
  entriesOf({ deeds: DEEDS, considered: () => actions }, situation, unit);

test('a deed is one entry with all its targets, in the game’s order, each weapon by itself', () => {
  const found = entries(
    action({ type: 'move', path: ['C4'] }),
    action({ type: 'fire', weapon: 'mg', at: 'D3' }),
    action({ type: 'fire', weapon: 'gun', at: 'D3' }),
    action({ type: 'fire', weapon: 'mg', at: 'D4' }, false),
    action({ type: 'enter', to: 'C4' }),
    action({ type: 'unheard-of' }),
  );
  expect(found.map(({ id, offers, refused }) => [id, offers.length, refused.length])).toEqual([
    ['fire mg', 1, 1],
    ['fire gun', 1, 0],
    ['move', 1, 0],
  ]);
});

test('a deed that may be done anywhere is offered without a target, and joins the likely ones', () => {
  const open = (weapon: string) => ({ type: 'fire', weapon });
  const found = entriesOf(
    {
      deeds: DEEDS,
      considered: () => [action({ type: 'fire', weapon: 'mg', at: 'D3' })],
      anywhere: () => [open('mg'), open('gun')],
    },
    situation,
    unit,
  );
  expect(offered(found).map(({ id, offers, open: at }) => [id, offers.length, at])).toEqual([
    ['fire mg', 1, open('mg')],
    ['fire gun', 0, open('gun')],
  ]);
});

test('ways to one cell are one target, and what cannot be read has none', () => {
  const [move] = entries(
    action({ type: 'move', path: ['C4', 'D4'] }),
    action({ type: 'move', path: ['D3', 'D4'] }),
    action({ type: 'move', path: ['C4'] }),
    action({ type: 'move', path: ['Z99'] }),
  );
  const targets = byTarget(move?.offers ?? []);
  expect([...targets.values()].map((offers) => offers.length)).toEqual([2, 1, 1]);
  expect(targets.get('')?.[0]?.aim).toBeUndefined();
});

test('deeds of a group are one entry, and each of its offers knows its own deed', () => {
  const marks: readonly DeedSpec[] = [
    { id: 'pin', type: 'state', when: { 'set.pinned': true }, door: 'hand', group: 'by-hand' },
    { id: 'break', type: 'state', when: { 'set.broken': true }, door: 'hand', group: 'by-hand' },
  ];
  const actions = [
    action({ type: 'state', set: { broken: true } }),
    action({ type: 'state', set: { pinned: true } }),
  ];
  const found = entriesOf({ deeds: marks, considered: () => actions }, situation, unit);
  expect(found.map(({ id, group }) => [id, group])).toEqual([['by-hand', 'by-hand']]);
  expect(found[0]?.offers.map(({ deed }) => deed?.id)).toEqual(['break', 'pin']);
});

test('a deed done to the whole cell of a unit is aimed at that cell, and keeps whom it names', () => {
  const shoot: DeedSpec = {
    id: 'shoot',
    type: 'shoot',
    door: 'hand',
    aim: { field: 'at', names: 'unit', whole: 'cell' },
  };
  const considered = () => [action({ type: 'shoot', at: 'a' }), action({ type: 'shoot', at: 'gone' })];
  const [entry] = entriesOf({ deeds: [shoot], considered }, situation, unit);
  expect(entry?.offers.map(({ aim }) => aim)).toEqual([
    { kind: 'cell', cell: unit.cell, unit: 'a' },
    { kind: 'unit', id: 'gone' },
  ]);
});
