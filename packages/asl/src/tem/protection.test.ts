/** Other protections of a target, and their questions: barriers of unknown base, bridges, Residual FP. */
import type { Json } from '@bocage/core/game';
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

test('B9.34: asks the unknown base of a barrier if it would protect better than known ones', () => {
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

/** A hedge and a wall, or one of them, with given base levels. */
const hedged = (sides: { readonly [side: string]: Json }, firer: number) => {
  const cells = { C3: { level: 1 }, C4: { level: firer } };
  const s = farm('A1-A2', 'a C3, x C4', { cells, sides, set: { a: { broken: true } } });
  return temFor(s, makeAttack({ kind: 'indirect', firers: ['x'], target: 'a' })).options.map(
    ({ id, value, because }) => `${id} ${value} ${because.map(({ code }) => code).join()}`,
  );
};

test('B9.34: a wall of known base or lowered value raises no question', () => {
  const none = 'none 0 tem-open';
  expect(hedged({ 'C2-C3': { terrain: 'wall', base: 0 } }, 0)).toEqual([none]);
  const lowered = ['wall 0 tem-indirect,tem-elevation-zero', none];
  expect(hedged({ 'C2-C3': { terrain: 'wall', base: 1 } }, 3)).toEqual(lowered);
  expect(hedged({ 'C2-C3': { terrain: 'wall', base: 1 } }, 2)).toEqual(['wall 1 tem-indirect', none]);
});

test('B9.34: of a hedge, which gives nothing against it, no height takes anything away', () => {
  expect(hedged({ 'C2-C3': { terrain: 'hedge', base: 1 } }, 3)).toEqual([
    'hedge 0 tem-indirect',
    'none 0 tem-open',
  ]);
});

test('B9.33: a bridge is lowered from its own level, not from that of the hex under it', () => {
  const shot = (level: number) => {
    const cells = { C4: { level: 0, terrain: 'Gully', depression: 'Gully' }, C3: { level } };
    const set = { a: { place: 'bridge', level: 1 }, x: { level } };
    const s = farm('A1-A2', 'a C4, x C3', { cells, set });
    return options(s, { firers: ['x'], target: 'a' }).filter((text) => text.startsWith('bridge'));
  };
  expect(shot(2)).toEqual(['bridge 1 asks tem-bridge']);
  expect(shot(3)).toEqual([]);
});

test('B9.33-g: a stated value of the bridge raises no question', () => {
  const cells = { C4: { terrain: 'Stone Bridge' } };
  const bridge = (inHexTem: string) => {
    const s = farm('A1-A2', 'a C4, x C6', { cells, set: { a: { place: 'bridge', inHexTem } } });
    const { options: all } = temFor(s, makeAttack({ firers: ['x'], target: 'a' }));
    return all.map(({ id, value, because }) => `${id} ${value} ${String(because[0]?.value)}`);
  };
  expect(bridge('1')).toEqual(['in-hex 1 1']);
  expect(bridge('terrain')).toEqual(['none 0 0', 'bridge 1 1']);
});

test('D9.3: a truck is no AFV, and a Rider learns the value of the AFV it rides', () => {
  const beside = (kind: string, prc = 'none') => {
    const truck = { kind: 'vehicle', vehicle: kind, afv: kind !== 'truck' };
    const s = farm('A1-A2', 'a C4, b C4, x C6', { set: { a: { prc }, b: truck } });
    const { options: all } = temFor(s, makeAttack({ firers: ['x'], target: 'a' }));
    return all.filter(({ id }) => id === 'afv').map(({ legal, because }) => [legal, because]);
  };
  expect(beside('truck')).toEqual([]);
  expect(beside('fully-tracked')).toEqual([[true, [{ code: 'tem-afv', rule: 'D9.3', value: 1 }]]]);
  expect(beside('fully-tracked', 'rider')).toEqual([
    [false, [{ code: 'tem-prc-own-afv', rule: 'D9.3', value: 1 }]],
  ]);
});

test('B20.92: against a Fire Group Crest status protects if it does against one of it', () => {
  const cells = { C4: { level: -1, terrain: 'Gully', depression: 'Gully' } };
  const s = farm('A1-A2', 'a C4, x C1, y C7', { cells, set: { a: { crest: 'N', level: 0 } } });
  const crest = (...firers: readonly string[]) =>
    options(s, { firers, target: 'a' }).filter((text) => text.startsWith('entrenchment'));
  expect(crest('x', 'y')).toEqual(['entrenchment 2 legal tem-entrenchment']);
  expect(crest('y', 'x')).toEqual(['entrenchment 2 legal tem-entrenchment']);
  expect(crest('y')).toEqual(['entrenchment 2 no tem-crest-entrenchment']);
});

test('B9.31-j: Residual FP asks who holds WA only where that decides how much of it there is', () => {
  const s = table('C3-C4 C4-C5', 'a C3, x C4, b C5');
  expect(s.undecided?.map(({ units }) => units.join())).toEqual(['a,x', 'b,x']);
  const of = (firer: string, target: string) =>
    residualFor(s, makeAttack({ firers: [firer], target, firepower: 12 }));
  const asked = (firer: string, target: string) => of(firer, target).because.map(({ code }) => code);
  expect(asked('a', 'x')).toContain('wa-undecided');
  // In doubt, the greatest possible firepower counts.
  expect(of('a', 'x').firepower).toBe(6);
  expect(of('x', 'a').firepower).toBe(6);
  const beside = table('C3-C4 C4-C5', 'a C3, x C4, b C6');
  const far = makeAttack({ firers: ['b'], target: 'x', firepower: 12 });
  expect(residualFor(beside, far).because.map(({ code }) => code)).toEqual(['tem-residual-hexside']);
});
