import type { Feature, Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import {
  labelText,
  reasonSentence,
  ruleText,
  type Cited,
  type Game,
  type Labelled,
  type Texts,
} from '@bocage/core/game';
import type { LatticeKind } from '@bocage/core/lattice';

export { labelText };

/** The part of `game.i18n` that view models need; tests give their own. */
export type Words = Texts;

export interface ReasonLine {
  readonly code: string;
  readonly text: string;
  /** The rule as readers look it up: its number, or the title of its section. */
  readonly rule: string;
  readonly at: string;
}

/** Names for the user: places by the board, units as this user may read them. */
export interface Names {
  readonly board: Board;
  readonly game: Cited & Pick<Game, 'deck'>;
  /** Returns the name of a unit; undefined = it is not in this user's situation. */
  unit(id: string): string | undefined;
}

/** Returns one reason as a sentence; a code without a text is shown as it is. */
export function reasonLine(words: Words, names: Names, reason: Reason): ReasonLine {
  const { board, game } = names;
  const reader = { texts: words, game, unit: (id: string) => names.unit(id) };
  const text = reasonSentence(reader, board, reason);
  const at = reason.at ? featureName(board, reason.at) : '';
  return { code: reason.code, text, rule: ruleText(words, game, reason.rule), at };
}

/** Returns the lines of several reasons, each once. */
export function reasonLines(words: Words, names: Names, reasons: readonly Reason[]): readonly ReasonLine[] {
  const seen = new Set<string>();
  return reasons
    .map((reason) => reasonLine(words, names, reason))
    .filter(({ text, rule }) => !seen.has(`${rule} ${text}`) && seen.add(`${rule} ${text}`));
}

/** Returns the name of a hex, hexside or vertex. */
export function featureName(board: Board, feature: Feature): string {
  return formatFeature(feature, board);
}

/** Returns the name of a terrain id: of a hexside, else of in-hex terrain, else the id. */
export function terrainName(words: Words, game: Labelled, id: string): string {
  return labelText(words, game, ['Side', 'Cell'], id);
}

/** Returns a signed number with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** Prefix of texts that replace those about hexes and hexsides on squares, under the same names. */
const ON_SQUARES = 'BOCAGE.Squares';

/** Returns the key of a text for a grid. */
export function keyOn(words: Pick<Words, 'has'>, grid: LatticeKind | undefined, key: string): string {
  if (grid !== 'square') return key;
  const own = `${ON_SQUARES}.${key.replace(/^BOCAGE\./, '')}`;
  return words.has(own) ? own : key;
}
