import { expect, test } from 'vitest';
import { readStored } from './log-flag';

const line = { kind: 'claims', unit: 'a', because: [{ code: 'wa-holds', rule: 'B9.32' }] };
const reckoning = { dice: [3], parts: [{ id: 'cover', value: 1, because: [] }], total: 1, final: 4 };
const whole = { scene: 's', lines: [line, { kind: 'shot', because: [], reckoning }], names: { b: 'Bren' } };

test('the lines of a message are read back', () => {
  expect(readStored(JSON.stringify(whole))).toEqual(whole);
  expect(readStored(JSON.stringify({ ...whole, beside: 'm' }))?.beside).toBe('m');
});

test('damaged lines are none: nothing that reads them meets what it cannot show', () => {
  const lines = (...said: readonly unknown[]) => JSON.stringify({ scene: 's', lines: said });
  for (const text of [
    ...[undefined, 7, {}, '', '{', 'null', '[]', '{}'],
    ...['{"scene":"s"}', '{"scene":5,"lines":[]}', '{"scene":"s","lines":5}'],
    lines(null),
    lines('claims'),
    lines({ kind: 5, because: [] }),
    lines({ kind: 'claims' }),
    lines({ kind: 'claims', because: [null] }),
    lines({ kind: 'claims', because: [{ code: 'x' }] }),
    lines({ kind: 'claims', because: [], unit: {} }),
    lines({ kind: 'claims', because: [], facts: 'x' }),
    lines({ kind: 'shot', because: [], reckoning: { ...reckoning, final: undefined } }),
    lines({ kind: 'shot', because: [], reckoning: { total: 1, final: 1 } }),
    lines({ kind: 'shot', because: [], reckoning: { ...reckoning, parts: [{}] } }),
  ])
    expect(readStored(text), String(text)).toBeUndefined();
  // What only adds to the lines is left out alone.
  expect(readStored(JSON.stringify({ ...whole, names: { b: 5 }, beside: 5 }))).toEqual({
    scene: 's',
    lines: whole.lines,
  });
});
