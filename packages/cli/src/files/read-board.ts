import { applyScenarioRules, withFittingBases, withKnownTerrain } from '@bocage/asl';
import { isRulesError, RulesError } from '@bocage/core';
import { BOARD_KEYS, boardFromJson, type Board } from '@bocage/core/board';
import { checkKeys } from '@bocage/core/names';
import type { Json, Situation } from '@bocage/core/game';
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

/** Larger JSON is no description of a map. */
const LARGEST_DESCRIPTION = 1_048_576;

/** The board in a file: a VASL board archive (zip) or a board saved as JSON, gzipped or not; or a map of several. */
export async function readBoard(io: Io, path: string): Promise<Board> {
  return (await readSource(io, path))();
}

/** Reads everything from disk; what is returned makes the board of it, so that `bench` can time it without the disk. */
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

/** `bd44` and `44.json` are board 44. */
function nameOf(path: string): string {
  const base = path.split(/[\\/]/).at(-1) ?? path;
  return base.replace(/^bd(?=.)/, '').replace(/\.(json|zip)(\.gz)?$/i, '');
}

function isArchive(bytes: Uint8Array): boolean {
  return kindOfBytes(bytes) === 'archive';
}

const NESTED = { cause: 'is itself a map of several boards', code: 'map-nested' };

/** Board JSON as core writes it, or the packed form with its rasters that the module keeps. */
function boardOfJson(path: string, bytes: Uint8Array): Board {
  const json = decodeJson(path, bytes, 'board');
  if (isDescription(json)) throw new RulesError('bad-file', { where: path, ...NESTED });
  const packed = typeof json === 'object' && json !== null && 'raster' in json;
  if (packed) return withKnownTerrain(unpackBoard(decodeText(path, bytes, 'board'), 'board', ZLIB));
  if (typeof json !== 'object' || json === null) return withKnownTerrain(boardFromJson(json));
  return boardOfValue({ ...json });
}

/** A board within another file: what is wrong is named from the board on. */
export function boardOfValue(json: { readonly [key: string]: unknown }): Board {
  checkKeys(json, '', [...BOARD_KEYS, 'shapes']);
  return withFittingBases(drawnBoardFromJson(json, withKnownTerrain));
}

/** Names the file where the error only names a place inside it. */
function withFile(path: string, error: RulesError): Error {
  if (error.code === 'bad-file') {
    const info = error.info as RulesError<'bad-file'>['info'];
    return new RulesError('bad-file', { ...info, where: path });
  }
  return new FaultInFile(path, error);
}

/** Rule options as packages/asl reads them. */
export function ruleOptionsOf(ssr: ScenarioRules): Readonly<Record<string, Json>> {
  return {
    ...(ssr.hedges === undefined ? {} : { 'ssr.hedges': ssr.hedges }),
    ...(ssr.walls === undefined ? {} : { 'ssr.walls': ssr.walls }),
  };
}

/** A board with nobody on it, under the scenario's rules: what lines over it are asked of. */
export function boardSituation(board: Board, ssr: ScenarioRules, counters?: Json): Situation {
  const laid = counters === undefined ? {} : { 'los.counters': counters };
  return { board, units: [], options: { ...ruleOptionsOf(ssr), ...laid } };
}

/** The board with the scenario's rules applied: hexsides and drawing. */
export function underRules(board: Board, ssr: ScenarioRules): Board {
  return applyScenarioRules(board, ruleOptionsOf(ssr));
}
