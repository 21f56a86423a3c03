/** Adds counters to the effect of terrain on a line. */
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { WalkStep } from '@bocage/core/walk';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import { HINDRANCE_LIMIT } from '../rules/area-line';
import { counterHindrances } from './counter-hindrances';
import type { LosCounter } from './counters';
import type { End } from '../line/ends';
import type { AreaAnswer } from './explain-area';
import { losReason } from '../rules/reasons';

/**
 * Adds the hindrances of counters; a total of six blocks.
 * @param look returns the answer between two ends without counters: who sees a vehicle (D9.4)
 * @rule A6.7
 * @rows LOS-82
 */
export function withCounters(
  area: AreaAnswer,
  board: Board,
  counters: readonly LosCounter[],
  walk: readonly WalkStep[],
  viewer: End,
  target: End,
  look: (from: LosEnd, to: LosEnd) => LosAnswer,
): AreaAnswer {
  const missing: Reason[] = [];
  const sees = (end: End, { cell, level }: LosCounter): boolean => {
    const answer = look(end.end, { place: { kind: 'cell', cell, level: level / 2 } });
    missing.push(...(answer.missing ?? []));
    return answer.sees.cell;
  };
  const more = counterHindrances(board, counters, walk, viewer, target, sees, area.slope);
  if (more.length === 0 && missing.length === 0) return area;
  const hindrance = more.reduce((sum, r) => sum + (r.value ?? 0), area.hindrance);
  const at = more[more.length - 1]?.at;
  const blocked =
    hindrance >= HINDRANCE_LIMIT && area.blocked.length === 0
      ? [losReason('los-hindrance-six', 'A6.7', at)]
      : area.blocked;
  return {
    ...area,
    hindrance,
    parts: [...area.parts, ...more],
    blocked,
    missing: [...area.missing, ...missing],
  };
}

/**
 * Returns the numbers of hexes with rubble, which replaces other terrain there; undefined for none.
 * @rule B24.2
 */
export function rubbleHexes(
  counters: readonly LosCounter[],
  indexOf: (cell: LosCounter['cell']) => number,
): ReadonlySet<number> | undefined {
  const rubble = counters.filter((c) => c.kind === 'rubble');
  return rubble.length === 0 ? undefined : new Set(rubble.map((c) => indexOf(c.cell)));
}
