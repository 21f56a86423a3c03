import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('`--strict-types` refuses exactly the marks of the published types', () => {
  const said = execFileSync(process.execPath, ['scripts/type-marks.mjs', '--check'], { cwd: root });
  expect(said.toString()).toContain('as the types of 13');
});
