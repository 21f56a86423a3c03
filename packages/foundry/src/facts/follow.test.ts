import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partOf } from '../host/guard';
import { follow } from './follow';
import { held } from './source';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PART = partOf('timer', 'a follower');
const turn = (): void => void vi.runAllTimers();

test('a follower acts once for all changes of a turn, and rests if its fact has the same value', () => {
  const pen = held(1);
  const seen: unknown[] = [];
  const end = follow(
    PART,
    () => pen.read() > 1,
    (now) => seen.push(now),
  );
  for (const width of [0, 3, 5]) pen.write(width);
  expect(seen).toEqual([]);
  turn();
  expect(seen).toEqual([true]);
  pen.write(7);
  turn();
  expect(seen).toEqual([true]);
  pen.write(0);
  turn();
  expect(seen).toEqual([true, false]);
  end();
  pen.write(9);
  turn();
  expect(seen).toEqual([true, false]);
});

test('a follower that starts with its facts already shown waits for a change', () => {
  const pen = held('blunt');
  const seen: unknown[] = [];
  const end = follow(PART, pen.read, (now) => seen.push(now), true);
  pen.write('blunt');
  turn();
  expect(seen).toEqual([]);
  pen.write('sharp');
  turn();
  expect(seen).toEqual(['sharp']);
  end();
});

test('a follower that throws is reported once; it is tried again, and the others go on', () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const pen = held(0);
  const seen: number[] = [];
  const ends = [
    follow(PART, pen.read, () => {
      throw new RangeError('broken');
    }),
    follow(PART, pen.read, (now) => seen.push(now ?? 0)),
  ];
  for (const width of [1, 2]) {
    pen.write(width);
    turn();
  }
  expect(seen).toEqual([1, 2]);
  expect([complain.mock.calls.length, PART.told, PART.off]).toEqual([2, true, false]);
  for (const end of ends) end();
  complain.mockRestore();
});

test('a value that is written again wakes no follower', () => {
  const pen = held(0);
  const look = vi.fn(() => pen.read());
  const end = follow(PART, look, () => undefined);
  pen.write(1);
  turn();
  const looked = vi.getTimerCount();
  pen.write(1);
  expect([looked, vi.getTimerCount()]).toEqual([0, 0]);
  end();
});

test('facts that throw count as one more value', () => {
  const pen = held(0);
  const seen: unknown[] = [];
  const end = follow(
    PART,
    () => {
      if (pen.read() === 2) throw new RangeError('unreadable');
      return pen.read();
    },
    (now) => seen.push(now),
  );
  for (const width of [1, 2, 3]) {
    pen.write(width);
    turn();
  }
  expect(seen).toEqual([1, new RangeError('unreadable'), 3]);
  end();
});
