import { expect, test } from 'vitest';
import { crc32 } from './crc';

test.each([
  ['', '00000000'],
  ['123456789', 'cbf43926'],
  ['The quick brown fox jumps over the lazy dog', '414fa339'],
])('the CRC-32 of "%s" is the published one', (text, crc) => {
  expect(crc32(text)).toBe(crc);
});

test('text beyond ASCII is counted in UTF-8', () => {
  expect(crc32('ボカージュ')).not.toBe(crc32('ぼかあじゅ'));
  expect(crc32('\u00e9')).toBe('0e048d3e');
});
