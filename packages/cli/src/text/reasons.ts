import { ASL } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import { formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { reasonSentence, ruleText, type Cited, type Labelled } from '@bocage/core/game';
import { TAKE_BACK_REASON } from '../files/deeds-played';
import { labelIfAny, labelOf } from './labels';
import { textOf, textsIn, type Lang } from './texts';

/** Returns the name of the place that a reason points at, or undefined. */
export function placeOf(board: Board, reason: Reason): string | undefined {
  return reason.at === undefined ? undefined : formatFeature(reason.at, board);
}

/** Returns a reason as a sentence, without its rule number. */
export function sentenceOf(lang: Lang, board: Board, reason: Reason, game: Labelled = ASL): string {
  const { code } = reason;
  if (code.startsWith(TAKE_BACK_REASON))
    return textOf(lang, `Play.failed.${code.slice(TAKE_BACK_REASON.length)}`);
  return reasonSentence({ texts: textsIn(lang), game, unit: () => undefined }, board, reason);
}

/** Returns a reason as a sentence, its rule behind it as readers look it up. */
export function ruledSentence(lang: Lang, board: Board, reason: Reason, game: Cited = ASL): string {
  const sentence = sentenceOf(lang, board, reason, game);
  const rule = ruleText(textsIn(lang), game, reason.rule);
  return rule === '' ? sentence : `${sentence} [${rule}]`;
}

/** Returns `light-bocage` in a player's words; cell terrain keeps its name in the terrain table. */
export function sideName(lang: Lang, id: string, game: Labelled = ASL): string {
  return labelIfAny(lang, 'Side', id, {}, game) ?? labelOf(lang, 'Cell', id, {}, game);
}

/** Returns yes or no in the user's language. */
export function yesNo(lang: Lang, value: boolean): string {
  return textOf(lang, value ? 'Cli.Word.yes' : 'Cli.Word.no');
}
