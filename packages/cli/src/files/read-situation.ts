import { badValue, parseSituation, type AslSituation, type AslUnit } from '@bocage/asl';
import { expectedName, isRulesError, type Board } from '@bocage/core';
import type { Io } from '../io';
import { FaultInFile, UsageError } from '../usage-error';
import { readBoard } from './read-board';
import type { Wanted } from './kind-of-file';
import { readFileBytes } from './read-file';
import { decodeJson, parseOption } from './read-json';

/** A situation file. */
export function readSituationFile(io: Io, path: string): Promise<AslSituation> {
  return readWithBoard(io, path, parseSituation);
}

/**
 * What a situation file says. A board that it names by a path is read from there, seen from the situation's own folder.
 *
 * @throws RulesError naming what is wrong, UsageError
 */
export async function readWithBoard<T>(
  io: Io,
  path: string,
  parse: (json: unknown, load?: (name: string) => Board) => T,
): Promise<T> {
  const json = decodeJson(path, await readFileBytes(io, path, 'situation'), 'situation');
  const named =
    typeof json === 'object' && json !== null && 'board' in json && typeof json.board === 'string'
      ? json.board
      : undefined;
  const board = named === undefined ? undefined : await boardNamed(io, path, named);
  try {
    return parse(json, board === undefined ? undefined : (): Board => board);
  } catch (error) {
    if (!isRulesError(error)) throw error;
    throw new FaultInFile(path, error);
  }
}

/** The board that a situation names: what is wrong with that file is told of both. */
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

/** JSON given on the command line as the value of the option of that name, or `@file`. */
export async function readJsonOption(
  io: Io,
  text: string,
  wanted: Wanted,
  option: string = wanted,
): Promise<unknown> {
  if (text.startsWith('@')) {
    const path = text.slice(1);
    return decodeJson(path, await readFileBytes(io, path, wanted), wanted);
  }
  return parseOption(`--${option}`, text);
}

/** The unit that `--unit` names. */
export function unitIn(s: AslSituation, id: string): AslUnit {
  const unit = s.units.find((u) => u.id === id);
  if (unit) return unit;
  const known = s.units.map((u) => u.id);
  throw new UsageError('no-unit', { id, expected: expectedName(id, known) });
}

/** The side that `--for` or `--by` names has to be one that there is. */
export function checkSide(s: { readonly units: readonly { readonly side: string }[] }, side: string): void {
  if (s.units.some((unit) => unit.side === side)) return;
  const known = [...new Set(s.units.map((u) => u.side))];
  throw new UsageError('no-side', { side, expected: expectedName(side, known) });
}
