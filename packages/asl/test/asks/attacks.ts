/** Golden questions about attacks: protection, modifiers, and what an attack leaves. */
import { gmView } from '../../src/situation/knowledge';
import { formatVertex } from '@bocage/core/notation';
import { bypassVertices } from '../../src/los/explain/bypass';
import { firstFireLeft } from '../../src/movement/first-fire';
import { unitOf, type AslSituation } from '../../src/situation/situation';
import { shotsOf } from '../../src/attack/answers';
import { aimVertices } from '../../src/tem/aim-vertices';
import { readAim } from '../../src/attack/aim-json';
import { readAttack as readGiven } from '../../src/attack/attack-json';
import { fireColumn, residualFor } from '../../src/tem/residual';
import { temFor } from '../../src/tem/tem';
import { thrownDc } from '../../src/attack/thrown-dc';
import { codes, given, said } from '../rule-reasons';
import { text, texts, sideName, readAttack, type Fields, type Ask } from './asking';

export const ATTACKS: { readonly [what: string]: Ask } = {
  tem: (s, a) => temAnswer(s, a),
  shots: (s, a) => {
    const { what: _what, ...attack } = a;
    return shotsOf(s, readGiven({ kind: 'direct', ...attack }, gmView(s))).map(
      ({ attack: shot, sight: seen }) => {
        const { possible, hindrance, because } = seen;
        const tem = temFor(s, shot);
        const { aim } = shot;
        const at =
          aim.kind === 'vertex'
            ? s.board.lattice.vertexPoint(unitOf(s, shot.target).cell, aim.vertex)
            : undefined;
        const ends = Object.entries(shot.from ?? {}).map(([id, k]) => [
          id,
          formatVertex(s.board.lattice.vertexPoint(unitOf(s, id).cell, k), s.board),
        ]);
        return {
          ...(shot.from && { from: Object.fromEntries(ends) as unknown }),
          aim: at ? formatVertex(at, s.board) : aim.kind,
          possible,
          hindrance,
          because: codes(
            because.filter((r) => r.code === 'los-missing-drawing' || !r.code.startsWith('los-')),
          ),
          tem: tem.options[tem.choice]?.id,
          total: tem.total,
        };
      },
    );
  },
  temMany: (s, a) =>
    texts(a, 'firers').flatMap((firer) =>
      texts(a, 'targets').flatMap((target) =>
        temFor(s, readAttack(s, { ...a, firers: [firer], target }))
          .options.filter((o) => given(o.because) && o.legal && o.at?.kind === 'side')
          .map((o) => o.id),
      ),
    ),
  residual: (s, a) => {
    const { firepower, columns, because } = residualFor(s, readAttack(s, a));
    codes(because);
    return { firepower, columns, why: said(because, s.board) };
  },
  column: (_s, a) => fireColumn(Number(a['halves'])),
  dc: (s, a) => {
    const { target, thrower } = thrownDc(s, text(a, 'thrower'), text(a, 'target'));
    const legal = (list: typeof target): readonly string[] =>
      list.filter((o) => o.legal && o.at?.kind === 'side').map((o) => o.id);
    return { target: legal(target), thrower: legal(thrower) };
  },
  firstFire: (_s, a) => firstFireLeft(Number(a['mf']), Number(a['attacks'])),
  vertices: (s, a) => {
    const unit = unitOf(s, text(a, 'unit'));
    const aim = a['side'] === undefined ? undefined : readAim(s, unit.id, text(a, 'side'));
    const numbers = aim === undefined || aim.kind === 'center' ? bypassVertices(unit) : aimVertices(aim);
    return numbers.map((k) => formatVertex(s.board.lattice.vertexPoint(unit.cell, k), s.board)).sort();
  },
};

function temAnswer(s: AslSituation, a: Fields): unknown {
  const tem = temFor(s, readAttack(s, a));
  for (const { because } of [...tem.options, ...tem.modifiers]) given(because);
  codes(tem.because);
  const best = tem.options[tem.choice];
  const id = (m: string): boolean => tem.modifiers.some((x) => x.id === m);
  return {
    legal: Object.fromEntries(tem.options.filter((o) => o.legal).map((o) => [o.id, o.value])),
    refused: Object.fromEntries(
      tem.options
        .filter((o) => !o.legal)
        .map((o) => [o.at?.kind === 'side' ? `${o.id} ${sideName(s, o.at.side)}` : o.id, o.because[0]?.code]),
    ),
    at: tem.options
      .filter((o) => o.legal && o.at?.kind === 'side')
      .map((o) => (o.at?.kind === 'side' ? sideName(s, o.at.side) : '')),
    choices: tem.choices.map((i) => tem.options[i]?.id),
    best: best?.id,
    value: best?.value,
    ffmo: id('ffmo'),
    ffnam: id('ffnam'),
    airBurst: id('air-burst'),
    total: tem.total,
    interdiction: tem.interdiction,
    hulldown: tem.hulldown,
    hitLocation: tem.hitLocation,
    until: tem.until,
    notes: codes(tem.notes),
    chooser: tem.chooser,
    because: said(tem.because, s.board),
    why: Object.fromEntries(
      tem.options.map((o) => [`${o.legal ? '' : 'not '}${o.id}`, said(o.because, s.board)]),
    ),
    modifiers: Object.fromEntries(tem.modifiers.map((m) => [m.id, [m.value, ...said(m.because, s.board)]])),
  };
}
