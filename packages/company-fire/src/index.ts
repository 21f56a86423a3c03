export { LABELS, RULEBOOK } from './rulebook';
export { AREA_TERRAIN, type AreaTerrainRow } from './tables/area-terrain';
export { EDGE_TERRAIN, type EdgeTerrainRow } from './tables/edge-terrain';
export {
  LINE_OPTIONS,
  LINE_REASONS,
  lineBetween,
  type LineAnswer,
  type LineEnd,
  type LineOptions,
} from './los/line';
