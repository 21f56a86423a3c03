import type { Reason } from '@bocage/core';
import type { Choice, LogEntry, Question } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';
import type { Change } from '../wall-advantage/change';

/** What an answer led to; refused, it has changed nothing. */
export interface Answered {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
  readonly refused: readonly Reason[];
  /** What else there is to tell. */
  readonly log?: readonly LogEntry[];
}

/** Who has answered: a side, or a game master in its place. */
export interface Answer {
  readonly question: Question;
  readonly choice: Choice;
  readonly by?: string;
}

/** One kind of question: when it is open, and what the answers lead to. */
export interface QuestionKind {
  readonly kind: string;
  /** Worked out from the situation alone: who has lost everything else asks the same ones again. */
  open(s: AslSituation): readonly Question[];
  answer(s: AslSituation, answer: Answer): Answered;
}

/**
 * The same question has the same id, whoever works it out: its kind and its units.
 * @internal
 */
export function questionId(kind: string, units: readonly string[]): string {
  return [kind, ...units].map(encodeURIComponent).join(':');
}

/** Nothing but this has changed. @internal */
export function only(situation: AslSituation): Answered {
  return { situation, changes: [], refused: [] };
}

/** The unit says no to what it is offered now; its enemies need not know that it was asked. @internal */
export function declined(s: AslSituation, id: string): Answered {
  const units = s.units.map((u) => (u.id === id ? { ...u, declined: true } : u));
  return only({ ...s, units });
}
