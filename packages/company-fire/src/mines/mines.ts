/** Minefields: passing, and finding a path. Only the owner knows beforehand whether the mines are real. */
import { sameCell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { attackTask } from '../fire/attack-task';
import { printedOf } from '../fire/dice-parts';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable, Minefield, Task } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { andThen, done, line, push, refuse, withMark, withPlay, type Handler, type Step } from '../play/turn';
import { choice, count, fields, text, type ValueOf } from '../reading/readers';
import { isDummy, unitOf } from '../situation/situation';
import { clearing } from './clear';
import {
  engineers,
  fieldAt,
  isBusy,
  readPass,
  readUntold,
  untold,
  withoutField,
  type PassTask,
  type UntoldTask,
} from './field';

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
  const dice = t.settings.tables.dice.roll.mines;
  const printed = printedOf(t, 'CF-MI-3', 'dice', 'roll', 'mines');
  const parts = [{ id: 'weapon', value: dice, rule: 'CF-MI-3', ...printed } as const];
  const targets = units.map((unit) => ({ unit, dice, parts }));
  return done(
    push(t, attackTask({ side: field.side, cause: 'mines', shooters: [], targets })),
    line('mines-explode', units[0], { at: field.at }),
  );
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
  if (isDummy(unit)) return refuse(turn.t, playReason('cf-dummy', 'CF-MI-5'));
  if (isBusy(t, unit)) return refuse(turn.t, playReason('cf-acted', 'CF-PH-3'));
  return done(
    push<SearchTask>(withMark(t, id, 'moved', 'done'), { kind: 'find-path', unit: id, at: field.at }),
  );
};

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
    if (die + engineers([unitOf(t, id)]) >= 5) {
      const mines = t.play.mines.map((one) => (one === field ? { ...one, path: true } : one));
      return done(withPlay(t, { mines }), line('path-found', id, { at }));
    }
    const told = done(t, line('no-path', id, { at }));
    return t.settings['mines.failedSearch'] === 'explodes'
      ? andThen(told, (now) => setOff(now, field, [id]))
      : told;
  },
});
