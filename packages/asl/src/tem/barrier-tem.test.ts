/** One barrier's TEM for a target, and the one reason if it has none. */
import { parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { barrierOn } from '../barriers/barrier';
import { unitOf, type AslSituation } from '../situation/situation';
import { makeAttack, type Attack } from './attack';
import { barrierTems, elevationReduction } from './barrier-tem';
import { fireModifiers } from './fire-modifiers';

/** A wall with a break in its middle, between a hill and the ground below; its base level is not given. */
const SLOPE = {
  cells: { C3: { level: 1 } },
  sides: { 'C3-C4': { terrain: 'wall', gap: { from: 8, to: 16 } } },
};
const tems = (s: AslSituation, more: Partial<Attack> = {}) =>
  barrierTems(s, unitOf(s, 'x'), unitOf(s, 'a'), makeAttack({ firers: ['x'], target: 'a', ...more }));
const told = (s: AslSituation, more: Partial<Attack> = {}) =>
  tems(s, more).map(({ legal, ruling, because }) =>
    [legal ? 'legal' : ruling ? 'asks' : 'no', ...because.map(({ code, rule }) => `${code} ${rule}`)].join(),
  );

test('B9.3-e: a gap gives a moving unit no TEM at any level, so nothing is asked', () => {
  const s = (moving: boolean) => farm('A1-A2', 'a C3, x C6', { ...SLOPE, set: { a: { moving } } });
  expect(told(s(false))).toEqual(['asks,tem-base-unknown B9.35']);
  expect(told(s(true))).toEqual(['no,tem-gap-moving B9.3']);
});

test('B9.35, B9.62: below its base and above it, it gives nothing, by different rules', () => {
  const at = (a: string, x: string, base: number) => {
    const sides = { 'C3-C4': { terrain: 'wall', base } };
    return told(farm('A1-A2', `a ${a}, x ${x}`, { cells: SLOPE.cells, sides }));
  };
  expect(at('C3', 'C6', 0)).toEqual(['no,tem-base-level B9.35']);
  expect(at('C3', 'C6', 1)).toEqual(['legal,tem-barrier B9.3']);
  expect(at('C4', 'C1', 0)).toEqual(['legal,tem-barrier B9.3']);
  expect(at('C4', 'C1', 1)).toEqual(['no,tem-base-level B9.62']);
});

test('B9.42-h: a barrier at a Bypass vertex, or along its line, protects by 9.42, otherwise by 9.3', () => {
  // E4 fires along the hexspine D3-D4; in Bypass of its western hexside it fires from the end of that spine.
  const by = (walls: string, from?: number) =>
    told(farm(walls, 'a C4, x E4'), from === undefined ? {} : { from: { x: from } });
  expect([by('D3-D4'), by('C4-D4')]).toEqual([['legal,tem-spine B9.3'], ['legal,tem-vertex B9.3']]);
  expect([by('D3-D4', 5), by('C4-D4', 5)]).toEqual([['legal,tem-spine B9.42'], ['legal,tem-vertex B9.42']]);
  // A crossed hexside counts by 9.3, from any direction of fire.
  expect(told(farm('C4-C5', 'a C4, x C6'), { from: { x: 0 } })).toEqual(['legal,tem-barrier B9.3']);
});

test('B9.33: of a barrier of unknown base no height takes anything away', () => {
  const s = farm('A1-A2', 'a C3, x C4', { ...SLOPE, set: { x: { level: 5 } } });
  const barrier = barrierOn(s.board, s.board.lattice.sideOf(parseCell('C3'), 3))!;
  const by = (base?: number) => elevationReduction(s, unitOf(s, 'x'), unitOf(s, 'a'), { ...barrier, base });
  expect([by(), by(0), by(1)]).toEqual([0, 4, 3]);
});

test('B9.31: where no TEM is chosen the DRM count alone', () => {
  const s = farm('A1-A2', 'a C3, x C4', { set: { a: { moving: true } } });
  const attack = makeAttack({ firers: ['x'], target: 'a', hindrance: 1 });
  const { total, hulldown, modifiers } = fireModifiers(s, attack, unitOf(s, 'a'), undefined);
  expect([total, hulldown, modifiers.map(({ id }) => id)]).toEqual([0, false, ['ffnam', 'hindrance']]);
});
