import { isReal, sameLocation, type AslUnit } from '../situation/situation';
import { unitsAt } from '../situation/units-index';
import { changed, type Progress } from './change';
import { because } from './reasons';

/**
 * A claim that dummies have to give way to is proved first: where everything of the claimant's Location is under "?", a
 * real unit is shown for a moment.
 *
 * @rule B9.324
 * @rows B9.324-b B9.324-c B9.324-e
 */
export function showAgainstDummies(p: Progress, unit: AslUnit, sides: readonly number[]): Progress {
  const s = p.situation;
  const mates = unitsAt(s, unit.cell).filter(
    (u) => u.side === unit.side && !u.hidden && isReal(u) && sameLocation(u, unit),
  );
  const across = sides.map((k) => s.board.lattice.neighbour(unit.cell, k));
  const dummies = across.some((c) =>
    unitsAt(s, c).some((u) => u.side !== unit.side && u.kind === 'dummy' && u.wa),
  );
  const shown = mates[0];
  if (!dummies || !shown || !mates.every((u) => u.concealed)) return p;
  return changed(p, { kind: 'shown', unit: shown.id, because: [because('wa-contest-shown', 'B9.324')] });
}
