import { parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { withUnit, type AslSituation } from '../situation/situation';
import { after } from './after';
import type { WaEvent } from './events';

/** Offers and claims after these events, one after another; none may be refused. */
const then = (s: AslSituation, ...events: readonly WaEvent[]): AslSituation =>
  events.reduce((now, event) => {
    const { situation, refused } = after(now, event);
    expect(refused, event.type).toEqual([]);
    return situation;
  }, s);
const offered = (s: AslSituation) => s.offers;
const cell = (s: AslSituation, name: string) => parseCell(name, s.board);

/** A unit with other TEM need not take WA. */
const WOODED = { A3: { terrain: 'Woods' }, C3: { terrain: 'Woods' } };

/** x holds the wall against a; b and y are away from it. */
const held = (set: Parameters<typeof farm>[2] = {}) =>
  farm('C3-C4', 'a C3, b A2, x C4, y E5', {
    ...set,
    cells: WOODED,
    set: { x: { wa: true }, ...set.set },
    rest: { phase: 'movement', attacker: 'allies', ...set.rest },
  });
const GIVEN_UP: WaEvent = { type: 'state', unit: 'x', set: { broken: true } };

test('B9.322-d: a unit that is no longer denied is offered WA, it alone, until the next event', () => {
  const s = held();
  expect(offered(then(s, GIVEN_UP))).toEqual(['a']);
  expect(offered(then(s, GIVEN_UP, { type: 'spend', unit: 'y' }))).toEqual([]);
  expect(offered(then(s, GIVEN_UP, { type: 'declare', side: 'allies', kind: 'fire' }))).toEqual(['a']);
  expect(offered(then(s, GIVEN_UP, { type: 'claim', unit: 'a' }))).toEqual([]);
  expect(offered(then(s, { type: 'spend', unit: 'y' }))).toEqual([]);
});

test.each([
  ['broken', { broken: true }],
  ['hidden', { hidden: true }],
])('B9.322-d: a unit that may not take WA gets no offer: %s', (_, state) => {
  expect(offered(then(held({ set: { a: state } }), GIVEN_UP))).toEqual([]);
});

test('B9.322-d: an offer ends when its unit may no longer take WA', () => {
  const s = then(held(), GIVEN_UP, { type: 'declare', side: 'allies', kind: 'fire' });
  const broken = then(withUnit(s, 'a', { broken: true }), { type: 'complete' });
  expect(offered(broken)).toEqual([]);
});

test('B9.322-f: a unit freed when an entry began may still claim when that entry ends, but not when another ends', () => {
  const s = held();
  const leaving = then(s, { type: 'start-entry', unit: 'x', to: cell(s, 'C5') });
  expect(offered(leaving)).toEqual(['a']);
  expect(offered(then(leaving, { type: 'enter', unit: 'x', to: cell(s, 'C5') }))).toEqual(['a']);
  const other = { type: 'enter', unit: 'y', to: cell(s, 'E6') } as const;
  expect(offered(then(s, GIVEN_UP, other))).toEqual([]);
  expect(offered(then(leaving, other))).not.toContain('y');
});

test('B9.322-o: a unit that goes elsewhere is not freed by WA that was denied it there', () => {
  const s = farm('C3-C4 A3-A4', 'a C3, x C4', { cells: WOODED, set: { x: { wa: true } } });
  expect(offered(then(s, { type: 'put', unit: 'a', to: cell(s, 'A3') }))).toEqual([]);
  expect(offered(then(s, { type: 'put', unit: 'x', to: cell(s, 'F6') }))).toEqual(['a']);
});

test('B9.322-e: an expenditure belongs to its unit until the next visible event', () => {
  const s = held({ set: { y: { hidden: true } } });
  expect(then(s, { type: 'spend', unit: 'x' }).acting).toBe('x');
  expect(then(s, { type: 'spend', unit: 'x' }, { type: 'phase', phase: 'advance' }).acting).toBeUndefined();
  expect(
    then(s, { type: 'spend', unit: 'x' }, { type: 'state', unit: 'b', set: { broken: true } }).acting,
  ).toBeUndefined();
  // A hidden unit's deeds are not a public moment.
  expect(then(s, { type: 'spend', unit: 'x' }, { type: 'spend', unit: 'y' }).acting).toBe('x');
  expect(then(s, GIVEN_UP, { type: 'spend', unit: 'y' }).offers).toEqual(['a']);
});

test('B9.322-g: a declined offer is asked again after another event', () => {
  const s = withUnit(held(), 'a', { declined: true });
  const of = (now: AslSituation) => now.units.find(({ id }) => id === 'a')?.declined;
  expect(of(then(s, { type: 'declare', side: 'allies', kind: 'fire' }))).toBe(true);
  expect(of(then(s, { type: 'spend', unit: 'y' }))).toBe(false);
  // No offer was declined, so no unit changes.
  const plain = held();
  expect(then(plain, { type: 'spend', unit: 'y' }).units[0]).toBe(plain.units[0]);
});

test('B9.322: a unit that took WA is known for the moment in which it did', () => {
  const claim: WaEvent = { type: 'claim', unit: 'a' };
  const s = then(held(), GIVEN_UP, claim);
  expect(s.justClaimed).toEqual(['a']);
  const fire: WaEvent = { type: 'declare', side: 'allies', kind: 'fire' };
  expect(then(s, fire).justClaimed).toEqual(['a']);
  expect(then(s, fire, { type: 'complete' }).justClaimed).toEqual([]);
  expect(then(s, { type: 'spend', unit: 'y' }).justClaimed).toEqual([]);
  expect(then(s, { type: 'forfeit', unit: 'a' }).justClaimed).toEqual([]);
  const { justClaimed: _none, ...without } = held();
  expect(then(without, GIVEN_UP).justClaimed).toEqual([]);
});

test('B9.324-f: a unit that forfeits its fresh claim is no claimant, even if others hold a wall', () => {
  const s = farm('C3-C4 E5-E6', 'a C3, x C4, y E5', {
    cells: WOODED,
    set: { x: { wa: true }, y: { wa: true } },
    rest: { phase: 'movement', attacker: 'allies' },
  });
  const claimed = then(s, GIVEN_UP, { type: 'claim', unit: 'a' });
  expect(claimed.justClaimed).toEqual(['a']);
  expect(then(claimed, { type: 'forfeit', unit: 'a' }).justClaimed).toEqual([]);
});

test('B9.322: a holder of WA that does something else has not just claimed', () => {
  const s = held();
  expect(then(s, { type: 'state', unit: 'x', set: { pinned: true } }).justClaimed).toEqual([]);
});

test("B9.324: a hidden unit's expenditure is not recorded, even at a visible event", () => {
  const s = { ...held({ set: { y: { hidden: true } } }), acting: 'x' };
  const seen = then(s, { type: 'enter', unit: 'y', to: cell(s, 'E6'), set: { hidden: false } });
  expect(seen.acting).toBe('y');
  const unseen = then(withUnit(s, 'y', { hidden: false }), {
    type: 'enter',
    unit: 'y',
    to: cell(s, 'E6'),
    set: { hidden: true },
  });
  expect(unseen.acting).toBeUndefined();
});

test('B9.322-d: a unit that is hidden by hand during its offer loses it', () => {
  const s = withUnit(then(held(), GIVEN_UP), 'a', { hidden: true });
  expect(offered(then(s, { type: 'declare', side: 'allies', kind: 'fire' }))).toEqual([]);
});
