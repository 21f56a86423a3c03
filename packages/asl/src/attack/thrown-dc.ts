import type { AslSituation } from '../situation/situation';
import { shotAnswers, shotsOf } from './answers';
import { makeAttack } from '../tem/attack';
import { turnedEnds } from '../tem/attack-lines';
import { temReason } from '../tem/reasons';
import { temFor } from '../tem/tem';
import type { TemOption } from '../tem/cover';

/** TEM against a thrown DC, in the Location it is thrown into and in the thrower's own. */
export interface ThrownDc {
  readonly target: readonly TemOption[];
  readonly thrower: readonly TemOption[];
}

/**
 * A DC thrown across a barrier: its TEM protects the target's Location and the thrower's alike. In Bypass by the line that
 * the thrower will choose.
 *
 * @rule B9.3
 * @rows B9.3-h
 */
export function thrownDc(s: AslSituation, thrower: string, target: string): ThrownDc {
  const throws = makeAttack({ kind: 'dc-thrown', firers: [thrower], target });
  const [best] = shotAnswers(s, shotsOf(s, { attack: throws, hindrance: undefined }));
  const ends = turnedEnds(best?.attack ?? throws, thrower);
  const back = makeAttack({ kind: 'dc-thrown', firers: [target], target: thrower, ...ends });
  return { target: shown(best?.tem.options ?? []), thrower: shown(temFor(s, back).options) };
}

function shown(options: readonly TemOption[]): readonly TemOption[] {
  return options.map((o) =>
    o.at?.kind === 'side' && o.legal
      ? { ...o, because: [...o.because, temReason('tem-dc-thrown', 'B9.3', { side: o.at.side })] }
      : o,
  );
}
