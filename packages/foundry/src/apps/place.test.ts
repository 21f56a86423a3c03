import { expect, test } from 'vitest';
import { around, bestPlace, cornersIn, meets, pointsBetween, type Rect, type Taken } from './place';

const area = { left: 110, top: 8, width: 860, height: 704 };
const size = { width: 460, height: 500 };

const weighed = (rects: readonly Rect[], weight: number): readonly Taken[] =>
  rects.map((rect) => ({ ...rect, weight }));

/** A window opens among other windows, off its own subject. */
const opened = (others: readonly Rect[], subject: readonly Rect[] = [], page: Rect = area) =>
  bestPlace(
    size,
    page,
    [...weighed(others, 10), ...weighed(subject, 1000)],
    cornersIn(size, page, others, 'left'),
  );

test('a window goes to the free left edge, and beside what is there', () => {
  expect(opened([])).toEqual({ left: 110, top: 8 });
  const play = { left: 110, top: 70, width: 380, height: 620 };
  expect(opened([play])).toEqual({ left: 510, top: 8 });
});

test('a window goes between two if it covers neither; else it covers as little as possible, and stays on the page', () => {
  const both = [
    { left: 110, top: 8, width: 380, height: 300 },
    { left: 600, top: 8, width: 370, height: 150 },
  ];
  expect(opened(both)).toEqual({ left: 510, top: 212 });
  const small = { left: 110, top: 8, width: 300, height: 200 };
  expect(opened(both, [], small).left).toBeGreaterThanOrEqual(110);
});

test('what the window is about weighs more than other windows', () => {
  const line = pointsBetween({ x: 200, y: 100 }, { x: 300, y: 600 }).map((point) => around(point, 4));
  const place = opened([{ left: 510, top: 8, width: 460, height: 20 }], line);
  expect(line.some((part) => meets({ ...place, ...size }, part))).toBe(false);
  expect(place).toEqual({ left: 510, top: 212 });
});

test('where no edge is free of its subject, a window goes to any place that is', () => {
  const subject = [
    around({ x: 540, y: 60 }, 40),
    around({ x: 150, y: 650 }, 40),
    around({ x: 900, y: 650 }, 40),
  ];
  const place = opened([], subject);
  expect(subject.some((part) => meets({ ...place, ...size }, part))).toBe(false);
});

const page = { left: 110, top: 8, width: 840, height: 704 };
const strip = { width: 300, height: 40 };
const corners = [
  { left: 300, top: 400 },
  { left: 300, top: 200 },
  { left: 600, top: 300 },
];
const counter = (x: number, y: number, weight = 20): Taken => ({ ...around({ x, y }, 20), weight });

test('of several corners the first one wins that covers nothing', () => {
  expect(bestPlace(strip, page, [], corners)).toEqual({ left: 300, top: 400 });
  expect(bestPlace(strip, page, [counter(320, 410)], corners)).toEqual({ left: 300, top: 200 });
  const both = [counter(320, 410), counter(320, 210)];
  expect(bestPlace(strip, page, both, corners)).toEqual({ left: 600, top: 300 });
  // Beyond an edge of the page, it is moved in.
  expect(bestPlace(strip, page, [], [{ left: 0, top: 900 }])).toEqual({ left: 110, top: 672 });
});

test('a strip that covers something at each of its corners goes to the nearest free place', () => {
  const all = [counter(320, 410), counter(320, 210), counter(620, 310)];
  const { left, top } = bestPlace(strip, page, all, corners);
  expect(all.some((one) => meets({ left, top, ...strip }, one))).toBe(false);
  expect(Math.hypot(left - 300, top - 400)).toBeLessThan(70);
});

test('a strip that the edge of the page moves onto its own counter goes elsewhere, whatever it covers there', () => {
  const own = { ...around({ x: 540, y: 570 }, 40), weight: 1000 };
  const crowd = [{ left: 110, top: 8, width: 840, height: 500, weight: 20 }];
  const hand = { width: 460, height: 70 };
  const { left, top } = bestPlace(
    hand,
    page,
    [...crowd, own],
    [
      { left: 310, top: 690 },
      { left: 310, top: 535 },
    ],
  );
  expect(meets({ left, top, ...hand }, own)).toBe(false);
});
