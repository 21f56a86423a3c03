import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { asked, short, state, TURN } from '../../test/asked';

const WALL = ground({ 'D4-D5': 'wall' }, { D4: 'Woods', D5: 'Woods' });

const hip = (more: Unit['state'] = {}) => {
  const t = table(WALL, [unit('g1', 'D4', { hidden: true, ...more }), unit('r1', 'D5')], {
    phase: 'rally-end-attacker',
    attacker: 'russian',
  });
  t.play({ type: 'claim', unit: 'r1' }, 'russian');
  return t;
};

test('B9.324-f: only a hidden unit that could deny a claim is asked whether to be placed onboard', () => {
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

test('B9.324-g: the question mentions WA recorded before', () => {
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

test('B9.322-d: at the end of the RPh a unit that may claim is asked, and may leave it', () => {
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

test('refuses an answer without a question, without such a choice, or from another side', () => {
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

test('B9.323-a: the question who holds a hexside names the unknown TEM, but not under a "?"', () => {
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
  // A covered unit's kind does not matter for the doubt: all "?" read alike.
  expect(why({ concealed: true, kind: 'dummy' })).toEqual(why({ concealed: true }));
});
