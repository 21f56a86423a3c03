/** What a side is told, and what may be asked, after any events in any order. */
import { sameCell } from '@bocage/core/lattice';
import { tellOutcome, type GameEvent, type Outcome, type Situation, type Unit } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ground, unit } from '../../test/played-table';
import { ASL } from '../game';
import { heldSides } from '../wall-advantage/hexsides';
import { readSituation } from '../situation/situation';

const HEXES = ['D4', 'D3', 'D5', 'C3', 'C4', 'E4', 'E5'];
const SIDES = ['D4-D3', 'D4-D5', 'D4-C3', 'D4-C4', 'D4-E4', 'D4-E5', 'D5-C4', 'D5-E5', 'D3-C3', 'D3-E4'];
const IDS = ['g1', 'g2', 'r1', 'r2', 'r3'];

const at = fc.constantFrom(...HEXES);
const id = fc.constantFrom(...IDS);
/** Fire by those who are no dummies at anybody. */
const shots = fc.record({
  attackers: fc.constantFrom(['g1'], ['g2'], ['r2'], ['r3'], ['g1', 'g2']),
  target: id,
  firepower: fc.constantFrom(4, 12),
});
const side = fc.constantFrom('german', 'russian');
const turns = fc.record({
  phase: fc.constantFrom('movement', 'rally-end-attacker', 'setup', 'advance'),
  attacker: side,
});
const one = (type: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ type: fc.constant(type), ...more }).map((event) => event as GameEvent);
/** One unit does all of it. */
const by = (...types: readonly string[]): fc.Arbitrary<readonly GameEvent[]> =>
  fc
    .tuple(id, at)
    .map(([unit, to]) => types.map((type) => ({ type, unit, ...(type === 'start-entry' && { to }) })));
const firing = fc.tuple(
  shots,
  fc.constantFrom('prep-fire', 'defensive-fire'),
  fc.constantFrom([1, 2], [6, 6]),
  side,
);
/** Events possible for dummies and real units alike: mostly several that belong together. */
const events: fc.Arbitrary<readonly GameEvent[]> = fc.oneof(
  { arbitrary: one('enter', { unit: id, to: at }).map((event) => [event]), weight: 4 },
  { arbitrary: by('claim'), weight: 3 },
  by('claim', 'forfeit'),
  by('spend', 'contest'),
  by('contest'),
  id.map((unit) => [{ type: 'claim', unit }, { type: 'yield' }]),
  by('start-entry', 'fail-exit'),
  by('spend', 'finish'),
  by('eliminate'),
  one('put', { unit: id, to: at }).map((event) => [event]),
  one('move', { unit: id, path: fc.array(at, { minLength: 1, maxLength: 3 }) }).map((event) => [event]),
  {
    arbitrary: fc.tuple(id, at).map(([unit, to]) => [
      { type: 'phase', phase: 'movement', attacker: unit.startsWith('g') ? 'german' : 'russian' },
      { type: 'move', unit, path: [to] },
    ]),
    weight: 4,
  },
  side.map((whose) => [{ type: 'declare', side: whose }, { type: 'complete' }]),
  side.map((whose) => [{ type: 'setup', side: whose }]),
  one('put', { unit: id, to: at }).map((event) => [event, { type: 'settle' }]),
  {
    arbitrary: firing.map(([attack, phase, dice, attacker]) => [
      { type: 'phase', phase, attacker },
      { type: 'attack', attack },
      { type: 'dice', dice },
      { type: 'complete' },
    ]),
    weight: 6,
  },
  turns.map((turn) => [{ type: 'phase', ...turn }]),
);
/** Facts that may be stated of any unit: a dummy neither breaks nor fires. */
const stated = fc.constantFrom({ pinned: true }, { bypass: 'N' }, { entrenched: true }, { concealed: true });
/** Rarer events beside those: mostly facts stated by a game master or the owner. */
const rarer: fc.Arbitrary<readonly GameEvent[]> = fc.oneof(
  fc
    .constantFrom('g1', 'g2')
    .map((unit) => [
      { type: 'phase', phase: 'movement', attacker: 'german' },
      { type: 'put', unit: 'r1', to: 'D4' },
      { type: 'claim', unit: 'r1' },
      { type: 'put', unit, to: 'D5' },
      { type: 'spend', unit },
      { type: 'contest', unit },
      { type: 'yield' },
    ]),
  fc.tuple(id, stated).map(([unit, set]) => [{ type: 'state', unit, set }]),
  fc.boolean().map((concealed) => [{ type: 'unhide', unit: 'r3', concealed }]),
  fc.tuple(at, side).map(([hex, whose]) => [{ type: 'place', unit: { id: 'p1', side: whose, at: hex } }]),
);
const positions = fc.record({
  places: fc.array(at, { minLength: 5, maxLength: 5 }),
  sides: fc.array(fc.constantFrom('hedge', 'wall', 'bocage', ''), { minLength: 10, maxLength: 10 }),
  woods: fc.subarray(HEXES, { maxLength: 4 }),
  turn: turns,
});
type Position = typeof positions extends fc.Arbitrary<infer P> ? P : never;

function situationOf({ places, sides, woods, turn }: Position, states: readonly Unit['state'][]): Situation {
  const units = IDS.map((name, i) => unit(name, places[i] ?? 'D4', states[i]));
  const drawn = SIDES.flatMap((side, i) => (sides[i] ? [[side, sides[i]] as const] : []));
  const hexes = woods.map((name) => [name, 'Woods'] as const);
  const board = ground(Object.fromEntries(drawn), Object.fromEntries(hexes));
  const situation = { board, units, options: {}, play: turn };
  fc.pre(isTold(situation));
  return situation;
}

/**
 * From the MPh to the CCPh enemies may share a hex without knowing each other. Before and after, a unit in a
 * hex with an enemy is no secret (A12.15), and not tested here.
 */
function isTold({ units, play }: Situation): boolean {
  const { phase } = play as { readonly phase: string };
  if (['movement', 'advance', 'close-combat'].includes(phase)) return true;
  return units.every((a) => units.every((b) => a.side === b.side || !sameCell(a.cell, b.cell)));
}

function happens(s: Situation, event: GameEvent): Outcome | undefined {
  try {
    if (event.type !== 'dice') return ASL.play(s, event);
    // Dice are thrown for whatever waits for them.
    return ASL.play(s, { ...event, need: ASL.waiting(s).needs[0]?.id ?? '' });
  } catch {
    return undefined;
  }
}

const told = (outcome: Outcome): unknown => {
  const { situation, ...rest } = tellOutcome(ASL, outcome, 'german');
  const { board: _board, ...situated } = situation;
  return JSON.parse(JSON.stringify({ ...situated, ...rest }));
};
const runs = { numRuns: 120, seed: 9324 };

test('dummies and real units are the same to the other side, word for word, until their owner answers (B9.324)', () => {
  let compared = 0;
  const happened = new Map<string, number>();
  fc.assert(
    fc.property(
      positions,
      fc.array(fc.oneof({ arbitrary: events, weight: 3 }, rarer), { minLength: 2, maxLength: 5 }),
      fc.constantFrom<Unit['state']>({}, { hidden: true }),
      (position, lists, last) => {
        const states = (kind: string) => [
          {},
          { concealed: true },
          { concealed: true, kind },
          { concealed: true },
          last,
        ];
        let [real, dummy] = ['infantry', 'dummy'].map((kind) => situationOf(position, states(kind))) as [
          Situation,
          Situation,
        ];
        for (const event of lists.flat()) {
          const [a, b] = [happens(real, event), happens(dummy, event)];
          expect(a === undefined).toBe(b === undefined);
          if (!a || !b || !isTold(a.situation) || !isTold(b.situation)) continue;
          // Enemies see it move: "?" is lost, and what was under it is no secret.
          if (a.log.some(({ because }) => because.some(({ code }) => code === 'hide-lost-moving'))) return;
          happened.set(event.type, (happened.get(event.type) ?? 0) + (a.refused.length === 0 ? 1 : 0));
          // Only the asker reads a refusal: this side reads only those of its own units.
          if (String(event['unit']).startsWith('g')) expect(b.refused).toEqual(a.refused);
          expect(told(b), JSON.stringify(event)).toEqual(told(a));
          compared += a.refused.length === 0 ? 1 : 0;
          [real, dummy] = [a.situation, b.situation];
        }
      },
    ),
    runs,
  );
  expect(compared).toBeGreaterThan(150);
  // All of these have happened, not only been refused.
  const kinds =
    'phase claim spend finish attack dice complete eliminate enter put settle move start-entry fail-exit ' +
    'contest yield state unhide place';
  expect(kinds.split(' ').filter((kind) => !happened.get(kind))).toEqual([]);
});

test('random answers always find a question with an answer, and no side hears of hidden units (B9.324)', () => {
  const seen = new Set<string>();
  const answers = fc.array(fc.nat(20), { minLength: 30, maxLength: 30 });
  const states: Unit['state'][] = [
    {},
    { concealed: true },
    {},
    { concealed: true, kind: 'dummy' },
    { hidden: true },
  ];
  fc.assert(
    fc.property(
      positions,
      fc.array(events, { minLength: 2, maxLength: 4 }),
      answers,
      (position, lists, dice) => {
        let s = situationOf(position, states);
        let throws = 0;
        const dice1 = (): number => dice[throws++ % dice.length] ?? 0;
        for (const event of lists.flat()) {
          s = happens(s, event)?.situation ?? s;
          for (let more = 0; more < 4; more++) {
            const { questions } = ASL.waiting(s);
            const question = questions[dice1() % Math.max(questions.length, 1)];
            if (!question) break;
            seen.add(question.kind);
            const led = question.choices.map((choice) =>
              ASL.play(s, { type: 'answer', question: question.id, choice: choice.id }, question.to[0]),
            );
            const good = led.filter(({ refused }) => refused.length === 0);
            expect(good.length, JSON.stringify(question)).toBeGreaterThan(0);
            s = good[dice1() % good.length]?.situation ?? s;
            lawful(s);
          }
        }
      },
    ),
    runs,
  );
  const kinds =
    'attack-cover may-claim may-contest must-reveal place-or-stay reveal-or-forfeit shows-to-mover who-holds why-unseen';
  expect(kinds.split(' ').filter((kind) => !seen.has(kind))).toEqual([]);
});

/** Never both sides over one hexside; and nothing that is hidden stands in what the other side gets. */
function lawful(situation: Situation): void {
  const s = readSituation(situation);
  for (const u of s.units) {
    for (const k of heldSides(s, u)) {
      const across = s.board.lattice.neighbour(u.cell, k);
      const rivals = s.units.filter((e) => e.side !== u.side && sameCell(e.cell, across));
      expect(rivals.filter((e) => heldSides(s, e).includes((k + 3) % 6))).toEqual([]);
    }
  }
  const hidden = s.units.some((u) => u.id === 'r3' && u.hidden);
  const { board: _board, ...rest } = ASL.tell(situation, 'german');
  const text = JSON.stringify([
    rest,
    tellOutcome(ASL, { situation, log: [], refused: [], ...ASL.waiting(situation) }, 'german').questions,
  ]);
  if (hidden) expect(text).not.toContain('"r3"');
  expect(hidden && JSON.stringify(situation.play).includes('"r3"')).toBe(false);
}

test('the same events make the same situation, byte for byte (B9.322)', () => {
  fc.assert(
    fc.property(positions, fc.array(events, { maxLength: 4 }), (position, lists) => {
      const run = (): string => {
        let s = situationOf(position, []);
        for (const event of lists.flat()) s = happens(s, event)?.situation ?? s;
        return JSON.stringify({ ...s, board: [...s.board.sides] });
      };
      expect(run()).toBe(run());
    }),
    { ...runs, numRuns: 20 },
  );
});
