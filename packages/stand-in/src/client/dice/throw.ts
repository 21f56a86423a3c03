// Rolls dice: @dice-roller/rpg-dice-roller rolls and adds up. It is half a megabyte and slow to start, so the
// first roll fetches it. A roll is never finished at once in any case.
import type { Results } from '@dice-roller/rpg-dice-roller';
import { Die, type Result, type RollTerm } from './terms';

export interface ThrowOptions {
  readonly minimize?: boolean;
  readonly maximize?: boolean;
}

/** A number from 0 up to 1, 1 excluded: `CONFIG.Dice.randomUniform`, which modules may replace. */
let randomUniform = (): number => Math.random();
export const setRandomUniform = (random: () => number): void => {
  randomUniform = random;
};

const resultOf = ({ value, useInTotal }: Results.RollResult): Result =>
  useInTotal ? { result: value, active: true } : { result: value, active: false, discarded: true };

/** A term as the library writes it: it wants to hear how many dice are kept. */
const notationOf = (term: RollTerm): string =>
  term instanceof Die
    ? `${term.number}d${term.faces}${term.modifiers.map((one) => (/\d$/.test(one) ? one : `${one}1`)).join('')}`
    : term.expression;

/**
 * Rolls the dice among the terms, which keep their results.
 *
 * @returns the total
 */
export const throwDice = async (terms: readonly RollTerm[], options: ThrowOptions): Promise<number> => {
  const { DiceRoll, NumberGenerator } = await import('@dice-roller/rpg-dice-roller');
  const { engines, generator } = NumberGenerator;
  // The host may still ask a user or read a card before the dice lie still.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const chance = { next: () => Math.floor(randomUniform() * 2 ** 32) | 0 };
  generator.engine = options.minimize ? engines.min : options.maximize ? engines.max : chance;
  const thrown = new DiceRoll(terms.map(notationOf).join(''));
  for (const [i, term] of terms.entries()) {
    if (term instanceof Die) term.results = (thrown.rolls[i] as Results.RollResults).rolls.map(resultOf);
    term._evaluated = true;
  }
  return thrown.total;
};
