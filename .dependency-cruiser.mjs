// Which package may import which (docs/decisions/0001-packages.md). Types count as imports.
const TEST = '([.]test[.]ts$|^packages/[^/]+/test/)';
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
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
      { pathNot: ['^packages/$1/src', '^packages/core/src/index[.]ts$'] },
    ),
    rule(
      'importer-imports-core-and-zip-only',
      { path: '^packages/importer/src', pathNot: TEST },
      { pathNot: ['^packages/importer/src', '^packages/core/src/index[.]ts$', 'node_modules/.*fflate'] },
    ),
    rule(
      'cli-uses-the-pure-packages',
      { path: '^packages/cli/' },
      { path: '^packages/(foundry|stand-in|e2e)/' },
    ),
    rule(
      'no-deep-import',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/[^/]+/src/', pathNot: ['^packages/$1/', '/src/index[.]ts$'] },
    ),
    rule(
      'stand-in-knows-no-game',
      { path: '^packages/(stand-in|e2e)/', pathNot: TEST },
      { path: '^packages/(core|asl|company-fire|importer|foundry|cli)/' },
    ),
    rule(
      'nobody-imports-the-host',
      { pathNot: '^packages/(foundry|stand-in|e2e)/' },
      { path: '^packages/(foundry|stand-in)/' },
    ),
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
