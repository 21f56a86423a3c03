import { expect, test } from 'vitest';
import { bestPlace, freest, holds, pointsBetween } from './place';

const area = { left: 110, top: 8, width: 860, height: 704 };
const size = { width: 460, height: 500 };

test('a window goes to the free left edge, and beside what is there', () => {
  expect(bestPlace(size, area, [])).toEqual({ left: 110, top: 8 });
  const play = { left: 110, top: 70, width: 380, height: 620 };
  expect(bestPlace(size, area, [play])).toEqual({ left: 510, top: 8 });
});

test('a window goes between two if it covers neither; else it covers as little as possible, and stays on the page', () => {
  const both = [
    { left: 110, top: 8, width: 380, height: 300 },
    { left: 600, top: 8, width: 370, height: 150 },
  ];
  const { left, top } = bestPlace(size, area, both);
  expect([left, top]).toEqual([510, 212]);
  const small = { left: 110, top: 8, width: 300, height: 200 };
  expect(bestPlace(size, small, both).left).toBeGreaterThanOrEqual(110);
});

test('points that the window is about weigh more than other windows', () => {
  const line = pointsBetween({ x: 200, y: 100 }, { x: 300, y: 600 });
  const place = bestPlace(size, area, [{ left: 510, top: 8, width: 460, height: 20 }], line);
  expect(line.some((point) => holds({ ...place, ...size }, point))).toBe(false);
  expect(place).toEqual({ left: 510, top: 212 });
});

test('of several corners the first is taken that covers fewest points and fits the page', () => {
  const page = { left: 110, top: 8, right: 950, bottom: 712 };
  const strip = { width: 300, height: 40 };
  const corners = [
    { left: 300, top: 400 },
    { left: 300, top: 200 },
    { left: 600, top: 300 },
  ];
  expect(freest(corners, strip, page, [])).toEqual({ left: 300, top: 400 });
  expect(freest(corners, strip, page, [{ x: 320, y: 410 }])).toEqual({ left: 300, top: 200 });
  const both = [
    { x: 320, y: 410 },
    { x: 320, y: 210 },
  ];
  expect(freest(corners, strip, page, both)).toEqual({ left: 600, top: 300 });
  // One that does not fit comes last, whatever it covers.
  expect(
    freest([{ left: 300, top: 700 }, ...corners.slice(0, 1)], strip, page, [{ x: 320, y: 410 }]),
  ).toEqual({
    left: 300,
    top: 400,
  });
  expect(freest([{ left: 0, top: 300 }], strip, page, [])).toEqual({ left: 110, top: 300 });
});

test('a window that the edge of the page moves back onto its own subject goes elsewhere, whatever it covers there', () => {
  const page = { left: 110, top: 8, right: 950, bottom: 712 };
  const counter = [{ x: 540, y: 570 }];
  const corners = [
    { left: 640, top: 535 },
    { left: 310, top: 400 },
  ];
  const others = [
    { x: 340, y: 420 },
    { x: 440, y: 420 },
  ];
  const hand = { width: 460, height: 70 };
  expect(freest(corners, hand, page, others)).toEqual({ left: 490, top: 535 });
  expect(freest(corners, hand, page, others, counter)).toEqual({ left: 310, top: 400 });
  // One that has to be moved down is better still than one on the subject.
  expect(
    freest(
      [
        { left: 640, top: 535 },
        { left: 310, top: 700 },
      ],
      hand,
      page,
      others,
      counter,
    ),
  ).toEqual({
    left: 310,
    top: 642,
  });
});
