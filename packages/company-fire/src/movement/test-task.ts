import type { Task } from '../play/state';
import { squareNamed } from '../play/table-parts';
import { taskKind } from '../play/tasks';
import { done, push, withMark, type NewTask } from '../play/turn';
import { choice, count, fields, list, text, type ValueOf } from '../reading/readers';
import { unitOf } from '../situation/situation';
import { movingTask } from './moving';
import { tested } from './test';

const readTest = fields({
  kind: choice(['movement-test']),
  n: count,
  unit: text,
  path: list(text),
  way: choice(['move', 'fall-back']),
});
type TestTask = ValueOf<typeof readTest> & Task;

/** The task of a test before this move. @internal */
export function testTask(task: Omit<TestTask, 'n' | 'kind'>): NewTask<TestTask> {
  return { kind: 'movement-test', ...task };
}

/**
 * The die of a test: a unit that fails stays.
 *
 * @rule CF-MV-8
 * @rows CF-MV-8 CF-MV-11 CF-MV-12 CF-MV-13 CF-MV-14
 */
export const TEST_TASK = taskKind<TestTask>({
  kind: 'movement-test',
  read: readTest,
  needed: ({ unit }) => [unit],
  open: (t, { unit }) => ({ need: { dice: [6], to: unitOf(t, unit).side, units: [unit], because: [] } }),
  dice: (t, { unit: id, path }, dice) => {
    const first = t.settings['move.testSpace'] === 'first';
    const to = squareNamed(t, (first ? path[0] : path.at(-1)) ?? '');
    const { passes, entry } = tested(t, unitOf(t, id), to, dice);
    if (passes) return done(push(t, movingTask({ unit: id, path })), entry);
    const one = t.settings['move.failedTestMovesOne'] && path.length > 1 && t.play.card.type !== 'fire';
    return done(
      one ? push(t, movingTask({ unit: id, path: path.slice(0, 1) })) : withMark(t, id, 'done'),
      entry,
    );
  },
});
