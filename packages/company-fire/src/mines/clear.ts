/** Clearing of mines: units stop in the marked square, and both sides roll. */
import type { Reason } from '@bocage/core';
import { sameCell, type Cell } from '@bocage/core/lattice';
import type { Choice } from '@bocage/core/game';
import { enterSegment } from '../deck/segments';
import { foundOut } from '../movement/found-out';
import { moveFaults, needsTest } from '../movement/move';
import { movingTask, testTask } from '../movement/moving-task';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Minefield, Task } from '../play/state';
import { squareNamed, withUnit } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import {
  done,
  hasMark,
  line,
  push,
  pushAll,
  refuse,
  withMark,
  type Handler,
  type NewTask,
  type Step,
} from '../play/turn';
import { badValue, choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { isFigure, otherSide } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import { destroyTask } from '../status/damage';
import { hitsTask } from '../status/hits';
import { engineers, fieldAt, isBusy, untold, withoutField } from './field';

const readClear = fields({ type: text, units: list(text) }, { at: text });

/**
 * Units clear a marked square in which they stand, or one beside, which they enter and in which they stop: then
 * they take no test for passing through the mines.
 *
 * @rule CF-MI-7
 * @rows CF-MI-2 CF-MI-7
 */
export const playClearMines: Handler = (turn) => {
  const { units: ids, at } = readClear(turn.event, 'event');
  if (ids.length === 0 || new Set(ids).size < ids.length)
    throw badValue('event.units', turn.event['units'], 'units');
  const entered = enterSegment(turn.t, 'actions');
  const units: CfUnit[] = [];
  for (const id of ids) {
    const { unit, why } = acting(turn, id);
    if (!unit) return refuse(turn.t, why);
    units.push(unit);
  }
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const [first] = units;
  const cell = at === undefined ? first?.cell : squareNamed(t, at);
  const field = cell && fieldAt(t, cell);
  if (!first || !field || !units.every((unit) => sameCell(unit.cell, first.cell)))
    return refuse(turn.t, playReason('cf-no-minefield', 'CF-MI-7'));
  if (field.side === first.side) return refuse(turn.t, playReason('cf-own-mines', 'CF-MI-7'));
  if (sameCell(cell, first.cell)) {
    if (units.some((unit) => isFigure(unit) || !mayClear(t, unit)))
      return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
    return clearing(
      ids.reduce((all, id) => withMark(all, id, 'moved', 'done'), t),
      field,
      ids,
    );
  }
  return movesUp(t, units, cell, field);
};

/** Whether a unit in the square may clear: it has just moved in, or done nothing yet. */
function mayClear(t: CfTable, unit: CfUnit): boolean {
  if (!isBusy(t, unit)) return true;
  const moved = hasMark(t, unit.id, 'moved') && hasMark(t, unit.id, 'entered');
  return (
    moved &&
    unit.status !== 'suppressed' &&
    !hasMark(t, unit.id, 'done', 'fired', 'led', 'assaulted', 'group-fired')
  );
}

/** Units enter the square, under fire, and begin once all that can have stopped there. */
function movesUp(t: CfTable, units: readonly CfUnit[], cell: Cell, field: Minefield): Step {
  const faults: Reason[] = [];
  let after = t;
  for (const unit of units) {
    if (isFigure(unit) || isBusy(t, unit)) faults.push(playReason('cf-acted', 'CF-PH-3'));
    faults.push(...moveFaults(after, unit, [cell]));
    after = withUnit(after, unit.id, { cell });
  }
  if (faults.length > 0) return refuse(t, ...faults);
  const ids = units.map(({ id }) => id);
  let begun = t;
  const log: Step['log'][number][] = [];
  const moves = units.map((unit): NewTask<Task> => {
    const { found, log: lines } = foundOut(begun, unit);
    log.push(...lines);
    begun = withMark(found, unit.id, 'moved', 'turn-moved');
    const facts = { unit: unit.id, path: [field.at], toClear: true };
    return needsTest(t, unit, [cell]) ? testTask({ ...facts, way: 'move' }) : movingTask(facts);
  });
  return done(pushAll<Task>(begun, [...moves, beginsTask({ units: ids, at: field.at })]), ...log);
}

const readBegins = fields({ kind: choice(['clear-begins']), n: count, units: list(text), at: text });
type BeginsTask = ValueOf<typeof readBegins> & Task;

function beginsTask(task: Omit<BeginsTask, 'n' | 'kind'>): NewTask<BeginsTask> {
  return { kind: 'clear-begins', ...task };
}

/**
 * Units that came to clear begin, if no fire has stopped them.
 *
 * @rule CF-MI-7
 * @rows CF-MI-7
 */
export const BEGINS_TASK = taskKind<BeginsTask>({
  kind: 'clear-begins',
  read: readBegins,
  run: (t, { units, at }) => {
    const cell = squareNamed(t, at);
    const field = fieldAt(t, cell);
    const able = t.units.filter(
      (unit) => units.includes(unit.id) && sameCell(unit.cell, cell) && mayClear(t, unit),
    );
    if (!field || able.length === 0) return done(t);
    const ids = able.map(({ id }) => id);
    return clearing(
      ids.reduce((all, id) => withMark(all, id, 'done'), t),
      field,
      ids,
    );
  },
});

const readClearing = fields(
  { kind: choice(['clear-mines']), n: count, units: list(text), at: text, side: text, owner: text },
  { die: count },
);
type ClearTask = ValueOf<typeof readClearing> & Task;

/**
 * Checks the mines: a dummy is removed, real ones are cleared by a roll.
 *
 * @rule CF-MI-7
 * @rows CF-MI-7 CF-MI-8
 */
export function clearing(t: CfTable, field: Minefield, units: readonly string[]): Step {
  const { at, side: owner, real } = field;
  const [first] = units;
  if (real === undefined) return done(push(t, untold(field, units, 'clears')));
  if (!real) return done(withoutField(t, at), line('no-mines', first, { at }));
  const side = otherSide(t, owner);
  return done(
    push<ClearTask>(t, { kind: 'clear-mines', units, at, side, owner }),
    line('clears', first, { at }),
  );
}

/**
 * One die for the mines and one for the clearing units; engineers add two. The difference is hits on the
 * loser; a tie costs one unit and the mines.
 *
 * @rule CF-MI-8
 * @rows CF-MI-8 CF-MI-9 CF-MI-10
 */
export const CLEAR_TASK = taskKind<ClearTask>({
  kind: 'clear-mines',
  read: readClearing,
  open: (t, task) => {
    const units = task.units.filter((id) => t.units.some((unit) => unit.id === id));
    if (units.length === 0) return {};
    return { need: { dice: [6], to: task.die === undefined ? task.side : task.owner, units, because: [] } };
  },
  dice: (t, task, [die = 0]) => {
    if (task.die === undefined) {
      const { n: _n, ...again } = task;
      return done(push<ClearTask>(t, { ...again, die }));
    }
    const units = t.units.filter(({ id }) => task.units.includes(id));
    const difference = task.die + engineers(units) - die;
    const gone = withoutField(t, task.at);
    const cleared = line('mines-cleared', units[0]?.id, { at: task.at });
    if (difference > 0) return done(gone, cleared);
    if (difference === 0) return done(push(gone, tieTask(task)), cleared);
    const struck = units.map(({ id }) =>
      hitsTask({ unit: id, hits: -difference, cause: 'mines', shooters: [] }),
    );
    return done(pushAll(t, struck), line('mines-explode', units[0]?.id, { at: task.at }));
  },
});

const readTie = fields({
  kind: choice(['mines-tie']),
  n: count,
  units: list(text),
  side: text,
  owner: text,
});
type TieTask = ValueOf<typeof readTie> & Task;

function tieTask({ units, side, owner }: ClearTask): NewTask<TieTask> {
  return { kind: 'mines-tie', units, side, owner };
}

/**
 * A tie costs one of the clearing units. The rules do not say which: its owner chooses, by an option the side
 * that laid the mines.
 *
 * @rule CF-MI-10
 * @rows CF-MI-10
 */
export const TIE_TASK = taskKind<TieTask>({
  kind: 'mines-tie',
  read: readTie,
  open: (t, { units, side, owner }) => {
    const left = units.filter((id) => t.units.some((unit) => unit.id === id));
    if (left.length < 2) return {};
    const choices = left.map((id): Choice => ({ id: `unit:${id}`, unit: id, because: [] }));
    const to = [t.settings['mines.tie'] === 'owner' ? side : owner];
    const because = [playReason('cf-mines-tie', 'CF-MI-10')];
    return { question: { to, private: false, units: left, choices, until: 'answered', because } };
  },
  answer: (t, _task, { unit = '' }) => done(push(t, destroyTask(unit))),
  run: (t, { units }) => {
    const left = units.filter((id) => t.units.some((unit) => unit.id === id));
    return done(pushAll(t, left.slice(0, 1).map(destroyTask)));
  },
});
