/** Walls, hedges and their kin: everything that rule B9 puts on a hexside (spec table T-2). */
export const BARRIER_KINDS = ['wall', 'hedge', 'bocage', 'light-bocage', 'cactus-hedge'] as const;
export type BarrierKind = (typeof BARRIER_KINDS)[number];

/** How a line along the barrier (a hexspine) is judged: the three-barrier vertex, never, or whenever it touches an end. */
export type SpineRule = 'three-barriers' | 'never' | 'touching';

export interface BarrierRow {
  /** Height of the obstacle over its base, in half levels. */
  readonly halfLevels: 1 | 2;
  readonly spine: SpineRule;
  /** Whether what is seen through it depends on Wall Advantage (B9.521). */
  readonly statuses: boolean;
  readonly temDirect: number;
  readonly temIndirect: number;
  readonly hullDown: boolean;
  /** Blind hexes for a viewer above it: none at all, or by A6.4 with these minima. */
  readonly blindHexes: 'none' | { readonly side: 0; readonly spine: 1 };
  readonly rule: string;
}

export const BARRIERS = {
  wall: {
    halfLevels: 1,
    spine: 'three-barriers',
    statuses: false,
    temDirect: 2,
    temIndirect: 1,
    hullDown: true,
    blindHexes: 'none',
    rule: 'B9.3',
  },
  hedge: {
    halfLevels: 1,
    spine: 'three-barriers',
    statuses: false,
    temDirect: 1,
    temIndirect: 0,
    hullDown: false,
    blindHexes: 'none',
    rule: 'B9.3',
  },
  bocage: {
    halfLevels: 2,
    spine: 'never',
    statuses: true,
    temDirect: 2,
    temIndirect: 1,
    hullDown: true,
    blindHexes: { side: 0, spine: 1 },
    rule: 'B9.5',
  },
  'light-bocage': {
    halfLevels: 1,
    spine: 'touching',
    statuses: true,
    temDirect: 2,
    temIndirect: 1,
    hullDown: true,
    blindHexes: 'none',
    rule: 'B9.5',
  },
  'cactus-hedge': {
    halfLevels: 1,
    spine: 'three-barriers',
    statuses: false,
    temDirect: 1,
    temIndirect: 0,
    hullDown: false,
    blindHexes: 'none',
    rule: 'B9.7',
  },
} as const satisfies Record<BarrierKind, BarrierRow>;

/** Whether this side terrain is a barrier in the sense of B9 (cliffs and rowhouse walls are not). @internal */
export function isBarrier(terrain: string | undefined): terrain is BarrierKind {
  return terrain !== undefined && (BARRIER_KINDS as readonly string[]).includes(terrain);
}
