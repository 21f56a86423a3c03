/** Pixels that the quick line looks at: first the middles of hexes, then only stretches that may matter. */
import type { Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { walkLine } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { setUp } from '../src/los/walk/set-up';
import { KIND_MASK, pixelPlace, type GroundKinds } from '../src/los/quick/ground-kinds';
import { GROUND_BLOCKS, GROUND_OPEN, levelTables } from '../src/los/quick/level-tables';
import { setEnds } from '../src/los/quick/line-ends';
import { createLineTables, newLineWork, tablesFor, type LineWork } from '../src/los/quick/line-tables';
import { losBoard } from '../src/los/line/los-board';
import { setBarrierEnds } from '../src/los/rules/barrier-line';
import { aimScan, blocksInTheMiddle, newScan, scanPixels, type Scan } from '../src/los/quick/scan-pixels';
import { PATH_HEAD, PATH_HEX } from '../src/los/quick/paths';
import { drawnBoard, pittedBoard, shapedBoard } from './random-boards';

/** A board's tables, with the pixels that are looked at counted. */
function countedTables(board: Board) {
  const los = losBoard(board);
  const tables = createLineTables(los);
  const kinds = tables.kinds!;
  const looks: number[] = [];
  const pixels: GroundKinds['pixels'] = (step, down) =>
    new Proxy(kinds.pixels(step, down), {
      get: (target, at) => {
        looks.push(Number(at));
        return target[Number(at)];
      },
    });
  const work = newLineWork(tables);
  const scan = newScan(work.walk, los.raster!, { ...kinds, pixels });
  return { los, tables, work, scan, looks };
}

/** Sets the records to the line between two hexes at these levels. */
function lineBetween(
  { los, ends, places, tables: { paths, types, kinds } }: LineWork,
  scan: Scan,
  s: number,
  d: number,
  levels: readonly [number, number],
) {
  const { hexes } = los;
  setEnds(ends, places, s, d, ...levels);
  aimScan(scan, ends.viewer, ends.target);
  const path = paths.find(hexes.x[d]! - hexes.x[s]!, hexes.y[d]! - hexes.y[s]!);
  return { level: levelTables({ ...los, types, kinds }, ...levels), path, origin: places.origin[s]! };
}

/** Row by repeated addition, as the published boards are read. */
function rowAt({ sampled }: Scan, column: number): number {
  let row = sampled.y;
  for (let i = 0; i < column; i++) row += sampled.slope;
  return Math.trunc(row);
}

/** The hexes that a line passes between its ends', with the part of its length (0 to 1) in each. */
function passed(board: Board, from: Cell, to: Cell): readonly (readonly [Cell, number, number])[] {
  const { lattice } = board;
  const [a, b] = [lattice.centre(from), lattice.centre(to)];
  const walk = walkLine(lattice, a, b);
  const at = (x: number, y: number): number =>
    ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const met = walk.map((step) => {
    if (step.kind === 'vertex') return at(step.vertex.point.x, step.vertex.point.y);
    if (step.kind !== 'side') return Number.NaN;
    const [p, q] = lattice.endsOf(step.side);
    const part = step.where.num / step.where.den;
    return at(p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part);
  });
  return walk.flatMap((step, i) => {
    const part = [met[i - 1] ?? 0, met[i + 1] ?? 1] as const;
    if (step.kind === 'cell') return [[step.cell, ...part] as const];
    return step.kind === 'along' ? lattice.cellsOf(step.side).map((cell) => [cell, ...part] as const) : [];
  });
}

const BOARDS = [
  drawnBoard(1, { columns: 6, rows: 4 }),
  drawnBoard(4, { columns: 6, rows: 4 }),
  shapedBoard(1),
  shapedBoard(3),
];
const LEVELS = [
  [0, 0],
  [2, 0],
  [1, 2],
] as const;

test.each(BOARDS.map((board) => [board.name, board] as const))(
  'board %s: what blocks in the middle of a hex between the ends (A6.2)',
  (_, board) => {
    const { los, tables, work, scan } = countedTables(board);
    const raster = los.raster!;
    const { lattice, cells } = board;
    const d = board.depiction!;
    const told = [0, 0];
    const wrong: unknown[] = [];
    cells.forEach((from, i) => {
      cells.forEach((to, j) => {
        if (j <= i) return;
        const levels = LEVELS[(i + j) % 3]!;
        const { level, path, origin } = lineBetween(work, scan, i, j, levels);
        const range = lattice.distance(from, to);
        const { columns, x, step } = scan.sampled;
        let surely = true;
        const wanted = passed(board, from, to)
          .slice(1, -1)
          .some(([cell, first, last]) => {
            const middle = ((first + last) / 2) * columns;
            if (Math.abs(middle - Math.round(middle)) < 0.03) surely = false;
            const column = Math.floor(middle);
            const [px, py] = [x + column * step, rowAt(scan, column)];
            const { across } = tables.kinds!;
            const pixels = tables.kinds!.pixels(1, 1);
            if (level.ground[pixels[pixelPlace(across, px, py)]! & KIND_MASK] !== GROUND_BLOCKS) return false;
            const h = raster.hex[raster.region[py * d.width + px]!]!;
            const hex = cells[h]!;
            if (raster.anyWhole && (cell.col !== hex.col || cell.row !== hex.row)) return false;
            const [near, far] = [lattice.distance(hex, from), lattice.distance(hex, to)];
            return near > 1 && far > 1 && near < range && far < range;
          });
        if (!surely) return;
        const found = blocksInTheMiddle(scan, level, tables.paths.data, path, origin, i, j);
        if (found !== wanted) wrong.push([i, j, levels, found, wanted]);
        told[Number(wanted)]!++;
      });
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(Math.min(...told)).toBeGreaterThan(3);
  },
);

/** Columns of the line that it may look at: where it passes hexes that list something, and near the borders of its ends. */
function mayLook(
  { tables, scan }: ReturnType<typeof countedTables>,
  board: Board,
  [s, d]: readonly [number, number],
  { level, path, origin }: ReturnType<typeof lineBetween>,
): (column: number) => boolean {
  const { data } = tables.paths;
  const { columns } = scan.sampled;
  const [sides = 0, vertices = 0] = data.subarray(path, path + 2);
  const first = path + PATH_HEAD + sides + vertices;
  const hexes = passed(board, board.cells[s]!, board.cells[d]!);
  const stretches = hexes.flatMap(([, from, to], n) => {
    const at = first + n * PATH_HEX;
    if ((level.ways[origin + data[at]!]! & data[at + 2]!) === 0) return [];
    let [begin, end] = [from * columns - 1.1, to * columns + 1.1];
    if (n === 0 && scan.raster.hexWalls[s] === 0) begin = Math.max(begin, end - 13);
    if (n === hexes.length - 1 && scan.raster.hexWalls[d] === 0) end = Math.min(end, begin + 13);
    return [[begin, end] as const];
  });
  return (column) => stretches.some(([begin, end]) => column >= begin && column <= end);
}

/** Share of all pixels of all lines, as measured; a greater share is slower. */
const SHARES = [0.262, 0.172, 0.159, 0.115];

test.each(BOARDS.map((board, n) => [board.name, board, SHARES[n]!] as const))(
  'board %s: only stretches on which something may matter are looked at, in leaps (A6.1)',
  (_, board, most) => {
    const counted = countedTables(board);
    const { los, tables, work, scan, looks } = counted;
    const { ends, walk } = work;
    let [looked, all] = [0, 0];
    const wrong: unknown[] = [];
    board.cells.forEach((__, i) => {
      for (let j = i + 1; j < board.cells.length; j++) {
        const set = lineBetween(work, scan, i, j, LEVELS[(i + j) % 3]!);
        const { columns, x, step, slope } = scan.sampled;
        setBarrierEnds(walk, ends.viewer, ends.target);
        const program = los.programs(work.places.points[i]!, work.places.points[j]!);
        setUp(walk, ends.viewer, ends.target, program, set.origin);
        looks.length = 0;
        scanPixels(scan, set.level, tables.paths.data, set.path, false);
        const may = mayLook(counted, board, [i, j], set);
        for (const at of looks) {
          // Tiles of 8 columns, 32 pixels each (ground-kinds.ts).
          const column = (((at >> 5) % scan.kinds.across) * 8 + (at & 7) - x) * step;
          if (!may(column)) wrong.push([i, j, column]);
        }
        looked += looks.length;
        all += columns + Math.abs(slope) * columns;
      }
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(looked / all).toBeLessThan(most);
  },
);

test.each([2, 3, 6])('board %d: no region that does not matter lies over ground that does (A6.2)', (seed) => {
  const { tables } = countedTables(pittedBoard(seed));
  const { kinds } = tables;
  const levels = [-2, -1, 0, 1, 2, 3, 4];
  const wrong = levels.flatMap((a) =>
    levels.flatMap((b) => {
      const { ground } = tablesFor(tables, a, b)!;
      const matters = (kind: number): boolean => ground[kind] !== GROUND_OPEN;
      return kinds!.onGround.filter(([kind, under]) => !matters(kind) && matters(under));
    }),
  );
  expect([wrong, kinds!.onGround.length > 3]).toEqual([[], true]);
});
