import type { LosEnd } from '@bocage/core/game';
import { heldSides } from '../wall-advantage/hexsides';
import { doubtOf } from '../wall-advantage/undecided';
import { allDoubts, doubtOfEnd } from '../wall-advantage/unknown-base';
import { isThing, type AslSituation, type AslUnit } from '../situation/situation';

/**
 * Returns a unit as one end of a line, with the hexsides over which it holds WA, and undecided ones.
 *
 * @rule B9.521
 * @rows B9.521-m B9.55x-b
 */
export function losEndOf(s: AslSituation, unit: AslUnit): LosEnd {
  const undecided = allDoubts(doubtOf(s, unit), doubtOfEnd(s, unit));
  return {
    place: { kind: 'cell', cell: unit.cell, level: unit.level },
    advantage: heldSides(s, unit).map((k) => s.board.lattice.sideOf(unit.cell, k)),
    ...(undecided && { undecided }),
    state: {
      entrenched: unit.entrenched,
      crest: unit.crest,
      aerial: unit.aerial,
      onSlope: unit.onSlope,
      bypass: unit.bypass,
      place: unit.place,
      ...(isThing(unit) && { thing: true }),
    },
  };
}
