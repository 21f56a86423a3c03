import { expect, test } from 'vitest';
import { parseSituation } from '../wall-advantage/possible';
import { shotAnswers, shotsOf } from './answers';
import { makeAttack } from '../tem/attack';

const s = parseSituation({
  board: {
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: { columns: 9, firstRow: 1, rows: 9 },
    cells: { G5: { terrain: 'Woods' } },
    sides: { 'E5-F5': { terrain: 'wall' } },
  },
  units: [
    { id: 'tank', side: 'axis', at: 'E5', bypass: 'SE', kind: 'vehicle', vehicle: 'fully-tracked' },
    { id: 'squad', side: 'axis', at: 'E5', bypass: 'SE' },
    { id: 'near', side: 'allies', at: 'F4' },
    { id: 'far', side: 'allies', at: 'H5' },
  ],
});
const told = (firer: string, target: string, kind: 'direct' | 'ordnance', firepower?: number) =>
  shotAnswers(
    s,
    shotsOf(s, {
      attack: makeAttack({
        firers: [firer],
        target,
        kind,
        ...(firepower === undefined ? {} : { firepower }),
      }),
      hindrance: undefined,
    }),
  );

test('B9.42-h: the line that leaves the target least comes first; hulldown is more than no TEM (B9.36)', () => {
  const lines = (firer: string, target: string, kind: 'direct' | 'ordnance') =>
    told(firer, target, kind).map(({ sight, tem }) => [sight.possible, tem.total, tem.hulldown]);
  expect(lines('near', 'tank', 'ordnance')).toEqual([
    ['yes', 0, false],
    ['yes', 0, true],
  ]);
  expect(lines('near', 'squad', 'direct')).toEqual([
    // The tank beside it.
    ['yes', 1, false],
    ['yes', 2, false],
  ]);
});

test('A6.1: a line that may be in LOS comes before one that is not', () => {
  const seen = told('far', 'squad', 'direct').map(({ sight }) => sight.possible);
  expect(seen).toEqual(['needs-ruling', 'no']);
});

test('A8.26: an answer has Residual FP if the firepower is known', () => {
  expect(told('near', 'squad', 'direct').map((a) => a.residual)).toEqual([undefined, undefined]);
  expect(told('near', 'squad', 'direct', 8).map((a) => a.residual?.firepower)).toEqual([4, 1]);
});
