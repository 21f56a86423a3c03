import type { Question, Unit } from '@bocage/core';
import { expect, test } from 'vitest';
import { ground, table, unit, type Table } from '../../test/played-table';
import { ASL } from '../game';

const TURN = { phase: 'movement', attacker: 'russian' };
const asked = (t: Table, kind: string): readonly Question[] =>
  ASL.waiting(t.situation()).questions.filter((q) => q.kind === kind);
/** A question in short: whom, whether in private, what with, what holds without an answer, why. */
const short = ({ to, private: secret, units, choices, until, fallback, because }: Question) => ({
  to: to.join(),
  secret,
  units: units.join(),
  choices: choices.map(({ id, because: why }) =>
    [id, ...why.map(({ code, rule }) => `${code} ${rule}`)].join(' '),
  ),
  until: [until, fallback].join(' '),
  because: because.map(({ code, rule }) => `${code} ${rule}`),
});
const state = (t: Table, id: string) => t.situation().units.find((u) => u.id === id)?.state ?? {};

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

test('A4.31: a move stops in Bypass that the drawing leaves open, until its side has said whether it can be there', () => {
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

const WALL = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Woods' });
const hip = (more: Unit['state'] = {}) => {
  const t = table(WALL, [unit('g1', 'D4', { hidden: true, ...more }), unit('r1', 'D5')], {
    phase: 'rally-end-attacker',
    attacker: 'russian',
  });
  t.play({ type: 'claim', unit: 'r1' }, 'russian');
  return t;
};

test('B9.324-f: whoever is hidden and could deny a claim is asked alone whether he comes on board', () => {
  const t = hip();
  expect(asked(t, 'place-or-stay').map(short)).toEqual([
    {
      to: 'german',
      secret: true,
      units: 'g1',
      choices: ['place wa-hip-placed B9.324', 'stay wa-hidden B9.324'],
      until: 'next stay',
      because: ['wa-hip-may-deny B9.324'],
    },
  ]);
  t.answer('place-or-stay', 'stay', 'german');
  expect([asked(t, 'place-or-stay'), t.holders(), state(t, 'g1')['hidden']]).toEqual([[], ['r1'], true]);
  const placed = hip();
  placed.answer('place-or-stay', 'place', 'german');
  expect([placed.holders(), state(placed, 'g1')['hidden'] ?? false]).toEqual([['g1'], false]);
});

test('B9.324-g: a WA that was written down before is told with the question', () => {
  const [question] = asked(hip({ waRecorded: true, wa: true, waSides: [3] }), 'place-or-stay');
  expect(question?.because.map(({ code }) => code)).toEqual(['wa-hip-may-deny', 'wa-hip-recorded']);
});

const offered = (
  more: Unit['state'] = {},
  options = {},
  sides: { [name: string]: string } = { 'D4-D5': 'wall' },
) =>
  table(
    ground(sides, { D4: 'Woods' }),
    [unit('g1', 'D4', more), unit('r1', 'G7')],
    { phase: 'rally-end-attacker', attacker: 'german' },
    options,
  );

test('B9.322-d: at the end of the RPh who may claim is asked, and may leave it', () => {
  const t = offered();
  expect(asked(t, 'may-claim').map(short)).toEqual([
    {
      to: 'german',
      secret: false,
      units: 'g1',
      choices: ['claim wa-may-claim B9.32 wa-timing-rally B9.322', 'leave wa-stays-without B9.322'],
      until: 'next leave',
      because: ['wa-may-claim B9.32', 'wa-timing-rally B9.322'],
    },
  ]);
  t.answer('may-claim', 'leave', 'german');
  expect([asked(t, 'may-claim'), t.holders()]).toEqual([[], []]);
  const claimed = offered();
  claimed.answer('may-claim', 'claim', 'german');
  expect([asked(claimed, 'may-claim'), claimed.holders()]).toEqual([[], ['g1']]);
  expect(asked(offered({ concealed: true }), 'may-claim').map((q) => q.private)).toEqual([true]);
  expect(asked(offered({ broken: true }), 'may-claim')).toEqual([]);
  expect(asked(table(WALL, [unit('g1', 'D4')], TURN), 'may-claim')).toEqual([]);
});

test('B9.321-a: in Deluxe it is claimed hexside by hexside, where there are several', () => {
  const deluxe = { 'wa.scope': 'hexside' };
  const two = { 'D4-D5': 'wall', 'D3-D4': 'wall' };
  const t = offered({}, deluxe, two);
  expect(asked(t, 'may-claim')[0]?.choices.map(({ id }) => id)).toEqual([
    'claim',
    'claim-N',
    'claim-S',
    'leave',
  ]);
  t.answer('may-claim', 'claim-S', 'german');
  expect(state(t, 'g1')).toMatchObject({ wa: true, waSides: [3] });
  expect(asked(offered({}, deluxe), 'may-claim')[0]?.choices.map(({ id }) => id)).toEqual(['claim', 'leave']);
  expect(asked(offered({}, {}, two), 'may-claim')[0]?.choices.map(({ id }) => id)).toEqual([
    'claim',
    'leave',
  ]);
});

test('A8.1: each enemy is asked whether he reacts, and the game goes on when all have passed', () => {
  const t = table(ground({}), [unit('g1', 'B5'), unit('r1', 'D3')], TURN, { 'move.reaction': true });
  t.play({ type: 'move', unit: 'r1', path: ['D4'] }, 'russian');
  expect(asked(t, 'react').map(short)).toEqual([
    {
      to: 'german',
      secret: false,
      units: 'r1',
      choices: ['react', 'pass'],
      until: 'answered pass',
      because: ['play-reaction-open A8.1'],
    },
  ]);
  t.answer('react', 'react', 'german');
  expect(t.situation().play).toMatchObject({ action: { side: 'german', kind: 'reaction' } });
  expect(asked(t, 'react')).toEqual([]);
});

test('B9.4-c: what a Bog DR comes to a game master says, and the move goes on as it was said', () => {
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
  expect(asked(t, 'bog-result')[0]?.choices.map(({ value }) => value)).toEqual([7, 7]);
  t.answer('bog-result', 'passed');
  const moved = t.situation().units.find(({ id }) => id === 'r1');
  expect([moved?.cell, moved?.level, state(t, 'r1')['finished']]).toEqual([{ col: 5, row: 5 }, 1, true]);
  const stuck = start();
  const told = stuck.answer('bog-result', 'bogged').log.map(({ kind }) => kind);
  expect(state(stuck, 'r1')).toMatchObject({ immobile: true, failedExit: true });
  expect(told.length).toBeGreaterThan(0);
});

test('A8.1: of three sides each enemy of the mover is asked for himself', () => {
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

test('an answer that nobody asked for, that is none or comes from another side is refused', () => {
  const t = offered();
  const [question] = asked(t, 'may-claim');
  const said = (more: object, by?: string) =>
    t
      .play({ type: 'answer', question: question?.id ?? '', choice: 'leave', ...more }, by)
      .refused.map((r) => r.code);
  expect(said({}, 'russian')).toEqual(['play-not-asked']);
  expect(said({ choice: 'sing' }, 'german')).toEqual(['play-no-choice']);
  expect(said({ question: 'no-such' }, 'german')).toEqual(['play-not-open']);
  // Of what is asked in private another side is not even told that it is.
  const secret = offered({ concealed: true });
  const [hidden] = asked(secret, 'may-claim');
  const event = { type: 'answer', question: hidden?.id ?? '', choice: 'leave' };
  expect(secret.play(event, 'russian').refused.map((r) => r.code)).toEqual(['play-not-open']);
  const ruled = secret.play(event).log;
  expect(ruled).toEqual([
    { kind: 'ruled', unit: 'g1', facts: { question: 'may-claim' }, because: [], to: 'german' },
  ]);
  expect(offered().answer('may-claim', 'leave').log).toEqual([
    { kind: 'ruled', unit: 'g1', facts: { question: 'may-claim' }, because: [] },
  ]);
  for (const wrong of [{ question: 3 }, { choice: null }, { more: 1 }])
    expect(() => said(wrong, 'german')).toThrow(/^event\./);
});

test('B9.324-h: in setup a hidden unit that need not claim may write its WA down', () => {
  const start = (play: { readonly [key: string]: string }, more: Unit['state'] = {}, at = 'Woods') =>
    table(ground({ 'D4-D5': 'wall' }, { D4: at }), [unit('g1', 'D4', { hidden: true, ...more })], play);
  const setup = { phase: 'setup', attacker: 'german' };
  const t = start(setup);
  expect(asked(t, 'may-record').map(short)).toEqual([
    {
      to: 'german',
      secret: true,
      units: 'g1',
      choices: ['record wa-hip-recorded B9.324', 'leave wa-stays-without B9.322'],
      until: 'next leave',
      because: asked(t, 'may-record')[0]?.because.map(({ code, rule }) => `${code} ${rule}`),
    },
  ]);
  t.answer('may-record', 'record', 'german');
  expect([state(t, 'g1')['waRecorded'], asked(t, 'may-record')]).toEqual([true, []]);
  const left = start(setup);
  left.answer('may-record', 'leave', 'german');
  expect([state(left, 'g1')['waRecorded'] ?? false, asked(left, 'may-record')]).toEqual([false, []]);
  for (const none of [
    start({ phase: 'movement', attacker: 'german' }),
    start({ phase: 'setup', attacker: 'russian' }),
    start(setup, { hidden: false }),
    start(setup, { broken: true }),
    start(setup, {}, 'Open Ground'),
  ])
    expect(asked(none, 'may-record')).toEqual([]);
  expect(asked(start({ phase: 'setup' }), 'may-record')).toHaveLength(1);
});

test('B9.323-a: who is asked who holds a hexside reads which TEM nobody has said, but not beneath a "?"', () => {
  const why = (more: Unit['state'] = {}) => {
    const t = table(
      ground({ 'D4-D5': 'wall' }, { D5: 'Debris' }),
      [unit('g1', 'D4'), unit('r1', 'D5', more)],
      TURN,
    );
    return asked(t, 'who-holds')
      .map(short)
      .map(({ because }) => because);
  };
  expect(why()).toEqual([['wa-undecided B9.321', 'wa-tem-unknown B9.323']]);
  // What a covered unit is has no part in the doubt: all "?" read alike.
  expect(why({ concealed: true, kind: 'dummy' })).toEqual(why({ concealed: true }));
});
