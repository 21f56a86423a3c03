import { cellKey, HEX_ODD, type Cell, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { CellEntry, SideEntry } from '../src/data/terrain';
import { block } from './cells';

/**
 * The sample: a farm among hedgerows, 20 x 13 hexes. Picture and flags both come from this plan, so the rules
 * see exactly what is drawn.
 */
export const COLUMNS = 20;
export const ROWS = 13;

export type Ground = 'pasture' | 'plough' | 'grain' | 'yard' | 'orchard' | 'woods' | 'meadow' | 'brush';

export interface Field {
  readonly ground: Ground;
  readonly cells: readonly Cell[];
  /** Terrain on the hexsides around it. */
  readonly fence?: string;
  /** Furrows' direction, degrees. */
  readonly turn?: number;
}

const list = (names: string): readonly Cell[] => names.split(' ').map((name) => parseCell(name));

export const FIELDS: readonly Field[] = [
  { ground: 'pasture', cells: block('B2', 'F5'), fence: 'bocage', turn: 20 },
  { ground: 'grain', cells: block('B8', 'F11'), fence: 'bocage', turn: -28 },
  { ground: 'plough', cells: block('N1', 'R5'), fence: 'bocage', turn: 64 },
  { ground: 'meadow', cells: block('N9', 'S12'), fence: 'light-bocage', turn: 8 },
  { ground: 'yard', cells: block('I4', 'L6'), fence: 'wall' },
  { ground: 'orchard', cells: block('I9', 'L11'), fence: 'hedge' },
  { ground: 'woods', cells: list('I1 J1 J2 K1 K2 L1') },
  { ground: 'brush', cells: list('T8 T9 S8 A12 A13 B13') },
];

/** Hexes of each lane in order: smooth in the picture, gaps in the terrain that they cross. */
export const LANES: readonly (readonly Cell[])[] = [
  list('A7 B6 C7 D6 E7 F6 G7 H6 I7 J7 K7 L7 M7 N6 O7 P7 Q8 R7 S7 T7'),
  list('G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13'),
  list('K7 K6 K5'),
  list('D6 D5 D4'),
  list('P7 P8 P9'),
  list('G9 F9 E9'),
];

export const BUILDINGS: readonly {
  readonly cell: Cell;
  readonly kind: 'house' | 'barn';
  readonly turn: number;
}[] = [
  { cell: parseCell('J4'), kind: 'house', turn: 0 },
  { cell: parseCell('L5'), kind: 'barn', turn: 90 },
];

const TERRAIN: Partial<Readonly<Record<string, string>>> = {
  ...{ grain: 'Grain', orchard: 'Orchard', woods: 'Woods', brush: 'Brush' },
  ...{ house: 'Stone Building, 1 Level', barn: 'Wooden Building' },
};

/** Returns the rules' name of the terrain; undefined = open ground. */
export function terrainOf(what: Ground | 'house' | 'barn'): string | undefined {
  return TERRAIN[what];
}

/** In-hex terrain of the sample, all of it in the picture already. */
export function samplePlaces(): readonly (readonly [Cell, CellEntry])[] {
  const places = new Map<string, readonly [Cell, CellEntry]>();
  const onLane = new Set(LANES.flat().map(cellKey));
  const set = (cell: Cell, terrain: string): unknown =>
    places.set(cellKey(cell), [cell, { terrain, pictured: true }]);
  for (const { ground, cells } of FIELDS) {
    const terrain = terrainOf(ground);
    for (const cell of cells) if (terrain !== undefined && !onLane.has(cellKey(cell))) set(cell, terrain);
  }
  for (const { cell, kind } of BUILDINGS) {
    const terrain = terrainOf(kind);
    if (terrain !== undefined) set(cell, terrain);
  }
  return [...places.values()];
}

/** Hexside terrain of the sample: each field's fence, with gaps where lanes pass, and some odd lengths. */
export function sampleSides(): readonly (readonly [Side, SideEntry])[] {
  const sides = new Map<string, readonly [Side, SideEntry]>();
  const set = (side: Side, entry: SideEntry): unknown =>
    sides.set(`${cellKey(side.cell)},${side.side}`, [side, entry]);
  for (const { cells, fence } of FIELDS) {
    if (fence === undefined) continue;
    const inside = new Set(cells.map(cellKey));
    for (const cell of cells) {
      for (let k = 0; k < 6; k++) {
        const other = HEX_ODD.neighbour(cell, k);
        if (inside.has(cellKey(other)) || !onMap(other)) continue;
        set(HEX_ODD.sideOf(cell, k), { terrain: fence });
      }
    }
  }
  for (const lane of LANES) {
    lane.forEach((cell, i) => {
      const next = lane[i + 1];
      const side = next && HEX_ODD.sideBetween(cell, next);
      const key = side && `${cellKey(side.cell)},${side.side}`;
      const crossed = key === undefined ? undefined : sides.get(key);
      if (side && crossed) set(side, { ...crossed[1], gap: { from: 7, to: 17 } });
    });
  }
  for (const [names, entry] of EXTRA) {
    const [a, b] = names.split('-').map((name) => parseCell(name));
    const side = a && b && HEX_ODD.sideBetween(a, b);
    if (side) set(side, entry);
  }
  return [...sides.values()];
}

/** A cactus hedge by the yard's back, a hedge along the eastern lane. */
const EXTRA: readonly (readonly [string, SideEntry])[] = [
  ['M4-M5', { terrain: 'cactus-hedge' }],
  ['M5-N5', { terrain: 'bocage' }],
  ['T4-T5', { terrain: 'cactus-hedge' }],
  ['S5-T5', { terrain: 'cactus-hedge' }],
  ['S5-T6', { terrain: 'cactus-hedge' }],
  ['B6-C6', { terrain: 'hedge' }],
  ['H12-I12', { terrain: 'wall' }],
  ['H12-H13', { terrain: 'wall' }],
  ['H11-I12', { terrain: 'wall' }],
];

function onMap({ col, row }: Cell): boolean {
  return col >= 0 && col < COLUMNS && row >= (col % 2 === 1 ? 0 : 1) && row <= ROWS;
}
