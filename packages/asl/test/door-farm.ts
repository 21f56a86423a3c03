/** A farm and units on it as a host hands them in, for tests of the door. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import type { LosRef, Situation, Unit } from '@bocage/core/game';

export const cell = (name: string) => parseCell(name, farm);

export const farm: Board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
});

export function board(walls: readonly string[], terrain: Readonly<Record<string, string>> = {}): Board {
  return createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: farm.extent,
    cells: Object.entries(terrain).map(([name, t]) => [cell(name), { terrain: t }] as const),
    sides: walls.map((w) => {
      const [a, b, kind = 'wall'] = w.split(/[- ]/) as [string, string, string?];
      const side = HEX_ODD.sideBetween(cell(a), cell(b));
      if (!side) throw new Error(w);
      return [side, { terrain: kind }] as const;
    }),
  });
}

export const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: cell(at),
  state,
});

export const ref = (id: string): LosRef => ({ kind: 'unit', id });

export const end = (at: string): LosRef => ({ kind: 'place', place: { kind: 'cell', cell: cell(at) } });

export const situation = (
  b: Board,
  units: readonly Unit[],
  options: Situation['options'] = {},
): Situation => ({
  board: b,
  units,
  options,
});
