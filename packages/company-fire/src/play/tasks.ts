/** Kinds of pending tasks. An open task asks or needs dice; any other is done automatically. */
import type { Choice, Need, Question } from '@bocage/core/game';
import type { Reader } from '../reading/readers';
import type { CfTable, Task } from './state';
import type { Step } from './turn';

/** The question or dice of a task. Their id is the task's number. */
export interface Open {
  readonly question?: Omit<Question, 'id' | 'kind'>;
  readonly need?: Omit<Need, 'id' | 'kind'> & { readonly kind?: string };
}

/**
 * A kind of task. It acts on a situation from which the task itself is removed; it may add others, or itself
 * changed.
 */
export interface TaskKind<T extends Task = Task> {
  /** Also names its question (`Question.<kind>`) or its dice (`Need.<kind>`). */
  readonly kind: T['kind'];
  readonly read: Reader<T>;
  /** Units that it needs: the task is dropped with any of them. */
  needed?(task: T): readonly string[];
  /** Its question or dice now; empty: it is done automatically. */
  open?(t: CfTable, task: T): Open;
  answer?(t: CfTable, task: T, choice: Choice, by?: string): Step;
  dice?(t: CfTable, task: T, dice: readonly number[]): Step;
  run?(t: CfTable, task: T): Step;
}

/** Types a kind as one among others: only the kind itself knows its task's keys. @internal */
export function taskKind<T extends Task>(kind: TaskKind<T>): TaskKind {
  return kind as unknown as TaskKind;
}
