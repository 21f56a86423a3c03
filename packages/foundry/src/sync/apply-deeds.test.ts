import { RulesError } from '@bocage/core';
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import {
  asTold,
  type GameEvent,
  type Outcome,
  type Play,
  type Question,
  type Situation,
} from '@bocage/core/game';
import { expect, test } from 'vitest';
import { applyDeeds, type Deed } from './apply-deeds';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 3, rows: 3, firstRow: 1 } });
const start: Situation = { board, units: [], options: {}, play: { steps: [], asked: [] } };
const why = (code: string) => [{ code, rule: 'R1' }];

interface Record {
  readonly steps: readonly string[];
  readonly asked: readonly { id: string; to: string[]; until: Question['until']; private: boolean }[];
}

/**
 * A game that counts steps: a step named `no` is refused, `?` is unreadable, one with a question leaves it
 * open.
 */
const game: Play = {
  play(situation, event): Outcome {
    const { steps, asked } = situation.play as unknown as Record;
    const step = String(event.step);
    if (step === '?') throw new RulesError('bad-value', { where: 'step', value: step, expected: 'a step' });
    const done = { ...game.waiting(situation), log: [], refused: why('no') };
    if (step === 'no') return { situation, ...done };
    const more = event.asks === undefined ? [] : [event.asks];
    const play = { steps: [...steps, step], asked: [...asked, ...more] } as unknown as Situation['play'] &
      object;
    const after = { ...situation, play };
    return { situation: after, ...game.waiting(after), log: [{ kind: step, because: [] }], refused: [] };
  },
  waiting: (situation) => ({
    needs: [],
    questions: (situation.play as unknown as Record).asked.map((one) => ({
      ...{ kind: 'k', units: [], choices: [], because: why(`asked ${one.id}`) },
      ...one,
    })),
  }),
  tell: (situation) => asTold(situation),
};

const steps = (...names: (string | GameEvent)[]): GameEvent[] =>
  names.map((one) => (typeof one === 'string' ? { type: 'step', step: one } : one));
const asking = (step: string, asks: Partial<Record['asked'][number]>): GameEvent => ({
  type: 'step',
  step,
  asks: { id: 'q', to: ['them'], until: 'answered', private: false, ...asks },
});
const by = 'us';
const played = (...deeds: Deed[]) => {
  const { situation, log, refusals } = applyDeeds(game, start, deeds);
  return {
    steps: (situation.play as unknown as Record).steps,
    log: log.map(({ kind }) => kind),
    refused: refusals.map(({ because }) => because.map(({ code }) => code)),
  };
};

test('deeds happen in their order', () => {
  expect(played({ events: steps('a', 'b'), by }, { events: steps('c') })).toEqual({
    steps: ['a', 'b', 'c'],
    log: ['a', 'b', 'c'],
    refused: [],
  });
});

test("a user's deeds of one moment are one tale, another user's are apart", () => {
  const deed = (user: string, ...names: string[]): Deed => ({ events: steps(...names), by, user });
  const deeds = [deed('ann', 'a', 'b'), deed('ann', 'c'), deed('bob', 'no'), deed('cid', 'd')];
  const { tales } = applyDeeds(game, start, deeds);
  const told = tales.map(({ log }) => log.map(({ kind }) => kind));
  expect(told).toEqual([['a', 'b', 'c'], [], ['d']]);
  const [first, , last] = tales;
  expect(first?.before).toBe(start);
  expect([first?.after, last?.before].map((one) => (one?.play as { steps: unknown }).steps)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(first?.events).toEqual(steps('a', 'b', 'c'));
});

test('a refused or unreadable step ends its drag, and others go on', () => {
  expect(played({ events: steps('a', 'no', 'b') }, { events: steps('c') })).toEqual({
    steps: ['a', 'c'],
    log: ['a', 'c'],
    refused: [['no']],
  });
  expect(played({ events: steps('?', 'b') }).refused).toEqual([[]]);
});

test('a drag stops at a question to somebody else, with the reason', () => {
  const stop = (asks: Partial<Record['asked'][number]>) =>
    played({ events: steps(asking('a', asks), 'b'), by });
  expect(stop({})).toMatchObject({ steps: ['a'], refused: [['asked q']] });
  expect(stop({ until: 'next' })).toMatchObject({ steps: ['a'], refused: [['asked q']] });
  expect(stop({ to: ['us'], until: 'answered', private: true })).toMatchObject({ steps: ['a'] });
  expect(stop({ to: ['us'], until: 'next' })).toMatchObject({ steps: ['a', 'b'], refused: [] });
});

test('a private question to others stops no drag: that would tell of it', () => {
  expect(played({ events: steps(asking('a', { private: true }), 'b'), by })).toMatchObject({
    steps: ['a', 'b'],
    refused: [],
  });
});

test('a private question to the GM stops no drag but the GM’s own', () => {
  const secret = steps(asking('a', { private: true, to: [] }), 'b');
  expect(played({ events: secret, by })).toMatchObject({ steps: ['a', 'b'], refused: [] });
  expect(played({ events: secret })).toMatchObject({ steps: ['a'], refused: [['asked q']] });
  expect(played({ events: steps(asking('a', { to: [] }), 'b'), by })).toMatchObject({ steps: ['a'] });
});

test('a question as old as the move stops nothing', () => {
  expect(played({ events: steps(asking('a', {})), by }, { events: steps('b', 'c'), by })).toMatchObject({
    steps: ['a', 'b', 'c'],
    refused: [],
  });
});

test('a deed that would end more than its user may see is not played: the user is asked', () => {
  const asks = why('ends');
  const { refusals, situation } = applyDeeds(game, start, [{ events: [{ type: 'step', step: 'a' }], asks }]);
  expect(refusals.map(({ because }) => because)).toEqual([asks]);
  expect(situation).toBe(start);
});
