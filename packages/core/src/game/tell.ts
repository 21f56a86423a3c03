import type { LogEntry, Outcome, Play, Question, Waiting } from './play';

/** Of an outcome what one side may be told. A refusal is for who sent the event: `asked` says that this side did. */
export function tellOutcome(game: Play, outcome: Outcome, side: string, asked = false): Outcome {
  return {
    situation: game.tell(outcome.situation, side),
    log: tellLog(outcome.log, side),
    refused: asked ? outcome.refused : [],
    ...tellWaiting(outcome, side),
  };
}

/** The lines of a log that one side may read. */
export function tellLog(log: readonly LogEntry[], side: string): readonly LogEntry[] {
  return log.filter(({ to }) => to === undefined || to === side);
}

/** The questions and dice that one side may know of: of what is put to others openly, not what there is to choose. */
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
