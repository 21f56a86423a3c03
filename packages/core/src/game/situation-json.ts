/**
 * A situation as JSON, `bocage-situation-1`, for every game without a form of its own (`Game.json`). The
 * board has its own form, places stand by their printed names, absent members are left out.
 *
 *     { "format": "bocage-situation-1", "game": "claims", "board": { "format": "bocage-board-1", … },
 *       "units": [{ "id": "a", "side": "red", "at": "B2", "level": 1, "state": { "tired": true } }],
 *       "markers": [{ "id": "flag", "at": "C3" }], "options": { "sight": 4 }, "play": { … } }
 */
import { boardFromJson, boardToJson, needsLoading, type LoadBoard } from '../board/json';
import { readFields, readList, readName, readNumber, refuse } from '../board/read';
import type { Board } from '../board/types';
import { isRulesError, relocated } from '../errors';
import type { Cell } from '../lattice/types';
import { pathTo } from '../names/keys';
import { formatCell } from '../notation/format';
import { parseCell } from '../notation/parse';
import type { Game } from './game';
import type { Json } from './json';
import type { Marker, Situation, Unit } from './situation';

export const SITUATION_FORMAT = 'bocage-situation-1';

/** Lists and objects within each other in a record of play, an option or a state: deeper ones are refused. */
const DEEPEST = 64;

const KEYS = ['format', 'game', 'board', 'units', 'markers', 'options', 'play'];

/** Returns a situation in the game's own form, or in the one above. */
export function situationToJson(game: Pick<Game, 'id' | 'json'>, situation: Situation): Json {
  if (game.json) return game.json.write(situation);
  const { board, units, markers, options, play } = situation;
  return {
    format: SITUATION_FORMAT,
    game: game.id,
    board: boardToJson(board),
    units: units.map(({ id, side, cell, level, state }) => ({
      ...{ id, side, at: formatCell(cell, board) },
      ...(level === undefined ? {} : { level }),
      ...(Object.keys(state).length === 0 ? {} : { state }),
    })),
    ...(markers && { markers: markers.map(({ id, cell }) => ({ id, at: formatCell(cell, board) })) }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(play === undefined ? {} : { play }),
  };
}

/**
 * Reads a situation from its JSON: the game's own form, or the one above.
 *
 * @param json the result of `JSON.parse`; nothing about it is trusted
 * @param load makes boards that a situation gives by name, and boards with shapes
 * @throws RulesError with the path of the first fault, such as `units[0].at`
 */
export function situationFromJson(
  game: Pick<Game, 'id' | 'json'>,
  json: unknown,
  load?: LoadBoard,
): Situation {
  if (game.json) return game.json.read(json, load);
  const fields = readFields(json, '', KEYS);
  if (fields['format'] !== SITUATION_FORMAT) refuse('format', fields['format'], `"${SITUATION_FORMAT}"`);
  if (fields['game'] !== game.id) refuse('game', fields['game'], `"${game.id}"`);
  const board = readBoard(fields['board'], load);
  const units = readList(fields['units'] ?? [], 'units', (unit, where) => readUnit(unit, where, board));
  refuseTwice(units);
  return {
    board,
    units,
    ...(fields['markers'] === undefined
      ? {}
      : { markers: readList(fields['markers'], 'markers', (m, where) => readMarker(m, where, board)) }),
    options: readRecord(fields['options'] ?? {}, 'options'),
    ...(fields['play'] === undefined ? {} : { play: readJson(fields['play'], 'play') }),
  };
}

function readBoard(value: unknown, load: LoadBoard | undefined): Board {
  if (load && typeof value === 'string') return load(value);
  return within('board', () => (load && needsLoading(value) ? load(value) : boardFromJson(value)));
}

function readUnit(value: unknown, where: string, board: Board): Unit {
  const { id, side, at, level, state } = readFields(value, where, ['id', 'side', 'at', 'level', 'state']);
  return {
    id: readName(id, `${where}.id`),
    side: readName(side, `${where}.side`),
    cell: readPlace(at, `${where}.at`, board),
    ...(level === undefined ? {} : { level: readNumber(level, `${where}.level`) }),
    state: readRecord(state ?? {}, `${where}.state`),
  };
}

function readMarker(value: unknown, where: string, board: Board): Marker {
  const { id, at } = readFields(value, where, ['id', 'at']);
  return { id: readName(id, `${where}.id`), cell: readPlace(at, `${where}.at`, board) };
}

function readPlace(value: unknown, where: string, board: Board): Cell {
  const name = readName(value, where);
  try {
    return parseCell(name, board);
  } catch (error) {
    if (isRulesError(error)) return refuse(where, name, 'a place on this board');
    throw error;
  }
}

function refuseTwice(units: readonly Unit[]): void {
  const ids = units.map(({ id }) => id);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0) refuse(`units[${twice}].id`, ids[twice], 'an id that no other unit has');
}

function readRecord(value: unknown, where: string, depth = 0): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(readFields(value, where)).map(([key, one]) => [
      key,
      readJson(one, pathTo(where, key), depth),
    ]),
  );
}

/** Checks the value itself: a caller may have made it without `JSON.parse`. */
function readJson(value: unknown, where: string, depth = 0): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return readNumber(value, where);
  if (typeof value !== 'object') return refuse(where, value, 'JSON');
  if (depth === DEEPEST) return refuse(where, value, `JSON at most ${DEEPEST} deep`);
  if (Array.isArray(value)) return value.map((one, i) => readJson(one, `${where}[${i}]`, depth + 1));
  return readRecord(value, where, depth + 1);
}

function within<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw isRulesError(error) ? relocated(error, (path) => pathTo(where, path)) : error;
  }
}
