import { isRulesError, RulesError } from '@bocage/core';
import type { Board, LoadBoard } from '@bocage/core/board';
import { checkKeys, expectedName, shownValue } from '@bocage/core/names';
import { sidesAmong, situationFromJson, type Game, type Situation, type Unit } from '@bocage/core/game';
import { badValue } from '@bocage/asl';
import type { Io } from '../io';
import { FaultInFile, UsageError } from '../usage-error';
import { boardOfValue, readBoard } from './read-board';
import { readFileBytes } from './read-file';
import { decodeJson } from './read-json';

/** A situation and its game. */
export interface Read<G extends Game> {
  readonly game: G;
  readonly situation: Situation;
}

/**
 * Reads a situation file. A board path in it is relative to the situation's folder. Values unknown to the
 * game are refused.
 *
 * @param gameOf returns the game of the file
 * @throws RulesError naming the fault; UsageError
 */
export async function readSituation<G extends Game>(
  io: Io,
  path: string,
  gameOf: (json: unknown) => G,
): Promise<Read<G>> {
  const json = decodeJson(path, await readFileBytes(io, path, 'situation'), 'situation');
  const game = gameOf(json);
  const named =
    typeof json === 'object' && json !== null && 'board' in json && typeof json.board === 'string'
      ? json.board
      : undefined;
  const board = named === undefined ? undefined : await boardNamed(io, path, named);
  try {
    // A name means the board just read.
    const load: LoadBoard = (given) => board ?? boardOfValue(typeof given === 'string' ? {} : given);
    const situation = situationFromJson(game, json, load);
    if (!game.json) checkKnown(game, situation);
    return { game, situation };
  } catch (error) {
    if (!isRulesError(error) || !(error instanceof Error)) throw error;
    throw new FaultInFile(path, error);
  }
}

/** Reads the board that a situation names; errors name both files. */
async function boardNamed(io: Io, path: string, name: string): Promise<Board> {
  if (name === '') throw new FaultInFile(path, badValue('board', name, 'a text'));
  try {
    return await readBoard(io, beside(path, name));
  } catch (error) {
    if (error instanceof UsageError) throw new FaultInFile(path, error);
    throw error;
  }
}

function beside(path: string, name: string): string {
  if (/^([\\/]|[A-Za-z]:)/.test(name)) return name;
  const folder = path.replace(/[^\\/]*$/, '');
  return folder + name;
}

/**
 * Refuses unknown values. Hosts keep more in a unit's state than a game needs; in a file it would be a typo.
 */
function checkKnown(game: Game, { board, units, markers = [], options }: Situation): void {
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  const known = (where: string, value: string, names: readonly string[]): void => {
    if (!names.includes(value))
      throw new RulesError('bad-value', {
        where,
        value: shownValue(value),
        expected: expectedName(value, names),
      });
  };
  checkKeys(options, 'options', [...ids(game.settings), ...(game.tables ? ['tables'] : [])]);
  for (const [i, unit] of units.entries()) checkKeys(unit.state, `units[${i}].state`, ids(game.unitFields));
  for (const [i, marker] of markers.entries()) known(`markers[${i}].id`, marker.id, ids(game.markers ?? []));
  for (const [, { terrain }] of board.sides) known('board.sides', terrain, ids(game.sideTerrain));
  for (const cell of board.cells)
    known('board.cells', board.cell(cell)?.terrain ?? '', ids(game.cellTerrain));
}

/** Returns the unit that `--unit` names. */
export function unitIn({ units }: Pick<Situation, 'units'>, id: string): Unit {
  const unit = units.find((u) => u.id === id);
  if (unit) return unit;
  const known = units.map((u) => u.id);
  throw new UsageError('no-unit', { id, expected: expectedName(id, known) });
}

/** Checks that the side of `--for` or `--by` exists. */
export function checkSide({ units }: Pick<Situation, 'units'>, side: string): void {
  if (units.some((unit) => unit.side === side)) return;
  throw new UsageError('no-side', { side, expected: expectedName(side, sidesAmong(units)) });
}
