/** The forms of a cell's name: bare, with its own board's name before it, or with another's. */
import { cellOnMap } from '../board/parts';
import type { Board, BoardPart } from '../board/types';
import type { Cell } from '../lattice/types';
import { columnIndex } from './format';

/** A named cell, and whether its own board lies turned, which turns its directions. */
export interface Named {
  readonly cell: Cell;
  readonly turned: boolean;
}

export type CellReader = (text: string) => Named | undefined;

/** A text, ready to be split into cell names, and the reader of those. */
export interface Reading {
  readonly text: string;
  readonly cell: CellReader;
}

/**
 * Returns the possible readings of a text on this board, the likeliest first. On a joined map every name
 * needs the name of its board.
 */
export function readingsOn(text: string, board: Board | undefined): readonly Reading[] {
  if (board === undefined) return [{ text, cell: bareCell }];
  if (board.parts !== undefined) return [{ text, cell: partReader(board, board.parts) }];
  // A board's name may itself contain a separator: it is removed first.
  const plain = /[-–/]/.test(board.name) ? text.replaceAll(board.name, '') : text;
  return [
    { text, cell: bareCell },
    { text: plain, cell: ownReader(board.name) },
  ];
}

/** Reads a cell of any board: a bare name or one with a short prefix of digits and small letters. */
export function foreignCell(text: string): Named | undefined {
  return bareCell(/^(?:[0-9]+[a-z]*|[a-z]+)([A-Z].*)$/.exec(text)?.[1] ?? text);
}

function bareCell(text: string): Named | undefined {
  const match = /^([A-Z]+)(0|[1-9][0-9]{0,5})$/.exec(text);
  const col = columnIndex(match?.[1] ?? '');
  return col === undefined ? undefined : { cell: { col, row: Number(match?.[2]) }, turned: false };
}

/** Removes a board's name, and a space after it, from a cell's name. */
function withoutPrefix(text: string, name: string): string | undefined {
  return name !== '' && text.startsWith(name) ? text.slice(name.length).trimStart() : undefined;
}

function ownReader(name: string): CellReader {
  return (text) => bareCell(withoutPrefix(text, name) ?? '') ?? bareCell(text);
}

function partReader(map: Board, parts: readonly BoardPart[]): CellReader {
  const longestFirst = [...parts].sort((a, b) => b.name.length - a.name.length);
  return (text) => {
    for (const part of longestFirst) {
      const own = bareCell(withoutPrefix(text, part.name) ?? '');
      if (own !== undefined) return { cell: cellOnMap(part, map, own.cell), turned: part.flipped };
    }
    return undefined;
  };
}
