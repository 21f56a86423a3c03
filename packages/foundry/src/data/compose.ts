import { sameCell, type Cell, type Lattice, type Side } from '@bocage/core/lattice';
import {
  createBoard,
  withSides,
  type Board,
  type BoardExtent,
  type CellFacts,
  type SideFacts,
} from '@bocage/core/board';
import { drawTerrain, fitsRaster, type PaintedCell, type TerrainShape } from '@bocage/core/shapes';
import { TERRAIN_KINDS, TERRAIN_NAMES } from '@bocage/importer';
import type { Layout } from '../grid/layout';
import { sideFlagKey } from './keys';
import type { BoardInfo, SceneTerrain, SideEntry } from './terrain';

/** Returns the cells of a scene without an imported board: those whose center lies on the map. */
export function extentOf(
  layout: Layout,
  map: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Pick<BoardInfo, 'columns' | 'rows' | 'firstRow' | 'firstColumn'> {
  const slack = 1;
  const inside = (p: { x: number; y: number }): boolean =>
    p.x >= map.x - slack &&
    p.y >= map.y - slack &&
    p.x <= map.x + map.width + slack &&
    p.y <= map.y + map.height + slack;
  let columns = 1;
  while (columns < 400 && inside(layout.centreOf({ col: columns, row: 1 }))) columns++;
  let rows = 1;
  // A column that is not shoved has the whole cells; the extent adds the half cells of shoved ones.
  const col = layout.lattice.shoved === 'even' && columns > 1 ? 1 : 0;
  while (rows < 400 && inside(layout.centreOf({ col, row: rows + 1 }))) rows++;
  return { columns, rows, firstRow: 1, firstColumn: 0 };
}

/**
 * Returns the board for the rules: the file's board with the scene's drawings on top. Drawings outside the
 * board (in the padding) stay in the flags only.
 */
export function composeBoard(
  terrain: SceneTerrain,
  layout: Layout,
  info: BoardInfo,
  base: Board | undefined,
): Board {
  const lattice = base?.lattice ?? layout.lattice;
  const extent: BoardExtent = base?.extent ?? {
    columns: info.columns,
    rows: info.rows,
    firstRow: info.firstRow,
    ...(info.firstColumn ? { firstColumn: info.firstColumn } : {}),
  };
  const ground = createBoard({ name: info.name, lattice, extent });
  const onBoard = (cell: Cell): boolean => ground.cell(cell) !== undefined;
  const painted = [...paintedCells(terrain, base, onBoard)];
  const board = createBoard({
    name: info.name,
    lattice,
    extent,
    cells: [
      ...baseFacts(base),
      ...painted.map((cell) => paintedFacts(cell, base)),
      ...insideFacts(terrain, lattice, base, painted),
    ].filter(([cell]) => onBoard(cell)),
    sides: [...terrain.sides.values()]
      .filter(({ side }) => isOn(ground, side))
      .map(({ side, entry }) => [side, sideFacts(entry, base?.side(side))] as const),
    ...(base?.depiction ? { depiction: base.depiction } : {}),
    ...(base?.parts ? { parts: base.parts } : {}),
  });
  const drawable = lattice.kind === 'hex' && canDraw(extent, board.depiction !== undefined);
  const shapes = drawable ? [...terrain.shapes.values()] : [];
  // Painted hexes need no raster if the import has none.
  if (shapes.length === 0 && (painted.length === 0 || !board.depiction)) return board;
  return drawnBoard(board, painted, shapes, base);
}

/** Whether a side is canonical and touches the board. */
function isOn(board: Board, side: Side): boolean {
  const { lattice } = board;
  return (
    side.side < lattice.sideCount / 2 && lattice.cellsOf(side).some((cell) => board.cell(cell) !== undefined)
  );
}

/**
 * Returns the board after a stroke that changes only hexsides, made of the board before it: equal to a
 * freshly composed one.
 *
 * @param board composed of `was`
 * @returns undefined if the keys do not tell the hexsides apart
 */
export function redrawnSides(
  board: Board,
  was: SceneTerrain,
  is: SceneTerrain,
  base: Board | undefined,
): Board | undefined {
  const changed: (readonly [Side, SideFacts | undefined])[] = [];
  for (const [key, { side, entry }] of is.sides) {
    if (sideFlagKey(side) !== key) return undefined;
    if (was.sides.get(key)?.entry !== entry && isOn(board, side))
      changed.push([side, sideFacts(entry, base?.side(side))]);
  }
  for (const [key, { side }] of was.sides) {
    if (sideFlagKey(side) !== key) return undefined;
    if (!is.sides.has(key) && isOn(board, side)) changed.push([side, undefined]);
  }
  return withSides(board, changed);
}

/** The last drawing on an imported board, and the resulting board. */
const drawn = new WeakMap<Board, { readonly said: string; readonly board: Board }>();

/**
 * Returns the drawn board. While only hexsides change, the hexes are not painted again: four boards have
 * millions of pixels.
 */
function drawnBoard(
  board: Board,
  painted: readonly PaintedCell[],
  shapes: readonly TerrainShape[],
  base: Board | undefined,
): Board {
  const said = JSON.stringify([painted, shapes]);
  const known = base && drawn.get(base);
  if (known?.said === said) return onGround(known.board, board);
  const made = drawTerrain(board, { painted, shapes }, { names: TERRAIN_NAMES, kinds: TERRAIN_KINDS });
  if (base) drawn.set(base, { said, board: made });
  return made;
}

function onGround(ground: Board, { name, sides }: Board): Board {
  const { lattice, extent, depiction, parts } = ground;
  return createBoard({
    ...{ name, lattice, extent, sides },
    cells: ground.cells.map((cell) => [cell, ground.cell(cell) ?? GROUND] as const),
    ...(depiction ? { depiction } : {}),
    ...(parts ? { parts } : {}),
  });
}

function* baseFacts(base: Board | undefined): Iterable<readonly [Cell, CellFacts]> {
  for (const cell of base?.cells ?? []) {
    const facts = base?.cell(cell);
    if (facts) yield [cell, facts];
  }
}

/** Yields the stored hexes that differ from the file. */
function* paintedCells(
  terrain: SceneTerrain,
  base: Board | undefined,
  onBoard: (cell: Cell) => boolean,
): Iterable<PaintedCell> {
  for (const { cell, entry } of terrain.cells.values()) {
    // A marker alone is no painted terrain.
    if (!onBoard(cell) || (entry.terrain === undefined && entry.level === undefined)) continue;
    const facts = base?.cell(cell) ?? GROUND;
    const { level = facts.level, terrain: name = facts.terrain } = entry;
    // Stored facts equal to the file's keep the file's finer facts (stairways, slopes, upper levels).
    if (base && facts.level === level && facts.terrain === name) continue;
    yield {
      cell,
      ...(facts.terrain === name ? {} : { terrain: name }),
      ...(facts.level === level ? {} : { level }),
    };
  }
}

const GROUND: CellFacts = { level: 0, terrain: 'Open Ground' };

function paintedFacts(
  { cell, terrain, level }: PaintedCell,
  base: Board | undefined,
): readonly [Cell, CellFacts] {
  const facts = base?.cell(cell) ?? GROUND;
  return [cell, { level: level ?? facts.level, terrain: terrain ?? facts.terrain }];
}

/** Yields the things inside cells along their sides, on top of the cells' other facts. */
function* insideFacts(
  { cells }: SceneTerrain,
  { sideNames }: Lattice,
  base: Board | undefined,
  painted: readonly PaintedCell[],
): Iterable<readonly [Cell, CellFacts]> {
  for (const { cell, entry } of cells.values()) {
    const { inside } = entry;
    if (inside === undefined) continue;
    const paint = painted.find((one) => sameCell(one.cell, cell));
    const facts = paint ? paintedFacts(paint, base)[1] : (base?.cell(cell) ?? GROUND);
    yield [cell, { ...facts, sideTerrain: sideNames.map((name) => inside[name]) }];
  }
}

/** A barrier drawn along a cliff of the file leaves the cliff there (B9.6). */
function sideFacts(entry: SideEntry, file: SideFacts | undefined): SideFacts {
  const cliff = file !== undefined && (file.cliff === true || file.terrain === 'cliff');
  return {
    terrain: entry.terrain,
    ...(cliff && entry.terrain !== 'cliff' ? { cliff } : {}),
    ...(entry.gap ? { gap: entry.gap } : {}),
    ...(entry.breach ? { breach: { from: entry.breach } } : {}),
    ...(entry.base === undefined ? {} : { base: entry.base }),
  };
}

/** Whether shapes can be drawn on a board of this size: an imported one has its own picture. */
export function canDraw(extent: Parameters<typeof fitsRaster>[0], imported: boolean): boolean {
  return imported || fitsRaster(extent);
}
