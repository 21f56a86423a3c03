/**
 * The default Terrain Chart, of hexsides and of hexes entered (COT), in chart notation (chart-cell.ts).
 * Columns are the classes in the order of CROSSING_CLASSES.
 */
import type { CrossingClass } from './class-names';

export interface ChartRow {
  /** The source of the row in the rules. */
  readonly rule: string;
  readonly cells: Readonly<Record<CrossingClass, string>>;
}

type Eight = readonly [string, string, string, string, string, string, string, string];

function row(rule: string, ...cells: Eight): ChartRow {
  const [infantry, cavalry, horses, motorcycle, car, tracked, halftrack, truck] = cells;
  return {
    rule,
    cells: {
      infantry,
      cavalry,
      'horse-drawn': horses,
      motorcycle,
      'armored-car': car,
      'fully-tracked': tracked,
      halftrack,
      truck,
    },
  };
}

const BARRIER = ['1 + COT', '1 + COT', '-', '- P'] as const;
const HILLSIDE = (kind: string): Eight => {
  const as = `as ${kind}`;
  return [as, as, '-', as, as, as, as, '-'];
};

// prettier-ignore
export const HEXSIDE_ROWS: Readonly<Record<string, ChartRow>> = {
  wall: row('B9.4', ...BARRIER, '-', '1 + COT', '-', '-'),
  hedge: row('B9.4', ...BARRIER, '3 + COT B', '1 + COT', '2 + COT B', '-'),
  bocage: row('B9.54', '2 + COT', '-', '-', '-', '-', 'Z + COT B', '-', '-'),
  'light-bocage': row('B9.54', '1½ + COT', '1 + COT', '-', '-', '-', 'zz + COT B', '-', '-'),
  'hillside-wall': row('B9.6', ...HILLSIDE('wall')),
  'hillside-hedge': row('B9.6', ...HILLSIDE('hedge')),
  // crossing.ts defines the ways in which Infantry may cross it at all.
  'cactus-hedge': row('B9.7', 'as hedge', '-', '-', 'as hedge', 'as hedge', 'as hedge', 'as hedge', '-'),
  'road-block': row('B29', '1 + COT', '1 + COT', '-', '-', '-', '-', '-', '-'),
  cliff: row('B11', 'climb', '-', '-', '-', '-', '-', '-', '-'),
};

// prettier-ignore
export const HEX_ROWS: Readonly<Record<string, ChartRow>> = {
  'Open Ground': row('B1', '1', '1', '1', '3', '3', '1', '1', '4'),
  Shellholes: row('B2', '1 or 2', '2', '2', '2 + COT X', '2 + COT', 'COT', 'COT', '4 + COT'),
  Road: row('B3', '1', '1', '1', '½', '½ (BU 1)', '½ (BU 1)', '½ (BU 1)', '½ (BU 1)'),
  'Sunken Road': row('B4', '2 R', '2 R', '- R D', '- R', '- R D', '- R D', '- R D', '- R D'),
  'Elevated Road': row('B5', '2 R', '2 R', '- R D', '6 X R P', '- R D', '5 R D', '5 R D', '- R D'),
  Hill: row('B10', 'COT h', 'COT h', 'COT h', 'COT H', 'COT H', 'COT H', 'COT H', 'COT H'),
  Brush: row('B12', '2 R', '2 R', '2 R', '4 R', '4 R', '2 R', '2 R', '6 R'),
  Vineyard: row('B12.7', '2 R', '2 R', '2 R', '4 R', '4 B R', '2 B R', '2 B R', '6 B R'),
  Woods: row('B13', '2 R', '4 C R', 'ALL B R', '- P R', 'ALL B R', 'ALL B or Z D R', 'ALL B R', 'ALL B R'),
  Orchard: row('B14', '1', '1', '1', '3 R', '3 R', '1 R', '1 R', '4 R'),
  'Cactus Patch': row('B14.7', '3 R', '3 R', '3 R', '9 R', '9 R', '3 R', '3 R', '12 R'),
  'Olive Grove': row('B14.8', '2 R', '2 R', '2 R', '6 R', '6 R', '2 R', '2 R', '8 R'),
  Grain: row('B15', '1½', '1½', '1½', '4', '4', '1', '1', '5'),
  Marsh: row('B16', 'ALL @', 'ALL C', '-', '-', '-', '-', '-', '-'),
  Crags: row('B17', '2', '4 C', '-', '-', '-', '-', '-', '-'),
  Graveyard: row('B18', '1', '2 C', '- (1)', '4 (1)', '- (1)', 'Z B (1)', '- (1)', '- (1)'),
  Gully: row('B19', '2 + COT if not open', '2 + COT', 'ALL', '4 + COT', '4 + COT', '2 + COT', '3 + COT', '6 + COT BB'),
  'Dry Stream': row('B20', '2', '2', 'ALL BB', '4 + COT X', '4 + COT BB', '2 + COT BB', '3 + COT BB', '6 + COT BB'),
  'Shallow Stream': row('B20', '3', '3', 'ALL BB', '4 + COT X', '4 + COT BB', '2 + COT BB', '3 + COT BB', '6 + COT BB'),
  'Deep Stream': row('B20', '4', '4', 'ALL BB', '4 + COT X', '4 + COT BB', '2 + COT BB', '3 + COT BB', '6 + COT BB'),
  Building: row('B23', '2', '-', '-', '- P', '-', 'Z B', '-', '-'),
  Rubble: row('B24', '3', '-', '-', '- P', '-', 'Z B', '-', '-'),
  Wire: row('B26', 'COT', '-', '-', '-', '4 + COT B', '2 + COT B', '4 + COT B', '4 + COT B'),
  Entrenchment: row('B27', 'COT', '1 + COT', '1 + COT', '2 + COT', '2 + COT', 'COT', 'COT', '4 + COT'),
  'Light Woods': row('B35', '2 R', '4 C R', 'ALL B R', '- P R', 'ALL B R', 'ALL B or z D R', 'ALL B or z D R', 'ALL B R'),
  Debris: row('B37', '2', '-', '-', '- P', '-', 'zz B', '-', '-'),
};

/** Names of the terrain table that share a row, or whose row has another name. */
const ROW_OF: Readonly<Record<string, string>> = {
  'Dirt Road': 'Road',
  'Paved Road': 'Road',
  'Orchard, Out of Season': 'Orchard',
  Foxholes: 'Entrenchment',
  'Stone Rubble': 'Rubble',
  'Wooden Rubble': 'Rubble',
  'Stone Rubble Ground Level': 'Rubble',
  'Wooden Rubble Ground Level': 'Rubble',
};

/**
 * Returns the row of the chart for a terrain inside hexes; its own name if the chart has no such row.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function hexRowOf(terrain: string): string {
  if (/^(Stone|Wooden) Building(, \d Level)?$/.test(terrain)) return 'Building';
  return ROW_OF[terrain] ?? terrain;
}
