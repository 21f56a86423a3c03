/**
 * Random whole games, played twice, with one thing about the Russians different that the Germans may not
 * know. The Germans' texts, refusals and offers must be the same in both, word for word. So must everything
 * that every browser can read.
 */
import { sameCell } from '@bocage/core/lattice';
import {
  tellOutcome,
  type GameEvent,
  type LosRef,
  type Outcome,
  type Situation,
  type Unit,
} from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASL } from '../src/game';
import { UNIT_FIELDS } from '../src/situation/unit-fields';
import { ground, unit } from './played-table';

/** The unit that differs: events of both worlds name it only where both have it. */
const VEILED = 'r2';
const HEXES = ['D4', 'D3', 'D5', 'C3', 'C4', 'E4', 'E5'];
const SIDES = ['D4-D3', 'D4-D5', 'D4-C3', 'D4-C4', 'D4-E4', 'D4-E5', 'D5-C4', 'D5-E5', 'D3-C3', 'D3-E4'];
const IDS = ['g1', 'g2', 'r1', VEILED, 'r3', 'r4'];
const BARRIERS = ['hedge', 'wall', 'bocage', ''];
const TERRAIN = ['', 'Open Ground', 'Woods', 'Orchard', 'Debris', 'Stone Building', 'Brush'];
const PHASES = [
  'movement',
  'prep-fire',
  'defensive-fire',
  'rally-end-attacker',
  'rally-end-defender',
  'advance',
  'setup',
];
const BY_HAND = ['spend', 'finish', 'contest', 'forfeit', 'eliminate', 'claim', 'fail-exit'];
/** Events that happen in every sixty games, without being refused. */
const OFTEN = ['answer', 'attack', 'dice', 'complete', 'move', 'phase'];
const STATED = [
  { pinned: true },
  { broken: true },
  { armed: false },
  { bypass: 'N' },
  { entrenched: true },
  { inHexTem: '1' },
];

type Draw = <T>(list: readonly T[]) => T;
type Deed = readonly [event: GameEvent, by: string | undefined];
type World = Unit['state'] | undefined;

/** One number after the other, each taken to choose from a list. */
function drawFrom(numbers: readonly number[]): Draw {
  let next = 0;
  return (list) => list[(numbers[next++ % numbers.length] ?? 0) % list.length] as (typeof list)[number];
}

function positionOf(draw: Draw): (world: World) => Situation {
  const sides = SIDES.map((name) => [name, draw(BARRIERS)] as const).filter(([, kind]) => kind !== '');
  const hexes = HEXES.map((name) => [name, draw(TERRAIN)] as const).filter(([, kind]) => kind !== '');
  const board = ground(Object.fromEntries(sides), Object.fromEntries(hexes));
  const at = IDS.map(() => draw(HEXES));
  const options = {
    'wa.scope': draw(['hex', 'hexside']),
    'wa.tieBreak': draw(['asked', 'mover', 'attacker']),
    'wa.revealChoice': draw(['owner', 'opponent']),
    'move.reaction': draw([false, false, true]),
  };
  const states: Record<string, Unit['state']> = {
    g2: draw<Unit['state']>([{}, { concealed: true }, { kind: 'dummy', concealed: true }]),
    r3: { concealed: true },
    r4: draw<Unit['state']>([{}, { hidden: true }]),
  };
  const play = { phase: draw(PHASES), attacker: draw(['german', 'russian']) };
  return (world) => {
    const there = IDS.filter((id) => id !== VEILED || world !== undefined);
    const units = there.map((id) =>
      unit(id, at[IDS.indexOf(id)] ?? 'D4', id === VEILED ? world : states[id]),
    );
    return { board, options, units, play };
  };
}

const sideOf = (id: string): string => (id.startsWith('g') ? 'german' : 'russian');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const inBoth = <T>(a: readonly T[], b: readonly T[]): readonly T[] =>
  a.filter((x) => b.some((y) => same(x, y)));

/** The next event: an answer, an event offered by `legal`, a revoked ruling, or a game master's event. */
function nextDeeds(
  draw: Draw,
  [one, two]: readonly [Situation, Situation],
  ids: readonly string[],
): readonly Deed[] {
  const there = ids.filter((id) => [one, two].every((s) => s.units.some((u) => u.id === id)));
  if (there.length === 0) return [];
  const who = draw(there);
  switch (draw(['answer', 'answer', 'legal', 'legal', 'revoke', 'hand', 'shot'] as const)) {
    case 'answer':
      return answers(draw, one, two);
    case 'legal': {
      const offered = [one, two].map((s) => ASL.legal(ASL.tell(s, sideOf(who)), who)) as [
        GameEvent[],
        GameEvent[],
      ];
      if (sideOf(who) === 'german') expect(offered[1]).toEqual(offered[0]);
      const both = inBoth(...offered);
      return both.length === 0 ? [] : [[draw(both), sideOf(who)], ...thrown(draw)];
    }
    case 'revoke': {
      const [ruling] = ASL.rulings(one);
      return ruling ? [[ruling.revoke, undefined]] : [];
    }
    case 'hand':
      return byHand(draw, who);
    case 'shot': {
      const attack = { attackers: [who], target: draw(there), firepower: draw([4, 12]) };
      const attacker = draw(['german', 'russian']);
      const fire: Deed = [
        { type: 'phase', phase: draw(['prep-fire', 'defensive-fire', 'movement']), attacker },
        undefined,
      ];
      return [fire, [{ type: 'attack', attack }, sideOf(who)], ...thrown(draw)];
    }
  }
}

function answers(draw: Draw, one: Situation, two: Situation): readonly Deed[] {
  const [a, b] = [one, two].map((s) => ASL.waiting(s).questions);
  const open = (a ?? []).filter(({ id }) => b?.some((q) => q.id === id));
  if (open.length === 0) return [];
  const { id, to, choices } = draw(open);
  const others = b?.find((q) => q.id === id)?.choices.map((choice) => choice.id) ?? [];
  const both = inBoth(
    choices.map((choice) => choice.id),
    others,
  );
  if (both.length === 0) return [];
  const by = draw([undefined, ...to, ...to]);
  return [[{ type: 'answer', question: id, choice: draw(both) }, by]];
}

const thrown = (draw: Draw): readonly Deed[] => [
  [
    {
      type: 'dice',
      dice: draw([
        [1, 2],
        [6, 6],
        [3, 4],
      ]),
    },
    undefined,
  ],
  [{ type: 'complete' }, undefined],
];

function byHand(draw: Draw, who: string): readonly Deed[] {
  const events: readonly GameEvent[] = [
    { type: draw(BY_HAND), unit: who },
    { type: draw(['enter', 'put', 'start-entry']), unit: who, to: draw(HEXES) },
    { type: 'phase', phase: draw(PHASES), attacker: draw(['german', 'russian']) },
    { type: 'declare', side: draw(['german', 'russian']) },
    { type: 'settle' },
    // A change under its cover shows where it affects Wall Advantage, by the rules.
    { type: 'state', unit: who, set: who === VEILED ? { pinned: true } : draw(STATED) },
    { type: 'unhide', unit: who, concealed: draw([true, false]) },
    { type: 'place', unit: { id: 'p1', side: draw(['german', 'russian']), at: draw(HEXES) } },
  ];
  return [[draw(events), undefined]];
}

function happens(s: Situation, [event, by]: Deed): Outcome | undefined {
  try {
    const need = event.type === 'dice' ? { need: ASL.waiting(s).needs[0]?.id ?? '' } : {};
    return ASL.play(s, { ...event, ...need }, by);
  } catch {
    return undefined;
  }
}

/** From the MPh to the CCPh enemies may lie in one hex and not know each other; otherwise who is there is no secret (A12.15). */
function isSecretHere({ units, play }: Situation): boolean {
  const { phase } = play as { readonly phase: string };
  if (['movement', 'advance', 'close-combat'].includes(phase)) return true;
  return units.every((a) => units.every((b) => a.side === b.side || !sameCell(a.cell, b.cell)));
}

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

/** Whether what is different has been shown by right: on its side's word, or as the rules demand. */
type Shown = (real: Outcome, other: Outcome) => boolean;

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
        for (const deed of nextDeeds(draw, [one, two], ids)) {
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

const stateOf = ({ situation }: Outcome, id: string): Unit['state'] | undefined =>
  situation.units.find((u) => u.id === id)?.state;

test('B9.324-e: a dummy, with or without "?", and a real unit under "?" are the same in whole games', () => {
  const worlds = fc.constantFrom<readonly [World, World]>(
    [{ concealed: true }, { concealed: true, kind: 'dummy' }],
    [{ concealed: true }, { kind: 'dummy' }],
    [
      { concealed: true, kind: 'leader' },
      { concealed: true, kind: 'dummy' },
    ],
  );
  const isShown: Shown = (...both) => both.some((one) => stateOf(one, VEILED)?.['concealed'] === false);
  const happened = playTwice(worlds, IDS, isShown);
  expect(OFTEN.filter((kind) => !happened.get(kind))).toEqual([]);
});

test('B9.324-e: a hidden unit and none are the same in whole games, until it is revealed', () => {
  const worlds = fc.constantFrom<World>(
    ...[
      {},
      { kind: 'vehicle' },
      { kind: 'dummy' },
      { gun: 'gun' },
      { waRecorded: true },
      { concealed: true },
    ].map((more): Unit['state'] => ({ hidden: true, hidBecause: 'other', ...more })),
  );
  // It must turn back a unit that would enter its hex (A12.15).
  const isMet = ({ questions }: Outcome): boolean => questions.some(({ kind }) => kind === 'shows-to-mover');
  const isShown: Shown = (real, other) =>
    stateOf(real, VEILED)?.['hidden'] !== true || (isMet(real) && !isMet(other));
  const others = IDS.filter((id) => id !== VEILED);
  const happened = playTwice(
    worlds.map((world) => [world, undefined] as const),
    others,
    isShown,
  );
  expect(OFTEN.filter((kind) => !happened.get(kind))).toEqual([]);
});
