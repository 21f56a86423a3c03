/** Test situations in few words. */
import { SQUARES, SQUARE_SIDES, type Cell, type Side } from '@bocage/core/lattice';
import { createBoard } from '@bocage/core/board';
import type { Json, LosRef, Situation } from '@bocage/core/game';

export type Place = readonly number[];

export interface Scene {
  /** Terrain on edges, `5,5 N`; `partial` = bocage on a part of it. */
  readonly edges?: Readonly<Record<string, string>>;
  readonly cells?: Readonly<Record<string, string>>;
  /** Terrain inside a square along an edge of it, `5,5 N`. */
  readonly inside?: Readonly<Record<string, string>>;
  readonly units?: Readonly<Record<string, SceneUnit>>;
  readonly smoke?: readonly Place[];
  /** Columns and rows; absent: 12 by 12. */
  readonly size?: Place;
  readonly options?: Readonly<Record<string, Json>>;
}

export interface SceneUnit {
  readonly at: Place;
  readonly side: string;
  readonly [field: string]: Json;
}

const GAP = { from: 12, to: 24 };

export const cellOf = ([col = 0, row = 0]: Place): Cell => ({ col, row });

/** An edge by a square and a direction. */
export function edgeOf(text: string): Side {
  const [place = '', side = ''] = text.split(' ');
  return SQUARES.sideOf(
    cellOf(place.split(',').map(Number)),
    (SQUARE_SIDES as readonly string[]).indexOf(side),
  );
}

/** The situation on a board of squares. */
export function situationOf({
  edges = {},
  cells = {},
  inside = {},
  units = {},
  smoke = [],
  options = {},
  size: [columns = 12, rows = 12] = [],
}: Scene): Situation {
  return {
    board: createBoard({
      name: 'squares',
      lattice: SQUARES,
      extent: { columns, firstRow: 1, rows },
      cells: [
        ...new Set([...Object.keys(cells), ...Object.keys(inside).map((at) => at.split(' ')[0] ?? '')]),
      ].map((at) => [
        cellOf(at.split(',').map(Number)),
        {
          ...(cells[at] === undefined ? {} : { terrain: cells[at] }),
          sideTerrain: SQUARE_SIDES.map((side) => inside[`${at} ${side}`]),
        },
      ]),
      sides: Object.entries(edges).map(([text, kind]) => [
        edgeOf(text),
        kind === 'partial' ? { terrain: 'bocage', gap: GAP } : { terrain: kind },
      ]),
    }),
    units: Object.entries(units).map(([id, { at, side, ...state }]) => ({
      id,
      side,
      cell: cellOf(at),
      state,
    })),
    markers: smoke.map((at) => ({ id: 'smoke', cell: cellOf(at) })),
    options,
  };
}

/** A unit by its id, or a square. */
export function refOf(end: string | Place): LosRef {
  if (typeof end === 'string') return { kind: 'unit', id: end };
  return { kind: 'place', place: { kind: 'cell', cell: cellOf(end) } };
}
