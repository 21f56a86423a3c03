import { expect, test } from 'vitest';
import { jsonFault } from './read-file';
import { decodeJson } from './read-json';

test.each([
  ['{', 1, 2],
  ['', 1, 1],
  ['{"a":1,}', 1, 8],
  ['[1,\n 2 3]', 2, 4],
  ['PKgarbage', 1, 1],
  [`{"a": "${'x'.repeat(300)}" "b"}`, 1, 310],
])('%j is no JSON from line %i, column %i on', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column });
});

test('JSON is read, and a file that is none is named', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(decodeJson('f', bytes('{"cells":{}}'), 'board')).toEqual({ cells: {} });
  expect(() => decodeJson('f', bytes('{'), 'board')).toThrow('not-json');
  expect(() => decodeJson('f', new Uint8Array([0xc3, 0x28]), 'board')).toThrow('not-utf8');
});
