/**
 * Joins boards to one map. Hex boards share their half hexes: the last column of a board is the first of the
 * board to its right. The lower half hexes of a row of boards are the upper ones of the next. With rasters,
 * shared cells are read from the joined drawing. Without, the facts of either board count, and contradictions
 * are refused.
 */
import { isSaidAlike } from '../game/json';
import { createBoard } from '../board/create';
import { checkExtent, isInExtent } from '../board/extent';
import { cellOnPart } from '../board/parts';
import type { Board, BoardPart, CellFacts, SideFacts } from '../board/types';
import { deriveBoard, isAsDrawn } from '../depiction/derive';
import { cellKey, sideKey } from '../lattice/keys';
import type { Cell, Side } from '../lattice/types';
import { layBoards, type JoinPart, type PlacedBoard } from './layout';
import { isUpright, turnedRows } from './orientation';
import { rasterToKeep } from './part-raster';
import { placeCell, placeCellFacts, placeSide, placeSideFacts, type Placement } from './place';
import { joinRasters, type RasterPart } from './raster';
import { checkShared, moreTelling } from './shared';

type CellEntry = readonly [Cell, CellFacts];
type SideEntry = readonly [Side, SideFacts];

/**
 * Joins boards to one map.
 * @param name of the map
 * @param rows the boards, row by row from the top left; all boards of a row are equally high, all rows
 *   equally wide. The map has a raster when all boards have one.
 * @returns a board whose cells are named after its parts (`44BB8`), numbered from A1 at its top left
 * @throws bad-value when the boards do not fit
 */
export function joinBoards(name: string, rows: readonly (readonly JoinPart[])[]): Board {
  const placed = layBoards(rows);
  const listed = placed.map(({ placement }) => placement.part);
  if (isUpright(listed)) return joinUpright(name, placed);
  const upright = joinUpright(name, layBoards(turnedRows(rows)));
  const keeping = new Map(upright.parts?.map((part) => [part.name, part]));
  return turned(
    upright,
    placed[0].placement.map,
    listed.map((part) => ({ ...keeping.get(part.name), ...part })),
  );
}

/**
 * Returns the map turned by 180° without deriving it anew: the order of its list must not change any line.
 */
function turned(upright: Board, map: Placement['map'], parts: readonly BoardPart[]): Board {
  const { name, lattice, extent, depiction } = upright;
  const placement = { map, part: { name, lattice, extent, flipped: true, column: 0, row: 0 } };
  const { cells, sides } = contentOf({ placement, board: upright });
  const raster = depiction && joinRasters([{ placement, board: upright, depiction }]);
  return createBoard({ name, ...map, cells, sides, ...(raster && { depiction: raster }), parts });
}

function joinUpright(name: string, placed: readonly [PlacedBoard, ...PlacedBoard[]]): Board {
  const { map } = placed[0].placement;
  // Checked before any long work.
  checkExtent(map.extent);
  const parts = placed.map(({ placement: { part }, board }) =>
    board.depiction === undefined ? part : { ...part, ...rasterToKeep(part, board.depiction) },
  );
  const contents = placed.map(contentOf);
  const merged = merge(contents);
  const withRaster = placed.flatMap(({ placement, board }): RasterPart[] =>
    board.depiction === undefined ? [] : [{ placement, board, depiction: board.depiction }],
  );
  const [first, ...others] = withRaster;
  if (first === undefined || withRaster.length < placed.length) {
    checkShared(placed.map((board, i) => [board, contents[i] as Content]));
    return createBoard({ name, ...map, cells: merged.cells, sides: merged.sides, parts });
  }
  const depiction = joinRasters([first, ...others]);
  const seams = seamContent(deriveBoard({ name, ...map, depiction }), withRaster);
  const cells = [...merged.cells, ...seams.cells];
  const isInside = ([side]: SideEntry): boolean => !isOnSeam(map.lattice.cellsOf(side), parts, map);
  const sides = [...merged.sides.filter(isInside), ...seams.sides];
  return createBoard({ name, ...map, cells, sides, depiction, parts });
}

/**
 * Returns the content of the seams: the joined drawing, with changes made by hand on one of the boards.
 * (Inside a board its own hex table counts: a turned raster, sampled afresh, would be off by a pixel.)
 */
function seamContent(drawn: Board, withRaster: readonly RasterPart[]): Pick<Content, 'cells' | 'sides'> {
  const { lattice } = drawn;
  const parts = withRaster.map(({ placement }) => placement.part);
  const edits = merge(withRaster.map(editsOf));
  const sides = new Map([...drawn.sides, ...edits.sides].map((entry) => [sideKey(entry[0]), entry]));
  for (const side of edits.removed) sides.delete(sideKey(side));
  const drawnCells = drawn.cells.map((cell): CellEntry => [cell, drawn.cell(cell) ?? OPEN_GROUND]);
  return {
    cells: [...drawnCells, ...edits.cells].filter(([cell]) => isOnSeam([cell], parts, drawn)),
    sides: [...sides.values()].filter(([side]) => isOnSeam(lattice.cellsOf(side), parts, drawn)),
  };
}

/** Whether these cells do not lie together on exactly one board. */
function isOnSeam(
  cells: readonly Cell[],
  parts: readonly BoardPart[],
  map: Pick<Board, 'lattice' | 'extent'>,
): boolean {
  const on = (part: BoardPart, cell: Cell): boolean =>
    isInExtent(part.lattice, part.extent, cellOnPart(part, map, cell));
  return parts.filter((part) => cells.every((cell) => on(part, cell))).length !== 1;
}

const OPEN_GROUND: CellFacts = { level: 0, terrain: 'Open Ground' };

/** A board's contribution to the map, in the map's places. */
interface Content {
  readonly cells: readonly CellEntry[];
  readonly sides: readonly SideEntry[];
  readonly removed: readonly Side[];
}

function contentOf({ placement, board }: PlacedBoard): Content {
  const cells = board.cells.map((cell): CellEntry => [
    placeCell(placement, cell),
    placeCellFacts(placement, board.cell(cell) ?? OPEN_GROUND),
  ]);
  const sides = board.sides.map(([side, facts]): SideEntry => [
    placeSide(placement, side),
    placeSideFacts(placement, facts),
  ]);
  return { cells, sides, removed: [] };
}

function editsOf({ placement, board, depiction }: RasterPart): Content {
  if (isAsDrawn(board)) return { cells: [], sides: [], removed: [] };
  const { name, lattice, extent } = board;
  const drawn = deriveBoard({ name, lattice, extent, depiction });
  const cells = board.cells.filter((cell) => !isSaidAlike(board.cell(cell), drawn.cell(cell)));
  const sides = board.sides.filter(([side, facts]) => !isSaidAlike(facts, drawn.side(side)));
  const removed = drawn.sides.filter(([side]) => board.side(side) === undefined);
  return {
    cells: cells.map((cell) => [
      placeCell(placement, cell),
      placeCellFacts(placement, board.cell(cell) ?? OPEN_GROUND),
    ]),
    sides: sides.map(([side, facts]) => [placeSide(placement, side), placeSideFacts(placement, facts)]),
    removed: removed.map(([side]) => placeSide(placement, side)),
  };
}

function merge(contents: readonly Content[]): Content {
  const cells = new Map<string, CellEntry>();
  for (const [cell, facts] of contents.flatMap((content) => content.cells)) {
    const before = cells.get(cellKey(cell))?.[1];
    cells.set(cellKey(cell), [cell, before === undefined ? facts : mergeCell(before, facts)]);
  }
  return {
    cells: [...cells.values()],
    sides: contents.flatMap((content) => content.sides),
    removed: contents.flatMap((content) => content.removed),
  };
}

/** Merges a shared cell: either board gives the facts, each board its own sides. */
function mergeCell(before: CellFacts, later: CellFacts): CellFacts {
  const union = (a: readonly number[] = [], b: readonly number[] = []): readonly number[] =>
    [...new Set([...a, ...b])].sort((p, q) => p - q);
  const slopes = union(before.slopes, later.slopes);
  const depressionSides = union(before.depressionSides, later.depressionSides);
  const inside =
    later.sideTerrain?.map((terrain, k) => terrain ?? before.sideTerrain?.[k]) ?? before.sideTerrain;
  return {
    ...moreTelling(before, later),
    ...(slopes.length > 0 && { slopes }),
    ...(depressionSides.length > 0 && { depressionSides }),
    ...(inside && { sideTerrain: inside }),
  };
}
