import type { Reason } from '@bocage/core';
import type { Cell, Side } from '@bocage/core/lattice';

/** What a reason may add to its code and rule: where (a hexside or a hex), a number, further facts. */
export interface ReasonExtra {
  readonly side?: Side;
  readonly cell?: Cell;
  readonly value?: number;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * A reason without empty fields; each rule folder types its own codes around it.
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
