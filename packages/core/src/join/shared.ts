/**
 * What lies where boards without drawings overlap. Each board's table speaks of the whole of a shared half hex: what only
 * one of them says counts, and what both say must be the same.
 */
import type { CellFacts, SideFacts } from '../board/types';
import { cellKey, sideKey } from '../lattice/keys';
import type { Cell, Side } from '../lattice/types';
import { formatCell, formatSide } from '../notation/format';
import type { PlacedBoard } from './layout';
import { misfit } from './misfit';

type Entry<Place, Facts> = readonly [place: Place, facts: Facts, from: PlacedBoard, name: string];

/** What one board brings to the map, in the map's places. */
export interface Brought {
  readonly cells: readonly (readonly [Cell, CellFacts])[];
  readonly sides: readonly (readonly [Side, SideFacts])[];
}

/**
 * Refuses boards of which two say different things of one place.
 * @param boards with what each brings to the map, in the map's places and in the order of its own lists
 * @throws bad-value naming the later board and its place
 */
export function checkShared(boards: readonly (readonly [PlacedBoard, Brought])[]): void {
  const cells = new Map<string, Entry<Cell, CellFacts>>();
  const sides = new Map<string, Entry<Side, SideFacts>>();
  for (const [from, { cells: ownCells, sides: ownSides }] of boards) {
    const { board } = from;
    for (const [i, [cell, facts]] of ownCells.entries()) {
      if (isPlain(facts)) continue;
      const name = formatCell(board.cells[i] ?? cell);
      compare(cells, cellKey(cell), [cell, facts, from, name], toldOfCell);
    }
    for (const [i, [side, facts]] of ownSides.entries()) {
      const name = formatSide(board.sides[i]?.[0] ?? side, board.lattice);
      compare(sides, sideKey(side), [side, facts, from, name], toldOfSide);
    }
  }
}

/** A shared cell: the one of the two that says something. */
export function moreTelling(before: CellFacts, later: CellFacts): CellFacts {
  return isPlain(later) ? before : later;
}

/** Says nothing: Open Ground on level 0 is what stands where nothing is written. */
function isPlain({ level, terrain, depression, locations, stairway }: CellFacts): boolean {
  const more = depression ?? locations ?? stairway;
  return level === 0 && terrain === 'Open Ground' && more === undefined;
}

function compare<Place, Facts>(
  known: Map<string, Entry<Place, Facts>>,
  key: string,
  entry: Entry<Place, Facts>,
  told: (facts: Facts) => string,
): void {
  const before = known.get(key);
  known.set(key, entry);
  if (before === undefined || told(before[1]) === told(entry[1])) return;
  throw misfit('map-shared', entry[2].placement.part.name, {
    hex: entry[3],
    value: told(entry[1]),
    expected: told(before[1]),
    board: before[2].placement.part.name,
  });
}

/** What the two halves cannot have apiece; what is only at one of the hexside belongs to either half. */
function toldOfCell({ level, terrain, depression, locations = [], stairway }: CellFacts): string {
  return [
    `level ${level}`,
    terrain,
    ...(depression === undefined ? [] : [depression]),
    ...locations.map((l) => `${l.level} ${l.terrain}`),
    ...(stairway === true ? ['stairway'] : []),
  ].join(', ');
}

function toldOfSide({ terrain, gap, base, cliff }: SideFacts): string {
  return [
    terrain,
    ...(gap ? [`gap ${gap.from}-${gap.to}`] : []),
    ...(base === undefined ? [] : [`base ${base}`]),
    ...(cliff === true ? ['cliff'] : []),
  ].join(', ');
}
