import type { KnownSituation } from './known';
import type { LogEntry, Outcome, Play, Question, Waiting } from './play';

/** An outcome as its reader may know it. */
export interface ToldOutcome extends Outcome {
  readonly situation: KnownSituation;
}

/**
 * Returns the part of an outcome that one side may know. A refusal is for the event's sender: `asked` = this
 * side.
 */
export function tellOutcome(game: Play, outcome: Outcome, side: string, asked = false): ToldOutcome {
  return {
    situation: game.tell(outcome.situation, side),
    log: tellLog(outcome.log, side),
    refused: asked ? outcome.refused : [],
    ...tellWaiting(outcome, side),
  };
}

/** Returns the lines of a log that one side may read. */
export function tellLog(log: readonly LogEntry[], side: string): readonly LogEntry[] {
  return log.filter(({ to }) => to === undefined || to === side);
}

/**
 * Returns the questions and dice that one side may know of. Open questions of other sides come without their
 * choices.
 */
export function tellWaiting({ questions, needs, endings = [] }: Waiting, side: string): Waiting {
  const own = endings.filter(({ to }) => to === side);
  return {
    questions: questions.flatMap((question): readonly Question[] => {
      if (question.to.includes(side)) return [question];
      return question.private ? [] : [withoutChoices(question)];
    }),
    needs,
    ...(own.length > 0 && { endings: own }),
  };
}

function withoutChoices({ fallback: _fallback, ...question }: Question): Question {
  return { ...question, choices: [] };
}
