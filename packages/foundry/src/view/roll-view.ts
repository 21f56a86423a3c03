import type { LegalAction, ReckoningPart } from '@bocage/core/game';
import { reasonLines, signed, type Names, type Words } from './words';

/** A roll that a deed would lead to, and why it is what it is. */
export interface RollView {
  readonly title: string;
  readonly why: readonly string[];
}

const TEXT = 'BOCAGE.Hand.roll';

/**
 * Returns the rolls of a deed: one for each unit that it would hit, or one for each side; what is against it.
 *
 * @param at its target, in words
 */
export function rollViews(words: Words, names: Names, action: LegalAction, at: string): readonly RollView[] {
  const roll = (who: string, key: string, value: string, parts: readonly ReckoningPart[]): RollView => ({
    title: words.format(`${TEXT}.of`, { who, roll: words.format(`${TEXT}.${key}`, { value }) }),
    why: reasonLines(
      words,
      names,
      parts.flatMap(({ because }) => because),
    ).map(({ text }) => text),
  });
  const { dice, test, fight, allowed, because } = action;
  if (!allowed) return [{ title: at, why: reasonLines(words, names, because).map(({ text }) => text) }];
  return [
    ...(dice?.targets ?? (dice ? [{ ...dice, unit: '' }] : [])).map(({ unit, count, parts }) =>
      roll(names.unit(unit) ?? at, 'dice', `${count}`, parts),
    ),
    ...(test ? [roll(at, 'test', `${test.needed}`, test.parts)] : []),
    ...(fight ? [roll(at, 'own', sumOf(fight.own), fight.own)] : []),
    ...(fight ? [roll(at, 'enemy', sumOf(fight.enemy), fight.enemy)] : []),
  ];
}

/** Returns a roll in a few letters: `3`, `3/2` for two targets, `4+` for a test, `+2 : −1` for a fight. */
export function rollText({ dice, test, fight }: LegalAction): string {
  if (dice) return [...new Set((dice.targets ?? [dice]).map(({ count }) => count))].join('/');
  if (test) return `${test.needed}+`;
  return fight ? `${sumOf(fight.own)} : ${sumOf(fight.enemy)}` : '';
}

function sumOf(parts: readonly ReckoningPart[]): string {
  return signed(parts.reduce((sum, { value }) => sum + value, 0));
}
