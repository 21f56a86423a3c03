import type { AslUnit } from '../situation/situation';

/**
 * Kinds of attack that B9 distinguishes. `direct` is fire other than ordnance; `bmg` is that of a vehicle's
 * bow MG.
 */
export const ATTACK_KINDS = [
  'direct',
  'bmg',
  'ordnance',
  'indirect',
  'dc-placed',
  'dc-thrown',
  'residual',
  'underbelly',
] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** Attacks without a line: they happen in the hex. */
export const LINELESS: readonly AttackKind[] = ['residual', 'dc-placed'];

/**
 * The aim: the middle of the target's hex, one of its vertices, or (Snap Shot) a whole hexside. `center` is
 * the middle of a hex in which the target is in Bypass (by an option).
 */
export type AttackAim =
  | { readonly kind: 'hex' }
  | { readonly kind: 'center' }
  | { readonly kind: 'vertex'; readonly vertex: number }
  | { readonly kind: 'side'; readonly side: number };

/**
 * Whether an attack is a Snap Shot: at a whole hexside, as a moving unit crosses it.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-e
 */
export function isSnapShot({ aim }: Pick<Attack, 'aim'>): boolean {
  return aim.kind === 'side';
}

/**
 * Returns the target as the attack meets it: fire at the center of the hex meets the terrain there, which a
 * unit in Bypass passes by.
 *
 * @rule A4.34
 * @rows B9.42-h
 */
export function metBy<U extends AslUnit>({ aim }: Pick<Attack, 'aim'>, target: U): U {
  return aim.kind === 'center' ? { ...target, bypass: 'none' } : target;
}

/**
 * Whether an attack hits a moving target: a Snap Shot always does.
 *
 * @rule A8.15
 */
export function isMoving(attack: Pick<Attack, 'aim'>, target: { readonly moving: boolean }): boolean {
  return target.moving || isSnapShot(attack);
}

/** One attack on one target. */
export interface Attack {
  readonly kind: AttackKind;
  /** Unit ids; several make a Fire Group. */
  readonly firers: readonly string[];
  /** Weapons that the firers possess, and firers with their own arms, by id; absent: the firers alone. */
  readonly arms?: readonly string[];
  /** Leaders that direct it. */
  readonly leaders?: readonly string[];
  /** DRM that players add. */
  readonly drm?: number;
  readonly target: string;
  readonly aim: AttackAim;
  /**
   * The vertex from which a unit in Bypass fires, by unit id; all others fire from the middle of their hex.
   */
  readonly from?: Readonly<Record<string, number>>;
  /** LOS Hindrance and SMOKE DRM, kept apart from TEM. */
  readonly hindrance: number;
  readonly smoke: number;
  /** The target vehicle is attacked while it crosses the bocage. */
  readonly crossing: boolean;
  /** Firepower on the IFT after all modifications, for Residual FP. */
  readonly firepower?: number;
}

/**
 * Returns an ordinary direct-fire attack, changed as given.
 *
 * @rule B9.3
 */
export function makeAttack(given: Partial<Attack> & Pick<Attack, 'firers' | 'target'>): Attack {
  return { kind: 'direct', aim: { kind: 'hex' }, hindrance: 0, smoke: 0, crossing: false, ...given };
}
