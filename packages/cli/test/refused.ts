import { expect } from 'vitest';
import { refusal } from './run-command';

/** A case that is refused: what it is, the call, its files, and what the one line says. */
export type Refused = readonly [string, readonly string[], Readonly<Record<string, string>>, RegExp];

/** One line that names what is wrong, exit code 2, in both languages. */
export async function expectRefusal([, argv, files, wants]: Refused): Promise<void> {
  const { codes, out, en, ja } = await refusal(argv, files);
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toMatch(wants);
  expect(en).not.toContain('\n');
  // No English sentence in the Japanese line.
  expect(ja).toMatch(/[ぁ-んァ-ン]/);
  expect(ja).not.toMatch(/expected|received| at .*\.ts/);
}
