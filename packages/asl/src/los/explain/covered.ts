/** Pillboxes and caves: their Covered Arc limits LOS, but no situation contains it. */
import type { Reason } from '@bocage/core';
import type { End } from '../line/ends';
import { losReason } from '../rules/reasons';

const RULES = { pillbox: 'B30.2', cave: 'G11' } as const;

/**
 * Returns one missing-fact reason per pillbox or cave at the ends. Callers ask only when nothing else blocks
 * the line. Units inside the same one see each other.
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
