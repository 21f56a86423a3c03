import { ASL } from '@bocage/asl';
import { labelKey, type LabelGroup } from '@bocage/core';
import { textAt, type Lang, type TextData } from './texts';

/** A text that the game brings, or undefined where it brings none. */
export function labelIfAny(
  lang: Lang,
  group: LabelGroup,
  id: string,
  data: TextData = {},
): string | undefined {
  return textAt(lang, labelKey(ASL, group, id), data);
}

/** A text that the game brings; the id where it brings none. */
export function labelOf(lang: Lang, group: LabelGroup, id: string): string {
  return labelIfAny(lang, group, id) ?? id;
}
