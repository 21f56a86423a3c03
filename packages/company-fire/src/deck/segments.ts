/** The segments of a phase, and the cards that have each. */
import type { Reason } from '@bocage/core';
import { playReason } from '../play/reasons';
import type { CardType, CfPlay, CfTable } from '../play/state';
import { withPlay } from '../play/turn';

/** All segments in order; the first has the number 1. */
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

/** Card types that have each segment (D-1). */
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

/** Returns the current segment. @internal */
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

/** Returns the acting side: in the last segment the side without the card. @internal */
export function actingSide(play: CfPlay): string {
  const { card, attacker, defender } = play;
  if (segmentOf(play) !== 'reaction') return card.side;
  return card.side === attacker ? defender : attacker;
}

/**
 * Returns the card's next segment; undefined = the phase is over.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4
 */
export function nextSegment(t: CfTable): Segment | undefined {
  return SEGMENTS.find((segment, i) => i + 1 > t.play.segment && hasSegment(t.play, segment, t));
}

/** The table in a segment, or the reason against it. */
export type Entered = { readonly t: CfTable } | { readonly why: Reason };

/**
 * Enters a segment for a deed: earlier segments end. The non-phasing side's segment begins once the phasing
 * side has declared that it is ready.
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
