import { ASL } from '@bocage/asl';
import { labelKey, withFacts as joined, type LabelGroup, type Labelled } from '@bocage/core/game';
import { textAt, textsIn, type Lang, type TextData } from './texts';

/** Returns a text of the game; undefined if it has none. */
export function labelIfAny(
  lang: Lang,
  group: LabelGroup,
  id: string,
  data: TextData = {},
  game: Labelled = ASL,
): string | undefined {
  return textAt(lang, labelKey(game, group, id), data);
}

/** Returns a text of the game; the id if it has none. */
export function labelOf(
  lang: Lang,
  group: LabelGroup,
  id: string,
  data: TextData = {},
  game: Labelled = ASL,
): string {
  return labelIfAny(lang, group, id, data, game) ?? id;
}

/** Appends further facts to a text, joined as in the log at the table. */
export function withFacts(lang: Lang, text: string, facts: readonly string[]): string {
  return joined(textsIn(lang), text, facts);
}
