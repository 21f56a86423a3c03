import { formatCell } from '@bocage/core/notation';
import type { Game, KnownSituation, LosRef, Situation, Unit } from '@bocage/core/game';
import { shownResult, type ShownResult } from '../view/shown';
import { isThere } from './ask';

/** An unseen unit, and the result of the line to it. */
export interface Unseen {
  readonly unit: string;
  readonly at: string;
  readonly result: ShownResult;
}

/** Results that leave a unit unseen, though its cell may be seen. */
const NOT_SEEN: readonly ShownResult[] = ['blocked', 'blind', 'cell-only'];

/**
 * Returns the units that the viewer does not see, among those that the asker knows all about: others would
 * tell their place or kind. The viewer's own side is left out.
 *
 * @param own whether the asker knows all about a unit
 * @rows UI-7
 */
export function unseenUnits(
  rules: Game,
  situation: KnownSituation,
  from: LosRef,
  own: (id: string) => boolean,
): readonly Unseen[] {
  if (!isThere(situation, from)) return [];
  const viewer = from.kind === 'unit' ? situation.units.find(({ id }) => id === from.id) : undefined;
  const others = situation.units.filter(({ id, side }) => side !== viewer?.side && own(id));
  return others.flatMap((unit) => {
    const result = shownResult(rules.los(situation, from, { kind: 'unit', id: unit.id }), true);
    return NOT_SEEN.includes(result) ? [{ unit: unit.id, at: placeOf(unit, situation), result }] : [];
  });
}

function placeOf({ cell }: Unit, { board }: Situation): string {
  return formatCell(cell, board.parts ? board : board.name);
}
