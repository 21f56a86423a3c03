import { applyScenarioRules, withFittingBases, withKnownTerrain } from '@bocage/asl';
import { isRulesError, RulesError } from '@bocage/core';
import { BOARD_KEYS, boardFromJson, type Board } from '@bocage/core/board';
import { checkKeys } from '@bocage/core/names';
import { knownToGm, type Json, type KnownSituation } from '@bocage/core/game';
import { drawnBoardFromJson, importBoard, unpackBoard } from '@bocage/importer';
import type { Io } from '../io';
import type { ScenarioRules } from '../options';
import { FaultInFile } from '../usage-error';
import { kindOfBytes } from './kind-of-file';
import { isDescription, readDescription } from './map-description';
import { decodeText, readFileBytes } from './read-file';
import { decodeJson } from './read-json';
import { readMap } from './read-map';
import { ZLIB } from './zlib-inflater';

/** Larger JSON cannot be the description of a map. */
const LARGEST_DESCRIPTION = 1_048_576;

/**
 * Reads the board in a file: a VASL board archive (zip), board JSON, gzipped or not, or a map of several
 * boards.
 */
export async function readBoard(io: Io, path: string): Promise<Board> {
  return (await readSource(io, path))();
}

/**
 * Reads everything from disk; the returned function makes the board, so that `bench` can time it without the
 * disk.
 */
export async function readSource(io: Io, path: string): Promise<() => Board> {
  const bytes = await readFileBytes(io, path, 'board');
  if (bytes.length <= LARGEST_DESCRIPTION && !isArchive(bytes)) {
    const json = decodeJson(path, bytes, 'board');
    if (isDescription(json)) return readMap(io, path, readDescription(path, json), boardOf);
  }
  return () => boardOf(path, bytes);
}

function boardOf(path: string, bytes: Uint8Array): Board {
  try {
    if (isArchive(bytes)) return importBoard(bytes, { name: nameOf(path), inflater: ZLIB }).board;
    return boardOfJson(path, bytes);
  } catch (error) {
    throw isRulesError(error) ? withFile(path, error) : error;
  }
}

/** Returns a board's name from its file: `bd44` and `44.json` are board 44. */
function nameOf(path: string): string {
  const base = path.split(/[\\/]/).at(-1) ?? path;
  return base.replace(/^bd(?=.)/, '').replace(/\.(json|zip)(\.gz)?$/i, '');
}

function isArchive(bytes: Uint8Array): boolean {
  return kindOfBytes(bytes) === 'archive';
}

const NESTED = { cause: 'is itself a map of several boards', code: 'map-nested' };

/** Reads board JSON as core writes it, or the module's packed form with rasters. */
function boardOfJson(path: string, bytes: Uint8Array): Board {
  const json = decodeJson(path, bytes, 'board');
  if (isDescription(json)) throw new RulesError('bad-file', { where: path, ...NESTED });
  const packed = typeof json === 'object' && json !== null && 'raster' in json;
  if (packed) return withKnownTerrain(unpackBoard(decodeText(path, bytes, 'board'), 'board', ZLIB));
  if (typeof json !== 'object' || json === null) return withKnownTerrain(boardFromJson(json));
  return boardOfValue({ ...json });
}

/** Reads a board within another file; errors name the path from the board on. */
export function boardOfValue(json: { readonly [key: string]: unknown }): Board {
  checkKeys(json, '', [...BOARD_KEYS, 'shapes']);
  return withFittingBases(drawnBoardFromJson(json, withKnownTerrain));
}

/** Adds the file to an error that names only a place inside it. */
function withFile(path: string, error: RulesError): Error {
  if (error.code === 'bad-file') {
    const info = error.info as RulesError<'bad-file'>['info'];
    return new RulesError('bad-file', { ...info, where: path });
  }
  return new FaultInFile(path, error);
}

/** Returns rule options in the form that packages/asl reads. */
export function ruleOptionsOf(ssr: ScenarioRules): Readonly<Record<string, Json>> {
  return {
    ...(ssr.hedges === undefined ? {} : { 'ssr.hedges': ssr.hedges }),
    ...(ssr.walls === undefined ? {} : { 'ssr.walls': ssr.walls }),
  };
}

/** Returns an empty board as a situation, under the scenario's rules: the base for its lines. */
export function boardSituation(board: Board, ssr: ScenarioRules, counters?: Json): KnownSituation {
  const laid = counters === undefined ? {} : { 'los.counters': counters };
  return knownToGm({ board, units: [], options: { ...ruleOptionsOf(ssr), ...laid } });
}

/** Returns the board with the scenario's rules applied: hexsides and drawing. */
export function underRules(board: Board, ssr: ScenarioRules): Board {
  return applyScenarioRules(board, ruleOptionsOf(ssr));
}
