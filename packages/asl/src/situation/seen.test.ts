/** An enemy's view of a unit (B9.324): no field reveals the unit under a "?", and only secrets look alike. */
import { withSides } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { looksTheSame, publicView, seenByEnemies, withCover } from './seen';
import { unitOf, withUnit, type AslSituation, type AslUnit } from './situation';
import { UNIT_FIELDS } from './unit-fields';

const s = farm('C3-C4 C4-C5', 'a C3, x C4, y C4');
const a = unitOf(s, 'a');
const HELD: Partial<AslUnit> = { wa: true, waSides: [3] };
/** A unit with every secret field at an unusual value. */
const SECRETS = Object.fromEntries(
  UNIT_FIELDS.filter((f) => !('seen' in f)).map((f) => {
    if (f.type === 'boolean') return [f.id, !f.default];
    return [f.id, f.type === 'number' ? f.most : f.choices.find((choice) => choice !== f.default)];
  }),
) as Partial<AslUnit>;

test('B9.324: enemies see an onboard unconcealed unit as it is', () => {
  const open = { ...a, ...SECRETS, ...HELD, entrenched: true };
  expect(seenByEnemies(open)).toBe(open);
});

test("B9.324: enemies see a concealed unit's place, posture and WA, and nothing else", () => {
  expect(Object.keys(SECRETS)).toContain('kind');
  const lying = { ...HELD, entrenched: true, crest: 'N', moving: true, level: 1 } as const;
  expect(seenByEnemies({ ...a, ...SECRETS, ...lying, concealed: true })).toStrictEqual({
    ...a,
    ...lying,
    concealed: true,
  });
});

test('B9.324: a dummy cannot be told from a concealed unit, whatever else its sheet says', () => {
  const real = seenByEnemies({ ...a, concealed: true });
  for (const concealed of [true, false])
    for (const shown of [true, false])
      expect(seenByEnemies({ ...a, kind: 'dummy', concealed, shown })).toStrictEqual(real);
  for (const kind of ['equipment', 'wreck'] as const)
    expect(seenByEnemies({ ...a, kind, concealed: true, shown: true })).toStrictEqual(real);
});

test('B9.324: enemies know the kind of a unit shown for a moment, and nothing else', () => {
  const leader = { ...a, kind: 'leader', broken: true, concealed: true } as const;
  expect(seenByEnemies({ ...leader, shown: true })).toStrictEqual({
    ...a,
    concealed: true,
    shown: true,
    kind: 'leader',
  });
  expect(seenByEnemies(leader)).toStrictEqual({ ...a, concealed: true });
});

test('B9.321: hexsides of a covered unit without WA reveal nothing', () => {
  expect(seenByEnemies({ ...a, concealed: true, wa: false, waSides: [3] }).waSides).toEqual([]);
  expect(seenByEnemies({ ...a, concealed: true, ...HELD }).waSides).toEqual([3]);
});

test('B9.324: a unit that takes new cover or changes its kind is no longer known', () => {
  for (const set of [{ concealed: true }, { hidden: true }, { kind: 'leader' }] as const)
    expect(withCover(a, set)).toStrictEqual({ shown: false, ...set });
  // Under the same "?" it stays known; a stated `shown` counts.
  const covered = { ...a, concealed: true, shown: true };
  for (const set of [{}, { broken: true }, { concealed: true, hidden: false }] as const)
    expect(withCover(covered, set)).toBe(set);
  expect(withCover(covered, { concealed: false, shown: true })).toStrictEqual({
    concealed: false,
    shown: true,
  });
});

test('B9.324: all sides see unconcealed units as they are, a "?" as a "?", and no hidden unit', () => {
  const now = withUnit(
    withUnit(withUnit(s, 'a', { broken: true }), 'x', { concealed: true, broken: true }),
    'y',
    { hidden: true },
  );
  const view = publicView(now);
  expect(view.units).toStrictEqual([unitOf(now, 'a'), { ...unitOf(s, 'x'), concealed: true }]);
  expect({ ...view, units: [] }).toEqual({ ...now, units: [] });
});

const to = { col: 2, row: 5 };
const [side] = s.board.sides[0] ?? [];
test.each<readonly [string, Partial<AslSituation>]>([
  ['a phase', { phase: 'rout' }],
  ['the Player Turn changes', { attacker: 'axis' }],
  ['an action', { action: { side: 'axis', kind: 'fire' } }],
  ['a step', { entry: { unit: 'a', to } }],
  ['a contest', { contest: { claimant: 'a', holders: ['x'], step: 'holder-reveals' } }],
  ['a question', { undecided: side ? [{ side, units: ['a', 'x'] }] : [] }],
  ['a hexside', { board: withSides(s.board, side ? [[side, undefined]] : []) }],
  ['a unit that is gone', { units: s.units.slice(1) }],
])('B9.324: an open change does not look the same: %s', (_, change) => {
  expect(looksTheSame(s, { ...s, ...change })).toBe(false);
  expect(looksTheSame({ ...s, ...change }, { ...s, ...change })).toBe(true);
});

test(`B9.324: a side's secrets look the same: hidden units, units under "?", declined offers`, () => {
  const hidden = withUnit(s, 'y', { hidden: true });
  expect(looksTheSame(s, hidden)).toBe(false);
  expect(looksTheSame(hidden, withUnit(hidden, 'y', { broken: true, cell: to }))).toBe(true);
  const concealed = withUnit(s, 'x', { concealed: true });
  expect(looksTheSame(concealed, withUnit(concealed, 'x', { kind: 'dummy' }))).toBe(true);
  expect(looksTheSame(concealed, withUnit(concealed, 'x', { wa: true }))).toBe(false);
  expect(looksTheSame(s, withUnit(s, 'a', { declined: true }))).toBe(true);
  expect(looksTheSame(s, withUnit(s, 'a', { broken: true }))).toBe(false);
  expect(looksTheSame(s, { ...s, offers: ['a'], acting: 'a' })).toBe(true);
});
