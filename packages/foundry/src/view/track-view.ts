import { labelKey, type Labelled, type Moment, type Track } from '@bocage/core';
import { sideName } from './side-name';
import type { Words } from './words';

/** One phase on the track. */
export interface PhaseView {
  readonly id: string;
  /** As it stands on the track, and in full. */
  readonly short: string;
  readonly label: string;
  readonly rule: string;
  readonly state: 'past' | 'now' | 'ahead';
  readonly current: boolean;
}

/** Phases, whose turn it is, and what a game master can do about it. */
export interface TrackView {
  readonly phases: readonly PhaseView[];
  /** The phase in full; where nobody has said one, that. */
  readonly now: string;
  readonly rule: string;
  readonly turn: string;
  /** What the button to go on says, and where it goes; absent: there is nobody whose turn it could be. */
  readonly next?: string;
  readonly goesTo?: Required<Moment>;
  readonly sides: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

/**
 * The track as everybody reads it.
 *
 * @param sides that have units, or whose turn it is
 * @param next what follows by the game's own order
 */
export function trackView(
  words: Words,
  game: Labelled,
  track: Pick<Track, 'phases'>,
  { now, next, sides }: { readonly now: Moment; readonly next: Moment; readonly sides: readonly string[] },
): TrackView {
  const at = track.phases.findIndex(({ id }) => id === now.phase);
  const label = (id: string): string => words.localize(labelKey(game, 'Phase', id));
  const whose = [...new Set([...(now.side === undefined ? [] : [now.side]), ...sides])].sort();
  return {
    phases: track.phases.map(({ id, rule = '' }, i) => ({
      id,
      short: label(`${id}_short`),
      label: label(id),
      rule,
      current: i === at,
      state: i === at ? 'now' : i < at ? 'past' : 'ahead',
    })),
    now: now.phase === undefined ? words.localize('BOCAGE.Table.track.none') : label(now.phase),
    rule: track.phases[at]?.rule ?? '',
    turn:
      now.side === undefined
        ? ''
        : words.format('BOCAGE.Table.track.turn', { side: sideName(words, now.side) }),
    ...(next.phase === undefined || next.side === undefined
      ? {}
      : {
          goesTo: { phase: next.phase, side: next.side },
          next: words.format(
            next.side === now.side ? 'BOCAGE.Table.track.next' : 'BOCAGE.Table.track.nextSide',
            { phase: label(next.phase), side: sideName(words, next.side) },
          ),
        }),
    sides: whose.map((id) => ({ id, label: sideName(words, id), selected: id === now.side })),
  };
}
