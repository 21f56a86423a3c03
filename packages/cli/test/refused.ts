import { expect } from 'vitest';
import { refusal } from './run-command';

/** A refused case: its name, the call, its files, and the text of the one line. */
export type Refused = readonly [string, readonly string[], Readonly<Record<string, string>>, RegExp];

/** Expects one line that names the fault, and exit code 2, in both languages. */
export async function expectRefusal([, argv, files, wants]: Refused): Promise<void> {
  const { codes, out, en, ja } = await refusal(argv, files);
  expect([codes, out]).toEqual([[2, 2], '']);
  expect(en).toMatch(wants);
  expect(en).not.toContain('\n');
  // No English sentence in the Japanese line.
  expect(ja).toMatch(/[ぁ-んァ-ン]/);
  expect(ja).not.toMatch(/expected|received| at .*\.ts/);
}
