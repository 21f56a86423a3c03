/** The picture of a board without LOS data, and where its hexes lie, as far as the archive tells. */
import { isRulesError } from '@bocage/core';
import type { Point } from '@bocage/core/lattice';
import { HEX_ODD } from '@bocage/core/lattice';
import { strFromU8 } from 'fflate';
import { FFLATE } from './archive/fflate-inflater';
import { withoutLosData } from './archive/without-los-data';
import { readArchive, type Archive } from './archive/zip';
import { layoutBoard, STANDARD } from './board/layout';
import { parseMetadata, type BoardMetadata } from './board/metadata';
import { boardName, type ImportOptions } from './import';
import { IMPORT_LIMITS } from './limits';
import { readPicture, type BoardPicture } from './picture';
import { refusal } from './refuse';

/** A grid of hexes on a picture, in its pixels; the second column begins half a hex higher than the first. */
export interface PrintedGrid {
  readonly columns: number;
  readonly rows: number;
  readonly hexWidth: number;
  readonly hexHeight: number;
  readonly a1: Point;
}

export interface PicturedBoard {
  readonly name: string;
  readonly picture: BoardPicture;
  /** Absent where the archive tells nothing that fits the picture. */
  readonly grid?: PrintedGrid;
}

/**
 * Reads the picture of a board archive; its terrain is left alone.
 * @throws bad-file with `where`, a cause and a code, for an archive without such a picture as well
 */
export function importPicture(bytes: Uint8Array, options: ImportOptions = {}): PicturedBoard {
  const limits = { ...IMPORT_LIMITS, ...options.limits };
  const { name: file = 'board', inflater = FFLATE } = options;
  const archive = readArchive(bytes, file, limits, inflater);
  const xml = archive.read('BoardMetadata.xml', limits.metadataBytes);
  const metadata: BoardMetadata = xml
    ? parseMetadata(strFromU8(xml), `${file}: BoardMetadata.xml`)
    : { slopes: [], embankments: [] };
  const name = boardName(metadata, file);
  const picture = readPicture(archive, metadata.picture, name, file, limits);
  if (picture === undefined) {
    const kind = withoutLosData(archive.names);
    throw refusal(kind === 'no-los-data' ? 'no-board' : kind, file);
  }
  const grid = printedGrid({ ...dataOf(archive), ...metadata }, picture, file);
  return { name, picture, ...(grid && { grid }) };
}

/** What the older file `data` says of the grid: `dx`, `dy`, `x0`, `y0`. */
function dataOf(archive: Archive): Partial<BoardMetadata> {
  const bytes = archive.read('data', 100_000);
  const said = new Map<string, number>();
  for (const [, key = '', value] of strFromU8(bytes ?? new Uint8Array()).matchAll(
    /^(dx|dy|x0|y0)[ \t]+(-?[0-9]{1,6}(?:\.[0-9]{1,9})?)/gm,
  ))
    said.set(key, Number(value));
  const of = (key: string, as: string): object => (said.has(key) ? { [as]: said.get(key) } : {});
  return { ...of('dx', 'hexWidth'), ...of('dy', 'hexHeight'), ...of('x0', 'a1X'), ...of('y0', 'a1Y') };
}

function printedGrid(
  said: BoardMetadata,
  { width, height }: BoardPicture,
  file: string,
): PrintedGrid | undefined {
  const { hexWidth, hexHeight, a1X } = { ...STANDARD, ...said };
  const columns = said.width ?? Math.round((width - Math.max(a1X, 0)) / hexWidth) + 1;
  const rows = said.height ?? Math.round(height / hexHeight);
  try {
    const { lattice, extent, grid } = layoutBoard(said, { columns, rows, width, height }, file);
    const { firstColumn = 0, firstRow } = extent;
    if (lattice !== HEX_ODD || firstColumn !== 0 || firstRow !== 1 || columns < 1 || rows < 1)
      return undefined;
    return { columns, rows, ...grid };
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}
