import { viewFor } from '../situation/knowledge';
import type { LogEntry } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';
import { after } from '../wall-advantage/after';
import { parseEvent, type WaEvent } from '../wall-advantage/events';
import { logOf } from './log';
import { barred } from './permission';
import { refused, type Handler } from './turn';

/**
 * Plays events that change WA. They may name only units that the acting side can know: a hidden enemy does
 * not exist for it.
 *
 * @rule B9.322
 */
export const playWaEvent: Handler = (turn) => {
  const { s, event, by } = turn;
  const parsed = parseEvent(event, viewFor(s, by));
  const bar = barred(s, parsed, by);
  if (bar) return refused(turn, bar);
  const { situation, changes, refused: why } = after(s, parsed);
  const ruled = by === undefined ? ruledLines(s, parsed) : [];
  const log = logOf(s, situation, changes);
  return { situation, log: [...ruled, ...saidByHand(parsed, log)], refused: why };
};

/** Returns the lines of an event; those of a state that somebody has set say so. */
function saidByHand(event: WaEvent, log: readonly LogEntry[]): readonly LogEntry[] {
  if (event.type !== 'state') return log;
  const isOwn = ({ kind, unit, facts }: LogEntry): boolean =>
    kind === 'state' && unit === event.unit && facts?.['set'] !== undefined;
  return log.map((entry) => (isOwn(entry) ? { ...entry, kind: 'by-hand' } : entry));
}

/** Voluntary decisions of a side, which a GM may make for it. */
const RULED: Readonly<Partial<Record<WaEvent['type'], string>>> = {
  claim: 'ruled-claim',
  contest: 'ruled-claim',
  forfeit: 'ruled-forfeit',
  reveal: 'ruled',
  yield: 'ruled',
};

/** Returns the public lines of a GM's decision for a side; none of these decisions is about hidden units. */
function ruledLines(s: AslSituation, event: WaEvent): readonly LogEntry[] {
  const kind = RULED[event.type];
  if (kind === undefined) return [];
  const unit = kind === 'ruled' ? askedIn(s) : 'unit' in event ? String(event.unit) : undefined;
  return unit === undefined ? [] : [{ kind, unit, because: [] }];
}

/** Returns the first of the units that must show one. */
function askedIn({ contest }: AslSituation): string | undefined {
  if (contest === undefined) return undefined;
  const { claimant, holders, step } = contest;
  return step === 'claimant-reveals' ? claimant : (holders[0] ?? claimant);
}
