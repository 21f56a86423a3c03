/** Immediate retreat of a unit suppressed in close assault, and of any suppressed vehicle. */
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { isAwayFrom } from '../movement/away';
import { nameOf, squareNamed } from '../play/table-parts';
import type { CfTable, Task } from '../play/state';
import { taskKind } from '../play/tasks';
import { done, line, push, type NewTask, type Step } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { groundFault, roomFault } from '../movement/ground';
import { retreats } from '../movement/stands';
import { kindOf, unitOf } from '../situation/situation';
import type { AfterSuppression } from './after-suppression';
import { isCovered, unitsIn } from '../sight/known';
import { revealed } from '../sight/reveal';

const readForced = fields({
  kind: choice(['forced-retreat']),
  n: count,
  unit: text,
  cause: text,
  shooters: list(text),
});
type ForcedTask = ValueOf<typeof readForced> & Task;

/**
 * Returns the task of a unit that must retreat.
 *
 * @rule CF-CA-12
 * @rows CF-CA-12 CF-VE-14
 */
export const forcedRetreat: AfterSuppression = (t, unit, cause, shooters) => {
  const vehicle = kindOf(unitOf(t, unit)).type === 'vehicle' && cause !== 'op-fire';
  if (cause !== 'assault' && !vehicle) return done(t);
  return done(push<ForcedTask>(t, { kind: 'forced-retreat', unit, cause, shooters }));
};

function ways(t: CfTable, { unit: id, shooters }: ForcedTask): readonly Cell[] {
  const unit = unitOf(t, id);
  const enemies = t.units.filter((other) => shooters.includes(other.id) && other.side !== unit.side);
  return SQUARES.sideNames
    .map((_, k) => SQUARES.neighbour(unit.cell, k))
    .filter(
      (cell) =>
        t.board.cell(cell) !== undefined &&
        !groundFault(t, unit, unit.cell, cell) &&
        !roomFault(t, unit, cell),
    )
    .filter((cell) => unitsIn(t, cell).every((other) => other.side === unit.side || isCovered(other)))
    .filter((cell) => isAwayFrom(t, unit.cell, cell, enemies, false));
}

/**
 * The unit retreats one square from the enemy, of its owner's choice; without one it is destroyed.
 *
 * @rule CF-CA-12
 * @rows CF-CA-12 CF-VE-14
 */
export const FORCED_TASK = taskKind<ForcedTask>({
  kind: 'forced-retreat',
  read: readForced,
  needed: ({ unit }) => [unit],
  open: (t, task) => {
    const cells = ways(t, task);
    if (cells.length < 2) return {};
    const choices = cells.map((cell) => ({
      id: `to:${nameOf(t, cell)}`,
      at: { kind: 'cell', cell } as const,
      because: [],
    }));
    const { side } = unitOf(t, task.unit);
    return {
      question: {
        to: [side],
        private: false,
        units: [task.unit],
        choices,
        until: 'answered',
        because: [{ code: 'cf-must-retreat', rule: 'CF-CA-12' }],
      },
    };
  },
  answer: (t, task, { id }) => goBack(t, task, id.slice('to:'.length)),
  run: (t, task) => {
    const [only] = ways(t, task);
    if (only) return goBack(t, task, nameOf(t, only));
    if (task.cause !== 'assault' && t.settings['vehicle.noRetreat'] === 'stays') return done(t);
    return done(push(t, noRetreat(task.unit)), line('no-retreat', task.unit));
  },
});

/** Returns the task of destruction; a leader may still be sacrificed (damage.ts). */
function noRetreat(unit: string): NewTask<Task> & { readonly unit: string } {
  return { kind: 'sacrifice', unit };
}

/** Moves the unit there. A hidden unit in the square is revealed, and the owner must choose another way. */
function goBack(t: CfTable, task: ForcedTask, to: string): Step {
  const { unit: id } = task;
  const cell = squareNamed(t, to);
  const { side } = unitOf(t, id);
  const met = unitsIn(t, cell).filter((other) => other.side !== side);
  if (met.length > 0) {
    const { seen, lines } = revealed(
      t,
      met.map((one) => one.id),
    );
    const { n: _n, ...again } = task;
    return done(push<ForcedTask>(seen, again), ...lines);
  }
  return retreats(t, unitOf(t, id), cell);
}
