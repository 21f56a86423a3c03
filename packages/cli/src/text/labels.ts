import { ASL } from '@bocage/asl';
import { labelKey, withFacts as joined, type LabelGroup, type Labelled } from '@bocage/core/game';
import { textAt, textsIn, type Lang, type TextData } from './texts';

/** A text that the game brings, or undefined where it brings none. */
export function labelIfAny(
  lang: Lang,
  group: LabelGroup,
  id: string,
  data: TextData = {},
  game: Labelled = ASL,
): string | undefined {
  return textAt(lang, labelKey(game, group, id), data);
}

/** A text that the game brings; the id where it brings none. */
export function labelOf(
  lang: Lang,
  group: LabelGroup,
  id: string,
  data: TextData = {},
  game: Labelled = ASL,
): string {
  return labelIfAny(lang, group, id, data, game) ?? id;
}

/** A text and what more is known of it, with the signs of the language, as the log at the table joins them. */
export function withFacts(lang: Lang, text: string, facts: readonly string[]): string {
  return joined(textsIn(lang), text, facts);
}
