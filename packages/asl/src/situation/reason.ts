import type { Reason } from '@bocage/core';
import type { Cell, Side } from '@bocage/core/lattice';

/** Optional parts of a reason: a place (hexside or hex), a number, further facts. */
export interface ReasonExtra {
  readonly side?: Side;
  readonly cell?: Cell;
  readonly value?: number;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * Returns a reason without empty fields; each rule folder types its own codes around it.
 * @internal
 */
export function makeReason(code: string, rule: string, extra: ReasonExtra): Reason {
  return {
    code,
    rule,
    ...(extra.side ? { at: { kind: 'side', side: extra.side } as const } : {}),
    ...(extra.cell ? { at: { kind: 'cell', cell: extra.cell } as const } : {}),
    ...(extra.value === undefined ? {} : { value: extra.value }),
    ...(extra.facts ? { facts: extra.facts } : {}),
  };
}
