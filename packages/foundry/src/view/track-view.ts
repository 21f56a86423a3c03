import { labelKey, ruleText, type LogEntry, type Moment, type Track } from '@bocage/core/game';
import { logLines, type LogLine } from './log-view';
import { sideName } from './side-name';
import type { Names, Words } from './words';

/** One phase on the track. */
export interface PhaseView {
  readonly id: string;
  /** Short label on the track, and the full one. */
  readonly short: string;
  readonly label: string;
  readonly rule: string;
  readonly state: 'past' | 'now' | 'ahead';
  readonly current: boolean;
}

/** The phases, the player turn, and the GM's way on. */
export interface TrackView {
  readonly phases: readonly PhaseView[];
  /** Full name of the phase; before the first one, a text that says so. */
  readonly now: string;
  readonly rule: string;
  /** Whether any phase has been begun, and whether sides set up. */
  readonly isBegun: boolean;
  readonly isSetup: boolean;
  readonly turn: string;
  /** Label and goal of the button to go on; absent: no side could have the turn. */
  readonly next?: string;
  readonly goesTo?: Required<Omit<Moment, 'turn'>>;
  readonly sides: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  /** Further facts of the moment. */
  readonly standing: readonly LogLine[];
}

/** The state of play, in the game's own terms. */
export interface Course {
  readonly now: Moment;
  /** The next moment in the game's own order. */
  readonly next: Moment;
  /** Sides that have units. */
  readonly sides: readonly string[];
  /** The side that a GM chose to begin before the first turn. */
  readonly chosen?: string | undefined;
  readonly isSetup?: boolean;
  readonly standing?: readonly LogEntry[];
}

/** Returns the track as everybody reads it. */
export function trackView(
  words: Words,
  names: Names,
  track: Pick<Track, 'phases'>,
  { now, next, sides, chosen, isSetup = false, standing = [] }: Course,
): TrackView {
  const at = track.phases.findIndex(({ id }) => id === now.phase);
  const label = (id: string): string => words.localize(labelKey(names.game, 'Phase', id));
  const whose = [...new Set([...(now.side === undefined ? [] : [now.side]), ...sides])].sort();
  const taken = now.side ?? chosen;
  const goesTo = goingOn(now.side === undefined && chosen !== undefined ? { ...next, side: chosen } : next);
  return {
    phases: track.phases.map(({ id, rule = '' }, i) => ({
      id,
      short: label(`${id}_short`),
      label: label(id),
      rule: ruleText(words, names.game, rule),
      current: i === at,
      state: i === at ? 'now' : i < at ? 'past' : 'ahead',
    })),
    now: now.phase === undefined ? words.localize('BOCAGE.Table.track.none') : label(now.phase),
    rule: ruleText(words, names.game, track.phases[at]?.rule ?? ''),
    isBegun: now.phase !== undefined,
    isSetup,
    turn: turnText(words, now),
    ...(goesTo && {
      goesTo,
      next: words.format(
        goesTo.side === now.side ? 'BOCAGE.Table.track.next' : 'BOCAGE.Table.track.nextSide',
        { phase: label(goesTo.phase), side: sideName(words, goesTo.side) },
      ),
    }),
    sides: whose.map((id) => ({ id, label: sideName(words, id), selected: id === taken })),
    standing: logLines(words, names, standing),
  };
}

function goingOn({ phase, side }: Moment): Required<Omit<Moment, 'turn'>> | undefined {
  return phase === undefined || side === undefined ? undefined : { phase, side };
}

function turnText(words: Words, { side, turn }: Moment): string {
  if (side === undefined) return '';
  const name = sideName(words, side);
  return turn === undefined
    ? words.format('BOCAGE.Table.track.turn', { side: name })
    : words.format('BOCAGE.Table.track.turnNumber', { number: `${turn}`, side: name });
}
