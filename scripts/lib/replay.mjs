// The examples of the rule sections as pages: which command lines examples/replay.json asks for, what of an answer is
// trusted, and how examples/answers.md and examples/answers.ja.md are written. Nothing here runs or reads anything.

export const PAGES = [
  ['en', 'examples/answers.md'],
  ['ja', 'examples/answers.ja.md'],
];

const HEAD = {
  en: [
    '# All answers to the examples',
    'A page to read is [docs/replay.md](../docs/replay.md). Made by `node scripts/replay.mjs` from `replay.json`: do not edit. Every answer below is what the command line printed.',
  ],
  ja: [
    '# 例への答えのすべて',
    '読むためのページは[docs/replay.ja.md](../docs/replay.ja.md)。`node scripts/replay.mjs` が `replay.json` から作ったもので、手では直さない。答えはすべてコマンドの出力である。',
  ],
};

/** A step says what happens, asks one thing at most, and tells whether something is refused. */
const QUESTIONS = ['attack', 'cross', 'gun', 'sight', 'conceal'];
const KEYS = ['say', 'ja', 'events', 'refused', ...QUESTIONS];

const given = (name, value) => (value === undefined ? [] : [name, value]);
const json = (name, values) => values.flatMap((value) => [name, JSON.stringify(value)]);

/** The command line of a step, without the program's name. Throws where the step is not as documented. */
export const commandOf = (file, step, lang) => {
  const stray = Object.keys(step).find((key) => !KEYS.includes(key));
  if (stray) throw new Error(`${file}: a step has the key "${stray}"; there are ${KEYS.join(', ')}`);
  if (!step.say || !step.ja) throw new Error(`${file}: a step has no text in one of the languages`);
  if (QUESTIONS.filter((key) => step[key]).length > 1)
    throw new Error(`${file}: "${step.say}" asks more than one thing`);
  return [...question(file, step, json('--event', step.events ?? [])), '--lang', lang];
};

const question = (file, { attack, cross, gun, sight, conceal }, events) => {
  if (attack) return ['tem', file, ...events, ...json('--attack', [attack])];
  if (cross) {
    const { unit, hexside, cot, crestLine } = cross;
    const asked = ['--unit', unit, '--hexside', hexside, ...given('--cot', cot)];
    return ['cross', file, ...events, ...asked, ...(crestLine ? ['--crest-line'] : [])];
  }
  if (gun) return ['gun', file, ...events, '--unit', gun.unit, ...json('--act', gun.acts)];
  if (sight) return ['sight', file, ...events, ...given('--unit', sight.unit), ...given('--hex', sight.hex)];
  if (conceal)
    return ['conceal', file, ...events, ...given('--unit', conceal.unit), ...given('--doing', conceal.doing)];
  return ['wa', file, ...events];
};

const shown = (args) => `bocage ${args.map((a) => (/[ {]/.test(a) ? `'${a}'` : a)).join(' ')}`;

/** The output of a run if it is an answer: exit code 0, or 1 for a refused step without a failure. */
const trusted = (args, { code, out, err }, refused) => {
  const line = shown(args);
  if (err !== '') throw new Error(`${line}\n  says on standard error: ${err.trim()}`);
  if (code !== (refused ? 1 : 0))
    throw new Error(`${line}\n  ended with ${code}, not ${refused ? '1 (something is refused)' : '0'}`);
  if (out.trim() === '') throw new Error(`${line}\n  printed nothing`);
  return `\`\`\`\n$ ${line}\n\n${out.trim()}\n\`\`\``;
};

/**
 * One language's page, in parts that blank lines divide.
 * @param run plays one command line: (args) => {code, out, err}, or a promise of it
 */
export const pageParts = async (examples, lang, run) => {
  const parts = [...HEAD[lang]];
  for (const { example, situation, steps } of examples) {
    parts.push(`## ${example}`);
    for (const step of steps) {
      const args = commandOf(`examples/${situation}`, step, lang);
      parts.push(`**${lang === 'ja' ? step.ja : step.say}**`, trusted(args, await run(args), step.refused));
    }
  }
  return parts;
};

export const pageOf = async (examples, lang, run) =>
  `${(await pageParts(examples, lang, run)).join('\n\n')}\n`;

/** For a quick look at every kind of question: of each example the first step that asks something new, or the first. */
export const quickExamples = (examples) => {
  const seen = new Set();
  const kindOf = (step) => QUESTIONS.find((key) => step[key]) ?? (step.refused ? 'refused' : 'wa');
  return examples.map((example) => {
    const step = example.steps.find((s) => !seen.has(kindOf(s))) ?? example.steps[0];
    seen.add(kindOf(step));
    return { ...example, steps: [step] };
  });
};
