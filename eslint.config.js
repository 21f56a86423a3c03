import prettier from 'eslint-config-prettier';
import jsdoc from 'eslint-plugin-jsdoc';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const PURE = ['packages/{core,asl,company-fire,importer}/src/**/*.ts'];
/** A game of another module throws a class of its own. */
const RULES_ERROR = {
  selector: "BinaryExpression[operator='instanceof'][right.name='RulesError']",
  message: 'Ask isRulesError of core.',
};
/** What a side may know is worked out in one place of each game. */
const TOLD = {
  selector: "CallExpression[callee.name='asTold']",
  message: 'Only the tell of a game makes told situations.',
};
/** Whatever Foundry or a library calls goes through a guard (packages/foundry/src/host/guard.ts); state has an owner. */
const UNGUARDED = [
  [
    "CallExpression[callee.object.name='Hooks'][callee.property.name=/^(on|once)$/]",
    'Use on or once of host/hooks.',
  ],
  [
    'CallExpression[callee.name=/^(setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)$/]',
    'Use host/timers.',
  ],
  [
    "CallExpression[callee.property.name=/^(on|once|off|addListener)$/][arguments.0.type='Literal']",
    'Use hear and unhear of host/listeners.',
  ],
  ["CallExpression[callee.property.name='add'][callee.object.property.name='ticker']", 'Use host/timers.'],
  [
    "Property[key.name='layerClass']:not([value.callee.name='guardedLayer'])",
    'Give Foundry guardedLayer(name, Class).',
  ],
  ['Identifier[name=/^(ApplicationV2|HandlebarsApplicationMixin)$/]', 'Extend BocageWindow of apps/base.'],
  [
    "BinaryExpression[operator='instanceof'][right.name=/^(Element|HTML(Input|TextArea|Select)Element)$/]",
    'Use isElement or isTag of apps/nodes: a window may be in another browser window.',
  ],
  // Readers of such state hear of no change.
  [
    ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='let']",
    'Keep it as a fact (held of facts/source), in a class, or in a closure.',
  ],
  ["Property[key.name='onDown']:not([value.callee.name='guarded'])", 'Give Foundry guarded(…).'],
].map(([selector, message]) => ({ selector, message }));
/** An evening is played by pointer and keys alone: its file knows persons and deeds, and nothing that leads to a page. */
const EVENINGS = [
  'packages/e2e/test/evening-*.test.ts',
  'packages/e2e/src/evenings/{deeds,setup,looks,ex1,ex2,deluxe,free,company-fire*}.ts',
];
const BY_HAND = [
  [
    'MemberExpression[property.name=/^(page|context|evaluate|evaluateAll|locator|waitForFunction|api)$/]',
    'An evening has persons, no pages.',
  ],
  [
    'MemberExpression[object.name=/^(globalThis|window|document|canvas|game|ui|Hooks)$/]',
    'An evening is played by hand.',
  ],
  ['ImportExpression', 'An evening is played by hand.'],
].map(([selector, message]) => ({ selector, message }));
const TESTS = ['**/*.test.ts', 'packages/*/test/**', 'packages/e2e/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'build/**', 'reports/**', '.stryker-tmp/**', '.table/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      complexity: ['error', 16],
      // Time to split it: a word, no refusal.
      'max-lines': ['warn', 300],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-restricted-syntax': ['error', RULES_ERROR, TOLD],
    },
  },
  {
    // TypeScript itself refuses what is not used (noUnusedLocals, noUnusedParameters), at no cost.
    files: ['**/*.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // A script, which cannot import otherwise: `src/host/globals.d.ts` says why it is one.
    files: ['packages/{foundry,system}/src/**/globals.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Rule code: every exported function is documented; `scripts/check-citations.mjs` asks for @rule.
    files: PURE,
    ignores: TESTS,
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': ['error', { publicOnly: true, require: { FunctionDeclaration: true } }],
      'jsdoc/check-tag-names': ['error', { definedTags: ['rule', 'rows'] }],
      'no-restricted-globals': ['error', 'window', 'document', 'process', 'globalThis', 'Date'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
    },
  },
  {
    // It takes the selected token first: every reader would get name and ids of a secret that its author has selected.
    files: ['packages/foundry/src/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'getSpeaker', message: 'Make speakers with chat/speaker.ts.' },
      ],
    },
  },
  {
    files: [
      'scripts/**',
      '*.mjs',
      '*.config.*',
      'packages/cli/**',
      'packages/stand-in/**',
      'packages/e2e/**',
    ],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/foundry/src/**/*.ts'],
    ignores: [
      ...TESTS,
      '**/*.d.ts',
      'packages/foundry/src/host/{hooks,timers,listeners,tell-gm}.ts',
      'packages/foundry/src/apps/base.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', RULES_ERROR, TOLD, ...UNGUARDED] },
  },
  {
    files: ['packages/{asl,company-fire}/src/play/tell.ts', 'examples/**'],
    rules: { 'no-restricted-syntax': ['error', RULES_ERROR] },
  },
  {
    // The one place that writes to the console.
    files: ['packages/foundry/src/host/guard.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      complexity: 'off',
      'no-restricted-syntax': ['error', RULES_ERROR],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: EVENINGS,
    rules: {
      'no-restricted-syntax': ['error', RULES_ERROR, ...BY_HAND],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(?!(vitest|(\\.\\./src/evenings|\\.)/(boards|deeds|setup|looks|person|table|worlds|play-worlds|ex1|ex2|deluxe|free|lay-company-fire|company-fire[\\w-]*))$)',
              message:
                'An evening is played by hand: ../src/evenings/{boards,deeds,person,table} is all there is.',
            },
          ],
        },
      ],
    },
  },
  {
    // A whole game in one function, so that a reader has it on one page.
    files: ['examples/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  prettier,
);
