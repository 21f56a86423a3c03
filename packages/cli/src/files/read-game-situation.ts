import {
  expectedName,
  isRulesError,
  checkKeys,
  parseCell,
  RulesError,
  shownValue,
  situationFromJson,
  type Game,
  type LosRef,
  type Situation,
} from '@bocage/core';
import type { Io } from '../io';
import { FaultInFile, UsageError } from '../usage-error';
import { readFileBytes } from './read-file';
import { decodeJson } from './read-json';

/** A situation file of a game: what somebody wrote there and the game does not know is refused. */
export async function readGameSituation(io: Io, game: Game, path: string): Promise<Situation> {
  const json = decodeJson(path, await readFileBytes(io, path, 'situation'), 'situation');
  try {
    const situation = situationFromJson(game, json);
    checkKnown(game, situation);
    return situation;
  } catch (error) {
    if (!isRulesError(error) || !(error instanceof Error)) throw error;
    throw new FaultInFile(path, error);
  }
}

/** Hosts keep more in a unit's state than a game asks for; in a file it would be a slip of the pen. */
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
  checkKeys(options, 'options', ids(game.settings));
  for (const [i, unit] of units.entries()) checkKeys(unit.state, `units[${i}].state`, ids(game.unitFields));
  for (const [i, marker] of markers.entries()) known(`markers[${i}].id`, marker.id, ids(game.markers ?? []));
  for (const [, { terrain }] of board.sides) known('board.sides', terrain, ids(game.sideTerrain));
  for (const cell of board.cells)
    known('board.cells', board.cell(cell)?.terrain ?? '', ids(game.cellTerrain));
}

/** An end of a line as typed: a unit by its id, else a square by its name. */
export function endNamed({ board, units }: Situation, text: string): LosRef {
  if (units.some(({ id }) => id === text)) return { kind: 'unit', id: text };
  try {
    return { kind: 'place', place: { kind: 'cell', cell: parseCell(text, board) } };
  } catch (error) {
    if (!isRulesError(error) || error.code !== 'bad-name') throw error;
    const known = units.map(({ id }) => id);
    throw new UsageError('no-end', { value: text, expected: expectedName(text, known) });
  }
}
