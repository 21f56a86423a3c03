import { describe, expect, test } from 'vitest';
import type { PlayedDeed } from '../data/played-deeds';
import { chosenDeeds } from './take-back';

const deed = (id: string, by?: string, more: Partial<PlayedDeed> = {}): PlayedDeed => ({
  ...{ id, turn: null, reversal: [], ...more },
  ...(by === undefined ? {} : { by }),
});
const secret = deed('secret', 'grey', { seenBy: [] });
const chosen = (history: readonly PlayedDeed[], event: object, asker: Parameters<typeof chosenDeeds>[2]) => {
  const answer = chosenDeeds(history, { type: 'take-back', ...event }, asker);
  return typeof answer === 'string' ? answer : answer.map(({ id }) => id);
};

describe('a player', () => {
  const history = [deed('one', 'green'), deed('two', 'green'), secret];

  test('takes back the last own deed, beneath others that he does not know', () => {
    expect(chosen(history, { deed: 'two' }, ['green'])).toEqual(['two']);
    expect(chosen(history, { deed: 'secret' }, ['grey'])).toEqual(['secret']);
  });

  test('takes back no earlier one, none of another side, none that is not there', () => {
    expect(chosen(history, { deed: 'one' }, ['green'])).toBe('answered');
    expect(chosen(history, { deed: 'secret' }, ['green'])).toBe('gone');
    expect(chosen(history, { deed: 'three' }, ['green'])).toBe('gone');
    expect(chosen(history, { deed: 'two' }, [])).toBe('gone');
    expect(chosen(history, {}, ['green'])).toBe('gone');
  });

  test('takes back none that another side or a GM has answered, nor one with dice', () => {
    expect(chosen([...history, deed('x', 'grey')], { deed: 'two' }, ['green'])).toBe('answered');
    expect(chosen([...history, deed('x')], { deed: 'two' }, ['green'])).toBe('answered');
    expect(chosen([deed('two', 'green', { chance: true })], { deed: 'two' }, ['green'])).toBe('chance');
    expect(chosen([deed('two', 'green', { showed: true })], { deed: 'two' }, ['green'])).toBe('showed');
  });
});

describe('a GM', () => {
  const history = [deed('one', 'green'), deed('two', 'grey', { chance: true }), secret];

  test('takes back any number, the newest first', () => {
    expect(chosen(history, { deed: 'one', newest: 'secret' }, 'gm')).toEqual(['secret', 'two', 'one']);
    expect(chosen(history, { deed: 'secret' }, 'gm')).toEqual(['secret']);
  });

  test('takes back nothing that came after the last one that he saw', () => {
    expect(chosen(history, { deed: 'one', newest: 'two' }, 'gm')).toBe('answered');
    expect(chosen(history, { deed: 'zero', newest: 'secret' }, 'gm')).toBe('gone');
  });
});
