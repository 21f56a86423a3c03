import { after, parseEvent, standing, type After, type WaEvent } from '@bocage/asl';
import type { Io } from '../io';
import { readJsonOption, readSituationFile } from './read-situation';

/**
 * A situation file as it stands, with mandatory WA held, and what each event in turn makes of it. Where `side` is
 * told, it hears nothing of what its enemy's hidden units were refused.
 */
export async function playEvents(
  io: Io,
  file: string,
  events: readonly string[],
  side?: string,
): Promise<After> {
  let outcome = standing(await readSituationFile(io, file));
  if (events.length > 0) outcome = { ...outcome, changes: [] };
  for (const text of events) {
    const event = parseEvent(await readJsonOption(io, text, 'event'), outcome.situation);
    const next = after(outcome.situation, event);
    // What a drawing could not decide on the way, later events do not decide either (A4.31).
    const bypass = outcome.questions.filter(({ kind }) => kind === 'may-bypass');
    outcome = {
      situation: next.situation,
      changes: [...outcome.changes, ...next.changes],
      questions: [...bypass, ...next.questions],
      refused: [...outcome.refused, ...(isSecret(outcome, event, side) ? [] : next.refused)],
    };
  }
  return outcome;
}

function isSecret({ situation }: After, event: WaEvent, side: string | undefined): boolean {
  if (side === undefined || !('unit' in event) || typeof event.unit !== 'string') return false;
  return situation.units.some((u) => u.id === event.unit && u.hidden && u.side !== side);
}
