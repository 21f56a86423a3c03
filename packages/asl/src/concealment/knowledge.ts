import type { AslSituation, AslUnit } from '../situation/situation';
import { UNIT_FIELDS } from '../situation/unit-fields';
import type { Change, Question } from '../wall-advantage/change';

/** What an enemy under "?" looks like, whatever it is: where it is, what it lies on and that it has WA, no more. */
const MASK = Object.fromEntries(
  UNIT_FIELDS.filter((f) => !('seen' in f)).map((f) => [f.id, f.default]),
) as Partial<AslUnit>;

/**
 * The situation as one side may know it: hidden enemies are not in it, concealed ones and dummies all look alike.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5 UI-7
 */
export function knownTo(s: AslSituation, side: string): AslSituation {
  const units = s.units
    .filter((u) => u.side === side || !u.hidden)
    .map((u) =>
      u.side !== side && (u.concealed || u.kind === 'dummy') ? { ...u, ...MASK, concealed: true } : u,
    );
  const ids = new Set(units.map((u) => u.id));
  const { entry, contest, ...rest } = s;
  return {
    ...rest,
    ...(entry && ids.has(entry.unit) ? { entry } : {}),
    ...(contest && ids.has(contest.claimant) && contest.holders.every((id) => ids.has(id))
      ? { contest }
      : {}),
    units,
    offers: s.offers.filter((id) => ids.has(id)),
    justClaimed: (s.justClaimed ?? []).filter((id) => ids.has(id)),
    log: s.log.filter((e) => units.some((u) => u.id === e.unit && (u.side === side || !u.concealed))),
  };
}

/**
 * Of what happened and is asked, only what a side may be told.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5
 */
export function toldTo<T extends Pick<Change, 'privateTo'> | Pick<Question, 'private' | 'to'>>(
  items: readonly T[],
  side: string,
): readonly T[] {
  return items.filter((item) => {
    if ('private' in item) return !item.private || item.to === side;
    return item.privateTo === undefined || item.privateTo === side;
  });
}
