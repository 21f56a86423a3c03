// Checks that tests cover every value of every option. With an option stuck at one value, the tests that name
// it must fail (for numbers: at the default).
//   node scripts/option-readings.mjs [company-fire|asl] [--only TEXT]
// Exit code 1 and a list of the values that no test misses.
import { build } from 'esbuild';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { argumentsOf } from './lib/arguments.mjs';
import { binOf, ROOT, runNode } from './lib/run.mjs';

const GAMES = { 'company-fire': 'COMPANY_FIRE', asl: 'ASL' };

const USAGE = 'node scripts/option-readings.mjs [company-fire|asl] [--only TEXT]';
const { values, positionals } = argumentsOf(USAGE, {
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [game = 'company-fire'] = positionals;
if (!Object.hasOwn(GAMES, game)) {
  console.error(
    `"${game}" is no game with options; expected ${Object.keys(GAMES).join(' or ')}\nusage: ${USAGE}`,
  );
  process.exit(2);
}

const readings = (await settingsOf(game))
  .filter(({ id }) => id.includes(values.only))
  .flatMap(({ id, type, choices, default: usual }) => {
    const all = type === 'boolean' ? [true, false] : type === 'choice' ? choices : [usual];
    return all.map((value) => ({ id, value }));
  });
const missed = [];
for (const { id, value } of readings) {
  const tests = testsOf(id);
  const { code } =
    tests.length === 0
      ? { code: 0 }
      : await runNode(
          binOf('vitest', 'vitest'),
          ['run', '--config=scripts/mutation/stuck-option.vitest.mjs', ...tests],
          { env: { STUCK: JSON.stringify([id, value]) }, capture: true },
        );
  if (code === 0) missed.push(`${id} = ${value}`);
  console.log(
    `${code === 0 ? '✗' : '✓'} ${id} stuck at ${value}${code === 0 ? ': no test misses the others' : ''}`,
  );
}
console.log(`${readings.length - missed.length} of ${readings.length} readings are held by a test`);
process.exit(missed.length > 0 ? 1 : 0);

/** The tests that name an option, and those of the golden rows where these do: what names it not is no proof of it. */
function testsOf(id) {
  const folder = join(ROOT, 'packages', game);
  const files = readdirSync(folder, { recursive: true }).filter((path) => !path.includes('node_modules'));
  const names = (path) => readFileSync(join(folder, path), 'utf8').includes(id);
  const golden = files.some((path) => /golden.*\.json$/.test(path) && names(path));
  return files
    .filter((path) => path.endsWith('.test.ts') && (names(path) || (golden && path.includes('golden'))))
    .map((path) => join('packages', game, path));
}

/** The options of a game as it lists them. */
async function settingsOf(name) {
  const folder = mkdtempSync(join(tmpdir(), 'bocage-options-'));
  const outfile = join(folder, 'game.mjs');
  await build({
    entryPoints: [join(ROOT, 'packages', name, 'src/index.ts')],
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'silent',
  });
  const module = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return module[GAMES[name]].settings;
}
