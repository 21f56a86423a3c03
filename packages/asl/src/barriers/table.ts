/** Walls, hedges and their kin: what rule B9 puts on a hexside. */
export const BARRIER_KINDS = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge'] as const;
export type BarrierKind = (typeof BARRIER_KINDS)[number];

/** Rule B9 for one kind of hexside terrain. */
interface BarrierRow {
  /** TEM against direct fire. */
  readonly direct: number;
  /** TEM against indirect fire. */
  readonly indirect: number;
  /** It makes vehicles behind it hulldown. */
  readonly hulldown: boolean;
  /** It follows the bocage rules (9.5), beyond those of walls and hedges. */
  readonly bocage: boolean;
  /** Units may hold Wall Advantage over it (9.32). */
  readonly wa: boolean;
  readonly rule: string;
}

/**
 * The effects of each kind of barrier on units behind it.
 *
 * @rule B9.5
 * @rows B9.5-a B9.5-b PA-4 PA-10
 */
export const BARRIER_TEM: Readonly<Record<BarrierKind, BarrierRow>> = {
  wall: { direct: 2, indirect: 1, hulldown: true, bocage: false, wa: true, rule: 'B9.3' },
  hedge: { direct: 1, indirect: 0, hulldown: false, bocage: false, wa: true, rule: 'B9.3' },
  'cactus-hedge': { direct: 1, indirect: 0, hulldown: false, bocage: false, wa: true, rule: 'B9.7' },
  bocage: { direct: 2, indirect: 1, hulldown: true, bocage: true, wa: true, rule: 'B9.5' },
  'light-bocage': { direct: 2, indirect: 1, hulldown: true, bocage: true, wa: true, rule: 'B9.5' },
};

/**
 * Whether a vehicle behind this terrain is hulldown to direct-fire ordnance.
 *
 * @rule B9.36
 * @rows B9.36-a B9.36-d B9.36-e
 */
export function makesHulldown(terrain: string): boolean {
  return isBarrier(terrain) && BARRIER_TEM[terrain].hulldown;
}

/**
 * Whether this side terrain is a barrier in the sense of B9 (cliffs and rowhouse walls are not). @internal
 */
export function isBarrier(terrain: string | undefined): terrain is BarrierKind {
  return terrain !== undefined && (BARRIER_KINDS as readonly string[]).includes(terrain);
}
