import { RulesError } from '@bocage/core';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type Json, type Situation } from '@bocage/core/game';
import { ASL } from '@bocage/asl';
import { expect, test } from 'vitest';
import en from '../../../../lang/en.json' with { type: 'json' };
import { planView } from '../view/plan-view';
import { createPlanner } from './plan';

const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const board = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 8 },
  sides: [
    [side('C3', 'C4'), { terrain: 'hedge' }],
    [side('C5', 'C6'), { terrain: 'hedge' }],
    [side('C6', 'C7'), { terrain: 'cactus-hedge' }],
  ],
});
const at = (state: Readonly<Record<string, Json>> = {}): Situation => ({
  board,
  options: {},
  units: [{ id: 'u', side: 'axis', cell: parseCell('C5'), state }],
});
const way = (...hexes: string[]) => hexes.map((hex) => parseCell(hex));
const textOf = (key: string): string | undefined =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], en) as
    string | undefined;
const words = {
  localize: (key: string) => textOf(key) ?? key,
  format: (key: string, data: Readonly<Record<string, string>>) =>
    (textOf(key) ?? key).replace(/\{(\w+)\}/g, (_, id: string) => data[id] ?? ''),
  has: (key: string) => typeof textOf(key) === 'string',
};
const viewOf = (plan: NonNullable<ReturnType<ReturnType<typeof createPlanner>>>) =>
  planView(words, { board, game: ASL, unit: () => 'Squad' }, plan);

test('a way is told step by step: hex, hexside, and the sum so far', () => {
  const plan = createPlanner(ASL, knownToGm(at({ mp: 3, wa: true })), 'u')(way('C4', 'C3', 'C2'));
  const view = plan && viewOf(plan);
  expect(view?.steps.map((s) => [s.place, s.cell, s.side, s.sum])).toEqual([
    ['C4', '1', '', '1'],
    ['C3', '1', '+1', '3'],
    ['C2', '1', '', '4'],
  ]);
  expect([view?.total, view?.over]).toEqual(['4 of 3 MF', true]);
  // It has WA only at the start, and loses it once.
  expect(plan?.lost.map(({ id }) => id)).toEqual(['wa']);
  expect(view?.notes.map(({ kind }) => kind)).toEqual(['over', 'lost']);
});

test('a unit’s state after a step decides the next cost: another state is asked about anew', () => {
  const planner = createPlanner(ASL, knownToGm(at({ wa: true })), 'u');
  const around = planner(way('C4', 'D4', 'C5', 'C4'));
  expect(around?.steps.map(({ answer }) => answer.lost.map(({ id }) => id))).toEqual([['wa'], [], [], []]);
  expect(around?.end).toMatchObject({ id: 'u', cell: parseCell('C4') });
  expect(around?.end.state['wa']).toBeUndefined();
  expect(planner(way('C4'))?.lost.map(({ id }) => id)).toEqual(['wa']);
});

test('a barred step ends the way, with its reason', () => {
  const plan = createPlanner(ASL, knownToGm(at()), 'u')(way('C6', 'C7', 'C8'));
  const view = plan && viewOf(plan);
  expect(view?.steps.map((s) => [s.place, s.state])).toEqual([
    ['C6', 'open'],
    ['C7', 'barred'],
  ]);
  expect([view?.total, view?.notes[0]?.kind]).toEqual(['2 MF', 'barred']);
  expect(view?.notes[0]?.text).toMatch(/B9\.7/);
});

test('no step is asked about twice, and a step without an answer is left out', () => {
  const asked: Json[] = [];
  const step: typeof ASL.step = (situation, unit, to) => {
    asked.push(to);
    return ASL.step(situation, unit, to);
  };
  const planner = createPlanner({ step }, knownToGm(at()), 'u');
  planner(way('C4', 'C3'));
  planner(way('C4', 'C3', 'C2'));
  planner(way('C4'));
  expect(asked).toEqual([{ to: 'C4' }, { to: 'C3' }, { to: 'C2' }]);
  // Another way to the same hex: the steps beyond are known.
  planner(way('C4', 'D4', 'D3'));
  planner(way('D5', 'D4', 'D3'));
  expect(asked.slice(3)).toEqual([{ to: 'D4' }, { to: 'D3' }, { to: 'D5' }, { to: 'D4' }]);
  const silent = {
    step: () => {
      throw new RulesError('bad-value', { where: 'step', value: '', expected: 'x' });
    },
  };
  expect(createPlanner({}, knownToGm(at()), 'u')(way('C4'))).toBeUndefined();
  expect(createPlanner(silent, knownToGm(at()), 'u')(way('C4'))).toBeUndefined();
  expect(createPlanner(ASL, knownToGm(at()), 'x')(way('C4'))).toBeUndefined();
});
