/** What else protects a target, and what is asked of it: barriers of unknown base, bridges, Residual FP. */
import { expect, test } from 'vitest';
import { farm, table } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { makeAttack, type Attack } from './attack';
import { residualFor } from './residual';
import { temFor } from './tem';

const options = (s: AslSituation, attack: Partial<Attack> & Pick<Attack, 'firers' | 'target'>) =>
  temFor(s, makeAttack(attack)).options.map(({ id, value, legal, ruling, because }) =>
    [id, value, legal ? 'legal' : ruling ? 'asks' : 'no', because[0]?.code].join(' '),
  );

test('B9.34: a barrier of unknown base is asked about where it would protect better than what is known', () => {
  const indirect = (walls: string) => {
    const s = farm(walls, 'a C3, x C7', { cells: { C2: { level: 1 } }, set: { a: { broken: true } } });
    return options(s, { kind: 'indirect', firers: ['x'], target: 'a' }).filter((o) => !o.startsWith('none'));
  };
  expect(indirect('C3-C4 C2-C3')).toEqual(['wall 1 legal tem-indirect']);
  expect(indirect('C3-C4:hedge C2-C3')).toEqual([
    'hedge 0 legal tem-indirect',
    'wall 1 asks tem-base-unknown',
  ]);
});

test('B9.33: a bridge is lowered from its own level, not from that of what it spans', () => {
  const shot = (level: number) => {
    const cells = { C4: { level: 0, terrain: 'Gully', depression: 'Gully' }, C3: { level } };
    const set = { a: { place: 'bridge', level: 1 }, x: { level } };
    const s = farm('A1-A2', 'a C4, x C3', { cells, set });
    return options(s, { firers: ['x'], target: 'a' }).filter((text) => text.startsWith('bridge'));
  };
  expect(shot(2)).toEqual(['bridge 1 asks tem-bridge']);
  expect(shot(3)).toEqual([]);
});

test('B9.31-j: Residual FP asks who holds WA only where that decides how much of it there is', () => {
  const s = table('C3-C4 C4-C5', 'a C3, x C4, b C5');
  expect(s.undecided?.map(({ units }) => units.join())).toEqual(['a,x', 'b,x']);
  const asked = (firers: string, target: string) =>
    residualFor(s, makeAttack({ firers: [firers], target, firepower: 12 })).because.map(({ code }) => code);
  expect(asked('a', 'x')).toContain('wa-undecided');
  const beside = table('C3-C4 C4-C5', 'a C3, x C4, b C6');
  const far = makeAttack({ firers: ['b'], target: 'x', firepower: 12 });
  expect(residualFor(beside, far).because.map(({ code }) => code)).toEqual(['tem-residual-hexside']);
});
