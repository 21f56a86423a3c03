import type { Command, CommandOption } from './commands/command';
import { columns } from './text/columns';
import { textOf, type Lang } from './text/texts';

const SHOWN: Readonly<Record<CommandOption | 'lang' | 'json' | 'help', string>> = {
  ssr: '--ssr WHAT=INTO',
  wa: '--wa WHO',
  'from-level': '--from-level N',
  'to-level': '--to-level N',
  steps: '--steps',
  counters: '--counters JSON',
  event: '--event EVENT',
  attack: '--attack JSON',
  'snap-shot': '--snap-shot A-B',
  act: '--act JSON',
  unit: '--unit ID',
  hex: '--hex A',
  hexside: '--hexside A-B',
  doing: '--doing WHAT',
  manner: '--manner HOW',
  cot: '--cot N',
  'crest-line': '--crest-line',
  'beside-gap': '--beside-gap',
  road: '--road yes|no',
  bypass: '--bypass SIDE',
  breach: '--breach JSON',
  by: '--by SIDE',
  for: '--for SIDE',
  save: '--save FILE',
  lang: '--lang en|ja',
  json: '--json',
  help: '--help',
};

/** Returns the page of `bocage` and `bocage --help`. */
export function overview(lang: Lang, commands: readonly Command[]): string {
  const rows = commands.map((c) => [usage(c), textOf(lang, `Cli.${textName(c)}.Summary`)]);
  return [
    textOf(lang, 'Cli.About'),
    '',
    textOf(lang, 'Cli.Commands'),
    columns(rows),
    '',
    textOf(lang, 'Cli.Options'),
    columns(optionRows(lang, ['ssr', 'wa', 'from-level', 'to-level', 'lang', 'json', 'help'])),
    '',
    textOf(lang, 'Cli.Exit'),
    textOf(lang, 'Cli.MoreHelp'),
    '',
  ].join('\n');
}

/** Returns the page of `bocage COMMAND --help`. */
export function commandHelp(lang: Lang, command: Command): string {
  return [
    `bocage ${usage(command)}`,
    '',
    textOf(lang, `Cli.${textName(command)}.Summary`),
    textOf(lang, `Cli.${textName(command)}.More`),
    '',
    textOf(lang, 'Cli.Options'),
    columns(optionRows(lang, [...command.options, 'lang', 'json', 'help'])),
    '',
    textOf(lang, 'Cli.Example'),
    `  bocage ${command.example}`,
    '',
  ].join('\n');
}

/** Returns the key of a command's texts: that of `cf los` is `cf-los`. */
export function textName({ name }: Command): string {
  return name.replaceAll(' ', '-');
}

/** Returns a usage line such as `los FILE FROM TO`. */
export function usage(command: Command): string {
  return [command.name, ...command.operands].join(' ');
}

function optionRows(lang: Lang, names: readonly (keyof typeof SHOWN)[]): string[][] {
  return names.map((name) => [SHOWN[name], textOf(lang, `Cli.Option.${name}`)]);
}
