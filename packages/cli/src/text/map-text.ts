/** A small map of characters: a board of squares with its terrain, edges and units. */
import { SQUARES, type Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import { sidesAmong, type Situation } from '@bocage/core/game';

/** Widest board that is drawn: more does not fit a terminal. */
const MOST = 40;

/**
 * Returns the map: `b2` is two units of the side whose name begins so, a capital letter is terrain, `#` and `=`
 * are edges with and without a view over them. Nothing for other lattices and large boards.
 */
export function mapText({ board, units, markers = [] }: Situation): string | undefined {
  if (board.lattice.kind !== 'square') return undefined;
  const columns = [...new Set(board.cells.map(({ col }) => col))].sort((a, b) => a - b);
  const rows = [...new Set(board.cells.map(({ row }) => row))].sort((a, b) => a - b);
  if (columns.length > MOST || rows.length > MOST) return undefined;
  const letters = lettersOf(sidesAmong(units));
  const square = (cell: Cell): string => {
    const here = units.filter((unit) => unit.cell.col === cell.col && unit.cell.row === cell.row);
    const marked = markers.some((one) => one.cell.col === cell.col && one.cell.row === cell.row);
    const [first] = here;
    const body = first
      ? `${letters[first.side] ?? '?'}${here.length}`
      : `${terrainLetter(board.cell(cell)?.terrain)} `;
    return `${body}${marked ? '*' : ' '}`;
  };
  const edge = (cell: Cell, k: number): string => {
    const terrain = board.side(SQUARES.sideOf(cell, k))?.terrain;
    return terrain === undefined ? '' : terrain === 'wall' ? '=' : '#';
  };
  const head = columns
    .map((col) =>
      formatCell({ col, row: rows[0] ?? 0 }, board)
        .replace(/\d+$/, '')
        .padEnd(4),
    )
    .join('');
  const lines = rows.flatMap((row) => {
    const name = formatCell({ col: columns[0] ?? 0, row }, board)
      .replace(/^\D+/, '')
      .padStart(3);
    const body = columns.map((col) => `${square({ col, row })}${edge({ col, row }, EAST) || ' '}`).join('');
    const below = columns.map((col) => (edge({ col, row }, SOUTH) || ' ').repeat(3)).join(' ');
    return [`${name} ${body}`.trimEnd(), ...(below.trim() === '' ? [] : [`    ${below}`.trimEnd()])];
  });
  return [`    ${head}`.trimEnd(), ...lines].join('\n');
}

const EAST = SQUARES.sideNames.indexOf('E');
const SOUTH = SQUARES.sideNames.indexOf('S');

/** Returns a letter for each side, different for all. */
function lettersOf(sides: readonly string[]): Readonly<Record<string, string>> {
  const used = new Set<string>();
  return Object.fromEntries(
    sides.map((side) => {
      const letter =
        [...side.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find((one) => !used.has(one)) ?? '?';
      used.add(letter);
      return [side, letter];
    }),
  );
}

function terrainLetter(terrain = 'Open Ground'): string {
  return terrain.startsWith('Open Ground') ? (terrain.endsWith('Road') ? '-' : '.') : (terrain[0] ?? '.');
}
