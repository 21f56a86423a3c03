// Mutants that --survivors of run.mjs tries again (docs/mutation.md), and the name of a run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { foundOf, survived, triedAgain, versionOf } from './last-run.mjs';
import { asTried, isDrawn, keyOf } from './sample.mjs';

const FILE = 'packages/asl/src/tem/tem.ts';

/** A mutant from one column of the first line to another. */
const mutant = (from: number, to: number, status: string, replacement = 'true') => ({
  fileName: `/somewhere/packages/asl/src/tem/tem.ts`,
  location: { start: { line: 1, column: from }, end: { line: 1, column: to } },
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
});

// `a && b && c`: two mutants begin at one place, and say the same.
const WHOLE = mutant(1, 12, 'Killed');
const BEGIN = mutant(1, 7, 'Survived');
const UNREACHED = mutant(20, 24, 'NoCoverage');
const found = foundOf(undefined, versionOf('as it was'), [WHOLE, BEGIN, UNREACHED]);

test('mutants that no test noticed or reached are tried again, each by its own place', () => {
  const again = triedAgain({ [FILE]: found }, new Map([[FILE, versionOf('as it was')]]));
  expect(again).toEqual({ [FILE]: [keyOf(BEGIN), keyOf(UNREACHED)] });
  expect([WHOLE, BEGIN, UNREACHED].map((one) => isDrawn(one, 1, again))).toEqual([false, true, true]);
});

test("a result is found again by the runner's places, which count from 0; results count from 1", () => {
  const result = { ...BEGIN, location: { end: { column: 8, line: 2 }, start: { column: 2, line: 2 } } };
  expect(keyOf(asTried(result))).toBe(keyOf(BEGIN));
});

test('a file in which all was noticed is not tried again', () => {
  const all = foundOf(undefined, versionOf('as it was'), [WHOLE]);
  expect(triedAgain({ [FILE]: all }, new Map([[FILE, versionOf('as it was')]]))).toEqual({ [FILE]: [] });
});

test('of a file that has changed, and of a new one, all is tried', () => {
  const versions = new Map([
    [FILE, versionOf('as it is')],
    ['packages/asl/src/tem/new.ts', versionOf('new')],
  ]);
  const again = triedAgain({ [FILE]: found }, versions);
  expect(again).toEqual({});
  expect(isDrawn(WHOLE, 1, again)).toBe(true);
});

test('a retried mutant has its new result, the others the old one', () => {
  const now = foundOf(found, found.version, [{ ...BEGIN, status: 'Killed' }]);
  expect(now.mutants.map(({ status }) => status)).toEqual(['Killed', 'Killed', 'NoCoverage']);
  expect(now.mutants.filter(survived).map(keyOf)).toEqual([keyOf(UNREACHED)]);
});

test('of a file that has changed nothing counts that was found before', () => {
  const now = foundOf(found, versionOf('as it is'), [BEGIN]);
  expect(now.mutants.map(keyOf)).toEqual([keyOf(BEGIN)]);
});

const USAGE =
  'usage: node scripts/mutation/run.mjs los|asl|cf [--sample N | --survivors] [--only TEXT]... [--tests PATH]...\n';

test.each([
  ['no part', [], ''],
  ['a part that there is not', ['tem'], ''],
  ['two parts', ['asl', 'cf'], ''],
  ['a sample of nothing', ['asl', '--sample', '0'], ''],
  [
    'survivors of a sample of its own',
    ['asl', '--survivors', '--sample', '3'],
    '--survivors tries again what the last run drew: it takes no --sample\n',
  ],
  [
    'survivors of a run that there never was',
    ['asl', '--survivors', '--only', 'no/such/file'],
    'no such run went before: there is no reports/mutation/asl-no-such-file.json\n',
  ],
])('a run is refused in a line: %s', (_what, args, line) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/mutation/run.mjs'), ...args],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: line + USAGE });
});
