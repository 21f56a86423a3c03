import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';

/** Every reason of the concealment rules; each has a text in both languages. */
export const CONCEAL_REASONS = [
  'hide-behind-bocage',
  'hide-watcher-open',
  'hide-watcher-covered',
  'hide-terrain',
  'hide-bocage-hexside',
  'hide-not-allowed',
  'hide-kept',
  'hide-not-infantry',
  'hide-not-good-order',
  'hide-lost-setup',
  'hide-dummy-removed',
  'hide-placed-concealed',
  'hide-moves-as-assault',
  'hide-lost-moving',
  'hide-lost-action',
  'hide-kept-rally',
  'hide-lost-rally',
  'hide-not-seen',
  'hide-gained',
  'hide-not-gained',
  'hide-has-already',
  'hide-may-gain',
  'hide-said-other',
  'hide-why-unsaid',
] as const;
export type ConcealReason = (typeof CONCEAL_REASONS)[number];

/**
 * Returns a reason of the concealment rules.
 *
 * @internal
 */
export function hideReason(code: ConcealReason, rule: string, cell?: Cell): Reason {
  return { code, rule, ...(cell ? { at: { kind: 'cell', cell } as const } : {}) };
}
