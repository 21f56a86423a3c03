/** Golden questions about situations: their contents and their written form. */
import { formatCell } from '@bocage/core/notation';
import { barrierOn } from '../../src/barriers/barrier';
import { unitOf } from '../../src/situation/situation';
import { formatSituation } from '../../src/situation/situation-json';
import { parseSituation } from '../../src/wall-advantage/possible';
import { readSide } from '../golden';
import { CALLS } from '../rule-calls';
import { whole } from '../rule-reasons';
import { text, type Ask } from './asking';

export const SITUATION: { readonly [what: string]: Ask } = {
  unit: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const { id: _id, side: _side, cell, ...state } = unit;
    return { ...state, at: formatCell(cell) };
  },
  whole: (s, a) => whole(CALLS[text(a, 'call')]?.(s, a), s.board),
  base: (s, a) => barrierOn(s.board, readSide(s.board, text(a, 'side')))?.base ?? 'unknown',
  barrier: (s, a) => barrierOn(s.board, readSide(s.board, text(a, 'side')))?.kind ?? 'none',
  underWay: ({ phase, attacker, action, entry, contest, offers, justClaimed, board }) => ({
    phase,
    attacker,
    action: action ?? null,
    entry: entry ? [entry.unit, formatCell(entry.to, board)] : null,
    contest: contest ?? null,
    offers,
    justClaimed,
  }),
  round: (s) => {
    const json = formatSituation(s);
    return JSON.stringify(formatSituation(parseSituation(json))) === JSON.stringify(json);
  },
};
