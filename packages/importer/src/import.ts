/**
 * Board archives: bytes in; core's Board and the picture out, or one clear line with the reason. Nothing is
 * half-imported: the first fault throws, before anything is returned.
 */
import { strFromU8 } from 'fflate';
import { cellKey, type Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import { cellsOfExtent, type Board, type Depiction } from '@bocage/core/board';
import { deriveBoard } from '@bocage/core/depiction';
import { FFLATE } from './archive/fflate-inflater';
import type { Inflater } from './archive/inflater';
import { withoutLosData } from './archive/without-los-data';
import { readArchive } from './archive/zip';
import { layoutBoard, type Layout } from './board/layout';
import { decodeLosData, type LosData } from './board/los-data';
import { parseMetadata, type BoardMetadata, type NamedSides } from './board/metadata';
import { IMPORT_LIMITS, type ImportLimits } from './limits';
import { readPicture, type BoardPicture } from './picture';
import { refusal, type RefusalFacts } from './refuse';
import { TERRAIN_KINDS, TERRAIN_NAMES } from './terrain/table';

export const IMPORT_NOTES = ['no-picture', 'picture-scaled', 'picture-stretched'] as const;

/** A fact that a GM should know about an imported board; worded under `BOCAGE.Import.<code>`. */
export interface ImportNote {
  readonly code: (typeof IMPORT_NOTES)[number];
  readonly facts: RefusalFacts;
}

export interface ImportedBoard {
  readonly board: Board;
  /** Absent if the archive has none that belongs to the board. */
  readonly picture?: BoardPicture;
  readonly notes: readonly ImportNote[];
}

export interface ImportOptions {
  /**
   * The file's name: it names the file in errors, and the board if its metadata does not (`bd44` gives `44`).
   */
  readonly name?: string;
  readonly limits?: Partial<ImportLimits>;
  /** The host's inflater, if it has a better one than fflate. */
  readonly inflater?: Inflater;
}

/**
 * Imports a VASL board archive.
 * @param bytes the archive
 * @returns the board with its rasters, and its picture
 * @throws bad-file with `where`, a cause and a code (`BOCAGE.Import.<code>`)
 */
export function importBoard(bytes: Uint8Array, options: ImportOptions = {}): ImportedBoard {
  const limits = { ...IMPORT_LIMITS, ...options.limits };
  const { name: file = 'board', inflater = FFLATE } = options;
  const archive = readArchive(bytes, file, limits, inflater);
  const packed = archive.read('LOSData', 2 * limits.pixels);
  if (packed === undefined) throw refusal(withoutLosData(archive.names), file);
  const xml = archive.read('BoardMetadata.xml', limits.metadataBytes);
  if (xml === undefined) throw refusal('member-missing', file, { member: 'BoardMetadata.xml' });
  const metadata = parseMetadata(strFromU8(xml), `${file}: BoardMetadata.xml`);
  const data = decodeLosData(packed, `${file}: LOSData`, limits, inflater);
  const board = buildBoard(metadata, data, file);
  const picture = readPicture(archive, metadata.picture, board.name, file, limits);
  return { board, ...(picture && { picture }), notes: notesOn(picture, data) };
}

/**
 * Makes a board of decoded members.
 * @throws bad-file if they do not fit together
 */
export function buildBoard(metadata: BoardMetadata, data: LosData, file: string): Board {
  const where = `${file}: BoardMetadata.xml`;
  const layout = layoutBoard(metadata, data, where);
  const cells = cellsOfExtent(layout.lattice, layout.extent);
  if (cells.length !== data.stairways.length) {
    const header = 16 + 2 * data.width * data.height;
    const facts = { expected: header + cells.length, found: header + data.stairways.length };
    throw refusal(
      facts.found < facts.expected ? 'los-data-short' : 'los-data-long',
      `${file}: LOSData`,
      facts,
    );
  }
  const depiction: Depiction = {
    width: data.width,
    height: data.height,
    terrain: data.terrain,
    elevation: data.elevation,
    names: TERRAIN_NAMES,
    kinds: TERRAIN_KINDS,
    ...layout.grid,
    stairways: stairwaysOf(cells, data.stairways, `${file}: LOSData`),
    slopes: locate(metadata.slopes, layout, cells, where),
    embankments: locate(metadata.embankments, layout, cells, where),
  };
  return deriveBoard({
    name: boardName(metadata, file),
    lattice: layout.lattice,
    extent: layout.extent,
    depiction,
  });
}

function stairwaysOf(cells: readonly Cell[], marks: Uint8Array, where: string): readonly Cell[] {
  return cells.filter((cell, i) => {
    const value = marks[i] ?? 0;
    if (value > 1) throw refusal('bad-stairway', where, { value, hex: formatCell(cell) });
    return value === 1;
  });
}

function locate(
  named: readonly NamedSides[],
  { lattice }: Layout,
  cells: readonly Cell[],
  where: string,
): readonly (readonly [Cell, readonly number[]])[] {
  if (named.length === 0) return [];
  const onBoard = new Set(cells.map(cellKey));
  const located = new Map<string, readonly [Cell, readonly number[]]>();
  for (const { element, hex, sides } of named) {
    const cell = /^[A-Z]{1,30}\d{1,4}$/.test(hex) ? tryCell(hex) : undefined;
    if (cell === undefined || !onBoard.has(cellKey(cell))) {
      throw refusal('bad-hex', where, { element, value: hex.slice(0, 40) });
    }
    const known = located.get(cellKey(cell))?.[1] ?? [];
    located.set(cellKey(cell), [cell, [...new Set([...known, ...sides])].sort()]);
  }
  return lattice.sideCount === 6 ? [...located.values()] : [];
}

function tryCell(hex: string): Cell | undefined {
  try {
    return parseCell(hex);
  } catch {
    return undefined;
  }
}

/** Returns the name in the metadata, else that of the file without `bd` and ending. */
export function boardName(metadata: Pick<BoardMetadata, 'name'>, file: string): string {
  const name = (
    metadata.name ??
    file
      .replace(/^.*[\\/]/, '')
      .replace(/\.(zip|vasl)$/i, '')
      .replace(/^bd/, '')
  ).trim();
  if (/^[^\u0000-\u001f\u007f]{1,40}$/.test(name)) return name;
  throw refusal('bad-name', file, { value: name.slice(0, 40) });
}

function notesOn(picture: BoardPicture | undefined, data: LosData): readonly ImportNote[] {
  if (picture === undefined) return [{ code: 'no-picture', facts: {} }];
  if (picture.width === data.width && picture.height === data.height) return [];
  const facts = {
    width: picture.width,
    height: picture.height,
    dataWidth: data.width,
    dataHeight: data.height,
  };
  const scale = picture.width / data.width;
  const even = Math.abs(picture.height - data.height * scale) <= Math.max(2, scale);
  return [{ code: even ? 'picture-scaled' : 'picture-stretched', facts }];
}
