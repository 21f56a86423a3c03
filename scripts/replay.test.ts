import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../packages/cli/src/commands/all';
import { run } from '../packages/cli/src/run';
import { PAGES, commandOf, pageOf, pageParts, quickExamples } from './lib/replay.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
interface Example {
  readonly example: string;
  readonly situation: string;
  readonly steps: readonly { readonly refused?: boolean }[];
}
const examples = JSON.parse(read('examples/replay.json').toString()) as readonly Example[];
const quick = quickExamples(examples) as readonly Example[];

/** Plays a command line as the command does, in this process. */
async function play(args: readonly string[]) {
  const said = { out: '', err: '' };
  const io = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    read: async (path: string) => new Uint8Array(read(path)),
    write: async () => undefined,
    now: () => 0,
    wall: () => 0,
  };
  const code = await run([...args], io, COMMANDS);
  return { code, ...said };
}

test.each(PAGES)('%s: every answer of %s is what the command line says', async (lang, page) => {
  expect(await pageOf(examples, lang, play)).toBe(read(page).toString());
});

test.each([
  ['docs/replay.md', 'examples/answers.md'],
  ['docs/replay.ja.md', 'examples/answers.ja.md'],
])('%s shows only what stands in %s, and lists every example', (page, answers) => {
  const [told, all] = [read(page).toString(), read(answers).toString()];
  const shown = told.match(/```\n\$ [^]*?\n```/g) ?? [];
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((block) => !all.includes(block))).toEqual([]);
  const rows = examples.map(
    ({ example, situation, steps }) =>
      `| ${example} | [${situation}](../examples/${situation}) | ${steps.length} |`,
  );
  expect(rows.filter((row) => !told.includes(row))).toEqual([]);
});

test('a quick look asks every kind of question once at least', () => {
  const asked = quick.map(({ situation, steps }) => commandOf(situation, steps[0], 'en')[0]);
  expect(new Set(asked)).toEqual(new Set(['wa', 'tem', 'cross', 'gun', 'sight', 'conceal']));
  expect(quick.some(({ steps }) => steps[0]?.refused)).toBe(true);
});

const ONE = [{ example: 'x', situation: 'x.json', steps: [{ say: 'a', ja: 'b' }] }];
const REFUSED = [{ example: 'x', situation: 'x.json', steps: [{ say: 'a', ja: 'b', refused: true }] }];

test.each([
  ['a crash', ONE, { code: 1, out: '', err: 'SyntaxError: …' }, /says on standard error: SyntaxError/],
  ['a warning', ONE, { code: 0, out: 'fine', err: 'deprecated' }, /says on standard error: deprecated/],
  ['a signal', ONE, { code: 'SIGKILL', out: 'fi', err: '' }, /ended with SIGKILL, not 0/],
  ['something refused that should not be', ONE, { code: 1, out: 'no', err: '' }, /ended with 1, not 0/],
  ['nothing refused that should be', REFUSED, { code: 0, out: 'yes', err: '' }, /ended with 0, not 1/],
  ['silence', ONE, { code: 0, out: '\n', err: '' }, /printed nothing/],
])('planted fault: %s', async (_, list, answer, wants) => {
  await expect(pageParts(list, 'en', () => answer)).rejects.toThrow(wants);
});

test.each([
  [{ say: 'a', ja: 'b', atack: {} }, /the key "atack"/],
  [{ say: 'a' }, /no text in one of the languages/],
  [{ say: 'a', ja: 'b', attack: {}, cross: {} }, /more than one thing/],
])('planted fault in a step: %o', (step, wants) => {
  expect(() => commandOf('x.json', step, 'en')).toThrow(wants);
});
