import { shownResult, SHOWN_RESULTS, type ShownResult } from '@bocage/core';

export { shownResult, SHOWN_RESULTS, type ShownResult };

/** Free Font Awesome glyphs: never the colour alone. */
export const RESULT_ICONS: Readonly<Record<ShownResult, string>> = {
  clear: 'fa-eye',
  hindered: 'fa-cloud',
  'cell-only': 'fa-draw-polygon',
  blind: 'fa-eye-slash',
  blocked: 'fa-ban',
  'needs-ruling': 'fa-circle-question',
};
