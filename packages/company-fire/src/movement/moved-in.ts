import { sameCell, type Cell } from '@bocage/core/lattice';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { andThen, done, withMark, type Step } from '../play/turn';
import { isFigure, unitsIn } from '../sight/known';
import { revealed } from '../sight/reveal';
import { isDummy, kindOf, type CfUnit } from '../situation/situation';
import type { Facing } from '../situation/unit-fields';
import { destroyed } from '../status/damage';
import { stands } from './stands';

/**
 * A unit moves into a square, in whatever way: it and its passengers stand there, occupy nothing yet, and may
 * occupy or assault from there. Single enemy figures alone there are lost.
 *
 * @rule CF-SMF-6
 * @rows CF-SMF-6 CF-BC-1 CF-CA-14 CF-ST-3
 */
export function movedIn(t: CfTable, unit: CfUnit, to: Cell): Step {
  const lone = unitsIn(t, to).filter((other) => other.side !== unit.side && isFigure(other));
  const overrun = lone.reduce((all, other) => andThen(all, (now) => overrunBy(now, other)), done(t));
  const facing = facingOf(unit, to);
  return andThen(overrun, (now) => {
    const there = withMark(stands(now, unit, to), unit.id, 'entered');
    return done(facing ? withUnit(there, unit.id, { facing }) : there);
  });
}

/** A single figure is lost; of a dummy nothing is left. */
function overrunBy(t: CfTable, unit: CfUnit): Step {
  if (!isDummy(unit)) return destroyed(t, unit.id);
  const { seen, lines } = revealed(t, [unit.id]);
  return done(seen, ...lines);
}

/** Returns the direction in which a vehicle drives. */
function facingOf(unit: CfUnit, to: Cell): Facing | undefined {
  if (kindOf(unit).type !== 'vehicle' || sameCell(unit.cell, to)) return undefined;
  const [dx, dy] = [to.col - unit.cell.col, to.row - unit.cell.row];
  return dy < 0 ? 'N' : dy > 0 ? 'S' : dx > 0 ? 'E' : 'W';
}
