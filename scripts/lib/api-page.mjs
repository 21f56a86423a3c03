// The checks of api-page.mjs on texts instead of files, so that planted faults can be tested. They find the
// members of the module's API with their doc comments, and the types that they name.
import ts from 'typescript';

const parse = ({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Types that are not spelled out: a game has a page of its own, tools a table. */
const ELSEWHERE = new Set(['Game', 'GameTools', 'Promise', 'Readonly', 'Record']);

/** Exported declarations by name, each with every file that has one. */
const declarationsOf = (sources) => {
  const found = new Map();
  const add = (name, node) => found.set(name, [...(found.get(name) ?? []), node]);
  for (const source of sources)
    parse(source).forEachChild((node) => {
      const isExported =
        ts.canHaveModifiers(node) &&
        ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported) return;
      if (ts.isVariableStatement(node))
        for (const one of node.declarationList.declarations) add(one.name.getText(), one);
      else if (node.name) add(node.name.text, node);
    });
  return found;
};

const docOf = (node) => (node.jsDoc ?? node.parent?.parent?.jsDoc ?? []).at(-1);
const flat = (text) => text.replace(/\s+/g, ' ').trim();
const commentOf = (doc) => flat(ts.getTextOfJSDocComment(doc?.comment) ?? '');
const tagsOf = (doc, ...names) => (doc?.tags ?? []).filter(({ tagName }) => names.includes(tagName.text));

/** The text of a tag as it is written, without the stars of the comment. */
const rawOf = (tag) =>
  tag
    .getText()
    .replace(/^@\w+ ?/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();

/** The members of an interface with their doc comments. */
export const membersOf = (source, name) => {
  const found = declarationsOf([source]).get(name)?.[0];
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`no interface ${name} in ${source.file}`);
  return found.members.map((node) => {
    const doc = docOf(node);
    return {
      name: node.name.getText(),
      isCall: ts.isMethodSignature(node),
      signature: flat(node.getText().replace(/^readonly /, ''))
        .replace(/\( /g, '(')
        .replace(/,? \)/g, ')')
        .replace(/;$/, ''),
      says: commentOf(doc),
      params: (node.parameters ?? []).map((one) => ({
        name: one.name.getText(),
        type: one.type.getText(),
        optional: one.questionToken !== undefined,
        says: flat(
          tagsOf(doc, 'param')
            .flatMap((tag) =>
              tag.name.getText() === one.name.getText() ? [ts.getTextOfJSDocComment(tag.comment) ?? ''] : [],
            )
            .join(' '),
        ),
      })),
      returns: commentOf(tagsOf(doc, 'returns')[0]),
      isVoid: node.type?.kind === ts.SyntaxKind.VoidKeyword,
      throws: flat(tagsOf(doc, 'throws').map(rawOf).join('; ')),
      examples: tagsOf(doc, 'example').map(rawOf),
    };
  });
};

/** Missing parts of a member's doc comment, one sentence each. */
const faultsOf = ({ name, says, params, returns, isVoid, examples }) => [
  ...(says === '' ? [`${name}: no sentence says what it does`] : []),
  ...params.flatMap((one) => (one.says === '' ? [`${name}: no @param ${one.name}`] : [])),
  ...(returns === '' && !isVoid ? [`${name}: no @returns`] : []),
  ...(examples.length === 0 ? [`${name}: no @example`] : []),
];

const namesIn = (node) => {
  const names = [];
  const walk = (one) => {
    if (ts.isTypeReferenceNode(one)) names.push(one.typeName.getText());
    if (ts.isExpressionWithTypeArguments(one)) names.push(one.expression.getText());
    one.forEachChild(walk);
  };
  walk(node);
  return names;
};

/** A list of constants whose values are a type: `(typeof LIST)[number]`. */
const valuesOf = (type, known) => {
  const [, list] = /^\(typeof (\w+)\)\[number\]$/.exec(type.getText()) ?? [];
  const values = list && known.get(list)?.[0]?.initializer?.expression?.elements;
  return values?.map((one) => one.getText()).join(' | ');
};

/** The text of a declaration as readers of a page need it. */
const printed = (node, known) => {
  const doc = docOf(node);
  const values = ts.isTypeAliasDeclaration(node) ? valuesOf(node.type, known) : undefined;
  const body = values
    ? `type ${node.name.text} = ${values};`
    : node
        .getText()
        .replace(/^export /, '')
        .replace(/\breadonly /g, '');
  return `${doc ? `${doc.getText()}\n` : ''}${body}`;
};

/** The declarations of the types that nodes name, and of those that these name, by the alphabet. */
const typesFrom = (roots, known) => {
  const found = new Map();
  const take = (name, from) => {
    if (ELSEWHERE.has(name) || found.has(name)) return;
    const all = (known.get(name) ?? []).filter(
      (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
    );
    if (all.length !== 1) throw new Error(`${all.length} types are called ${name}, which ${from} names`);
    found.set(name, all[0]);
    for (const next of namesIn(all[0])) take(next, name);
  };
  for (const root of roots) for (const name of namesIn(root)) take(name, 'the API');
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
};

/** The names in an object literal of shorthand properties, those of spread literals too; `[name, source's name]`. */
const entriesOf = (object) =>
  object.properties.flatMap((one) => {
    if (ts.isSpreadAssignment(one)) return entriesOf(one.expression);
    return [[one.name.getText(), one.initializer?.getText() ?? one.name.getText()]];
  });

const firstSentence = (text) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

/** The tools that games are built with: name and purpose. */
const toolsOf = (source, known) => {
  const [table] = declarationsOf([source]).get('GAME_TOOLS') ?? [];
  return entriesOf(table.initializer.expression).map(([name, at]) => {
    const own =
      at === name
        ? undefined
        : parse(source)
            .statements.flatMap((node) =>
              ts.isVariableStatement(node) ? [...node.declarationList.declarations] : [],
            )
            .find((one) => one.name.getText() === at);
    const [node, ...more] = own
      ? [own]
      : (known.get(name) ?? []).filter((one) => !ts.isInterfaceDeclaration(one));
    if (!node || more.length > 0)
      throw new Error(`tools.${name}: ${more.length + (node ? 1 : 0)} declarations`);
    const made = ts.isVariableDeclaration(node) ? node.initializer : node;
    const isCall = ts.isFunctionDeclaration(made) || ts.isArrowFunction(made);
    const params = isCall
      ? made.parameters.map(
          (one) => `${one.name.getText()}${one.questionToken || one.initializer ? '?' : ''}`,
        )
      : [];
    return {
      name,
      signature: isCall ? `${name}(${params.join(', ')})` : name,
      says: firstSentence(commentOf(docOf(node))),
    };
  });
};

const member = ({ name, signature, says, params, returns, throws, examples }) =>
  [
    `### ${name}`,
    '```ts\n' + signature + '\n```',
    says,
    [
      ...params.map((one) => `- \`${one.name}\`${one.optional ? ' (may be left out)' : ''}: ${one.says}`),
      ...(returns ? [`- returns ${returns}`] : []),
      ...(throws ? [`- throws ${throws}`] : []),
    ].join('\n'),
    ...examples.map((text) => '```js\n' + text + '\n```'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const cell = (text) => text.replace(/\|/g, '\\|');

/**
 * The page of the module's API, and what its doc comments lack.
 *
 * @param api the file with the interface BocageApi
 * @param tools the file with the table GAME_TOOLS
 * @param sources every file that may declare what these name
 */
export const apiPage = ({ api, tools, sources }) => {
  const members = membersOf(api, 'BocageApi');
  const known = declarationsOf([...sources, api]);
  const [root] = known.get('BocageApi');
  const types = typesFrom([root], known);
  const list = toolsOf(tools, known);
  const faults = [
    ...members.flatMap(faultsOf),
    ...list.flatMap(({ name, says }) => (says === '' ? [`tools.${name}: no sentence says what it is`] : [])),
  ];
  const page = `# The API of the module

For authors of other modules and of macros. After this page you can ask Bocage about the scene in view, play events by the
rules, and add a game. \`node scripts/api-page.mjs\` makes this page from \`packages/foundry/src/api-types.ts\`; a test
compares them and runs every example.

\`\`\`js
const { api } = game.modules.get('bocage');
\`\`\`

It is there from Bocage's \`init\` on: ask for it in \`setup\` or later. Every answer is what this user may know and no more,
about the scene that this browser views. Names of cells, hexsides and vertices are those of [geometry.md](geometry.md). A
scene on which Bocage does not play has empty answers. Everything that you get is yours to read and not to change.

An error of a rule is a \`RulesError\`: \`name\` is \`'RulesError'\`, \`code\` says what is wrong, \`info\` where, and
\`message\` is one line in English. Only these throw where it is said below.

| member | what it does |
|---|---|
${members.map(({ name, isCall, says }) => `| [\`${name}${isCall ? '()' : ''}\`](#${name.toLowerCase()}) | ${cell(firstSentence(says))} |`).join('\n')}

${members.map(member).join('\n\n')}

## What games are built with

The members of \`api.tools\`, with their types in [packages/core/src](../packages/core/src).

| tool | what it does |
|---|---|
${list.map(({ signature, says }) => `| \`${cell(signature)}\` | ${cell(says)} |`).join('\n')}

## Types

What the members above return and take, in alphabetical order. A game itself: [games.md](games.md).
\`<labels>\` is the game's own prefix of its texts, such as \`BOCAGE.Asl\`: \`game.i18n.localize\` finds them.

\`\`\`ts
${types.map((node) => printed(node, known)).join('\n\n')}
\`\`\`
`;
  return { page, faults, members };
};
