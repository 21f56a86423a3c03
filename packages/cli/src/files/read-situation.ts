import { parseSituation, type AslSituation } from '@bocage/asl';
import { RulesError, type Board } from '@bocage/core';
import type { Io } from '../io';
import { UsageError } from '../usage-error';
import { readBoard } from './read-board';
import { decodeJson, readFileBytes } from './read-file';

/** A situation file. A board that it names by a path is read from there, seen from the situation's own folder. */
export async function readSituationFile(io: Io, path: string): Promise<AslSituation> {
  const json = decodeJson(path, await readFileBytes(io, path));
  const named =
    typeof json === 'object' && json !== null && 'board' in json && typeof json.board === 'string'
      ? json.board
      : undefined;
  const board = named === undefined ? undefined : await readBoard(io, beside(path, named));
  try {
    return parseSituation(json, board === undefined ? undefined : (): Board => board);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new RulesError('bad-file', { where: path, cause: error.message });
  }
}

function beside(path: string, name: string): string {
  if (/^([\\/]|[A-Za-z]:)/.test(name)) return name;
  const folder = path.replace(/[^\\/]*$/, '');
  return folder + name;
}

/** JSON given on the command line, or `@file`. */
export async function readJsonOption(io: Io, option: string, text: string): Promise<unknown> {
  if (text.startsWith('@')) {
    const path = text.slice(1);
    return decodeJson(path, await readFileBytes(io, path));
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError('option-json', { option, cause: (error as Error).message });
  }
}
