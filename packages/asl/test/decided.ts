/** Holders of Wall Advantage after a decision, or once the situation is settled. */
import type { Reason, Verdict } from '@bocage/core';
import type { Situation } from '@bocage/core/game';
import { readSituation, unitOf } from '../src/situation/situation';
import { after, type After } from '../src/wall-advantage/after';
import { claimWa, forfeitWa } from '../src/wall-advantage/claim';
import { heldSides } from '../src/wall-advantage/hexsides';
import { standing } from '../src/wall-advantage/standing';

interface WaChange {
  readonly unit: string;
  readonly holds: boolean;
  readonly because: readonly Reason[];
}

export const claimed = (situation: Situation, id: string): Verdict<readonly WaChange[]> =>
  decided(situation, id, 'claim');
export const forfeited = (situation: Situation, id: string): Verdict<readonly WaChange[]> =>
  decided(situation, id, 'forfeit');
export const settled = (situation: Situation): readonly WaChange[] =>
  changesOf(standing(readSituation(situation)));

function decided(
  situation: Situation,
  unit: string,
  type: 'claim' | 'forfeit',
): Verdict<readonly WaChange[]> {
  const s = readSituation(situation);
  const verdict = type === 'claim' ? claimWa(s, unit) : forfeitWa(s, unit);
  if (!verdict.ok) return verdict;
  return { ok: true, value: changesOf(after(s, { type, unit })), because: verdict.because };
}

/** The last word on each unit whose WA changed on the way. */
function changesOf({ situation, changes }: After): readonly WaChange[] {
  const last = new Map<string, WaChange>();
  for (const { kind, unit, because } of changes) {
    if (kind !== 'wa-gained' && kind !== 'wa-lost') continue;
    last.delete(unit);
    last.set(unit, { unit, holds: heldSides(situation, unitOf(situation, unit)).length > 0, because });
  }
  return [...last.values()];
}
