import { labelKey, type Json, type LogEntry } from '@bocage/core';
import { sideName } from './side-name';
import { reasonLines, type Names, type Words } from './words';

/** One line of the log: what happened, and why. */
export interface LogLine {
  readonly kind: string;
  /** What to call the unit that it is about; empty: none. */
  readonly unit: string;
  readonly text: string;
  readonly because: readonly { readonly text: string; readonly rule: string }[];
}

/** The lines of a log in the user's language; units are called what that user may read on them. */
export function logLines(words: Words, names: Names, log: readonly LogEntry[]): readonly LogLine[] {
  return log.map(({ kind, unit, facts = {}, because }) => {
    const key = labelKey(names.game, 'Log', kind);
    const why = reasonLines(words, names, because).map(({ text, rule }) => ({ text, rule }));
    const said: Record<string, string> = {};
    for (const [id, value] of Object.entries(facts)) said[id] = factText(words, names, id, value);
    const text = words.has(key) ? words.format(key, said) : kind;
    const more = Object.values(said).filter((one) => one !== '');
    return {
      kind,
      unit: unitName(words, names, unit),
      text: more.length === 0 ? text : `${text} (${more.join('; ')})`,
      because: why,
    };
  });
}

function unitName(words: Words, names: Names, unit: string | undefined): string {
  if (unit === undefined) return '';
  return names.unit(unit) ?? words.localize('BOCAGE.Los.unnamed');
}

function factText(words: Words, names: Names, id: string, value: Json): string {
  if (Array.isArray(value)) return value.map((one: Json) => factText(words, names, id, one)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (id === 'side') return sideName(words, value);
  const key =
    id === 'phase' ? labelKey(names.game, 'Phase', value) : labelKey(names.game, 'Fact', `${id}.${value}`);
  return words.has(key) ? words.localize(key) : (names.unit(value) ?? value);
}
