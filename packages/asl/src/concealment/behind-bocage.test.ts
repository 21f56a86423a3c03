import type { Reason } from '@bocage/core';
import { expect, test } from 'vitest';
import { farm, table } from '../../test/farm-situation';
import { ground, unit } from '../../test/played-table';
import { readSituation, unitOf, withUnit, type AslSituation } from '../situation/situation';
import { behindBocage, exposure, mayHideByBocage, watchers } from './behind-bocage';

test('B9.55-a: the observers of a unit are cached, and found again after a change', () => {
  const units = [unit('g1', 'D4', { concealed: true }), unit('r1', 'D7'), unit('r2', 'D1')];
  const s = readSituation({ board: ground({ 'D4-D5': 'bocage' }), units, options: {} });
  const found = watchers(s, unitOf(s, 'g1'));
  expect(found.map(({ enemy, bocage, sight }) => [enemy, bocage, sight.los])).toEqual([
    ['r1', true, 'blocked'],
    ['r2', false, 'clear'],
  ]);
  expect(watchers(s, unitOf(s, 'g1'))).toBe(found);
  const broken = withUnit(s, 'r2', { broken: true });
  expect(watchers(broken, unitOf(broken, 'g1')).map(({ enemy }) => enemy)).toEqual(['r1']);
});

/** The lowest ground: the base of a wall beside it is at one of two levels, unknown which. */
const LOW = { C5: { level: -1 } };
const reasons = (because: readonly Reason[]) => because.map(({ code }) => code).join();
/** Observers of `a`: through bocage or not, what they see, and what is missing. */
const watched = (s: AslSituation) =>
  watchers(s, unitOf(s, 'a')).map(({ enemy, bocage, sight, missing }) =>
    [enemy, bocage ? 'bocage' : 'open', sight.los, ...(missing ? [reasons(missing)] : [])].join(' '),
  );
const hidden = (s: AslSituation) => {
  const { holds, ruling, because } = behindBocage(s, unitOf(s, 'a'));
  return `${holds ? 'holds' : ruling ? 'asks' : 'no'} ${reasons(because)}`;
};
const found = (s: AslSituation) => {
  const { exposed, ruling, because } = exposure(s, unitOf(s, 'a'));
  return `${exposed ? 'exposed' : ruling ? 'asks' : 'no'} ${reasons(because)}`.trim();
};

test('B9.55-a: an uncertain observer comes with the missing facts', () => {
  const own = farm('C3-C4:bocage C4-C5', 'a C3, x C6', { cells: LOW });
  expect(watched(own)).toEqual(['x bocage needs-ruling los-missing-base']);
  // If it would see only what bocage hides, nothing is asked.
  expect([hidden(own), found(own)]).toEqual(['holds hide-behind-bocage', 'no']);
  // An enemy that does not see its Location does not count.
  const house = { C5: { terrain: 'Stone Building' } };
  expect(watched(farm('C3-C4:bocage', 'a C3, x C7', { cells: house }))).toEqual([]);
  const behind = farm('C2-C3:bocage C4-C5', 'a C3, x C6', { cells: LOW });
  expect(watched(behind)).toEqual(['x open needs-ruling los-missing-base']);
  expect(hidden(behind)).toBe('asks los-missing-base,hide-watcher-open');
  expect(found(behind)).toBe('asks los-missing-base');
});

test('B9.55-g: one enemy that surely sees it past the bocage is enough', () => {
  const s = farm('C2-C3:bocage C4-C5', 'a C3, x C6, y E3', { cells: LOW });
  expect(watched(s)).toEqual(['x open needs-ruling los-missing-base', 'y open clear']);
  expect([hidden(s), found(s)]).toEqual(['no hide-watcher-open', 'exposed']);
});

test('B9.55-a: an enemy in Bypass sees by either of its lines; a missing fact matters unless the other line sees past bocage', () => {
  // Of the two lines from the south of D5 one comes over C4-C5.
  const s = (bocage: string) =>
    farm(`${bocage}:bocage C4-C5`, 'a C3, x D5', { cells: LOW, set: { x: { bypass: 'S' } } });
  expect(watched(s('C3-C4'))).toEqual(['x bocage needs-ruling los-missing-base']);
  expect(watched(s('C3-D3'))).toEqual(['x open clear']);
  expect([hidden(s('C3-C4')), hidden(s('C3-D3'))]).toEqual([
    'holds hide-behind-bocage',
    'no hide-watcher-open',
  ]);
});

test('B9.55-j: asks whether its bocage is at its level if that decides', () => {
  const hill = (units: string, walls = 'C3-C4:bocage', facts = {}) =>
    farm(walls, units, { cells: { C3: { level: 1 } }, set: { a: facts } });
  expect(hidden(hill('a C3, x C6'))).toBe('asks wa-base-unknown,hide-not-allowed');
  expect(found(hill('a C3, x C6'))).toBe('asks wa-base-unknown');
  // An observer from behind sees it at any base level of the bocage.
  expect(hidden(hill('a C3, x C6, y C1'))).toBe('no hide-watcher-open');
  expect(found(hill('a C3, x C6, y C1'))).toBe('exposed');
  // A wall hides no unit, nor does bocage two levels below it.
  expect(hidden(hill('a C3, x C6', 'C3-C4'))).toBe('no hide-not-allowed');
  expect(hidden(hill('a C3, x C6', 'C3-C4:bocage', { level: 3 }))).toBe('no hide-not-allowed');
  const mayHide = (s: AslSituation) => mayHideByBocage(s, unitOf(s, 'a'));
  expect(mayHide(hill('a C3, x C6'))).toBe(true);
  expect(mayHide(hill('a C3, x C6', 'C3-C4:bocage', { level: 3 }))).toBe(false);
});

test("B9.55-j: a question about the bocage's base also asks for a missing LOS", () => {
  // A valley between, with a wall on one of its banks or at its bottom.
  const cells = Object.fromEntries(['C1', 'C2', 'C4', 'C5'].map((at) => [at, { level: 1 }]));
  const both = farm('C5-C6:bocage C2-C3', 'a C5, x C1', { cells });
  expect(hidden(both)).toBe('asks wa-base-unknown,los-missing-base,hide-watcher-open');
  expect(found(both)).toBe('asks los-missing-base');
  // If it does it hides it from him, whatever he sees.
  const own = farm('C3-C4:bocage C4-C5', 'a C3, x C6', { cells: { ...LOW, C3: { level: 1 } } });
  expect(found(own)).toBe('asks wa-base-unknown');
});

test('B9.55-a: asks who holds Wall Advantage over the bocage if that decides', () => {
  const contested = (units: string) => table('C3-C4:bocage', units);
  expect(hidden(contested('a C3, x C4'))).toBe('asks wa-undecided,hide-watcher-open');
  expect(found(contested('a C3, x C4'))).toBe('asks wa-undecided');
  expect([hidden(contested('a C3, x C4, y C1')), found(contested('a C3, x C4, y C1'))]).toEqual([
    'no hide-watcher-open',
    'exposed',
  ]);
});
