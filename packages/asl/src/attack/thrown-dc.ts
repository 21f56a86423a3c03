import type { AslSituation } from '../situation/situation';
import { shotAnswers, shotsOf } from './answers';
import { makeAttack } from '../tem/attack';
import { turnedEnds } from '../tem/attack-lines';
import { temReason } from '../tem/reasons';
import { temFor } from '../tem/tem';
import type { TemOption } from '../tem/cover';

/** TEM against a thrown DC, in its target's Location and in the thrower's own. */
export interface ThrownDc {
  readonly target: readonly TemOption[];
  readonly thrower: readonly TemOption[];
}

/**
 * Returns the TEM of a barrier crossed by a thrown DC, which protects both Locations alike. In Bypass the
 * thrower chooses the line.
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
