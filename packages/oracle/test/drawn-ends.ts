/** Ends of lines on drawn boards, and the answers of an independent transcription of the reference engine. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { clampToRaster, pixelVertices } from '@bocage/core/depiction';
import { answerOf } from '../src/finding';
import type { ReferenceAnswer, ReferenceEnd, ReferencePair } from '../src/reference';
import { retracer } from '../src/retrace';
import { standOf, type Stand } from '../src/stand';

export type End = readonly [Stand, ReferenceEnd];
export type Ends = (board: Board) => readonly End[];

export const endsAt = (board: Board, locations: (i: number) => readonly string[]): readonly End[] =>
  board.cells.flatMap((cell, i) => {
    const base = board.cell(cell)?.level ?? 0;
    return locations(i).map((location): End => {
      const level = location.startsWith('u') ? base + Number(location.slice(1)) : base;
      const end = { hex: formatCell(cell, board), location, level };
      return [standOf(board, cell, end), end];
    });
  });

export const centres: Ends = (board) => endsAt(board, () => ['c']);

/** Every hex on its own level, and all upper levels. */
export const levels: Ends = (board) =>
  endsAt(board, (i) => {
    const cell = board.cells[i];
    const locations = (cell && board.cell(cell)?.locations) ?? [];
    const upper = locations.filter(({ terrain, level }) => terrain !== 'Rooftop' && level >= 1);
    return ['c', ...upper.map(({ level }) => `u${level}`)];
  });

/** Hexes, and a vertex of every fourth hex; no end is at a vertex beyond the rim. */
export const vertices: Ends = (board) =>
  endsAt(board, (i) => (i % 4 === 1 ? [`h${i % 6}`] : i % 2 === 0 ? ['c'] : [])).filter(
    ([{ cell, place }]) => place.kind !== 'vertex' || isOnRaster(board, cell, place.vertex),
  );

function isOnRaster({ depiction, lattice }: Board, cell: Cell, vertex: number): boolean {
  const point = depiction && pixelVertices(depiction, lattice, cell)[vertex];
  if (depiction === undefined || point === undefined) return false;
  const { x, y } = clampToRaster(depiction, point);
  return x >= 0 && y >= 0 && x < depiction.width && y < depiction.height;
}

export function tracedAnswer(board: Board, from: End, to: End): ReferenceAnswer {
  const trace = retracer(board, from, to).retrace([]);
  if (trace === undefined) throw new Error('a board without a drawing');
  return answerOf(trace);
}

/** Yields every pair of ends in two hexes; of many such pairs one in `step`. */
export function* pairsOf(board: Board, ends: readonly End[], step = 1): Generator<ReferencePair> {
  let n = 0;
  for (const from of ends) {
    for (const to of ends) {
      if (from[0].cell === to[0].cell || n++ % step !== 0) continue;
      yield { from: from[1], to: to[1], answer: tracedAnswer(board, from, to) };
    }
  }
}
