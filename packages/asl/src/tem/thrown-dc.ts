import type { CoverOption } from '@bocage/core';
import type { AslSituation } from '../situation/situation';
import { makeAttack } from './attack';
import { temReason } from './reasons';
import { temFor } from './tem';

/** TEM against a thrown DC, in the Location it is thrown into and in the thrower's own. */
export interface ThrownDc {
  readonly target: readonly CoverOption[];
  readonly thrower: readonly CoverOption[];
}

/**
 * A DC thrown across a barrier: its TEM protects the target's Location and the thrower's alike.
 *
 * @rule B9.3
 * @rows B9.3-h
 */
export function thrownDc(s: AslSituation, thrower: string, target: string): ThrownDc {
  const side = (from: string, to: string): readonly CoverOption[] =>
    temFor(s, makeAttack({ kind: 'dc-thrown', firers: [from], target: to })).options.map((o) =>
      o.at?.kind === 'side' && o.legal
        ? { ...o, because: [...o.because, temReason('tem-dc-thrown', 'B9.3', { side: o.at.side })] }
        : o,
    );
  return { target: side(thrower, target), thrower: side(target, thrower) };
}
