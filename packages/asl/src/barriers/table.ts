/** Walls, hedges and their kin: what rule B9 puts on a hexside. */
export const BARRIER_KINDS = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge'] as const;
export type BarrierKind = (typeof BARRIER_KINDS)[number];

/**
 * Direct-fire TEM, indirect-fire TEM, whether it makes vehicles hulldown, and whether it follows the bocage rules (9.5)
 * and not only those of walls and hedges, by kind.
 *
 * @rule B9.5
 * @rows B9.5-a B9.5-b PA-4 PA-10
 */
export const BARRIER_TEM = {
  wall: { direct: 2, indirect: 1, hulldown: true, bocage: false, rule: 'B9.3' },
  hedge: { direct: 1, indirect: 0, hulldown: false, bocage: false, rule: 'B9.3' },
  'cactus-hedge': { direct: 1, indirect: 0, hulldown: false, bocage: false, rule: 'B9.7' },
  bocage: { direct: 2, indirect: 1, hulldown: true, bocage: true, rule: 'B9.5' },
  'light-bocage': { direct: 2, indirect: 1, hulldown: true, bocage: true, rule: 'B9.5' },
} as const satisfies Record<BarrierKind, object>;

/**
 * Whether a vehicle behind this terrain is hulldown to direct-fire ordnance.
 *
 * @rule B9.36
 * @rows B9.36-a B9.36-d B9.36-e
 */
export function makesHulldown(terrain: string): boolean {
  return isBarrier(terrain) && BARRIER_TEM[terrain].hulldown;
}

/** Whether this side terrain is a barrier in the sense of B9 (cliffs and rowhouse walls are not). @internal */
export function isBarrier(terrain: string | undefined): terrain is BarrierKind {
  return terrain !== undefined && (BARRIER_KINDS as readonly string[]).includes(terrain);
}
