import type { TerrainCategory, TerrainKind } from '@bocage/core/board';

/**
 * Heights and line-of-sight effects of terrains in the reference engine, only to recognise its answers; the
 * game's own table is in packages/asl. `[half levels, flags]`; flags: O obstacle, H hindrance, S split
 * terrain, o / h lower obstacle / hindrance. Unlisted terrain is flat and harmless.
 */
const ROWS: Readonly<Record<string, readonly [number, string]>> = {
  Marsh: [1, 'Hh'],
  Grain: [1, 'Hh'],
  Brush: [1, 'Hh'],
  Crags: [1, 'Hh'],
  Debris: [1, 'Hh'],
  Graveyard: [1, 'Hh'],
  Lumberyard: [2, 'Oo'],
  'Stone Building': [2, 'Oo'],
  'Stone Building, 1 Level': [3, 'Oo'],
  'Stone Building, 2 Level': [5, 'Oo'],
  'Stone Building, 3 Level': [7, 'Oo'],
  'Stone Building, 4 Level': [9, 'Oo'],
  'Stone Factory Wall, 1.5 Level': [3, 'Oo'],
  'Stone Factory Wall, 2.5 Level': [5, 'Oo'],
  'Stone Factory, 1.5 Level': [3, 'HSh'],
  'Stone Factory, 2.5 Level': [5, 'HSh'],
  'Stone Market Place': [3, 'OS'],
  'Wooden Building': [2, 'Oo'],
  'Wooden Building, 1 Level': [3, 'Oo'],
  'Wooden Building, 2 Level': [5, 'Oo'],
  'Wooden Building, 3 Level': [7, 'Oo'],
  'Wooden Building, 4 Level': [9, 'Oo'],
  'Wooden Factory Wall, 1.5 Level': [3, 'Oo'],
  'Wooden Factory Wall, 2.5 Level': [5, 'Oo'],
  'Wooden Factory, 1.5 Level': [3, 'HSh'],
  'Wooden Factory, 2.5 Level': [5, 'HSh'],
  'Wooden Market Place': [3, 'OS'],
  Woods: [2, 'Oo'],
  Forest: [4, 'Oo'],
  'Pine Woods': [4, 'Oo'],
  Orchard: [2, 'OSh'],
  'Orchard, Out of Season': [2, 'HSh'],
  Wall: [1, 'Oo'],
  Hedge: [1, 'Oo'],
  Bocage: [2, 'Oo'],
  'Rowhouse Wall': [2, 'Oo'],
  'Rowhouse Wall, 1 Level': [3, 'Oo'],
  'Rowhouse Wall, 2 Level': [5, 'Oo'],
  'Rowhouse Wall, 3 Level': [7, 'Oo'],
  'Rowhouse Wall, 4 Level': [7, 'Oo'],
  'Road Block': [1, 'Oo'],
  'Single Hex Stone Bridge': [1, 'HSh'],
  'Single Hex Wooden Bridge': [1, 'HSh'],
  'Stone Bridge': [1, 'HSh'],
  'Wooden Bridge': [1, 'HSh'],
  'Stone Rubble': [1, 'Oo'],
  'Wooden Rubble': [1, 'Oo'],
  Hillock: [1, 'O'],
  'Sand Dune': [1, 'Oo'],
  'Dune, Crest Low': [1, 'Oo'],
  'Dune, Crest High': [1, 'Oo'],
  Mausoleum: [2, 'Oo'],
  'Bedouin Camp': [1, 'Hh'],
  'Building Cluster': [2, 'Oo'],
  'Cactus Hedge': [1, 'Oo'],
  'Cactus Patch': [1, 'Oo'],
  'Olive Grove': [2, 'OSh'],
  Vineyard: [1, 'Hh'],
  Temple: [2, 'Oo'],
  'Light Jungle': [4, 'Oo'],
  'Dense Jungle': [4, 'Oo'],
  Bamboo: [2, 'Oo'],
  'Palm Trees': [2, 'OSh'],
  Huts: [2, 'Hh'],
  'Collapsed Huts': [2, 'Hh'],
  Kunai: [1, 'Hh'],
  Swamp: [4, 'Oo'],
  'Railway Embankment': [1, 'O'],
  Rrembankment: [1, 'Oo'],
  'Tower Hindrance': [3, 'Oh'],
  'Tower, 2 Level Hindrance': [5, 'Hh'],
  'Tower, 3 Level Hindrance': [7, 'Hh'],
  'Tower Obstacle': [3, 'Oo'],
  'Tower, 2 Level Obstacle': [5, 'Oo'],
  'Tower, 3 Level Obstacle': [7, 'Oo'],
  'Storage Tank': [3, 'Oo'],
  'Storage Tank, 2 Level': [5, 'Oo'],
  'BFP Tower, 1 Level': [3, 'OSh'],
  'BFP Tower, 2 Level': [5, 'OSh'],
  'Roofless Stone Factory, 1.5 Level': [1, 'HSh'],
  'Roofless Stone Factory, 2.5 Level': [1, 'HSh'],
  'Interior Factory Wall, 1 Level': [3, 'Oo'],
  'Interior Factory Wall, 2 Level': [5, 'Oo'],
  Cellar: [2, 'Oo'],
  'Light Woods': [2, 'OSh'],
  'Gutted Stone Factory, 1.5 Level': [1, 'HSh'],
  'Gutted Stone Factory, 2.5 Level': [1, 'HSh'],
  'Gutted Stone Building': [2, 'Oo'],
  'Gutted Stone Building, 1 Level': [3, 'Oo'],
  'Gutted Stone Building, 2 Level': [5, 'Oo'],
  'Gutted Stone Building, 3 Level': [7, 'Oo'],
  'Gutted Stone Building, 4 Level': [9, 'Oo'],
  'Stone Rubble Ground Level': [1, 'Oo'],
  'Stone Rubble Level 1': [3, 'Oo'],
  'Stone Rubble Level 2': [5, 'Oo'],
  'Stone Rubble Level 3': [7, 'Oo'],
  'Wooden Rubble Ground Level': [1, 'Oo'],
  'Wooden Rubble Level 1': [3, 'Oo'],
  'Wooden Rubble Level 2': [5, 'Oo'],
  'Wooden Rubble Level 3': [7, 'Oo'],
};

export interface TracedTerrain {
  readonly name: string;
  /** Full levels, and whether a half level is added on top. */
  readonly height: number;
  readonly half: boolean;
  readonly obstacle: boolean;
  readonly hindrance: boolean;
  readonly split: boolean;
  readonly lowerObstacle: boolean;
  readonly lowerHindrance: boolean;
  readonly inherent: boolean;
  readonly category: TerrainCategory;
  /** Drawn on hexsides. */
  readonly hexside: boolean;
  readonly cliff: boolean;
  readonly bocage: boolean;
  /** Walls between the parts of a terrace or factory. */
  readonly innerWall: boolean;
  /** BUILDING and MARKETPLACE only, as rows LOS-3 and LOS-30 use it. */
  readonly plainBuilding: boolean;
  /** BUILDING, FACTORY or MARKETPLACE. */
  readonly building: boolean;
  readonly factoryFloor: boolean;
  readonly outerWall: boolean;
  readonly roofless: boolean;
  readonly road: boolean;
  readonly bridge: boolean;
  readonly water: boolean;
  readonly depression: boolean;
  /** OPEN, ROAD or WATER. */
  readonly open: boolean;
}

/** Returns the reference engine's view of a raster code. */
export function tracedTerrain(kind: TerrainKind): TracedTerrain {
  const [halves, flags] = ROWS[kind.name] ?? [0, ''];
  const { category, name } = kind;
  const building = category === 'building' || category === 'factory' || category === 'marketplace';
  const outerWall = / Factory Wall,/.test(name) && !name.startsWith('Interior');
  return {
    name,
    height: Math.floor(halves / 2),
    half: halves % 2 === 1,
    obstacle: flags.includes('O'),
    hindrance: flags.includes('H'),
    split: flags.includes('S'),
    lowerObstacle: flags.includes('o'),
    lowerHindrance: flags.includes('h'),
    inherent: kind.inherent === true,
    category,
    hexside: kind.side !== undefined,
    cliff: name === 'Cliff',
    bocage: name === 'Bocage',
    innerWall: /^(Rowhouse Wall|Interior Factory Wall)/.test(name),
    plainBuilding: category === 'building' || category === 'marketplace',
    building,
    factoryFloor: category === 'factory' && !outerWall && !name.startsWith('Interior'),
    outerWall,
    roofless: /Roofless|Gutted/.test(name),
    road: category === 'road',
    bridge: category === 'bridge',
    water: category === 'water',
    depression: category === 'depression',
    open: category === 'open' || category === 'road' || category === 'water',
  };
}
