import { dirname, isAbsolute, join } from 'node:path';
import { relocated, isRulesError } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import { joinBoards, type JoinPart } from '@bocage/core/join';
import type { Io } from '../io';
import { withShapes } from './drawn-shapes';
import type { MapDescription, MapEntry } from './map-description';
import { FaultInFile, UsageError } from '../usage-error';
import { readFileBytes } from './read-file';

/** Makes a board from a file's bytes. */
type BoardOf = (path: string, bytes: Uint8Array) => Board;

interface ReadEntry {
  readonly entry: MapEntry;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the boards of a map from disk; the returned function joins them, each time from scratch.
 * @param path of the description: the boards' paths are relative to it
 */
export async function readMap(
  io: Io,
  path: string,
  description: MapDescription,
  boardOf: BoardOf,
): Promise<() => Board> {
  const rows: ReadEntry[][] = [];
  for (const row of description.rows) {
    const read = row.map(async (entry): Promise<ReadEntry> => {
      const file = isAbsolute(entry.file) ? entry.file : join(dirname(path), entry.file);
      return { entry, path: file, bytes: await bytesNamed(io, path, file) };
    });
    rows.push(await Promise.all(read));
  }
  return () => {
    const boards = onceEach(boardOf);
    const parts = rows.map((row) => row.map((read) => partOf(path, read, boards)));
    let map: Board;
    try {
      map = joinBoards(description.name, parts);
    } catch (error) {
      // No single file is at fault.
      throw isRulesError(error) ? relocated(error, (where) => `${path}: ${where}`) : error;
    }
    return withShapes(map, description.shapes, path);
  };
}

/** Makes a board that lies on the map many times only once. */
function onceEach(boardOf: BoardOf): BoardOf {
  const made = new Map<string, Board>();
  return (path, bytes) => {
    const board = made.get(path) ?? boardOf(path, bytes);
    made.set(path, board);
    return board;
  };
}

/** Reads the bytes of a board that a map names; errors name both files. */
async function bytesNamed(io: Io, path: string, file: string): Promise<Uint8Array> {
  try {
    return await readFileBytes(io, file, 'board');
  } catch (error) {
    throw onMap(path, error);
  }
}

/** Adds the map's path to an error about a file of another kind, which names only that file. */
function onMap(path: string, error: unknown): unknown {
  return error instanceof UsageError ? new FaultInFile(path, error) : error;
}

function partOf(map: string, { entry, path, bytes }: ReadEntry, boardOf: BoardOf): JoinPart {
  const { flipped, name } = entry;
  let board: Board;
  try {
    board = boardOf(path, bytes);
  } catch (error) {
    throw onMap(map, error);
  }
  return { board, flipped, ...(name === undefined ? {} : { name }) };
}
