import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('what is refused under `--strict-types` is what the published types say', () => {
  const said = execFileSync(process.execPath, ['scripts/type-marks.mjs', '--check'], { cwd: root });
  expect(said.toString()).toContain('as the types of 13');
});
