/**
 * Minefields: passing, finding a path, clearing. Only the owner knows beforehand whether the mines are real.
 */
import { sameCell, type Cell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { attackTask } from '../fire/attack';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Minefield, Task } from '../play/state';
import { nameOf, squareNamed, withMarkers } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import {
  andThen,
  done,
  hasMark,
  line,
  push,
  pushAll,
  refuse,
  withMark,
  withPlay,
  type Handler,
  type NewTask,
  type Step,
} from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { isFigure, otherSide } from '../sight/known';
import { unitOf, type CfUnit } from '../situation/situation';
import { destroyTask } from '../status/damage';
import { hitsTask } from '../status/hits';
import type { Entered } from '../movement/entered';

/** The marker of a square that may be mined. */
export const MINES = 'mines';

function fieldAt(t: CfTable, cell: Cell): Minefield | undefined {
  return t.play.mines.find(({ at }) => at === nameOf(t, cell));
}

function withoutField(t: CfTable, at: string): CfTable {
  const cell = squareNamed(t, at);
  const markers = t.markers.filter((marker) => marker.id !== MINES || !sameCell(marker.cell, cell));
  return withMarkers(withPlay(t, { mines: t.play.mines.filter((field) => field.at !== at) }), markers);
}

const readPass = fields({ kind: choice(['mines']), n: count, unit: text, at: text });
type PassTask = ValueOf<typeof readPass> & Task;

/**
 * A unit that enters a marked square takes the mine test; units of the owner's side know the way.
 *
 * @rule CF-MI-2
 * @rows CF-MI-1 CF-MI-2
 */
export const entersMines: Entered = (t, id) => {
  const unit = unitOf(t, id);
  const field = fieldAt(t, unit.cell);
  if (!field || field.side === unit.side) return done(t);
  return done(push<PassTask>(t, { kind: 'mines', unit: id, at: field.at }));
};

/**
 * Five or six passes, and a known path adds two. Otherwise the mines are checked: real ones strike, and the
 * marker of a dummy is removed.
 *
 * @rule CF-MI-3
 * @rows CF-MI-2 CF-MI-3 CF-MI-4 CF-MI-6 CF-SMF-4
 */
export const MINES_TASK = taskKind<PassTask>({
  kind: 'mines',
  read: readPass,
  needed: ({ unit }) => [unit],
  open: (t, { unit }) => ({ need: { dice: [6], to: unitOf(t, unit).side, units: [unit], because: [] } }),
  dice: (t, { unit, at }, [die = 0]) => {
    const field = t.play.mines.find((one) => one.at === at);
    const through = die + (field?.path ? 2 : 0) >= 5;
    if (!field || through) return done(t, line('through-mines', unit, { at }));
    return setOff(t, field, [unit]);
  },
});

/** Sets off real mines, or removes the marker. */
function setOff(t: CfTable, field: Minefield, units: readonly string[]): Step {
  if (field.real === undefined) return done(push(t, untold(field, units, 'sets-off')));
  if (field.real !== true)
    return done(withoutField(t, field.at), line('no-mines', units[0], { at: field.at }));
  const parts = [{ id: 'weapon', value: 3, rule: 'CF-MI-3' } as const];
  const targets = units.map((unit) => ({ unit, dice: 3, parts }));
  return done(
    push(t, attackTask({ side: field.side, cause: 'mines', shooters: [], targets })),
    line('mines-explode', units[0], { at: field.at }),
  );
}

const readUntold = fields({
  kind: choice(['mines-real']),
  n: count,
  at: text,
  units: list(text),
  then: choice(['sets-off', 'clears']),
});
type UntoldTask = ValueOf<typeof readUntold> & Task;

function untold({ at }: Minefield, units: readonly string[], then: UntoldTask['then']): NewTask<UntoldTask> {
  return { kind: 'mines-real', at, units, then };
}

/**
 * The owner's statement is lost: the owner is asked for it again, and a GM may answer.
 *
 * @rule CF-MI-3
 * @rows CF-MI-1 CF-MI-3 CF-MI-7
 */
export const UNTOLD_TASK = taskKind<UntoldTask>({
  kind: 'mines-real',
  read: readUntold,
  open: (t, task) => {
    const field = t.play.mines.find(({ at }) => at === task.at);
    const left = t.units.filter(({ id }) => task.units.includes(id));
    if (!field || left.length === 0) return {};
    const units = left.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
    const at = { kind: 'cell', cell: squareNamed(t, task.at) } as const;
    const choices = ['yes', 'no'].map((id) => ({ id, because: [] }));
    const because = [playReason('cf-untold-mines', 'CF-MI-3', { at })];
    return { question: { to: [field.side], private: false, units, choices, until: 'answered', because } };
  },
  answer: (t, { at, units, then }, { id }) => {
    const mines = t.play.mines.map((one) => (one.at === at ? { ...one, real: id === 'yes' } : one));
    const field = mines.find((one) => one.at === at);
    const told = withPlay(t, { mines });
    if (!field) return done(told);
    const left = units.filter((unit) => t.units.some((one) => one.id === unit));
    return then === 'clears' ? clearing(told, field, left) : setOff(told, field, left);
  },
});

const readFind = fields({ type: text, unit: text, at: text });
const readSearch = fields({ kind: choice(['find-path']), n: count, unit: text, at: text });
type SearchTask = ValueOf<typeof readSearch> & Task;

/**
 * One unit looks for a path through a marked square: its own, or an adjacent one.
 *
 * @rule CF-MI-5
 * @rows CF-MI-5
 */
export const playFindPath: Handler = (turn) => {
  const { unit: id, at } = readFind(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const cell = squareNamed(t, at);
  const field = fieldAt(t, cell);
  const near = sameCell(cell, unit.cell) || t.board.lattice.sideBetween(cell, unit.cell) !== undefined;
  if (!field || field.path || !near) return refuse(turn.t, playReason('cf-no-minefield', 'CF-MI-5'));
  if (field.side === unit.side) return refuse(turn.t, playReason('cf-own-mines', 'CF-MI-5'));
  if (isBusy(t, unit)) return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
  return done(
    push<SearchTask>(withMark(t, id, 'moved', 'done'), { kind: 'find-path', unit: id, at: field.at }),
  );
};

function isBusy(t: CfTable, { id, status }: CfUnit): boolean {
  return (
    status === 'suppressed' || hasMark(t, id, 'done', 'moved', 'fired', 'led', 'assaulted', 'group-fired')
  );
}

/**
 * Five or more finds a path; engineers add two. Otherwise none is found; by an option, failure sets off a
 * mine.
 *
 * @rule CF-MI-5
 * @rows CF-MI-5
 */
export const FIND_TASK = taskKind<SearchTask>({
  kind: 'find-path',
  read: readSearch,
  needed: ({ unit }) => [unit],
  open: (t, { unit }) => ({ need: { dice: [6], to: unitOf(t, unit).side, units: [unit], because: [] } }),
  dice: (t, { unit: id, at }, [die = 0]) => {
    const field = t.play.mines.find((one) => one.at === at);
    if (!field) return done(t);
    if (die + bonus([unitOf(t, id)]) >= 5) {
      const mines = t.play.mines.map((one) => (one === field ? { ...one, path: true } : one));
      return done(withPlay(t, { mines }), line('path-found', id, { at }));
    }
    const told = done(t, line('no-path', id, { at }));
    return t.settings['mines.failedSearch'] === 'explodes'
      ? andThen(told, (now) => setOff(now, field, [id]))
      : told;
  },
});

function bonus(units: readonly CfUnit[]): number {
  return units.some(({ kind }) => kind === 'engineers') ? 2 : 0;
}

const readClear = fields({ type: text, units: list(text) });
const readClearing = fields(
  { kind: choice(['clear-mines']), n: count, units: list(text), at: text, side: text, owner: text },
  { die: count },
);
type ClearTask = ValueOf<typeof readClearing> & Task;

/**
 * Units in a marked square clear it.
 *
 * @rule CF-MI-7
 * @rows CF-MI-7
 */
export const playClearMines: Handler = (turn) => {
  const { units: ids } = readClear(turn.event, 'event');
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
  const field = first && fieldAt(t, first.cell);
  if (!first || !field || !units.every(({ cell }) => sameCell(cell, first.cell)))
    return refuse(turn.t, playReason('cf-no-minefield', 'CF-MI-7'));
  if (field.side === first.side) return refuse(turn.t, playReason('cf-own-mines', 'CF-MI-7'));
  if (units.some((unit) => isBusy(t, unit) || isFigure(unit)))
    return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
  const marked = ids.reduce((all, id) => withMark(all, id, 'moved', 'done'), t);
  return clearing(marked, field, ids);
};

function clearing(t: CfTable, field: Minefield, units: readonly string[]): Step {
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
    const difference = task.die + bonus(units) - die;
    const gone = withoutField(t, task.at);
    const cleared = line('mines-cleared', units[0]?.id, { at: task.at });
    if (difference > 0) return done(gone, cleared);
    if (difference === 0) return done(push(gone, oneLost(units)), cleared);
    const struck = units.map(({ id }) =>
      hitsTask({ unit: id, hits: -difference, cause: 'mines', shooters: [] }),
    );
    return done(pushAll(t, struck), line('mines-explode', units[0]?.id, { at: task.at }));
  },
});

/** Returns the task of losing the first unit named. */
function oneLost([first]: readonly CfUnit[]): NewTask<Task> {
  return destroyTask(first?.id ?? '');
}
