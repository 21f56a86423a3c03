/** Positions and deeds of random games that are played twice, with one thing about the Russians different. */
import { sameCell } from '@bocage/core/lattice';
import type { GameEvent, Outcome, Situation, Unit } from '@bocage/core/game';
import { ASL } from '../src/game';
import { ground, unit } from './played-table';

/** The unit that differs: events of both worlds name it only where both have it. */
export const VEILED = 'r2';
export const HEXES = ['D4', 'D3', 'D5', 'C3', 'C4', 'E4', 'E5'];
const SIDES = ['D4-D3', 'D4-D5', 'D4-C3', 'D4-C4', 'D4-E4', 'D4-E5', 'D5-C4', 'D5-E5', 'D3-C3', 'D3-E4'];
export const IDS = ['g1', 'g2', 'r1', VEILED, 'r3', 'r4'];
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
const STATED: readonly Unit['state'][] = [
  { pinned: true },
  { broken: true },
  { armed: false },
  { bypass: 'N' },
  { entrenched: true },
  { inHexTem: '1' },
];

export type Draw = <T>(list: readonly T[]) => T;
export type Deed = readonly [event: GameEvent, by: string | undefined];
export type World = Unit['state'] | undefined;

/** One number after the other, each taken to choose from a list. */
export function drawFrom(numbers: readonly number[]): Draw {
  let next = 0;
  return (list) => list[(numbers[next++ % numbers.length] ?? 0) % list.length] as (typeof list)[number];
}

export function positionOf(draw: Draw): (world: World) => Situation {
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

export const sideOf = (id: string): string => (id.startsWith('g') ? 'german' : 'russian');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const inBoth = <T>(a: readonly T[], b: readonly T[]): readonly T[] =>
  a.filter((x) => b.some((y) => same(x, y)));

/**
 * The next event: an answer, an event offered by `legal`, a revoked ruling, or a game master's event.
 *
 * @param onOffers compares what a German unit is offered in both worlds
 */
export function nextDeeds(
  draw: Draw,
  [one, two]: readonly [Situation, Situation],
  ids: readonly string[],
  onOffers: (one: readonly GameEvent[], two: readonly GameEvent[]) => void = () => undefined,
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
      if (sideOf(who) === 'german') onOffers(...offered);
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

export function happens(s: Situation, [event, by]: Deed): Outcome | undefined {
  try {
    const whole = event.type === 'dice' ? { ...event, need: ASL.waiting(s).needs[0]?.id ?? '' } : event;
    return ASL.play(s, whole, by);
  } catch {
    return undefined;
  }
}

/** From the MPh to the CCPh enemies may lie in one hex and not know each other; otherwise who is there is no secret (A12.15). */
export function isSecretHere({ units, play }: Situation): boolean {
  const { phase } = play as { readonly phase: string };
  if (['movement', 'advance', 'close-combat'].includes(phase)) return true;
  return units.every((a) => units.every((b) => a.side === b.side || !sameCell(a.cell, b.cell)));
}

/** Whether what is different has been shown by right: on its side's word, or as the rules demand. */
export type Shown = (real: Outcome, other: Outcome) => boolean;

const stateOf = ({ situation }: Outcome, id: string): Unit['state'] | undefined =>
  situation.units.find((u) => u.id === id)?.state;

/** Pairs of units under "?" that look alike to the Germans. */
export const COVERED: readonly (readonly [World, World])[] = [
  [{ concealed: true }, { concealed: true, kind: 'dummy' }],
  [{ concealed: true }, { kind: 'dummy' }],
  [
    { concealed: true, kind: 'leader' },
    { concealed: true, kind: 'dummy' },
  ],
  [
    { concealed: true, broken: true },
    { concealed: true, kind: 'dummy' },
  ],
  [{ concealed: true, broken: true }, { concealed: true }],
  [
    { concealed: true, armed: false },
    { concealed: true, kind: 'dummy' },
  ],
  [
    { concealed: true, kind: 'equipment' },
    { concealed: true, kind: 'dummy' },
  ],
];

export const isUncovered: Shown = (...both) =>
  both.some((one) => stateOf(one, VEILED)?.['concealed'] === false);

/** Units that the Germans cannot tell from none. */
const HIDES: readonly Unit['state'][] = [
  {},
  { kind: 'vehicle' },
  { kind: 'dummy' },
  { gun: 'gun' },
  { waRecorded: true },
  { concealed: true },
];
export const HIDDEN = HIDES.map((more): Unit['state'] => ({ hidden: true, hidBecause: 'other', ...more }));

// It must turn back a unit that would enter its hex (A12.15).
const isMet = ({ questions }: Outcome): boolean => questions.some(({ kind }) => kind === 'shows-to-mover');

export const isUnhidden: Shown = (real, other) =>
  stateOf(real, VEILED)?.['hidden'] !== true || (isMet(real) && !isMet(other));
