import { joinBoards, partCorner, isRulesError, RulesError, type Board, type Depiction } from '@bocage/core';
import { importBoard, type ImportedBoard } from '@bocage/importer';
import { errorText } from '../view/errors';
import type { PlacedPicture } from './picture';
import { ImportProblem } from './problem';

/** A board archive from disk, and how it lies on the map. */
export interface ChosenBoard {
  readonly file: File;
  readonly flipped: boolean;
}

/** What becomes a scene: one board, with the pictures that lie on it. */
export interface ReadBoards {
  readonly board: Board;
  readonly depiction: Depiction;
  readonly pictures: readonly PlacedPicture[];
}

interface ReadBoard {
  readonly chosen: ChosenBoard;
  readonly imported: ImportedBoard;
  readonly depiction: Depiction;
}

/** Bigger files are no board archives; nothing of them is read. */
const LARGEST_FILE = 200 * 1024 * 1024;

/**
 * Reads archives and joins them where there are several.
 * @param rows of the map, from the top; boards from the left
 * @param name of the map; a single board that is not turned keeps its own
 * @throws ImportProblem naming the file
 */
export async function readBoards(
  rows: readonly (readonly ChosenBoard[])[],
  name: string,
  say: (step: string) => void,
): Promise<ReadBoards> {
  const read: ReadBoard[][] = [];
  for (const row of rows) {
    const line: ReadBoard[] = [];
    for (const chosen of row) line.push(await readBoard(chosen));
    read.push(line);
  }
  const [only, ...more] = read.flat();
  if (only === undefined) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.noFile'));
  if (more.length === 0 && !only.chosen.flipped) {
    const { depiction, imported } = only;
    const corner = { x: 0, y: 0 };
    const where = only.chosen.file.name;
    const picture = { picture: imported.picture, depiction, corner, flipped: false, where };
    return { board: imported.board, depiction, pictures: [picture] };
  }
  say('joining');
  return joined(read, name);
}

function joined(rows: readonly (readonly ReadBoard[])[], name: string): ReadBoards {
  const all = rows.flat();
  const parts = rows.map((row) =>
    row.map(({ chosen, imported }) => ({ board: imported.board, flipped: chosen.flipped })),
  );
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
    const { picture } = read.imported;
    const corner = partCorner(depiction, part, read.depiction);
    const where = read.chosen.file.name;
    return [{ picture, depiction: read.depiction, corner, flipped: part.flipped, where }];
  });
  return { board, depiction, pictures };
}

/** The rules name the boards that do not fit; the GM chose files. */
function misfit(error: RulesError, all: readonly ReadBoard[]): ImportProblem {
  if (error.code !== 'bad-value') return new ImportProblem(errorText(game.i18n, error));
  const info = error.info as RulesError<'bad-value'>['info'];
  const fileOf = (name: string): string =>
    all.findLast(({ imported }) => imported.board.name === name)?.chosen.file.name ?? name;
  const where = info.where.split(' + ').map(fileOf).join(' + ');
  return new ImportProblem(errorText(game.i18n, new RulesError('bad-value', { ...info, where })));
}

async function readBoard(chosen: ChosenBoard): Promise<ReadBoard> {
  const { file } = chosen;
  const imported = decode(file, await bytesOf(file));
  const { depiction } = imported.board;
  if (!depiction) throw noRaster(file.name);
  return { chosen, imported, depiction };
}

async function bytesOf(file: File): Promise<Uint8Array> {
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
