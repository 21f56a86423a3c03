import { expect, test } from 'vitest';
import { barrierOn } from '../barriers/barrier';
import { farm } from '../../test/farm-situation';
import type { Attack } from './attack';
import { atHexside, barrierOptions } from './options';
import type { BarrierTem } from './barrier-tem';
import type { TemOption } from './cover';

const S = farm('C3-C4', 'a C3, x C4');
const SIDE = S.board.lattice.sideOf(S.units[0]!.cell, 3);
const WALL = barrierOn(S.board, SIDE)!;

const tem = (firer: string, more: Partial<BarrierTem>): BarrierTem => ({
  ...{ barrier: WALL, firer, legal: false, ruling: false, value: 0, full: 2, because: [] },
  ...more,
});

test('a Fire Group: what protects against one protects against all, the best of it; else one unknown base asks (B9.31, B9.35)', () => {
  const told = (...tems: readonly BarrierTem[]) =>
    barrierOptions(tems, 2).map(({ value, legal, ruling, because }) => [
      value,
      legal ? 'legal' : ruling ? 'asked' : 'no',
      because.map(({ code }) => code).join(),
    ]);
  const asked = tem('a', { ruling: true });
  expect(told(asked, tem('b', {}))).toEqual([[2, 'asked', '']]);
  expect(told(tem('b', {}), asked)).toEqual([[2, 'asked', '']]);
  expect(told(tem('a', {}), tem('b', {}))).toEqual([[2, 'no', '']]);
  expect(told(asked, tem('b', { legal: true, value: 1 }))).toEqual([[1, 'legal', 'tem-fire-group']]);
  // A barrier's TEM lowered to nothing is still the barrier's (9.33).
  const nothing = tem('b', { legal: true, value: 0, because: [{ code: 'zero', rule: 'B9.33' }] });
  expect(told(tem('a', {}), nothing)).toEqual([[0, 'legal', 'zero,tem-fire-group']]);
  expect(told(nothing, tem('a', {}))).toEqual([[0, 'legal', 'zero,tem-fire-group']]);
  expect(told(tem('a', { legal: true, value: 1 }), nothing)).toEqual([[1, 'legal', '']]);
  expect(told(nothing, tem('a', { legal: true, value: 0 }))).toEqual([[0, 'legal', 'zero']]);
  const both = [tem('a', { legal: true, value: 1 }), tem('b', { legal: true, value: 2 })];
  expect(told(...both)).toEqual([[2, 'legal', '']]);
  expect(barrierOptions(both, 2)[0]?.at).toEqual({ kind: 'side', side: SIDE });
});

test('a Snap Shot makes in-hex TEM illegal; worthless options and others stay unchanged (A8.15)', () => {
  const option = (value: number, more: Partial<TemOption> = {}): TemOption => ({
    ...{ id: 'in-hex', value, legal: true, because: [] },
    ...more,
  });
  const shot: Attack = {
    ...{ kind: 'direct', firers: ['a'], target: 'x', aim: { kind: 'side', side: 0 } },
    ...{ hindrance: 0, smoke: 0, crossing: false },
  };
  const s = farm('C3-C4', 'a C3, x C4', { options: { 'snapShot.tem': 'hexside' } });
  const barred = option(2, { legal: false });
  const open = [option(1), option(0), option(-1), option(1, { legal: false, ruling: true }), barred];
  const kept = atHexside(s, shot, open).map(({ legal, ruling, because }) => [
    legal,
    ruling ?? false,
    because.length,
  ]);
  expect(kept).toEqual([
    [false, false, 1],
    [true, false, 0],
    [true, false, 0],
    [false, false, 1],
    [false, false, 0],
  ]);
  expect(atHexside(s, { ...shot, aim: { kind: 'hex' } }, open)).toBe(open);
});
