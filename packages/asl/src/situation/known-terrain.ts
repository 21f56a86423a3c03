import {
  createBoard,
  expectedName,
  formatCell,
  formatSide,
  knownName,
  type Board,
  type Cell,
  type CellFacts,
  type Lattice,
  type Side,
  type SideFacts,
} from '@bocage/core';
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
    if (facts.terrain === PLAIN && isBare(facts)) return [cell, facts];
    if (!board.depiction) checkSense(cell, facts);
    return [cell, knownFacts(cell, facts, board.lattice)];
  });
  const sides = board.sides.map(([side, facts]): readonly [Side, SideFacts] => {
    const where = `sides.${formatSide(side, board.lattice)}.terrain`;
    const terrain = known(facts.terrain, SIDES, where);
    return [side, terrain === facts.terrain ? facts : { ...facts, terrain }];
  });
  const same =
    cells.every(([cell, facts]) => facts === board.cell(cell)) &&
    sides.every(([, facts], i) => facts === board.sides[i]?.[1]);
  if (same) return board;
  const { name, lattice, extent, depiction, parts } = board;
  return createBoard({
    ...{ name, lattice, extent, cells, sides },
    ...(depiction && { depiction }),
    ...(parts && { parts }),
  });
}

const PLAIN = 'Open Ground';
const OPEN_GROUND: CellFacts = { level: 0, terrain: PLAIN };

/** Nearly every hex of a large board is one. */
function isBare({ depression, locations, sideTerrain }: CellFacts): boolean {
  return depression === undefined && locations === undefined && sideTerrain === undefined;
}

/** What somebody wrote by hand and could not mean: a Depression that is none to any rule, a cellar upstairs. */
function checkSense(cell: Cell, { terrain, depression, locations }: CellFacts): void {
  const where = `cells.${formatCell(cell)}`;
  if (depression === undefined && knownName(terrain, DEPRESSIONS) !== undefined)
    throw badValue(`${where}.terrain`, terrain, '"depression" beside it, or another terrain');
  const cellar = (locations ?? []).findIndex((l) => knownName(l.terrain, ['Cellar']) && l.level !== -1);
  if (cellar >= 0)
    throw badValue(`${where}.locations[${cellar}].level`, locations?.[cellar]?.level, '-1 of a Cellar');
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
  return isSame(facts, read) ? facts : read;
}

function isSame(a: CellFacts, b: CellFacts): boolean {
  return (
    a.terrain === b.terrain &&
    a.depression === b.depression &&
    (a.locations ?? []).every((l, i) => l.terrain === b.locations?.[i]?.terrain) &&
    (a.sideTerrain ?? []).every((t, k) => t === b.sideTerrain?.[k])
  );
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
