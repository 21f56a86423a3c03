/** Golden questions about movement: cost and risks of a step or a Breach. */
import { formatCell } from '@bocage/core/notation';
import { amountText } from '@bocage/core/walk';
import { beginBreach, endBreach, underbellyPossible } from '../../src/movement/breach';
import { crossing } from '../../src/movement/crossing';
import { stepCost } from '../../src/chart/fraction';
import { step } from '../../src/movement/step';
import { barrierOn } from '../../src/barriers/barrier';
import { unitOf } from '../../src/situation/situation';
import { readSide } from '../golden';
import { codes, said } from '../rule-reasons';
import { text, type Ask } from './asking';

export const MOVEMENT: { readonly [what: string]: Ask } = {
  step: (s, a) => {
    const cross = crossing(s, text(a, 'unit'), readSide(s.board, text(a, 'side')));
    return {
      allowed: cross.allowed,
      cost: stepCost(
        { num: Number(a['cot']), den: 1 },
        a['crest'] === true,
        cross.cost ?? { num: 0, den: 1 },
      ),
    };
  },
  move: (s, a) => {
    const plan = {
      ...(a['byGap'] === undefined ? {} : { byGap: a['byGap'] === true }),
      ...(a['byRoad'] === undefined ? {} : { byRoad: a['byRoad'] === true }),
      ...(a['crestLine'] === undefined ? {} : { crestLine: true }),
      ...(a['bypass'] === undefined ? {} : { bypass: Number(a['bypass']) }),
      ...(a['cot'] === undefined ? {} : { cot: { num: Number(a['cot']), den: 1 } }),
    };
    const whole = step(s, text(a, 'unit'), readSide(s.board, text(a, 'side')), plan);
    const amount = (x?: { num: number; den: number }) => (x ? amountText(x) : 'none');
    return {
      allowed: whole.allowed,
      costs: [whole.cost, whole.cot, whole.total].map(amount),
      missing: whole.missing,
      why: said(whole.because, s.board),
      checks: whole.checks.map((c) => [c.id, c.where, formatCell(c.cell), ...said(c.because, s.board)]),
      ways: whole.ways.map((w) => [
        w.all ? 'all' : amount(w.cot),
        amount(w.total),
        ...w.checks.map((c) => `${c.id} ${formatCell(c.cell)}`),
      ]),
    };
  },
  cross: (s, a) => {
    const way = {
      ...(a['byGap'] === undefined ? {} : { byGap: a['byGap'] === true }),
      ...(a['manner'] === undefined ? {} : { manner: text(a, 'manner') as 'low-crawl' }),
    };
    const c = crossing(s, text(a, 'unit'), readSide(s.board, text(a, 'side')), way);
    const cost =
      c.cost === undefined ? 'none' : c.cost.den === 1 ? String(c.cost.num) : `${c.cost.num}/${c.cost.den}`;
    return {
      allowed: c.allowed,
      cost,
      unit: c.unit,
      fromChart: c.fromChart,
      missing: c.missing,
      checks: c.checks.map((x) => x.id),
      because: codes(c.because),
      why: said(c.because, s.board),
      risks: c.checks.map((x) => [x.id, x.drm, x.where, ...said(x.because, s.board)]),
    };
  },
  breach: (s, a) => {
    const means = {
      mpLeft: Number(a['mpLeft'] ?? 0),
      startMp: Number(a['startMp'] ?? 0),
      ...(a['date'] === undefined ? {} : { date: text(a, 'date') }),
    };
    const side = readSide(s.board, text(a, 'side'));
    const begun = beginBreach(s, text(a, 'unit'), side, means);
    if (!begun.ok || a['passed'] === undefined)
      return { ok: begun.ok, because: codes(begun.because), why: said(begun.because, s.board) };
    const done = endBreach(s, begun.value, a['passed'] === true);
    if (!done.ok) return { ok: false };
    const { situation } = done.value;
    const unit = unitOf(situation, text(a, 'unit'));
    return {
      at: formatCell(unit.cell),
      immobile: unit.immobile,
      breach: situation.board.side(side)?.breach !== undefined,
      kind: barrierOn(situation.board, side)?.kind,
      infantry: crossing(situation, text(a, 'then'), side).cost?.num,
      mp: begun.value.mp,
      why: said(done.because, s.board),
      from: situation.board.side(side)?.breach?.from,
      moving: unit.moving,
    };
  },
  underbelly: (s, a) =>
    underbellyPossible(s, { breaching: a['breaching'] === true, bogged: a['bogged'] === true }),
};
