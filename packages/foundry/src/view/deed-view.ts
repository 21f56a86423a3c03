import type { Game, LogEntry } from '@bocage/core/game';
import type { LogLine } from './log-view';

/** A line of the log with what unfolds beneath it. */
export interface DeedLine extends LogLine {
  /** Its place in the course of the deed, from 1. */
  readonly nth: number;
  /** Whether something unfolds: a sum, reasons, other lines. */
  readonly folds: boolean;
}

/** One deed: its best line, and the others in their order. */
export interface DeedView extends DeedLine {
  readonly rest: readonly DeedLine[];
  /** Number of the others; absent: there are none. */
  readonly more?: number;
}

/** Returns the results of a deed, as this reader may read them. */
export function deedView(
  { headlines = [] }: Pick<Game, 'headlines'>,
  lines: readonly LogLine[],
): DeedView | undefined {
  const told = lines.map((line, i) => ({
    ...line,
    nth: i + 1,
    folds: line.reckoning !== undefined,
  }));
  const head = headOf(headlines, told);
  if (!head) return undefined;
  const rest = told.filter((line) => line !== head);
  return {
    ...head,
    rest,
    folds: head.folds || head.because.length + rest.length > 0,
    ...(rest.length > 0 && { more: rest.length }),
  };
}

/** Returns the lines without those that tell one side what another was told: a GM reads for all. */
export function saidOnce<L extends { readonly entry: LogEntry }>(lines: readonly L[]): readonly L[] {
  const told = new Map<string, string | undefined>();
  return lines.filter(({ entry: { to, ...entry } }) => {
    const saying = JSON.stringify(Object.entries(entry).toSorted());
    if (told.has(saying)) return told.get(saying) === to;
    told.set(saying, to);
    return true;
  });
}

/** Returns the best line; of a way over several cells it is the last one. */
function headOf<L extends LogLine>(headlines: readonly string[], lines: readonly L[]): L | undefined {
  const rank = ({ kind, reckoning }: LogLine): number => {
    if (reckoning) return -1;
    const place = headlines.indexOf(kind);
    return place < 0 ? headlines.length : place;
  };
  const best = Math.min(...lines.map(rank));
  const first = lines.find((line) => rank(line) === best);
  if (!first || best === headlines.length) return first;
  return lines.findLast(({ kind, unit }) => kind === first.kind && unit === first.unit);
}
