/** The terrain table as typed arrays, indexed by small integers in table order. 0 is Open Ground. */
import type { TerrainCategory } from '@bocage/core/board';
import { TERRAIN } from '../../tables/terrain';

export const TERRAIN_IDS: readonly string[] = Object.keys(TERRAIN);

export const LOS_NOTHING = 0;
export const LOS_OBSTACLE = 1;
export const LOS_HINDRANCE = 2;
/** The terrain is not split. */
export const LOW_NONE = 3;

const rows = Object.values(TERRAIN);
const IDS = new Map(TERRAIN_IDS.map((name, i) => [name, i]));
const los = (value: 'obstacle' | 'hindrance' | 'open' | undefined): number =>
  value === 'obstacle' ? LOS_OBSTACLE : value === 'hindrance' ? LOS_HINDRANCE : LOS_NOTHING;

/** Height in half levels without the extra half level, which has a table of its own. */
export const T_HEIGHT = Uint8Array.from(rows, (r) => r.levels * 2);
export const T_HALF = Uint8Array.from(rows, (r) => (r.half ? 1 : 0));
export const T_LOS = Uint8Array.from(rows, (r) => los(r.los));
export const T_LOW = Uint8Array.from(rows, (r) => (r.low === undefined ? LOW_NONE : los(r.low)));
export const T_INHERENT = Uint8Array.from(rows, (r) => (r.inherent ? 1 : 0));
export const CATEGORY: readonly TerrainCategory[] = rows.map((r) => r.category);

const categoryFlag = (...names: readonly TerrainCategory[]): Uint8Array =>
  Uint8Array.from(rows, (r) => (names.includes(r.category) ? 1 : 0));
const nameFlag = (...names: readonly string[]): Uint8Array =>
  Uint8Array.from(TERRAIN_IDS, (name) => (names.some((n) => name.startsWith(n)) ? 1 : 0));

/** Any building, factories and marketplaces included. */
export const T_BUILDING = categoryFlag('building', 'factory', 'marketplace');
/** Buildings that a line must leave before it changes level (A6.8): no factories. */
export const T_HOUSE = categoryFlag('building', 'marketplace');
export const T_OPEN = categoryFlag('open', 'road', 'water');
export const T_WATER = categoryFlag('water');
export const T_BRIDGE = categoryFlag('bridge');
export const T_ROAD = categoryFlag('road');
/** Walls inside buildings, drawn on hexsides (B23.71). */
export const T_ROWHOUSE = nameFlag('Rowhouse Wall', 'Interior Factory Wall');
export const T_HEXSIDE = Uint8Array.from(rows, (r, i) =>
  r.category === 'hexside' || T_ROWHOUSE[i] === 1 ? 1 : 0,
);
export const T_OUTER_FACTORY = nameFlag('Stone Factory Wall', 'Wooden Factory Wall');
export const T_FACTORY_FLOOR = nameFlag('Stone Factory,', 'Wooden Factory,');
export const T_ROOFLESS = nameFlag('Roofless', 'Gutted');
/** Terrain of optional rules not offered here: hillocks (F6), roofless factories (B23.87, O5). */
export const T_HILLOCK = nameFlag('Hillock');
export const T_OPEN_FACTORY = Uint8Array.from(rows, (r, i) =>
  r.category === 'factory' && T_ROOFLESS[i] === 1 ? 1 : 0,
);
export const T_CLIFF = nameFlag('Cliff');
export const RUBBLE = IDS.get('Stone Rubble Ground Level') ?? 0;
export const LIGHT_WOODS = IDS.get('Light Woods') ?? -1;
export const OUT_OF_SEASON = IDS.get('Orchard, Out of Season') ?? -1;

/** Returns the number of a terrain. Unknown terrain counts as Open Ground. @internal */
export function terrainId(name: string | undefined): number {
  return name === undefined ? 0 : (IDS.get(name) ?? 0);
}
