import { expect, test } from 'vitest';
import { chartKey, readChart } from './chart';
import { readTerrain } from './terrain';

test('cells are read back as they were stored', () => {
  expect(chartKey('hexes', 'Stone Factory, 1.5 Level', 'truck')).toBe(
    'chart.hexes.Stone Factory, 1~5 Level.truck',
  );
  const stored = {
    hexes: { 'Stone Factory, 1~5 Level': { truck: '-' } },
    hexsides: { hedge: { truck: '2' } },
  };
  expect(readChart(stored)).toEqual({
    chart: { hexes: { 'Stone Factory, 1.5 Level': { truck: '-' } }, hexsides: { hedge: { truck: '2' } } },
    unreadable: [],
  });
});

test('an entry that is no cell is listed, and the others are kept', () => {
  const { chart, unreadable } = readTerrain({
    chart: { hexsides: { hedge: { truck: 3, halftrack: '2 + COT' }, wall: 'x' }, hexes: [] },
  });
  expect(chart).toEqual({ hexsides: { hedge: { halftrack: '2 + COT' } } });
  expect(unreadable).toEqual(['chart.hexsides.hedge.truck', 'chart.hexsides.wall', 'chart.hexes']);
});

test.each([undefined, null, 7, 'x', []])('no chart: %j', (value) => {
  expect(readTerrain({ chart: value }).chart).toEqual({});
});
