/** Questions during a move: Bypass, reaction, Bog. */
import { tellOutcome, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { asked, short, state, TURN } from '../../test/asked';

test('A4.31: where the drawing does not say whether a unit can be in Bypass, its side says so', () => {
  const start = (more: Unit['state'] = {}) =>
    table(ground({}, { D4: 'Woods' }), [unit('g1', 'D4', { bypass: 'N', ...more }), unit('r1', 'G7')], TURN);
  const t = start();
  expect(asked(t, 'may-bypass').map(short)).toEqual([
    {
      to: 'german',
      secret: false,
      units: 'g1',
      choices: ['bypasses wa-bypass-hexsides B9.32', 'does-not wa-not-in-bypass A4.31'],
      until: 'answered ',
      because: ['move-bypass-undrawn A4.31'],
    },
  ]);
  const [first] = asked(t, 'may-bypass');
  expect(first?.choices.map(({ unit: id, at }) => [id, at?.kind])).toEqual([
    ['g1', 'side'],
    ['g1', 'side'],
  ]);
  t.answer('may-bypass', 'bypasses', 'german');
  expect([asked(t, 'may-bypass'), state(t, 'g1')['bypass']]).toEqual([[], 'N']);
  const not = start();
  not.answer('may-bypass', 'does-not', 'german');
  expect([asked(not, 'may-bypass'), state(not, 'g1')['bypass'] ?? 'none']).toEqual([[], 'none']);
  expect(asked(start({ concealed: true }), 'may-bypass').map((q) => q.private)).toEqual([true]);
  expect(asked(start({ hidden: true }), 'may-bypass').map((q) => q.private)).toEqual([true]);
  expect(asked(start({ kind: 'dummy' }), 'may-bypass').map((q) => q.private)).toEqual([true]);
  expect(asked(start({ bypass: 'none' }), 'may-bypass')).toEqual([]);
  const open = table(ground({}), [unit('g1', 'D4', { bypass: 'N' })], TURN);
  expect(asked(open, 'may-bypass')).toEqual([]);
});

test('A4.31: a move into Bypass stops where the drawing leaves it open, until its side answers', () => {
  const t = table(ground({}, { D4: 'Woods' }), [unit('r1', 'D3'), unit('g1', 'G7')], TURN);
  const path = [{ to: 'D4', set: { bypass: 'NE' } }, 'E5'];
  const { log } = t.play({ type: 'move', unit: 'r1', path }, 'russian');
  const at = () => t.situation().units.find(({ id }) => id === 'r1')?.cell;
  expect([at(), asked(t, 'may-bypass').map(({ to }) => to.join())]).toEqual([
    { col: 3, row: 4 },
    ['russian'],
  ]);
  expect(log.at(-1)).toMatchObject({
    kind: 'move-stopped',
    to: 'russian',
    because: [{ code: 'move-bypass-undrawn' }],
  });
  t.answer('may-bypass', 'bypasses', 'russian');
  t.play({ type: 'move', unit: 'r1', path: ['E5'] }, 'russian');
  expect([at(), asked(t, 'may-bypass')]).toEqual([{ col: 4, row: 5 }, []]);
});

test('A8.1: each enemy is asked to react, and the game goes on when all have passed', () => {
  const t = table(ground({}), [unit('g1', 'B5'), unit('r1', 'D3')], TURN, { 'move.reaction': true });
  t.play({ type: 'move', unit: 'r1', path: ['D4'] }, 'russian');
  expect(asked(t, 'react').map(short)).toEqual([
    {
      to: 'german',
      secret: false,
      units: 'r1',
      choices: ['react attack-react-first A8.1 attack-react-snap-shot A8.15', 'pass'],
      until: 'answered pass',
      because: ['play-reaction-open A8.1'],
    },
  ]);
  t.answer('react', 'react', 'german');
  expect(t.situation().play).toMatchObject({ action: { side: 'german', kind: 'reaction' } });
  expect(asked(t, 'react')).toEqual([]);
});

test('A8.1 A8.15 A8.3 A8.31: whoever is asked to react reads with what kinds of fire it may, and nobody else does', () => {
  const kindsOf = (...units: readonly Unit[]) => {
    const t = table(ground({}), [unit('r1', 'D3'), ...units], TURN, { 'move.reaction': true });
    t.play({ type: 'move', unit: 'r1', path: ['D4'] }, 'russian');
    const [question] = asked(t, 'react');
    const [react] = question?.choices ?? [];
    const told = tellOutcome(
      ASL,
      { situation: t.situation(), log: [], refused: [], ...ASL.waiting(t.situation()) },
      'russian',
    );
    expect(told.questions.map(({ choices }) => choices)).toEqual([[]]);
    return react?.because.map(({ code, rule, value, at }) => [code, rule, value, at?.kind]);
  };
  const first = { fired: 'first', strength: '4-6-7' } as const;
  expect(
    kindsOf(
      unit('g1', 'B5'),
      unit('g2', 'E4', first),
      unit('g3', 'D5', { fired: 'final', strength: '4-6-7' }),
    ),
  ).toEqual([
    ['attack-react-first', 'A8.1', 1, undefined],
    ['attack-react-subsequent', 'A8.3', 1, undefined],
    ['attack-react-protective', 'A8.31', 1, undefined],
    ['attack-react-snap-shot', 'A8.15', 3, 'side'],
  ]);
  expect(kindsOf(unit('g1', 'B5', { broken: true }))).toEqual([
    ['attack-react-none', 'A8.1', undefined, undefined],
  ]);
  // A mortar makes no Snap Shot.
  expect(kindsOf(unit('g1', 'B5', { gun: 'mortar' }))).toEqual([
    ['attack-react-first', 'A8.1', 1, undefined],
  ]);
});

test('B9.4-c: a game master rules the result of a Bog DR, and the stated move goes on', () => {
  const board = ground({ 'F4-F5': 'hedge' });
  const halftrack = { kind: 'vehicle', vehicle: 'halftrack', mp: 13 };
  const start = () => {
    const t = table(board, [unit('g1', 'H8'), unit('r1', 'F4', halftrack)], TURN);
    const path = [{ to: 'F5', level: 1, set: { pinned: false } }];
    t.play({ type: 'move', unit: 'r1', path, set: { armed: false }, finish: true }, 'russian');
    const [need] = ASL.waiting(t.situation()).needs;
    t.play({ type: 'dice', need: need?.id ?? '', dice: [3, 4] }, 'russian');
    return t;
  };
  const t = start();
  expect(asked(t, 'bog-result').map(short)).toEqual([
    {
      to: '',
      secret: false,
      units: 'r1',
      choices: ['passed', 'bogged wa-failed-exit B9.41'],
      until: 'answered ',
      because: [],
    },
  ]);
  expect(asked(t, 'bog-result')[0]?.choices.map(({ rolled }) => rolled)).toEqual([7, 7]);
  t.answer('bog-result', 'passed');
  const moved = t.situation().units.find(({ id }) => id === 'r1');
  expect([moved?.cell, moved?.level, state(t, 'r1')['finished']]).toEqual([{ col: 5, row: 5 }, 1, true]);
  const stuck = start();
  const told = stuck.answer('bog-result', 'bogged').log.map(({ kind }) => kind);
  expect(state(stuck, 'r1')).toMatchObject({ immobile: true, failedExit: true });
  expect(told.length).toBeGreaterThan(0);
});

test('A8.1: of three sides each enemy of the moving unit is asked separately', () => {
  const third: Unit = { ...unit('x1', 'F7'), side: 'ally' };
  const units = [unit('g1', 'B5'), third, unit('r1', 'D3')];
  const t = table(ground({}), units, TURN, { 'move.reaction': true });
  t.play({ type: 'move', unit: 'r1', path: ['D4'] }, 'russian');
  const to = () => asked(t, 'react').map((q) => q.to.join());
  const answer = (by: string, choice: string) =>
    t.play({ type: 'answer', question: `react:r1:${by}`, choice }, by).refused.map(({ code }) => code);
  expect(asked(t, 'react').map(({ id }) => id)).toEqual(['react:r1:german', 'react:r1:ally']);
  expect(to()).toEqual(['german', 'ally']);
  expect(answer('german', 'pass')).toEqual([]);
  expect(to()).toEqual(['ally']);
  expect(t.play({ type: 'move', unit: 'r1', path: ['D5'] }, 'russian').refused).toMatchObject([
    { code: 'play-reaction-open', rule: 'A8.1' },
  ]);
  expect(answer('ally', 'pass')).toEqual([]);
  expect([to(), t.situation().play]).toEqual([
    [],
    expect.not.objectContaining({ pause: expect.anything() as object }),
  ]);
});
