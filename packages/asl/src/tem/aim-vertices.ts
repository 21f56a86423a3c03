import { HEX_SIDES } from '@bocage/core';
import type { AslUnit } from '../situation/situation';
import type { Aim } from './attack';

/** An aim beside the middle of the hex. */
export type AimedAt = Exclude<Aim, { readonly kind: 'hex' }>;

/**
 * Numbers of the vertices of the target's hex to which LOS is drawn: both ends of a hexside, or one vertex.
 *
 * @rule B9.42
 * @rows B9.42-a
 */
export function aimVertices(aim: AimedAt): readonly number[] {
  return aim.kind === 'vertex' ? [aim.vertex] : [aim.side, (aim.side + 1) % 6];
}

/**
 * The vertices by which a unit in Bypass may be fired at (and fires): the two ends of the hexside it straddles. The
 * answer can differ from one to the other.
 *
 * @rule B9.42
 * @rows B9.42-a B9.42-h
 */
export function bypassVertices(unit: AslUnit): readonly number[] {
  const k = HEX_SIDES.findIndex((name) => name === unit.bypass);
  return k < 0 ? [] : [k, (k + 1) % 6];
}
