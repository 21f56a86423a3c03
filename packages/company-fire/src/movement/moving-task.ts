/** Tasks of a move: the steps still to go, and the test before them. */
import type { Task } from '../play/state';
import type { NewTask } from '../play/turn';
import { choice, count, fields, flag, list, text, type ValueOf } from '../reading/readers';

/** The unit stops in the last square to clear its mines: it takes no test for passing through them. */
const TO_CLEAR = { toClear: flag };

export const readMoving = fields(
  { kind: choice(['moving']), n: count, unit: text, path: list(text) },
  {
    /** The square that it came from, and its status on arrival, after a step. */
    from: text,
    was: text,
    ...TO_CLEAR,
  },
);
export type MovingTask = ValueOf<typeof readMoving> & Task;

/** The task of moving a unit along this way. @internal */
export function movingTask(task: Omit<MovingTask, 'n' | 'kind'>): NewTask<MovingTask> {
  return { kind: 'moving', ...task };
}

export const readTest = fields(
  {
    kind: choice(['movement-test']),
    n: count,
    unit: text,
    path: list(text),
    way: choice(['move', 'fall-back']),
  },
  TO_CLEAR,
);
export type TestTask = ValueOf<typeof readTest> & Task;

/** The task of a test before this move. @internal */
export function testTask(task: Omit<TestTask, 'n' | 'kind'>): NewTask<TestTask> {
  return { kind: 'movement-test', ...task };
}
