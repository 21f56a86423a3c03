/** Events in a few words: `move b1 B7`, `blue: fire b1 at F9`, `answer none`, `dice 3 4`, `blue: take-back`. */
import { RulesError } from '@bocage/core';
import { expectedName, shownValue } from '@bocage/core/names';
import {
  TAKE_BACK,
  type DeedSpec,
  type Game,
  type GameEvent,
  type Json,
  type Situation,
  type Waiting,
} from '@bocage/core/game';

/** An event, and its acting side if it names one. */
export interface Said {
  readonly event: GameEvent;
  readonly by: string | undefined;
}

/** Words that people write between the others. */
const SMALL: readonly string[] = ['at', 'to', 'on', 'by', 'with', 'through'];

/** The member that holds the one word of deeds without a unit. */
const ONLY: Readonly<Record<string, string>> = {
  begin: 'attacker',
  card: 'card',
  next: 'segment',
  phase: 'phase',
};

/**
 * Reads an event in words: who (`blue:`), the deed, the unit, its target, the weapon, and any `key=value`.
 *
 * @throws RulesError naming the word that is none
 */
export function saidEvent(text: string, { deeds = [] }: Pick<Game, 'deeds'>, situation: Situation): Said {
  const words = text.trim().split(/\s+/);
  const by = words[0]?.endsWith(':') ? words.shift()?.slice(0, -1) : undefined;
  const [deed = '', ...rest] = words;
  const named = rest.filter((word) => /^[\w.]+=/.test(word)).map(memberOf);
  const plain = rest.filter((word) => !/^[\w.]+=/.test(word) && !SMALL.includes(word));
  const more = Object.fromEntries(named);
  if (deed === 'answer') return { by, event: { type: 'answer', choice: plain.join(' '), ...more } };
  if (deed === 'dice')
    return {
      by,
      event: { type: 'dice', dice: plain.flatMap((word) => word.split(',')).map(Number), ...more },
    };
  if (deed === TAKE_BACK) return { by, event: { type: TAKE_BACK, ...more } };
  const spec = specOf(deed, deeds, situation, plain);
  return { by, event: { ...eventOf(spec, situation, plain), ...more } };
}

function memberOf(word: string): readonly [string, Json] {
  const at = word.indexOf('=');
  return [word.slice(0, at), valueOf(word.slice(at + 1))];
}

function valueOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Returns the deed that a word names; of several of one type the one that fits its target. */
function specOf(
  word: string,
  deeds: readonly DeedSpec[],
  { units }: Situation,
  plain: readonly string[],
): DeedSpec {
  const exact = deeds.find(({ id, type }) => id === word && id !== type);
  const same = deeds.filter(({ type }) => type === word);
  const atUnit = units.some(({ id }) => id === plain[1]);
  const fits = same.find(({ aim }) => (aim?.names === 'unit') === atUnit && aim !== undefined);
  const found = exact ?? fits ?? same[0];
  if (found) return found;
  const known = [...new Set(deeds.flatMap(({ id, type }) => [id, type]))];
  throw new RulesError('bad-value', {
    where: 'event',
    value: shownValue(word),
    expected: expectedName(word, known),
  });
}

function eventOf(
  { type, when = {}, aim, by, together }: DeedSpec,
  { units }: Situation,
  plain: readonly string[],
): GameEvent {
  const only = ONLY[type];
  if (only !== undefined) return { type, ...(plain[0] !== undefined && { [only]: plain[0] }) };
  const [who, ...rest] = plain;
  const whole = Object.fromEntries(Object.entries(when).filter(([key]) => !key.includes('.')));
  const actors = who === undefined ? {} : together ? { [together]: who.split(',') } : { unit: who };
  const known = units.map(({ id }) => id);
  const stranger = who?.split(',').find((id) => !known.includes(id));
  if (stranger !== undefined)
    throw new RulesError('bad-value', {
      where: 'event.unit',
      value: shownValue(stranger),
      expected: expectedName(stranger, known),
    });
  const aims = aim && !aim.field.includes('.') ? targetOf(aim.field, aim.names === 'way', rest) : {};
  const means = aim?.names === 'way' || by === undefined ? undefined : rest[aim ? 1 : 0];
  return { type, ...actors, ...whole, ...aims, ...(means !== undefined && { [by ?? '']: means }) };
}

function targetOf(field: string, way: boolean, words: readonly string[]): Readonly<Record<string, Json>> {
  if (words.length === 0) return {};
  return { [field]: way ? words.flatMap((word) => word.split(',')) : (words[0] ?? '') };
}

/**
 * Names what an answer or dice are for, where only one thing is open; an answer may be the number of its
 * choice in the list.
 *
 * @throws RulesError if several are open, or none
 */
export function forWhatIsOpen(event: GameEvent, { questions, needs }: Waiting): GameEvent {
  if (event.type === 'dice' && event['need'] === undefined) {
    return {
      ...event,
      need: onlyOne(
        'event.need',
        needs.map(({ id }) => id),
      ),
    };
  }
  if (event.type !== 'answer') return event;
  const id =
    event['question'] ??
    onlyOne(
      'event.question',
      questions.map((question) => question.id),
    );
  const choices = questions.find((question) => question.id === id)?.choices.map((choice) => choice.id) ?? [];
  const said = event['choice'] as Json;
  // Only a number or its digits count: the text of a list may be deeper than any call stack.
  const word = typeof said === 'number' || typeof said === 'string' ? String(said) : '';
  const number = /^\d+$/.test(word) && !choices.includes(word) ? choices[Number(word) - 1] : undefined;
  return { ...event, question: id, choice: number ?? said };
}

function onlyOne(where: string, ids: readonly string[]): string {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return only;
  throw new RulesError('bad-value', {
    where,
    value: shownValue(undefined),
    expected: ids.length === 0 ? 'something that is open' : ids.join(', '),
  });
}
