/** Lines on boards without a drawing, where the terrain of a hex fills it to the hexsides. */
import { sameCell, type Board, type Cell, type LosAnswer, type LosEnd } from '@bocage/core';
import { losOrRuling } from '../los/index';
import { readCountersOf } from '../situation/counters';
import type { AslSituation } from '../situation/situation';

/** A line of fire with what hangs on the drawing taken out of it. */
export interface FireLine {
  /** The answer without the doubtful hexes; its hindrance is certain if there are any. */
  readonly answer: LosAnswer;
  /** The answers that doubtful hexes blocked, the first first. */
  readonly doubted: readonly LosAnswer[];
}

/** Obstacles and ground inside a hex, of which the drawing tells how far they reach. */
const DRAWN: readonly string[] = [
  'los-ground-higher',
  'los-half-level',
  'los-terrain-higher',
  'los-height-advantage',
  'los-split-terrain',
  'los-blind-hex',
  'los-crest-blind',
];

/**
 * The line between two ends. Where it only touches the border of hexes without a drawing, whether these block it is for
 * the players to see: the rest of the line is judged as if there were nothing in them.
 *
 * @rule A6.1
 */
export function fireLine(s: AslSituation, from: LosEnd, to: LosEnd): FireLine {
  const raw = { ...s.options, ...readCountersOf(s) };
  const doubted: LosAnswer[] = [];
  const open: Cell[] = [];
  for (;;) {
    const answer = losOrRuling(s.board, from, to, raw, open);
    // What is open blocks no more: whatever does, it ends here.
    const doubtful = doubtfulHexes(s.board, answer).filter((c) => !open.some((o) => sameCell(o, c)));
    if (doubtful.length === 0) return { answer: surely(answer, doubted.length > 0), doubted };
    doubted.push(answer);
    open.push(...doubtful);
  }
}

/** The hexes that block a line which only touches them; none where anything else blocks it too. */
function doubtfulHexes(board: Board, { because, walk }: LosAnswer): readonly Cell[] {
  if (board.depiction) return [];
  const cells = because.flatMap(({ code, at }) => {
    if (!DRAWN.includes(code) || at?.kind !== 'cell') return [];
    return isEntered(walk, at.cell) ? [] : [at.cell];
  });
  return cells.length === because.length ? cells : [];
}

const isEntered = (walk: LosAnswer['walk'], cell: Cell): boolean =>
  walk.some((w) => w.kind === 'cell' && sameCell(w.cell, cell));

/** Of hexes that the line only touches, the hindrance is as doubtful as all else. */
function surely(answer: LosAnswer, doubted: boolean): LosAnswer {
  if (!doubted) return answer;
  const touched = answer.because.filter(
    ({ code, at }) => code === 'los-hindrance' && at?.kind === 'cell' && !isEntered(answer.walk, at.cell),
  );
  return { ...answer, hindrance: touched.reduce((sum, r) => sum - (r.value ?? 0), answer.hindrance) };
}
