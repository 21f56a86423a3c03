/** Wrong answers, put into pairs on which our engine and a reference agree: how many of them does a kind explain? */
import { codeOf, type LosEngine } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import type { LosAnswer } from '@bocage/core/game';
import { findingOf, sameAnswer } from '../src/compare';
import type { Finding } from '../src/finding';
import { kindOf } from '../src/kinds';
import type { ReferenceAnswer, ReferencePair } from '../src/reference';
import { cellsByName } from '../src/stand';

export interface Tally {
  /** Agreeing pairs looked at, wrong answers put into them. */
  agreeing: number;
  wrong: number;
  /** The wrong answers that a kind explains. */
  readonly explained: string[];
  /** By kind: the wrong answers on lines where that fault is asked about at all, and how many of them it explains. */
  readonly byKind: Map<string, { wrong: number; explained: number }>;
}

export const newTally = (): Tally => ({ agreeing: 0, wrong: 0, explained: [], byKind: new Map() });

/**
 * The kinds that explain more than one in a hundred of the wrong answers that they could explain, and more than `chance`
 * of them, which few pairs can come to by themselves.
 */
export function tooGenerous({ byKind }: Tally, chance = 1): readonly string[] {
  return [...byKind].flatMap(([kind, { wrong, explained }]) =>
    explained > Math.max(chance, wrong / 100) ? [`${kind}: ${explained} of ${wrong}`] : [],
  );
}

/** Adds the agreeing ones of these pairs. */
export function injectInto(tally: Tally, board: Board, los: LosEngine, pairs: Iterable<ReferencePair>): void {
  const places = cellsByName(board);
  for (const pair of pairs) {
    const finding = findingOf(board, los, pair, 'both', places);
    if (!sameAnswer(codeOf(finding.ours), pair.answer)) continue;
    tally.agreeing++;
    // The other direction is tried on every line.
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

/** Everything else that one could say of a pair, hindrances a step off. */
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
 * Of these pairs the first `most` agreeing ones for each kind whose fault is asked about on their line: so that rare kinds
 * are tried as often as common ones.
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

/** Every so many of a list, `count` in all, beginning at another one for each table. */
export function sampled<T>(all: readonly T[], count: number, from: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, n) => n % step === from % step);
}
