import { formatCell, parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { unitOf, withUnit } from '../situation/situation';
import { after } from './after';
import { enter } from './moving';

/** A house is drawn in the hex; its distance from the hexsides cannot be seen. */
const s = withUnit(
  farm('C3-C4', 'a C3, x E5', {
    cells: { C3: { terrain: 'Stone Building' } },
    set: { a: { bypass: 'S' } },
    rest: { phase: 'movement', attacker: 'axis' },
  }),
  'a',
  { agreed: true },
);
const agreed = (set: object) => unitOf(after(s, { type: 'state', unit: 'a', set }).situation, 'a').agreed;

test('A4.31: an answer about room for Bypass holds for one hexside; another is asked again', () => {
  expect(agreed({ pinned: true })).toBe(true);
  expect(agreed({ bypass: 'SE' })).toBe(false);
  expect(agreed({ bypass: 'none' })).toBe(false);
});

test('A4.31: an answer about room for Bypass holds for one hex; another is asked again', () => {
  const to = parseCell('C2', s.board);
  const moved = after(s, { type: 'move', unit: 'a', path: [{ to }] }).situation;
  expect(unitOf(moved, 'a')).toMatchObject({ agreed: false, bypass: 'none' });
  const put = after(s, { type: 'put', unit: 'a', to }).situation;
  expect(unitOf(put, 'a')).toMatchObject({ agreed: false, bypass: 'none' });
  // Put where it already is, it stays unchanged.
  const same = after(s, { type: 'put', unit: 'a', to: parseCell('C3', s.board) }).situation;
  expect(unitOf(same, 'a')).toMatchObject({ agreed: true, bypass: 'S' });
});

test("B9.32: a unit put where it already is, without a level, stands on its hex's ground or its crest", () => {
  const set = { a: { level: 2 }, b: { level: 0, crest: 'N' } };
  const cells = { E3: { depression: 'Gully', level: 0 } };
  const high = farm('C3-C4', 'a C3, b E3', { set, cells });
  const at = (id: string, name: string) =>
    unitOf(after(high, { type: 'put', unit: id, to: parseCell(name, high.board) }).situation, id).level;
  expect([unitOf(high, 'a').level, at('a', 'C3'), at('b', 'E3')]).toEqual([2, 0, 1]);
});

test('B9.32: WA that a hand removed is reported with its former hex', () => {
  const held = farm('C3-C4', 'a C3, x E5', { set: { a: { wa: true } } });
  const { changes } = after(held, { type: 'put', unit: 'a', to: parseCell('A1', held.board) });
  const [lost] = changes;
  expect([lost?.kind, lost?.unit, lost?.how]).toEqual(['wa-lost', 'a', 'forced']);
  const at = lost?.because[0]?.at;
  expect(at?.kind === 'cell' && formatCell(at.cell, held.board)).toBe('C3');
});

test('B9.32-q: WA over an unknown base is reported lost with its hexside when the unit is moved or put elsewhere', () => {
  const cells = { C3: { terrain: 'Woods', level: 1 } };
  const open = farm('C3-C4', 'a C3', { cells, set: { a: { wa: true } } });
  const lost = (type: 'put' | 'start-entry', to: string) =>
    after(open, { type, unit: 'a', to: parseCell(to, open.board) }).changes[0];
  for (const change of [lost('put', 'A1'), lost('start-entry', 'C4')])
    expect(change).toMatchObject({ kind: 'wa-lost', sides: [3] });
});

test('B9.41: a moved unit keeps no hexside of the hex it left, and is no longer on its way', () => {
  const held = farm('C3-C4', 'a C3, x E5', { set: { a: { wa: true } } });
  const named = withUnit(held, 'a', { wa: false, waSides: [3] });
  const moved = after(named, { type: 'move', unit: 'a', path: [{ to: parseCell('C2', s.board) }] }).situation;
  expect(unitOf(moved, 'a').waSides).toEqual([]);
});

test("B9.32: a counter is put at the stated level, else at its hex's level", () => {
  const hill = farm('C3-C4', 'a C3, x E5', { cells: { C2: { level: 2 } } });
  const level = (to: string, said?: number) => {
    const event = { type: 'put', unit: 'a', to: parseCell(to, hill.board) } as const;
    const { situation } = after(hill, said === undefined ? event : { ...event, level: said });
    return unitOf(situation, 'a').level;
  };
  expect([level('C2'), level('C2', 1), level('C2', 0), level('C3'), level('C3', 1)]).toEqual([2, 1, 0, 0, 1]);
});

test('B9.41: a unit put where it is ends its own entry, but no other', () => {
  const plain = farm('C3-C4', 'a C3, x E5');
  const leaves = (unit: string) => {
    const begun = after(plain, { type: 'start-entry', unit, to: parseCell('E6', plain.board) }).situation;
    return after(begun, { type: 'put', unit: 'a', to: parseCell('C3', plain.board) }).situation.entry?.unit;
  };
  expect([leaves('a'), leaves('x')]).toEqual([undefined, 'x']);
});

test('B9.32: a vehicle that becomes a wreck stops moving', () => {
  const driving = farm('C3-C4', 'a C3, x E5', { set: { a: { kind: 'vehicle', moving: true } } });
  const set = { kind: 'wreck' } as const;
  expect(unitOf(after(driving, { type: 'state', unit: 'a', set }).situation, 'a').moving).toBe(false);
});

test('B9.41: a unit that enters without a destination, and has not started to, stays in place', () => {
  const plain = farm('C3-C4', 'a C3, x E5');
  const at = (now: typeof plain) => {
    const { cell } = unitOf(enter({ situation: now, changes: [] }, { unit: 'a' }).situation, 'a');
    return formatCell(cell, plain.board);
  };
  const to = parseCell('D3', plain.board);
  const ways = [undefined, 'x', 'a'].map((unit) =>
    unit === undefined ? plain : { ...plain, entry: { unit, to } },
  );
  expect(ways.map(at)).toEqual(['C3', 'C3', 'D3']);
});

test('B9.32: a hand that puts a counter elsewhere takes its WA, with rule and reason, and gives it none', () => {
  const cells = { C5: { terrain: 'Woods' } };
  const put = (wa: boolean) =>
    after(farm('C3-C4 C5-C6', 'a C3', { cells, set: { a: { wa, inHexTem: '1' } } }), {
      type: 'put',
      unit: 'a',
      to: parseCell('C5', s.board),
    });
  const there = { kind: 'put', unit: 'a', because: [] };
  const { changes, situation } = put(true);
  expect(changes).toMatchObject([
    { kind: 'wa-lost', unit: 'a', because: [{ code: 'wa-put-elsewhere', rule: 'B9.32' }] },
    there,
  ]);
  expect(situation.log.map(({ event, how }) => [event, how])).toEqual([['put', 'forced']]);
  expect(put(false).changes).toEqual([there]);
  for (const wa of [true, false])
    expect(unitOf(put(wa).situation, 'a')).toMatchObject({ wa: false, waSides: [], inHexTem: 'terrain' });
});
