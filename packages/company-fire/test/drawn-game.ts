/** Random games by seed: board, options, units of both sides, and mines. */
import type { Json, Situation } from '@bocage/core/game';
import { AREA_TERRAIN, COMPANY_FIRE, SETTINGS, UNIT_KINDS, type UnitKind } from '../src';
import { chanceOf, type Chance } from './random-player';
import { situationOf, type Scene, type SceneUnit } from './situations';

const SIZE = 10;
const KINDS = Object.keys(UNIT_KINDS) as readonly UnitKind[];
const TERRAIN = Object.keys(AREA_TERRAIN);
const EDGES = ['bocage', 'bocage', 'bocage', 'partial', 'wall'];
const FACINGS = ['N', 'E', 'S', 'W'];

const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

const someOf = <T>(chance: Chance, count: number, make: () => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: chance(count + 1) }, make));

/** Every fourth setting differs from its default, and the game ends by its clock. */
function drawnOptions(chance: Chance): Record<string, Json> {
  const options = SETTINGS.flatMap((setting): readonly (readonly [string, Json])[] => {
    if (chance(4) > 0) return [];
    return [[setting.id, setting.type === 'choice' ? oneOf(chance, setting.choices) : !setting.default]];
  });
  return { ...Object.fromEntries(options), 'clock.length': '21' };
}

/** In every third game some values of the tables differ from the printed ones. */
function drawnTables(chance: Chance): Record<string, Json> {
  if (chance(3) > 0) return {};
  const dice = { modifier: { cover: -chance(3), recon: -chance(3) } };
  const weapons = { 'rifle-squad': { dice: 1 + chance(5), range: 1 + chance(9) }, gun: { dice: chance(6) } };
  const terrain = { [oneOf(chance, ['Orchard', 'Hill', 'Low Fields'])]: { blocksLos: chance(2) === 0 } };
  const kinds = { truck: { armored: chance(2) === 0 } };
  const moves = { spaces: { squad: 1 + chance(4) } };
  const rally = { needed: { pinned: 2 + chance(5) } };
  return { tables: { dice, weapons, terrain, kinds, moves, rally } };
}

function drawnUnit(chance: Chance, side: string, kind: UnitKind): SceneUnit {
  const { type } = UNIT_KINDS[kind];
  const blind = chance(6);
  const row = side === 'blue' ? SIZE - chance(4) : 1 + chance(4);
  return {
    at: [1 + chance(SIZE), row],
    side,
    kind,
    ...(type !== 'figure' && chance(4) === 0 && { status: oneOf(chance, ['pinned', 'suppressed']) }),
    ...(chance(3) === 0 && { quality: oneOf(chance, ['green', 'veteran']) }),
    ...(type === 'squad' && chance(3) === 0 && { antiTank: oneOf(chance, ['grenades', 'bazooka', 'piat']) }),
    ...(type === 'vehicle' && { facing: oneOf(chance, FACINGS) }),
    ...(kind === 'light-mortar' && { firesSmoke: chance(2) === 0 }),
    ...(blind === 0 && { concealed: true }),
    ...(blind === 1 && { hidden: true }),
  };
}

/** The landscape and the options of a board of this size. */
export function drawnLandscape(
  chance: Chance,
  size: number,
): Pick<Scene, 'cells' | 'edges' | 'options' | 'size'> {
  const at = (): string => `${1 + chance(size)},${1 + chance(size)}`;
  return {
    size: [size + 2, size + 2],
    options: { ...drawnOptions(chance), ...drawnTables(chance) },
    cells: someOf(chance, size * 2, () => [at(), oneOf(chance, TERRAIN)]),
    edges: someOf(chance, size * 4, () => [`${at()} ${oneOf(chance, FACINGS)}`, oneOf(chance, EDGES)]),
  };
}

/** Keeps only units whose position is legal. */
function withPossibleUnits(start: Situation): Situation {
  return start.units.reduce<Situation>(
    (sofar, unit) => {
      const next = { ...sofar, units: [...sofar.units, unit] };
      const fits = next.units.every(({ id }) => COMPANY_FIRE.checkUnit(next, id).possible === 'yes');
      const alone = sofar.units.every(
        ({ side, cell }) => side === unit.side || cell.col !== unit.cell.col || cell.row !== unit.cell.row,
      );
      return fits && alone ? next : sofar;
    },
    { ...start, units: [] },
  );
}

/** Returns the game of a seed, begun. */
export function drawnGame(seed: number): Situation {
  const chance = chanceOf(seed);
  const at = (): string => `${1 + chance(SIZE)},${1 + chance(SIZE)}`;
  const start = situationOf({
    size: [SIZE + 2, SIZE + 2],
    options: { ...drawnOptions(chance), ...drawnTables(chanceOf(seed + 99)) },
    cells: someOf(chance, 25, () => [at(), oneOf(chance, TERRAIN)]),
    edges: someOf(chance, 40, () => [`${at()} ${oneOf(chance, FACINGS)}`, oneOf(chance, EDGES)]),
    units: Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => {
        const side = i % 2 === 0 ? 'blue' : 'red';
        // A squad first, so that each side has a unit.
        return [`${side}-${i}`, drawnUnit(chance, side, i < 2 ? 'rifle-squad' : oneOf(chance, KINDS))];
      }),
    ),
  });
  const mines = Array.from({ length: chance(3) }, () => ({
    at: `${oneOf(chance, [...'CDEFGH'])}${4 + chance(4)}`,
    side: oneOf(chance, ['blue', 'red']),
    real: oneOf(chance, ['yes', 'no']),
  }));
  const event = { type: 'begin', attacker: oneOf(chance, ['blue', 'red']) };
  const possible = withPossibleUnits(start);
  const begun = COMPANY_FIRE.play(possible, { ...event, mines });
  // Two minefields in one square are refused: then the game begins without any.
  return begun.refused.length === 0 ? begun.situation : COMPANY_FIRE.play(possible, event).situation;
}
