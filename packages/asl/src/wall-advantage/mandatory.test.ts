import { parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { unitOf } from '../situation/situation';
import { mustClaimDugIn } from './eligibility';
import { doubtedSides, hangsOnTem, isBound } from './mandatory';

const DEBRIS = { C3: { terrain: 'Debris' } };
const NOTHING = { sides: [], because: [] };
const codes = (because: readonly { readonly code: string }[]) => because.map(({ code }) => code);

test('B9.323: hexsides that depend on an unknown TEM are those that no enemy denies', () => {
  const doubted = (units: string, set = {}) => {
    const s = farm('C3-C4 C2-C3', units, { cells: DEBRIS, set });
    const { sides, because } = doubtedSides(s, unitOf(s, 'a'));
    return [sides, codes(because)];
  };
  expect(doubted('a C3, x C4')).toEqual([[0, 3], ['wa-tem-unknown']]);
  // For units that could not have it at any TEM, there is no doubt.
  for (const found of [
    doubted('a C3, x C4', { x: { wa: true } }),
    doubted('a C3', { a: { broken: true } }),
    doubted('a C3', { a: { wa: true } }),
    doubted('a C3', { a: { inHexTem: '1' } }),
  ])
    expect(found).toEqual([[], []]);
});

test('D9.54: a dug-in AFV must claim at any TEM, so nothing is in doubt; its wreck claims nothing', () => {
  const dug = (set: object) => {
    const s = farm('C3-C4', 'a C3', { cells: DEBRIS, set: { a: { dugIn: 'dug-in', ...set } } });
    const unit = unitOf(s, 'a');
    return {
      must: mustClaimDugIn(s, unit),
      bound: isBound(s, unit),
      doubt: doubtedSides(s, unit),
      hangs: hangsOnTem(s, unit),
    };
  };
  expect(dug({ kind: 'vehicle' })).toEqual({ must: true, bound: true, doubt: NOTHING, hangs: [] });
  expect(dug({ kind: 'vehicle', wa: true })).toMatchObject({ bound: true, hangs: [] });
  expect(dug({ kind: 'wreck' })).toEqual({ must: false, bound: false, doubt: NOTHING, hangs: [] });
});

test('B9.323-b: WA without a counter does not depend on the TEM', () => {
  const hangs = (set: object) => {
    const s = farm('C3-C4', 'a C3', { cells: DEBRIS, set: { a: { wa: true, ...set } } });
    return codes(hangsOnTem(s, unitOf(s, 'a')));
  };
  expect([hangs({}), hangs({ hidden: true }), hangs({ inHexTem: '0' })]).toEqual([
    ['wa-tem-unknown'],
    [],
    [],
  ]);
  const low = farm('C3-C4', 'a C3', {
    cells: { C3: { terrain: 'Debris', level: 1 } },
    set: { a: { wa: true } },
  });
  expect(hangsOnTem(low, unitOf(low, 'a'))).toEqual([]);
  expect(low.board.cell(parseCell('C3', low.board))?.level).toBe(1);
});
