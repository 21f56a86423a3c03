/**
 * Combined contacts: their reasons, and which units in the target's hex are seen (B9.2, B9.21, B9.521, O6).
 */
import type { Reason } from '@bocage/core';
import { HEX_ODD, type Point, type Side } from '@bocage/core/lattice';
import type { LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { CONTACT as WALL_BETWEEN } from '../../../test/contact-lab';
import {
  answerBarriers,
  entrenchedContact,
  lineFacts,
  type BarrierAnswer,
  type Supposed,
} from './barrier-answer';
import type { Contact } from '../rules/contacts';
import type { End } from '../line/ends';
import { VERTEX } from '../rules/contact-facts';
import { BOCAGE } from '../board/kinds';
import { losOptions, type RawOptions } from '../board/options';

const OWN: Side = { cell: { col: 4, row: 3 }, side: 1 };
const FAR: Side = { cell: { col: 2, row: 3 }, side: 1 };
const POINT: Point = { x: 8, y: 6 };

/** A wall at level 0 between two hexes of neither end, and its facts. */
const CONTACT: Contact = { ...WALL_BETWEEN, terrain: 'wall', side: FAR, baseUnknown: false };
const bocage = (facts: Partial<Contact>): Contact => ({
  ...CONTACT,
  kind: BOCAGE,
  terrain: 'bocage',
  ...facts,
});
const NEEDS_V = bocage({ side: OWN, ownV: true, rV0: 0, rV1: 1 });
const NEEDS_T = bocage({ side: OWN, ownT: true, rT0: 1, rT1: 0 });

interface Told {
  readonly level?: number;
  readonly advantage?: LosEnd['advantage'];
  readonly entrenched?: boolean;
  readonly cellar?: boolean;
  readonly onSlope?: boolean;
  readonly aerial?: boolean;
}
const endOf = ({ level = 0, advantage, ...facts }: Told = {}): End => {
  const cell = { col: 0, row: 3 };
  return {
    end: { place: { kind: 'cell', cell }, ...(advantage && { advantage }) },
    cell,
    points: [HEX_ODD.centre(cell)],
    level,
    entrenched: false,
    onSlope: false,
    aerial: false,
    crest: false,
    cellar: false,
    thing: false,
    covered: undefined,
    ...facts,
  };
};

interface Asked {
  readonly viewer?: Told;
  readonly target?: Told;
  readonly adjacent?: boolean;
  readonly options?: RawOptions;
  readonly supposed?: readonly [Supposed, Supposed];
}
function answer(contacts: readonly Contact[], asked: Asked = {}): BarrierAnswer {
  const { viewer, target, adjacent = false, options = {}, supposed = ['as-is', 'as-is'] } = asked;
  const found = { contacts, gaps: [] };
  return answerBarriers(found, endOf(viewer), endOf(target), adjacent, losOptions(options), ...supposed);
}

const side = { kind: 'side', side: OWN } as const;
const reason = (code: string, rule: string, at: object = side, facts: object = { terrain: 'bocage' }) =>
  ({ code, rule, at, facts }) as Reason;
/** Hex, unit with and without Wall Advantage, unit in an entrenchment. */
const sees = (a: BarrierAnswer) => [
  a.hexBlocked.length === 0,
  a.seesWithAdvantage,
  a.seesWithoutAdvantage,
  !a.entrenchedHidden,
];

test('an empty line sees everything', () => {
  expect(sees(answer([]))).toEqual([true, true, true, true]);
});

test('a gap is reported with its barrier (B9.1)', () => {
  const found = { contacts: [], gaps: [{ side: OWN, terrain: 'hedge' as const }] };
  const { passed } = answerBarriers(found, endOf(), endOf(), false, losOptions(), 'as-is', 'as-is');
  expect(passed).toEqual([reason('los-gap', 'B9.1', side, { terrain: 'hedge' })]);
});

test('a wall between the ends blocks everything, at its hexside or its vertex (B9.1, B9.2)', () => {
  const crossed = answer([CONTACT]);
  expect(crossed.hexBlocked).toEqual([
    reason('los-hexside', 'B9.2', { kind: 'side', side: FAR }, { terrain: 'wall' }),
  ]);
  expect(sees(crossed)).toEqual([false, false, false, false]);
  const touched = answer([{ ...CONTACT, mode: VERTEX, point: POINT }]);
  expect(touched.hexBlocked).toEqual([
    reason('los-vertex', 'B9.1', { kind: 'vertex', point: POINT }, { terrain: 'wall' }),
  ]);
  const bare = answer([{ ...CONTACT, mode: VERTEX }]);
  expect(bare.hexBlocked[0]?.at).toEqual({ kind: 'side', side: FAR });
  const row = answer([bocage({ mode: VERTEX, point: POINT })]);
  expect(row.hexBlocked).toEqual([reason('los-bocage-vertex', 'B9.52', { kind: 'vertex', point: POINT })]);
  const spine = answer([bocage({ point: POINT })]);
  expect(spine.hexBlocked[0]?.at).toEqual({ kind: 'side', side: FAR });
});

test('a line passes over a wall below both ends, and the answer says so (A6.21)', () => {
  const { passed, hexBlocked } = answer([CONTACT], { viewer: { level: 2 }, target: { level: 2 } });
  expect(passed).toEqual([
    reason('los-over-hexside', 'A6.21', { kind: 'side', side: FAR }, { terrain: 'wall' }),
  ]);
  expect(hexBlocked).toEqual([]);
});

test('the viewer sees through its own bocage with Wall Advantage over that side (B9.521)', () => {
  const without = answer([NEEDS_V]);
  expect(without.hexBlocked).toEqual([reason('los-bocage-viewer', 'B9.521')]);
  expect(sees(without)).toEqual([false, false, false, false]);
  expect(answer([NEEDS_V], { viewer: { advantage: [FAR] } }).hexBlocked).toHaveLength(1);
  for (const asked of [
    { viewer: { advantage: [OWN] } },
    { viewer: { advantage: 'all' as const } },
    { supposed: ['all', 'none'] as const },
  ]) {
    const having = answer([NEEDS_V], asked);
    expect(having.passed).toEqual([reason('los-bocage-viewer-wa', 'B9.521')]);
    expect(sees(having)).toEqual([true, true, true, false]);
  }
  // Supposed Wall Advantage overrides held Wall Advantage.
  const none = answer([NEEDS_V], { viewer: { advantage: 'all' }, supposed: ['none', 'all'] });
  expect(none.hexBlocked).toHaveLength(1);
});

test("one level above the bocage of its own hex, the viewer's Wall Advantage does not help (B9.521)", () => {
  const above = { ...NEEDS_V, base: 0 };
  const asked = { viewer: { level: 1, advantage: 'all' as const }, target: { level: 0 } };
  expect(answer([above], asked).hexBlocked).toEqual([reason('los-bocage-viewer-level', 'B9.521')]);
});

test("the target's own bocage hides units without Wall Advantage, but not the hex (B9.521)", () => {
  const without = answer([NEEDS_T]);
  expect(without.unitHidden).toEqual([reason('los-bocage-target', 'B9.521')]);
  expect(sees(without)).toEqual([true, true, false, false]);
  for (const asked of [
    { target: { advantage: [OWN] } },
    { target: { advantage: 'all' as const } },
    { supposed: ['none', 'all'] as const },
  ]) {
    const having = answer([NEEDS_T], asked);
    expect(having.passed).toEqual([reason('los-bocage-target-wa', 'B9.521')]);
    expect(having.unitHidden).toEqual([]);
    expect(sees(having)).toEqual([true, true, false, false]);
  }
  expect(answer([NEEDS_T], { target: { advantage: [FAR] } }).unitHidden).toHaveLength(1);
  // The viewer's Wall Advantage does not help the target.
  expect(answer([NEEDS_T], { viewer: { advantage: 'all' } }).unitHidden).toHaveLength(1);
});

test('in the older paragraph the hex is not seen either, but a unit with Wall Advantage is (B9.521)', () => {
  const options = { 'bocage.viewerModel': 'legacy' };
  const without = answer([NEEDS_T], { options });
  expect(without.hexBlocked).toEqual([reason('los-bocage-target', 'B9.521')]);
  expect(sees(without)).toEqual([false, true, false, false]);
  // Not past a wall.
  expect(sees(answer([NEEDS_T, CONTACT], { options }))).toEqual([false, false, false, false]);
});

test('a target above its own bocage is hidden with any Wall Advantage (B9.521)', () => {
  const asked = { target: { level: 1, advantage: 'all' as const } };
  const above = answer([NEEDS_T], asked);
  expect(above.unitHidden).toEqual([reason('los-bocage-target-level', 'B9.521')]);
  expect(above.passed).toEqual([]);
  expect(sees(above).slice(0, 3)).toEqual([true, false, false]);
});

test('blind hexes are reported with their numbers, other obstacles without (B9.531)', () => {
  const hidden = answer([bocage({ rV0: 6, rV1: 7, rT0: 2, rT1: 1 })], { viewer: { level: 4 } });
  expect(hidden.hexBlocked).toEqual([
    reason(
      'los-bocage-blind',
      'B9.52',
      { kind: 'side', side: FAR },
      {
        ...{ terrain: 'bocage', blind: 2, beyond: 1 },
        ...{ rise: 1, over: 1, far: 7, fifths: 1 },
      },
    ),
  ]);
});

test('a unit in an entrenchment behind a barrier at its level (B9.21)', () => {
  // The barrier is a hexside of the other end, so nothing else blocks the line.
  const own = { ...CONTACT, side: OWN, ownV: true, rV0: 0, rV1: 1 };
  const hides = answer([own], { target: { entrenched: true } });
  expect(hides.unitHidden).toEqual([reason('los-entrenched-target', 'B9.21', side, { terrain: 'wall' })]);
  expect(hides.hexBlocked).toEqual([]);
  expect(sees(hides)).toEqual([true, true, true, false]);
  const open = answer([own]);
  expect(open.unitHidden).toEqual([]);
  expect(open.entrenchedHidden).toBe(true);
  const blind = answer([own], { viewer: { entrenched: true } });
  expect(blind.hexBlocked).toEqual([reason('los-entrenched-viewer', 'B9.21', side, { terrain: 'wall' })]);
  expect(sees(blind)).toEqual([false, false, false, false]);
  // Adjacent, from above, or with the barrier at another level: seen.
  expect(answer([own], { target: { entrenched: true }, adjacent: true }).unitHidden).toEqual([]);
  expect(entrenchedContact([own], endOf(), endOf({ level: 1 }), false)).toBeUndefined();
  expect(entrenchedContact([own], endOf({ level: 1 }), endOf(), false)).toBeUndefined();
  expect(entrenchedContact([own], endOf(), endOf({ level: -2 }), false)).toBe(own);
  expect(entrenchedContact([{ ...own, base: 2 }, own], endOf(), endOf(), false)).toBe(own);
  const level = { viewer: { level: 1, entrenched: true }, target: { level: 0 } };
  expect(answer([own], level).hexBlocked).toEqual([]);
});

test('a unit in a cellar, behind a barrier beside its hex or between two cellars (O6.3)', () => {
  const cellar = { cellar: true };
  const pass = { ownV: true, rV0: 0, rV1: 1 } as const;
  const nearV = { ...CONTACT, ...pass, side: OWN };
  const told = [reason('los-cellar', 'O6.3', side, { terrain: 'wall' })];
  expect(answer([nearV], { viewer: cellar }).hexBlocked).toEqual(told);
  expect(answer([nearV], { viewer: cellar, adjacent: true }).hexBlocked).toEqual([]);
  expect(answer([nearV], { target: cellar }).hexBlocked).toEqual([]);
  const nearT = { ...CONTACT, ownT: true, rT0: 1, rT1: 0, side: OWN };
  expect(answer([nearT], { target: cellar }).hexBlocked).toEqual(told);
  expect(answer([nearT], { viewer: cellar }).hexBlocked).toEqual([]);
  expect(answer([nearT], { viewer: cellar, target: cellar }).hexBlocked).toEqual(told);
});

test("the judge's facts about both ends", () => {
  const [low, high] = [endOf({ level: -2 }), endOf({ level: 3 })];
  const facts = { levelV: -2, levelT: 3, slope: false, overSlope: false, aerialV: false, aerialT: false };
  expect(lineFacts(low, high)).toEqual(facts);
  expect(lineFacts(high, low, true)).toEqual({ ...facts, levelV: 3, levelT: -2, overSlope: true });
  expect(lineFacts(endOf({ onSlope: true }), endOf()).slope).toBe(true);
  expect(lineFacts(endOf(), endOf({ onSlope: true })).slope).toBe(true);
  expect(lineFacts(endOf({ aerial: true }), endOf())).toMatchObject({ aerialV: true, aerialT: false });
  expect(lineFacts(endOf(), endOf({ aerial: true }))).toMatchObject({ aerialV: false, aerialT: true });
});

test('an end on a slope of the map sees past a wall (F2.3)', () => {
  const found = { contacts: [CONTACT], gaps: [] };
  const over = (slope: boolean) =>
    answerBarriers({ ...found, slope }, endOf(), endOf(), false, losOptions(), 'as-is', 'as-is');
  expect([over(false), over(true)].map((a) => a.hexBlocked.length)).toEqual([1, 0]);
});
