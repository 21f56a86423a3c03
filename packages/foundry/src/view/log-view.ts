import { labelKey, type Json, type LogEntry, type Reckoning } from '@bocage/core';
import { sideName } from './side-name';
import { featureName, labelText, reasonLines, signed, type Names, type Words } from './words';

/** One line of the log: what happened, and why. */
export interface LogLine {
  readonly kind: string;
  /** What to call the unit that it is about; empty: none. */
  readonly unit: string;
  readonly text: string;
  readonly because: readonly Why[];
  /** How a result of dice comes about. */
  readonly reckoning?: ReckoningView;
}

interface Why {
  readonly text: string;
  readonly rule: string;
}

/** A result as a sum: what the dice showed, what was added one by one, what it comes to. */
export interface ReckoningView {
  readonly dice: string;
  readonly thrown: number;
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly signed: string;
    readonly why: readonly Why[];
  }[];
  readonly total: string;
  readonly final: number;
}

/** The lines of a log in the user's language; units are called what that user may read on them. */
export function logLines(words: Words, names: Names, log: readonly LogEntry[]): readonly LogLine[] {
  return log.map((entry) => {
    const { kind, unit, because, reckoning } = entry;
    const sum = reckoning && reckoningView(words, names, reckoning);
    const said = new Set(sum?.parts.flatMap(({ why }) => why.map(({ text }) => text)));
    return {
      kind,
      unit: unitName(words, names, unit),
      text: sentenceOf(words, names, entry),
      because: whys(words, names, because).filter(({ text }) => !said.has(text)),
      ...(sum && { reckoning: sum }),
    };
  });
}

/** What happened; facts for which the sentence has no place follow it, but not of a result, which is told as a sum. */
function sentenceOf(words: Words, names: Names, { kind, facts = {}, reckoning }: LogEntry): string {
  const key = labelKey(names.game, 'Log', kind);
  const said: Record<string, string> = {};
  for (const [id, value] of Object.entries(facts)) said[id] = factText(words, names, id, value);
  const text = words.has(key) ? words.format(key, said) : kind;
  const raw = words.has(key) ? words.localize(key) : '';
  const rest = Object.entries(said).filter(([id, one]) => one !== '' && !raw.includes(`{${id}}`));
  if (reckoning || rest.length === 0) return text;
  const alone = rest.map(([id, one]) =>
    hasWord(words, names, id, facts[id]) ? one : named(words, names, id, one),
  );
  const list = alone.reduce((one, more) => words.format('BOCAGE.Table.log.also', { one, more }));
  return words.format('BOCAGE.Table.log.facts', { text, facts: list });
}

/** A value without a word of its own stands by what it is: the game says how. */
function named(words: Words, names: Names, id: string, value: string): string {
  const key = labelKey(names.game, 'Fact', id);
  const text = words.format(key, { value });
  // A game that has words for some values of it has a whole group under this key, and no text.
  return words.has(key) && text !== key ? text : value;
}

function hasWord(words: Words, { game }: Names, id: string, value: Json | undefined): boolean {
  if (id === 'side' || id === 'phase') return true;
  return typeof value === 'string' && words.has(labelKey(game, 'Fact', `${id}.${value}`));
}

function reckoningView(words: Words, names: Names, { dice, parts, total, final }: Reckoning): ReckoningView {
  return {
    dice: dice.join(', '),
    thrown: dice.reduce((a, b) => a + b, 0),
    parts: parts.map(({ id, value, at, because }) => ({
      id,
      label: [
        labelText(words, names.game, ['Cover', 'Modifier', 'Side', 'Cell'], id),
        ...(at ? [featureName(names.board, at)] : []),
      ].join(' '),
      signed: signed(value),
      why: whys(words, names, because),
    })),
    total: signed(total),
    final,
  };
}

function whys(words: Words, names: Names, because: LogEntry['because']): readonly Why[] {
  return reasonLines(words, names, because).map(({ text, rule }) => ({ text, rule }));
}

function unitName(words: Words, names: Names, unit: string | undefined): string {
  if (unit === undefined) return '';
  return names.unit(unit) ?? words.localize('BOCAGE.Los.unnamed');
}

function factText(words: Words, names: Names, id: string, value: Json): string {
  if (Array.isArray(value)) return value.map((one: Json) => factText(words, names, id, one)).join(', ');
  if (typeof value === 'object' && value !== null) return '';
  if (typeof value !== 'string')
    return typeof value === 'number' ? (value < 0 ? `−${-value}` : `${value}`) : String(value);
  if (id === 'side') return sideName(words, value);
  const attack = labelKey(names.game, 'Attack', value);
  if ((id === 'attack' || id === 'kind') && words.has(attack)) return words.localize(attack);
  const key =
    id === 'phase' ? labelKey(names.game, 'Phase', value) : labelKey(names.game, 'Fact', `${id}.${value}`);
  return words.has(key) ? words.localize(key) : (names.unit(value) ?? value);
}
