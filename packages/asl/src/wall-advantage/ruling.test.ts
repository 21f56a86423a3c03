import { expect, test } from 'vitest';
import { DELUXE, farm, holders, table } from '../../test/farm-situation';
import { unitOf, type AslSituation } from '../situation/situation';
import { after } from './after';
import { revokeRuling, ruleWhoHolds } from './ruling';

const side = (s: AslSituation, id: string, k: number) => s.board.lattice.sideOf(unitOf(s, id).cell, k);
const WOODS = { C3: { terrain: 'Woods' }, C4: { terrain: 'Woods' } };

test.each(['a', 'x'])('B9.321-a: where both must hold the hexside, a ruling gives it to %s', (first) => {
  const s = farm('C3-C4', 'a C3, x C4');
  const { situation, changes, refused } = ruleWhoHolds(
    s,
    { side: side(s, 'a', 3), units: ['a', 'x'] },
    first,
  );
  expect(holders(situation)).toBe(first === 'a' ? 'a3' : 'x0');
  // Once a unit holds it, the ruling has done its work.
  expect(situation.ruled).toBeUndefined();
  expect(changes.map(({ unit, how }) => `${unit} ${how ?? ''}`)).toEqual([`${first} mandatory`]);
  const why = changes[0]?.because.find(({ code }) => code === 'wa-came-first');
  expect(why?.at).toEqual({ kind: 'side', side: side(s, 'a', 3) });
  expect([situation.undecided, refused]).toEqual([undefined, []]);
});

test('B9.321-a: an earlier ruling about other units still holds', () => {
  const s: AslSituation = { ...farm('C3-C4 C5-C6', 'a C3, x C4, b C5, y C6'), ruled: [['y', 'b']] };
  const { situation } = ruleWhoHolds(s, { side: side(s, 'a', 3), units: ['a', 'x'] }, 'a');
  expect(holders(situation)).toBe('a3 y0');
});

test.each([
  [{}, 'x03'],
  [DELUXE, 'x0'],
])('B9.321-a: where both lost it for lack of an order, a ruling gives it back (%j)', (options, want) => {
  const s = farm('C3-C4 C4-C5', 'a C3, x C4', { options, cells: WOODS });
  const { situation, changes } = ruleWhoHolds(s, { side: side(s, 'a', 3), units: ['a', 'x'] }, 'x');
  expect(holders(situation)).toBe(want);
  expect(changes).toMatchObject([
    {
      kind: 'wa-gained',
      unit: 'x',
      how: 'voluntary',
      because: [{ code: 'wa-came-first', rule: 'B9.321', at: { kind: 'side', side: side(s, 'a', 3) } }],
    },
  ]);
});

test('B9.321-a: a ruling gives nothing to a unit that could not take it', () => {
  const s = farm('C3-C4', 'a C3, x C4', { cells: WOODS, set: { x: { wa: true } } });
  const { situation, changes } = ruleWhoHolds(s, { side: side(s, 'a', 3), units: ['a', 'x'] }, 'a');
  expect([holders(situation), changes]).toEqual(['x0', []]);
});

test('B9.321-a: a unit that must hold another hexside also gets back the one lost for lack of an order', () => {
  const cells = { C5: { terrain: 'Woods' } };
  const s = farm('C3-C4 C4-C5', 'a C3, x C4, b C5', { options: DELUXE, cells });
  const { situation } = ruleWhoHolds(s, { side: side(s, 'x', 3), units: ['b', 'x'] }, 'x');
  expect(holders(situation)).toContain('x3');
  const two = farm('C3-C4 C4-C5', 'a C3, x C4, b C5', { options: DELUXE, cells });
  expect(holders(ruleWhoHolds(two, { side: side(two, 'x', 3), units: ['b', 'x'] }, 'b').situation)).toContain(
    'b0',
  );
});

test('B9.321-a: per hex, a ruling gives nothing back while another unit must hold one of the hexsides; that is asked first', () => {
  const s = table('C3-C4 C4-C5', 'a C3, x C4, b C5', { cells: { C5: { terrain: 'Woods' } } });
  const lost = { side: side(s, 'x', 3), units: ['b', 'x'] as const };
  const said = ruleWhoHolds(s, lost, 'x').situation;
  expect([holders(said), said.undecided?.map(({ units }) => units)]).toEqual(['', [['a', 'x']]]);
  const between = { side: side(s, 'x', 0), units: ['a', 'x'] as const };
  expect(holders(ruleWhoHolds(said, between, 'x').situation)).toBe('x03');
  expect(holders(ruleWhoHolds(said, between, 'a').situation)).toBe('a3');
  // The ruling no longer matters to the other unit: it denies WA. The unit across the first hexside surely
  // has it.
  expect(holders(ruleWhoHolds(s, lost, 'b').situation)).toBe('a3 b0');
});

test('B9.321-a: a unit with two rivals is asked about each once; the first ruling is kept until the second', () => {
  const s = farm('C3-C4 C4-C5', 'a C4, x C3, y C5');
  const first = ruleWhoHolds(s, { side: side(s, 'a', 0), units: ['a', 'x'] }, 'a').situation;
  expect([holders(first), first.ruled]).toEqual(['', [['a', 'x']]]);
  expect(first.undecided?.map(({ units }) => units)).toEqual([['a', 'y']]);
  const second = ruleWhoHolds(first, { side: side(s, 'a', 3), units: ['a', 'y'] }, 'a').situation;
  expect([holders(second), second.ruled, second.undecided]).toEqual(['a03', undefined, undefined]);
});

const ruledByMaster = (s: AslSituation, first: string, k = 3) =>
  ruleWhoHolds(s, { side: side(s, 'a', k), units: ['a', 'x'] }, first, 'game-master').situation;

test("B9.321-a: a game master’s ruling is kept while the hexside depends on it, the players' is not", () => {
  const s = farm('C3-C4', 'a C3, x C4');
  const ruled = ruledByMaster(s, 'a');
  expect(ruled.rulings).toEqual([{ side: side(s, 'a', 3), units: ['a', 'x'] }]);
  const agreed = ruleWhoHolds(s, { side: side(s, 'a', 3), units: ['a', 'x'] }, 'a').situation;
  expect([holders(agreed), agreed.rulings]).toEqual(['a3', undefined]);
  // A unit that has gone, or no longer holds it, depends on no ruling.
  for (const event of [
    { type: 'eliminate', unit: 'x' },
    { type: 'eliminate', unit: 'a' },
    { type: 'state', unit: 'a', set: { broken: true } },
    { type: 'put', unit: 'x', to: { col: 6, row: 6 } },
  ] as const)
    expect([event, after(ruled, event).situation.rulings]).toEqual([event, undefined]);
  expect(after(ruled, { type: 'finish', unit: 'x' }).situation.rulings).toEqual(ruled.rulings);
});

test.each(['a', 'x'])(
  'B9.321-a: after a revoked ruling no unit holds it, and the players are asked again (%s)',
  (first) => {
    const s = farm('C3-C4', 'a C3, x C4');
    const ruled = ruledByMaster(s, first);
    const [one] = ruled.rulings ?? [];
    if (!one) throw new Error('no ruling');
    const { situation, changes } = revokeRuling(ruled, one);
    expect([holders(situation), situation.rulings, situation.ruled]).toEqual(['', undefined, undefined]);
    expect(situation.undecided).toEqual([{ side: one.side, units: ['a', 'x'] }]);
    expect(changes).toMatchObject([
      {
        kind: 'wa-lost',
        unit: first,
        how: 'forced',
        because: [{ code: 'wa-ruling-revoked', rule: 'B9.321' }],
      },
    ]);
  },
);

test.each([
  [{}, ''],
  [DELUXE, ''],
])(
  'B9.321-a: a revoked ruling also asks again where both had lost it for lack of an order (%j)',
  (options, want) => {
    const s = farm('C3-C4 C4-C5', 'a C3, x C4', { options, cells: WOODS });
    const ruled = ruledByMaster(s, 'x');
    const [one] = ruled.rulings ?? [];
    if (!one) throw new Error('no ruling');
    const { situation } = revokeRuling(ruled, one);
    expect([holders(situation), situation.undecided]).toEqual([
      want,
      [{ side: one.side, units: ['a', 'x'] }],
    ]);
  },
);

test('B9.321-a: a ruling that waits for another is revoked before it has any effect', () => {
  const s = farm('C3-C4 C4-C5', 'a C4, x C3, y C5');
  const ruled = ruledByMaster(s, 'a', 0);
  expect([holders(ruled), ruled.rulings?.length, ruled.ruled]).toEqual(['', 1, [['a', 'x']]]);
  const [one] = ruled.rulings ?? [];
  if (!one) throw new Error('no ruling');
  const { situation, changes } = revokeRuling(ruled, one);
  expect([situation.ruled, situation.rulings, changes]).toEqual([undefined, undefined, []]);
  expect(situation.undecided?.map(({ units }) => units).toSorted()).toEqual([
    ['a', 'x'],
    ['a', 'y'],
  ]);
});

test('B9.321-a: a revoked ruling without effect takes nothing', () => {
  const s = farm('C3-C4', 'a C3, x C4');
  const ruled = ruledByMaster(s, 'a');
  const broken = after(ruled, { type: 'state', unit: 'x', set: { broken: true } }).situation;
  const [one] = broken.rulings ?? [];
  if (!one) throw new Error('no ruling');
  // No other unit would have it: it is the unit's own again at once.
  const { situation } = revokeRuling(broken, one);
  expect([holders(situation), situation.rulings, situation.undecided]).toEqual(['a3', undefined, undefined]);
});

/** Returns the one ruling of a situation that puts this unit first. */
const rulingOf = (s: AslSituation, first: string) => {
  const [one] = (s.rulings ?? []).filter(({ units }) => units[0] === first);
  if (!one) throw new Error(`no ruling for ${first}`);
  return one;
};

test('B9.321-a: revoking one of several rulings leaves the others', () => {
  const s = farm('C3-C4 C5-C6', 'a C3, x C4, b C5, y C6');
  const first = ruledByMaster(s, 'a');
  const both = ruleWhoHolds(
    first,
    { side: side(s, 'y', 0), units: ['b', 'y'] },
    'y',
    'game-master',
  ).situation;
  expect([holders(both), both.rulings?.map(({ units }) => units.join())]).toEqual(['a3 y0', ['a,x', 'y,b']]);
  const { situation } = revokeRuling(both, rulingOf(both, 'a'));
  expect([holders(situation), situation.rulings]).toEqual(['y0', [rulingOf(both, 'y')]]);
  expect(situation.undecided?.map(({ units }) => units.join())).toEqual(['a,x']);
});

test('B9.321-a: revoking one of several waiting rulings leaves the others', () => {
  const s = farm('C3-C4 C4-C5 C4-D4', 'a C4, x C3, y C5, z D4');
  const beside = (rival: string) => {
    const other = unitOf(s, rival).cell;
    const between = s.board.lattice.sideBetween(unitOf(s, 'a').cell, other);
    if (!between) throw new Error(`${rival} is not beside a`);
    return { side: between, units: ['a', rival] as const };
  };
  const word = (now: AslSituation, rival: string) =>
    ruleWhoHolds(now, beside(rival), 'a', 'game-master').situation;
  const both = word(word(s, 'x'), 'y');
  expect([holders(both), both.ruled, both.rulings?.length]).toEqual([
    '',
    [
      ['a', 'x'],
      ['a', 'y'],
    ],
    2,
  ]);
  const [first, second] = both.rulings ?? [];
  if (!first) throw new Error('no ruling');
  const { situation } = revokeRuling(both, first);
  expect([situation.ruled, situation.rulings]).toEqual([[['a', 'y']], [second]]);
  expect(situation.undecided?.map(({ units }) => units.join()).toSorted()).toEqual(['a,x', 'a,z']);
});

/** In Deluxe `a` holds the hexside to the N voluntarily, and the one to the S by the GM's ruling. */
const deluxeRuled = () => {
  const set = { a: { wa: true, waSides: [0] } };
  const s = farm('C2-C3 C3-C4', 'a C3, x C4', { options: DELUXE, cells: WOODS, set });
  const ruled = ruledByMaster(s, 'a');
  expect(holders(ruled)).toBe('a03');
  return ruled;
};

test('B9.321-a: in Deluxe a revoked ruling takes only its own hexside, and only that is asked again', () => {
  const ruled = deluxeRuled();
  const one = rulingOf(ruled, 'a');
  const { situation, changes } = revokeRuling(ruled, one);
  expect([holders(situation), situation.rulings]).toEqual(['a0', undefined]);
  expect(situation.undecided).toEqual([{ side: one.side, units: ['a', 'x'] }]);
  expect(changes.map(({ kind, sides }) => [kind, sides])).toEqual([['wa-lost', [3]]]);
  expect(changes[0]?.because).toMatchObject([
    { at: { kind: 'side', side: one.side }, facts: { unit: 'a', rival: 'x' } },
  ]);
  expect(situation.log.at(-1)).toMatchObject({ event: 'revoked', unit: 'a', gained: false, how: 'forced' });
  const again = ruleWhoHolds(situation, { side: one.side, units: ['a', 'x'] }, 'x').situation;
  expect([holders(again), again.undecided]).toEqual(['a0 x0', undefined]);
  expect(again.log.at(-1)).toMatchObject({ event: 'ruled', unit: 'x', gained: true, how: 'voluntary' });
});

test('B9.321-a: a revoked ruling takes nothing that it did not give, such as another hexside or hex', () => {
  const ruled = deluxeRuled();
  const one = rulingOf(ruled, 'a');
  const given = after(ruled, { type: 'forfeit', unit: 'a', sides: [3] }).situation;
  expect([holders(given), holders(revokeRuling(given, one).situation)]).toEqual(['a0', 'a0']);
  const s = farm('C3-C4 E5-E6', 'a C3, x C4');
  const plain = ruledByMaster(s, 'a');
  const moved = after(plain, { type: 'put', unit: 'a', to: { col: 4, row: 5 } }).situation;
  const { situation, changes } = revokeRuling(moved, rulingOf(plain, 'a'));
  expect([holders(moved), holders(situation), changes]).toEqual(['a3 x0', 'a3 x0', []]);
});

test('B9.323: the log names the ruling for WA that follows from it', () => {
  const s = farm('C3-C4 C4-C5', 'a C3, x C4, b C5');
  const events = (now: AslSituation) =>
    now.log.map(({ event, unit, gained, how }) => `${event} ${unit} ${gained ? '+' : '-'} ${how}`);
  const ruled = ruledByMaster(s, 'a');
  expect(events(ruled)).toEqual(['ruled a + mandatory', 'ruled b + mandatory']);
});

test('B9.323: WA freed by a revoked ruling is gained by it, and per hex all hexsides are reported', () => {
  const s = farm('C2-C3 C3-C4', 'a C3, x C4, y C2', { cells: WOODS });
  const given = ruleWhoHolds(s, { side: side(s, 'a', 3), units: ['a', 'x'] }, 'a', 'game-master');
  expect([holders(given.situation), given.changes.map(({ sides }) => sides)]).toEqual(['a03', [[0, 3]]]);
  const { situation, changes, refused } = revokeRuling(given.situation, rulingOf(given.situation, 'a'));
  expect([holders(situation), refused]).toEqual(['y3', []]);
  expect(changes.map(({ kind, unit, sides }) => [kind, unit, sides])).toEqual([
    ['wa-lost', 'a', [0, 3]],
    ['wa-gained', 'y', [3]],
  ]);
  expect(situation.log.at(-1)).toMatchObject({ event: 'revoked', unit: 'y', gained: true, how: 'mandatory' });
});
