import { expect, test } from 'vitest';
import { langOf, readArguments, ssrList } from './options';
import { UsageError } from './usage-error';

function keyOf(argv: readonly string[]): string {
  try {
    readArguments(argv);
  } catch (error) {
    if (error instanceof UsageError) return error.key;
    throw error;
  }
  return 'accepted';
}

test('reads command, operands and shared options', () => {
  const line = readArguments([
    'los',
    'bd44',
    'BB8',
    'Z5',
    '--ssr',
    'hedges=bocage',
    '--wa',
    'both',
    '--json',
  ]);
  expect(line.command).toBe('los');
  expect(line.operands).toEqual(['bd44', 'BB8', 'Z5']);
  expect(line.options).toMatchObject({ ssr: { hedges: 'bocage' }, wa: 'both', json: true, lang: 'en' });
});

test('--ssr is repeatable and a later one wins for the same terrain', () => {
  const { ssr } = readArguments([
    'board',
    'x',
    '--ssr',
    'hedges=bocage',
    '--ssr=walls=bocage',
    '--ssr',
    'hedges=light-bocage',
  ]).options;
  expect(ssr).toEqual({ hedges: 'light-bocage', walls: 'bocage' });
  expect(ssrList(ssr)).toEqual(['hedges=light-bocage', 'walls=bocage']);
});

test.each([
  [['--to-level', '-1'], -1],
  [['--to-level=-1'], -1],
  [['--to-level', '1.5'], 1.5],
  [['--to-level', '1½'], 1.5],
  [['--to-level', '0'], 0],
])('%j is level %d', (args, level) => {
  expect(readArguments(['los', 'x', 'A1', 'B1', ...args]).options.toLevel).toBe(level);
});

test.each([
  [['--nonsense'], 'unknown-option'],
  [['-x'], 'unknown-option'],
  [['los', '--wa'], 'option-value'],
  [['los', '--ssr', '--json'], 'option-value'],
  [['los', '--json=1'], 'option-no-value'],
  [['los', '--wa', 'all'], 'option-choice'],
  [['los', '--ssr', 'hedges=wall'], 'option-choice'],
  [['los', '--ssr', 'walls=light-bocage'], 'option-choice'],
  [['los', '--lang', 'de'], 'option-choice'],
  [['los', '--to-level', 'one'], 'option-level'],
  [['los', '--to-level', '0.25'], 'option-level'],
  [['los', '--to-level', ''], 'option-level'],
])('%j is refused as %s', (argv, key) => {
  expect(keyOf(argv)).toBe(key);
});

test('the language of error lines is known even where the rest cannot be read', () => {
  expect(langOf(['--nonsense', '--lang', 'ja'])).toBe('ja');
  expect(langOf(['--lang=ja'])).toBe('ja');
  expect(langOf(['--lang'])).toBe('en');
});
