// Plays the examples of the rule sections through the command line and writes what it answers, in both languages:
// docs/replay.md and docs/replay.ja.md. The steps are examples/replay.json. Needs a build (npx rollup -c).
//   node scripts/replay.mjs          write the pages
//   node scripts/replay.mjs --check  fail when a page is stale
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = new URL('..', import.meta.url).pathname;
const bocage = join(root, 'packages/cli/dist/bocage.js');
const examples = JSON.parse(readFileSync(join(root, 'examples/replay.json'), 'utf8'));

/** Exit code 1 is an answer too: refused. */
function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bocage, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0 || status === 1) return stdout;
  throw new Error(stderr);
}

/** The command of a step. */
function commandOf(file, step, lang) {
  const events = (step.events ?? []).flatMap((e) => ['--event', JSON.stringify(e)]);
  return [...question(file, step, events), '--lang', lang];
}

function question(file, { attack, cross, gun, sight, conceal }, events) {
  const given = (name, value) => (value === undefined ? [] : [name, value]);
  if (attack) return ['tem', file, ...events, '--attack', JSON.stringify(attack)];
  if (cross) {
    const { unit, hexside, cot, crestLine } = cross;
    const step = ['--unit', unit, '--hexside', hexside, ...given('--cot', cot)];
    return ['cross', file, ...events, ...step, ...(crestLine ? ['--crest-line'] : [])];
  }
  if (gun) {
    const acts = gun.acts.flatMap((act) => ['--act', JSON.stringify(act)]);
    return ['gun', file, ...events, '--unit', gun.unit, ...acts];
  }
  if (sight) return ['sight', file, ...events, ...given('--unit', sight.unit), ...given('--hex', sight.hex)];
  if (conceal)
    return ['conceal', file, ...events, ...given('--unit', conceal.unit), ...given('--doing', conceal.doing)];
  return ['wa', file, ...events];
}

const shown = (args) => `bocage ${args.map((a) => (/[ {]/.test(a) ? `'${a}'` : a)).join(' ')}`;

function answer(file, step, lang) {
  const args = commandOf(file, step, lang);
  return `\`\`\`\n$ ${shown(args)}\n\n${run(args).trim()}\n\`\`\``;
}

const HEAD = {
  en: [
    '# The examples, replayed',
    'Made by `node scripts/replay.mjs` from `examples/replay.json`: do not edit. Every answer below is what the command line printed.',
  ],
  ja: [
    '# 例の再現',
    '`node scripts/replay.mjs` が `examples/replay.json` から作ったもので、手では直さない。答えはすべてコマンドの出力である。',
  ],
};

let stale = false;
for (const [lang, name] of [
  ['en', 'docs/replay.md'],
  ['ja', 'docs/replay.ja.md'],
]) {
  const parts = [...HEAD[lang]];
  for (const { example, situation, steps } of examples) {
    parts.push(`## ${example}`);
    for (const step of steps)
      parts.push(`**${lang === 'ja' ? step.ja : step.say}**`, answer(`examples/${situation}`, step, lang));
  }
  const page = parts.join('\n\n') + '\n';
  const path = join(root, name);
  if (values.check) {
    let old = '';
    try {
      old = readFileSync(path, 'utf8');
    } catch {
      // Not there: stale.
    }
    if (old !== page) {
      stale = true;
      console.error(`${name} is stale: run node scripts/replay.mjs`);
    }
  } else writeFileSync(path, page);
}
process.exit(stale ? 1 : 0);
