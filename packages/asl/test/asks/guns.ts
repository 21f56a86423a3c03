/** Golden questions about guns, mortars, leaders and vehicles. */
import { parseCell } from '@bocage/core/notation';
import type { Json } from '@bocage/core/game';
import { FRESH_GUN, mayChangeCa, mayFireGun } from '../../src/guns/covered-arc';
import { mayDirectChecks, mayDirectFire } from '../../src/guns/direction';
import { wallJustifiesHeat } from '../../src/guns/heat';
import { mortarTargets, whitePhosphorus } from '../../src/guns/mortar';
import { trenchesConnected } from '../../src/vehicles/trench';
import { bowMg, hulldownTo } from '../../src/vehicles/hulldown';
import { given } from '../rule-reasons';
import { text, texts, readAttack, type Ask } from './asking';

export const GUNS: { readonly [what: string]: Ask } = {
  hulldown: (s, a) => texts(a, 'to').map((to) => hulldownTo(s, text(a, 'unit'), to).hulldown),
  bmg: (s, a) => texts(a, 'at').map((at) => bowMg(s, text(a, 'unit'), parseCell(at, s.board)).usable),
  gun: (s, a) => {
    let record = FRESH_GUN;
    return (a['steps'] as readonly Json[]).map((step) => {
      const id = text(a, 'unit');
      const v =
        step === 'ca'
          ? mayChangeCa(s, id, record)
          : mayFireGun(s, id, record, parseCell(String(step), s.board));
      if (v.ok) record = v.value;
      return v.ok;
    });
  },
  heat: (s, a) => {
    const { choice, ...attack } = a;
    const v = wallJustifiesHeat(s, readAttack(s, attack), choice === undefined ? undefined : Number(choice));
    return { ok: v.ok, because: given(v.because) };
  },
  trench: (s, a) => trenchesConnected(s, parseCell(text(a, 'a')), parseCell(text(a, 'b'))).ok,
  mortar: (s, a) => {
    const { seen, along } = mortarTargets(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board));
    return { seen, along };
  },
  wp: (s, a) => {
    const { check, caseK } = whitePhosphorus(s, text(a, 'unit'), parseCell(text(a, 'at'), s.board));
    return { check, caseK };
  },
  directs: (s, a) => texts(a, 'targets').map((id) => mayDirectFire(s, text(a, 'unit'), id).ok),
  helps: (s, a) => mayDirectChecks(s, text(a, 'unit'), text(a, 'checks')).ok,
};
