import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import { losBetween } from './between';
import type { RawOptions } from '../board/options';
import type { LosCounter } from './counters';

/**
 * Returns the LOS between two ends whose WA may be undecided. More WA never shows or sees less. If least and
 * most WA agree, that is the answer; otherwise the players must decide.
 *
 * @rule B9.521
 * @rows B9.521-f
 */
export function losOrRuling(
  board: Board,
  from: LosEnd,
  to: LosEnd,
  raw: RawOptions,
  counters: readonly LosCounter[],
): LosAnswer {
  const least = losBetween(board, from, to, raw, counters);
  const missing = [...(from.undecided?.because ?? []), ...(to.undecided?.because ?? [])];
  if (missing.length === 0) return least;
  const most = losBetween(board, atMost(from), atMost(to), raw, counters);
  return same(least, most) ? least : asked(least, missing);
}

function atMost(end: LosEnd): LosEnd {
  const { advantage = 'none', undecided } = end;
  if (!undecided || advantage === 'all') return end;
  return { ...end, advantage: [...(advantage === 'none' ? [] : advantage), ...undecided.sides] };
}

/** The hindrance of a blocked line means nothing, as it depends on where the line is blocked first. */
function same(a: LosAnswer, b: LosAnswer): boolean {
  const told = ({ los, hindrance, sees }: LosAnswer): string =>
    JSON.stringify([los, los === 'blocked' ? 0 : hindrance, sees]);
  return told(a) === told(b);
}

function asked(least: LosAnswer, missing: readonly Reason[]): LosAnswer {
  const { deciding: _deciding, blind: _blind, lines: _lines, ...rest } = least;
  return { ...rest, los: 'needs-ruling', because: missing, missing };
}
