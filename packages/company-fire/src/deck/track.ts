/** The course of a phase, for hosts that show it: the segments of its card, and its facts. */
import type { GameEvent, LogEntry, Moment, PhaseSpec, Track } from '@bocage/core/game';
import { readTable } from '../play/table';
import type { CfTable, Mark } from '../play/state';
import { line } from '../play/turn';
import { beginning, startFacts, unitFacts } from './start';
import { actingSide, nextSegment, segmentOf, SEGMENTS, type Segment } from './segments';

const RULES: Readonly<Record<Segment, string>> = {
  'arrival-check': 'CF-PH-5',
  arrival: 'CF-PH-5',
  declaring: 'CF-PH-5',
  leaders: 'CF-PH-6',
  rally: 'CF-PH-7',
  'group-fire': 'CF-PH-8',
  assault: 'CF-PH-9',
  actions: 'CF-PH-10',
  reaction: 'CF-PH-11',
};

/** Beginnings that are no segments: the game, and the next card. */
const BEGIN = 'begin';
const CARD = 'card';

/**
 * The segments of a phase in order, the card, the turn, the clock, and the units that have acted.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-UI-4
 */
export const TRACK: Track = {
  phases: [
    { id: BEGIN, rule: 'CF-DK-5' },
    ...SEGMENTS.map((id): PhaseSpec => ({ id, rule: RULES[id] })),
    { id: CARD, rule: 'CF-DK-1' },
  ],
  now: (situation) => {
    const t = readTable(situation);
    return t && t.play.over === undefined ? { phase: segmentOf(t.play), side: actingSide(t.play) } : {};
  },
  // The initiative passes with a card of the other color.
  playerTurn: (situation) => readTable(situation)?.play.initiative ?? null,
  settingUp: (situation) => readTable(situation) === undefined,
  next: (situation) => {
    const t = readTable(situation);
    if (t) return next(t);
    const [first] = situation.units.map(({ side }) => side).sort();
    return { phase: BEGIN, ...(first !== undefined && { side: first }) };
  },
  asks: (situation, phase, side) => (phase === BEGIN ? startFacts(situation, side) : []),
  asksOfUnits: (situation, phase) => (phase === BEGIN ? unitFacts(situation) : []),
  begin: (phase, side, facts = {}): GameEvent => {
    if (phase === BEGIN) return beginning(side, facts);
    return { type: 'next', segment: phase };
  },
  standing: (situation) => {
    const t = readTable(situation);
    return t ? standing(t) : [];
  },
};

/** Returns nothing while something waits, or after the game's end. */
function next(t: CfTable): Moment {
  const { tasks, busy, over } = t.play;
  if (tasks.length > 0 || busy || over !== undefined) return {};
  const segment = nextSegment(t);
  if (segment === undefined) return { phase: CARD, side: actingSide(t.play) };
  return { phase: segment, side: actingSide({ ...t.play, segment: SEGMENTS.indexOf(segment) + 1 }) };
}

/** Marks of deeds on this card or in answer to it; hits suffered are no deeds. */
const DEEDS: readonly Mark[] = [
  'led',
  'rallied',
  'done',
  'moved',
  'fired',
  'group-fired',
  'assaulted',
  'op-fired',
  'reacted',
  'called',
];

/**
 * Returns the facts of the phase as log lines.
 *
 * @rule CF-PH-3
 * @rows CF-UI-4 CF-PH-3 CF-TT-1 CF-CL-1
 */
function standing({ play, settings, units }: CfTable): readonly LogEntry[] {
  const { card, turn, clock, marks, over } = play;
  const acted = units.flatMap(({ id }) => (marks[id]?.some((mark) => DEEDS.includes(mark)) ? [id] : []));
  const length = settings['clock.length'];
  return [
    line('now-card', undefined, { card: card.id, does: card.type, side: card.side }),
    line('now-turn', undefined, { turn }),
    ...(length === 'none' ? [] : [line('now-clock', undefined, { clock, length: Number(length) })]),
    ...(acted.length > 0 ? [line('now-acted', undefined, { units: acted })] : []),
    ...(over === undefined ? [] : [line('over', undefined, { why: over })]),
  ];
}
