import { isRulesError, type RulesError } from '@bocage/core';
import { expectedName, shownText } from '@bocage/core/names';
import type { Command } from './commands/command';
import { commandHelp, overview, usage } from './help';
import { EXIT, type Io } from './io';
import { langOf, readArguments, type CommandLine } from './options';
import { expectedText } from './text/expected';
import { textIfAny, textOf, type Lang } from './text/texts';
import { FaultInFile, UsageError } from './usage-error';

const EVERYWHERE = ['lang', 'json', 'help'];

/** Runs one command line; returns the exit code. Never throws. */
export async function run(argv: readonly string[], io: Io, commands: readonly Command[]): Promise<number> {
  const lang = langOf(argv);
  try {
    return await dispatch(readArguments(argv), io, commands);
  } catch (error) {
    io.err(`bocage: ${lineOf(lang, error)}\n`);
    return EXIT.unusable;
  }
}

async function dispatch(line: CommandLine, io: Io, commands: readonly Command[]): Promise<number> {
  const { lang, help } = line.options;
  const asksHelp = help || line.command === 'help';
  const words = [...(line.command === undefined ? [] : [line.command]), ...line.operands];
  const named = line.command === 'help' ? words.slice(1) : words;
  const [wanted] = named;
  if (wanted === undefined) {
    if (!asksHelp) throw new UsageError('no-command');
    io.out(overview(lang, commands));
    return EXIT.answered;
  }
  const command = commands.find(({ name }) => name === named.slice(0, name.split(' ').length).join(' '));
  if (command === undefined)
    throw new UsageError('unknown-command', {
      command: wanted,
      expected: expectedName(
        named.slice(0, 2).join(' '),
        commands.map((c) => c.name),
      ),
    });
  if (asksHelp) {
    io.out(commandHelp(lang, command));
    return EXIT.answered;
  }
  const operands = named.slice(command.name.split(' ').length);
  checkUsage(command, operands, line.given);
  return command.run(io, operands, line.options, line);
}

function checkUsage(command: Command, operands: readonly string[], given: readonly string[]): void {
  const allowed: readonly string[] = [...command.options, ...EVERYWHERE];
  const stray = given.find((option) => !allowed.includes(option));
  if (stray !== undefined)
    throw new UsageError('stray-option', { option: `--${stray}`, command: command.name });
  if (operands.length !== command.operands.length)
    throw new UsageError('operands', { usage: `bocage ${usage(command)}`, count: operands.length });
}

/** Returns any failure as one line in the user's language. */
function lineOf(lang: Lang, error: unknown): string {
  if (error instanceof UsageError) {
    const { expected, kind, wanted } = error.data;
    const told = {
      ...(expected === undefined ? {} : { expected: expectedText(lang, String(expected)) }),
      ...(kind === undefined ? {} : { kind: textOf(lang, `Cli.FileKind.${kind}`) }),
      ...(wanted === undefined ? {} : { wanted: textOf(lang, `Cli.Wanted.${wanted}`) }),
    };
    return oneLine(textOf(lang, `Cli.Error.${error.key}`, { ...error.data, ...told }));
  }
  if (error instanceof FaultInFile) return `${shownText(error.file, 400)}: ${lineOf(lang, error.fault)}`;
  if (isRulesError(error)) return oneLine(rulesLine(lang, error));
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return textOf(lang, 'Cli.Error.internal', { cause: oneLine(cause) });
}

function rulesLine(lang: Lang, error: RulesError): string {
  const info: Readonly<Record<string, unknown>> = { ...error.info };
  const data = Object.fromEntries(Object.entries(info).map(([key, value]) => [key, String(value)]));
  const facts = (info.facts ?? {}) as Readonly<Record<string, string | number>>;
  if (typeof info.code === 'string') {
    const text = textIfAny(lang, `Import.${info.code}`, { ...data, ...facts });
    if (text !== undefined) return text.includes(data.where ?? '') ? text : `${data.where}: ${text}`;
  }
  const value = data.value === 'nothing' ? { value: textOf(lang, 'Cli.Word.nothing') } : {};
  const expected = data.expected === undefined ? {} : { expected: expectedText(lang, data.expected) };
  const shown = { ...data, ...value, ...expected };
  return textIfAny(lang, `Cli.Fault.${error.code}`, shown) ?? error.message;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
