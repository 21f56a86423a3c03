import type { Cell, Side } from '@bocage/core/lattice';

/**
 * Flag keys: only letters and digits, because Foundry expands dots and reads a leading `-=` or `==` as an
 * operator. `c12r7` is a cell, `c12r7s1` a side, `n` stands for a minus: `cn1r0s2`. A side always has its
 * canonical form, so that two GMs who draw the same hexside write the same key.
 */
const CELL = /^c(n?\d+)r(n?\d+)$/;
const SIDE = /^c(n?\d+)r(n?\d+)s([0-5])$/;

const write = (n: number): string => (n < 0 ? `n${-n}` : `${n}`);
const read = (text: string): number => (text.startsWith('n') ? -Number(text.slice(1)) : Number(text));

/** Returns the flag key of a cell. */
export function cellFlagKey(cell: Cell): string {
  return `c${write(cell.col)}r${write(cell.row)}`;
}

/** Returns the flag key of a canonical side. */
export function sideFlagKey(side: Side): string {
  return `${cellFlagKey(side.cell)}s${side.side}`;
}

/** Returns the cell of a flag key; undefined = it is none. */
export function parseCellFlagKey(key: string): Cell | undefined {
  const match = CELL.exec(key);
  return match ? { col: read(match[1] ?? ''), row: read(match[2] ?? '') } : undefined;
}

/**
 * Returns the side of a flag key; undefined = it is none. The side may not be canonical: a lattice checks
 * that.
 */
export function parseSideFlagKey(key: string): Side | undefined {
  const match = SIDE.exec(key);
  if (!match) return undefined;
  return { cell: { col: read(match[1] ?? ''), row: read(match[2] ?? '') }, side: Number(match[3]) };
}
