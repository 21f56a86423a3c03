import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry } from '@bocage/core/game';
import type { CfTable, Mark, Task } from './state';

/** An event that has come, and who does it: a side, or a game master. */
export interface Turn {
  readonly t: CfTable;
  readonly event: GameEvent;
  readonly by?: string;
}

/** What it led to; refused, it has changed nothing. */
export interface Step {
  readonly t: CfTable;
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
}

/** What the game does with a type of event. */
export type Handler = (turn: Turn) => Step;

/** @internal */
export function done(t: CfTable, ...log: readonly LogEntry[]): Step {
  return { t, log, refused: [] };
}

/** @internal */
export function refuse(t: CfTable, ...reasons: readonly Reason[]): Step {
  return { t, log: [], refused: reasons };
}

/** One thing after another; the first that is refused is the end of it. @internal */
export function andThen(step: Step, next: (t: CfTable) => Step): Step {
  if (step.refused.length > 0) return step;
  const after = next(step.t);
  return { ...after, log: [...step.log, ...after.log] };
}

/** A line of the log. @internal */
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

/** The record with some of it changed. @internal */
export function withPlay(t: CfTable, changes: Partial<CfTable['play']>): CfTable {
  return { ...t, play: { ...t.play, ...changes } };
}

/** What a task is told when it is put on the others: its number comes by itself. */
export type NewTask<T extends Task> = Omit<T, 'n'>;

/** Something else comes first, before all that waits. @internal */
export function push<T extends Task>(t: CfTable, task: NewTask<T>): CfTable {
  const { tasks, serial } = t.play;
  return withPlay(t, { tasks: [...tasks, { ...task, n: serial + 1 } as T], serial: serial + 1 });
}

/** Several, done in the order in which they stand. @internal */
export function pushAll<T extends Task>(t: CfTable, tasks: readonly NewTask<T>[]): CfTable {
  return tasks.toReversed().reduce((all, task) => push<T>(all, task), t);
}

/** The same without the task that comes next. @internal */
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
