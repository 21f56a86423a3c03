import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meets, type Corner, type Rect, type Size } from './place';
import { placeAmong, roomAmong, type Lying } from './room';

// A small page: every place on it can be looked at.
const PAGE = { left: 11, top: 5, width: 40, height: 30 };
const RIGHT = PAGE.left + PAGE.width;
const FOOT = PAGE.top + PAGE.height;

/** A rectangle that may hang off the page. */
const rect = fc.record({
  left: fc.integer({ min: 0, max: RIGHT }),
  top: fc.integer({ min: 0, max: FOOT }),
  width: fc.integer({ min: 1, max: 22 }),
  height: fc.integer({ min: 1, max: 16 }),
});
const rects = fc.array(rect, { maxLength: 4 });
const layout = fc
  .record({ own: rects, others: rects, windows: rects, quiet: rects })
  .map((lying): Lying => ({ ...lying, heads: lying.windows.map((one) => ({ ...one, height: 1 })) }));
const size = fc.record({
  width: fc.integer({ min: 2, max: PAGE.width }),
  height: fc.integer({ min: 2, max: PAGE.height }),
});
const edge = fc.constantFrom('left', 'right');

const isClear = (corner: Corner, { width, height }: Size, rects: readonly Rect[]): boolean =>
  !rects.some((one) => meets({ ...corner, width, height }, one));

/** Whether any place of the page keeps clear of all these. */
function hasRoom({ width, height }: Size, rects: readonly Rect[]): boolean {
  for (let left = PAGE.left; left <= RIGHT - width; left += 1)
    for (let top = PAGE.top; top <= FOOT - height; top += 1)
      if (isClear({ left, top }, { width, height }, rects)) return true;
  return false;
}

/** Checks a law of all layouts. */
const always = (law: (window: Size, lying: Lying, from: 'left' | 'right') => void): void =>
  void fc.assert(fc.property(size, layout, edge, law), { numRuns: 200 });

const isOnPage = ({ left, top }: Corner, { width, height }: Size): boolean =>
  left >= PAGE.left && top >= PAGE.top && left + width <= RIGHT && top + height <= FOOT;

test('a window lies on the page, whatever lies there', () => {
  always((window, lying, from) => {
    expect(isOnPage(placeAmong(window, PAGE, lying, from), window)).toBe(true);
  });
});

test('a window covers its own subject only if it would everywhere', () => {
  always((window, lying, from) => {
    const place = placeAmong(window, PAGE, lying, from);
    expect(isClear(place, window, lying.own)).toBe(hasRoom(window, lying.own));
  });
});

test('a window covers the subjects of others, and then the heads of windows, only if it would everywhere else', () => {
  always((window, lying, from) => {
    const place = placeAmong(window, PAGE, lying, from);
    const free: Rect[] = [...lying.own];
    for (const next of [lying.others, lying.heads]) {
      if (!hasRoom(window, free)) return;
      free.push(...next);
      expect(isClear(place, window, free)).toBe(hasRoom(window, free));
    }
  });
});

test('a window covers nothing where there is room', () => {
  always((window, lying, from) => {
    const all = Object.values(lying).flat();
    expect(isClear(placeAmong(window, PAGE, lying, from), window, all)).toBe(hasRoom(window, all));
  });
});

test('a window that opens by itself covers neither its subject nor another window; without room it stays closed', () => {
  always((window, lying, from) => {
    const mine = [...lying.own, ...lying.windows];
    const place = roomAmong(window, PAGE, lying, from);
    expect(place !== undefined).toBe(hasRoom(window, mine));
    if (!place) return;
    expect(isOnPage(place, window) && isClear(place, window, mine)).toBe(true);
    const all = Object.values(lying).flat();
    expect(isClear(place, window, all)).toBe(hasRoom(window, all));
  });
});

test('a window that is larger than the page does not open by itself', () => {
  const nothing = { own: [], others: [], windows: [], heads: [], quiet: [] };
  expect(roomAmong({ width: 41, height: 3 }, PAGE, nothing, 'right')).toBeUndefined();
  expect(roomAmong({ width: 4, height: 31 }, PAGE, nothing, 'right')).toBeUndefined();
  expect(roomAmong({ width: 40, height: 30 }, PAGE, nothing, 'right')).toEqual({ left: 11, top: 5 });
});
