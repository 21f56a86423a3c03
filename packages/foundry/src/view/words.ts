import type { Feature, Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { labelText, reasonSentence, type Labelled, type Texts } from '@bocage/core/game';

export { labelText };

/** The part of `game.i18n` that view models need; tests give their own. */
export type Words = Texts;

export interface ReasonLine {
  readonly code: string;
  readonly text: string;
  readonly rule: string;
  readonly at: string;
}

/** How things are called for the user: places by the board's names, units by what that user may read on them. */
export interface Names {
  readonly board: Board;
  readonly game: Labelled;
  /** What to call a unit; undefined for one that is not in this user's situation. */
  unit(id: string): string | undefined;
}

/** One reason as a sentence. A code without a text shows itself rather than nothing. */
export function reasonLine(words: Words, names: Names, reason: Reason): ReasonLine {
  const { board, game } = names;
  const reader = { texts: words, game, unit: (id: string) => names.unit(id) };
  const text = reasonSentence(reader, board, reason);
  const at = reason.at ? featureName(board, reason.at) : '';
  return { code: reason.code, text, rule: reason.rule, at };
}

/** The lines of several reasons, each once. */
export function reasonLines(words: Words, names: Names, reasons: readonly Reason[]): readonly ReasonLine[] {
  const seen = new Set<string>();
  return reasons
    .map((reason) => reasonLine(words, names, reason))
    .filter(({ text, rule }) => !seen.has(`${rule} ${text}`) && seen.add(`${rule} ${text}`));
}

/** The name of a hex, hexside or vertex. */
export function featureName(board: Board, feature: Feature): string {
  return formatFeature(feature, board);
}

/** A terrain id in words: hexside kinds, then in-hex terrain, then the id itself. */
export function terrainName(words: Words, game: Labelled, id: string): string {
  return labelText(words, game, ['Side', 'Cell'], id);
}

/** A signed number with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
