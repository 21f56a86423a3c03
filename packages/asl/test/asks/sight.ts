/** Golden questions about LOS. */
import { formatSide } from '@bocage/core/notation';
import { lineContacts } from '../../src/los';
import { unitOf } from '../../src/situation/situation';
import { losEndOf } from '../../src/sight/los-end';
import { sees, seesLocation, sight } from '../../src/sight/sight';
import { text, texts, type Ask } from './asking';

export const SIGHT: { readonly [what: string]: Ask } = {
  sees: (s, a) => {
    const target = unitOf(s, text(a, 'to'));
    return texts(a, 'from').map((id) => sees(s, unitOf(s, id), target) && sees(s, target, unitOf(s, id)));
  },
  seesLocation: (s, a) =>
    texts(a, 'to').map((id) => seesLocation(s, unitOf(s, text(a, 'from')), unitOf(s, id))),
  reveals: (s, a) => {
    const { sees: seen, los } = sight(s, unitOf(s, text(a, 'from')), unitOf(s, text(a, 'to')));
    return {
      cell: seen.cell,
      counter: seen.others?.['entrenchmentCounters'],
      unit: los === 'clear' || los === 'hindered',
    };
  },
  spines: (s, a) =>
    lineContacts(s.board, losEndOf(s, unitOf(s, text(a, 'from'))), losEndOf(s, unitOf(s, text(a, 'to'))))
      .filter((c) => c.mode === 2)
      .map((c) => [formatSide(c.side, s.board), c.touchV, c.touchT]),
};
