import { shownResult } from '@bocage/core';
import { SHOWN_RESULTS, type FieldCell, type ShownResult } from '@bocage/core/game';

export { shownResult, type ShownResult };

/** What the field shows of a hex: what a line says, or that the viewer sees the next hex and no further. */
export const FIELD_RESULTS = [...SHOWN_RESULTS, 'next-only'] as const;
export type FieldResult = (typeof FIELD_RESULTS)[number];

/** How a hex of the field is shown. */
export function fieldResult({ shown, nextOnly }: FieldCell): FieldResult {
  return nextOnly ? 'next-only' : shown;
}

/** Free Font Awesome glyphs: never the colour alone. */
export const RESULT_ICONS: Readonly<Record<FieldResult, string>> = {
  clear: 'fa-eye',
  hindered: 'fa-cloud',
  'cell-only': 'fa-draw-polygon',
  blind: 'fa-eye-slash',
  blocked: 'fa-ban',
  'needs-ruling': 'fa-circle-question',
  'next-only': 'fa-right-to-bracket',
};
