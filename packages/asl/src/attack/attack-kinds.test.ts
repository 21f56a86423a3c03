import { gmView } from '../situation/knowledge';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readSituation } from '../situation/situation';
import { unitOf } from '../situation/situation';
import { attackFor } from './attack-answer';
import { attackKinds, kindNamed } from './attack-kinds';
import { cannotAttack } from './cannot-attack';

const side = (a: string, b: string) => {
  const found = HEX_ODD.sideBetween(parseCell(a), parseCell(b));
  if (!found) throw new Error(`${a}-${b}`);
  return found;
};
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 8, firstRow: 1, rows: 8 },
  sides: [
    [side('C4', 'C5'), { terrain: 'wall' }],
    [side('C6', 'C7'), { terrain: 'bocage' }],
  ],
});
type State = Readonly<Record<string, Json>>;
const unit = (id: string, force: string, at: string, state: State = {}) => ({
  id,
  side: force,
  cell: parseCell(at),
  state,
});
const TANK = { kind: 'vehicle', vehicle: 'fully-tracked' };
const s = (gun: State = { gun: 'gun' }) =>
  readSituation({
    board,
    options: {},
    units: [
      unit('squad', 'allies', 'C4'),
      unit('far', 'allies', 'C1'),
      unit('mortar', 'allies', 'C4', { gun: 'mortar' }),
      unit('gun', 'allies', 'C6', gun),
      unit('tank', 'allies', 'C4', TANK),
      unit('foot', 'axis', 'C5', { wa: true }),
      unit('open', 'axis', 'D3'),
      unit('panzer', 'axis', 'C7', TANK),
    ],
  });
const offers = (by: string, target: string, more: State = {}) =>
  Object.fromEntries(
    attackFor(gmView(s()), { attackers: [by], target, ...more }).kinds.map((offer) => [
      offer.kind,
      offer.legal || offer.because[0]?.code,
    ]),
  );

test('UI-6: every way of attacking is offered or refused with its reason', () => {
  expect(offers('squad', 'foot')).toEqual({
    direct: true,
    bmg: 'attack-no-bow-mg',
    ordnance: 'attack-no-ordnance',
    indirect: true,
    'dc-placed': true,
    'dc-thrown': true,
    residual: 'attack-residual-lies',
    underbelly: 'attack-no-underbelly',
    'snap-shot': true,
    heat: 'attack-no-ordnance',
  });
  expect(offers('mortar', 'foot')).toMatchObject({
    indirect: true,
    direct: 'attack-not-small-arms',
    'dc-placed': 'attack-no-dc',
    'snap-shot': 'attack-no-snap-shot',
  });
  expect(offers('far', 'foot')).toMatchObject({ 'dc-thrown': 'attack-dc-far' });
  expect(offers('tank', 'foot')).toMatchObject({ indirect: 'attack-no-mortar', bmg: true, ordnance: true });
});

test('B9.31-i: HEAT is for Infantry behind a wall, and a vehicle needs none (C8.31)', () => {
  expect(offers('tank', 'foot')['heat']).toBe(true);
  expect(offers('tank', 'open')['heat']).toBe('gun-heat-no-wall');
  expect(offers('tank', 'panzer')['heat']).toBe('attack-heat-vehicle');
  const heat = attackFor(gmView(s()), { attackers: ['tank'], target: 'open', kind: 'heat' });
  expect([heat.kind, heat.possible, heat.sight[0]?.code]).toEqual(['heat', 'no', 'gun-heat-no-wall']);
});

test('B9.54: an Underbelly Hit is for vehicles that cross bocage', () => {
  expect(offers('squad', 'panzer', { crossing: true })['underbelly']).toBe(true);
  expect(offers('squad', 'foot', { crossing: true })['underbelly']).toBe('attack-no-underbelly');
});

test('A8.2: Residual FP has no firer, no Hindrance and no hexside TEM', () => {
  const left = attackFor(gmView(s()), { kind: 'residual', target: 'foot' });
  expect([left.possible, left.los, left.hindrance, left.attackers]).toEqual(['yes', undefined, 0, []]);
});

test('B9.53-a: a Gun that has changed its CA does not fire through bocage of its hex', () => {
  const fires = (state: State, target: string) => {
    const { possible, sight } = attackFor(gmView(s({ gun: 'gun', ...state })), {
      attackers: ['gun'],
      target,
    });
    return [possible, sight[0]?.code];
  };
  expect(fires({}, 'panzer')).toEqual(['yes', undefined]);
  expect(fires({ caChanged: true }, 'panzer')).toEqual(['no', 'gun-ca-then-fire']);
  expect(fires({ caChanged: true }, 'foot')).toEqual(['yes', undefined]);
});

test('A8.15: a Snap Shot is named by its kind or by its hexside', () => {
  const told = (spec: State) => attackFor(gmView(s()), { attackers: ['squad'], target: 'foot', ...spec });
  expect(told({ snapShot: 'C4-C5' }).kind).toBe('snap-shot');
  expect(told({ kind: 'snap-shot', aim: 'C4-C5' }).aim?.kind).toBe('side');
  expect(() => told({ kind: 'snap-shot' })).toThrow('attack.snapShot');
});

test("B9.3-h: a thrown DC strikes the thrower too, and the answer lists the thrower's protection", () => {
  const thrown = attackFor(gmView(s()), { attackers: ['squad'], target: 'foot', kind: 'dc-thrown' });
  expect(thrown.back?.filter((o) => o.at?.kind === 'side').map((o) => [o.id, o.value])).toEqual([
    ['wall', 2],
  ]);
});

const ruled = (attackers: readonly string[], target: string, more: State = {}) =>
  Object.fromEntries(
    attackFor(gmView(s()), { attackers: [...attackers], target, ...more }).kinds.map((offer) => [
      offer.kind,
      offer.legal || offer.because.map(({ code, rule }) => `${code} ${rule}`).join(),
    ]),
  );

test('UI-6: every refusal cites its rule', () => {
  expect(ruled(['squad'], 'foot')).toMatchObject({
    bmg: 'attack-no-bow-mg B9.36',
    ordnance: 'attack-no-ordnance B9.36',
    residual: 'attack-residual-lies A8.2',
    underbelly: 'attack-no-underbelly B9.54',
    heat: 'attack-no-ordnance B9.36',
  });
  expect(ruled(['mortar'], 'foot')).toMatchObject({
    direct: 'attack-not-small-arms B9.36',
    'dc-placed': 'attack-no-dc A23.1',
    'snap-shot': 'attack-no-snap-shot A8.15',
  });
  expect(ruled(['far'], 'foot')).toMatchObject({ 'dc-thrown': 'attack-dc-far A23.3' });
  expect(ruled(['tank'], 'panzer')).toMatchObject({
    indirect: 'attack-no-mortar B9.34',
    heat: 'attack-heat-vehicle C8.31',
  });
});

test('A7.5: units attack together in the ways that all of them have', () => {
  const kinds = (...ids: readonly string[]) => attackKinds(ids.map((id) => unitOf(s(), id)));
  expect(kinds('tank')).toEqual(['ordnance', 'bmg', 'direct']);
  expect(kinds('tank', 'squad')).toEqual(['direct']);
  expect(kinds('gun', 'tank')).toEqual(['ordnance']);
  expect(kinds('squad', 'mortar')).toEqual([]);
  expect(kinds()).toEqual([]);
  expect(ruled(['squad', 'tank'], 'foot')).toMatchObject({
    direct: true,
    ordnance: 'attack-no-ordnance B9.36',
    indirect: 'attack-no-mortar B9.34',
    'dc-placed': 'attack-no-dc A23.1',
  });
  expect(ruled(['squad', 'far'], 'foot')).toMatchObject({ 'dc-placed': 'attack-dc-far A23.3' });
  expect(ruled(['far', 'squad'], 'foot')).toMatchObject({ 'dc-placed': 'attack-dc-far A23.3' });
});

test('UI-6: each way is offered once, the usual ones first and marked; a Snap Shot alone says at what', () => {
  const { kinds } = attackFor(gmView(s()), { attackers: ['tank'], target: 'foot' });
  expect(kinds.slice(0, 3).map(({ kind, usual }) => [kind, usual])).toEqual(
    ['ordnance', 'bmg', 'direct'].map((kind) => [kind, true]),
  );
  expect(kinds.slice(3).every((offer) => !('usual' in offer))).toBe(true);
  expect([...new Set(kinds.map(({ kind }) => kind))]).toHaveLength(kinds.length);
  expect(kinds.filter((offer) => 'says' in offer).map(({ kind }) => kind)).toEqual(['snap-shot']);
  expect(kinds.filter((offer) => 'ruling' in offer)).toEqual([]);
  const left = attackFor(gmView(s()), { kind: 'residual', target: 'foot' });
  expect(left.kinds.filter((offer) => 'says' in offer)).toEqual([]);
});

test('A8.15, C8.31: HEAT is ordnance, and a Snap Shot the first fire of its firers that may be one', () => {
  const named = (name: Parameters<typeof kindNamed>[0], ...ids: readonly string[]) =>
    kindNamed(
      name,
      ids.map((id) => unitOf(s(), id)),
    );
  expect([named('heat', 'tank'), named('heat', 'squad')]).toEqual(['ordnance', 'ordnance']);
  expect([named('snap-shot', 'tank'), named('snap-shot', 'squad')]).toEqual(['ordnance', 'direct']);
  // A mortar has none: it is refused as direct fire.
  expect(named('snap-shot', 'mortar')).toBe('direct');
  expect([named(undefined, 'mortar'), named(undefined, 'squad', 'mortar')]).toEqual(['indirect', 'direct']);
  expect(named('bmg', 'squad')).toBe('bmg');
});

test('A7.3, B9.324: broken units, dummies and prisoners cannot attack; hidden units are placed onboard first', () => {
  const why = (state: State) => cannotAttack(unitOf(s(state), 'gun'));
  const cannot = { code: 'attack-cannot', rule: 'A7.3' };
  for (const state of [{ broken: true }, { kind: 'dummy' }, { broken: true, hidden: true }])
    expect(why(state)).toEqual(cannot);
  expect(why({ hidden: true })).toEqual({ code: 'attack-hidden', rule: 'B9.324' });
  expect(why({})).toBeUndefined();
});
