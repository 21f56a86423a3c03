/** Counting hindrances: only between the ends, the greatest per range, up to six. */
import { expect, test } from 'vitest';
import { touchLab } from '../../../test/touch-lab';
import { addHindrance, hinder } from './area-hindrance';
import { HINDRANCE_SIX } from './area-line';
import { terrainId } from '../board/terrain-ids';

/** Returns the hindrance that a hex at these ranges adds to a line over four hexes. */
const added = (hex: string, rV: number, rT: number, name = 'Grain'): number => {
  const { line, index } = touchLab({ from: ['C1', 0], to: ['C5', 0], line: { rV, rT } });
  hinder(line, { hex: index(hex), terrain: terrainId(name), level: 0, near: -1, sideV: 0, sideT: 0 });
  return line.total;
};

test('LOS-80: only hexes nearer to both ends than the ends are to each other hinder (A6.7)', () => {
  expect([added('C3', 2, 2), added('C1', 2, 2), added('C5', 2, 2)]).toEqual([1, 0, 0]);
  expect([added('B3', 3, 3), added('B3', 4, 3), added('B3', 3, 4), added('B3', 5, 1)]).toEqual([1, 0, 0, 0]);
});

test('LOS-80: light woods and roofless ruins count two (A6.7)', () => {
  const names = ['Grain', 'Light Woods', 'Roofless Stone Factory, 1.5 Level', 'Gutted Stone Building'];
  expect(names.map((name) => added('C3', 2, 2, name))).toEqual([1, 2, 2, 2]);
});

test('LOS-81: at one range the greatest hindrance counts and is reported (A6.7)', () => {
  const told: unknown[] = [];
  const onHindrance = (...facts: readonly number[]): void => void told.push(facts);
  const { line } = touchLab({ from: ['C1', 0], to: ['C5', 0], line: { onHindrance } });
  const add = (value: number, range: number): readonly number[] => [
    addHindrance(line, 7, 8, value, range),
    line.total,
  ];
  expect([add(1, 1), add(2, 1), add(1, 1), add(2, 1), add(1, 2)]).toEqual([
    [0, 1],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 3],
  ]);
  expect(told).toEqual([
    [7, 8, 1, 1],
    [7, 8, 2, 1],
    [7, 8, 1, 2],
  ]);
});

test('LOS-82: the sixth hindrance blocks (A6.7)', () => {
  const { line } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
  const codes = [2, 2, 1, 1, 1].map((value, range) => addHindrance(line, 0, 0, value, range));
  expect(codes).toEqual([0, 0, 0, HINDRANCE_SIX, HINDRANCE_SIX]);
});
