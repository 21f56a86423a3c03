/** Drawn walls and hedges: on which hexsides they stand, and on which level. */
import { expect, test } from 'vitest';
import { gapParts } from '../board/gap';
import type { Board, Depiction } from '../board/types';
import { HEX_ODD } from '../lattice/hex';
import type { Point } from '../lattice/types';
import { parseCell, parsePlace } from '../notation/parse';
import { edgePixels, pixelVertices } from './grid';
import { canvas, centreOf, code, width } from '../../test/drawn-lab';

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
  const { from: start, to: end } = found?.gap ?? { from: 99, to: 99 };
  const parts = gapParts(found?.gap ?? { from: 0, to: 1 });
  expect(Math.abs(start / parts - (from + 0.07))).toBeLessThan(0.05);
  expect(Math.abs(end / parts - (to - 0.07))).toBeLessThan(0.05);
});

/** Whether a pixel of a wall lies across a place of a side, looked for in small steps. */
function isDrawnAt(map: Pick<Depiction, 'terrain'>, [a, b]: readonly Point[], t: number): boolean {
  if (a === undefined || b === undefined) return false;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  for (let o = -3; o <= 3; o += 1 / 64) {
    const x = a.x + (b.x - a.x) * t + ((b.y - a.y) / length) * o;
    const y = a.y + (b.y - a.y) * t - ((b.x - a.x) / length) * o;
    if (map.terrain[Math.floor(y) * width + Math.floor(x)] === code('Wall')) return true;
  }
  return false;
}

test.each(
  ['C2-C3', 'C2-D2', 'C2-D1'].flatMap((side) =>
    [
      [0.35, 0.7],
      [0.31, 0.66],
      [0.4, 0.83],
      [0.27, 0.73],
    ].map(([from = 0, to = 0]) => [side, from, to] as const),
  ),
)('a break in %s from %d to %d is measured to the very edge of its pixels (B9.1)', (name, from, to) => {
  const map = canvas();
  map.along(name, 'Wall', { gap: [from, to] });
  const place = parsePlace(name, HEX_ODD);
  const { gap } = sideOf(map.derive(), name) ?? {};
  if (place.kind !== 'side' || gap === undefined) throw new Error(name);
  const vertices = pixelVertices(map, HEX_ODD, place.side.cell);
  const ends = [0, 1].map((i) => vertices[place.side.side + i] as Point);
  const [start, end] = [gap.from / gapParts(gap), gap.to / gapParts(gap)];
  const hair = 0.002;
  expect([start - hair, end + hair].map((t) => isDrawnAt(map, ends, t))).toEqual([true, true]);
  for (let t = start + hair; t < end; t += hair) expect([t, isDrawnAt(map, ends, t)]).toEqual([t, false]);
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

test('a wall along a cliff is there as well as the cliff, on the upper level; one that only crosses it is not (B9.6)', () => {
  const bluff = (draw: (map: ReturnType<typeof canvas>) => void, hill = 40) => {
    const map = canvas();
    const { x, y } = centreOf('C2');
    map.disc(x, y, hill, undefined, 1);
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
  // Anywhere between the middles of the two hexes, on its hill or at its foot.
  for (const off of [6, 8, 10, 12]) {
    expect(bluff((map) => map.along('C2-C3', 'Wall', { off }))).toEqual({
      terrain: 'wall',
      base: 1,
      cliff: true,
    });
    expect(bluff((map) => map.along('C2-C3', 'Wall', { off: -off }), 31)).toEqual({
      terrain: 'wall',
      base: 0,
      cliff: true,
    });
  }
  // Walls of the hexsides around it are none of it.
  const around = ['C2-D2', 'C2-D1', 'C1-C2', 'B1-C2', 'B2-C2', 'D2-C3', 'B2-C3', 'C3-D3', 'B3-C3'];
  expect(bluff((map) => around.forEach((side) => map.along(side, 'Wall')))).toEqual({ terrain: 'cliff' });
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
