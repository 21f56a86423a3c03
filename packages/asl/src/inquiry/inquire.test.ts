import { gmView, knownTo } from '../situation/knowledge';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { says } from '../../test/says';
import { unitOf, type AslSituation } from '../situation/situation';
import { standing } from '../wall-advantage/standing';
import { parseAct } from './act';
import { actAnswers } from './act-answers';
import { concealmentReview } from './concealment-review';
import { inquiry } from './inquire';

const SET = {
  gun: { gun: 'gun' },
  mtr: { side: 'axis', gun: 'mortar' },
  c: { kind: 'leader' },
  k: { kind: 'vehicle', vehicle: 'fully-tracked' },
  t: { kind: 'vehicle', vehicle: 'fully-tracked' },
  v: { entrenched: true },
} as const;
/** Behind bocage and a wall, with a Gun, a mortar, a leader and a tank; enemies two and three hexes off. */
const s = standing(
  farm('C3-C4:bocage C5-C6', 'gun C4, mtr C4, c C4, b C4, k C5, x C1, y C2, v C2, w C7, t C7', {
    set: SET,
    rest: { phase: 'defensive-fire', attacker: 'allies' },
  }),
).situation;
const ask = (id: string, question: Json, on: AslSituation = s): readonly Json[] => {
  const { answer, because } = inquiry(gmView(on), id, question);
  return [answer, ...because.map(({ code, rule }) => `${code} ${rule}`)];
};

test.each([
  ['gun', { act: 'fire', at: 'C2' }, [true, 'gun-free B9.53']],
  ['gun', { act: 'change-ca' }, [true, 'gun-ca-free B9.53']],
  [
    'mtr',
    { act: 'mortar', at: 'C2' },
    [{ hits: ['y'], along: ['v'] }, 'gun-mortar-seen C3.33', 'gun-mortar-along C3.33'],
  ],
  ['mtr', { act: 'wp', at: 'C2' }, [{ check: ['y', 'v'], caseK: 0 }, 'gun-wp-all A24.31']],
  ['gun', { act: 'heat', unit: 'y' }, [false, 'gun-heat-no-wall B9.31']],
  ['x', { act: 'heat', unit: 'b' }, [false, 'gun-heat-bocage B9.5']],
  ['c', { act: 'direct', unit: 'y' }, [true, 'gun-direct-los B9.521']],
  ['c', { act: 'checks', unit: 'b' }, [true, 'gun-checks-any B9.521']],
  ['c', { act: 'checks', unit: 'k' }, [false, 'gun-checks-apart B9.521']],
  ['k', { act: 'hulldown', unit: 't' }, [true, 'tem-hulldown B9.36', 'tem-barrier B9.3']],
  ['t', { act: 'hulldown', unit: 'k' }, [false, 'veh-not-hulldown B9.36']],
  ['k', { act: 'bow-mg', at: 'C7' }, [false, 'veh-bmg-hulldown D4.223']],
  ['t', { act: 'bow-mg', at: 'C5' }, [true, 'veh-bmg-free B9.36']],
  ['v', { act: 'trench', at: 'C1' }, [true, 'veh-trench-connected B27.54']],
  ['v', { act: 'trench', at: 'C4' }, [false, 'veh-trench-apart B27.54']],
  ['b', { firstFire: { spent: 2 } }, [2]],
  ['b', { firstFire: { spent: 2, made: 1 } }, [1]],
] as const)('%s can be asked %j', (id, question, want) => {
  expect(ask(id, question)).toEqual(want);
});

test('B9.53: the acts of a phase are one after the other, and those before it count', () => {
  const fire = { act: 'fire', at: 'C2' };
  const turn = { act: 'change-ca' };
  const told = (...acts: readonly Json[]) => {
    const gun = unitOf(s, 'gun');
    const read = acts.map((act) => parseAct(act, s, gun));
    return actAnswers(s, gun, read).map(({ act, result, because }) => [
      act.act,
      ...Object.values(result),
      because[0]?.code,
    ]);
  };
  expect(told(fire, turn, fire)).toEqual([
    ['fire', true, 'gun-free'],
    ['change-ca', false, 'gun-fire-then-ca'],
    ['fire', true, 'gun-free'],
  ]);
  expect(told(turn, fire)).toEqual([
    ['change-ca', true, 'gun-ca-free'],
    ['fire', false, 'gun-ca-then-fire'],
  ]);
  const units = s.units.map((u) => (u.id === 'gun' ? { ...u, caChanged: true } : u));
  expect(ask('gun', fire, { ...s, units })).toEqual([false, 'gun-ca-then-fire B9.53']);
});

test('B9.321-a: with an unknown holder of the wall, hulldown needs a ruling', () => {
  const open = standing(farm('C5-C6', 'k C5, t C6', { set: SET })).situation;
  expect(ask('k', { act: 'hulldown', unit: 't' }, open)).toEqual(['needs-ruling', 'wa-undecided B9.321']);
});

test.each<[string, Json, string]>([
  ['gun', null, 'act: expected an object, received null'],
  ['gun', 3, 'act: expected an object, received 3'],
  ['gun', {}, 'act.act: expected one of 10 names, such as fire; change-ca; mortar, received nothing'],
  ['gun', { act: 'motar' }, 'act.act: expected one of 10 names, nearest: mortar, received "motar"'],
  ['gun', { act: 'fire' }, 'act.at: expected the name of a hex of the board, received nothing'],
  ['gun', { act: 'fire', at: 'ZZ99' }, 'act.at: expected the name of a hex of the board, received "ZZ99"'],
  ['gun', { act: 'fire', at: 'C2', unit: 'x' }, 'act.unit: no such key; expected one of act, at'],
  ['gun', { act: 'change-ca', at: 'C2' }, 'act.at: no such key; expected one of act'],
  ['gun', { act: 'heat' }, 'act.unit: expected the id of a unit of the situation, received nothing'],
  ['gun', { act: 'heat', unit: 'q' }, 'act.unit: expected the id of a unit of the situation, received "q"'],
  ['gun', { act: 'heat', unit: 'b' }, 'act.unit: expected a unit of another side, received "b"'],
  ['gun', { act: 'heat', unit: 't' }, 'act.unit: expected Infantry or Cavalry, received "t"'],
  ['gun', { act: 'mortar', at: 'C2' }, '--unit: expected a unit with a mortar, received "gun"'],
  ['gun', { act: 'direct', unit: 'x' }, '--unit: expected a leader, received "gun"'],
  ['gun', { act: 'checks', unit: 'b' }, '--unit: expected a leader, received "gun"'],
  ['gun', { act: 'hulldown', unit: 't' }, '--unit: expected a vehicle, received "gun"'],
  ['gun', { act: 'bow-mg', at: 'C2' }, '--unit: expected a vehicle, received "gun"'],
  ['c', { act: 'checks', unit: 'x' }, 'act.unit: expected a unit of its own side, received "x"'],
  ['c', { act: 'direct', unit: 'b' }, 'act.unit: expected a unit of another side, received "b"'],
  [
    'gun',
    { conceal: true, doing: 'sing' },
    'act.doing: expected one of move, assault-move, rally-action, other-action, received "sing"',
  ],
  ['gun', { conceal: true, fire: 1 }, 'act.fire: no such key; expected one of conceal, doing'],
  ['gun', { firstFire: 3 }, 'act.firstFire: expected an object, received 3'],
  [
    'gun',
    { firstFire: { spent: 'a' } },
    'act.firstFire: expected numbers of MF spent and of attacks made, received {"spent":"a"}',
  ],
  [
    'gun',
    { firstFire: { spent: 2, made: 'b' } },
    'act.firstFire: expected numbers of MF spent and of attacks made, received {"spent":2,"made":"b"}',
  ],
  ['gun', { firstFire: { spen: 2 } }, 'act.firstFire.spen: no such key; expected one of spent, made'],
])('%s: %j is refused in one line', (id, question, line) => {
  expect(says(() => ask(id, question))).toBe(line);
});

test('HEAT can be asked about any unit except vehicles, equipment and wrecks', () => {
  const heat = (kind: string) => {
    const on = farm('C3-C4', 'gun C4, x C2', { set: { gun: { gun: 'gun' }, x: { kind } } });
    return says(() => ask('gun', { act: 'heat', unit: 'x' }, on));
  };
  for (const kind of ['vehicle', 'equipment', 'wreck'])
    expect(heat(kind)).toBe('act.unit: expected Infantry or Cavalry, received "x"');
  for (const kind of ['infantry', 'cavalry', 'leader', 'dummy']) expect(heat(kind)).toBe('nothing');
});

/** The review of everybody, or of one: id, what is asked, what comes of it. */
const review = (on: AslSituation, doing?: 'move' | 'other-action', ...ids: readonly string[]) =>
  concealmentReview(on, doing, ids.length > 0 ? ids.map((id) => unitOf(on, id)) : undefined).map(
    ({ unit, asks, result }) => `${unit.id} ${asks} ${result}`,
  );
const hedged = (phase: string, set: { readonly [id: string]: { readonly [key: string]: Json } }) =>
  standing(farm('C3-C4:bocage', 'a C4, b C4, c F4, x C1', { set, rest: { phase, attacker: 'axis' } }))
    .situation;

test('B9.55-a: answers for every unit except equipment whether bocage hides it; or for one unit', () => {
  const on = hedged('movement', { b: { kind: 'equipment' } });
  expect(review(on)).toEqual(['a bocage yes', 'c bocage no', 'x bocage no']);
  expect(review(on, undefined, 'c')).toEqual(['c bocage no']);
  expect(inquiry(gmView(on), 'a', { conceal: true })).toMatchObject({ answer: { bocage: 'yes' } });
});

test('B9.55-g: in setup who may be hidden, and who of those that are stays so', () => {
  const set = { a: { hidden: true, hidBecause: 'bocage' }, c: { concealed: true, hidBecause: 'bocage' } };
  expect(review(hedged('setup', set))).toEqual([
    'a bocage yes',
    'a review kept',
    'a setup yes',
    'b bocage yes',
    'b setup yes',
    'c bocage no',
    'c review placed-unconcealed',
    'c setup no',
    'x bocage no',
    'x setup no',
  ]);
  expect(review(hedged('setup', set), 'move', 'c')).toHaveLength(3);
});

test('B9.55-c: in play what a unit under "?" does, and not one that is hidden or open', () => {
  const on = hedged('movement', { a: { concealed: true }, b: { hidden: true }, c: { concealed: true } });
  expect(review(on, 'move')).toEqual([
    'a bocage yes',
    'a move kept',
    'b bocage yes',
    'b review kept',
    'c bocage no',
    'c move lost',
    'x bocage no',
  ]);
  expect(review(on)).toEqual(['a bocage yes', 'b bocage yes', 'b review kept', 'c bocage no', 'x bocage no']);
  expect(ask('c', { conceal: true, doing: 'move' }, on)[0]).toEqual({ bocage: 'no', move: 'lost' });
});

test('B9.55-b: at the end of the CCPh, answers for units without "?" that are no dummies whether they gain it', () => {
  const set = { b: { kind: 'dummy' }, c: { concealed: true }, x: { hidden: true } };
  expect(review(hedged('close-combat', set))).toEqual([
    'a bocage yes',
    'a gain gained',
    'b bocage yes',
    'c bocage no',
    'x bocage no',
    'x review kept',
  ]);
});

test('B9.324-e: what a side is told of its unit is asked where an enemy under "?" decides, a dummy or not', () => {
  const seen = (x: { readonly [key: string]: Json }, more: object = {}) => {
    const on = hedged('close-combat', { x: { concealed: true, ...x }, b: { kind: 'equipment' }, ...more });
    return concealmentReview(knownTo(on, 'axis'), undefined, [unitOf(on, 'c')]).map(
      ({ asks, result, because }) => `${asks} ${result} ${because[0]?.code ?? ''}`,
    );
  };
  const ask = 'needs-ruling hide-watcher-covered';
  expect(seen({})).toEqual(['bocage no hide-not-allowed', `gain ${ask}`]);
  expect(seen({ kind: 'dummy' })).toEqual(seen({}));
  expect(seen({ broken: true })).toEqual(seen({}));
  // Shown for a moment it is known to be real; in the open it is seen.
  const known = ['bocage no hide-not-allowed', 'gain none hide-not-gained'];
  expect(seen({ shown: true })).toEqual(known);
  expect(seen({ concealed: false })).toEqual(known);
  // A game master knows what lies beneath.
  const whole = hedged('close-combat', { x: { concealed: true, kind: 'dummy' } });
  expect(review(whole, undefined, 'c')).toEqual(['c bocage no', 'c gain gained']);
});

/** Bocage between two levels whose base is unknown. */
const slope = (
  units: string,
  phase: string,
  set: { readonly [id: string]: { readonly [key: string]: Json } } = {},
) =>
  standing(
    farm('C4-C5:bocage', units, {
      cells: { C4: { level: 1 }, C3: { level: 1 } },
      set,
      rest: { phase, attacker: 'axis' },
    }),
  ).situation;
const reasons = (on: AslSituation, doing?: 'move' | 'rally-action' | 'other-action') =>
  concealmentReview(on, doing, [unitOf(on, 'a')]).map(
    ({ asks, result, because }) => `${asks} ${result} ${because[0]?.code ?? ''}`,
  );

test('B9.55-j: with an unknown base of the bocage, a ruling decides whether it hides', () => {
  const ask = 'needs-ruling wa-base-unknown';
  expect(reasons(slope('a C4, x C8', 'setup'))).toEqual([`bocage ${ask}`, `setup ${ask}`]);
  expect(reasons(slope('a C4, x C8', 'close-combat'))).toEqual([`bocage ${ask}`, `gain ${ask}`]);
  const concealed = { a: { concealed: true } };
  // It is also unknown whether the enemy sees it at all.
  expect(reasons(slope('a C4, x C8', 'movement', concealed), 'move')).toEqual([
    `bocage ${ask}`,
    'move needs-ruling los-missing-base',
  ]);
  const hidden = { a: { hidden: true, hidBecause: 'bocage' } };
  expect(reasons(slope('a C4, x C8', 'movement', hidden))).toEqual([`bocage ${ask}`, `review ${ask}`]);
});

test('B9.55-j: no question where it makes no difference: an enemy sees past it, or it is at neither level', () => {
  expect(reasons(slope('a C4, x C8, y C3', 'close-combat'))).toEqual([
    'bocage no hide-watcher-open',
    'gain none hide-not-gained',
  ]);
  expect(reasons(slope('a C4, x C8, y C3', 'setup'))[1]).toBe('setup no hide-watcher-open');
  expect(reasons(slope('a C4, x C8', 'close-combat', { a: { level: 2 } }))[0]).toBe(
    'bocage no hide-not-allowed',
  );
});

test('B9.55-l: a hidden unit without a stated reason raises a question only if that decides, else it stays', () => {
  const at = (where: string, phase: string, more: { readonly [key: string]: Json } = {}) =>
    concealmentReview(
      standing(
        farm('C3-C4:bocage', `a ${where}, x C7`, {
          cells: { F4: { terrain: 'Woods' } },
          set: { a: { hidden: true, ...more } },
          rest: { phase, attacker: 'axis' },
        }),
      ).situation,
      undefined,
    )
      .filter(({ asks }) => asks === 'review')
      .map(({ result, because }) => `${result} ${because.map(({ code }) => code).join(' ')}`);
  for (const phase of ['setup', 'movement']) {
    expect(at('C4', phase)).toEqual(['needs-ruling hide-why-unsaid']);
    expect(at('C4', phase, { hidBecause: 'other' })).toEqual(['kept hide-kept']);
    expect(at('F4', phase)).toEqual(['kept hide-kept']);
    expect(at('E4', phase)).toEqual(['kept hide-kept']);
    expect(at('C3', phase)).toEqual(['kept hide-kept']);
    expect(at('C4', phase, { kind: 'vehicle', vehicle: 'truck' })).toEqual(['kept hide-kept']);
  }
  expect(at('C4', 'setup', { hidBecause: 'bocage' })).toEqual(['placed-unconcealed hide-lost-setup']);
  expect(at('C4', 'movement', { hidBecause: 'bocage' })).toEqual(['placed-concealed hide-placed-concealed']);
});
