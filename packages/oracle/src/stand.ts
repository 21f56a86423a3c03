import { RulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board, CellFacts } from '@bocage/core/board';
import type { LosPlace } from '@bocage/core/game';
import type { ReferenceEnd } from './reference';

/** One end of a reference pair on our board. */
export interface Stand {
  readonly name: string;
  readonly cell: Cell;
  readonly facts: CellFacts;
  readonly place: LosPlace;
  /** Absolute level, half levels included. */
  readonly level: number;
  /** `rooftop`, `cellar`, `under-bridge`, `upper`, `ground` or `vertex`. */
  readonly stance: Stance;
}

export type Stance = 'ground' | 'upper' | 'rooftop' | 'cellar' | 'under-bridge' | 'vertex';

/** Returns the cells of a board by their printed name. */
export function cellsByName(board: Board): ReadonlyMap<string, number> {
  return new Map(board.cells.map((cell, i) => [formatCell(cell, board), i]));
}

/**
 * Puts a reference end on our board: the Location's level comes from our board's facts, not from the table.
 */
export function standOf(board: Board, cell: Cell, end: ReferenceEnd): Stand {
  const facts = board.cell(cell);
  if (facts === undefined) throw new RulesError('off-board', { value: end.hex, board: board.name });
  const name = end.location === 'c' ? end.hex : `${end.hex}:${end.location}`;
  const vertex = /^h([0-5])(a?)$/.exec(end.location);
  if (vertex !== null) {
    const k = (Number(vertex[1]) + (vertex[2] === 'a' ? 1 : 0)) % 6;
    const place: LosPlace = { kind: 'vertex', cell, vertex: k };
    return { name, cell, facts, place, level: facts.level, stance: 'vertex' };
  }
  const { stance, level } = locationOf(facts, end.location);
  const place: LosPlace = stance === 'ground' ? { kind: 'cell', cell } : { kind: 'cell', cell, level };
  return { name, cell, facts, place, level, stance };
}

function locationOf(facts: CellFacts, location: string): { stance: Stance; level: number } {
  if (location === 'c') return { stance: 'ground', level: facts.level };
  const steps = Number(location.slice(1));
  if (location.startsWith('d')) {
    const bridge = facts.depression !== undefined || /bridge/i.test(facts.terrain);
    return { stance: bridge ? 'under-bridge' : 'cellar', level: facts.level - steps };
  }
  const roof = facts.locations?.find((l) => l.terrain === 'Rooftop');
  return roof !== undefined && roof.level === steps - 0.5
    ? { stance: 'rooftop', level: facts.level + roof.level }
    : { stance: 'upper', level: facts.level + steps };
}
