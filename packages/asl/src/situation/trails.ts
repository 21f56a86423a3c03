/** Ways of units in one MPh, which tell who went with a leader all the way. */
import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { standingLevel } from '../barriers/barrier';
import { badValue, readCell, readList, readObject } from '../reading/bad-value';
import type { Trail, Underway } from './underway';

type Place = Trail['path'][number];

/**
 * Reads the ways; a place is a hex, or has its level beside it.
 *
 * @internal
 * @throws RulesError
 */
export function readTrails(
  json: Json | undefined,
  at: string,
  board: Board,
  known: (id: Json | undefined, where: string) => string | undefined,
): Pick<Underway, 'trails'> {
  const trails = readList(json ?? [], at).flatMap((one, i): Trail[] => {
    const where = `${at}[${i}]`;
    const { unit, path } = readObject(one, where, ['unit', 'path']);
    const id = known(unit, `${where}.unit`);
    const read = readList(path, `${where}.path`).map((place, j) =>
      readPlace(place, `${where}.path[${j}]`, board),
    );
    return id === undefined ? [] : [{ unit: id, path: read }];
  });
  return trails.length === 0 ? {} : { trails };
}

function readPlace(json: Json, at: string, board: Board): Place {
  const plain = typeof json === 'string';
  const { to, level } = plain ? { to: json } : readObject(json, at, ['to', 'level']);
  const cell = readCell(to, plain ? at : `${at}.to`, board);
  if (level === undefined) return { cell, level: groundOf(board, cell) };
  if (typeof level !== 'number' || !Number.isInteger(2 * level) || Math.abs(level) > 99)
    throw badValue(`${at}.level`, level, 'a level in halves');
  return { cell, level };
}

const groundOf = (board: Board, cell: Cell): number => standingLevel(board, { cell, crest: 'none' });

/**
 * Returns the ways as JSON, without those of hidden units.
 *
 * @rule B9.324
 */
export function writeTrails(
  { trails = [], board }: Pick<Underway, 'trails'> & { readonly board: Board },
  isOpen: (id: Json) => boolean,
): Readonly<Record<string, Json>> {
  const open = trails.filter(({ unit }) => isOpen(unit));
  if (open.length === 0) return {};
  const place = ({ cell, level }: Place): Json => {
    const to = formatCell(cell, board);
    return level === groundOf(board, cell) ? to : { to, level };
  };
  return { trails: open.map(({ unit, path }) => ({ unit, path: path.map(place) })) };
}
