import type { Depiction, TerrainKind } from '../board/types';
import type { Cell, Lattice, Point } from '../lattice/types';

/** A cell on the raster, with the file's other facts about it. */
export interface CellView {
  readonly cell: Cell;
  readonly lattice: Lattice;
  readonly centre: Point;
  /** Sampling points of the sides. */
  readonly edges: readonly Point[];
  /** Which sides lie on the board. */
  readonly onMap: readonly boolean[];
  readonly stairway: boolean;
  readonly slopes: readonly number[];
  readonly embankments: readonly number[];
}

/** Returns the terrain kind at a pixel; undefined off the raster. */
export function kindAt(depiction: Depiction, point: Point | undefined): TerrainKind | undefined {
  if (point === undefined) return undefined;
  const { x, y } = point;
  if (x < 0 || y < 0 || x >= depiction.width || y >= depiction.height) return undefined;
  return depiction.kinds[depiction.terrain[y * depiction.width + x] ?? 0];
}
