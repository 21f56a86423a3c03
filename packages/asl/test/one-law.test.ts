/** Laws that once stood in several places, and gave two answers for one line: each is read in its own file alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file: relative(SRC, join(SRC, file)).split(sep).join('/'),
    text: readFileSync(join(SRC, file), 'utf8'),
  }));
const saidIn = (what: RegExp): readonly string[] =>
  sources.flatMap(({ file, text }) => (what.test(text) ? [file] : [])).sort();

test.each([
  ['B9.1: what lies in a break of a drawing', /\bgapParts\b|\bgap\.(?:from|to)\b/, ['barriers/gap.ts']],
  ['B9.1: whether breaks count', /gap\.model/, ['barriers/gap.ts', 'options/options.ts']],
  ['B9.1: which barriers a line meets', /\bhow: 'vertex' as const/, ['barriers/meetings.ts']],
  ['B9.36: behind what a vehicle is hulldown', /BARRIER_TEM\[\w+\]\.hulldown/, ['barriers/table.ts']],
  ['B9.62: on which level the crest of a Depression lies', /\bgroundAround\(/, ['barriers/barrier.ts']],
  ['B9.32: which hexsides a Bypass or a Crest leaves', /\bsidesMeet\(/, ['wall-advantage/hexsides.ts']],
  ['B9.322: whose setup it is', /phase === 'setup' && \(/, ['situation/moment.ts']],
  ['B9.324: what enemies do not see', /\.hidden \|\| isCovered/, ['situation/situation.ts']],
  [
    'B9.324: units that an enemy in a hex knows',
    /side !== \w*\.?side && !\w+\.hidden/,
    ['situation/units-index.ts'],
  ],
  ['B9.41: a unit between two Locations', /\b(e|unseenE)ntry\?\.unit\b/, ['situation/moment.ts']],
  ['B9.55: a unit in Good Order', /!unit\.broken && !unit\.prisoner/, ['situation/situation.ts']],
  ['B9.3: the TEM of a barrier', /\bdirect: [12]\b/, ['barriers/table.ts']],
])('%s is decided in one place', (_, what, files) => {
  expect(saidIn(what)).toEqual(files);
});
