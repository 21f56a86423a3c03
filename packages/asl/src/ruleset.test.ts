import { createBoard, HEX_ODD, parseCell, type Board, type Situation, type Unit } from '@bocage/core';
import { expect, test } from 'vitest';
import { ASL } from './ruleset';

const cell = (name: string) => parseCell(name, farm);
const farm: Board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
});
function board(walls: readonly string[], terrain: Readonly<Record<string, string>> = {}): Board {
  return createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: farm.extent,
    cells: Object.entries(terrain).map(([name, t]) => [cell(name), { terrain: t }] as const),
    sides: walls.map((w) => {
      const [a, b, kind = 'wall'] = w.split(/[- ]/) as [string, string, string?];
      const side = HEX_ODD.sideBetween(cell(a), cell(b));
      if (!side) throw new Error(w);
      return [side, { terrain: kind }] as const;
    }),
  });
}
const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: cell(at),
  state,
});
const situation = (b: Board, units: readonly Unit[], options: Situation['options'] = {}): Situation => ({
  board: b,
  units,
  options,
});

test('an undecided pair of squads across a wall: nobody gets it, either may claim, the other loses the right', () => {
  const b = board(['C3-C4']);
  const start = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4')]);
  expect(ASL.advantage.settle(start)).toEqual([]);
  const claim = ASL.advantage.claim(start, 'us');
  expect(claim.ok && claim.value.map((c) => [c.unit, c.holds])).toEqual([['us', true]]);
  const after = situation(b, [unit('de', 'axis', 'C3'), unit('us', 'allies', 'C4', { wa: true })]);
  const refused = ASL.advantage.claim(after, 'de');
  expect(refused.ok).toBe(false);
  expect(refused.because.map((r) => r.code)).toEqual(['wa-denied']);
});

test('settle gives mandatory WA to a lone squad and takes it from a broken one', () => {
  const b = board(['C3-C4']);
  expect(ASL.advantage.settle(situation(b, [unit('de', 'axis', 'C3')])).map((c) => c.holds)).toEqual([true]);
  const broken = situation(b, [unit('de', 'axis', 'C3', { wa: true, broken: true })]);
  expect(ASL.advantage.settle(broken)).toMatchObject([
    { unit: 'de', holds: false, because: [{ code: 'wa-broken' }] },
  ]);
});

test('forfeiting in a building lets the adjacent enemy in the open take it in the same instant', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const s = situation(b, [unit('de', 'axis', 'C3', { wa: true }), unit('us', 'allies', 'C4')]);
  const given = ASL.advantage.forfeit(s, 'de');
  expect(given.ok && given.value.map((c) => [c.unit, c.holds])).toEqual([
    ['de', false],
    ['us', true],
  ]);
});

test('cover offers the wall or the building without WA, the wall alone with it', () => {
  const b = board(['C3-C4'], { C3: 'Stone Building' });
  const units = (wa: boolean) => [unit('de', 'axis', 'C3', { wa }), unit('us', 'allies', 'C4')];
  const legal = (wa: boolean) =>
    ASL.cover(situation(b, units(wa)), ['us'], 'de')
      .options.filter((o) => o.legal)
      .map((o) => [o.id, o.value]);
  expect(legal(false)).toEqual([
    ['wall', 2],
    ['in-hex', 3],
  ]);
  expect(legal(true)).toEqual([['wall', 2]]);
});

test('crossing bocage costs Infantry two MF, and the SSR makes bocage of hedges', () => {
  const b = board(['C3-C4 hedge']);
  const side = HEX_ODD.sideBetween(cell('C3'), cell('C4'));
  if (!side) throw new Error('no side');
  const s = (options: Situation['options']) => situation(b, [unit('us', 'allies', 'C4')], options);
  expect(ASL.crossing(s({}), 'us', side).cost).toEqual({ num: 1, den: 1 });
  expect(ASL.crossing(s({ 'ssr.hedges': 'bocage' }), 'us', side).cost).toEqual({ num: 2, den: 1 });
  expect(ASL.crossing(s({ ssr: { hedges: 'light-bocage' } }), 'us', side).cost).toEqual({ num: 3, den: 2 });
});
