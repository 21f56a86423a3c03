import {
  formatFeature,
  labelKey,
  type Board,
  type Feature,
  type Labelled,
  type LabelGroup,
  type Reason,
} from '@bocage/core';

/** The part of `game.i18n` that view models need; tests give their own. */
export interface Words {
  localize(key: string): string;
  format(key: string, data: Readonly<Record<string, string>>): string;
  has(key: string): boolean;
}

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
  const key = labelKey(names.game, 'Reason', reason.code);
  const at = reason.at ? featureName(names.board, reason.at) : '';
  const facts: Record<string, string> = {};
  for (const [id, value] of Object.entries(reason.facts ?? {})) facts[id] = factText(words, names, id, value);
  const text = words.has(key)
    ? words.format(key, {
        ...facts,
        at,
        value: reason.value === undefined ? '' : signless(reason.value),
        rule: reason.rule,
      })
    : reason.code;
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

/** What a game calls something of one of these groups, the first that has a text; the id itself where none has, or what is given for it. */
export function labelText(
  words: Words,
  game: Labelled,
  groups: readonly LabelGroup[],
  id: string,
  otherwise = id,
): string {
  const key = groups.map((group) => labelKey(game, group, id)).find((one) => words.has(one));
  return key === undefined ? otherwise : words.localize(key);
}

/** A terrain id in words: hexside kinds, then in-hex terrain, then the id itself. */
export function terrainName(words: Words, game: Labelled, id: string): string {
  return labelText(words, game, ['Side', 'Cell'], id);
}

/** A signed number with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

function signless(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

function factText(words: Words, names: Names, id: string, value: string | number): string {
  if (typeof value === 'number') return signless(value);
  const unit = names.unit(value);
  if (unit !== undefined) return unit;
  if (id === 'terrain' || id.endsWith('Terrain')) return terrainName(words, names.game, value);
  const key = labelKey(names.game, 'Fact', `${id}.${value}`);
  return words.has(key) ? words.localize(key) : value;
}
