import { formatCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { DELUXE, farm, following, holders } from '../../test/farm-situation';
import { unitOf } from '../situation/situation';
import { after } from './after';
import { claimTime, claimWa } from './claim';
import { eligibility } from './eligibility';

const WOODS = { C3: { terrain: 'Woods' } };
const OWN = { phase: 'movement', attacker: 'axis' };
const both = (options = {}, wa = false) =>
  farm('C3-C4 C2-C3', 'a C3, x E5', { cells: WOODS, options, set: { a: { wa } }, rest: OWN });

test('B9.321-b: a unit claims and forfeits WA for its whole hex, whatever hexsides it names; in Deluxe one by one', () => {
  const claim = { type: 'claim', unit: 'a', sides: [0] } as const;
  const forfeit = { type: 'forfeit', unit: 'a', sides: [0] } as const;
  const left = (s: ReturnType<typeof farm>, event: typeof claim | typeof forfeit) =>
    holders(after(s, event).situation);
  expect([left(both(), claim), left(both(DELUXE), claim)]).toEqual(['a03', 'a0']);
  expect([left(both({}, true), forfeit), left(both(DELUXE, true), forfeit)]).toEqual(['', 'a3']);
  // A named hexside without a barrier changes nothing.
  expect(claimWa(both(), 'a', [1])).toMatchObject({ ok: true, value: [0, 3] });
});

test('B9.321-b: a unit that claimed in Bypass has WA over its whole hex once it is out of Bypass', () => {
  const s = farm('C3-C4 C2-C3', 'a C3, x E5', { set: { a: { bypass: 'N', inHexTem: '1' } }, rest: OWN });
  const claimed = following(s, { type: 'claim', unit: 'a' });
  expect(holders(claimed)).toBe('a0');
  expect(holders(following(claimed, { type: 'state', unit: 'a', set: { bypass: 'none' } }))).toBe('a03');
});

test('B9.32-a: a claim over a hexside without a barrier is refused with the hex', () => {
  const s = both(DELUXE);
  const [why] = after(s, { type: 'claim', unit: 'a', sides: [1] }).refused;
  expect(why).toMatchObject({ code: 'wa-no-hexside', rule: 'B9.32', at: { kind: 'cell' } });
  expect(why?.at?.kind === 'cell' && formatCell(why.at.cell, s.board)).toBe('C3');
});

test('B9.322-e: permission to claim now names the current time', () => {
  const s = both();
  expect(claimTime(s, unitOf(s, 'a'))).toEqual({
    ok: true,
    value: true,
    because: [{ code: 'wa-timing-move', rule: 'B9.322' }],
  });
});

test('B9.32-a: an aerial unit cannot hold WA, and the reason names its level', () => {
  const s = farm('C3-C4', 'a C3', { set: { a: { aerial: true, level: 2 } } });
  expect(eligibility(s, unitOf(s, 'a')).because).toEqual([
    { code: 'wa-not-ground-level', rule: 'B9.32', value: 2 },
    expect.objectContaining({ code: 'wa-no-hexside' }),
    expect.objectContaining({ code: 'wa-base-level', rule: 'B9.35' }),
  ]);
});

test('B9.323: settling WA does not end a declared action', () => {
  const s = { ...farm('C3-C4', 'a C3'), action: { side: 'allies', kind: 'fire' } as const };
  const { situation, changes } = after(s, { type: 'settle' });
  expect([holders(situation), situation.action, changes.length]).toEqual(['a3', s.action, 1]);
});

test('B9.324-i: a unit that comes out of hiding denies only claims of this moment', () => {
  const s = farm('C3-C4', 'a C3, x C4', {
    cells: { ...WOODS, C4: { terrain: 'Woods' } },
    set: { a: { wa: true }, x: { hidden: true, concealed: true } },
    rest: OWN,
  });
  const { justClaimed: _none, ...read } = s;
  expect(holders(following(read, { type: 'unhide', unit: 'x', deny: true }))).toBe('a3');
});
