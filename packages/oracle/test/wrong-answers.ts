/** Counts the wrong answers that a kind explains, put into pairs where our engine and a reference agree. */
import { codeOf, type LosEngine } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import type { LosAnswer } from '@bocage/core/game';
import { findingOf, sameAnswer } from '../src/compare';
import type { Finding } from '../src/finding';
import { kindOf } from '../src/kinds';
import type { ReferenceAnswer, ReferencePair } from '../src/reference';
import { cellsByName } from '../src/stand';

export interface Tally {
  /** Agreeing pairs tried, and wrong answers put into them. */
  agreeing: number;
  wrong: number;
  /** The wrong answers that a kind explains. */
  readonly explained: string[];
  /** By kind: the wrong answers on lines that consult that fault, and how many of them it explains. */
  readonly byKind: Map<string, { wrong: number; explained: number }>;
}

export const newTally = (): Tally => ({ agreeing: 0, wrong: 0, explained: [], byKind: new Map() });

/**
 * Returns the kinds that explain more than one percent of their possible wrong answers, and more than
 * `chance`. Few pairs reach that number by accident.
 */
export function tooGenerous({ byKind }: Tally, chance = 1): readonly string[] {
  return [...byKind].flatMap(([kind, { wrong, explained }]) =>
    explained > Math.max(chance, wrong / 100) ? [`${kind}: ${explained} of ${wrong}`] : [],
  );
}

/** Adds the agreeing pairs among these. */
export function injectInto(tally: Tally, board: Board, los: LosEngine, pairs: Iterable<ReferencePair>): void {
  const places = cellsByName(board);
  for (const pair of pairs) {
    const finding = findingOf(board, los, pair, 'both', places);
    if (!sameAnswer(codeOf(finding.ours), pair.answer)) continue;
    tally.agreeing++;
    // Every line tries the other direction.
    const asked = ['other-direction', ...(finding.retrace([])?.asked ?? [])].map((kind) =>
      countOf(tally, kind),
    );
    for (const wrong of wrongAnswers(pair.answer)) {
      tally.wrong++;
      const sees = { ...finding.ours.sees, cell: wrong.los !== 'blocked' };
      const kind = kindOf({ ...finding, ours: { ...finding.ours, ...wrong, sees } });
      for (const count of asked) count.wrong++;
      if (kind === undefined) continue;
      tally.explained.push(`${told(finding)} as ${wrong.los}: ${kind.id}`);
      countOf(tally, kind.id).explained++;
    }
  }
}

function countOf({ byKind }: Tally, kind: string): { wrong: number; explained: number } {
  const count = byKind.get(kind) ?? { wrong: 0, explained: 0 };
  byKind.set(kind, count);
  return count;
}

/** Returns every other possible answer for a pair, hindrances one step off. */
function wrongAnswers(right: ReferenceAnswer): readonly Pick<LosAnswer, 'los' | 'hindrance'>[] {
  const seen = (hindrance: number) => ({ los: hindrance === 0 ? 'clear' : 'hindered', hindrance }) as const;
  if (right.kind !== 'clear') return [seen(0), seen(1), seen(2)];
  const { hindrance } = right;
  const less = hindrance > 0 ? [seen(hindrance - 1)] : [];
  return [{ los: 'blocked', hindrance: 0 }, seen(hindrance + 1), ...less];
}

function told({ board, from, to, ours }: Finding): string {
  return `${board.name} ${from.name} → ${to.name} (${ours.los} ${ours.hindrance})`;
}

/**
 * Returns the first `most` agreeing pairs for each kind whose fault their line consults: rare kinds are thus
 * tried as often as common ones.
 */
export function ofEveryKind(
  board: Board,
  los: LosEngine,
  pairs: Iterable<ReferencePair>,
  most: number,
): readonly ReferencePair[] {
  const places = cellsByName(board);
  const counts = new Map<string, number>();
  const chosen: ReferencePair[] = [];
  for (const pair of pairs) {
    const finding = findingOf(board, los, pair, 'both', places);
    if (!sameAnswer(codeOf(finding.ours), pair.answer)) continue;
    const asked = [...(finding.retrace([])?.asked ?? [])];
    if (!asked.some((kind) => (counts.get(kind) ?? 0) < most)) continue;
    for (const kind of asked) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    chosen.push(pair);
  }
  return chosen;
}

/** Returns `count` evenly spaced items of a list, from another start for each table. */
export function sampled<T>(all: readonly T[], count: number, from: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, n) => n % step === from % step);
}
