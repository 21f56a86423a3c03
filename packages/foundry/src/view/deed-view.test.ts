import { expect, test } from 'vitest';
import { deedView, saidOnce } from './deed-view';
import type { LogLine } from './log-view';

const game = { headlines: ['moved', 'wa-lost'] };
const line = (kind: string, unit: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ kind, unit, particle: '', text: `${kind} of ${unit}`, because: [] },
  ...more,
});
const told = (...lines: readonly LogLine[]) => {
  const deed = deedView(game, lines);
  return deed && { head: deed.text, nth: deed.nth, rest: deed.rest.map(({ text }) => text), more: deed.more };
};

test('a move shows the arrival of its unit, the last of several; its results unfold in order', () => {
  const first = line('moved', 'Green', { text: 'Green moves to A2' });
  const last = line('moved', 'Green', { text: 'Green moves to A3' });
  expect(told(line('wa-lost', 'Green'), first, line('odd', 'Grey'), last, line('moved', 'Grey'))).toEqual({
    head: 'Green moves to A3',
    nth: 4,
    rest: ['wa-lost of Green', 'Green moves to A2', 'odd of Grey', 'moved of Grey'],
    more: 4,
  });
});

test('a dice result tells more than all others; lines without a rank tell by the first', () => {
  const reckoning = { dice: '3, 4', thrown: 7, parts: [], total: '+1', final: 8 };
  expect(told(line('moved', 'Green'), line('shot', 'Grey', { reckoning }))?.head).toBe('shot of Grey');
  expect(told(line('odd', 'Green'), line('odd', 'Green', { text: 'again' }))?.head).toBe('odd of Green');
  expect(told()).toBeUndefined();
});

test('a single line unfolds only its reasons', () => {
  const because = [{ text: 'so', rule: 'R1' }];
  expect(deedView(game, [line('moved', 'Green')])).toMatchObject({ folds: false, rest: [] });
  expect(deedView(game, [line('moved', 'Green', { because })])?.folds).toBe(true);
});

test('a line told alike to each side stands once; a repeated event stands twice', () => {
  const entry = (to: string | undefined, kind = 'wa-lost') => ({
    entry: { kind, unit: 'u1', because: [], ...(to === undefined ? {} : { to }) },
  });
  expect(saidOnce([entry('axis'), entry('allies'), entry('neutral')])).toHaveLength(1);
  expect(saidOnce([entry(undefined), entry(undefined)])).toHaveLength(2);
  expect(saidOnce([entry('axis'), entry('allies', 'wa-gained')])).toHaveLength(2);
});
