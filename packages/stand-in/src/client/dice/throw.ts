// The throw itself: @dice-roller/rpg-dice-roller rolls and reckons. It is half a megabyte and takes its time to wake, so it
// is fetched with the first throw; a throw is never over at once in any case.
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

/** Throws the dice among the terms, which keep their results. @returns the total */
export const throwDice = async (terms: readonly RollTerm[], options: ThrowOptions): Promise<number> => {
  const { DiceRoll, NumberGenerator } = await import('@dice-roller/rpg-dice-roller');
  const { engines, generator } = NumberGenerator;
  // Somebody may still be asked, or a card has to be read, before the dice lie still.
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
