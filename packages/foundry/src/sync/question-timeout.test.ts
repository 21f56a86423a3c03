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

test('flow 9: what is not answered in time is answered with what holds without an answer, once', () => {
  const { answers, keeper } = table();
  keeper.follow([question('a')], 60);
  vi.advanceTimersByTime(30_000);
  // What else happens gives it no new time.
  keeper.follow([question('a'), question('b')], 60);
  vi.advanceTimersByTime(30_000);
  expect(answers).toEqual([{ type: 'answer', question: 'a', choice: 'leave' }]);
  vi.advanceTimersByTime(30_000);
  expect(answers.map(({ question: id }) => id)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(600_000);
  expect(answers).toHaveLength(2);
});

test("flow 9: what is answered, has no fallback or is a game master's own is left alone", () => {
  const { answers, keeper } = table();
  const { fallback: _none, ...open } = question('open');
  keeper.follow([question('answered'), question('gm', { to: [] }), open], 60);
  keeper.follow([question('gm', { to: [] }), open], 60);
  vi.advanceTimersByTime(600_000);
  expect(answers).toEqual([]);
});

test('flow 9: it is off unless said, and can be turned off while questions wait', () => {
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
