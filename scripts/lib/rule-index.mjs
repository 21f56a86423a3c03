// The checks of rule-index.mjs on texts instead of files, so that planted faults can be tested. They find the
// code that names a row, and the row's own tests.
import ts from 'typescript';

const ROW = String.raw`B9\.\d+x?-[a-z]|PA-\d+|CF-[A-Z]+-\d+|(?<!CF-)UI-\d+|C-\d+|OQ-\d+`;
const ID = new RegExp(String.raw`\b(?:${ROW}|LOS-\d+[a-z]?)\b`, 'g');
const BEGINS = new RegExp(`^(${ROW})`);

/** Browser tests: what the practice table shows is proven there and nowhere else. */
const isAtTheTable = (file) => file.startsWith('packages/e2e/');
/** Rows on published boards, which are not in this repository: without them their tests prove nothing. */
const isElsewhere = (file) => file.endsWith('/los-boards.json');

const put = (map, key, ...values) => map.set(key, [...new Set([...(map.get(key) ?? []), ...values])]);

/** Rows that doc comments name in `@rows`, with the function, class or member below each. */
export const rowsInCode = (sources) => {
  const found = [];
  for (const { file, text } of sources) {
    for (const { 1: comment, 2: rest, index } of text.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*?@rows(?:(?!\*\/)[\s\S])*?)\*\/\s*([^\n]*)/g,
    )) {
      const declared = /\b(?:function|const|class)\s+([\w$]+)/.exec(rest);
      const member = /^\s*(?:(?:private|static|async|readonly|override|protected)\s+)*([\w$#]+)/.exec(rest);
      const name = declared?.[1] ?? member?.[1] ?? '?';
      const rows = [...comment.matchAll(/@rows((?:[^@\n]|\n\s*\*\s+(?=[BPUL]))*)/g)].flatMap(
        (m) => m[1].match(ID) ?? [],
      );
      for (const row of rows) found.push({ row, file, name, index });
    }
  }
  return found;
};

/**
 * The row of a golden row's id: `B9.31-a/both` is of B9.31-a, `LOS-62c` the third case of LOS-62, `LOS-68a2` the second
 * of LOS-68a.
 */
export const rowOf = (id, known) => BEGINS.exec(id)?.[1] ?? losRowOf(id, known);
const losRowOf = (id, known) => {
  const plain = /^LOS-\d+/.exec(id)?.[0];
  return [id, id.slice(0, -1), plain].find((row) => known.has(row)) ?? plain;
};

/** Titles of tests: `test('…')`, `test.skip('…')`, `test.each(…)('…')`. */
const titlesIn = (file, text) => {
  const found = [];
  const isTest = (callee) => {
    if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
    return (
      (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) && isTest(callee.expression)
    );
  };
  const visit = (node) => {
    const [title] = (ts.isCallExpression(node) && isTest(node.expression) && node.arguments) || [];
    if (title && ts.isStringLiteralLike(title)) found.push(title.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023));
  return found;
};

/** Every claim of a test to prove a row: golden rows by their id and by `rows`, tests by the ids in their titles. */
export const claims = (goldens, tests, known) => {
  const found = [];
  for (const { file, text } of goldens) {
    const json = JSON.parse(text);
    for (const golden of Array.isArray(json) ? json : (json.rows ?? [])) {
      if (typeof golden.id !== 'string') continue;
      const own = rowOf(golden.id, known);
      for (const row of [...(own === undefined ? [] : [own]), ...(golden.rows ?? [])])
        found.push({ row, test: golden.id, file });
    }
  }
  for (const { file, text } of tests)
    for (const title of titlesIn(file, text))
      for (const id of title.match(ID) ?? []) found.push({ row: rowOf(id, known), test: file, file, title });
  return found;
};

const listed = (tests) => [...new Set(tests.map(({ test }) => test))].join(', ');

const linksTo = (functions) =>
  functions.map(({ file, name }) => `[${name}](../../${file})`).join(', ') || '**none**';

/** Which kinds of proof a row lacks: of the rules, at the table. */
const lacks = (row, { table, rulesToo }, own) => {
  const atTable = own.some(({ file }) => isAtTheTable(file));
  const ofRules = own.some(({ file }) => !isAtTheTable(file));
  if (!table.has(row)) return ofRules || atTable ? [] : ['a test'];
  return [
    ...(atTable ? [] : ['a browser test']),
    ...(rulesToo.has(row) && !ofRules ? ['a test of the rules'] : []),
  ];
};

/** A table row, and the faults of a requirement. */
const requirementLine = ([row, topic], index, proofs, code) => {
  const own = proofs.get(row) ?? [];
  const missing = lacks(row, index, own);
  const why = index.open.get(row);
  const faults = [];
  if (!code.has(row)) faults.push(`${row}: no function names it in @rows`);
  if (missing.length > 0 && why === undefined)
    faults.push(`${row}: ${missing.join(' and ')} is missing, and "open" does not say why`);
  if (missing.length === 0 && why !== undefined)
    faults.push(`${row}: is proven now: take it out of "open" (${listed(own)})`);
  const shown = [
    ...(own.length > 0 ? [listed(own)] : []),
    ...(missing.length > 0 ? [`**OPEN**, without ${missing.join(' and ')}: ${why ?? '?'}`] : []),
  ].join('; ');
  return {
    line: `| ${row} | ${topic} | ${linksTo(code.get(row) ?? [])} | ${shown} |`,
    faults,
    open: missing.length > 0,
  };
};

const PAGE_HEAD = [
  '# Rule index',
  '',
  'Generated by `node scripts/rule-index.mjs`; not committed. Each requirement row of B9 and the play aid, the functions',
  'that implement it, and the tests that are its own: golden rows by their ids, tests by their files. Row ids are those of',
  'packages/asl/test/rule-rows.json. What players meet at the table counts only with a browser test (packages/e2e/test);',
  'a row that lacks a test of its own is **OPEN**, with what is missing. That these tests turn red when the row is broken',
  'is shown by `npm run row-mutants` ([mutation.md](../../docs/mutation.md)).',
  '',
];
const LOS_HEAD = [
  '# Rows of line of sight',
  '',
  'Generated by `node scripts/rule-index.mjs`; not committed. Each row of the requirements on lines of sight over terrain',
  '(packages/asl/test/los-rows.json), the functions that implement it, and the tests that hold them to it: golden rows of',
  'los-terrain.json and los-b9.json by their ids, tests by their files. "+ boards": also worked on published boards',
  '(los-boards.json), where there are any. "not offered": rules that are optional and not built; where they might decide, the',
  'answer is `needs-ruling` and says what is missing.',
  '',
];
const TABLE = ['| row | topic | functions | tests |', '|---|---|---|---|'];

const CF_HEAD = [
  '',
  '## Company Fire',
  '',
  'Rows of packages/company-fire/test/rule-rows.json. A row that no code names is **OPEN**: it is not built.',
  '',
];

/** A table row, and the faults, of a row of a game that is not yet built whole: one without code is open. */
const partLine = ([row, topic], open, proofs, code) => {
  const own = listed(proofs.get(row) ?? []);
  const built = code.has(row);
  const faults = [];
  if (built && own === '') faults.push(`${row}: no test or golden row`);
  if (!built && own !== '' && topic !== 'golden')
    faults.push(`${row}: no function names it in @rows (${own})`);
  const isOpen = open.has(row) || own === '';
  const shown = [
    ...(own === '' ? [] : [own]),
    ...(isOpen ? [`**OPEN**: ${open.get(row) ?? 'not built'}`] : []),
  ];
  return {
    line: `| ${row} | ${topic} | ${built ? linksTo(code.get(row)) : '–'} | ${shown.join('; ')} |`,
    faults,
    open: isOpen,
  };
};

/** A table row, and the faults, of a row of line of sight. */
const losLine = ([row, topic, state], proofs, elsewhere, code) => {
  const own = listed(proofs.get(row) ?? []);
  const faults = [];
  if (state === undefined && !code.has(row)) faults.push(`${row}: no function names it in @rows`);
  if ((state === undefined || code.has(row)) && own === '') faults.push(`${row}: no test or golden row`);
  const proof = [own || '–', ...(elsewhere.has(row) ? ['boards'] : [])].join(' + ');
  const links = code.has(row) ? linksTo(code.get(row)) : '–';
  return { line: `| ${row} | ${topic}${state ? ` (${state})` : ''} | ${links} | ${proof} |`, faults };
};

const unknownNames = (names, known) => {
  const unknown = new Map();
  for (const { row, by } of names) if (!known.has(row) && !unknown.has(row)) unknown.set(row, by);
  return [...unknown].map(([row, by]) => `${row}: named by ${by}, but no such row`);
};

const NO_ROWS = { requirements: [], golden: [], open: {} };

/**
 * The two pages and what is wrong.
 * @param {{rows: object, losRows: readonly (readonly string[])[], cfRows?: object, sources: readonly {file: string, text: string}[],
 *   goldens: readonly {file: string, text: string}[], tests: readonly {file: string, text: string}[]}} read
 *   `rows` as in rule-rows.json: requirements, questions, `table` (rows that players meet), `rulesToo` (those of them that
 *   are rules as well), `open` (rows without proof, and what is missing)
 * @returns {{page: string, losPage: string, faults: readonly string[], open: readonly string[],
 *   parts: {all: number, open: number}}}
 */
export const ruleIndex = ({ rows, losRows, cfRows = NO_ROWS, sources, goldens, tests }) => {
  const { requirements, questions, table, rulesToo, open } = rows;
  const parts = [...cfRows.requirements, ...cfRows.golden.map((id) => [id, 'golden'])];
  const ids = new Set([...requirements, ...losRows, ...parts].map(([id]) => id));
  const known = new Set([...ids, ...questions]);
  const index = { table: new Set(table), rulesToo: new Set(rulesToo), open: new Map(Object.entries(open)) };

  const named = rowsInCode(sources);
  const code = new Map();
  for (const { row, file, name } of named)
    if (!(code.get(row) ?? []).some((f) => f.file === file && f.name === name))
      put(code, row, { file, name });
  const all = claims(goldens, tests, known);
  const proofs = new Map();
  const elsewhere = new Set();
  for (const claim of all) {
    if (isElsewhere(claim.file)) elsewhere.add(claim.row);
    else put(proofs, claim.row, claim);
  }

  const faults = unknownNames(
    [
      ...named.map(({ row, name }) => ({ row, by: name })),
      ...all.map(({ row, test }) => ({ row, by: test })),
      ...[...table, ...rulesToo, ...Object.keys(open)].map((row) => ({ row, by: 'rule-rows.json' })),
    ],
    known,
  );
  const required = requirements.map((row) => requirementLine(row, index, proofs, code));
  const los = losRows.map((row) => losLine(row, proofs, elsewhere, code));
  const partsOpen = new Map(Object.entries(cfRows.open));
  const built = parts.map((row) => partLine(row, partsOpen, proofs, code));
  faults.push(...[...required, ...los, ...built].flatMap((line) => line.faults));

  const asked = questions.filter((q) => proofs.has(q)).map((q) => `| ${q} | ${listed(proofs.get(q))} |`);
  const page = [
    ...PAGE_HEAD,
    ...TABLE,
    ...required.map(({ line }) => line),
    '',
    '## Conflicts and open questions with tests of their own',
    '',
    '| question | tests |',
    '|---|---|',
    ...asked,
    ...(parts.length > 0 ? [...CF_HEAD, ...TABLE, ...built.map(({ line }) => line)] : []),
  ];
  const losPage = [...LOS_HEAD, ...TABLE, ...los.map(({ line }) => line)];
  return {
    page: page.join('\n') + '\n',
    losPage: losPage.join('\n') + '\n',
    faults,
    open: requirements.filter((_, i) => required[i].open).map(([row]) => row),
    parts: { all: parts.length, open: built.filter((line) => line.open).length },
  };
};
