import { expect, test } from 'vitest';
import { asTold } from './known';
import type { Outcome, Play, Question } from './play';
import type { Situation } from './situation';
import { tellOutcome } from './tell';

const situation = { units: [] } as unknown as Situation;
const told = asTold(situation);
const game: Play = {
  play: () => outcome,
  waiting: () => outcome,
  tell: () => told,
};
const choices = [{ id: 'yes', because: [] }];
const asked: Omit<Question, 'id' | 'to' | 'private'> = {
  kind: 'may-claim',
  units: ['a'],
  choices,
  until: 'next',
  fallback: 'yes',
  because: [],
};
const outcome: Outcome = {
  situation,
  questions: [
    { id: 'open', to: ['A'], private: false, ...asked },
    { id: 'secret', to: ['A'], private: true, ...asked },
  ],
  needs: [],
  log: [
    { kind: 'all', because: [] },
    { kind: 'for A', because: [], to: 'A' },
  ],
  refused: [{ code: 'no', rule: 'R1' }],
};

test('gives a side the situation that it may know, its own questions and the lines that it may read', () => {
  const mine = tellOutcome(game, outcome, 'A', true);
  expect(mine).toEqual({ ...outcome, situation: told });
});

test('tells others of an open question, but neither its choices nor refusals', () => {
  const { fallback: _fallback, ...open } = asked;
  expect(tellOutcome(game, outcome, 'B')).toEqual({
    situation: told,
    questions: [{ id: 'open', to: ['A'], private: false, ...open, choices: [] }],
    needs: [],
    log: [{ kind: 'all', because: [] }],
    refused: [],
  });
});
