/**
 * Two worlds with the same events and answers. A real unit under "?" stands where the other has a dummy, or a
 * hidden unit where it has none. Until it is revealed, the other side and onlookers read both alike, word for
 * word (B9.324).
 */
import { sameCell } from '@bocage/core/lattice';
import { tellOutcome, type GameEvent, type Outcome, type Situation, type Unit } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ground, unit } from '../../test/played-table';
import { ASL } from '../game';

const HEXES = ['D4', 'D3', 'D5', 'C4', 'E4', 'E5'];
const SIDES = ['D4-D3', 'D4-D5', 'D4-C4', 'D4-E4', 'D4-E5', 'D5-E5', 'D3-E4'];
const IDS = ['g1', 'g2', 'r1', 'r2', 'r3'];
const PHASES = ['setup', 'rally', 'rally-end-attacker', 'movement', 'advance', 'defensive-fire'];
const at = fc.constantFrom(...HEXES);
const id = fc.constantFrom(...IDS);
const side = fc.constantFrom('german', 'russian');
const turns = fc.record({ phase: fc.constantFrom(...PHASES), attacker: side });

/** Something that happens, or a number for an answer to what is asked then; done or given by a game master, or not. */
interface Step {
  readonly event?: GameEvent;
  readonly answer?: readonly [question: number, choice: number];
  readonly ruled: boolean;
}

const does = (type: string, who: fc.Arbitrary<string>): fc.Arbitrary<GameEvent> =>
  who.map((name) => ({ type, unit: name }));
const goes = (type: string, who: fc.Arbitrary<string>): fc.Arbitrary<GameEvent> =>
  fc.tuple(who, at).map(([name, to]) => ({ type, unit: name, to }));
const moves = (who: fc.Arbitrary<string>): fc.Arbitrary<GameEvent> =>
  fc.tuple(who, at).map(([name, to]) => ({ type: 'move', unit: name, path: [{ to }] }));
/** Events possible for any unit, and facts that may be stated of it. */
const doings = (who: fc.Arbitrary<string>): readonly fc.Arbitrary<GameEvent>[] => [
  ...['claim', 'forfeit', 'contest', 'spend', 'finish', 'fail-exit'].map((type) => does(type, who)),
  ...['put', 'enter', 'start-entry'].map((type) => goes(type, who)),
  moves(who),
  moves(who),
  fc
    .tuple(
      who,
      fc.constantFrom<Unit['state']>(
        { pinned: true },
        { entrenched: true },
        { bypass: 'N' },
        { bypass: 'none' },
      ),
    )
    .map(([name, set]) => ({ type: 'state', unit: name, set })),
];
const events: fc.Arbitrary<GameEvent> = fc.oneof(
  ...doings(id),
  turns.map((turn) => ({ type: 'phase', ...turn })),
  side.map((whose) => ({ type: 'setup', side: whose })),
  side.map((whose) => ({ type: 'declare', side: whose })),
  fc.constant({ type: 'complete' }),
  fc
    .constantFrom('g1', 'g2')
    .map((name) => ({ type: 'attack', attack: { attackers: [name], target: 'r1', firepower: 8 } })),
  fc.constant({ type: 'dice', dice: [1, 2] }),
);
/** A claim against the holder of a hexside, step by step. */
const duel = fc.constantFrom('g1', 'g2').map((name): readonly Step[] =>
  [
    { type: 'phase', phase: 'movement', attacker: 'german' },
    { type: 'put', unit: 'r1', to: 'D4' },
    { type: 'claim', unit: 'r1' },
    { type: 'put', unit: name, to: 'D5' },
    { type: 'spend', unit: name },
    { type: 'contest', unit: name },
  ].map((event) => ({ event, ruled: true })),
);
const steps = (more: readonly fc.Arbitrary<GameEvent>[]): fc.Arbitrary<readonly Step[]> => {
  const event = fc.oneof(
    { arbitrary: events, weight: 3 },
    ...more.map((one) => ({ arbitrary: one, weight: 1 })),
  );
  const answer = fc.tuple(fc.nat(5), fc.nat(5));
  const one = fc.oneof(
    { arbitrary: fc.record({ event, ruled: fc.boolean() }), weight: 3 },
    { arbitrary: fc.record({ answer, ruled: fc.boolean() }), weight: 2 },
  );
  const several = fc.oneof(
    { arbitrary: one.map((step): readonly Step[] => [step]), weight: 16 },
    { arbitrary: duel, weight: 1 },
  );
  return fc.array(several, { minLength: 2, maxLength: 9 }).map((lists) => lists.flat());
};

const positions = fc.record({
  places: fc.array(at, { minLength: 5, maxLength: 5 }),
  sides: fc.array(fc.constantFrom('hedge', 'wall', 'bocage', ''), { minLength: 7, maxLength: 7 }),
  hexes: fc.array(fc.constantFrom('Woods', 'Debris', 'Brush', ''), { minLength: 6, maxLength: 6 }),
  options: fc.record({
    'wa.scope': fc.constantFrom('hex', 'hexside'),
    'move.reaction': fc.boolean(),
    'wa.revealChoice': fc.constantFrom('owner', 'opponent'),
  }),
  turn: turns,
});
type Position = typeof positions extends fc.Arbitrary<infer P> ? P : never;

/** Settled, as it is at a table. Of each unit its state; without one it is not there. */
function start(
  { places, sides, hexes, options, turn }: Position,
  states: readonly (Unit['state'] | undefined)[],
): Situation {
  const units = IDS.flatMap((name, i) => (states[i] ? [unit(name, places[i] ?? 'D4', states[i])] : []));
  const drawn = SIDES.flatMap((name, i) => (sides[i] ? [[name, sides[i]] as const] : []));
  const grown = HEXES.flatMap((name, i) => (hexes[i] ? [[name, hexes[i]] as const] : []));
  const board = ground(Object.fromEntries(drawn), Object.fromEntries(grown));
  const situation = { board, units, options, play: turn };
  fc.pre(isTold(situation));
  return ASL.play(situation, { type: 'settle' }).situation;
}

/** From the MPh to the CCPh enemies may lie in one hex unknown; before and after, who shares one is no secret (A12.15). */
function isTold({ units, play }: Situation): boolean {
  const { phase } = play as { readonly phase: string };
  if (['movement', 'advance', 'close-combat'].includes(phase)) return true;
  return units.every((a) => units.every((b) => a.side === b.side || !sameCell(a.cell, b.cell)));
}

function happens(s: Situation, event: GameEvent, by?: string): Outcome | undefined {
  try {
    // Dice are thrown for whatever waits for them.
    const need = event.type === 'dice' ? { need: ASL.waiting(s).needs[0]?.id ?? '' } : {};
    return ASL.play(s, { ...event, ...need }, by);
  } catch {
    return undefined;
  }
}

const still = (situation: Situation): Outcome => ({
  situation,
  log: [],
  refused: [],
  ...ASL.waiting(situation),
});

/** Everything that the other side, and onlookers, are told. */
const told = (outcome: Outcome): unknown =>
  ['german', ''].map((reader) => {
    const { situation, refused: _own, ...rest } = tellOutcome(ASL, outcome, reader);
    const { board: _board, ...situated } = situation;
    return JSON.parse(JSON.stringify({ ...situated, ...rest })) as unknown;
  });

/** Answers that reveal something, which the two worlds do not have in common. */
const REVEALS = /^(show|agree|remove|place|pick)/;

/** An answer for both worlds: a choice that both have, and that reveals nothing. */
function answered(
  worlds: readonly [Situation, Situation],
  { answer: [nth, mth] = [0, 0], ruled }: Step,
): readonly [GameEvent, string | undefined] | undefined {
  const [a, b] = worlds.map((s) => ASL.waiting(s).questions);
  const both = (a ?? []).flatMap((question) => {
    const other = b?.find((one) => one.id === question.id);
    const common = question.choices.filter(
      (choice) => !REVEALS.test(choice.id) && other?.choices.some((one) => one.id === choice.id),
    );
    return common.length > 0 ? [{ question, common }] : [];
  });
  const asked = both[nth % Math.max(both.length, 1)];
  const choice = asked?.common[mth % asked.common.length];
  if (!asked || !choice) return undefined;
  const event = { type: 'answer', question: asked.question.id, choice: choice.id };
  return [event, ruled ? undefined : asked.question.to[0]];
}

const sideOf = (name: unknown): string => (String(name).startsWith('g') ? 'german' : 'russian');

/** The acting side: a game master, or the unit's own side. */
const doerOf = (event: GameEvent, ruled: boolean): string | undefined =>
  ruled || event.type === 'put' || event['unit'] === undefined ? undefined : sideOf(event['unit']);

/** Whether what was unseen is seen by now, or an enemy is stopped by it. */
const isRevealed = ({ units, play }: Situation, name: string, by: 'hidden' | 'concealed'): boolean =>
  units.find((one) => one.id === name)?.state[by] !== true ||
  (by === 'hidden' && (play as { readonly meeting?: unknown }).meeting !== undefined);

const counted = () => {
  const counts = new Map<string, number>();
  const count = ({ type, question }: GameEvent): void => {
    const key = typeof question === 'string' ? `${type} ${question.split(':')[0]}` : type;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const missing = (kinds: string): readonly string[] => kinds.split(' ').filter((kind) => !counts.has(kind));
  return { count, missing, of: (kind: string) => counts.get(kind) ?? 0 };
};
const runs = { numRuns: 240, seed: 955 };
const SEEN =
  'claim contest spend finish put enter start-entry move state phase setup declare complete attack';

test('B9.324 a real unit and a dummy under "?" read alike, after any events and answers', () => {
  const { count, missing, of } = counted();
  const real = fc.constantFrom<Unit['state']>(
    ...[{}, {}, { kind: 'leader' }, { gun: 'gun', emplaced: true }, { gun: 'mortar' }, { kind: 'cavalry' }],
    ...[{ cx: true }, { dm: true }],
  );
  fc.assert(
    fc.property(positions, real, steps([]), (position, state, list) => {
      const [a, b] = [state, { kind: 'dummy' }].map((beneath) =>
        start(position, [{}, { concealed: true }, { concealed: true, ...beneath }, { concealed: true }, {}]),
      );
      let worlds = [a, b] as [Situation, Situation];
      for (const step of list) {
        const given = step.event
          ? ([step.event, doerOf(step.event, step.ruled)] as const)
          : answered(worlds, step);
        if (!given) continue;
        const [event, by] = given;
        const [one, two] = worlds.map((s) => happens(s, event, by));
        expect([event, one === undefined]).toEqual([event, two === undefined]);
        if (!one || !two || !isTold(one.situation) || !isTold(two.situation)) continue;
        // Only its own side is told why it cannot do something.
        if (by !== 'russian') expect([list, event, two.refused]).toEqual([list, event, one.refused]);
        if (one.refused.length !== two.refused.length) continue;
        if (isRevealed(one.situation, 'r1', 'concealed')) return;
        expect(told(two), JSON.stringify([list, event])).toEqual(told(one));
        if (one.refused.length === 0) count(event);
        worlds = [one.situation, two.situation];
      }
    }),
    runs,
  );
  expect(missing(SEEN)).toEqual([]);
  expect(
    ['who-holds', 'hex-tem', 'may-claim', 'why-unseen'].filter((kind) => of(`answer ${kind}`) === 0),
  ).toEqual([]);
});

test('B9.324 a hidden unit and none read alike, after any events and answers, and its own deeds', () => {
  const { count, missing, of } = counted();
  const hidden = fc.constantFrom<Unit['state']>(
    ...[
      {},
      { waRecorded: true },
      { wa: true },
      { concealed: true },
      { broken: true },
      { hidBecause: 'bocage' },
    ],
    ...[
      { kind: 'vehicle', vehicle: 'fully-tracked' },
      { gun: 'gun', emplaced: true },
    ],
    ...[{ kind: 'equipment' }, { kind: 'wreck' }, { kind: 'dummy' }],
  );
  fc.assert(
    fc.property(positions, hidden, steps(doings(fc.constant('r3'))), (position, state, list) => {
      const others = [{}, { concealed: true }, { concealed: true }, { concealed: true }];
      let worlds = [{ ...state, hidden: true }, undefined].map((last) =>
        start(position, [...others, last]),
      ) as [Situation, Situation];
      for (const step of list) {
        const given = step.event
          ? ([step.event, doerOf(step.event, step.ruled)] as const)
          : answered(worlds, step);
        if (!given) continue;
        const [event, by] = given;
        const own = event['unit'] === 'r3';
        const one = happens(worlds[0], event, by);
        const two = own ? still(worlds[1]) : happens(worlds[1], event, by);
        if (own && !one) continue;
        expect([event, one === undefined]).toEqual([event, two === undefined]);
        if (!one || !two || !isTold(one.situation)) continue;
        if (isRevealed(one.situation, 'r3', 'hidden')) return;
        if (!own) expect([list, event, two.refused]).toEqual([list, event, one.refused]);
        expect(told(two), JSON.stringify([list, event])).toEqual(told(one));
        if (one.refused.length === 0) count(own ? { type: `r3 ${event.type}` } : event);
        worlds = [one.situation, two.situation];
      }
    }),
    runs,
  );
  expect(missing(SEEN)).toEqual([]);
  expect(
    ['spend', 'finish', 'put', 'enter', 'start-entry', 'move', 'state'].filter(
      (kind) => of(`r3 ${kind}`) === 0,
    ),
  ).toEqual([]);
});
