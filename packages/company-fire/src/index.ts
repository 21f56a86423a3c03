export { COMPANY_FIRE } from './game';
export { LABELS, RULEBOOK } from './rulebook';
export { SETTINGS, type Settings } from './settings';
export { UNIT_FIELDS } from './situation/unit-fields';
export { AREA_TERRAIN, type AreaTerrainRow } from './tables/area-terrain';
export { PRINTED, type Tables } from './tables/printed';
export { EDGE_TERRAIN, type EdgeTerrainRow } from './tables/edge-terrain';
export { UNIT_KINDS, type UnitKind, type UnitKindRow } from './tables/unit-kinds';
