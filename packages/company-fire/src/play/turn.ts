import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry } from '@bocage/core/game';
import type { CfTable, Mark, Task } from './state';

/** An event and its sender: a side, or a GM. */
export interface Turn {
  readonly t: CfTable;
  readonly event: GameEvent;
  readonly by?: string;
}

/** The result of an event; a refused one has changed nothing. */
export interface Step {
  readonly t: CfTable;
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
}

/** Plays one type of event. */
export type Handler = (turn: Turn) => Step;

/** @internal */
export function done(t: CfTable, ...log: readonly LogEntry[]): Step {
  return { t, log, refused: [] };
}

/** @internal */
export function refuse(t: CfTable, ...reasons: readonly Reason[]): Step {
  return { t, log: [], refused: reasons };
}

/** Does one step after another; the first refusal ends them. @internal */
export function andThen(step: Step, next: (t: CfTable) => Step): Step {
  if (step.refused.length > 0) return step;
  const after = next(step.t);
  return { ...after, log: [...step.log, ...after.log] };
}

/** Returns a line of the log. @internal */
export function line(
  kind: string,
  unit: string | undefined,
  facts: NonNullable<LogEntry['facts']> = {},
  because: readonly Reason[] = [],
): LogEntry {
  return {
    kind,
    ...(unit === undefined ? {} : { unit }),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    because,
  };
}

/** Returns the table with parts of its record changed. @internal */
export function withPlay(t: CfTable, changes: Partial<CfTable['play']>): CfTable {
  return { ...t, play: { ...t.play, ...changes } };
}

/** The facts of a new task: `push` adds its number. */
export type NewTask<T extends Task> = Omit<T, 'n'>;

/** Puts a task before all pending ones. @internal */
export function push<T extends Task>(t: CfTable, task: NewTask<T>): CfTable {
  const { tasks, serial } = t.play;
  return withPlay(t, { tasks: [...tasks, { ...task, n: serial + 1 } as T], serial: serial + 1 });
}

/** Adds several tasks, to be done in this order. @internal */
export function pushAll<T extends Task>(t: CfTable, tasks: readonly NewTask<T>[]): CfTable {
  return tasks.toReversed().reduce((all, task) => push<T>(all, task), t);
}

/** Returns the table without the next task. @internal */
export function withoutTop(t: CfTable): CfTable {
  return withPlay(t, { tasks: t.play.tasks.slice(0, -1) });
}

/** @internal */
export function hasMark(t: CfTable, unit: string, ...marks: readonly Mark[]): boolean {
  return t.play.marks[unit]?.some((mark) => marks.includes(mark)) === true;
}

/** @internal */
export function withMark(t: CfTable, unit: string, ...marks: readonly Mark[]): CfTable {
  const old = t.play.marks[unit] ?? [];
  const more = marks.filter((mark) => !old.includes(mark));
  if (more.length === 0) return t;
  return withPlay(t, { marks: { ...t.play.marks, [unit]: [...old, ...more] } });
}
