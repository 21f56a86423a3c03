/** Golden questions about WA: its holder, claims and forfeits, and the effect of events. */
import { tellWaiting } from '@bocage/core/game';
import { knownTo } from '../../src/situation/knowledge';
import { unitOf } from '../../src/situation/situation';
import { openQuestions } from '../../src/play/questions';
import { claimWa, forfeitWa } from '../../src/wall-advantage/claim';
import { eligibility } from '../../src/wall-advantage/eligibility';
import { heldSides } from '../../src/wall-advantage/hexsides';
import { mandatoryWa, needsCounter } from '../../src/wall-advantage/mandatory';
import { standing } from '../../src/wall-advantage/standing';
import { readSide } from '../golden';
import { codes, said } from '../rule-reasons';
import { asked, text, texts, verdict, sideName, toWhom, heldNames, type Ask } from './asking';

export const WALL_ADVANTAGE: { readonly [what: string]: Ask } = {
  holds: (s, a) =>
    Object.fromEntries(texts(a, 'units').map((id) => [id, heldSides(s, unitOf(s, id)).length > 0])),
  over: (s, a) => heldNames(s, text(a, 'unit')).includes(sideName(s, readSide(s.board, text(a, 'side')))),
  sides: (s, a) => [...heldNames(s, text(a, 'unit'))].sort(),
  eligible: (s, a) => {
    const fit = eligibility(s, unitOf(s, text(a, 'unit')));
    const unit = unitOf(s, text(a, 'unit'));
    return {
      ok: fit.eligible,
      sides: fit.sides.map((k) => sideName(s, s.board.lattice.sideOf(unit.cell, k))).sort(),
      because: codes(fit.because),
      why: said(fit.because, s.board),
    };
  },
  mayClaim: (s, a) => verdict(s, claimWa(s, text(a, 'unit'))),
  mayForfeit: (s, a) => verdict(s, forfeitWa(s, text(a, 'unit'))),
  last: (s, _a, last) => ({
    refused: codes(last?.refused ?? []),
    changes: (last?.changes ?? []).map((c) => [c.kind, c.unit, c.how ?? '']),
    questions: asked(s, last).map((q) => [q.kind, toWhom(q), q.private, ...q.units]),
    why: [...(last?.changes ?? []), ...asked(s, last)].map((x) => [x.kind, ...said(x.because, s.board)]),
    sides: (last?.changes ?? []).flatMap((c) => (c.sides ? [[c.unit, ...c.sides]] : [])),
    private: (last?.changes ?? []).flatMap((c) => (c.privateTo ? [[c.kind, c.privateTo]] : [])),
  }),
  standing: (s, a) => {
    const done = standing(s);
    return {
      holds: Object.fromEntries(
        texts(a, 'units').map((id) => [id, heldSides(done.situation, unitOf(done.situation, id)).length > 0]),
      ),
      questions: openQuestions(done.situation).map((q) => [q.kind, toWhom(q), ...q.units]),
    };
  },
  mandatory: (s, a) => {
    const must = mandatoryWa(s, unitOf(s, text(a, 'unit')));
    return {
      mandatory: must.mandatory,
      sides: must.sides,
      because: codes(must.because),
      why: said(must.because, s.board),
    };
  },
  counter: (s, a) => needsCounter(s, unitOf(s, text(a, 'unit'))),
  log: (s, a) => s.log.filter((e) => e.unit === text(a, 'unit')).map((e) => [e.event, e.gained, e.how]),
  offers: (s) => [...s.offers],
  told: (s, a, last) => ({
    changes: (last?.changes ?? []).flatMap(({ kind, unit, privateTo = a['side'] }) =>
      privateTo === a['side'] ? [[kind, unit]] : [],
    ),
    questions: tellWaiting({ questions: asked(s, last), needs: [] }, text(a, 'side')).questions.map(
      (q) => q.kind,
    ),
  }),
  known: (s, a) => knownTo(s, text(a, 'side')).units.map((u) => [u.id, u.kind, u.armed, u.hidden]),
};
