import type { Reason } from '@bocage/core';
import type { Choice, LogEntry, Question } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';
import type { Change } from '../wall-advantage/change';

/** The result of an answer; a refused one has changed nothing. */
export interface Answered {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
  readonly refused: readonly Reason[];
  /** Further log lines. */
  readonly log?: readonly LogEntry[];
}

/** The author of an answer: a side, or a GM in its place. */
export interface Answer {
  readonly question: Question;
  readonly choice: Choice;
  /** All choices of a question that asks about each of its units; else the one. */
  readonly choices: readonly Choice[];
  readonly by?: string;
}

/** One kind of question: when it is open, and the effects of its answers. */
export interface QuestionKind {
  readonly kind: string;
  /** Computed from the situation only: a host that has lost everything else asks the same questions again. */
  open(s: AslSituation): readonly Question[];
  answer(s: AslSituation, answer: Answer): Answered;
}

/**
 * Returns a question's id from its kind and units: the same on every client.
 * @internal
 */
export function questionId(kind: string, units: readonly string[]): string {
  return [kind, ...units].map(encodeURIComponent).join(':');
}

/** Returns an answer's result with only this change. @internal */
export function only(situation: AslSituation): Answered {
  return { situation, changes: [], refused: [] };
}

/** Declines a unit's current offer; its enemies must not learn that it was asked. @internal */
export function declined(s: AslSituation, id: string): Answered {
  const units = s.units.map((u) => (u.id === id ? { ...u, declined: true } : u));
  return only({ ...s, units });
}
