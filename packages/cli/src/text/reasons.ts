import { ASL } from '@bocage/asl';
import { formatFeature, type Board, type Labelled, type Reason } from '@bocage/core';
import { labelIfAny, labelOf } from './labels';
import { textOf, type Lang, type TextData } from './texts';

/** The name of the thing that a reason points at, or undefined. */
export function placeOf(board: Board, reason: Reason): string | undefined {
  return reason.at === undefined ? undefined : formatFeature(reason.at, board);
}

/** A reason as a sentence, without its rule number. */
export function sentenceOf(lang: Lang, board: Board, reason: Reason, game: Labelled = ASL): string {
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(reason.facts ?? {}))
    facts[name] = factText(lang, name, value, game);
  const data: TextData = {
    ...facts,
    rule: reason.rule,
    at: placeOf(board, reason) ?? '',
    ...(reason.value === undefined ? {} : { value: reason.value }),
  };
  return labelIfAny(lang, 'Reason', reason.code, data, game) ?? reason.code;
}

/** Terrain kinds and words of the game (classes of movers) come as ids and are shown by their name in the user's language. */
function factText(lang: Lang, name: string, value: string | number, game: Labelled): string | number {
  if (typeof value === 'number') return value;
  if (/terrain|kind/i.test(name)) return sideName(lang, value, game);
  return labelIfAny(lang, 'Fact', `${name}.${value}`, {}, game) ?? value;
}

/** `light-bocage` as a player says it; cell terrain is known by the name of the terrain table. */
export function sideName(lang: Lang, id: string, game: Labelled = ASL): string {
  return labelIfAny(lang, 'Side', id, {}, game) ?? labelOf(lang, 'Cell', id, {}, game);
}

/** Yes or no in the user's language. */
export function yesNo(lang: Lang, value: boolean): string {
  return textOf(lang, value ? 'Cli.Word.yes' : 'Cli.Word.no');
}
