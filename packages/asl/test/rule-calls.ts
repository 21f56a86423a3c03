/** Functions of the rules that golden rows call by name, for their whole answers (`"what": "whole"`). */
import { gmView } from '../src/situation/knowledge';
import { formatSide, formatVertex, parseCell } from '@bocage/core/notation';
import type { Json, LosAnswer, LosPlace } from '@bocage/core/game';
import { behindBocage } from '../src/concealment/behind-bocage';
import { gainsQuestionMark, keepsQuestionMark, type Doing } from '../src/concealment/question-mark';
import { knownTo } from '../src/situation/knowledge';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../src/concealment/setup';
import { mayChangeCa, mayFireGun } from '../src/guns/covered-arc';
import { mayDirectChecks, mayDirectFire } from '../src/guns/direction';
import { wallJustifiesHeat } from '../src/guns/heat';
import { mortarTargets, whitePhosphorus } from '../src/guns/mortar';
import { sight } from '../src/sight/sight';
import { unitOf, type AslSituation, type AslUnit } from '../src/situation/situation';
import { makeAttack } from '../src/tem/attack';
import { shotsOf } from '../src/attack/answers';
import { readAttack } from '../src/attack/attack-json';
import { thrownDc } from '../src/attack/thrown-dc';
import { bowMg, hulldownTo } from '../src/vehicles/hulldown';
import { trenchesConnected } from '../src/vehicles/trench';
import { advantageStates } from '../src/wall-advantage/states';

type Fields = { readonly [key: string]: Json };
type Call = (s: AslSituation, ask: Fields) => unknown;

const text = (ask: Fields, key: string): string => String(ask[key]);
const unit = (s: AslSituation, ask: Fields): AslUnit => unitOf(s, text(ask, 'unit'));
const record = (ask: Fields) => ({
  changedCa: ask['changedCa'] === true,
  firedThroughBocage: ask['fired'] === true,
});

export const CALLS: { readonly [name: string]: Call } = {
  behind: (s, a) => behindBocage(s, unit(s, a)),
  keeps: (s, a) => keepsQuestionMark(s, unit(s, a), text(a, 'doing') as Doing),
  gains: (s, a) => gainsQuestionMark(s, unit(s, a)),
  setsUp: (s, a) => maySetUpUnseen(s, unit(s, a)),
  reviewSetup: (s) => reviewSetup(s),
  reviewInPlay: (s) => reviewInPlay(s),
  directs: (s, a) => mayDirectFire(s, text(a, 'unit'), text(a, 'target')),
  helps: (s, a) => mayDirectChecks(s, text(a, 'unit'), text(a, 'target')),
  trench: (s, a) => trenchesConnected(s, parseCell(text(a, 'a')), parseCell(text(a, 'b'))),
  fire: (s, a) => mayFireGun(s, text(a, 'unit'), record(a), parseCell(text(a, 'at'), s.board)),
  turn: (s, a) => mayChangeCa(s, text(a, 'unit'), record(a)),
  bmg: (s, a) => bowMg(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board)),
  hulldown: (s, a) => hulldownTo(s, text(a, 'unit'), text(a, 'to')),
  mortar: (s, a) => mortarTargets(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board)),
  wp: (s, a) => whitePhosphorus(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board)),
  heat: (s, a) => wallJustifiesHeat(s, makeAttack({ firers: [text(a, 'unit')], target: text(a, 'target') })),
  sight: (s, { what: _what, call: _call, ...attack }) =>
    shotsOf(s, readAttack({ kind: 'direct', ...attack }, gmView(s)))[0]!.sight,
  /** The best line between two units and every other, by its ends. */
  lines: (s, a) => {
    const { lines = [], ...best } = sight(s, unitOf(s, text(a, 'from')), unitOf(s, text(a, 'to')));
    const vertex = (place: LosPlace): string =>
      place.kind === 'vertex'
        ? formatVertex(s.board.lattice.vertexPoint(place.cell, place.vertex), s.board)
        : place.kind;
    const told = ({ from, to, los, hindrance, because }: LosAnswer) => ({
      line: `${vertex(from)} ${vertex(to)}`,
      los,
      hindrance,
      because,
    });
    return { ...told(best), hex: best.sees.cell, lines: lines.map(told) };
  },
  thrown: (s, a) =>
    thrownDc(s, text(a, 'unit'), text(a, 'target')).target.map(({ id, because }) => ({ id, because })),
  known: (s, a) => {
    const { units, offers, justClaimed, log } = knownTo(s, text(a, 'side'));
    const side = text(a, 'side');
    return {
      units: units.map((u) => (u.side !== side || u.kind !== 'infantry' ? `${u.id} ${u.kind}` : u.id)).sort(),
      offers,
      justClaimed,
      log: log.map((e) => `${e.event} ${e.unit}`),
    };
  },
  state: (s, a) =>
    advantageStates(s)
      .filter((state) => state.unit === text(a, 'unit'))
      .map(({ sides: _, denied, covers, ...rest }) => ({
        ...rest,
        ...(covers && { covers: covers.map((side) => formatSide(side, s.board)) }),
        ...(denied && { denied: denied.map(({ side, by }) => `${formatSide(side, s.board)} ${by}`) }),
      })),
};
