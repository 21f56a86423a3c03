// The checks of check-lang.mjs on texts instead of files, so that planted faults can be tested.
import ts from 'typescript';

/** `{a: {b: 'x'}}` as `{'a.b': 'x'}`. */
export const flatten = (node, prefix = '') =>
  Object.entries(node).reduce(
    (all, [key, value]) =>
      typeof value === 'string'
        ? { ...all, [prefix + key]: value }
        : { ...all, ...flatten(value, `${prefix}${key}.`) },
    {},
  );

const placeholders = (text) => [...new Set(text.match(/\{[^{}]*\}/g) ?? [])].sort().join(' ');

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/;

/** Slips of scanned Japanese texts, and terms that are another thing. */
const JA_SLIPS = [
  ['ポカージュ', 'ボカージュ'],
  ['追撃砲', '迫撃砲'],
  ['開路地', '開豁地'],
  ['ヘックス', 'ヘクス'],
  ['生垣', '生け垣'],
  ['ボカ一ジュ', 'ボカージュ (long mark, not the kanji one)'],
  ['ヘクスサイト', 'ヘクスサイド'],
  ['トークン', 'コマ'],
  // Words that the Japanese rules use otherwise (a line of fire is not a line of sight).
  ['射線', 'LOS or 視線'],
  ['観測側', '視認側'],
  ['射手', '射撃側'],
  ['丘腹', '丘陵斜面'],
  ['ロードブロック', '路上障害物'],
  ['実ユニット', 'ダミーではないユニット'],
  ['高度の優位', '高度優位性'],
  ['切れ目', '間隙, or 途切れ of a stroke'],
  ['スクエア', 'マス'],
  ['障壁', '石垣・生け垣・ボカージュ'],
  ['ヘクススパイン', 'ヘクスの足'],
  ['車底', '底面'],
  ['地図', 'マップ'],
  ['さえぎ', '遮'],
];

/** A game's texts and the command line's pages use the plain form; texts to the reader are polite. */
const isPlain = (key) =>
  /^BOCAGE\.(Asl|CompanyFire)\./.test(key) ||
  (/^BOCAGE\.Cli\./.test(key) && !/\.(Error|Fault|Assumed)\b/.test(key));
const POLITE = /(です|ます|ません|ました|でした|ください|ますか)$/;
const PLAIN = /[うくすつぬぶむるぐただい]$/;

/** How a Japanese text is written: one politeness to each kind of text, full-width signs, no spaces as in English. */
const styleFaults = (key, text) => {
  if (!JAPANESE.test(text)) return [];
  const faults = [];
  for (const sentence of text.split(/[。？]/).slice(0, -1)) {
    if (isPlain(key) && POLITE.test(sentence))
      faults.push(`ja.json: ${key} is polite where the plain form stands`);
    if (!isPlain(key) && PLAIN.test(sentence) && !POLITE.test(sentence))
      faults.push(`ja.json: ${key} is plain where です・ます stands: ${sentence}`);
  }
  const written = text.replaceAll(/\{"[^}]*\}/g, '');
  if (/[\u3040-\u9fff}]: |[\u3040-\u9fff] ?\(/.test(written))
    faults.push(`ja.json: ${key} has half-width colons or brackets: ${text}`);
  if (!key.startsWith('BOCAGE.Cli.') && /[\u3040-\u9fff] [A-Z]|[A-Za-z}] [\u3040-\u30ff]/.test(text))
    faults.push(`ja.json: ${key} has spaces as English has: ${text}`);
  return faults;
};

/** Ids of our own catalogue and questions: readers have no such list. */
const OWN_ID = /\b(?:CF-[A-Z]+|Q|GAP)-\d/;

/** One key that both files have: same placeholders, both languages as they should be, no known slip. */
const textFaults = (key, text, other) => {
  const faults = [];
  if (text.trim() === '') faults.push(`en.json: ${key} is empty`);
  if (JAPANESE.test(text)) faults.push(`en.json: ${key} holds Japanese: ${text}`);
  if (other.trim() === '') faults.push(`ja.json: ${key} is empty`);
  for (const [lang, said] of Object.entries({ en: text, ja: other }))
    if (OWN_ID.test(said)) faults.push(`${lang}.json: ${key} shows an id of our own: ${said}`);
  const [ours, theirs] = [placeholders(text), placeholders(other)];
  if (ours !== theirs)
    faults.push(`${key}: the placeholders differ: en ${ours || 'none'}, ja ${theirs || 'none'}`);
  // Two words or more that are the same in both languages were not translated.
  const words = text.replaceAll(/\{[^{}]*\}/g, '');
  if (other === text && /[a-z]{2,}\s+[a-z]{2,}/.test(words))
    faults.push(`ja.json: ${key} is still English: ${text}`);
  for (const [slip, right] of JA_SLIPS)
    if (other.includes(slip)) faults.push(`ja.json: ${key} says ${slip} (right: ${right})`);
  faults.push(...styleFaults(key, other));
  if (/[\uff66-\uff9f]/.test(other)) faults.push(`ja.json: ${key} holds half-width katakana`);
  return faults;
};

/** Same keys in both files, and each pair of texts in order. */
export const pairFaults = (en, ja) => [
  ...Object.keys(en).flatMap((key) => (key in ja ? [] : [`ja.json: ${key} is missing`])),
  ...Object.keys(ja).flatMap((key) => (key in en ? [] : [`en.json: ${key} is missing`])),
  ...Object.keys(en).flatMap((key) => (key in ja ? textFaults(key, en[key], ja[key]) : [])),
];

const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/**
 * Keys in a source text: whole keys, and beginnings that code completes (`BOCAGE.Asl.Reason.${code}`,
 * 'BOCAGE.Tool.' + id). Comments do not count.
 */
export const usedKeys = (text) => {
  const whole = [];
  const beginnings = [];
  for (const [, key, next] of withoutComments(text).matchAll(/\b(BOCAGE(?:\.[A-Za-z0-9_-]+)*\.?)(\$\{)?/g)) {
    if (key === 'BOCAGE') continue;
    if (next !== undefined || key.endsWith('.')) beginnings.push(key);
    else whole.push(key);
  }
  return { whole, beginnings };
};

/** Keys used that do not exist, and keys that nothing uses. */
export const usageFaults = (en, sources) => {
  const keys = Object.keys(en);
  const used = new Set();
  const faults = [];
  for (const { file, text } of sources) {
    const { whole, beginnings } = usedKeys(text);
    for (const key of new Set(whole)) {
      const below = keys.filter((other) => other.startsWith(`${key}.`));
      if (key in en) used.add(key);
      else if (below.length > 0) below.forEach((other) => used.add(other));
      else if (!beginnings.some((beginning) => beginning.startsWith(key)))
        faults.push(`${file}: ${key} has no text`);
    }
    for (const beginning of new Set(beginnings)) {
      const below = keys.filter((other) => other.startsWith(beginning));
      if (below.length === 0) faults.push(`${file}: nothing in the language files begins with ${beginning}`);
      below.forEach((other) => used.add(other));
    }
  }
  for (const key of keys) if (!used.has(key)) faults.push(`en.json: ${key} is used nowhere`);
  return faults;
};

/** The string elements of every exported `…REASONS` array, and every literal `code: '…'`, with their places. */
export const reasonCodes = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found = [];
  const add = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ code: node.text, where: `${file}:${line + 1}` });
  };
  const unwrap = (node) =>
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrap(node.expression) : node;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && /REASONS$/.test(node.name.getText()) && node.initializer) {
      const list = unwrap(node.initializer);
      if (ts.isArrayLiteralExpression(list)) list.elements.filter(ts.isStringLiteralLike).forEach(add);
    }
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'code' &&
      ts.isStringLiteralLike(node.initializer) &&
      /^[a-z]/.test(node.initializer.text)
    )
      add(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Reason codes of a game without a text, and texts for codes that none of its rules gives. */
export const reasonFaults = (en, codes, labels) => {
  const prefix = `${labels}.Reason.`;
  const faults = [];
  const known = new Set();
  for (const { code, where } of codes) {
    if (!known.has(code) && !(`${prefix}${code}` in en))
      faults.push(`${where}: ${prefix}${code} has no text`);
    known.add(code);
  }
  for (const key of Object.keys(en)) {
    const code = key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
    if (code !== undefined && !known.has(code)) faults.push(`en.json: ${key} is a reason that no rule gives`);
  }
  return faults;
};

const VISIBLE_ATTRIBUTES =
  /\b(?:title|alt|placeholder|aria-label|data-tooltip|data-tooltip-text|label)="([^"]*)"/g;
const WORDS = /[A-Za-z]{2,}|[\u3040-\u30ff\u3400-\u9fff]/;

/** Words in a template that a reader would see and that no language file can change. */
export const templateFaults = (file, text) => {
  const blank = (part) => part.replaceAll(/[^\n]/g, ' ');
  const bare = text
    .replaceAll(/\{\{!--[\s\S]*?--\}\}/g, blank)
    .replaceAll(/\{\{\{?[\s\S]*?\}\}\}?/g, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank);
  const faults = [];
  const lineOf = (index) => bare.slice(0, index).split('\n').length;
  for (const match of bare.matchAll(VISIBLE_ATTRIBUTES))
    // Foundry looks up an attribute that is nothing but a key.
    if (WORDS.test(match[1]) && !/^BOCAGE(\.[\w-]+)+$/.test(match[1].trim()))
      faults.push(`${file}:${lineOf(match.index)}: bare text in an attribute: ${match[1].trim()}`);
  bare
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, blank)
    .replaceAll(/<[^>]*>/g, blank)
    .split('\n')
    .forEach((line, index) => {
      const words = line.replaceAll(/&[a-z#0-9]+;/g, ' ').trim();
      if (WORDS.test(words)) faults.push(`${file}:${index + 1}: bare text: ${words}`);
    });
  return faults;
};
