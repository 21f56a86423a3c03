import type { Cell, Lattice, Side } from '@bocage/core/lattice';
import { formatCell, formatSide } from '@bocage/core/notation';
import { createBoard, type Board, type CellFacts, type SideFacts } from '@bocage/core/board';
import { expectedName, knownName } from '@bocage/core/names';
import { isSaidAlike } from '@bocage/core/game';
import { OTHER_HEXSIDES } from '../tables/other-hexsides';
import { TERRAIN } from '../tables/terrain';
import { badValue } from '../reading/bad-value';
import { BARRIER_KINDS } from '../barriers/table';

const SIDES: readonly string[] = [...BARRIER_KINDS, 'cliff', ...Object.keys(OTHER_HEXSIDES)];
const ALL: readonly string[] = Object.keys(TERRAIN);
const HEXES = ALL.filter((name) => TERRAIN[name]?.category !== 'hexside');
const DEPRESSIONS = ALL.filter((name) => TERRAIN[name]?.category === 'depression');

/**
 * Returns the board with every terrain under its table name, from any case; the same board if nothing
 * changes. Unknown terrain is refused: it would silently count as Open Ground, or as a bare hexside.
 *
 * @throws RulesError naming the place and the nearest names
 * @rule B9.1
 */
export function withKnownTerrain(board: Board): Board {
  const cells = board.cells.map((cell): readonly [Cell, CellFacts] => {
    const facts = board.cell(cell) ?? OPEN_GROUND;
    if (isPlain(facts)) return [cell, facts];
    if (!board.depiction) checkSense(cell, facts);
    return [cell, knownFacts(cell, facts, board.lattice)];
  });
  const sides = board.sides.map((entry): readonly [Side, SideFacts] => {
    const [side, facts] = entry;
    const where = `sides.${formatSide(side, board.lattice)}.terrain`;
    const terrain = known(facts.terrain, SIDES, where);
    return terrain === facts.terrain ? entry : [side, { ...facts, terrain }];
  });
  const same =
    cells.every(([cell, facts]) => facts === board.cell(cell)) &&
    sides.every((entry, i) => entry === board.sides[i]);
  return same ? board : createBoard({ ...board, cells, sides });
}

const OPEN_GROUND: CellFacts = { level: 0, terrain: 'Open Ground' };

/** Whether a hex needs no check: nearly every hex of a large board, which may have a million. */
function isPlain({ terrain, depression, locations, sideTerrain }: CellFacts): boolean {
  return terrain === OPEN_GROUND.terrain && (depression ?? locations ?? sideTerrain) === undefined;
}

/** Refuses handwritten nonsense: a Depression unknown to every rule, a cellar upstairs. */
function checkSense(cell: Cell, { terrain, depression, locations }: CellFacts): void {
  const where = `cells.${formatCell(cell)}`;
  if (depression === undefined && knownName(terrain, DEPRESSIONS) !== undefined)
    throw badValue(`${where}.terrain`, terrain, '"depression" beside it, or another terrain');
  for (const [i, { terrain: name, level }] of (locations ?? []).entries())
    if (knownName(name, ['Cellar']) !== undefined && level !== -1)
      throw badValue(`${where}.locations[${i}].level`, level, '-1 of a Cellar');
}

/** Returns the same object if all names are as in the table. */
function knownFacts(cell: Cell, facts: CellFacts, lattice: Lattice): CellFacts {
  const where = `cells.${formatCell(cell)}`;
  const { terrain, depression, locations, sideTerrain } = facts;
  const read: CellFacts = {
    ...facts,
    terrain: inHex(terrain, `${where}.terrain`),
    ...(depression !== undefined && {
      depression: known(depression, DEPRESSIONS, `${where}.depression`),
    }),
    ...(locations && {
      locations: locations.map((l, i) => ({
        ...l,
        terrain: inHex(l.terrain, `${where}.locations[${i}].terrain`),
      })),
    }),
    ...(sideTerrain && {
      sideTerrain: sideTerrain.map(
        (t, k) => t && known(t, ALL, `${where}.sideTerrain.${lattice.sideNames[k] ?? k}`),
      ),
    }),
  };
  return isSaidAlike(facts, read) ? facts : read;
}

function inHex(name: string, where: string): string {
  const onSide = knownName(name, HEXES) === undefined ? knownName(name, [...ALL, ...SIDES]) : undefined;
  if (onSide !== undefined)
    throw badValue(where, name, 'a terrain inside hexes (walls and hedges stand under sides)');
  return known(name, HEXES, where);
}

function known(name: string, names: readonly string[], where: string): string {
  const found = knownName(name, names);
  if (found === undefined) throw badValue(where, name, expectedName(name, names));
  return found;
}
