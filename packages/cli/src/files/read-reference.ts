import { ADVANTAGE_CASES, badValue, type AdvantageCase } from '@bocage/asl';
import type { Reference, ReferenceAnswer, ReferencePair } from '@bocage/oracle';
import type { Io } from '../io';
import { readOneSsr, type ScenarioRules } from '../options';
import { FaultInFile } from '../usage-error';
import { decodeText, readFileBytes } from './read-file';
import { decodeJson } from './read-json';

/** A reference table as its file states it. */
export interface ReferenceTable extends Reference {
  readonly file: string;
  /** The board's name, if the table states it. */
  readonly board?: string;
  readonly kind: 'centres' | 'levels';
  /** Scenario rules and Wall Advantage behind the answers, if the table states them. */
  readonly ssr?: ScenarioRules;
  readonly wa?: AdvantageCase;
  readonly hexes: readonly string[];
  readonly count: number;
}

/** First byte of sample files: the `f` of their header. */
const SAMPLES = 0x66;
const FORMAT = 'bocage-reference-1';
const CSV_HEAD = 'from,fromLoc,fromLevel,to,toLoc,toLevel,answer,reason';

/** Reads a reference table: whole-board JSON or sampled CSV, gzipped or not. */
export async function readReference(io: Io, path: string): Promise<ReferenceTable> {
  const bytes = await readFileBytes(io, path, 'table');
  if (bytes[0] === SAMPLES) return readSamples(path, decodeText(path, bytes, 'table'));
  return readTable(path, decodeJson(path, bytes, 'table'));
}

function bad(path: string, where: string, value: unknown, expected: string): FaultInFile {
  return new FaultInFile(path, badValue(where, value, expected));
}

function strings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function readTable(path: string, value: unknown): ReferenceTable {
  const table = value as Record<string, unknown>;
  if (table.format !== FORMAT) throw bad(path, 'format', table.format, FORMAT);
  const { hexes, rows, reasons } = table;
  if (!strings(hexes)) throw bad(path, 'hexes', hexes, 'a list of hex names');
  if (!strings(reasons)) throw bad(path, 'reasons', reasons, 'a list of texts');
  if (!strings(rows) || rows.length !== hexes.length)
    throw bad(path, 'rows', strings(rows) ? rows.length : rows, 'one text for each hex');
  rows.forEach((row, i) => {
    if (row.length !== hexes.length) throw bad(path, `rows[${i}]`, row, 'one character for each hex');
    if (row[i] !== '.') throw bad(path, `rows[${i}][${i}]`, row[i], 'a point: the hex itself');
  });
  const left = readLeftTheMap(path, table.leftTheMap);
  const { board, levels } = table;
  if (board !== undefined && typeof board !== 'string') throw bad(path, 'board', board, 'a name');
  if (levels !== undefined && levels !== 'base') throw bad(path, 'levels', levels, 'one of base');
  return {
    file: path,
    kind: 'centres',
    hexes,
    count: hexes.length * (hexes.length - 1),
    ...(board === undefined ? {} : { board }),
    ssr: readSsrList(path, table.ssr),
    ...readWa(path, table.wa),
    pairs: () => tablePairs(path, hexes, rows, reasons, left),
  };
}

function* tablePairs(
  path: string,
  hexes: readonly string[],
  rows: readonly string[],
  reasons: readonly string[],
  left: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<ReferencePair> {
  for (const [i, from] of hexes.entries()) {
    const row = rows[i] ?? '';
    for (const [j, to] of hexes.entries()) {
      if (i === j) continue;
      const answer: ReferenceAnswer = left.get(from)?.has(to)
        ? { kind: 'left-the-map' }
        : readLetter(row[j] ?? '', reasons, () =>
            bad(path, `rows[${i}][${j}]`, row[j], 'a digit, a letter, ! or ?'),
          );
      yield { from: { hex: from, location: 'c' }, to: { hex: to, location: 'c' }, answer };
    }
  }
}

/**
 * Reads one character of a row: a digit = seen with that hindrance, a letter = blocked, `!` or `?` = no
 * answer.
 */
function readLetter(letter: string, reasons: readonly string[], fault: () => Error): ReferenceAnswer {
  if (letter >= '0' && letter <= '9') return { kind: 'clear', hindrance: Number(letter) };
  if (/^[A-Za-z]$/.test(letter))
    return { kind: 'blocked', reason: reasons[letter.charCodeAt(0) - 65] ?? letter };
  if (letter === '!' || letter === '?') return { kind: 'none' };
  throw fault();
}

function readLeftTheMap(path: string, value: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null) throw bad(path, 'leftTheMap', value, 'an object');
  return new Map(
    Object.entries(value).map(([from, to]) => {
      if (!strings(to)) throw bad(path, `leftTheMap.${from}`, to, 'a list of hex names');
      return [from, new Set(to)] as const;
    }),
  );
}

function readSsrList(path: string, value: unknown): ScenarioRules {
  if (value === undefined) return {};
  if (!strings(value)) throw bad(path, 'ssr', value, 'a list of scenario rules such as hedges=bocage');
  try {
    return Object.assign({}, ...value.map(readOneSsr)) as ScenarioRules;
  } catch {
    throw bad(path, 'ssr', value, 'a list of scenario rules such as hedges=bocage');
  }
}

function readWa(path: string, value: unknown): { wa?: AdvantageCase } {
  if (value === undefined) return {};
  const wa = ADVANTAGE_CASES.find((choice) => choice === value);
  if (wa === undefined) throw bad(path, 'wa', value, `one of ${ADVANTAGE_CASES.join(', ')}`);
  return { wa };
}

function readSamples(path: string, text: string): ReferenceTable {
  const [head, ...lines] = text.split(/\r?\n/);
  if (head !== CSV_HEAD) throw bad(path, 'line 1', head, CSV_HEAD);
  const pairs = lines
    .map((line, i) => (line === '' ? undefined : readSample(path, line, i + 2)))
    .filter((pair) => pair !== undefined);
  const hexes = [...new Set(pairs.flatMap((pair) => [pair.from.hex, pair.to.hex]))];
  return { file: path, kind: 'levels', ...variantOf(path), hexes, count: pairs.length, pairs: () => pairs };
}

const LOCATION = /^(c|[ud]\d+|h[0-5]a?)$/;

function readSample(path: string, line: string, number: number): ReferencePair {
  const fault = (value: unknown, expected: string) => bad(path, `line ${number}`, value, expected);
  const [from, fromLoc, fromLevel, to, toLoc, toLevel, answer, ...reason] = line.split(',');
  if (!from || !fromLoc || !to || !toLoc || answer === undefined)
    throw fault(line, '8 values with commas between them');
  const end = (hex: string, location: string, level: string | undefined) => {
    if (!LOCATION.test(location)) throw fault(location, 'a Location such as c, u1, d1 or h0');
    const value = Number(level);
    if (level === '' || Number.isNaN(value)) throw fault(level, 'a level');
    return { hex, location, level: value };
  };
  return {
    from: end(from, fromLoc, fromLevel),
    to: end(to, toLoc, toLevel),
    answer: readAnswer(answer, reason.join(','), () => fault(answer, 'a number, blocked, ? or ODD')),
  };
}

function readAnswer(answer: string, reason: string, fault: () => Error): ReferenceAnswer {
  if (/^\d+$/.test(answer)) return { kind: 'clear', hindrance: Number(answer) };
  if (answer === 'blocked') return { kind: 'blocked', reason };
  if (answer === '?') return { kind: 'none' };
  if (answer === 'ODD') return { kind: 'left-the-map' };
  throw fault();
}

const VARIANTS: Readonly<Record<string, ScenarioRules>> = {
  printed: {},
  'hedges-bocage': { hedges: 'bocage' },
  'walls-hedges-bocage': { hedges: 'bocage', walls: 'bocage' },
};

/**
 * Returns board and rules from the file name of samples: `44.hedges-bocage.vertex.csv.gz`. Their content
 * lacks them.
 */
function variantOf(path: string): { board?: string; ssr?: ScenarioRules; wa: AdvantageCase } {
  const [board, variant] = (path.split(/[\\/]/).at(-1) ?? '').split('.');
  const ssr = VARIANTS[variant ?? ''];
  return { wa: 'both', ...(ssr === undefined || !board ? {} : { board, ssr }) };
}
