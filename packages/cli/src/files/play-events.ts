import { after, parseEvent, standing, type After } from '@bocage/asl';
import type { Io } from '../io';
import { readJsonOption, readSituationFile } from './read-situation';

/** A situation file as it stands, with mandatory WA held, and what each event in turn makes of it. */
export async function playEvents(io: Io, file: string, events: readonly string[]): Promise<After> {
  let outcome = standing(await readSituationFile(io, file));
  if (events.length > 0) outcome = { ...outcome, changes: [] };
  for (const text of events) {
    const event = parseEvent(await readJsonOption(io, '--event', text), outcome.situation);
    const next = after(outcome.situation, event);
    outcome = {
      situation: next.situation,
      changes: [...outcome.changes, ...next.changes],
      questions: next.questions,
      refused: [...outcome.refused, ...next.refused],
    };
  }
  return outcome;
}
