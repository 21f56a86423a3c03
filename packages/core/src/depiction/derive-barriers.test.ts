/** Drawn walls and hedges: on which hexsides they stand, and on which level. */
import { expect, test } from 'vitest';
import type { Board } from '../board/types';
import { HEX_ODD } from '../lattice/hex';
import { parseCell, parsePlace } from '../notation/parse';
import { edgePixels } from './grid';
import { canvas, centreOf, width } from '../../test/drawn-lab';

const sideOf = (board: Board, name: string) => {
  const place = parsePlace(name, HEX_ODD);
  return place.kind === 'side' ? board.side(place.side) : undefined;
};

test('a drawn side is a side, from both of its hexes, and nothing else is', () => {
  const map = canvas();
  map.along('C2-D2', 'Wall');
  map.along('C3-C2', 'Hedge');
  const board = map.derive();
  expect(sideOf(board, 'C2-D2')).toEqual({ terrain: 'wall' });
  expect(sideOf(board, 'C2-C3')).toEqual({ terrain: 'hedge' });
  expect(board.sides.length).toBe(2);
});

test('a line drawn on one side of the hexside only still counts', () => {
  for (const off of [-2.5, 2.5]) {
    const map = canvas();
    map.along('C2-C3', 'Wall', { off });
    expect(sideOf(map.derive(), 'C2-C3')).toEqual({ terrain: 'wall' });
  }
});

test('where both hexes show another terrain the first hex decides', () => {
  const map = canvas();
  map.along('C2-C3', 'Hedge', { off: -4 });
  map.along('C2-C3', 'Wall', { off: 4 });
  const one = sideOf(map.derive(), 'C2-C3')?.terrain;
  const other = canvas();
  other.along('C2-C3', 'Wall', { off: -4 });
  other.along('C2-C3', 'Hedge', { off: 4 });
  expect(new Set([one, sideOf(other.derive(), 'C2-C3')?.terrain])).toEqual(new Set(['wall', 'hedge']));
});

test.each([
  ['C2-C3', 0.35, 0.7],
  ['C2-D2', 0.3, 0.6],
  ['C2-D1', 0.4, 0.75],
])('a break at the midpoint of %s is measured from the first end of the side', (side, from, to) => {
  const map = canvas();
  map.along(side, 'Wall', { gap: [from, to] });
  const found = sideOf(map.derive(), side);
  expect(found?.terrain).toBe('wall');
  // The brush is round and 2.5 pixels wide: it reaches into the break from both ends.
  expect(Math.abs((found?.gap?.from ?? 99) / 24 - (from + 0.07))).toBeLessThan(0.05);
  expect(Math.abs((found?.gap?.to ?? 99) / 24 - (to - 0.07))).toBeLessThan(0.05);
});

test('sides that only meet a barrier at their ends stay bare', () => {
  const map = canvas();
  for (const side of ['C2-C1', 'C2-D1', 'C2-D2', 'D2-C3', 'C3-D3', 'B2-B1', 'B1-C2', 'B2-C2', 'B2-C3']) {
    map.along(side, 'Wall');
  }
  const board = map.derive();
  expect(sideOf(board, 'C2-C3')).toBeUndefined();
  expect(board.sides.length).toBe(9);
});

test('a line that misses the sampling points but follows the side is there without a break', () => {
  const map = canvas();
  map.along('C2-C3', 'Hedge');
  // Only the two sampled pixels, one inside each hex.
  for (const [name, k] of [
    ['C2', 3],
    ['C3', 0],
  ] as const) {
    const { x, y } = edgePixels(map, HEX_ODD, parseCell(name))[k]!;
    map.terrain[y * width + x] = 0;
  }
  expect(sideOf(map.derive(), 'C2-C3')).toEqual({ terrain: 'hedge' });
});

test('levels, and where a barrier stands between two of them', () => {
  const low = canvas();
  const { x, y } = centreOf('C2');
  low.disc(x, y, 22, undefined, 1);
  low.along('C2-C3', 'Wall');
  expect(low.derive().cell(parseCell('C2'))?.level).toBe(1);
  // Between the wall and the crest line lies ground of level 0.
  expect(sideOf(low.derive(), 'C2-C3')).toEqual({ terrain: 'wall', base: 0 });

  const hill = canvas();
  hill.disc(x, y, 40, undefined, 1);
  hill.along('C2-C3', 'Wall', { level: 0 });
  expect(sideOf(hill.derive(), 'C2-C3')).toEqual({ terrain: 'wall', base: 1 });
});

test('a wall along a cliff is derived beside the cliff, on the upper level; one that only crosses it is not (B9.6)', () => {
  const bluff = (draw: (map: ReturnType<typeof canvas>) => void) => {
    const map = canvas();
    const { x, y } = centreOf('C2');
    map.disc(x, y, 40, undefined, 1);
    // The wall keeps to the edge of the cliff, on the hill.
    draw(map);
    map.along('C2-C3', 'Cliff', { level: 0 });
    return sideOf(map.derive(), 'C2-C3');
  };
  expect(bluff((map) => map.along('C2-C3', 'Wall', { off: -4, level: 1 }))).toEqual({
    terrain: 'wall',
    base: 1,
    cliff: true,
  });
  expect(bluff((map) => map.along('C2-D2', 'Wall'))).toEqual({ terrain: 'cliff' });
});

test('beside a depression a barrier stands on the ground round it, not on its bottom', () => {
  const map = canvas();
  const { x, y } = centreOf('C2');
  map.disc(x, y, 10, 'Gully', -1);
  map.along('C2-C3', 'Hedge');
  const board = map.derive();
  expect(board.cell(parseCell('C2'))).toMatchObject({ level: -1, depression: 'Gully', terrain: 'Gully' });
  expect(sideOf(board, 'C2-C3')).toEqual({ terrain: 'hedge', base: 0 });
});
