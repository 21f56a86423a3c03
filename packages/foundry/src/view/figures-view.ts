import type { FigureRow, Game } from '@bocage/core/game';
import { labelText, type Words } from './words';

/** Returns the name of a row: that of its quality, else the one that it has itself. */
export function variantName(words: Words, rules: Game, variant: string): string {
  if (variant === '') return words.localize('BOCAGE.Figures.usual');
  return rules.figures?.variants.includes(variant) === true
    ? labelText(words, rules, ['Variant'], variant)
    : variant;
}

/** Returns the rows of a kind as choices; none if there is nothing to choose. */
export function variantChoices(
  words: Words,
  rules: Game,
  rows: readonly FigureRow[],
  chosen: string | undefined,
): readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[] {
  if (rows.length < 2) return [];
  return rows.map(({ variant }) => ({
    id: variant,
    label: variantName(words, rules, variant),
    chosen: variant === chosen,
  }));
}
