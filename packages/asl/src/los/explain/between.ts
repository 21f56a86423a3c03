/** The explained line between two ends: slow, plain, and the oracle of the fast one. */
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { LosAnswer, LosCase, LosEnd, LosPlace } from '@bocage/core/game';
import type { RawOptions } from '../board/options';
import { readEnd } from '../line/ends';
import { losBoard, type LosBoard } from '../line/los-board';
import { cellarMissing } from '../rules/cellars';
import type { LosReasonCode } from '../rules/reasons';
import { bestLine, drawnEnds } from './bypass';
import { BADNESS, differing, WA_CASES } from './cases';
import { readCounters, type LosCounter } from './counters';
import { answerLine, type LineAnswer } from './line-answer';
import { seesTogether } from './sees';
import { type LineQuestion, type Traced, trace, pairs } from './traced-line';

/**
 * Returns the LOS between two ends, with reasons. A whole hexside is seen if both its vertices are. A unit in
 * Bypass uses the better end of its hexside (B9.42).
 * @param counters on the map besides units; if absent, those of the option `los.counters`
 * @rule B9.2
 * @rows B9.2-c B9.2-k B9.2-m B9.21-e B9.42-h B9.5-a
 */
export function losBetween(
  board: Board,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions = {},
  counters: readonly LosCounter[] = readCounters(board, raw),
): LosAnswer {
  const los = losBoard(board, raw);
  const [starts, ends] = [drawnEnds(from, los.options), drawnEnds(to, los.options)];
  const answers = starts.flatMap((a) => ends.map((b) => losAlong(los, a, b, raw, counters)));
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const vertices = (answer: LosAnswer): readonly LosPlace[] => [
    ...(starts.length > 1 ? [answer.from] : []),
    ...(ends.length > 1 ? [answer.to] : []),
  ];
  return bestLine(board, answers, vertices);
}

/** Returns the same between two ends without a choice of vertices. */
function losAlong(
  los: LosBoard,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions,
  counters: readonly LosCounter[],
): LosAnswer {
  const { board, options } = los;
  const viewer = readEnd(board, from);
  const target = readEnd(board, to);
  const range = board.lattice.distance(viewer.cell, target.cell);
  const look = (a: LosEnd, b: LosEnd): LosAnswer => losBetween(board, a, b, raw, []);
  const missing = options.cellars ? [] : cellarMissing([viewer, target]);
  const adjacent = range <= 1;
  const question = { los, board, viewer, target, adjacent, options, counters, look, missing };
  const lines = pairs(viewer.points, target.points).map(([a, b]) => trace(question, a, b));
  const answers = lines.map((line) => answerLine(question, line, 'as-is', 'as-is'));
  const worst = worstIndex(answers, lines);
  const answer = answers[worst] as LineAnswer;
  const cases = waCases(question, lines);
  const [first] = answer.because;
  return {
    from: from.place,
    to: to.place,
    range,
    los: answer.los,
    hindrance: (lines[worst] as Traced).area.hindrance,
    sees: seesTogether(
      answers.map((a) => a.sees),
      'every',
    ),
    because: told(answers, worst),
    ...(first?.at && answer.los !== 'hindered' && { deciding: first.at }),
    ...(answer.los === 'blocked' && BLIND_CODES.includes(first?.code ?? '') && { blind: true as const }),
    ...(cases && { cases }),
    walk: (lines[worst] as Traced).walk,
    ...(answer.missing.length > 0 && { missing: answer.missing }),
  };
}

/** Codes that put the lower end in a blind hex. */
const BLIND_CODES: readonly string[] = [
  'los-blind-hex',
  'los-crest-blind',
  'los-bocage-blind',
  'los-bocage-spine-blind',
  'los-bocage-aerial',
] satisfies readonly LosReasonCode[];

/**
 * Returns the deciding line's reasons. A whole hexside's other line adds its own if its result is the same.
 */
function told(answers: readonly LineAnswer[], worst: number): readonly Reason[] {
  const first = answers[worst] as LineAnswer;
  const known = new Set(first.because.map((r) => JSON.stringify(r)));
  const more = answers.filter((a) => a.los === first.los).flatMap((a) => a.because);
  return [...first.because, ...more.filter((r) => !known.has(JSON.stringify(r)))];
}

/** Returns the index of the worst line; among equal results the most hindered, unless blocked. */
function worstIndex(answers: readonly LineAnswer[], lines: readonly Traced[]): number {
  const los = (i: number) => (answers[i] as LineAnswer).los;
  const hindrance = (i: number) => (los(i) === 'blocked' ? 0 : (lines[i] as Traced).area.hindrance);
  let worst = 0;
  answers.forEach((_, i) => {
    if ((BADNESS[los(i)] - BADNESS[los(worst)] || hindrance(i) - hindrance(worst)) > 0) worst = i;
  });
  return worst;
}

/** Returns the four cases if Wall Advantage changes anything, else undefined. */
function waCases(question: LineQuestion, lines: readonly Traced[]): readonly LosCase[] | undefined {
  const depends = lines.some((line) => line.found.contacts.some((c) => c.kind === 3 || c.kind === 4));
  if (!depends) return undefined;
  return differing(
    WA_CASES.map(({ viewerAdvantage, targetAdvantage }) =>
      oneCase(question, lines, viewerAdvantage, targetAdvantage),
    ),
  );
}

function oneCase(
  question: LineQuestion,
  lines: readonly Traced[],
  viewerAdvantage: boolean,
  targetAdvantage: boolean,
): LosCase {
  const answers = lines.map((line) =>
    answerLine(question, line, viewerAdvantage ? 'all' : 'none', targetAdvantage ? 'all' : 'none'),
  );
  const worst = answers[worstIndex(answers, lines)] as LineAnswer;
  return {
    viewerAdvantage,
    targetAdvantage,
    los: worst.los,
    sees: seesTogether(
      answers.map((a) => a.sees),
      'every',
    ),
    because: worst.because,
  };
}
