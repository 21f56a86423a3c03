import type { Json } from './json';
import { labelKey, type LabelGroup, type Labelled } from './labels';
import type { LogEntry } from './play';

/** Where a host's texts come from: in Foundry this is `game.i18n`. */
export interface Texts {
  /** The text as it is written, its places for facts still empty. */
  localize(key: string): string;
  format(key: string, data: Readonly<Record<string, string>>): string;
  has(key: string): boolean;
}

/** Who reads: in which texts, of which game, and what units and sides are called to him. */
export interface LogReader {
  readonly texts: Texts;
  readonly game: Labelled;
  /** Undefined for what is no unit, or none that he knows of. */
  unit(id: string): string | undefined;
  side(name: string): string;
}

/**
 * What a line of the log says, but of whom and why. Facts for which the sentence has no place follow it, though not those
 * of a result of dice: that is told as a sum.
 */
export function logSentence(reader: LogReader, { kind, facts = {}, reckoning }: LogEntry): string {
  const { texts, game } = reader;
  const key = labelKey(game, 'Log', kind);
  const said = Object.fromEntries(
    Object.entries(facts).map(([id, value]) => [id, factText(reader, id, value)]),
  );
  const text = texts.has(key) ? texts.format(key, said) : kind;
  if (reckoning) return text;
  const raw = texts.has(key) ? texts.localize(key) : '';
  const rest = Object.entries(said).filter(([id, one]) => one !== '' && !raw.includes(`{${id}}`));
  const alone = rest.map(([id, one]) => (hasWord(reader, id, facts[id]) ? one : named(reader, id, one)));
  return withFacts(texts, text, alone);
}

/** A text and what more is known of it, with the signs of the language. */
export function withFacts(texts: Texts, text: string, facts: readonly string[]): string {
  if (facts.length === 0) return text;
  const all = facts.reduce((one, more) => texts.format('BOCAGE.Table.log.also', { one, more }));
  return texts.format('BOCAGE.Table.log.facts', { text, facts: all });
}

/** What a game calls something of one of these groups, the first that has a text; the id itself where none has, or what is given for it. */
export function labelText(
  texts: Texts,
  game: Labelled,
  groups: readonly LabelGroup[],
  id: string,
  otherwise = id,
): string {
  const key = groups.map((group) => labelKey(game, group, id)).find((one) => texts.has(one));
  return key === undefined ? otherwise : texts.localize(key);
}

/** A number with a true minus. */
export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

/** A word of its own, or the value in the game's words for such facts, or the value. */
function factText(reader: LogReader, id: string, value: Json): string {
  if (Array.isArray(value)) {
    const all = value.map((one: Json) => factText(reader, id, one));
    if (all.length === 0) return '';
    return all.reduce((one, more) => reader.texts.format('BOCAGE.Table.log.list', { one, more }));
  }
  if (typeof value === 'object') return '';
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return String(value);
  if (id === 'side') return reader.side(value);
  const key = wordKey(reader, id, value);
  return key === undefined ? (reader.unit(value) ?? value) : reader.texts.localize(key);
}

/** The game's word for this value of a fact. */
function wordKey({ texts, game }: LogReader, id: string, value: string): string | undefined {
  const own = labelKey(game, 'Fact', `${id}.${value}`);
  const group = GROUPS[id];
  return [...(group ? [labelKey(game, group, value)] : []), own].find((key) => texts.has(key));
}

/** Facts whose values have their words elsewhere. */
const GROUPS: Readonly<Record<string, LabelGroup>> = {
  phase: 'Phase',
  question: 'Question',
  attack: 'Attack',
  kind: 'Attack',
};

/** A value without a word of its own stands by what it is: the game says how. */
function named({ texts, game }: LogReader, id: string, value: string): string {
  const key = labelKey(game, 'Fact', id);
  const text = texts.format(key, { value });
  // A game that has words for some values of it has a whole group under this key, and no text.
  return texts.has(key) && text !== key ? text : value;
}

function hasWord(reader: LogReader, id: string, value: Json | undefined): boolean {
  if (id === 'side' || id === 'phase') return true;
  return typeof value === 'string' && wordKey(reader, id, value) !== undefined;
}
