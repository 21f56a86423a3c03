import { relocated, isRulesError } from '@bocage/core';
import { cellKey } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { boardFromJson, boardToJson, needsLoading, type Board, type LoadBoard } from '@bocage/core/board';
import { pathTo } from '@bocage/core/names';
import { type Json, type Marker, type Situation, readFieldValues } from '@bocage/core/game';
import { readCounters } from '../los/explain/counters';
import { parseChart } from '../chart/chart';
import { OPTIONS, writtenOptions, type RuleOptions } from '../options/options';
import { applyScenarioRules } from '../options/scenario-rules';
import { barriersOf } from '../barriers/barrier';
import { badName, badValue, readCell, readList, readObject, readText } from '../reading/bad-value';
import { readHexsides, withNamedSides } from '../reading/hexside';
import { readAttacker } from './attacker';
import { checkFacts, checkSides, withFittingBases } from './contradictions';
import { withKnownTerrain } from './known-terrain';
import { PLAY_KEYS, readWritten, writeUnderway } from './play-record';
import { possessorOf } from './possession';
import { readSituation, readUnit, type AslSituation, type AslUnit } from './situation';
import { MARKERS } from '../tables/markers';
import { UNIT_FIELDS } from './unit-fields';
import { newUnit } from './write-situation';

type JsonObject = { readonly [key: string]: Json };

/** The keys of a situation. */
const SITUATION_KEYS = ['format', 'title', 'board', 'options', 'chart', 'units', 'markers', ...PLAY_KEYS];
/** The keys of a unit. */
const UNIT_KEYS = ['id', 'side', 'at', 'level', 'waSides', 'possessedBy', ...UNIT_FIELDS.map((f) => f.id)];

export const SITUATION_FORMAT = 'bocage-asl-1';

/** A situation file: its content, the board as drawn, and the parsed situation. */
export interface SituationFile {
  readonly root: JsonObject;
  readonly drawn: Board;
  readonly situation: AslSituation;
}

/**
 * Reads a situation from JSON; an error names the path of the first fault. A board may be given whole or by a
 * name that `load` knows. `wall-advantage/possible.ts` checks whether all facts are possible together.
 *
 * @internal
 * @throws RulesError
 */
export function readFile(json: unknown, load?: LoadBoard): SituationFile {
  const root = readObject(json, 'situation', SITUATION_KEYS);
  checkState(root, '');
  const { title } = root;
  if (title !== undefined && typeof title !== 'string') throw badValue('title', title, 'a text');
  if (root['format'] !== undefined && root['format'] !== SITUATION_FORMAT) {
    throw badValue('format', root['format'], JSON.stringify(SITUATION_FORMAT));
  }
  const options = writtenOptions(root['options'] ?? {});
  const drawn = readBoard(root['board'], load);
  const board = applyScenarioRules(drawn, options);
  // Refused now, not only on first use.
  readCounters(board, options);
  const units = readList(root['units'], 'units').map((u, i) => parseUnit(u, `units[${i}]`, board));
  checkStacks(units, board);
  const ids = new Set<string>();
  for (const [i, unit] of units.entries()) {
    if (ids.has(unit.id)) throw badValue(`units[${i}].id`, unit.id, 'an id that no other unit has');
    ids.add(unit.id);
  }
  checkPossessors(units);
  const situation: AslSituation = {
    board,
    units,
    ...(root['markers'] === undefined
      ? {}
      : {
          markers: readList(root['markers'], 'markers').map((m, i) => readMarker(m, `markers[${i}]`, board)),
        }),
    options,
    ...(root['chart'] === undefined ? {} : { chart: parseChart(root['chart']) }),
    ...readWritten(root, board, ids),
    ...(root['attacker'] === undefined
      ? {}
      : { attacker: readAttacker(root['attacker'], 'attacker', units) }),
    log: [],
  };
  for (const [i, { waSides }] of units.entries()) checkSides(options, waSides, `units[${i}].waSides`);
  return { root, drawn, situation };
}

/**
 * Returns the same as core's situation, for callers of the game's interface.
 *
 * @rule B9.322
 */
export function coreSituation({ root, drawn, situation }: SituationFile): Situation {
  const { board, units, markers, options, chart } = situation;
  const play = Object.fromEntries(PLAY_KEYS.flatMap((key) => entryOf(root, key)));
  return {
    board: drawn,
    units: units.map((unit) => newUnit(unit, board)),
    ...(markers && { markers }),
    options: { ...notUsual(options), ...(chart === undefined ? {} : { chart: root['chart'] ?? null }) },
    ...(Object.keys(play).length === 0 ? {} : { play }),
  };
}

/**
 * Returns core's situation as a file, with the board as drawn.
 *
 * @internal
 */
export function situationToFile(situation: Situation): Json {
  const file = formatSituation(readSituation(situation)) as JsonObject;
  return { ...file, board: boardToJson(situation.board) };
}

function entryOf(root: JsonObject, key: string): readonly (readonly [string, Json])[] {
  const value = root[key];
  return value === undefined ? [] : [[key, value]];
}

/** Reads a marker on a hex: `{"id": "smoke-3", "at": "E5"}`, one of the markers' palette. */
function readMarker(json: Json, where: string, board: Board): Marker {
  const { id, at } = readObject(json, where, ['id', 'at']);
  const known = MARKERS.find((m) => m.id === id);
  if (!known)
    throw badName(
      `${where}.id`,
      id,
      MARKERS.map((m) => m.id),
    );
  return { id: known.id, cell: readCell(at, `${where}.at`, board) };
}

/**
 * Reads one unit: id, side, `at` (its hex) and any of the documented fields.
 *
 * @throws RulesError
 * @internal
 */
export function parseUnit(json: unknown, where: string, board: Board): AslUnit {
  const unit = readObject(json, where, UNIT_KEYS);
  const { id, side, at, level, waSides, possessedBy, ...said } = unit;
  const state = withNamedSides(said);
  const height = readLevel(level, `${where}.level`);
  checkState(state, where);
  const name = readText(id, `${where}.id`);
  const fields = readFieldValues(UNIT_FIELDS, state, where);
  const sides = waSides === undefined ? [] : readHexsides(waSides, `${where}.waSides`);
  const sideName = readText(side, `${where}.side`);
  const cell = readCell(at, `${where}.at`, board);
  checkFacts({ ...fields, cell }, state, where, board);
  const read = readUnit(
    {
      ...{ id: name, side: sideName, cell },
      ...(height === undefined ? {} : { level: height }),
      state: {
        ...state,
        waSides: sides,
        ...(possessedBy === undefined ? {} : { possessedBy: readText(possessedBy, `${where}.possessedBy`) }),
      },
    },
    board,
  );
  // Sides without WA have no meaning, so the author meant something else.
  if (read.waSides.length > 0 && !read.wa)
    throw badValue(`${where}.waSides`, read.waSides, '"wa": true beside it');
  return read;
}

/** Refuses an item in the hands of somebody who cannot possess it. */
function checkPossessors(units: readonly AslUnit[]): void {
  for (const [i, item] of units.entries()) {
    if ((item.possessedBy ?? '') !== '' && !possessorOf({ units }, item))
      throw badValue(`units[${i}].possessedBy`, item.possessedBy, POSSESSOR);
  }
}

const POSSESSOR = 'the id of a unit of its side, of "kind": "equipment"';

/**
 * Reads a level, whole or half.
 *
 * @throws RulesError
 * @internal
 */
export function readLevel(level: Json | undefined, where: string): number | undefined {
  if (level === undefined) return undefined;
  if (typeof level !== 'number' || !Number.isInteger(2 * level) || Math.abs(level) > 99)
    throw badValue(where, level, 'a level in halves');
  return level;
}

/**
 * Checks a rule beyond the list of fields: no value is null.
 *
 * @throws RulesError
 * @internal
 */
export function checkState(state: JsonObject, where: string): void {
  const empty = Object.keys(state).find((key) => state[key] === null);
  if (empty !== undefined) throw badValue(pathTo(where, empty), null, 'a value, or nothing');
}

/** Returns a situation as JSON; fields at their defaults are left out. @internal */
export function formatSituation(s: AslSituation): Json {
  const options = notUsual(s.options);
  return {
    format: SITUATION_FORMAT,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(s.chart === undefined ? {} : { chart: s.chart }),
    ...writeUnderway(s),
    units: s.units.map((u) => formatUnit(s, u)),
    ...(s.markers && s.markers.length > 0
      ? { markers: s.markers.map(({ id, cell }) => ({ id, at: formatCell(cell, s.board) })) }
      : {}),
    board: boardToJson(s.board),
  };
}

/** Returns the changed options, including the counters among them. */
function notUsual(options: RuleOptions): JsonObject {
  const counters = options['los.counters'];
  return {
    ...Object.fromEntries(
      OPTIONS.filter((o) => options[o.id] !== o.default).map((o) => [o.id, options[o.id]]),
    ),
    ...(counters === undefined ? {} : { 'los.counters': counters }),
  };
}

function formatUnit(s: AslSituation, unit: AslUnit): Json {
  const fields = UNIT_FIELDS.filter((f) => unit[f.id] !== f.default).map((f) => [f.id, unit[f.id]] as const);
  const plain = readUnit(
    { id: unit.id, side: unit.side, cell: unit.cell, state: Object.fromEntries(fields) },
    s.board,
  );
  return {
    id: unit.id,
    side: unit.side,
    at: formatCell(unit.cell, s.board),
    ...(plain.level === unit.level ? {} : { level: unit.level }),
    ...Object.fromEntries(fields),
    ...(unit.wa && unit.waSides.length > 0 && s.options['wa.scope'] === 'hexside'
      ? { waSides: [...unit.waSides] }
      : {}),
    ...((unit.possessedBy ?? '') === '' ? {} : { possessedBy: unit.possessedBy ?? '' }),
  };
}

/** More units beside a wall are a mistake in the file: each pair across it must be checked. */
const HIGHEST_STACK = 40;
const STACKED = 'at most 40 units in a hex with a wall, hedge or bocage';

function checkStacks(units: readonly AslUnit[], board: Board): void {
  const heights = new Map<string, number>();
  for (const [i, { cell }] of units.entries()) {
    const key = cellKey(cell);
    const height = (heights.get(key) ?? 0) + 1;
    heights.set(key, height);
    if (height > HIGHEST_STACK && barriersOf(board, cell).length > 0)
      throw badValue(`units[${i}].at`, formatCell(cell, board), STACKED);
  }
}

function readBoard(json: Json | undefined, load: LoadBoard | undefined): Board {
  if (typeof json !== 'string') return wholeBoard(json, load);
  if (!load) throw badValue('board', json, 'a whole board');
  return load(json);
}

/** Reads a board within the situation; errors name the path from `board` on. */
function wholeBoard(json: Json | undefined, load: LoadBoard | undefined): Board {
  try {
    return load && needsLoading(json) ? load(json) : withFittingBases(withKnownTerrain(boardFromJson(json)));
  } catch (error) {
    if (!isRulesError(error)) throw error;
    throw relocated(error, (where) => (where === '' ? 'board' : `board.${where}`));
  }
}
