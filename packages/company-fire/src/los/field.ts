import { shownResult } from '@bocage/core';
import type { FieldCell, LosField } from '@bocage/core/game';
import type { CfSituation } from '../situation/situation';
import { losBetween, type SightEnd } from './between';

/**
 * Returns one end's sight of every square. There are no elevations, so the height has no effect.
 *
 * @rule CF-LO-2
 */
export function losField(s: CfSituation, from: SightEnd): LosField {
  const cells = s.board.cells.map((cell): FieldCell => {
    const answer = losBetween(s, from, { cell, occupies: false });
    // Across bocage a unit sees the next square and nothing behind it.
    const nextOnly = answer.los === 'clear' && answer.because.some(({ code }) => code === 'cf-adjacent');
    return { shown: shownResult(answer, false), hindrance: 0, ...(nextOnly ? { nextOnly } : {}) };
  });
  return {
    cells,
    open: [],
    explain: (index) => cells[index] ?? { shown: 'blocked', hindrance: 0 },
  };
}
