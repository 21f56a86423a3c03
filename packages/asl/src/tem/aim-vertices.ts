import { verticesOfSide } from '@bocage/core/lattice';
import type { AttackAim } from './attack';

/** An aim other than the middle of the hex. */
export type AimedAt = Exclude<AttackAim, { readonly kind: 'hex' | 'center' }>;

/**
 * Returns the numbers of the target hex's vertices to which LOS is drawn: both ends of a hexside, or one
 * vertex.
 *
 * @rule B9.42
 * @rows B9.42-a
 */
export function aimVertices(aim: AimedAt): readonly number[] {
  return aim.kind === 'vertex' ? [aim.vertex] : verticesOfSide(aim.side);
}
