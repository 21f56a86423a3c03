import { expect, test } from 'vitest';
import { RulesError } from '@bocage/core';
import { fakeIo } from '../test/fake-io';
import type { Command } from './commands/command';
import { run } from './run';
import { UsageError } from './usage-error';

function command(name: string, act: () => number): Command {
  return { name, operands: ['FILE'], options: ['wa'], example: `${name} x`, run: async () => act() };
}

const COMMANDS = [
  command('board', () => 0),
  command('compare', () => 1),
  command('los', () => {
    throw new RulesError('bad-file', { where: 'bd25', cause: 'no LOSData' });
  }),
  command('field', () => {
    throw new UsageError('no-such-file', { file: 'nowhere' });
  }),
  command('table', () => {
    throw new Error('a slip\nof ours');
  }),
];

async function outcome(...argv: string[]) {
  const { io, written } = fakeIo();
  return { code: await run(argv, io, COMMANDS), ...written };
}

test('the command decides between answered and failed', async () => {
  expect(await outcome('board', 'x')).toMatchObject({ code: 0, err: '' });
  expect(await outcome('compare', 'x')).toMatchObject({ code: 1, err: '' });
});

test.each([
  [[], 'which command'],
  [['bord', 'x'], 'unknown command "bord"; expected one of board, compare'],
  [['board'], 'expected bocage board FILE; received 0 operands'],
  [['board', 'x', 'y'], 'received 2 operands'],
  [['board', 'x', '--unit', 'a'], '--unit means nothing to bocage board'],
  [['board', 'x', '--frobnicate'], 'names, such as ssr; wa; lang'],
  [['board', 'x', '--stpes'], 'names, nearest: steps'],
  [['los', 'x'], 'bd25: no LOSData'],
  [['field', 'x'], 'nowhere: no such file'],
])('%j ends with code 2, nothing on standard output and one line', async (argv, text) => {
  const { code, out, err } = await outcome(...argv);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/^bocage: [^\n]*\n$/);
  expect(err).toContain(text);
});

test('error lines come in the language asked for', async () => {
  expect((await outcome('field', 'x', '--lang', 'ja')).err).toBe('bocage: nowhere：ファイルがありません\n');
});

test('a fault of the program itself is one line too', async () => {
  const { code, err } = await outcome('table', 'x');
  expect(code).toBe(2);
  expect(err).toMatch(/^bocage: a fault of this program[^\n]*a slip of ours[^\n]*\n$/);
});

test.each([[['--help']], [['help']], [['-h']]])('%j shows every command', async (argv) => {
  const { code, out } = await outcome(...argv);
  expect(code).toBe(0);
  for (const { name } of COMMANDS) expect(out).toContain(`${name} FILE`);
});

test.each([[['los', '--help']], [['help', 'los']]])('%j shows the page of one command', async (argv) => {
  const { code, out } = await outcome(...argv);
  expect(code).toBe(0);
  expect(out).toContain('bocage los FILE');
  expect(out).toContain('--wa WHO');
  expect(out).not.toContain('--unit');
});
