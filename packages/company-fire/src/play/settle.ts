/** Automatic consequences: tasks that wait for no player are done, tasks of removed units are dropped. */
import type { Choice, Need, Question, Waiting } from '@bocage/core/game';
import type { CfTable, Task } from './state';
import { endingsOf } from './endings';
import { TASK_KINDS } from './task-kinds';
import type { TaskKind } from './tasks';
import { withoutTop, type Step } from './turn';

/** Most steps of one event: an endless loop would be our bug. */
const MOST = 1000;

/** Returns the next task: the last one. @internal */
export function topTask({ play }: CfTable): { readonly task: Task; readonly kind: TaskKind } | undefined {
  const task = play.tasks.at(-1);
  const kind = task && TASK_KINDS.find((one) => one.kind === task.kind);
  return task && kind && { task, kind };
}

/**
 * Does every task that waits for no player.
 * @internal
 */
export function settle(step: Step): Step {
  let { t } = step;
  const log = [...step.log];
  for (let i = 0; i < MOST; i++) {
    const top = topTask(t);
    if (!top) break;
    const rest = withoutTop(t);
    if (isPointless(t, top.kind, top.task)) {
      t = rest;
      continue;
    }
    const { question, need } = top.kind.open?.(t, top.task) ?? {};
    if (question ?? need) break;
    const next = top.kind.run?.(rest, top.task) ?? { t: rest, log: [] };
    t = next.t;
    log.push(...next.log);
  }
  return { ...step, t, log };
}

function isPointless({ units }: CfTable, { needed }: TaskKind, task: Task): boolean {
  return needed?.(task).some((id) => !units.some((unit) => unit.id === id)) === true;
}

/** Returns the open question. @internal */
export function openQuestion(t: CfTable): Question | undefined {
  const top = topTask(t);
  const question = top?.kind.open?.(t, top.task).question;
  return top && question && { id: `${top.task.kind}:${top.task.n}`, kind: top.task.kind, ...question };
}

/** Returns the awaited dice. @internal */
export function openNeed(t: CfTable): Need | undefined {
  const top = topTask(t);
  const need = top?.kind.open?.(t, top.task).need;
  if (!top || !need) return undefined;
  // All sides see the dice to be rolled, but no side learns of a hidden unit that they are for.
  const units = need.units.filter((id) => t.units.some((unit) => unit.id === id && !unit.hidden));
  return { id: `${top.task.kind}:${top.task.n}`, ...need, units, kind: need.kind ?? top.task.kind };
}

/** Returns everything open in a settled situation. @internal */
export function waitingIn(t: CfTable): Waiting {
  const [question, need, endings] = [openQuestion(t), openNeed(t), endingsOf(t)];
  return {
    questions: question ? [question] : [],
    needs: need ? [need] : [],
    ...(endings.length > 0 && { endings }),
  };
}

/** Returns a choice of the open question. @internal */
export function choiceOf({ choices }: Question, id: string): Choice | undefined {
  return choices.find((one) => one.id === id);
}
