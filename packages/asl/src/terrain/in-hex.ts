import { hexOf } from '../situation/hex-of';
import type { AslSituation, AslUnit } from '../situation/situation';
import { TERRAIN } from '../tables/terrain';

interface TerrainTem {
  /** First words of the terrain table's name. The first row that fits counts. */
  readonly name: string;
  readonly infantry: number;
  readonly vehicle: number;
  readonly rule: string;
  /** Lowered by elevation (9.33). */
  readonly lowered?: true;
}

const SHELLHOLES = { name: 'Shellhole', infantry: 1, vehicle: 0, rule: 'B2.3', lowered: true } as const;

/** Direct-fire TEM of the terrain inside a hex, by the beginning of its name in the terrain table. */
const IN_HEX_TEM: readonly TerrainTem[] = [
  { name: 'Stone Rubble', infantry: 3, vehicle: 3, rule: 'B24.3' },
  { name: 'Wooden Rubble', infantry: 2, vehicle: 2, rule: 'B24.3' },
  // The unit's own facts say whether it is on the bridge and has its TEM.
  { name: 'Stone Bridge', infantry: 0, vehicle: 0, rule: 'B9.31' },
  { name: 'Wooden Bridge', infantry: 0, vehicle: 0, rule: 'B9.31' },
  { name: 'Stone', infantry: 3, vehicle: 3, rule: 'B23.3' },
  { name: 'Wooden', infantry: 2, vehicle: 2, rule: 'B23.3' },
  { name: 'Lumberyard', infantry: 1, vehicle: 1, rule: 'B23.211' },
  { name: 'Hut', infantry: 1, vehicle: 1, rule: 'G5.3' },
  { name: 'Woods', infantry: 1, vehicle: 1, rule: 'B13.3' },
  { name: 'Forest', infantry: 1, vehicle: 1, rule: 'B13.3' },
  { name: 'Pine Woods', infantry: 1, vehicle: 1, rule: 'B13.8' },
  { name: 'Light Woods', infantry: 1, vehicle: 1, rule: 'B13.3' },
  { name: 'Dense Jungle', infantry: 1, vehicle: 1, rule: 'G2.3' },
  { name: 'Light Jungle', infantry: 1, vehicle: 1, rule: 'G2.1' },
  { name: 'Bamboo', infantry: 1, vehicle: 1, rule: 'G3.2' },
  { name: 'Crag', infantry: 1, vehicle: 1, rule: 'B17.3' },
  { name: 'Graveyard', infantry: 1, vehicle: 1, rule: 'B18.3' },
  SHELLHOLES,
  { name: 'Cactus Patch', infantry: 1, vehicle: 1, rule: 'B14.7' },
  { name: 'Olive Grove', infantry: 1, vehicle: 1, rule: 'B14.8' },
];

/** In-hex TEM that does not keep a vehicle from claiming WA. */
const NOT_FOR_VEHICLES = ['Cactus Patch', 'Olive Grove'];

/** Terrain without a TEM in the documents, which may well have one. */
const UNGIVEN = ['Debris', 'Palm Trees', 'Collapsed Huts', 'Sangar', 'Broken Ground'];

/** TEM of a unit's terrain, with the terrain's name and rule. */
export interface InHexTem {
  readonly value: number;
  readonly terrain: string;
  readonly rule: string;
  /** Lowered by elevation (9.33). */
  readonly lowered: boolean;
  /** Unknown; `value` has no meaning. */
  readonly unknown?: true;
}

/**
 * Returns the TEM of the terrain inside a unit's hex against direct fire. A unit in Bypass or on a bridge has
 * none of it. Emplacement, Gunshields, Height Advantage, entrenchments, Hindrances and friendly AFVs are not
 * in-hex TEM here. The unit's `inHexTem` overrides the board's center dot (shellholes beside a road): a
 * number counts as given, `shellholes` as those of the terrain table. For buildings and the like without a
 * documented TEM, it must be given.
 *
 * @rule B9.323
 * @rows B9.323-c B9.323-d PA-24 PA-36
 */
export function inHexTem(s: AslSituation, unit: AslUnit): InHexTem {
  const terrain = terrainUnder(s, unit);
  const row = IN_HEX_TEM.find((r) => terrain.startsWith(r.name));
  const lowered = row?.lowered === true || unit.place === 'bridge';
  if (unit.inHexTem === 'shellholes') return temOf(unit, 'Shellholes', SHELLHOLES);
  if (unit.inHexTem !== 'terrain') return { value: Number(unit.inHexTem), terrain, rule: 'B9.31', lowered };
  if (unit.bypass !== 'none') return noTem('Bypass');
  if (unit.place === 'bridge') return noTem('Bridge');
  if (row) return temOf(unit, terrain, row);
  return isUngiven(terrain) ? { ...noTem(terrain), unknown: true } : noTem(terrain);
}

/**
 * Whether a unit with WA does without a TEM of its hex's terrain, known or not. What else a unit says it has
 * (`inHexTem`) makes no Open Ground of brush.
 *
 * @rule B9.31
 * @rows B9.31-d
 */
export function givesUpTem(s: AslSituation, unit: AslUnit): boolean {
  const tem = inHexTem(s, unit);
  const ofTerrain = inHexTem(s, { ...unit, inHexTem: 'terrain' });
  return (tem.value > 0 || tem.unknown === true) && (ofTerrain.value > 0 || ofTerrain.unknown === true);
}

function isUngiven(terrain: string): boolean {
  const category = TERRAIN[terrain]?.category;
  return category === 'building' || category === 'factory' || UNGIVEN.includes(terrain);
}

const noTem = (terrain: string): InHexTem => ({ value: 0, terrain, rule: 'B9.31', lowered: false });

function temOf(unit: AslUnit, terrain: string, row: TerrainTem): InHexTem {
  const value = unit.kind === 'vehicle' ? row.vehicle : row.infantry;
  return { value, terrain, rule: row.rule, lowered: row.lowered === true };
}

/**
 * Returns the in-hex TEM that prevents a vehicle from claiming WA: +1 or more, except that of Cactus Patches
 * and Olive Groves.
 *
 * @rule B9.32
 * @rows B9.32-b
 */
export function denyingTem(s: AslSituation, unit: AslUnit): InHexTem {
  const tem = inHexTem(s, unit);
  const spared = NOT_FOR_VEHICLES.some((name) => tem.terrain.startsWith(name));
  return spared ? { ...tem, value: 0 } : tem;
}

function terrainUnder(s: AslSituation, unit: AslUnit): string {
  const facts = hexOf(s, unit);
  const upper = facts.locations?.find((l) => facts.level + l.level === unit.level && l.level !== 0);
  return upper?.terrain ?? facts.terrain;
}
