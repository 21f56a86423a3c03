// Which package may import which (docs/decisions/0001-packages.md). Types count as imports.
const TEST = '([.]test[.]ts$|^packages/[^/]+/test/)';
/** What core gives away: the front door, and one door for each of its rooms. */
const CORE = '^packages/core/src/[a-z/]*index[.]ts$';
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** The folders of asl/src, from the ground up: none imports from one that stands after it. */
const ASL = [
  ...[
    'reading',
    'tables',
    'options',
    'barriers',
    'los',
    'chart',
    'situation',
    'terrain',
    'figures',
    'wall-advantage',
    'sight',
  ],
  ...['tem', 'guns', 'vehicles', 'movement', 'concealment', 'attack', 'step', 'inquiry', 'play'],
];
const aslOrder = ASL.map((folder, i) =>
  rule(
    `asl-${folder}-stands-below`,
    { path: `^packages/asl/src/${folder}/`, pathNot: TEST },
    // Files beside the folders are the game as a whole, and folders that are not in the list have no place yet.
    { path: '^packages/asl/src/', pathNot: `^packages/asl/src/(${ASL.slice(0, i + 1).join('|')})/` },
  ),
);

/** The rooms of asl/src/los in the same way; what it gives away (index.ts) is above all of them. */
const LOS = ['board', 'line', 'rules', 'walk', 'explain', 'quick'];
const losOrder = LOS.map((room, i) =>
  rule(
    `los-${room}-knows-nothing-above`,
    { path: `^packages/asl/src/los/${room}/`, pathNot: TEST },
    { path: `^packages/asl/src/los/(${[...LOS.slice(i + 1), 'index[.]ts'].join('|')})` },
  ),
);

export default {
  forbidden: [
    ...aslOrder,
    rule(
      'asl-folders-have-a-place',
      { path: '^packages/asl/src/[^/]+/', pathNot: `^packages/asl/src/(${ASL.join('|')})/` },
      { path: '^packages/asl/src/' },
    ),
    rule('no-circular', {}, { circular: true }),
    rule('not-to-unresolvable', {}, { couldNotResolve: true }),
    rule(
      'core-imports-nothing',
      { path: '^packages/core/src', pathNot: TEST },
      { pathNot: '^packages/core/src' },
    ),
    rule(
      'rules-import-core-only',
      { path: '^packages/(asl|company-fire)/src', pathNot: TEST },
      { pathNot: ['^packages/$1/src', CORE] },
    ),
    rule(
      'importer-imports-core-and-zip-only',
      { path: '^packages/importer/src', pathNot: TEST },
      { pathNot: ['^packages/importer/src', CORE, 'node_modules/.*fflate'] },
    ),
    rule(
      'the-oracle-stands-beside-the-product',
      { path: '^packages/', pathNot: ['^packages/(oracle|cli)/', TEST] },
      { path: '^packages/oracle/' },
    ),
    rule(
      'the-oracle-imports-no-host',
      { path: '^packages/oracle/src', pathNot: TEST },
      { pathNot: ['^packages/oracle/src', CORE, '^packages/asl/src/index[.]ts$'] },
    ),
    rule(
      'cli-uses-the-pure-packages',
      { path: '^packages/cli/' },
      { path: '^packages/(foundry|stand-in|e2e)/' },
    ),
    rule(
      'no-deep-import',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/[^/]+/src/', pathNot: ['^packages/$1/', '/src/index[.]ts$', CORE] },
    ),
    rule(
      'stand-in-knows-no-game',
      { path: '^packages/(stand-in|e2e)/', pathNot: TEST },
      { path: '^packages/(core|asl|company-fire|importer|foundry|system|cli)/' },
    ),
    rule(
      'nobody-imports-the-host',
      { pathNot: '^packages/(foundry|stand-in|e2e)/' },
      { path: '^packages/(foundry|stand-in)/' },
    ),
    rule(
      'foundry-data-knows-no-canvas',
      { path: '^packages/foundry/src/(data|grid)/', pathNot: TEST },
      { path: '^packages/foundry/src/(canvas|apps|chat|sync|hand|los)/' },
    ),
    rule(
      'foundry-data-knows-only-the-source-of-facts',
      { path: '^packages/foundry/src/(data|grid)/', pathNot: TEST },
      { path: '^packages/foundry/src/facts/', pathNot: '/facts/source[.]ts$' },
    ),
    rule(
      'foundry-grid-stands-below',
      { path: '^packages/foundry/src/grid/', pathNot: TEST },
      { path: '^packages/foundry/src/', pathNot: '^packages/foundry/src/grid/' },
    ),
    rule(
      'the-system-has-no-rules',
      { path: '^packages/system/src/' },
      { path: '^packages/(asl|company-fire|importer|cli|foundry)/' },
    ),
    rule(
      'the-sample-is-made-at-build-time',
      { path: '^packages/', pathNot: '^packages/foundry/(sample|test)/' },
      { path: '^packages/foundry/sample/' },
    ),
    ...losOrder,
    rule('not-to-test', { pathNot: TEST }, { path: TEST }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
