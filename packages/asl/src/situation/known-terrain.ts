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
 * The board with every terrain by the name that the tables know it by, whatever the case in which it was written; the
 * same board where all are. What no table knows is refused: it would be taken for Open Ground, or for a bare hexside,
 * without a word.
 *
 * @rule B9.1
 * @throws RulesError naming the place and the nearest names
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

/** Nearly every hex of a large board is: nothing of it needs a look, and a board may have a million. */
function isPlain({ terrain, depression, locations, sideTerrain }: CellFacts): boolean {
  return terrain === OPEN_GROUND.terrain && (depression ?? locations ?? sideTerrain) === undefined;
}

/** What somebody wrote by hand and could not mean: a Depression that is none to any rule, a cellar upstairs. */
function checkSense(cell: Cell, { terrain, depression, locations }: CellFacts): void {
  const where = `cells.${formatCell(cell)}`;
  if (depression === undefined && knownName(terrain, DEPRESSIONS) !== undefined)
    throw badValue(`${where}.terrain`, terrain, '"depression" beside it, or another terrain');
  for (const [i, { terrain: name, level }] of (locations ?? []).entries())
    if (knownName(name, ['Cellar']) !== undefined && level !== -1)
      throw badValue(`${where}.locations[${i}].level`, level, '-1 of a Cellar');
}

/** The same object where nothing was written otherwise than in the table. */
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
