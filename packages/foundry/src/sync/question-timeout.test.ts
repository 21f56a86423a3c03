import type { GameEvent, Question } from '@bocage/core/game';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimekeeper, secondsOf } from './question-timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = (id: string, rest: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'may-claim', to: ['green'], private: false, units: [], choices: [], because: [] },
  ...{ until: 'next', fallback: 'leave' },
  ...rest,
});
const table = () => {
  const answers: GameEvent[] = [];
  return { answers, keeper: createTimekeeper((event) => answers.push(event)) };
};

test('flow 9: a question not answered in time gets its default answer, once', () => {
  const { answers, keeper } = table();
  keeper.follow([question('a')], 60);
  vi.advanceTimersByTime(30_000);
  // Other events give it no new time.
  keeper.follow([question('a'), question('b')], 60);
  vi.advanceTimersByTime(30_000);
  expect(answers).toEqual([{ type: 'answer', question: 'a', choice: 'leave' }]);
  vi.advanceTimersByTime(30_000);
  expect(answers.map(({ question: id }) => id)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(600_000);
  expect(answers).toHaveLength(2);
});

test('flow 9: an answered question, one without a default, and a GM’s own are left alone', () => {
  const { answers, keeper } = table();
  const { fallback: _none, ...open } = question('open');
  keeper.follow([question('answered'), question('gm', { to: [] }), open], 60);
  keeper.follow([question('gm', { to: [] }), open], 60);
  vi.advanceTimersByTime(600_000);
  expect(answers).toEqual([]);
});

test('flow 9: the timeout is off by default, and can be turned off while questions wait', () => {
  expect(
    [undefined, {}, { answerAfter: 60 }, { answerAfter: '60' }, { answerAfter: -1 }].map(secondsOf),
  ).toEqual([0, 0, 60, 0, 0]);
  const { answers, keeper } = table();
  keeper.follow([question('a')], 0);
  keeper.follow([question('b')], 60);
  keeper.follow([question('b')], 0);
  vi.advanceTimersByTime(600_000);
  expect(answers).toEqual([]);
});
