import type { Verdict } from '@bocage/core';
import { barrierOn, isBocage } from '../barriers/barrier';
import { unitOf, type AslSituation } from '../situation/situation';
import type { Attack } from '../tem/attack';
import { linesInSight } from '../tem/attack-los';
import { temFor } from '../tem/tem';
import { alikeIn, inEveryWay } from '../wall-advantage/ways';
import { gunReason } from './reasons';

/**
 * Returns whether a wall justifies HEAT against Infantry or Cavalry: only if they have WA or receive its TEM;
 * bocage never does. In Bypass one of the firer's possible lines is enough.
 *
 * @rule B9.31
 * @rows B9.31-i B9.5-c B9.42-h B9.323-f
 */
export function wallJustifiesHeat(s: AslSituation, attack: Attack, choice?: number): HeatVerdict {
  const { first, asked } = inEveryWay(
    s,
    [...attack.firers, attack.target],
    (way) => justifiedOneWay(way, attack, choice),
    alikeIn('ok'),
  );
  return asked.length === 0 ? first : { ok: false, ruling: true, because: asked };
}

/** `ruling`: unknown; the players must say which unit holds WA, or the level of the wall. */
export type HeatVerdict = Verdict<true> & { readonly ruling?: true };

function justifiedOneWay(s: AslSituation, attack: Attack, choice: number | undefined): HeatVerdict {
  const lines = linesInSight(s, attack).map((line) => justifiedAlong(s, line, choice));
  return (lines.find(({ ok }) => ok) ?? lines.find(({ ruling }) => ruling) ?? lines[0]) as HeatVerdict;
}

function justifiedAlong(s: AslSituation, attack: Attack, choice: number | undefined): HeatVerdict {
  const target = unitOf(s, attack.target);
  const tem = temFor(s, attack);
  const option = tem.options[choice ?? tem.choice];
  const barrier = option?.at?.kind === 'side' ? barrierOn(s.board, option.at.side) : undefined;
  const walled = barrier?.kind === 'wall' && option?.legal === true;
  if (walled || (target.wa && wallHeld(s, attack))) {
    return { ok: true, value: true, because: [gunReason('gun-heat-wall', 'C8.31')] };
  }
  if (barrier && isBocage(barrier.kind))
    return { ok: false, because: [gunReason('gun-heat-bocage', 'B9.5')] };
  const unknown = tem.options.find((o) => o.id === 'wall' && o.ruling);
  if (unknown) return { ok: false, ruling: true, because: unknown.because };
  return { ok: false, because: [gunReason('gun-heat-no-wall', 'B9.31')] };
}

function wallHeld(s: AslSituation, attack: Attack): boolean {
  return temFor(s, attack).options.some((o) => o.id === 'wall' && o.legal);
}
