/** What waits: kinds of tasks. One that is open asks or needs dice; one that is not is done by itself. */
import type { Choice, Need, Question } from '@bocage/core/game';
import type { Reader } from '../reading/readers';
import type { CfTable, Task } from './state';
import type { Step } from './turn';

/** What a task waits for. A question's and need's id is its task's: nobody else needs to know the number. */
export interface Open {
  readonly question?: Omit<Question, 'id' | 'kind'>;
  readonly need?: Omit<Need, 'id' | 'kind'> & { readonly kind?: string };
}

/**
 * A kind of task. What it does, it does in a situation from which the task itself is gone; it may put others there, or
 * itself with other facts.
 */
export interface TaskKind<T extends Task = Task> {
  /** Names its question (`Question.<kind>`) or its dice (`Need.<kind>`), too. */
  readonly kind: T['kind'];
  readonly read: Reader<T>;
  /** Units without which it is pointless: where one of them is gone, so is the task. */
  needed?(task: T): readonly string[];
  /** What it waits for now; nothing: it is done by itself. */
  open?(t: CfTable, task: T): Open;
  answer?(t: CfTable, task: T, choice: Choice, by?: string): Step;
  dice?(t: CfTable, task: T, dice: readonly number[]): Step;
  run?(t: CfTable, task: T): Step;
}

/** A kind among others: its own task is known to nobody else. @internal */
export function taskKind<T extends Task>(kind: TaskKind<T>): TaskKind {
  return kind as unknown as TaskKind;
}
