import type { Task } from '../play/state';
import { taskKind } from '../play/tasks';
import { done, push, pushAll, type NewTask } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { destroyTask } from '../status/damage';

const readLosses = fields({
  kind: choice(['losses']),
  n: count,
  side: text,
  units: list(text),
  number: count,
});
type LossesTask = ValueOf<typeof readLosses> & Task;

/** The task of losing so many of these units. @internal */
export function lossesTask(task: Omit<LossesTask, 'n' | 'kind'>): NewTask<LossesTask> {
  return { kind: 'losses', ...task };
}

/**
 * A tie costs both sides units, one for one; each owner chooses them.
 *
 * @rule CF-CA-13
 * @rows CF-CA-13
 */
export const LOSSES_TASK = taskKind<LossesTask>({
  kind: 'losses',
  read: readLosses,
  open: (t, { side, units, number }) => {
    const left = units.filter((id) => t.units.some((unit) => unit.id === id));
    if (left.length <= number) return {};
    const choices = left.map((id) => ({ id: `unit:${id}`, unit: id, because: [] }));
    return {
      question: {
        to: [side],
        private: false,
        units: left,
        choices,
        until: 'answered',
        because: [{ code: 'cf-tie', rule: 'CF-CA-13', value: number }],
      },
    };
  },
  answer: (t, { side, units, number }, { unit = '' }) => {
    const rest = units.filter((id) => id !== unit);
    const later = number > 1 ? push<LossesTask>(t, lossesTask({ side, units: rest, number: number - 1 })) : t;
    return done(push(later, destroyTask(unit)));
  },
  run: (t, { units }) => done(pushAll(t, units.map(destroyTask))),
});
