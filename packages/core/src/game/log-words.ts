import type { Json } from './json';
import { labelKey, type LabelGroup, type Labelled } from './labels';
import type { LogEntry } from './play';

/** The source of a host's texts: in Foundry this is `game.i18n`. */
export interface Texts {
  /** Returns the raw text, its placeholders unfilled. */
  localize(key: string): string;
  format(key: string, data: Readonly<Record<string, string>>): string;
  has(key: string): boolean;
}

/** The reader of a log: texts, game, and names for units and sides. */
export interface LogReader {
  readonly texts: Texts;
  readonly game: Labelled;
  /** Undefined for an id that is no unit, or a unit that the reader does not know. */
  unit(id: string): string | undefined;
  side(name: string): string;
}

/**
 * Returns the sentence of a log line, without its unit and reasons. Facts without a placeholder follow the
 * sentence. The facts of a dice result do not: the host shows them as a sum.
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

/** Particles that join a Japanese text to the unit before it; texts of other languages begin with none. */
const PARTICLE = /^[がのを]/;

/** Returns the text of a log line without its particle, which belongs to the name of its unit. */
export function apartFromParticle(said: string): { readonly particle: string; readonly text: string } {
  const particle = PARTICLE.exec(said)?.[0] ?? '';
  return { particle, text: said.slice(particle.length) };
}

/** Returns a log line with its unit, as a sentence; empty: it is about none. */
export function lineText(unit: string, particle: string, text: string): string {
  return unit === '' ? text : `${unit}${particle === '' ? ' ' : particle}${text}`;
}

/** Appends further facts to a text, with the punctuation of the language. */
export function withFacts(texts: Texts, text: string, facts: readonly string[]): string {
  if (facts.length === 0) return text;
  const all = facts.reduce((one, more) => texts.format('BOCAGE.Table.log.also', { one, more }));
  return texts.format('BOCAGE.Table.log.facts', { text, facts: all });
}

/**
 * Returns the game's name for an id: the first of these groups that has a text. Falls back to `otherwise`, or
 * the id.
 */
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

/** Returns a number with a true minus sign. */
export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

/** Returns a fact in words: its own word, else the game's word for the value, else the value. */
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

/** Returns the key of the game's word for this value of a fact. */
function wordKey({ texts, game }: LogReader, id: string, value: string): string | undefined {
  const own = labelKey(game, 'Fact', `${id}.${value}`);
  const group = GROUPS[id];
  return [...(group ? [labelKey(game, group, value)] : []), own].find((key) => texts.has(key));
}

/** Facts whose values have their words in another group. */
const GROUPS: Readonly<Record<string, LabelGroup>> = {
  phase: 'Phase',
  question: 'Question',
  attack: 'Attack',
  kind: 'Attack',
};

/** Returns the text of a value without a word of its own; the game supplies the template. */
function named({ texts, game }: LogReader, id: string, value: string): string {
  const key = labelKey(game, 'Fact', id);
  const text = texts.format(key, { value });
  // A game with words for some values has a whole group under this key, and no text.
  return texts.has(key) && text !== key ? text : value;
}

function hasWord(reader: LogReader, id: string, value: Json | undefined): boolean {
  if (id === 'side' || id === 'phase') return true;
  return typeof value === 'string' && wordKey(reader, id, value) !== undefined;
}
