/** A unit on its way, square by square: the effects of each step, and the end of the way. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { opFireTask } from '../fire/op-fire';
import type { CfTable, Task } from '../play/state';
import { nameOf, squareNamed, withUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, line, push, andThen, withMark, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { isFigure, unitsIn } from '../sight/known';
import { kindOf, unitOf, type CfUnit } from '../situation/situation';
import type { Facing } from '../situation/unit-fields';
import { destroyed } from '../status/damage';
import { entersMines } from '../mines/mines';
import { roomFault } from './ground';
import { stopReason } from './path';
import { revealed } from '../sight/reveal';

const readMoving = fields(
  { kind: choice(['moving']), n: count, unit: text, path: list(text) },
  {
    /** The square that it came from, and its status on arrival, after a step. */
    from: text,
    was: text,
  },
);
type MovingTask = ValueOf<typeof readMoving> & Task;

/** The task of moving a unit along this way. @internal */
export function movingTask(task: Omit<MovingTask, 'n' | 'kind'>): NewTask<MovingTask> {
  return { kind: 'moving', ...task };
}

/**
 * The next step of a move, once the effects of the last one are over. A pinned unit stays, a suppressed one
 * returns to the square that it came from, and beside an enemy it stops.
 *
 * @rule CF-OF-4
 * @rows CF-MV-1 CF-OF-1 CF-OF-4 CF-OF-5 CF-SMF-2 CF-SMF-6 CF-BO-1
 */
export const MOVING_TASK = taskKind<MovingTask>({
  kind: 'moving',
  read: readMoving,
  needed: ({ unit }) => [unit],
  run: (t, { unit: id, path, from, was }) => {
    const unit = unitOf(t, id);
    if (from !== undefined && was !== undefined && unit.status !== was) return shaken(t, unit, from);
    const stop = from === undefined ? undefined : stopReason(t, unit, unit.cell);
    const [next, ...rest] = path;
    if (next === undefined) return done(t);
    if (stop) return done(t, line('stops', id, {}, [stop]));
    return step(t, unit, squareNamed(t, next), rest);
  },
});

/** A hit mover: pinned it stays, suppressed it goes back if there is room. */
function shaken(t: CfTable, unit: CfUnit, from: string): Step {
  const ended = withMark(t, unit.id, 'done');
  if (unit.status !== 'suppressed') return done(ended, line('stops', unit.id));
  const cell = squareNamed(t, from);
  if (roomFault(t, unit, cell)) return done(ended, line('stops', unit.id));
  return done(withUnit(ended, unit.id, { cell }), line('goes-back', unit.id, { to: from }));
}

function step(t: CfTable, unit: CfUnit, to: Cell, rest: readonly string[]): Step {
  const there = unitsIn(t, to).filter(({ side }) => side !== unit.side);
  const holders = there.filter((other) => !isFigure(other));
  if (holders.length > 0) return met(t, unit, holders);
  const overrun = there.reduce((all, { id }) => andThen(all, (now) => destroyed(now, id)), done(t));
  const from = nameOf(t, unit.cell);
  const name = formatCell(to, t.board);
  return andThen(overrun, (now) => {
    const carried = Object.keys(now.play.aboard).filter((id) => now.play.aboard[id] === unit.id);
    const turned = facingOf(unit, to);
    const moved = [unit.id, ...carried].reduce(
      (all, id) => withUnit(all, id, { cell: to, occupies: false }),
      now,
    );
    const marked = withMark(
      turned ? withUnit(moved, unit.id, { facing: turned }) : moved,
      unit.id,
      'entered',
    );
    const later = push(marked, movingTask({ unit: unit.id, path: rest, from, was: unit.status }));
    const asked = isFigure(unit) ? later : push(later, opFireTask({ targets: [unit.id], at: name }));
    const told = done(asked, line('enters', unit.id, { from, to: name }));
    return andThen(told, (so) => entersMines(so, unit.id));
  });
}

/** Returns a vehicle's facing: the direction of its step. */
function facingOf(unit: CfUnit, to: Cell): Facing | undefined {
  if (kindOf(unit).type !== 'vehicle') return undefined;
  const [dx, dy] = [to.col - unit.cell.col, to.row - unit.cell.row];
  return dy < 0 ? 'N' : dy > 0 ? 'S' : dx > 0 ? 'E' : 'W';
}

/** Reveals unseen units that hold the square; the move is over. */
function met(t: CfTable, unit: CfUnit, holders: readonly CfUnit[]): Step {
  const { seen, lines } = revealed(
    t,
    holders.map(({ id }) => id),
  );
  return done(withMark(seen, unit.id, 'done'), ...lines, line('stops', unit.id));
}
