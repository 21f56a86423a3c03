/** Random flat maps with units on them, drawn from a number; and the same as situations of the product. */
import { HEX_ODD } from '@bocage/core/lattice';
import { createBoard, type Board } from '@bocage/core/board';
import { formatCell } from '@bocage/core/notation';
import type { Json, LosAnswer, Situation, Unit } from '@bocage/core/game';
import { edge, edgeKey, hexKey, neighbourOf, type Hex, type Kind, type Plain } from './plain';

export type Chance = (below: number) => number;

/** Numbers at random, the same for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

export const COLUMNS = 7;
export const ROWS = 6;

export const HEXES: readonly Hex[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
  col: i % COLUMNS,
  row: 1 + Math.floor(i / COLUMNS),
}));

export const isOnMap = ({ col, row }: Hex): boolean => col >= 0 && col < COLUMNS && row >= 1 && row <= ROWS;

export const KINDS: readonly Kind[] = ['wall', 'hedge', 'bocage', 'bocage'];

/** Terrain of a hex, most of it open. */
const GROUND = ['', '', '', '', 'Woods', 'Stone Building', 'Grain', 'Brush', 'Orchard', 'Marsh'];

export interface Range {
  /** Hexsides to draw at most, and one in how many hexes has terrain. */
  readonly barriers: number;
  readonly terrains: readonly string[];
}

/** Barriers in rows, as hedgerows are: a random walk along hexsides meets more corners than single ones do. */
export function drawnPlain(chance: Chance, { barriers, terrains }: Range): Plain {
  const found = new Map<string, Kind>();
  const wanted = chance(barriers + 1);
  for (let rows = 0; rows < 12 && found.size < wanted; rows++) {
    const kind = oneOf(chance, KINDS);
    let hex = oneOf(chance, HEXES);
    for (let k = chance(6), n = 1 + chance(5); n > 0; n--) {
      if (isOnMap(hex) && isOnMap(neighbourOf(hex, k))) found.set(edgeKey(edge(hex, k)), kind);
      if (chance(2) === 0) k = (k + 1) % 6;
      else {
        hex = neighbourOf(hex, (k + 1) % 6);
        k = (k + 5) % 6;
      }
    }
  }
  const terrain = new Map<string, string>();
  for (const hex of HEXES) {
    const name = chance(4) === 0 ? oneOf(chance, terrains) : '';
    if (name !== '') terrain.set(hexKey(hex), name);
  }
  return { hexes: HEXES, terrain, barriers: found };
}

/** Terrain for lines: all that the model knows. */
export const FOR_LINES: Range = {
  barriers: 26,
  terrains: GROUND.filter((name) => name !== 'Orchard' && name !== 'Marsh'),
};
/** Terrain for fire and Wall Advantage. */
export const FOR_UNITS: Range = { barriers: 16, terrains: GROUND };

export function boardOf(map: Plain): Board {
  return createBoard({
    name: 'laws',
    lattice: HEX_ODD,
    extent: { columns: COLUMNS, firstRow: 1, rows: ROWS },
    cells: [...map.terrain].map(([key, terrain]) => {
      const [col = 0, row = 0] = key.split(',').map(Number);
      return [{ col, row }, { terrain }] as const;
    }),
    sides: HEXES.flatMap((hex) =>
      [0, 1, 2].flatMap((k) => {
        const terrain = map.barriers.get(edgeKey(edge(hex, k)));
        return terrain === undefined ? [] : [[HEX_ODD.sideOf(hex, k), { terrain }] as const];
      }),
    ),
  });
}

/** A unit of the laws: its hex, and what its counters say. */
export interface Figure {
  readonly id: string;
  readonly side: string;
  readonly hex: Hex;
  readonly state: Readonly<Record<string, Json>>;
}

export interface World {
  readonly map: Plain;
  readonly figures: readonly Figure[];
  readonly options: Readonly<Record<string, Json>>;
  readonly play: Json;
}

const STATES: readonly Figure['state'][] = [
  ...Array.from({ length: 8 }, () => ({})),
  { broken: true },
  { armed: false },
  { pinned: true },
  { ti: true },
  { entrenched: true },
  { place: 'wire' },
  { hidden: true },
  { concealed: true },
  { concealed: true },
  { concealed: true, kind: 'dummy' },
  { kind: 'leader' },
  { prisoner: true },
  { moving: true },
  { moving: true },
  { wa: true },
];

export const SIDES = ['german', 'russian'] as const;

/** Units near each other: far ones have nothing to do with each other. */
export function drawnFigures(chance: Chance, count: number): readonly Figure[] {
  const middle: Hex = { col: 2 + chance(3), row: 2 + chance(3) };
  const near = [middle, ...[0, 1, 2, 3, 4, 5].map((k) => neighbourOf(middle, k))];
  const wide = [...near, ...near.flatMap((hex) => [1, 3, 5].map((k) => neighbourOf(hex, k)))].filter(isOnMap);
  return Array.from({ length: count }, (_, i): Figure => ({
    id: `${i % 2 === 0 ? 'g' : 'r'}${i}`,
    side: SIDES[i % 2] ?? 'german',
    hex: oneOf(chance, chance(3) === 0 ? wide : near.filter(isOnMap)),
    state: oneOf(chance, STATES),
  }));
}

const PHASES = ['unknown', 'movement', 'defensive-fire', 'prep-fire', 'advance', 'rally-end-attacker'];

export function drawnWorld(seed: number): World {
  const chance = chanceOf(seed);
  return {
    map: drawnPlain(chance, FOR_UNITS),
    figures: drawnFigures(chance, 3 + chance(4)),
    options: { 'wa.scope': oneOf(chance, ['hex', 'hex', 'hexside']) },
    play: { phase: oneOf(chance, PHASES), attacker: oneOf(chance, SIDES) },
  };
}

export function situationOf({ map, figures, options, play }: World): Situation {
  return {
    board: boardOf(map),
    options,
    play,
    units: figures.map(({ id, side, hex, state }): Unit => ({ id, side, cell: hex, state })),
  };
}

export const nameOf = (hex: Hex): string => formatCell(hex);

/** A world in few words, for a report. */
export function told({ map, figures, options, play }: World): string {
  const sides = HEXES.flatMap((hex) =>
    [0, 1, 2].flatMap((k) => {
      const kind = map.barriers.get(edgeKey(edge(hex, k)));
      return kind === undefined ? [] : [`${nameOf(hex)}-${nameOf(neighbourOf(hex, k))}:${kind}`];
    }),
  );
  const grounds = HEXES.flatMap((hex) => {
    const name = map.terrain.get(hexKey(hex));
    return name === undefined ? [] : [`${nameOf(hex)}:${name}`];
  });
  const units = figures.map(({ id, hex, state }) => `${id} ${nameOf(hex)} ${JSON.stringify(state)}`);
  return [sides.join(' '), grounds.join(' '), units.join(', '), JSON.stringify([options, play])].join(' | ');
}

const isOpen = ({ los }: LosAnswer): boolean => los === 'clear' || los === 'hindered';

/**
 * Whether two units have the same answer about each other. An answer is also about the hex: where bocage or
 * a foxhole hides a unit for certain, and paint perhaps the hex, it asks; from the other end it blocks (B9.521, B9.21).
 */
export function isMutual(there: LosAnswer, back: LosAnswer): boolean {
  if (there.los === back.los) return !isOpen(there) || there.hindrance === back.hindrance;
  const [asks, other] = there.los === 'needs-ruling' ? [there, back] : [back, there];
  const hides = ['B9.521', 'B9.21'].includes(other.because[0]?.rule ?? '');
  return asks.los === 'needs-ruling' && other.los === 'blocked' && hides;
}
