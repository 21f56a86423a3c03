import { ASL } from '@bocage/asl';
import type { Labelled, LogEntry } from '@bocage/core';
import { labelIfAny, labelOf, withFacts } from './labels';
import type { Lang } from './texts';

/** What happened, in the game's words: facts for which the sentence has no place follow it, as they do at the table. */
export function logSentence(lang: Lang, { kind, facts = {} }: LogEntry, game: Labelled = ASL): string {
  const said = Object.entries(facts).map(([id, value]) => [id, factText(lang, id, value, game)] as const);
  const raw = labelIfAny(lang, 'Log', kind, {}, game) ?? '';
  const rest = said.flatMap(([id, text]) => (text === '' || raw.includes(`{${id}}`) ? [] : [text]));
  return withFacts(lang, labelOf(lang, 'Log', kind, Object.fromEntries(said), game), rest);
}

/** A word of its own, or the value in the game's words for such facts, or the value. */
function factText(lang: Lang, id: string, value: unknown, game: Labelled): string {
  const plain = Array.isArray(value) ? value.map(String).join(' ') : String(value);
  if (plain === '') return '';
  if (typeof value === 'string') {
    // A side is called what its players call it.
    if (id === 'side') return value;
    if (id === 'phase') return labelOf(lang, 'Phase', value, {}, game);
    const attack = id === 'attack' || id === 'kind' ? labelIfAny(lang, 'Attack', value, {}, game) : undefined;
    const word = attack ?? labelIfAny(lang, 'Fact', `${id}.${value}`, {}, game);
    if (word !== undefined) return word;
  }
  return labelIfAny(lang, 'Fact', id, { value: plain }, game) ?? plain;
}
