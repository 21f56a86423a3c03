/** Events as people type them: `move b1 C6 B6`, the words that `saidEvent` reads. */
import { isRulesError } from '@bocage/core';
import { deedOf, type Game, type GameEvent, type Json, type Situation } from '@bocage/core/game';
import { saidEvent } from './said-event';

/** Returns an event in words that give the same event when they are typed; else as JSON. */
export function eventWords(event: GameEvent, game: Pick<Game, 'deeds'>, situation: Situation): string {
  const words = wordsOf(event, game);
  return words !== undefined && isSame(words, event, game, situation) ? words : JSON.stringify(event);
}

function wordsOf(event: GameEvent, { deeds = [] }: Pick<Game, 'deeds'>): string | undefined {
  const deed = deedOf(deeds, event);
  if (!deed) return undefined;
  const { id, when = {}, aim, by, together } = deed;
  const taken = [
    'type',
    'unit',
    ...Object.keys(when),
    ...[aim?.field, by, together].flatMap((key) => key ?? []),
  ];
  const rest = Object.entries(event).filter(([key]) => !taken.includes(key));
  return [
    id,
    ...wordsIn(together === undefined ? event['unit'] : event[together], ','),
    ...(aim ? wordsIn(event[aim.field], ' ') : []),
    ...(by === undefined ? [] : wordsIn(event[by], ' ')),
    ...rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ].join(' ');
}

function wordsIn(value: Json | undefined, between: string): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(String).join(between)];
  return value === undefined || value === null ? [] : [String(value)];
}

function isSame(words: string, event: GameEvent, game: Pick<Game, 'deeds'>, situation: Situation): boolean {
  try {
    return sorted(saidEvent(words, game, situation).event) === sorted(event);
  } catch (error) {
    if (isRulesError(error)) return false;
    throw error;
  }
}

function sorted(event: GameEvent): string {
  return JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)));
}
