import { cellKey, SQUARES, type Cell, type Side } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { CellEntry, SideEntry } from '../src/data/terrain';
import { block } from './cells';

/**
 * The sample on squares: a sunken lane between two hedgerows, 18 x 12 squares, crossed by a road. The module
 * paints it as it paints any blank map.
 */
export const COLUMNS = 18;
export const ROWS = 12;

const AREAS: readonly (readonly [string, readonly Cell[]])[] = [
  ['Full Grown Fields', block('B2', 'D3')],
  ['Low Fields', block('A8', 'D11')],
  ['Orchard', block('G8', 'G10')],
  ['Ploughed Fields', block('K9', 'M11')],
  ['Medium Fields', block('M2', 'P3')],
  ['Heavy Woods', [...block('P9', 'R10'), parseCell('Q11')]],
  ['Building', [parseCell('K3'), parseCell('L3')]],
  ['Open Ground, Road', [...block('A6', 'R6'), ...block('I1', 'I12')]],
];

/** Hedgerows and walls: the squares on one side of each, and where it stands seen from them. */
const FENCES: readonly (readonly [string, readonly Cell[], 'N' | 'E' | 'S' | 'W'])[] = [
  ['bocage', block('A5', 'H5'), 'S'],
  ['bocage', block('J5', 'R5'), 'S'],
  ['bocage', block('A7', 'H7'), 'N'],
  ['bocage', block('J7', 'R7'), 'N'],
  ['bocage', block('F1', 'F5'), 'W'],
  ['bocage', block('F8', 'F12'), 'W'],
  ['bocage', block('N7', 'N12'), 'E'],
  ['wall', block('K2', 'L2'), 'N'],
  ['wall', block('L2', 'L4'), 'E'],
];

/** Gaps to squeeze through: partial bocage. */
const GAPS = ['C5-C6', 'M5-M6', 'E6-E7', 'P6-P7', 'E3-F3', 'E10-F10', 'N10-O10'];
const GAP = { from: 8, to: 16 } as const;

/** Area terrain by square, each once: a later one covers an earlier one. */
export function laneCells(): readonly (readonly [Cell, CellEntry])[] {
  const found = new Map<string, readonly [Cell, CellEntry]>();
  for (const [terrain, cells] of AREAS)
    for (const cell of cells) found.set(cellKey(cell), [cell, { terrain }]);
  return [...found.values()];
}

/** Bocage and walls by edge. */
export function laneSides(): readonly (readonly [Side, SideEntry])[] {
  const gaps = GAPS.map((name) => {
    const [a = '', b = ''] = name.split('-');
    return JSON.stringify(SQUARES.sideBetween(parseCell(a), parseCell(b)));
  });
  return FENCES.flatMap(([terrain, cells, name]) =>
    cells.map((cell): readonly [Side, SideEntry] => {
      const side = SQUARES.sideOf(cell, SQUARES.sideNames.indexOf(name));
      return [side, gaps.includes(JSON.stringify(side)) ? { terrain, gap: GAP } : { terrain }];
    }),
  );
}
