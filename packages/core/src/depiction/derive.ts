/**
 * Derives the hex table of a board from its raster. Single pixels stand for centers and sides, as in VASL's
 * published data. It always starts from scratch: a table derived on top of an older one keeps stale sides.
 * ./barriers measures the rest (breaks, base levels).
 */
import { createBoard } from '../board/create';
import { cellsOfExtent } from '../board/extent';
import type { Board, BoardExtent, CellFacts, CellLocation, Depiction, SideFacts } from '../board/types';
import { cellKey, sideKey } from '../lattice/keys';
import { oppositeSide } from '../lattice/sides';
import type { Cell, Lattice, Side } from '../lattice/types';
import { measureBarriers } from './barriers';
import { centrePixel, edgePixels, isSideOnMap } from './grid';
import { bridgeIn, inherentTerrain, scanMasks, type ScanMasks } from './scan';
import { kindAt, type CellView } from './view';

/** The input of a derivation; any Board with a depiction is one. */
export interface BoardSource {
  readonly name: string;
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  readonly depiction: Depiction;
}

/**
 * Derives every cell and side of a board from its depiction. Use it again, with the changed raster, after a
 * scenario rule has changed terrain or elevation: `deriveBoard({...board, depiction: {...depiction,
 * terrain}})`.
 * @param source name, lattice, extent and raster; the raster's codes must all have a kind
 */
export function deriveBoard({ name, lattice, extent, depiction }: BoardSource): Board {
  const views = viewCells(lattice, extent, depiction);
  const masks = scanMasks(depiction);
  const sides = new Map<string, readonly [Side, SideFacts]>();
  const cells: (readonly [Cell, CellFacts])[] = [];
  const facts = new Map<string, CellFacts>();
  for (const view of views.values()) {
    const sideKinds = sampleSides(view, depiction, views);
    addSides(view, sideKinds, sides);
    const derived = deriveCell(view, sideKinds, depiction, masks);
    cells.push([view.cell, derived]);
    facts.set(cellKey(view.cell), derived);
  }
  const measured = measureBarriers({ lattice, extent, depiction }, facts, sides);
  const board = createBoard({ name, lattice, extent, cells, sides: measured, depiction });
  AS_DRAWN.add(board);
  return board;
}

/** Derives some of a board's cells from a depiction: drawings by hand leave all others unchanged. */
export function deriveCells(
  { lattice, extent, depiction }: Omit<BoardSource, 'name'>,
  cells: readonly Cell[],
): readonly (readonly [Cell, CellFacts])[] {
  const views = viewCells(lattice, extent, depiction);
  const masks = scanMasks(depiction);
  return cells.flatMap((cell) => {
    const view = views.get(cellKey(cell));
    if (view === undefined) return [];
    return [[cell, deriveCell(view, sampleSides(view, depiction, views), depiction, masks)] as const];
  });
}

/** Boards as derived. Boards are immutable, so a member always matches its depiction. */
const AS_DRAWN = new WeakSet<Board>();

/** Whether this very board was derived from its depiction, so that deriving it again would change nothing. */
export function isAsDrawn(board: Board): boolean {
  return AS_DRAWN.has(board);
}

/** Marks a board that was cut from such a one. */
export function markAsDrawn(board: Board): void {
  AS_DRAWN.add(board);
}

function viewCells(lattice: Lattice, extent: BoardExtent, depiction: Depiction): Map<string, CellView> {
  const stairways = new Set(depiction.stairways.map(cellKey));
  const slopes = new Map(depiction.slopes.map(([cell, sides]) => [cellKey(cell), sides]));
  const embankments = new Map(depiction.embankments.map(([cell, sides]) => [cellKey(cell), sides]));
  const views = new Map<string, CellView>();
  for (const cell of cellsOfExtent(lattice, extent)) {
    const key = cellKey(cell);
    views.set(key, {
      cell,
      centre: centrePixel(depiction, lattice, cell),
      edges: edgePixels(depiction, lattice, cell),
      onMap: SIDES.map((k) => isSideOnMap(lattice, extent, cell, k)),
      stairway: stairways.has(key),
      slopes: slopes.get(key) ?? [],
      embankments: embankments.get(key) ?? [],
      lattice,
    });
  }
  return views;
}

const SIDES = [0, 1, 2, 3, 4, 5] as const;

function sampleSides(
  view: CellView,
  depiction: Depiction,
  views: ReadonlyMap<string, CellView>,
): readonly Kind[] {
  return view.edges.map((_, k) =>
    view.onMap[k] === true ? sampleSide(view, k, depiction, views) : undefined,
  );
}

/** Returns the kind at a side's sampling point: the cell's own, or side terrain drawn just across it. */
function sampleSide(view: CellView, k: number, depiction: Depiction, views: ReadonlyMap<string, CellView>) {
  const own = kindAt(depiction, view.edges[k]);
  if (own?.side !== undefined) return own;
  const across = views.get(cellKey(view.lattice.neighbour(view.cell, k)));
  const other = across && kindAt(depiction, across.edges[oppositeSide(view.lattice, k)]);
  return other?.side === undefined ? own : other;
}

/** Adds sides. If both cells show side terrain, the first cell decides, so that a side has one terrain. */
function addSides(
  view: CellView,
  sideKinds: readonly Kind[],
  sides: Map<string, readonly [Side, SideFacts]>,
): void {
  sideKinds.forEach((kind, k) => {
    if (view.onMap[k] !== true) return;
    const side = view.lattice.sideOf(view.cell, k);
    const key = sideKey(side);
    const terrain = view.embankments.includes(k) ? RAILWAY_EMBANKMENT : kind?.side;
    if (terrain !== undefined && !sides.has(key)) sides.set(key, [side, { terrain }]);
  });
}

const RAILWAY_EMBANKMENT = 'rr-embankment';

function deriveCell(
  view: CellView,
  sideKinds: readonly Kind[],
  depiction: Depiction,
  masks: ScanMasks,
): CellFacts {
  const { centre } = view;
  const kind = groundKind(view, depiction);
  // Inherent terrain may take the hex over, but an orchard with a gully in it is still a depression.
  const depression = kind?.category === 'depression' ? kind.name : undefined;
  const locations = [
    ...buildingLocations(view, kind, depiction),
    ...bridgeLocations(view, kind, depiction, masks),
  ];
  const depressionSides = SIDES.filter(
    (k) => view.onMap[k] === true && kindAt(depiction, view.edges[k])?.category === 'depression',
  );
  const ground = kind === undefined || kind.category === 'marketplace' ? OPEN_GROUND : kind.name;
  return {
    level: depiction.elevation[centre.y * depiction.width + centre.x] ?? 0,
    terrain: inherentTerrain(view, depiction, masks) ?? ground,
    ...(depression !== undefined && { depression }),
    ...(locations.length > 0 && { locations: locations.sort((a, b) => a.level - b.level) }),
    ...((view.stairway || kind?.stairs === true) && { stairway: true }),
    ...(view.slopes.length > 0 && { slopes: view.slopes }),
    ...(depressionSides.length > 0 && { depressionSides }),
    sideTerrain: sideKinds.map((side) => side?.name),
  };
}

/** Returns the kind at the center; a building that misses the center still makes the hex a building hex. */
function groundKind(view: CellView, depiction: Depiction): Kind {
  const kind = kindAt(depiction, view.centre);
  if (isBuilding(kind)) return kind;
  return view.edges.map((p) => kindAt(depiction, p)).find(isBuilding) ?? kind;
}

const OPEN_GROUND = 'Open Ground';

type Kind = ReturnType<typeof kindAt>;

function isBuilding(kind: Kind): boolean {
  const category = kind?.category;
  return category === 'building' || category === 'factory' || category === 'marketplace';
}

function buildingLocations(view: CellView, kind: Kind, depiction: Depiction): CellLocation[] {
  if (!isBuilding(kind)) return [];
  const upper = kind?.upper ?? 0;
  if (kind === undefined || upper === 0) return [];
  const factory = kind.category === 'factory';
  const locations: CellLocation[] = [];
  if (!factory || view.stairway) {
    for (let level = 1; level <= upper; level++) locations.push({ level, terrain: kind.name });
  }
  const multihex = view.edges.some((p) => {
    const category = kindAt(depiction, p)?.category;
    return category === 'building' || category === 'marketplace';
  });
  if (multihex && !factory) locations.push({ level: -1, terrain: 'Cellar' });
  // A roof lies half a level above the top floor.
  if (multihex && kind.roofless !== true) locations.push({ level: upper + 0.5, terrain: 'Rooftop' });
  return locations;
}

/**
 * Returns a bridge's Locations. A bridge over a depression is one level up; under a bridge hex the ground is
 * one lower.
 */
function bridgeLocations(view: CellView, kind: Kind, depiction: Depiction, masks: ScanMasks): CellLocation[] {
  const over = kind?.category === 'depression';
  const bridge = over || kind?.category === 'bridge' ? bridgeIn(view, depiction, masks) : undefined;
  if (bridge === undefined) return [];
  if (over) return [{ level: 1, terrain: bridge.terrain }];
  return bridge.under === undefined ? [] : [{ level: -1, terrain: bridge.under }];
}
