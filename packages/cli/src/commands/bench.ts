import { losEngine, type AdvantageCase, type Quick } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import { readSource, ruleOptionsOf, underRules } from '../files/read-board';
import { EXIT, type Io } from '../io';
import { checkAllLines } from '../limits';
import type { ScenarioRules } from '../options';
import { columns, grouped } from '../text/columns';
import { textOf, type Lang } from '../text/texts';
import type { Command } from './command';

export interface BenchReport {
  readonly losPerSecond: number;
  readonly fieldMs: { readonly median: number; readonly p95: number };
  readonly loadMs: number;
  /** The very first load, before anything is compiled. */
  readonly firstLoadMs: number;
  readonly pairs: number;
  readonly memoryBytes: number;
  /** The rate by distance: cost grows with the hexes that the line crosses. */
  readonly ranges: readonly RangeRate[];
}

export interface RangeRate {
  readonly from: number;
  readonly to: number;
  readonly pairs: number;
  readonly losPerSecond: number;
  /** The unblocked ones: nothing cuts their work short. */
  readonly seen: number;
  readonly seenPerSecond: number;
}

/** Long enough that one garbage collection makes no difference. */
const RUN_MS = 400;
const RUNS = 7;
const WARM_UP_MS = 800;
const LOADS = 5;
const RANGE_RUNS = 3;
const RANGE_MS = 60;

/** Returns the quantile; of an even count the lower of the two middle values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
}

interface Rounds {
  readonly rates: readonly number[];
  readonly checksum: number;
}

/**
 * Runs all ordered pairs repeatedly, at least `RUN_MS` each; the sum keeps the work from being optimised
 * away.
 */
export function measureRate(now: () => number, los: Quick, count: number): Rounds {
  const rates: number[] = [];
  let checksum = 0;
  const all = () => {
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) if (i !== j) checksum += los.quick(i, j);
    }
  };
  const until = now() + WARM_UP_MS;
  do all();
  while (now() < until);
  for (let run = 0; run < RUNS; run++) {
    const start = now();
    let done = 0;
    do {
      all();
      done += count * (count - 1);
    } while (now() - start < RUN_MS);
    rates.push((done / (now() - start)) * 1000);
  }
  return { rates, checksum };
}

/** Returns the milliseconds from one hex to all, for every hex in turn, several times over. */
export function measureFields(now: () => number, los: Quick, count: number): readonly number[] {
  const times: number[] = [];
  const out = new Int16Array(count);
  for (let run = 0; run < RUNS; run++) {
    for (let i = 0; i < count; i++) {
      const start = now();
      los.field(i, out);
      times.push(now() - start);
    }
  }
  return times;
}

/** Returns pairs of hexes by distance, in steps of five, and the rate of each step. */
export function measureRanges(now: () => number, los: Quick, board: Board): readonly RangeRate[] {
  const steps: number[][] = [];
  board.cells.forEach((a, i) => {
    board.cells.forEach((b, j) => {
      if (i !== j) (steps[Math.floor(board.lattice.distance(a, b) / 5)] ??= []).push(i, j);
    });
  });
  return steps.map((pairs, step) => {
    const seen = pairs.filter((_, k) => los.quick(pairs[k - (k % 2)] ?? 0, pairs[k - (k % 2) + 1] ?? 0) >= 0);
    return {
      from: Math.max(1, step * 5),
      to: step * 5 + 4,
      pairs: pairs.length / 2,
      losPerSecond: rateOf(now, los, pairs),
      seen: seen.length / 2,
      seenPerSecond: rateOf(now, los, seen),
    };
  });
}

/** Returns the rate of these pairs (two numbers each), measured repeatedly; 0 for none. */
function rateOf(now: () => number, los: Quick, pairs: readonly number[]): number {
  if (pairs.length === 0) return 0;
  const rates: number[] = [];
  let checksum = 0;
  for (let run = 0; run < RANGE_RUNS; run++) {
    const start = now();
    let done = 0;
    do {
      for (let k = 0; k < pairs.length; k += 2) checksum += los.quick(pairs[k] ?? 0, pairs[k + 1] ?? 0);
      done += pairs.length / 2;
    } while (now() - start < RANGE_MS);
    rates.push((done / (now() - start)) * 1000);
  }
  return Number.isNaN(checksum) ? 0 : Math.round(quantile(rates, 0.5));
}

/**
 * Returns the milliseconds of some work: the lesser of wall time and processor time. The wall includes other
 * programs; the processor's time includes the runtime's helper threads (compiling, collecting).
 */
export function measureOnce({ now, wall }: Pick<Io, 'now' | 'wall'>, work: () => void): number {
  const [busy, begun] = [now(), wall()];
  work();
  return Math.min(wall() - begun, now() - busy);
}

/** Measures loads from board bytes to a ready engine, each from scratch. */
function measureLoads(io: Io, source: () => Board, ssr: ScenarioRules, times: number): readonly number[] {
  const load = () => losEngine(underRules(source(), ssr), 'none', ruleOptionsOf(ssr)).units.quick(0, 1);
  return Array.from({ length: times }, () => measureOnce(io, () => void load()));
}

async function bench(io: Io, file: string, ssr: ScenarioRules, wa: AdvantageCase): Promise<BenchReport> {
  const read = await readSource(io, file);
  const source = () => {
    const board = read();
    checkAllLines(file, board);
    return board;
  };
  const [firstLoadMs = 0] = measureLoads(io, source, ssr, 1);
  const board = underRules(source(), ssr);
  const los = losEngine(board, wa, ruleOptionsOf(ssr));
  const count = board.cells.length;
  const { rates } = measureRate(io.now, los.units, count);
  const fields = measureFields(io.now, los.units, count);
  const loads = measureLoads(io, source, ssr, LOADS);
  return {
    losPerSecond: Math.round(quantile(rates, 0.5)),
    fieldMs: { median: round(quantile(fields, 0.5)), p95: round(quantile(fields, 0.95)) },
    loadMs: round(quantile(loads, 0.5)),
    firstLoadMs: round(firstLoadMs),
    pairs: count * (count - 1),
    memoryBytes: los.memoryBytes,
    ranges: measureRanges(io.now, los.units, board),
  };
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

const perLos = (rate: number): string => (rate === 0 ? '' : `${(1e6 / rate).toFixed(3)} µs`);

function benchText(lang: Lang, report: BenchReport): string {
  const row = (key: string, value: string, unit: string) => [textOf(lang, `Cli.bench.${key}`), value, unit];
  const rows = [
    row('Rate', grouped(report.losPerSecond), ''),
    row('PerLos', (1e6 / report.losPerSecond).toFixed(3), 'µs'),
    row('Field', report.fieldMs.median.toFixed(3), 'ms'),
    row('FieldP95', report.fieldMs.p95.toFixed(3), 'ms'),
    row('Load', report.loadMs.toFixed(1), 'ms'),
    row('FirstLoad', report.firstLoadMs.toFixed(1), 'ms'),
    row('Pairs', grouped(report.pairs), ''),
    row('Memory', (report.memoryBytes / 1e6).toFixed(2), 'MB'),
  ];
  const ranges = report.ranges.map(({ from, to, pairs, losPerSecond, seen, seenPerSecond }) => [
    textOf(lang, 'Cli.bench.Range', { from, to }),
    grouped(losPerSecond),
    perLos(losPerSecond),
    grouped(pairs),
    grouped(seenPerSecond),
    perLos(seenPerSecond),
    grouped(seen),
  ]);
  const each = [textOf(lang, 'Cli.bench.Rate'), textOf(lang, 'Cli.bench.PerLos')];
  const head = ['', ...each, textOf(lang, 'Cli.bench.Pairs'), ...each, textOf(lang, 'Cli.bench.Seen')];
  return `${columns(rows)}\n\n${columns([head, ...ranges])}\n`;
}

export const benchCommand: Command = {
  name: 'bench',
  operands: ['FILE'],
  options: ['ssr', 'wa'],
  example: 'bench bd44 --ssr hedges=bocage',
  async run(io, [file = ''], { ssr, wa = 'none', json, lang }) {
    const report = await bench(io, file, ssr, wa);
    io.out(json ? `${JSON.stringify(report)}\n` : benchText(lang, report));
    return EXIT.answered;
  },
};
