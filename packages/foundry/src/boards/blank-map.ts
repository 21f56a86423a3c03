import type { LatticeKind } from '@bocage/core/lattice';
import { GIVEN } from '../data/ours';
import { VERSION } from '../data/terrain';
import { GRID_SIZE } from './fit';

/** A new map's game and scenario rules, as its scene keeps them. */
export interface Played {
  /** The id of its game; undefined = none fits its grid. */
  readonly game: string | undefined;
  /** Scenario rules by setting id. */
  readonly rules: Readonly<Record<string, unknown>>;
}

/** Returns the scene flags of a map's game and rules. */
export function keptOf({ game, rules }: Played): Readonly<Record<string, unknown>> {
  return { ...(game === undefined ? {} : { game }), rules };
}

/** An empty map: its grid, size in cells and ground. */
export interface BlankMap extends Played {
  readonly name: string;
  readonly grid: LatticeKind;
  readonly columns: number;
  readonly rows: number;
  readonly ground: string;
}

/** Fewest and most columns or rows: larger maps are painted too slowly. */
export const FEWEST = 2;
export const MOST = 80;

const SQUARE = 1;
const HEX_ODD_Q = 4;
/** Grid lines that are visible on every ground, but faint. */
const LINES = { color: '#1d2410', alpha: 0.22 } as const;

/** Whether a number of columns or rows is allowed. */
export function isSize(value: number): boolean {
  return Number.isInteger(value) && value >= FEWEST && value <= MOST;
}

/** Returns the scene data of a blank map, without the parts that differ between Foundry's versions. */
export function blankScene({
  name,
  grid,
  columns,
  rows,
  ground,
  game,
  rules,
}: BlankMap): Record<string, unknown> {
  const pitch = (GRID_SIZE * Math.sqrt(3)) / 2;
  const first =
    grid === 'hex' ? { x: pitch * (2 / 3), y: GRID_SIZE / 2 } : { x: GRID_SIZE / 2, y: GRID_SIZE / 2 };
  const type = grid === 'hex' ? HEX_ODD_Q : SQUARE;
  return {
    name,
    // The margin right of the last column is that left of the first.
    width: grid === 'hex' ? Math.round(first.x * 2 + pitch * (columns - 1)) : GRID_SIZE * columns,
    height: GRID_SIZE * rows,
    padding: 0,
    grid: { type, size: GRID_SIZE, distance: 40, units: 'm', ...LINES },
    tokenVision: false,
    flags: {
      bocage: {
        ...{ v: VERSION, ...GIVEN, ...(game === undefined ? {} : { game }), ground, rules },
        anchor: { type, size: GRID_SIZE, ...first, shoved: 'odd' },
        board: { name: '', columns, rows, firstRow: 1, firstColumn: 0 },
      },
    },
  };
}
