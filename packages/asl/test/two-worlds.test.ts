/**
 * Random whole games, played twice, with one thing about the Russians different that the Germans may not
 * know. The Germans' texts, refusals and offers must be the same in both, word for word. So must everything
 * that every browser can read.
 */
import { tellOutcome, type GameEvent, type LosRef, type Outcome, type Situation } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASL } from '../src/game';
import { UNIT_FIELDS } from '../src/situation/unit-fields';
import {
  COVERED,
  drawFrom,
  happens,
  HIDDEN,
  IDS,
  isSecretHere,
  isUncovered,
  isUnhidden,
  nextDeeds,
  positionOf,
  type Shown,
  VEILED,
  type World,
} from './drawn-worlds';

/** Events that happen in every sixty games, without being refused. */
const OFTEN = ['answer', 'attack', 'dice', 'complete', 'move', 'phase'];
const told = (outcome: Outcome): unknown => {
  const { situation, ...rest } = tellOutcome(ASL, outcome, 'german');
  const { board: _board, ...situated } = situation;
  return JSON.parse(JSON.stringify({ ...situated, ...rest }));
};

/** All that may be asked by the Germans of what they know: of one of their units, and of each pair. */
const asked = (whole: Situation): unknown => {
  const s = ASL.tell(whole, 'german');
  const ref = (id: string): LosRef => ({ kind: 'unit', id });
  const [own] = s.units.filter(({ side }) => side === 'german');
  if (!own) return [];
  const enemies = s.units.filter(({ side }) => side !== 'german');
  const { id } = own;
  return [
    ASL.considered(s, id),
    ASL.advantage.state(s),
    ASL.laid(s),
    ASL.inquire(s, id, { conceal: true, doing: 'move' }),
    ASL.step(s, id, { to: own.cell.col === 3 ? 'C4' : 'D4' }),
    ...enemies.map((enemy) => [
      ASL.los(s, ref(id), ref(enemy.id)),
      ASL.los(s, ref(enemy.id), ref(id)),
      ASL.attack(s, { attackers: [id], target: enemy.id }),
      ASL.attack(s, { attackers: [enemy.id], target: id }),
    ]),
  ].map((one) => JSON.stringify(one));
};
/** The same, or that the rules cannot read the question: then in both worlds. */
const answered = (whole: Situation): unknown => {
  try {
    return asked(whole);
  } catch (error) {
    return String(error);
  }
};

const DECIDED = UNIT_FIELDS.filter((field) => 'decided' in field);
/** The public scene: what is under way, and the game's facts of each unit that is not hidden. */
const written = ({ play, units }: Situation): unknown => {
  const open = units.filter(({ state }) => state['hidden'] !== true);
  const marks = open.map(({ id, cell, state }) => [
    ...[id, cell, state['waSides'] ?? []],
    ...DECIDED.map((field) => state[field.id] ?? field.default),
  ]);
  return JSON.parse(JSON.stringify([play, marks]));
};

const sameOffers = (one: readonly GameEvent[], two: readonly GameEvent[]): void => expect(two).toEqual(one);

/** @returns how often which kind of event has happened */
function playTwice(
  worlds: fc.Arbitrary<readonly [World, World]>,
  ids: readonly string[],
  isShown: Shown,
): Map<string, number> {
  const happened = new Map<string, number>();
  const numbers = fc.array(fc.nat(5039), { minLength: 60, maxLength: 90, size: 'max' });
  const numRuns = 60 * Number(process.env['BOCAGE_TIMES'] ?? 1);
  fc.assert(
    fc.property(worlds, numbers, ([first, second], drawn) => {
      const draw = drawFrom(drawn);
      const position = positionOf(draw);
      let [one, two] = [position(first), position(second)];
      fc.pre(isSecretHere(one));
      for (let turn = 0; turn < 8; turn++) {
        if (turn === 5) expect(answered(two)).toEqual(answered(one));
        for (const deed of nextDeeds(draw, [one, two], ids, sameOffers)) {
          const [a, b] = [happens(one, deed), happens(two, deed)];
          const [event, by] = deed;
          const asksGerman =
            by === 'german' || (by === undefined && String(event['unit'] ?? 'g').startsWith('g'));
          // The Germans' own facts and questions are not part of it.
          if (asksGerman) expect([b?.refused], JSON.stringify(deed)).toEqual([a?.refused]);
          if (!a || !b) continue;
          // Only its side or a game master reads a Russian refusal; from then on the games differ.
          if (a.refused.length > 0 !== b.refused.length > 0) return;
          if (!isSecretHere(a.situation) || !isSecretHere(b.situation) || isShown(a, b)) return;
          expect(told(b), JSON.stringify(deed)).toEqual(told(a));
          expect(written(b.situation), JSON.stringify(deed)).toEqual(written(a.situation));
          if (a.refused.length === 0) happened.set(event.type, (happened.get(event.type) ?? 0) + 1);
          [one, two] = [a.situation, b.situation];
        }
      }
    }),
    { numRuns },
  );
  return happened;
}

test('B9.324-e: a dummy, with or without "?", and a real unit under "?" are the same in whole games', () => {
  const happened = playTwice(fc.constantFrom(...COVERED), IDS, isUncovered);
  expect(OFTEN.filter((kind) => !happened.get(kind))).toEqual([]);
});

test('B9.324-e: a hidden unit and none are the same in whole games, until it is revealed', () => {
  const worlds = fc.constantFrom(...HIDDEN).map((world): readonly [World, World] => [world, undefined]);
  const others = IDS.filter((id) => id !== VEILED);
  const happened = playTwice(worlds, others, isUnhidden);
  expect(OFTEN.filter((kind) => !happened.get(kind))).toEqual([]);
});
