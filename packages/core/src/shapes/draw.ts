/** Applies a GM's drawing to a board; the result is like an imported board. */
import { createBoard } from '../board/create';
import { cellOnPart } from '../board/parts';
import type { Board, BoardPart, CellFacts, Depiction } from '../board/types';
import { deriveCells } from '../depiction/derive';
import { halfHex, pixelCentre } from '../depiction/grid';
import { cellKey } from '../lattice/keys';
import { piecesOf, type MapPiece } from '../join/pieces';
import { placeCellFacts } from '../join/place';
import { joinRasters, type RasterPart } from '../join/raster';
import type { Cell, Point } from '../lattice/types';
import { checkShape } from './check';
import { drawOn, forPixelsOf, plainDepiction, shapeOnRaster, type Drawn, type TerrainTable } from './raster';
import { SUBPIXELS } from './scan-convert';
import { SHAPE_UNITS, type Drawing, type PaintedCell, type TerrainShape } from './types';

/**
 * Draws on a board. The hexes that a shape touches are derived anew from the raster, as on an imported board.
 * All other hexes, and all hexsides, keep their facts.
 * @param drawing the drawing; painted hexes are those that differ from the raster (on a board without one,
 *   every hex is painted with the board's facts)
 * @param table the raster codes for a board without raster
 * @throws bad-value for a faulty shape, or one whose terrain the raster cannot hold
 */
export function drawTerrain(board: Board, drawing: Drawing, table: TerrainTable): Board {
  const before = board.depiction ?? plainDepiction(board.lattice, board.extent, table);
  const shapes = drawing.shapes.map((shape) => checkShape(shape, `shapes.${shape.id}`, before.kinds));
  const painted = board.depiction === undefined ? paintOf(board) : drawing.painted;
  const drawn = drawOn(board, before, { painted, shapes });
  if (board.parts !== undefined && board.depiction === undefined)
    return drawOnParts(board, board.parts, shapes, table);
  const { lattice, extent, name, parts } = board;
  const levelled = painted.filter(({ terrain }) => terrain === undefined).map(({ cell }) => cell);
  const read = deriveCells({ lattice, extent, depiction: drawn.depiction }, [
    ...shapedCells(board, drawn, shapes),
    ...levelled,
  ]);
  return createBoard({
    ...{ name, lattice, extent },
    cells: [...board.cells.map((cell) => [cell, board.cell(cell) ?? {}] as const), ...read],
    sides: board.sides,
    depiction: drawn.depiction,
    ...(parts && { parts }),
    ...(board.depiction === undefined && shapes.length > 0 && { drawing: { ground: board, shapes } }),
  });
}

/**
 * Draws on a map of boards without rasters: on each board as it lies by itself, so that a drawing on it is the
 * same alone and on a map. Hexes of several boards are read from the map.
 */
function drawOnParts(
  map: Board,
  parts: readonly BoardPart[],
  shapes: readonly TerrainShape[],
  table: TerrainTable,
): Board {
  const pieces = piecesOf(map)?.parts ?? [];
  const drawn = parts.flatMap((part, i): RasterPart[] => {
    const piece = pieces[i];
    const own = shapes.map((shape) => ({
      ...shape,
      points: shape.points.map(({ x, y }) => scaled(piece, { x, y })),
    }));
    const board = piece && drawTerrain(piece.board(), { painted: [], shapes: own }, table);
    return board?.depiction ? [{ placement: { map, part }, board, depiction: board.depiction }] : [];
  });
  const [first, ...others] = drawn;
  if (first === undefined) return map;
  const depiction = joinRasters([first, ...others]);
  const { name, lattice, extent } = map;
  const onSeams: Cell[] = [];
  const cells = map.cells.map((cell): readonly [Cell, CellFacts | Record<string, never>] => {
    const [part, more] = drawn.filter((_, i) => pieces[i]?.holds(cell) === true);
    if (part === undefined || more !== undefined) onSeams.push(cell);
    if (part === undefined || more !== undefined) return [cell, map.cell(cell) ?? {}];
    const facts = part.board.cell(cellOnPart(part.placement.part, map, cell));
    return [cell, facts ? placeCellFacts(part.placement, facts) : {}];
  });
  const shaped = shapedCells(map, drawOn(map, depiction, { painted: [], shapes }), shapes);
  const keys = new Set(shaped.map(cellKey));
  const seams = onSeams.filter((cell) => keys.has(cellKey(cell)));
  return createBoard({
    ...{ name, lattice, extent, depiction, parts },
    cells: [...cells, ...deriveCells({ lattice, extent, depiction }, seams)],
    sides: map.sides,
    ...(shapes.length > 0 && { drawing: { ground: map, shapes } }),
  });
}

/** Returns a shape's point of a map as it lies on one of its boards. */
function scaled(piece: MapPiece | undefined, { x, y }: Point): Point {
  const at = piece?.toPiece({ x: x / SHAPE_UNITS, y: y / SHAPE_UNITS }) ?? { x: 0, y: 0 };
  return { x: at.x * SHAPE_UNITS, y: at.y * SHAPE_UNITS };
}

/** Returns every hex of a board that is not plain, as paint. */
function paintOf(board: Board): readonly PaintedCell[] {
  return board.cells.flatMap((cell) => {
    const { terrain = OPEN_GROUND, level = 0 } = board.cell(cell) ?? {};
    return terrain === OPEN_GROUND && level === 0 ? [] : [{ cell, terrain, level }];
  });
}

const OPEN_GROUND = 'Open Ground';

/** Returns the cells that a shape covers by at least one pixel. */
function shapedCells(board: Board, { depiction, shaped }: Drawn, shapes: readonly TerrainShape[]): Cell[] {
  const found = new Map<string, Cell>();
  const boxes = shapes.map((shape) => boxOf(depiction, shape));
  const half = halfHex(depiction);
  for (const cell of board.cells) {
    const { x, y } = pixelCentre(depiction, board.lattice, cell);
    const [w, h] = [half.x + 2, half.y + 2];
    const near = boxes.some((b) => x + w >= b.x0 && x - w <= b.x1 && y + h >= b.y0 && y - h <= b.y1);
    if (!near) continue;
    let touched = false;
    forPixelsOf(depiction, board.lattice, cell, (at) => {
      touched ||= shaped[at] === 1;
    });
    if (touched) found.set(cellKey(cell), cell);
  }
  return [...found.values()];
}

function boxOf(depiction: Depiction, shape: TerrainShape) {
  const points = shapeOnRaster(depiction, shape);
  const xs = points.map((p) => p.x / SUBPIXELS);
  const ys = points.map((p) => p.y / SUBPIXELS);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}
