/**
 * Small specks of ground on wide boards. A quick line leaps over open ground and looks at single pixels. The
 * plain one asks the rules about every pixel (A6.1, LOS-4).
 */
import { HEX_EVEN, HEX_ODD } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { deriveBoard } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { prepareLos, QUICK_BLOCKED } from '../src/los';
import { drawnBoard, randomFrom } from './random-boards';

/** How wide the specks are at most, and what they are. */
const SPECKS = [
  [1, ['Woods', 'Grain']],
  [2, ['Woods', 'Light Woods', 'Brush']],
  [3, ['Stone Building, 1 Level', 'Wooden Building, 2 Level', 'Grain']],
  [2, ['Stone Building, 1 Level', 'Rowhouse Wall', 'Woods']],
  [2, ['Wall', 'Hedge', 'Woods']],
  [4, ['Orchard', 'Crags', 'Grain', 'Water']],
  [2, ['Stone Factory, 1.5 Level', 'Woods', 'Grain']],
] as const;

/** Open ground with specks, some on a hill; a few hexes have a larger building or wood in the middle. */
function speckled(seed: number, width: number, names: readonly string[]): Board {
  const random = randomFrom(seed + 99);
  const size = { columns: 7, rows: 5, lattice: seed % 2 === 0 ? HEX_ODD : HEX_EVEN };
  const { lattice } = size;
  const d = drawnBoard(seed, size).depiction!;
  const terrain = new Uint8Array(d.terrain.length);
  const elevation = new Int8Array(d.terrain.length);
  const paint = (from: number, to: number, row: number, rows: number, fill: (at: number) => void): void => {
    for (let y = Math.max(row, 0); y < Math.min(row + rows, d.height); y++)
      for (let x = Math.max(from, 0); x < Math.min(to, d.width); x++) fill(y * d.width + x);
  };
  const code = (): number => d.names.indexOf(names[random(names.length)]);
  for (let n = 0; n < 3; n++) {
    const [x, y, c] = [random(d.width), random(d.height), code()];
    paint(x, x + 26, y, 30, (at) => (terrain[at] = c));
  }
  const hills = random(3);
  for (let n = 0; n < hills; n++) {
    const [x, y] = [random(d.width), random(d.height)];
    paint(x, x + 90, y, 90, (at) => (elevation[at] = 1));
  }
  for (let n = 0; n < 90; n++) {
    const [x, y, c] = [random(d.width), random(d.height), code()];
    paint(x, x + 1 + random(width), y, 1 + random(width), (at) => (terrain[at] = c));
  }
  const extent = { columns: size.columns, firstRow: 1, rows: size.rows };
  return deriveBoard({
    name: `specks-${seed}`,
    lattice,
    extent,
    depiction: { ...d, terrain, elevation, slopes: [] },
  });
}

test.each(SPECKS.map(([width, names], n) => [n, width, names] as const))(
  'board %d: the quick line meets what the plain one meets (A6.1)',
  (seed, width, names) => {
    const board = speckled(seed, width, names);
    const random = randomFrom(seed);
    const los = prepareLos(board).withAdvantage(false, 'each');
    const base = board.cells.map((cell) => (board.cell(cell)?.level ?? 0) * 2);
    const seen = [0, 0, 0];
    const wrong: unknown[] = [];
    for (let i = 0; i < base.length; i++) {
      for (let j = 0; j < base.length; j++) {
        const up = random(3) === 0 ? random(5) : 0;
        const line = [i, j, base[i]! + up, base[j]! + random(2) * up] as const;
        const quick = los.quickAt(...line);
        const plain = los.plainAt(...line);
        seen[quick === QUICK_BLOCKED ? 0 : quick === 0 ? 1 : 2]!++;
        if (quick !== plain) wrong.push([line, quick, plain]);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    // Neither are all lines blocked nor all open.
    expect(Math.min(seen[0]!, seen[1]!)).toBeGreaterThan(20);
  },
);
