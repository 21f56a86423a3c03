import { expect, test } from 'vitest';
import { placeInText } from './read-file';
import { decodeJson } from './read-json';
import { scanJson } from './scan-json';

test.each([
  ['{', 1, 2],
  ['', 1, 1],
  ['{"a":1,}', 1, 8],
  ['[1,\n 2 3]', 2, 4],
  ['PKgarbage', 1, 1],
  ['{"a":NaN}', 1, 6],
  ['{"a":1} x', 1, 9],
  ['{"a":01}', 1, 7],
  ['{a:1}', 1, 2],
  ["['a']", 1, 2],
  ['["a\\x"]', 1, 4],
  ['["a\nb"]', 1, 4],
  ['["abc', 1, 6],
  ['{"a"}', 1, 5],
  ['[1,]', 1, 4],
  ['[}', 1, 2],
  [`{"a": "${'x'.repeat(300)}" "b"}`, 1, 310],
])('%j is no JSON from line %i, column %i on', (text, line, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  const scan = scanJson(text);
  expect(scan).toMatchObject({ kind: 'fault' });
  expect(scan.kind === 'fault' && placeInText(text, scan.at)).toEqual({ line, column });
});

test('reads JSON, and names a file that is not JSON', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(decodeJson('f', bytes('{"cells":{}}'), 'board')).toEqual({ cells: {} });
  expect(() => decodeJson('f', bytes('{'), 'board')).toThrow('not-json');
  expect(() => decodeJson('f', new Uint8Array([0xc3, 0x28]), 'board')).toThrow('not-utf8');
});

test.each([
  '0',
  ' {"a":[1,-2.5e+3,"\\u0041\\n",true,null,{}],"b":{"a":[]}} \r\n',
  `${'['.repeat(20000)}${']'.repeat(20000)}`,
])('a text that is JSON has no fault (%#)', (text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(scanJson(text)).toEqual({ kind: 'fine' });
});

test('a fault at the end of a large file is found at once', () => {
  expect(scanJson('['.repeat(200_000))).toEqual({ kind: 'fault', at: 200_000 });
  const large = `[${'{"a":1},'.repeat(200_000)}`;
  expect(scanJson(`${large}NaN]`)).toEqual({ kind: 'fault', at: large.length });
}, 2000);

test('a key that stands twice in one object is refused, for the last would win', () => {
  const decode = (text: string) => () => decodeJson('f', new TextEncoder().encode(text), 'board');
  expect(decode('{"cells":{"B2":{},"B3":{},"B2":{}}}')).toThrow('key-twice');
  expect(scanJson('{"a":1,"\\u0061":2}')).toEqual({ kind: 'twice', at: 7, key: 'a' });
  expect(scanJson('[{"a":1},{"a":{"a":2}}]')).toEqual({ kind: 'fine' });
});
