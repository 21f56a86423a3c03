import { sameCell } from '@bocage/core';
import { isReal, sameLocation, type AslUnit } from '../situation/situation';
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
  const mates = s.units.filter(
    (u) => u.side === unit.side && !u.hidden && isReal(u) && sameLocation(u, unit),
  );
  const across = sides.map((k) => s.board.lattice.neighbour(unit.cell, k));
  const dummies = s.units.some(
    (u) => u.side !== unit.side && u.kind === 'dummy' && u.wa && across.some((c) => sameCell(c, u.cell)),
  );
  const shown = mates[0];
  if (!dummies || !shown || !mates.every((u) => u.concealed)) return p;
  return changed(p, { kind: 'shown', unit: shown.id, because: [because('wa-contest-shown', 'B9.324')] });
}
