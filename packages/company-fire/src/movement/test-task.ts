import { taskKind } from '../play/tasks';
import { done, push, withMark } from '../play/turn';
import { unitOf } from '../situation/situation';
import { movingTask, readTest, type TestTask } from './moving-task';
import { tested, testedSquare } from './test';

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
  dice: (t, { unit: id, path, toClear }, dice) => {
    const { passes, entries } = tested(t, unitOf(t, id), testedSquare(t, path), dice);
    if (passes) return done(push(t, movingTask({ unit: id, path, ...(toClear && { toClear }) })), ...entries);
    const one = t.settings['move.failedTestMovesOne'] && path.length > 1 && t.play.card.type !== 'fire';
    return done(
      one ? push(t, movingTask({ unit: id, path: path.slice(0, 1) })) : withMark(t, id, 'done'),
      ...entries,
    );
  },
});
