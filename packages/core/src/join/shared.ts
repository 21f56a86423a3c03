/**
 * Cells shared by boards without drawings. Each board's table describes the whole of a shared half hex. Facts
 * given by one board count; facts given by both must agree.
 */
import { gapParts } from '../board/gap';
import type { CellFacts, SideFacts } from '../board/types';
import { cellKey, sideKey } from '../lattice/keys';
import type { Cell, Side } from '../lattice/types';
import { formatCell, formatSide } from '../notation/format';
import type { PlacedBoard } from './layout';
import { misfit } from './misfit';

type Contribution<Place, Facts> = readonly [place: Place, facts: Facts, from: PlacedBoard, name: string];

/** A board's contribution to the map, in the map's places. */
export interface Brought {
  readonly cells: readonly (readonly [Cell, CellFacts])[];
  readonly sides: readonly (readonly [Side, SideFacts])[];
}

/**
 * Refuses boards that contradict each other about one place.
 * @param boards with each board's contribution, in the map's places and in the order of its own lists
 * @throws bad-value naming the later board and its place
 */
export function checkShared(boards: readonly (readonly [PlacedBoard, Brought])[]): void {
  const cells = new Map<string, Contribution<Cell, CellFacts>>();
  const sides = new Map<string, Contribution<Side, SideFacts>>();
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

/** Returns the one of two shared cells that has facts. */
export function moreTelling(before: CellFacts, later: CellFacts): CellFacts {
  return isPlain(later) ? before : later;
}

/** Whether a cell has no facts: Open Ground on level 0 is the default. */
function isPlain({ level, terrain, depression, locations, stairway }: CellFacts): boolean {
  const more = depression ?? locations ?? stairway;
  return level === 0 && terrain === 'Open Ground' && more === undefined;
}

function compare<Place, Facts>(
  known: Map<string, Contribution<Place, Facts>>,
  key: string,
  entry: Contribution<Place, Facts>,
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

/** Returns the facts on which both halves must agree; facts about one hexside belong to either half. */
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
    ...(gap ? [`gap ${gap.from}-${gap.to}/${gapParts(gap)}`] : []),
    ...(base === undefined ? [] : [`base ${base}`]),
    ...(cliff === true ? ['cliff'] : []),
  ].join(', ');
}
