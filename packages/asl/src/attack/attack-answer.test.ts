/** An attack's answer beside its TEM: drawn points, deciding line, reasons against the attack. */
import { gmView } from '../situation/knowledge';
import { formatCell, formatFeature } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { farm, table, type More } from '../../test/farm-situation';
import type { AslSituation } from '../situation/situation';
import { attackFor } from './attack-answer';

const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };
const ask = (s: AslSituation, more: object = {}) =>
  attackFor(gmView(s), { attackers: ['a'], target: 'x', ...more });

test('B9.42-h: by every line that may be drawn, each with its points, the one that leaves the target least first', () => {
  const s = farm('E1-E2', 'a C3, x C6, y E6', { set: { a: { bypass: 'S' }, x: { bypass: 'N' } } });
  const points = (more: object) => {
    const { from, aim, lines } = ask(s, more);
    const told = [{ from, aim }, ...(lines ?? [])].map((line) => [
      line.from.map(({ unit, at }) => `${unit} ${formatFeature(at, s.board)}`).join(),
      line.aim && formatFeature(line.aim, s.board),
    ]);
    return lines ? told.slice(1) : told;
  };
  expect(points({}).sort()).toEqual([
    ['a B3-C3-C4', 'B5-C5-C6'],
    ['a B3-C3-C4', 'C5-C6-D5'],
    ['a C3-C4-D3', 'B5-C5-C6'],
    ['a C3-C4-D3', 'C5-C6-D5'],
  ]);
  expect(points({ from: { a: 'B3-C3-C4' }, aim: 'C5-C6-D5' })).toEqual([['a B3-C3-C4', 'C5-C6-D5']]);
  // In the middle of its hex nothing is aimed at but that.
  expect(points({ target: 'y', from: { a: 'B3-C3-C4' } })).toEqual([['a B3-C3-C4', undefined]]);
  expect(points({ target: 'y', snapShot: 'E5-E6', from: { a: 'B3-C3-C4' } })).toEqual([
    ['a B3-C3-C4', 'E5-E6'],
  ]);
});

test("A6.1: a Fire Group's deciding line is a blocked one, else an uncertain one, else the first", () => {
  const cells = { C5: { terrain: 'Stone Building' }, F4: { level: -1 } };
  const s = farm('F4-F5', 'a E6, b C3, c F3, x C7, y F6', { cells });
  const los = (attackers: readonly string[], target: string) =>
    attackFor(gmView(s), { attackers: [...attackers], target }).los;
  const decides = (attackers: readonly string[], target: string) => {
    const line = los(attackers, target);
    return line && [formatCell(line.from.cell, s.board), line.los];
  };
  expect(decides(['a', 'b'], 'x')).toEqual(['C3', 'blocked']);
  expect(decides(['b', 'a'], 'x')).toEqual(['C3', 'blocked']);
  expect(decides(['a', 'c'], 'y')).toEqual(['F3', 'needs-ruling']);
  expect(decides(['a'], 'y')).toEqual(['E6', 'clear']);
  expect(attackFor(gmView(s), { kind: 'residual', target: 'x' })).not.toHaveProperty('los');
});

test('B9.31-i: an uncertain kind of attack needs a ruling, a barred one is not possible', () => {
  // The holder of WA over the wall is unknown; it decides whether HEAT is justified.
  const s = table('C3-C4', 'a C3, x C4', { set: { a: { gun: 'gun' } } });
  const heat = ask(s, { kind: 'heat' });
  expect([heat.possible, heat.sight.map(({ code }) => code)]).toEqual(['needs-ruling', ['wa-undecided']]);
  expect(heat.kinds.find(({ kind }) => kind === 'heat')).toMatchObject({ legal: false, ruling: true });
  expect(ask(s, { kind: 'direct' })).toMatchObject({
    possible: 'no',
    sight: [{ code: 'attack-not-small-arms' }],
  });
  expect(ask(s).possible).toBe('yes');
});

test("B9.36-f: a line's reason about a bow MG is given once, with that line", () => {
  // Behind its wall the tank is hulldown to the hex: its bow MG does not fire there.
  const behind = (more: More) => farm('C3-C4', 'a C3, x C6', more);
  const bmg = ask(behind({ set: { a: { ...TANK, wa: true } } }), { kind: 'bmg' });
  expect(bmg.possible).toBe('no');
  expect(bmg.sight.filter(({ code }) => code === bmg.sight[0]?.code)).toHaveLength(1);
});

test("B9.323-f: undecided WA over the tank's wall leaves hulldown and its bow MG open", () => {
  const s = table('C3-C4', 'a C3, x C4, y C6', { set: { a: TANK } });
  const bmg = ask(s, { kind: 'bmg' });
  expect([bmg.possible, bmg.sight.map(({ code }) => code)]).toEqual(['needs-ruling', ['wa-undecided']]);
  // An unseen target makes it impossible, whoever holds WA.
  const house = { cells: { C5: { terrain: 'Stone Building' } }, set: { a: TANK } };
  const unseen = ask(table('C3-C4', 'a C3, x C7, y C4', house), { kind: 'bmg' });
  expect(unseen.possible).toBe('no');
});

test('B9.322-k: Residual FP has no declaration, and only a thrown DC strikes back (B9.3-h)', () => {
  const s = farm('C3-C4', 'a C3, x C4');
  expect(attackFor(gmView(s), { kind: 'residual', target: 'x' })).not.toHaveProperty('declare');
  expect(ask(s).declare).toEqual({ type: 'attack', attack: { attackers: ['a'], target: 'x' } });
  expect(ask(s)).not.toHaveProperty('back');
  expect(ask(s, { kind: 'dc-placed' })).not.toHaveProperty('back');
  expect(ask(s, { kind: 'dc-thrown' })).toHaveProperty('back');
  expect(ask(s)).not.toHaveProperty('lines');
});
