export { checkShape, isFlat, isShapeTerrain } from './check';
export { drawTerrain } from './draw';
export { shapesFromJson, shapesToJson } from './json';
export { fitsRaster, inOrder, type TerrainTable } from './raster';
export { type Drawing, type PaintedCell, SHAPE_UNITS, type TerrainShape } from './types';
