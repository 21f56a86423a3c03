import { isRulesError, RulesError } from '@bocage/core';
import type { Board, Depiction } from '@bocage/core/board';
import type { RasterWindow } from '@bocage/core/depiction';
import { halfOf, joinBoards, partCorner, type Half } from '@bocage/core/join';
import { importBoard, type ImportedBoard } from '@bocage/importer';
import { errorText } from '../view/errors';
import type { PlacedPicture } from './picture';
import { ImportProblem } from './problem';

/** A board archive from disk, and its place on the map. */
export interface ChosenBoard {
  readonly file: File;
  readonly flipped: boolean;
  readonly half?: Half | undefined;
}

/** Steps of an import, its share done, and a way to cancel it. */
export interface Progress {
  /** @param share of all that there is to do, from 0 to 1 */
  say(step: string, share: number): void;
  /**
   * Lets the page breathe.
   *
   * @throws ImportProblem if the GM cancels
   */
  rest(): Promise<void>;
}

/** The board of the new scene, with its pictures. */
export interface ReadBoards {
  readonly board: Board;
  readonly depiction: Depiction;
  readonly pictures: readonly PlacedPicture[];
}

interface ReadBoard {
  readonly chosen: ChosenBoard;
  readonly imported: ImportedBoard;
  /** The board, or half of it, as it lies on the map. */
  readonly board: Board;
  readonly depiction: Depiction;
  /** The part of the board's raster and picture that this is. */
  readonly window: RasterWindow | undefined;
}

/** Bytes of the largest file that is read: bigger ones are no board archives. */
const LARGEST_FILE = 200 * 1024 * 1024;

/**
 * Reads archives, and joins several into one map.
 *
 * @param rows of the map, from the top; boards from the left
 * @param name of the map; a single unturned board keeps its own
 * @throws ImportProblem naming the file
 */
export async function readBoards(
  rows: readonly (readonly ChosenBoard[])[],
  name: string,
  progress: Progress,
): Promise<ReadBoards> {
  const read: ReadBoard[][] = [];
  let done = 0;
  for (const row of rows) {
    const line: ReadBoard[] = [];
    for (const chosen of row) {
      progress.say('reading', (0.5 * done++) / rows.flat().length);
      await progress.rest();
      line.push(await readBoard(chosen));
    }
    read.push(line);
  }
  const [only, ...more] = read.flat();
  if (only === undefined) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.noFile'));
  if (more.length === 0 && !only.chosen.flipped) {
    const { depiction, board } = only;
    return { board, depiction, pictures: [placedPicture(only, { x: 0, y: 0 }, false)] };
  }
  progress.say('joining', 0.5);
  await progress.rest();
  return joined(read, name);
}

function placedPicture(
  { chosen, imported, board, depiction, window }: ReadBoard,
  corner: PlacedPicture['corner'],
  flipped: boolean,
): PlacedPicture {
  const whole = imported.board.depiction ?? depiction;
  const cut =
    window && board !== imported.board ? { window, width: whole.width, height: whole.height } : undefined;
  return { ...{ picture: imported.picture, depiction, corner, flipped, where: chosen.file.name }, cut };
}

function joined(rows: readonly (readonly ReadBoard[])[], name: string): ReadBoards {
  const all = rows.flat();
  const parts = rows.map((row) => row.map(({ chosen, board }) => ({ board, flipped: chosen.flipped })));
  let board: Board;
  try {
    board = joinBoards(name.trim() || all.map(({ imported }) => imported.board.name).join('-'), parts);
  } catch (error) {
    throw isRulesError(error) ? misfit(error, all) : error;
  }
  const { depiction } = board;
  if (depiction === undefined) throw noRaster(all[0]?.chosen.file.name ?? '');
  const pictures = all.flatMap((read, i): PlacedPicture[] => {
    const part = board.parts?.[i];
    if (part === undefined) return [];
    return [placedPicture(read, partCorner(depiction, part, read.depiction), part.flipped)];
  });
  return { board, depiction, pictures };
}

/** Names the GM's files instead of the boards that the rules name. */
function misfit(error: RulesError, all: readonly ReadBoard[]): ImportProblem {
  if (error.code !== 'bad-value') return new ImportProblem(errorText(game.i18n, error));
  const info = error.info as RulesError<'bad-value'>['info'];
  const fileOf = (name: string): string =>
    all.findLast(({ imported }) => imported.board.name === name)?.chosen.file.name ?? name;
  const where = info.where.split(' + ').map(fileOf).join(' + ');
  return new ImportProblem(errorText(game.i18n, new RulesError('bad-value', { ...info, where })));
}

async function readBoard(chosen: ChosenBoard): Promise<ReadBoard> {
  const { file, half } = chosen;
  const imported = await readArchive(file);
  const cut = half && halfOf(imported.board, half);
  const board = cut?.board ?? imported.board;
  const { depiction } = board;
  if (!depiction) throw noRaster(file.name);
  return { chosen, imported, board, depiction, window: cut?.window };
}

const decoded = new WeakMap<File, ImportedBoard>();

/**
 * Returns the contents of a board archive, which is unpacked only once.
 *
 * @throws ImportProblem naming the file
 */
export async function readArchive(file: File): Promise<ImportedBoard> {
  const known = decoded.get(file);
  if (known) return known;
  const imported = decode(file, await bytesOf(file));
  decoded.set(file, imported);
  return imported;
}

/** @throws ImportProblem for a file that is too large, or cannot be read */
export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > LARGEST_FILE)
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.tooBig', { where: file.name }));
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.unreadable', { where: file.name }));
  }
}

function decode(file: File, bytes: Uint8Array): ImportedBoard {
  try {
    return importBoard(bytes, { name: file.name });
  } catch (error) {
    if (isRulesError(error)) throw new ImportProblem(errorText(game.i18n, error));
    throw error;
  }
}

function noRaster(where: string): ImportProblem {
  return new ImportProblem(game.i18n.format('BOCAGE.Import.noRaster', { where }));
}
