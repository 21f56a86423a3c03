import { parseArgs } from 'node:util';
import { ADVANTAGE_CASES, DOINGS, MANNERS, type AdvantageCase, type Doing } from '@bocage/asl';
import { HEX_SIDES } from '@bocage/core/lattice';
import type { Fraction } from '@bocage/core/walk';
import { expectedName } from '@bocage/core/names';
import { LANGS, type Lang } from './text/texts';
import { UsageError } from './usage-error';

export const HEDGE_KINDS = ['bocage', 'light-bocage', 'cactus-hedge'] as const;
export type HedgeKind = (typeof HEDGE_KINDS)[number];
/** Scenario special rules that turn drawn terrain into other terrain. */
export interface ScenarioRules {
  readonly hedges?: HedgeKind;
  readonly walls?: 'bocage';
}

export interface Options {
  readonly ssr: ScenarioRules;
  /** Whether --ssr was given: otherwise `compare` takes the reference's own. */
  readonly ssrGiven: boolean;
  readonly wa?: AdvantageCase;
  readonly lang: Lang;
  readonly json: boolean;
  readonly help: boolean;
  readonly fromLevel?: number;
  readonly toLevel?: number;
  /** Print the line step by step. */
  readonly steps: boolean;
  /** Counters on the map that affect sight: JSON or `@file`. */
  readonly counters?: string;
  readonly events: readonly string[];
  readonly attack?: string;
  /** The hexside of a Snap Shot. */
  readonly snapShot?: string;
  readonly acts: readonly string[];
  readonly unit?: string;
  readonly hex?: string;
  readonly hexside?: string;
  readonly doing?: Doing;
  readonly manner?: (typeof MANNERS)[number];
  /** MF or MP for the hex entered. */
  readonly cot?: Fraction;
  readonly crestLine: boolean;
  readonly besideGap: boolean;
  /** Whether the unit enters by road, if the board does not show it. */
  readonly road?: (typeof YES_NO)[number];
  /** Number of the bypassed side of the hex entered. */
  readonly bypass?: number;
  readonly breach?: string;
  /** The acting side of events that name none. */
  readonly by?: string;
  /** Limits the answer to this side's knowledge. */
  readonly for?: string;
  /** The file that receives the situation after the events. */
  readonly save?: string;
}

const YES_NO = ['yes', 'no'] as const;

export interface CommandLine {
  readonly command: string | undefined;
  readonly operands: readonly string[];
  readonly options: Options;
  /** Names of the given options, for the error "not for this command". */
  readonly given: readonly string[];
}

const SPEC = {
  ssr: { type: 'string', multiple: true },
  wa: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'from-level': { type: 'string' },
  'to-level': { type: 'string' },
  steps: { type: 'boolean' },
  counters: { type: 'string' },
  event: { type: 'string', multiple: true },
  attack: { type: 'string' },
  'snap-shot': { type: 'string' },
  act: { type: 'string', multiple: true },
  unit: { type: 'string' },
  hex: { type: 'string' },
  hexside: { type: 'string' },
  doing: { type: 'string' },
  manner: { type: 'string' },
  cot: { type: 'string' },
  'crest-line': { type: 'boolean' },
  road: { type: 'string' },
  bypass: { type: 'string' },
  'beside-gap': { type: 'boolean' },
  breach: { type: 'string' },
  by: { type: 'string' },
  for: { type: 'string' },
  save: { type: 'string' },
} as const;

/** Returns the language option, before anything else is read: usage errors use it too. */
export function langOf(argv: readonly string[]): Lang {
  const at = argv.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const value = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  return LANGS.find((lang) => lang === value) ?? 'en';
}

/**
 * Reads the arguments after the program's name.
 * @throws UsageError
 */
export function readArguments(argv: readonly string[]): CommandLine {
  const { values, positionals } = parse(guardNumbers(argv));
  const [command, ...operands] = positionals;
  const level = (name: 'from-level' | 'to-level') => readLevel(name, values[name]);
  const optional = {
    wa: values.wa === undefined ? undefined : oneOf('wa', values.wa, ADVANTAGE_CASES),
    fromLevel: level('from-level'),
    toLevel: level('to-level'),
    counters: values.counters,
    attack: values.attack,
    snapShot: values['snap-shot'],
    unit: values.unit,
    hex: values.hex,
    hexside: values.hexside,
    doing: values.doing === undefined ? undefined : oneOf('doing', values.doing, DOINGS),
    manner: values.manner === undefined ? undefined : oneOf('manner', values.manner, MANNERS),
    road: values.road === undefined ? undefined : oneOf('road', values.road, YES_NO),
    bypass:
      values.bypass === undefined ? undefined : HEX_SIDES.indexOf(oneOf('bypass', values.bypass, HEX_SIDES)),
    cot: values.cot === undefined ? undefined : readCot(values.cot),
    breach: values.breach,
    by: values.by,
    for: values.for,
    save: values.save,
  };
  return {
    command,
    operands,
    given: Object.keys(values),
    options: {
      ssr: readSsr(values.ssr ?? []),
      ssrGiven: values.ssr !== undefined,
      lang: oneOf('lang', values.lang ?? 'en', LANGS),
      events: values.event ?? [],
      acts: values.act ?? [],
      json: values.json ?? false,
      help: values.help ?? false,
      steps: values.steps ?? false,
      crestLine: values['crest-line'] ?? false,
      besideGap: values['beside-gap'] ?? false,
      ...dropUndefined(optional),
    },
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: SPEC, allowPositionals: true, strict: true });
  } catch (error) {
    const code = (error as { code?: string }).code;
    const shown = /'(-[^' ]*)/.exec((error as Error).message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new UsageError('unknown-option', {
        option: shown,
        expected: expectedName(shown.replace(/^-+/, ''), Object.keys(SPEC)),
      });
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new UsageError(
        /does not take/.test((error as Error).message) ? 'option-no-value' : 'option-value',
        {
          option: shown.replace(/[,;]$/, ''),
        },
      );
    throw error;
  }
}

/** Joins `--to-level -1` into one argument, so that parseArgs takes -1 as a level, not an option. */
function guardNumbers(argv: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? '';
    const next = argv[i + 1];
    if (/^--(from|to)-level$/.test(arg) && next !== undefined && /^-\d/.test(next)) {
      out.push(`${arg}=${next}`);
      i++;
    } else out.push(arg);
  }
  return out;
}

function oneOf<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new UsageError('option-choice', {
      option: `--${option}`,
      value,
      expected: expectedName(value, choices),
    });
  return found;
}

function readSsr(values: readonly string[]): ScenarioRules {
  let rules: ScenarioRules = {};
  for (const value of values) rules = { ...rules, ...readOneSsr(value) };
  return rules;
}

/** Reads `hedges=bocage`, the form of the command line and of reference tables. */
export function readOneSsr(value: string): ScenarioRules {
  const [what, into] = value.split('=');
  const hedges = HEDGE_KINDS.find((kind) => kind === into);
  if (what === 'hedges' && hedges !== undefined) return { hedges };
  if (what === 'walls' && into === 'bocage') return { walls: 'bocage' };
  const expected = expectedName(value, [...HEDGE_KINDS.map((kind) => `hedges=${kind}`), 'walls=bocage']);
  throw new UsageError('option-choice', { option: '--ssr', value, expected });
}

/** Returns rules as a list of `what=into`: the inverse of `readOneSsr`. */
export function ssrList(rules: ScenarioRules): readonly string[] {
  return [
    ...(rules.hedges === undefined ? [] : [`hedges=${rules.hedges}`]),
    ...(rules.walls === undefined ? [] : [`walls=${rules.walls}`]),
  ];
}

/** Reads a level, whole or half (a rooftop, an aerial or level 1½ viewer). */
function readLevel(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const level = Number(value.replace('½', '.5'));
  if (value.trim() === '' || !Number.isInteger(level * 2) || Math.abs(level) > 99)
    throw new UsageError('option-level', { option: `--${name}`, value });
  return level;
}

/** Reads an exact cost such as 2, 1.5 or 1½. */
function readCot(value: string): Fraction {
  const halves = 2 * Number(value.replace('½', '.5'));
  if (value.trim() === '' || !Number.isInteger(halves) || halves < 0 || halves > 198)
    throw new UsageError('option-cost', { option: '--cot', value });
  return halves % 2 === 0 ? { num: halves / 2, den: 1 } : { num: halves, den: 2 };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function dropUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>;
}
