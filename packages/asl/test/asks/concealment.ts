/** Golden questions about concealment: hiding, and keeping, gaining or losing "?". */
import {
  gainsQuestionMark,
  fireTakesQuestionMark,
  keepsQuestionMark,
  type Doing,
} from '../../src/concealment/question-mark';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../../src/concealment/setup';
import { unitOf } from '../../src/situation/situation';
import { codes, said } from '../rule-reasons';
import { text, texts, type Ask } from './asking';

export const CONCEALMENT: { readonly [what: string]: Ask } = {
  setsUpUnseen: (s, a) =>
    texts(a, 'units').map((id) => {
      const may = maySetUpUnseen(s, unitOf(s, id));
      codes(may.because);
      return may.ok ? may.value : 'no';
    }),
  setsUp: (s, a) => {
    const may = maySetUpUnseen(s, unitOf(s, text(a, 'unit')));
    return [may.ok ? (may.value ?? '') : 'no', ...said(may.because, s.board)];
  },
  review: (s, a) =>
    Object.fromEntries(
      (a['in'] === 'play' ? reviewInPlay(s) : reviewSetup(s)).map((r) => {
        codes(r.because);
        return [r.unit, r.result];
      }),
    ),
  reviewed: (s, a) =>
    (a['in'] === 'play' ? reviewInPlay(s) : reviewSetup(s)).map((r) => [
      r.unit,
      r.result,
      r.privateTo ?? 'everybody',
      ...said(r.because, s.board),
    ]),
  keeps: (s, a) => {
    const { concealed, because } = keepsQuestionMark(
      s,
      unitOf(s, text(a, 'unit')),
      text(a, 'doing') as Doing,
    );
    codes(because);
    return concealed;
  },
  gains: (s, a) =>
    texts(a, 'units').map((id) => {
      const { concealed, because } = gainsQuestionMark(s, unitOf(s, id));
      codes(because);
      return concealed;
    }),
  hiding: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const mark =
      a['doing'] === undefined
        ? gainsQuestionMark(s, unit)
        : keepsQuestionMark(s, unit, text(a, 'doing') as Doing);
    return [mark.concealed, ...said(mark.because, s.board)];
  },
  fireTakes: (_s, a) => fireTakesQuestionMark(text(a, 'result') as 'ptc'),
};
