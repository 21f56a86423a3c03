import { shownResult } from '@bocage/core';
import { SHOWN_RESULTS, type FieldCell, type ShownResult } from '@bocage/core/game';

export { shownResult, type ShownResult };

/** Results of one hex of the field: the results of a line, and "the viewer sees the next hex and no further". */
export const FIELD_RESULTS = [...SHOWN_RESULTS, 'next-only'] as const;
export type FieldResult = (typeof FIELD_RESULTS)[number];

/** Returns the result that a hex of the field shows. */
export function fieldResult({ shown, nextOnly }: FieldCell): FieldResult {
  return nextOnly ? 'next-only' : shown;
}

/** Free Font Awesome glyphs: color is never the only sign. */
export const RESULT_ICONS: Readonly<Record<FieldResult, string>> = {
  clear: 'fa-eye',
  hindered: 'fa-cloud',
  'cell-only': 'fa-draw-polygon',
  blind: 'fa-eye-slash',
  blocked: 'fa-ban',
  'needs-ruling': 'fa-circle-question',
  'next-only': 'fa-right-to-bracket',
};
