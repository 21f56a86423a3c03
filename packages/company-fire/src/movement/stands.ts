import { formatCell } from '@bocage/core/notation';
import type { Cell } from '@bocage/core/lattice';
import { entersMines } from '../mines/field';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { andThen, done, line, type Step } from '../play/turn';
import type { CfUnit } from '../situation/situation';

/** Puts a unit and its passengers into a square, where they occupy nothing yet. @internal */
export function stands(t: CfTable, unit: CfUnit, to: Cell): CfTable {
  const riders = Object.keys(t.play.aboard).filter((id) => t.play.aboard[id] === unit.id);
  return [unit.id, ...riders].reduce((all, id) => withUnit(all, id, { cell: to, occupies: false }), t);
}

/** A unit retreats into a square, onto the mines there. @internal */
export function retreats(t: CfTable, unit: CfUnit, to: Cell): Step {
  const told = done(stands(t, unit, to), line('retreats', unit.id, { to: formatCell(to, t.board) }));
  return andThen(told, (now) => entersMines(now, unit.id));
}
