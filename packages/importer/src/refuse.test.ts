import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalOf } from '../test/outcome';
import { REFUSED_ARCHIVES } from '../test/refused-archives';
import { REFUSED_PACKED } from '../test/refused-packed';
import { IMPORT_NOTES, importBoard } from './import';
import { unpackBoard } from './pack';
import { REFUSALS } from './refuse';

test.each(REFUSED_ARCHIVES)('$code: $why', ({ code, bytes, says, limits }) => {
  const start = performance.now();
  const { info, message } = refusalOf(() => importBoard(bytes, { name: 'bdX', ...(limits && { limits }) }));
  expect(info.code).toBe(code);
  expect(message).toContain('bdX');
  expect(message).toContain(says);
  expect(message).not.toMatch(/[\n?]|undefined|NaN"?$/);
  expect(performance.now() - start).toBeLessThan(5000);
});

test.each(REFUSED_PACKED)('packed board: %s', (_, text, says) => {
  const { info, message } = refusalOf(() => unpackBoard(text, 'board.json'));
  expect(['packed-damaged', 'member-damaged']).toContain(info.code);
  expect(message).toContain('board.json');
  expect(message).toContain(says);
});

test('every refusal is tested, and worded in both languages with the same facts', () => {
  const tested = new Set([...REFUSED_ARCHIVES.map((c) => c.code), 'packed-damaged']);
  for (const lang of ['en', 'ja']) {
    const file = new URL(`../../../lang/${lang}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')).BOCAGE.Import as Record<string, string>;
    for (const [code, english] of Object.entries(REFUSALS)) {
      expect(tested).toContain(code);
      const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
      expect(placeholders(texts[code] ?? '')).toEqual(placeholders(`{where} ${english}`));
    }
    for (const code of IMPORT_NOTES) expect(texts[code]).toBeTypeOf('string');
  }
});
