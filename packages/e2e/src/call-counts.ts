import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import type { Player } from './player';
import { ROOT } from './table';

/** How often each function of the module ran in a tab, by what the browser counted and the source maps of the build. */
export interface CallCounts {
  readonly calls: number;
  /** Source files of which anything ran, from the repository's top. */
  readonly files: readonly string[];
  /** Calls of a function, by the end of its file's path and its name. */
  of(file: string, name: string): number;
  /** The functions that were called most often. */
  readonly most: readonly (readonly [name: string, calls: number])[];
}

export interface CallCounter {
  /** Counts what runs from now on. */
  start(): Promise<void>;
  /** What ran since then. */
  stop(): Promise<CallCounts>;
}

interface Range {
  readonly startOffset: number;
  readonly count: number;
}
interface Covered {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

/** Counts in one tab. Functions that the build has put into others count with those. */
export const callCounter = async ({ page, context }: Player): Promise<CallCounter> => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    start: async () => void (await taken(cdp)),
    stop: async () => counted(await taken(cdp)),
  };
};

/** What ran since this was asked last. */
const taken = async (cdp: CDPSession): Promise<readonly Covered[]> =>
  (await cdp.send('Profiler.takePreciseCoverage')).result;

/** A function by the file and line where its source begins. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/** Libraries are no files of the repository. */
const isOurs = (file: string): boolean => file.startsWith('packages/');

const counted = (scripts: readonly Covered[]): CallCounts => {
  const calls = new Map<string, number>();
  const places = new Map<string, Place>();
  for (const { url, functions } of scripts) {
    if (!url.includes('/modules/bocage/')) continue;
    const placeOf = mapOf(new URL(url).pathname.replace(/^.*\/modules\/bocage\//, ''));
    for (const { ranges } of functions) {
      const [{ startOffset, count } = { startOffset: 0, count: 0 }] = ranges;
      // What begins with the script is the script itself.
      const place = startOffset > 0 && count > 0 ? placeOf(startOffset) : undefined;
      if (!place) continue;
      const key = `${place.file}:${place.line}`;
      places.set(key, place);
      calls.set(key, (calls.get(key) ?? 0) + count);
    }
  }
  const all = Array.from(calls, ([key, count]) => [nameAt(places.get(key)), count] as const);
  return {
    calls: all.reduce((sum, [, count]) => sum + count, 0),
    files: [...new Set(Array.from(places.values(), ({ file }) => file))].filter(isOurs).sort(),
    of: (file, name) =>
      all.filter(([key]) => key.endsWith(`${file} ${name}`)).reduce((sum, [, count]) => sum + count, 0),
    most: [...all].sort(([, a], [, b]) => b - a).slice(0, 40),
  };
};

/** Offsets in a script of the build by their place in the sources. */
const mapOf = (path: string): ((offset: number) => Place | undefined) => {
  const file = join(ROOT, 'dist', path);
  const map = new SourceMap(
    JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const starts = lineStarts(readFileSync(file, 'utf8'));
  return (offset) => {
    let line = starts.findLastIndex((start) => start <= offset);
    if (line < 0) line = 0;
    const entry = map.findEntry(line, offset - (starts[line] ?? 0));
    if (!('originalSource' in entry)) return undefined;
    const from = entry.originalSource.replace(/^(\.\.\/)+/, '');
    return { file: from, line: entry.originalLine };
  };
};

const lineStarts = (text: string): readonly number[] =>
  text
    .split('\n')
    .reduce<number[]>((starts, line) => [...starts, (starts.at(-1) ?? 0) + line.length + 1], [0]);

const sources = new Map<string, readonly string[]>();

/** The file, and the name on the line where the function begins. */
const nameAt = (place: Place | undefined): string => {
  if (!place) return '';
  const { file, line } = place;
  const lines = sources.get(file) ?? linesOf(file);
  sources.set(file, lines);
  const text = lines[line] ?? '';
  const [, name] =
    /(?:function\*?|const|async|static|get)\s+(\w+)\s*[=(<:]/.exec(text) ??
    /^\s*(?:override |protected |private )*(\w+)\s*[(=]/.exec(text) ??
    [];
  return `${file} ${name ?? `line ${line + 1}`}`;
};

const linesOf = (file: string): readonly string[] => {
  try {
    return readFileSync(join(ROOT, file), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** The scripts of the build, to say early that it is not there. */
export const buildIsThere = (): boolean =>
  readdirSync(join(ROOT, 'dist')).some((name) => name.endsWith('.js.map'));
