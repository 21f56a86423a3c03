// Plays the examples of the rule sections through the command line and writes what it answers, in both languages:
// docs/replay.md and docs/replay.ja.md. The steps are examples/replay.json. Needs a build (npx rollup -c).
//   node scripts/replay.mjs          write the pages
//   node scripts/replay.mjs --check  fail when a page is stale
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The commands of a step: an attack after events is asked of the situation that the events leave. */
function commandsOf(file, step, lang) {
  const events = (step.events ?? []).flatMap((e) => ['--event', JSON.stringify(e)]);
  if (step.hexside) return [['cross', file, '--unit', step.unit, '--hexside', step.hexside, '--lang', lang]];
  const attack = step.attack && ['--attack', JSON.stringify(step.attack), '--lang', lang];
  if (!attack) return [['wa', file, ...events, '--lang', lang]];
  if (events.length === 0) return [['tem', file, ...attack]];
  return [
    ['wa', file, ...events, '--json'],
    ['tem', 'build/replay.json', ...attack],
  ];
}

const shown = (args) => `bocage ${args.map((a) => (/[ {]/.test(a) ? `'${a}'` : a)).join(' ')}`;

function answer(file, step, lang) {
  const commands = commandsOf(file, step, lang);
  let out = '';
  for (const [i, args] of commands.entries()) {
    out = run(args);
    if (i < commands.length - 1)
      writeFileSync(join(root, 'build/replay.json'), JSON.stringify(JSON.parse(out).situation));
  }
  const pipe = commands
    .map(shown)
    .join(' | (its situation) ')
    .replace(' --json | (its situation)', ' --json  # .situation goes to build/replay.json\n');
  return `\`\`\`\n$ ${pipe}\n\n${out.trim()}\n\`\`\``;
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

mkdirSync(join(root, 'build'), { recursive: true });
let stale = false;
for (const [lang, name] of [
  ['en', 'docs/replay.md'],
  ['ja', 'docs/replay.ja.md'],
]) {
  const parts = [...HEAD[lang]];
  for (const { example, situation, steps } of examples) {
    parts.push(`## ${example}`);
    for (const step of steps) parts.push(`**${step.say}**`, answer(`examples/${situation}`, step, lang));
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
