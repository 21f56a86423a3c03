/** The parts of a phase, and which of them a card has. */
import type { Reason } from '@bocage/core';
import { playReason } from '../play/reasons';
import type { CardType, CfPlay, CfTable } from '../play/state';
import { withPlay } from '../play/turn';

/** In their order; the first has the number 1. */
export const SEGMENTS = [
  'arrival-check',
  'arrival',
  'declaring',
  'leaders',
  'rally',
  'group-fire',
  'assault',
  'actions',
  'reaction',
] as const;
export type Segment = (typeof SEGMENTS)[number];

const ALL: readonly CardType[] = ['move', 'fire', 'face'];

/** Which cards have a segment (D-1). */
const CARDS: Readonly<Record<Segment, readonly CardType[]>> = {
  'arrival-check': ['fire'],
  arrival: ['fire'],
  declaring: ['fire'],
  leaders: ALL,
  rally: ALL,
  'group-fire': ['fire', 'face'],
  assault: ['move', 'face'],
  actions: ALL,
  reaction: ALL,
};

/** @internal */
export function numberOf(segment: Segment): number {
  return SEGMENTS.indexOf(segment) + 1;
}

/** The segment that is now. @internal */
export function segmentOf({ segment }: Pick<CfPlay, 'segment'>): Segment {
  return SEGMENTS[segment - 1] ?? 'actions';
}

/**
 * Whether a card has a segment.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-PH-5 CF-PH-6 CF-PH-7 CF-PH-8 CF-PH-9 CF-PH-10 CF-PH-11 CF-GF-7
 */
export function hasSegment(
  { card }: Pick<CfTable['play'], 'card'>,
  segment: Segment,
  { settings }: Pick<CfTable, 'settings'>,
): boolean {
  const artillery = numberOf(segment) <= numberOf('declaring');
  if (artillery && card.type === 'face') return settings['artillery.onFaceCard'];
  return CARDS[segment].includes(card.type);
}

/** The side that acts now: in the last segment the one whose card it is not. @internal */
export function actingSide(play: CfPlay): string {
  const { card, attacker, defender } = play;
  if (segmentOf(play) !== 'reaction') return card.side;
  return card.side === attacker ? defender : attacker;
}

/**
 * The next segment that the card has; undefined: the phase is over.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4
 */
export function nextSegment(t: CfTable): Segment | undefined {
  return SEGMENTS.find((segment, i) => i + 1 > t.play.segment && hasSegment(t.play, segment, t));
}

/** In a segment, or why not. */
export type Entered = { readonly t: CfTable } | { readonly why: Reason };

/**
 * A deed of a segment: the segments before it are over with it. Those of the non-phasing side begin when the other side
 * has said that it is ready.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-PH-11
 */
export function enterSegment(t: CfTable, segment: Segment): Entered {
  const [now, wanted] = [t.play.segment, numberOf(segment)];
  if (now === wanted) return { t };
  const facts = { segment };
  if (!hasSegment(t.play, segment, t)) return { why: playReason('cf-segment-card', 'CF-PH-4', { facts }) };
  if (now > wanted || segment === 'reaction')
    return { why: playReason('cf-segment-over', 'CF-PH-4', { facts }) };
  return { t: withPlay(t, { segment: wanted }) };
}
