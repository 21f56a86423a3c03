/** Pillboxes and caves: their Covered Arc limits the line, and no situation tells it. */
import type { Reason } from '@bocage/core';
import type { End } from '../line/ends';
import { losReason } from '../rules/reasons';

const RULES = { pillbox: 'B30.2', cave: 'G11' } as const;

/**
 * What would have to be known of the pillboxes and caves at the ends of a line that nothing else blocks. Within one of
 * them everybody sees everybody.
 * @rule B30.2
 * @rows LOS-93
 */
export function coveredReasons(viewer: End, target: End): readonly Reason[] {
  const { col, row } = viewer.cell;
  const together = target.cell.col === col && target.cell.row === row && target.level === viewer.level;
  if (together && viewer.covered === target.covered) return [];
  return [viewer, target].flatMap(({ covered, cell }) => {
    if (covered === undefined) return [];
    const at = { kind: 'cell', cell } as const;
    return [losReason('los-missing-covered', RULES[covered], at, { terrain: covered })];
  });
}
