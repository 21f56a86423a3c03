import type { Reason } from '@bocage/core';
import { situationToJson, type Game, type LogEntry, type Outcome } from '@bocage/core/game';
import { reasonJson } from './los-json';

/**
 * Returns the outcome with its places by name. The situation has the form that the next call reads.
 *
 * @param struck lines of deeds that were taken back
 */
export function outcomeJson(game: Game, outcome: Outcome, struck: ReadonlySet<LogEntry> = new Set()): object {
  const reasons = (list: readonly Reason[]): object[] =>
    list.map((reason) => reasonJson(outcome.situation.board, reason));
  return {
    log: outcome.log.map((line) => {
      const { because, ...entry } = line;
      return { ...entry, ...(struck.has(line) ? { struck: true } : {}), because: reasons(because) };
    }),
    ...questionsJson(outcome),
    needs: outcome.needs.map(({ because, ...need }) => ({ ...need, because: reasons(because) })),
    refused: reasons(outcome.refused),
    situation: situationToJson(game, outcome.situation),
  };
}

/** Returns the open questions, with the meaning of each choice. */
export function questionsJson({ questions, situation }: Outcome): { readonly questions: readonly object[] } {
  const reasons = (list: readonly Reason[]): object[] =>
    list.map((reason) => reasonJson(situation.board, reason));
  return {
    questions: questions.map(({ because, choices, ...question }) => ({
      ...question,
      choices: choices.map(({ because: why, at: _at, ...choice }) => ({ ...choice, because: reasons(why) })),
      because: reasons(because),
    })),
  };
}
