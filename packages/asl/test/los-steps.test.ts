import { formatCell } from '@bocage/core/notation';
import { latticeOfPixel } from '@bocage/core/depiction';
import type { LosAnswer } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { losBetween, losTale } from '../src/los';
import { readEndOf, rowBoard } from './golden';
import { drawnBoard } from './random-boards';

const board = rowBoard({
  board: 'lab',
  change: { 'terrain:C2': 'Grain', 'terrain:C4': 'Woods', 'C2-C3': 'wall' },
});
const answer = losBetween(board, readEndOf(board, { at: 'C1' }), readEndOf(board, { at: 'C6' }));

test('every reason is at its step of the walk (B9.2, A6.2)', () => {
  const { steps, others } = losTale(board, answer);
  const told = steps.flatMap(({ step, reasons }) => reasons.map((r) => `${step.kind} ${r.code}`));
  expect(told).toEqual(['side los-hexside', 'cell los-terrain-higher']);
  expect(others).toEqual([]);
});

test('the overlay is cut where the line is blocked (B9.2)', () => {
  const [from, to] = [
    { x: 6, y: 2 },
    { x: 6, y: 12 },
  ];
  const { parts, marks } = losTale(board, answer);
  expect(parts).toEqual([
    { from, to: { x: 6, y: 5 }, los: 'clear' },
    { from: { x: 6, y: 5 }, to, los: 'blocked' },
  ]);
  expect(marks.filter((m) => m.deciding).map((m) => m.code)).toEqual(['los-hexside']);
});

const hill = rowBoard({ board: 'lab', change: { 'level:C1': 2, 'terrain:C4': 'Woods' } });
const bocageHill = rowBoard({ board: 'lab', change: { 'level:C1': 3, 'C4-C5': 'bocage' } });

/** Returns a line's facts about its blind hexes, with the rule's numbers (A6.4). */
function blindOf(on: typeof board, from: string, to: string): readonly unknown[] {
  const told = losBetween(on, readEndOf(on, { at: from }), readEndOf(on, { at: to }));
  const [first] = told.because;
  const { rise = 0, over = 0, fifths = 0, blind, beyond } = first?.facts ?? {};
  const sum = 1 + Number(rise) - Number(over) + Number(fifths);
  return [told.blind, first?.code, blind, sum, beyond, losTale(on, told).blind.map((c) => formatCell(c))];
}

test('blind hexes have their numbers and are marked from the obstacle on (A6.4, B9.531)', () => {
  expect(blindOf(hill, 'C1', 'C5')).toEqual([true, 'los-blind-hex', 1, 1, 1, ['C5']]);
  expect(blindOf(hill, 'C5', 'C1')).toEqual([true, 'los-blind-hex', 1, 1, 1, ['C5']]);
  expect(blindOf(hill, 'C1', 'C6')[0]).toBeUndefined();
  const higher = rowBoard({ board: 'lab', change: { 'level:C1': 2, 'C4-C5': 'bocage' } });
  expect(blindOf(higher, 'C1', 'C6')).toEqual([true, 'los-bocage-blind', 1, 1, 1, ['C6']]);
  expect(blindOf(bocageHill, 'C1', 'C6')[0]).toBeUndefined();
});

test('a reason from a drawing has a pixel on the line, in the named hex (A6.1)', () => {
  const drawn = drawnBoard(5);
  const { depiction, lattice } = drawn;
  if (!depiction) throw new Error('nothing drawn');
  let met = 0;
  const check = (told: LosAnswer): void => {
    const { parts } = losTale(drawn, told);
    const [a, b] = [parts[0]?.from, parts.at(-1)?.to];
    for (const { pixel, at } of told.because) {
      if (!pixel || at?.kind !== 'cell' || !a || !b) continue;
      met += 1;
      const p = latticeOfPixel(depiction, pixel);
      // Distances in hexes: a unit of x is 1/√3 of a unit of y, which is half a hex.
      const [dx, dy] = [(b.x - a.x) / Math.sqrt(3), b.y - a.y];
      const off = Math.abs(dx * (p.y - a.y) - (dy * (p.x - a.x)) / Math.sqrt(3)) / Math.hypot(dx, dy);
      expect(off / 2).toBeLessThan(0.05);
      const centre = lattice.centre(at.cell);
      expect(Math.hypot((p.x - centre.x) / Math.sqrt(3), p.y - centre.y) / 2).toBeLessThan(1.2);
    }
  };
  for (const from of drawn.cells.slice(0, 8))
    for (const to of drawn.cells)
      check(
        losBetween(drawn, { place: { kind: 'cell', cell: from } }, { place: { kind: 'cell', cell: to } }),
      );
  expect(met).toBeGreaterThan(20);
});
