/** A unit on its way, square by square: the effects of each step, and the end of the way. */
import { sameCell, type Cell } from '@bocage/core/lattice';
import { opFireTask } from '../fire/op-fire';
import type { CfTable } from '../play/state';
import { nameOf, squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, hasMark, line, push, andThen, withMark, type Step } from '../play/turn';
import { isFigure, unitsIn } from '../sight/known';
import { unitOf, type CfUnit } from '../situation/situation';
import { entersMines } from '../mines/field';
import { roomFault } from './ground';
import { movedIn } from './moved-in';
import { movingTask, readMoving, type MovingTask } from './moving-task';
import { stopReason } from './path';
import { stands } from './stands';
import { revealed } from '../sight/reveal';

/**
 * The next step of a move, once the effects of the last one are over. A pinned unit stays. A suppressed one
 * returns to the square it came from. A unit beside an enemy stops.
 *
 * @rule CF-OF-4
 * @rows CF-MV-1 CF-OF-1 CF-OF-4 CF-OF-5 CF-BO-1
 */
export const MOVING_TASK = taskKind<MovingTask>({
  kind: 'moving',
  read: readMoving,
  needed: ({ unit }) => [unit],
  run: (t, { unit: id, path, from, was, toClear = false }) => {
    const unit = unitOf(t, id);
    if (from !== undefined && was !== undefined && unit.status !== was) return shaken(t, unit, from);
    const stop = from === undefined ? undefined : stopReason(t, unit, unit.cell);
    const [next, ...rest] = path;
    if (next === undefined) return done(t);
    if (stop) return done(t, line('stops', id, {}, [stop]));
    return step(t, unit, squareNamed(t, next), rest, toClear);
  },
});

/** A hit mover: pinned it stays; suppressed by opportunity fire it goes back with its passengers, if there is room. */
function shaken(t: CfTable, unit: CfUnit, from: string): Step {
  const ended = withMark(t, unit.id, 'done');
  if (unit.status !== 'suppressed' || !hasMark(t, unit.id, 'driven-back'))
    return done(ended, line('stops', unit.id));
  const cell = squareNamed(t, from);
  if (sameCell(cell, unit.cell) || roomFault(t, unit, cell)) return done(ended, line('stops', unit.id));
  return done(stands(ended, unit, cell), line('goes-back', unit.id, { to: from }));
}

function step(t: CfTable, unit: CfUnit, to: Cell, rest: readonly string[], toClear: boolean): Step {
  const holders = unitsIn(t, to).filter((other) => other.side !== unit.side && !isFigure(other));
  if (holders.length > 0) return met(t, unit, holders);
  const from = nameOf(t, unit.cell);
  const name = nameOf(t, to);
  return andThen(movedIn(t, unit, to), (now) => {
    const facts = { unit: unit.id, path: rest, from, was: unit.status, ...(toClear && { toClear }) };
    const later = push(now, movingTask(facts));
    const asked = drawsFire(unit) ? push(later, opFireTask({ targets: [unit.id], at: name })) : later;
    const told = done(asked, line('enters', unit.id, { from, to: name }));
    const stopsToClear = toClear && rest.length === 0;
    return stopsToClear ? told : andThen(told, (so) => entersMines(so, unit.id));
  });
}

/**
 * Whether a unit that moves in draws opportunity fire: single figures do not. Under a blind a figure does as a
 * squad would: the enemy must not learn what it is.
 *
 * @rule CF-SMF-2
 * @rows CF-SMF-2 CF-FI-10
 */
export function drawsFire(unit: CfUnit): boolean {
  return unit.concealed || !isFigure(unit);
}

/** Reveals unseen units that hold the square; the move is over. */
function met(t: CfTable, unit: CfUnit, holders: readonly CfUnit[]): Step {
  const { seen, lines } = revealed(
    t,
    holders.map(({ id }) => id),
  );
  return done(withMark(seen, unit.id, 'done'), ...lines, line('stops', unit.id));
}
